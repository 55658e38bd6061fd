package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.QUIET;
import static org.kagetsu.search.WatchedSearch.WON;
import static org.kagetsu.testing.Positions.state;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.record.NotationFormat;
import org.kagetsu.search.time.TimeManager;

/** Wins by continuous fours at the root, looked for between two iterations. */
class RootVcfTest {

    /** White has many fours, and no win that some thousand nodes could find. */
    private static final Position MANY_FOURS = new NotationFormat(Grid.square(15), Rule.FREESTYLE).read("o8a8n7h1i15g1"
            + "n15d2o9d1l9n9g2m10f4o10m11o11o12l11m12j8a10g4k8j9e2d4n12k10f2j11j10j14j4i14i12i2d6j5k11").position();

    private static final Variation FOUND = new Variation(4, 6, 10, WatchedSearch.moves("o15"));

    private final SearchControl control = new SearchControl(new TimeManager());

    private final TranspositionTable table = new TranspositionTable(1 << 16);

    private RootSearch vcf(Position position) {
        PatternState state = state(position.copy());
        return new RootSearch(state, table, LinearEvaluator.standard().on(state), control, new History());
    }

    @Test
    void find_win_isALineWithItsFirstMove() {
        Variation win = vcf(WON).findByFours(FOUND, RootMoves.ALL);
        assertNotNull(win);
        assertEquals(Score.win(5), win.score());
        assertTrue(List.of("h8", "h5").contains(Move.toText(win.move())));
        assertEquals(List.of(win.move()), win.pv());
        assertEquals(4, win.depth(), "the iteration before");
        assertEquals(6, win.selectiveDepth(), "the longest path so far");
        assertEquals(5, vcf(WON).findByFours(new Variation(2, 3, 10, FOUND.pv()), RootMoves.ALL).selectiveDepth());
    }

    @Test
    void find_winByAMoveThatIsNotAllowed_isNone() {
        int move = vcf(WON).findByFours(FOUND, RootMoves.ALL).move();
        assertNull(vcf(WON).findByFours(FOUND, RootMoves.ALL.without(List.of(move))));
    }

    @Test
    void find_noFours_looksOnlyOnce() {
        RootSearch vcf = vcf(QUIET);
        assertNull(vcf.findByFours(FOUND, RootMoves.ALL));
        long nodes = control.nodes();
        assertNull(vcf.findByFours(FOUND, RootMoves.ALL));
        assertEquals(nodes, control.nodes(), "it knows that there is none");
    }

    @Test
    void find_afterReset_looksAgain() {
        RootSearch vcf = vcf(QUIET);
        assertNull(vcf.findByFours(FOUND, RootMoves.ALL));
        SearchControl next = new SearchControl(new TimeManager());
        vcf.reset(QUIET, table, next);
        assertNull(vcf.findByFours(FOUND, RootMoves.ALL));
        assertEquals(1, next.nodes());
    }

    /** A thousand nodes at first; later a quarter of what the search has used without it. */
    @Test
    void find_manyFours_takesItsShareOfTheNodes() {
        RootSearch vcf = vcf(MANY_FOURS);
        assertEquals(1_000, (double) nodesOf(vcf, 400), 3.0, "at first");
        assertEquals(2_000, (double) nodesOf(vcf, 7_600), 3.0, "a quarter of 8,000");
        assertEquals(3_000, (double) nodesOf(vcf, 4_000), 3.0, "a quarter of 12,000");
    }

    /** What the look for a win costs after this many other nodes. */
    private long nodesOf(RootSearch vcf, int others) {
        for (int i = 0; i < others; i++) {
            control.visit();
        }
        long before = control.nodes();
        assertNull(vcf.findByFours(FOUND, RootMoves.ALL));
        return control.nodes() - before;
    }
}
