package org.kagetsu.piskvork.brain;

import java.util.List;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.opening.BalanceSearch;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.protocol.Dialect;
import org.kagetsu.piskvork.protocol.Point;
import org.kagetsu.piskvork.protocol.Reply;

/** The lines before a move that say what the brain thinks. Immutable and safe for use by many threads. */
final class AnalysisMessage {

    private final Dialect dialect;
    private final int rows;

    /** Creates the writer of messages about a board. */
    AnalysisMessage(Dialect dialect, Grid grid) {
        this.dialect = dialect;
        this.rows = dialect == Dialect.GOMOCUP ? grid.height() : grid.width();
    }

    /**
     * {@return the line before every move, for instance {@code MESSAGE depth 14-22 score +35 nodes 812345 nps 811000
     * time 1002 pv h8 i9 j10}}
     *
     * @param analysis the analysis that gave the move
     */
    Reply of(Analysis analysis) {
        return Reply.message("depth " + analysis.depth() + "-" + analysis.selectiveDepth()
                + " score " + Score.toText(analysis.score())
                + " nodes " + analysis.nodes()
                + " nps " + analysis.nodesPerSecond()
                + " time " + analysis.timeMillis()
                + " pv" + names(analysis.pv()));
    }

    /**
     * {@return the line about one of several moves that were compared, for instance {@code MESSAGE multipv 2 depth
     * 14-20 score +31 pv i9 h8}}
     *
     * @param number the place among them, 1 for the best
     * @param variation the move and what follows
     */
    Reply ofVariation(int number, Variation variation) {
        return Reply.message("multipv " + number + " depth " + variation.depth() + "-" + variation.selectiveDepth()
                + " score " + Score.toText(variation.score()) + " pv" + names(variation.pv()));
    }

    /**
     * {@return the line about stones that were searched for, for instance {@code MESSAGE balance score +3 pv h8 i9}}
     *
     * @param found the stones, and the score after them for the side that lays the first
     */
    Reply of(BalanceSearch.Balance found) {
        return Reply.message("balance score " + Score.toText(found.score()) + " pv" + names(found.moves()));
    }

    /**
     * {@return the line for a move that the manager has imposed, as if nothing had been analysed}
     *
     * @param move the move
     */
    Reply ofImposed(int move) {
        return of(new Analysis(0, 0, Score.DRAW, 0, 0, List.of(move)));
    }

    /**
     * {@return the line before a move of the book, for instance {@code MESSAGE book pv h8}}
     *
     * @param move the move
     */
    Reply ofBook(int move) {
        return Reply.message("book pv" + names(List.of(move)));
    }

    private String names(List<Integer> moves) {
        StringBuilder text = new StringBuilder();
        for (int move : moves) {
            text.append(' ').append(dialect.name(Point.of(move), rows));
        }
        return text.toString();
    }
}
