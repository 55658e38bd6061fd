package org.kagetsu.benchmarks.training.selfplay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.files.LoadedEvaluator;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingFile;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.engine.SolveMethod;
import org.kagetsu.engine.SolveResult;
import org.kagetsu.engine.Solver;
import org.kagetsu.engine.SolverOptions;

class SelfPlayTest {

    @TempDir
    private static Path folder;

    /** The bytes of a file that one worker made without a break, and its games. */
    private static byte[] whole = {};
    private static final List<TrainingGame> GAMES = new ArrayList<>();

    @BeforeAll
    static void playWithOneWorker() throws IOException, InterruptedException {
        whole = play("one", 12, 1);
        TrainingFile.read(folder.resolve("one"), GAMES::add);
        assertEquals(12, GAMES.size());
    }

    private static byte[] play(String name, int games, int workers) throws IOException, InterruptedException {
        SelfPlayConditions conditions = new SelfPlayConditions(
                "test", 5, 200, "freestyle:15=1,renju:12=1,caro:10=1", LoadedEvaluator.of("linear"));
        Path path = folder.resolve(name);
        try (TrainingFile file = TrainingFile.append(path, conditions.toString())) {
            new GameRun(conditions, file, games, game -> {}).run(workers);
        }
        return Files.readAllBytes(path);
    }

    @Test
    void run_continuedByAnyNumberOfWorkers_givesTheSameFile() throws IOException, InterruptedException {
        play("continued", 2, 2);
        assertArrayEquals(whole, play("continued", 12, 3));
    }

    /** An interrupted search knows little: its games would teach nonsense. */
    @Test
    void run_interruptedInAGame_dropsIt() throws IOException, InterruptedException {
        SelfPlayConditions conditions =
                new SelfPlayConditions("test", 5, 20, "freestyle:15=1", LoadedEvaluator.of("linear"));
        List<TrainingGame> kept = new ArrayList<>();
        try (TrainingFile file = TrainingFile.append(folder.resolve("dropped"), conditions.toString())) {
            new GameRun(conditions, file, 3, game -> {
                kept.add(game);
                Thread.currentThread().interrupt();
            }).run(1);
        }
        assertEquals(1, kept.size());
    }

    @Test
    void run_everyGame_canBeReplayed() {
        for (TrainingGame game : GAMES) {
            Position position = new Position(game.grid(), game.rule());
            for (Ply ply : game.plies()) {
                assertEquals(Outcome.ONGOING, position.outcome());
                assertFalse(ply.probe().isThere() && !position.isEmpty(ply.probe().move()));
                position.place(ply.played());
            }
            Ply.Kind last = game.plies().get(game.plies().size() - 1).kind();
            assertTrue(last == Ply.Kind.FOURS || position.outcome() == game.outcome() || game.outcome() == Outcome.DRAW,
                    game.toString());
            assertTrue(game.plies().stream().skip(game.opening()).anyMatch(ply -> ply.probe().isThere()));
        }
        assertNotEquals(GAMES.get(0).plies(), GAMES.get(1).plies());
    }

    /** What a game calls quiet is told by a slow look: fives by the rules, wins by fours by a solver of its own. */
    @Test
    void run_everyPly_isOfTheKindThatThePositionShows() {
        Set<Ply.Kind> seen = EnumSet.noneOf(Ply.Kind.class);
        try (Solver solver = Solver.builder().memory(1 << 20).build()) {
            for (TrainingGame game : GAMES) {
                Position position = new Position(game.grid(), game.rule());
                for (Ply ply : game.plies()) {
                    seen.add(ply.kind());
                    if (ply.kind() != Ply.Kind.OPENING) {
                        assertKind(ply, position, solver, game.toString());
                    }
                    position.place(ply.played());
                }
            }
        }
        assertTrue(seen.containsAll(Set.of(Ply.Kind.OPENING, Ply.Kind.ANSWER, Ply.Kind.QUIET, Ply.Kind.FOURS)), seen::toString);
    }

    private static void assertKind(Ply ply, Position position, Solver solver, String game) {
        boolean isCheck = hasFive(position, Side.opponent(position.sideToMove()));
        boolean wins = winsByFours(position, solver);
        switch (ply.kind()) {
            case QUIET -> {
                assertFalse(isCheck || wins, game);
                if (ply.probe().isQuiet()) {
                    Position after = position.copy();
                    after.place(ply.probe().move());
                    assertFalse(winsByFours(after, solver) || hasFive(after, position.sideToMove()), game);
                }
            }
            case FOURS -> assertTrue(wins, game);
            case ANSWER, CHECK -> assertTrue(isCheck, game);
            default -> throw new AssertionError(ply.kind());
        }
    }

    private static boolean hasFive(Position position, int side) {
        return Arrays.stream(position.grid().moves())
                .anyMatch(move -> position.isEmpty(move) && position.wins(move, side));
    }

    private static boolean winsByFours(Position position, Solver solver) {
        SolverOptions options = new SolverOptions(SolveMethod.VCF, 10_000, Long.MAX_VALUE);
        return solver.solve(position, options).result() == SolveResult.WIN;
    }
}
