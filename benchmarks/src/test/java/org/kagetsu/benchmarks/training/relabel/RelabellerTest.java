package org.kagetsu.benchmarks.training.relabel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.training.data.GameFile;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.selfplay.GameRun;
import org.kagetsu.benchmarks.training.store.PositionCursor;
import org.kagetsu.benchmarks.training.store.PositionStore;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.linear.LinearEvaluator;

class RelabellerTest {

    @TempDir
    private Path folder;

    private final PositionStore store = new PositionStore(Long.MAX_VALUE);

    @BeforeEach
    void readTinyGames() throws IOException, URISyntaxException {
        String name = "/tiny-games.bin";
        store.add(Path.of(Objects.requireNonNull(RelabellerTest.class.getResource(name), name).toURI()));
    }

    @Test
    void choose_everySeventh_takesAboutSoManyAndOthersWithAnotherSeed() {
        int all = Relabeller.choose(store, 1, 1).length;
        long[] some = Relabeller.choose(store, 7, 1);
        assertEquals(all / 7.0, some.length, all / 20.0);
        assertNotEquals(LongStream.of(some).boxed().toList(), LongStream.of(Relabeller.choose(store, 7, 2)).boxed().toList());
        PositionCursor cursor = store.cursor();
        for (long number : some) {
            cursor.go(number, 0);
            assertTrue(!cursor.isProbe() && !Float.isNaN(cursor.result()));
        }
    }

    /** A file with the old labels has the same positions, scores, moves and results as the store. */
    @Test
    void make_withoutNodes_keepsWhatThereIs() throws IOException, InterruptedException {
        long[] chosen = Relabeller.choose(store, 3, 1);
        Path path = folder.resolve("copy");
        try (GameFile file = GameFile.append(path, "a test")) {
            new GameRun(() -> new Relabeller(store, chosen, 0, LinearEvaluator.standard()), file, chosen.length,
                    game -> {}).run(2);
        }
        PositionStore copy = new PositionStore(Long.MAX_VALUE);
        copy.add(path);
        assertEquals(chosen.length, copy.training().length + copy.heldOut().length);
        PositionCursor before = store.cursor();
        PositionCursor after = copy.cursor();
        for (long number : copy.training()) {
            after.go(number, 0);
            before.go(chosen[(int) (number >>> 16)], 0);
            assertEquals(before.score(), after.score());
            assertEquals(before.best(), after.best());
            assertEquals(before.result(), after.result());
            assertEquals(before.stones(), after.stones());
            assertEquals(before.move(0), after.move(0));
        }
    }

    @Test
    void make_withNodes_hasTheAnswerOfAFreshEngine() {
        long[] chosen = Relabeller.choose(store, 30, 1);
        try (Relabeller relabeller = new Relabeller(store, chosen, 2000, Evaluator.standard().forStates());
                Engine engine = Engine.builder().memory(2 << 20).build()) {
            for (int i = 0; i < chosen.length; i++) {
                TrainingGame game = relabeller.make(i);
                assertEquals(game.plies().size() - 1, game.opening());
                int[] moves = game.plies().stream().limit(game.opening()).mapToInt(ply -> ply.move()).toArray();
                engine.newGame();
                Analysis analysis = engine.analyse(
                        Position.of(game.grid(), game.rule(), moves), Limits.INFINITE.withNodes(2000));
                assertEquals(analysis.score(), game.plies().get(game.opening()).score());
                assertEquals(analysis.bestMove(), game.plies().get(game.opening()).move());
            }
        }
    }
}
