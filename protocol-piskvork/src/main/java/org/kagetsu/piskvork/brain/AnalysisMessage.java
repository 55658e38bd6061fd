package org.kagetsu.piskvork.brain;

import java.util.List;
import org.kagetsu.engine.Analysis;
import org.kagetsu.eval.Score;
import org.kagetsu.piskvork.protocol.Reply;

/** The line before every move that says what the brain thinks. Static functions only; safe for many threads. */
final class AnalysisMessage {

    private AnalysisMessage() {}

    /**
     * Returns the line, for instance
     * {@code MESSAGE depth 14-22 score +35 nodes 812345 nps 811000 time 1002 pv h8 i9 j10}.
     *
     * @param analysis the analysis that gave the move
     * @return the line
     */
    static Reply.Message of(Analysis analysis) {
        return new Reply.Message("depth " + analysis.depth() + "-" + analysis.selectiveDepth()
                + " score " + Score.toText(analysis.score())
                + " nodes " + analysis.nodes()
                + " nps " + analysis.nodesPerSecond()
                + " time " + analysis.timeMillis()
                + " pv " + analysis.pvText());
    }

    /**
     * Returns the line for a move that the manager has imposed.
     *
     * @param move the move
     * @return the line of an analysis of nothing
     */
    static Reply.Message ofImposed(int move) {
        return of(new Analysis(0, 0, Score.DRAW, 0, 0, List.of(move)));
    }
}
