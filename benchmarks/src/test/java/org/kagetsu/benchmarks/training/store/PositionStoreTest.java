package org.kagetsu.benchmarks.training.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.training.data.GameFile;
import org.kagetsu.benchmarks.training.data.GameStyle;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.PlyKind;
import org.kagetsu.benchmarks.training.data.Probe;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.samples.PositionWalk;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.pattern.PatternState;

class PositionStoreTest {

    /** A position by its stones, and what is known of it. */
    private record Seen(Rule rule, Grid grid, List<Integer> moves, int score, int best) {}

    @TempDir
    private Path folder;

    private static Path tinyGames() throws URISyntaxException {
        String name = "/tiny-games.bin";
        return Path.of(Objects.requireNonNull(PositionStoreTest.class.getResource(name), name).toURI());
    }

    private static PositionStore store(Path... files) throws IOException {
        PositionStore store = new PositionStore(Long.MAX_VALUE);
        for (Path file : files) {
            store.add(file);
        }
        return store;
    }

    private static Seen seen(PositionCursor cursor) {
        List<Integer> moves = new ArrayList<>();
        for (int i = 0; i < cursor.stones(); i++) {
            moves.add(cursor.move(i));
        }
        return new Seen(cursor.rule(), cursor.grid(), moves, cursor.score(), cursor.best());
    }

    private static List<Integer> moves(Position position) {
        List<Integer> moves = new ArrayList<>();
        for (int i = 0; i < position.ply(); i++) {
            moves.add(position.move(i));
        }
        return moves;
    }

    /** The walk from which today's weights are learned, and which replays every game, shows the same positions. */
    @Test
    void add_tinyGames_hasThePositionsOfTheWalk() throws IOException, URISyntaxException {
        Set<Seen> expected = new HashSet<>();
        List<TrainingGame> games = new ArrayList<>();
        GameFile.read(tinyGames(), games::add);
        PositionWalk walk = new PositionWalk();
        for (TrainingGame game : games) {
            walk.walk(game, new PositionWalk.Visitor() {
                @Override
                public void onPosition(PatternState state, Ply ply) {
                    expected.add(new Seen(game.rule(), game.grid(), moves(state.position()), ply.score(), ply.move()));
                }

                @Override
                public void onProbe(PatternState state, int score) {
                    Probe probe = game.plies().get(state.position().ply() - 1).probe();
                    expected.add(new Seen(
                            game.rule(), game.grid(), moves(state.position()), score, probe.reply()));
                }
            });
        }
        PositionStore store = store(tinyGames());
        PositionCursor cursor = store.cursor();
        Set<Seen> found = new HashSet<>();
        LongStream.concat(LongStream.of(store.training()), LongStream.of(store.heldOut())).forEach(number -> {
            cursor.go(number, 0);
            found.add(seen(cursor));
        });
        assertEquals(expected, found);
        assertEquals(expected.size(), store.training().length + store.heldOut().length);
    }

    @Test
    void add_theSameFileTwice_addsNothing() throws IOException, URISyntaxException {
        PositionStore once = store(tinyGames());
        PositionStore twice = store(tinyGames(), tinyGames());
        assertArrayEquals(once.training(), twice.training());
        assertArrayEquals(once.heldOut(), twice.heldOut());
    }

    @Test
    void go_heldOut_showsEveryTwentiethGame() throws IOException, URISyntaxException {
        PositionStore store = store(tinyGames());
        Set<Long> games = new HashSet<>();
        LongStream.of(store.heldOut()).forEach(number -> games.add(number >>> 16));
        assertEquals(Set.of(0L, 20L), games);
        assertTrue(LongStream.of(store.training()).noneMatch(number -> games.contains(number >>> 16)));
    }

    @Test
    void add_beyondTheLimit_takesNoMoreGames() throws IOException, URISyntaxException {
        PositionStore store = new PositionStore(100);
        store.add(tinyGames());
        int size = store.training().length;
        assertTrue(size >= 100 && size < 250, size + " positions");
    }

    @Test
    void go_withSymmetry_turnsStonesAndMove() throws IOException, URISyntaxException {
        PositionStore store = store(tinyGames());
        PositionCursor cursor = store.cursor();
        long number = store.training()[store.training().length / 2];
        cursor.go(number, 0);
        Seen plain = seen(cursor);
        List<Symmetry> symmetries = List.of(Symmetry.values());
        for (Symmetry symmetry : symmetries) {
            cursor.go(number, symmetries.indexOf(symmetry));
            List<Integer> turned = plain.moves.stream().map(move -> symmetry.apply(move, plain.grid)).toList();
            assertEquals(new Seen(plain.rule, plain.grid, turned, plain.score, symmetry.apply(plain.best, plain.grid)),
                    seen(cursor));
        }
    }

    @Test
    void target_ofPliesAndProbes_blendsScoreAndResultWhereThereIsOne() throws IOException {
        Probe played = new Probe(Move.of(3, 3), 40, Move.of(20, 20), true, true);
        Probe tried = new Probe(Move.of(4, 3), 40, Move.of(21, 21), true, false);
        Path file = folder.resolve("one");
        try (GameFile games = GameFile.append(file, "a test")) {
            games.add(new TrainingGame(Rule.CARO, Grid.square(22), GameStyle.WANDERING, 1,
                    List.of(Ply.opening(Move.of(5, 5)),
                            new Ply(PlyKind.QUIET, Move.of(6, 6), -700, played),
                            new Ply(PlyKind.QUIET, Move.of(7, 7), 600, tried),
                            new Ply(PlyKind.FOURS, Move.of(8, 8), 29_995, Probe.NONE),
                            new Ply(PlyKind.QUIET, Move.of(9, 9), 29_991, Probe.NONE)),
                    Outcome.WHITE_WINS));
        }
        PositionStore store = store(file);
        long[] numbers = store.heldOut();
        assertEquals(4, numbers.length);
        PositionCursor cursor = store.cursor();

        cursor.go(numbers[0], 0);
        assertTrue(Float.isNaN(cursor.result()) && !cursor.isProbe() && cursor.target(1) < 0.5, "before a played probe");

        cursor.go(numbers[1], 0);
        assertEquals(List.of(Move.of(5, 5), Move.of(3, 3)), seen(cursor).moves());
        assertEquals(0, cursor.result());
        assertEquals(0.25f * cursor.target(0), cursor.target(0.75f), 1e-6f);

        cursor.go(numbers[2], 0);
        assertEquals(List.of(Move.of(5, 5), Move.of(3, 3), Move.of(4, 3)), seen(cursor).moves());
        assertEquals(Move.of(21, 21), cursor.best());
        assertTrue(cursor.isProbe() && cursor.target(1) > 0.5);

        cursor.go(numbers[3], 0);
        assertEquals(1, cursor.target(0.75f), "a decided score is exact");
    }
}
