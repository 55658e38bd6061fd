package org.kagetsu.benchmarks.training.samples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.pattern.PatternState;

/** Which positions of games something is learned of, what is learned of them, and which are held out. */
class PositionStoreTest {

    @TempDir
    private Path folder;

    private static Ply quiet(String move) {
        return TinyGames.quiet(Move.parse(move), 0);
    }

    private static Ply probing(String move, String probe, boolean isQuiet, boolean isPlayed) {
        return new Ply(Ply.Kind.QUIET, Move.parse(move), 0,
                new Ply.Probe(Move.parse(probe), -42, Move.parse("n14"), isQuiet, isPlayed));
    }

    private static TrainingGame draw(Rule rule, int opening, Ply... plies) {
        List<Ply> all = new ArrayList<>(List.of(plies));
        all.subList(0, opening).replaceAll(ply -> Ply.opening(ply.move()));
        return new TrainingGame(rule, Grid.square(15), TrainingGame.Style.BALANCED, opening, all, Outcome.DRAW);
    }

    private static TrainingGame draw(int opening, Ply... plies) {
        return draw(Rule.FREESTYLE, opening, plies);
    }

    private static TrainingGame draw(Rule rule, int opening, String... moves) {
        return draw(rule, opening, List.of(moves).stream().map(PositionStoreTest::quiet).toArray(Ply[]::new));
    }

    private PositionStore store(TrainingGame... games) throws IOException {
        return PositionStore.forWeights(List.of(TinyGames.write(folder.resolve("games"), List.of(games))));
    }

    /** Stones, then the move that was chosen, or the score after a probe; those held out first. */
    private static List<String> shown(PositionStore store) {
        List<String> shown = new ArrayList<>();
        PositionCursor cursor = store.cursor();
        LongStream.concat(LongStream.of(store.heldOut()), LongStream.of(store.training())).forEach(number -> {
            cursor.go(number, 0);
            shown.add(stones(cursor) + (cursor.isProbe() ? " probe " + cursor.score() : " " + Move.toText(cursor.best())));
        });
        return shown;
    }

    private static String stones(PositionCursor cursor) {
        StringBuilder text = new StringBuilder();
        IntStream.range(0, cursor.stones()).forEach(i -> text.append(Move.toText(cursor.move(i))));
        return text.toString();
    }

    @Test
    void read_openingPlies_areNotShown() throws IOException {
        assertEquals(List.of("h8i9 j7", "h8i9j7 a1"), shown(store(draw(Rule.FREESTYLE, 2, "h8", "i9", "j7", "a1"))));
    }

    @Test
    void read_symmetricCopies_areShownOnce() throws IOException {
        PositionStore store = store(
                draw(Rule.FREESTYLE, 1, "h8", "i9", "j7"), draw(Rule.FREESTYLE, 1, "h8", "g9", "f7"),
                draw(Rule.FREESTYLE, 1, "h8", "g9", "i7", "a1"), draw(Rule.STANDARD, 2, "h8", "i9", "j7"));
        assertEquals(List.of("h8 i9", "h8i9 j7", "h8g9i7 a1", "h8i9 j7"), shown(store),
                "a mirror image of a game, what is new in one that begins alike, the same stones under another rule");
        assertEquals(List.of("4 games, 4 positions, seed=games, score scale 5000.0 from 0.0"), store.sources());
    }

    @ParameterizedTest
    @EnumSource(Ply.Kind.class)
    void read_quietPositions_aloneAreShown(Ply.Kind kind) throws IOException {
        TrainingGame game = draw(kind == Ply.Kind.OPENING ? 3 : 2, quiet("h8"), quiet("i9"),
                new Ply(kind, Move.parse("j7"), 0, Ply.Probe.NONE));
        assertEquals(kind == Ply.Kind.QUIET ? List.of("h8i9 j7") : List.of(), shown(store(game)));
    }

    @Test
    void read_probe_isShownForTheOpponentAndTakenBack() throws IOException {
        TrainingGame game = draw(2, quiet("h8"), quiet("i9"), probing("j7", "a1", true, false), quiet("o1"));
        assertEquals(List.of("h8i9 j7", "h8i9a1 probe -42", "h8i9j7 o1"), shown(store(game, game,
                draw(Rule.FREESTYLE, 3, "h8", "i9", "a1", "o1"), draw(Rule.FREESTYLE, 3, "h8", "i9", "j7", "o1"))),
                "neither the game again nor what was a probe before is new");
        assertEquals(List.of("h8i9 j7"),
                shown(store(draw(2, quiet("h8"), quiet("i9"), probing("j7", "a1", false, false)))), "a probe that is not quiet");
        assertEquals(List.of("h8i9 j7", "h8i9a1 o1"),
                shown(store(draw(2, quiet("h8"), quiet("i9"), probing("j7", "a1", true, true), quiet("o1")))),
                "a probe that was played is judged by the search of the next move");
    }

    @Test
    void read_files_holdOutGamesOfEach() throws IOException {
        List<Path> files = List.of(TinyGames.write(folder.resolve("one"), 21), TinyGames.write(folder.resolve("two"), 35));
        PositionStore weights = PositionStore.forWeights(files);
        assertEquals(Set.of(0L, 10L, 20L, 21L + 30), games(weights.heldOut()), "the second file begins with the same games");
        PositionStore network = PositionStore.forNetwork(files, Long.MAX_VALUE);
        assertEquals(Set.of(0L, 20L), games(network.heldOut()));
        assertEquals(3 * 35, network.heldOut().length + network.training().length);
        assertArrayEquals(network.training(),
                PositionStore.forNetwork(List.of(files.get(0), files.get(1), files.get(0)), Long.MAX_VALUE).training());
        PositionStore limited = PositionStore.forNetwork(files, 10);
        assertEquals(Set.of(0L, 1L, 2L, 3L, 4L), games(LongStream.concat(
                LongStream.of(limited.heldOut()), LongStream.of(limited.training())).toArray()), "three positions a game");
    }

    private static Set<Long> games(long[] numbers) {
        return new TreeSet<>(LongStream.of(numbers).map(number -> number >>> 16).boxed().toList());
    }

    @Test
    void target_ofPliesAndProbes_blendsScoreAndResultWhereThereIsOne() throws IOException {
        Ply.Probe tried = new Ply.Probe(Move.of(4, 3), 40, Move.of(21, 21), true, false);
        PositionStore store = store(new TrainingGame(Rule.CARO, Grid.square(22), TrainingGame.Style.WANDERING, 1,
                List.of(Ply.opening(Move.of(5, 5)),
                        TinyGames.wandering(Move.of(6, 6), -700),
                        new Ply(Ply.Kind.QUIET, Move.of(7, 7), 600, tried),
                        new Ply(Ply.Kind.FOURS, Move.of(8, 8), 29_995, Ply.Probe.NONE),
                        TinyGames.quiet(Move.of(9, 9), 29_991)),
                Outcome.WHITE_WINS));
        long[] numbers = store.heldOut();
        assertEquals(4, numbers.length);
        PositionCursor cursor = store.cursor();
        cursor.go(numbers[0], 0);
        assertTrue(Float.isNaN(cursor.result()) && !cursor.isProbe() && cursor.target(1) < 0.5, "before a played probe");
        cursor.go(numbers[1], 0);
        assertEquals("f6d4", stones(cursor));
        assertEquals(0, cursor.result());
        assertEquals(0.25f * cursor.target(0), cursor.target(0.75), 1e-6f);
        cursor.go(numbers[2], 0);
        assertEquals("f6d4e4", stones(cursor));
        assertEquals(Move.of(21, 21), cursor.best());
        assertTrue(cursor.isProbe() && cursor.target(1) > 0.5, "a probe is worth its score alone");
        cursor.go(numbers[3], 0);
        assertEquals(1, cursor.target(0.75), "a decided score is exact");
    }

    @Test
    void read_filesWithDifferentScores_haveScalesOfTheirOwn() throws IOException {
        List<Path> files = new ArrayList<>();
        for (int factor : new int[] {1, 3}) {
            List<TrainingGame> games = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                games.add(TinyGames.game(i < 3 ? Outcome.WHITE_WINS : Outcome.BLACK_WINS, 1,
                        Ply.opening(TinyGames.opening(4 * factor + i)), TinyGames.quiet(Move.of(14, 0), 100 * factor)));
            }
            files.add(TinyGames.write(folder.resolve("times" + factor), games));
        }
        PositionStore store = PositionStore.forWeights(files);
        PositionCursor cursor = store.cursor();
        for (long number : store.training()) {
            cursor.go(number, 0);
            assertEquals(0.75, cursor.target(0), 0.001, "three of four won at this score of this file");
        }
        assertEquals(6, store.training().length);
        assertEquals(List.of("4 games, 4 positions, seed=times1, score scale 91.0 from 0.0",
                "4 games, 4 positions, seed=times3, score scale 273.1 from 0.0"), store.sources());
    }

    @Test
    void go_withSymmetry_turnsStonesAndMove() throws IOException {
        PositionStore store = PositionStore.forWeights(List.of(TinyGames.write(folder.resolve("tiny"), 3)));
        PositionCursor cursor = store.cursor();
        List<Symmetry> symmetries = List.of(Symmetry.values());
        for (long number : store.training()) {
            cursor.go(number, 0);
            int[] plain = IntStream.range(0, cursor.stones()).map(cursor::move).toArray();
            int best = cursor.best();
            for (Symmetry symmetry : symmetries) {
                cursor.go(number, symmetries.indexOf(symmetry));
                int[] turned = IntStream.of(plain).map(move -> symmetry.apply(move, cursor.grid())).toArray();
                assertArrayEquals(turned, IntStream.range(0, cursor.stones()).map(cursor::move).toArray());
                assertEquals(symmetry.apply(best, cursor.grid()), cursor.best());
            }
        }
    }

    /** One state goes from position to position, and is what a new one would be. */
    @Test
    void states_ofAllPositions_areThoseOfTheirStones() throws IOException {
        LinearEvaluator evaluator = LinearEvaluator.standard();
        PositionStore store = store(draw(2, quiet("h8"), quiet("i9"), probing("j7", "a1", true, false), quiet("o1")),
                draw(Rule.RENJU, 0, "h8", "i9", "i8", "a1"), draw(Rule.FREESTYLE, 1, "h8", "i9", "i8", "b1"));
        PositionStates states = new PositionStates(evaluator::tables);
        PositionCursor cursor = store.cursor();
        List<String> scores = new ArrayList<>();
        LongStream.concat(LongStream.of(store.heldOut()), LongStream.of(store.training())).forEach(number -> {
            cursor.go(number, 0);
            PatternState state = states.at(cursor);
            assertEquals(stones(cursor).length(), 2 * state.position().ply());
            PatternState fresh = new PatternState(state.position().copy(), evaluator.tables(cursor.rule()));
            assertEquals(evaluator.on(fresh).score(), evaluator.on(state).score(), () -> stones(cursor));
            scores.add(String.format(Locale.ROOT, "%d", evaluator.on(state).score()));
        });
        assertTrue(scores.stream().distinct().count() > 5, scores::toString);
    }
}
