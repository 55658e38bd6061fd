package org.kagetsu.example;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.util.concurrent.CompletableFuture;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.eval.Chances;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.BoardPicture;

/** Analyses a game: {@code Analyse h8 i9 f7 ...}; without arguments a game whose next move wins. */
public final class Analyse {

    private static final String[] GAME = {"h8", "i9", "i8", "g8", "j8", "k8", "h7", "i7", "h9", "h10"};

    private Analyse() {}

    /**
     * Prints the three best moves of a position, then the best that is found in half a second of a free search.
     *
     * @param moves the moves of the game, Black first
     */
    public static void main(String[] moves) {
        Position position = new Position(Grid.square(15), Rule.FREESTYLE);
        for (String move : moves.length > 0 ? moves : GAME) {
            position.place(Move.parse(move));
        }
        System.out.print(BoardPicture.of(position));

        try (Engine engine = Engine.builder().memory(16L << 20).build()) {
            // The three best moves, with what the search finds on its way.
            SearchOptions three = SearchOptions.DEFAULT.withMultiPv(3);
            AnalysisListener progress = found -> System.out.println("depth " + found.depth() + " " + found.pvText());
            Analysis analysis = engine.analyse(position, Limits.INFINITE.withDepth(8), three, progress);
            for (Variation variation : analysis.variations()) {
                System.out.printf("%-4s %6s %3.0f %%  %s%n", Move.toText(variation.move()),
                        Score.toText(variation.score()), 100 * Chances.of(position, variation.score()).winRate(), variation.pvText());
            }

            // Without the best of them, in the background, stopped after half a second.
            SearchOptions others = SearchOptions.DEFAULT.withExcluded(analysis.bestMove());
            CompletableFuture<Analysis> future =
                    engine.analyseAsync(position, Limits.INFINITE, others, AnalysisListener.NONE);
            CompletableFuture.runAsync(engine::stop, CompletableFuture.delayedExecutor(500, MILLISECONDS));
            Analysis second = future.join();
            System.out.println("else " + Move.toText(second.bestMove()) + ", " + second.nodes() + " nodes");
        }
    }
}
