package org.kagetsu.search;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.eval.Score;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.threat.VcfSolver;
import org.kagetsu.threat.VctSolver;

/**
 * The solvers at the root of the search: between two iterations each gets its share of nodes to look for a win by
 * continuous fours, longer than the horizon would see, and for one by continuous threats. Once one knows that there
 * is none, it does nothing more.
 *
 * <p>What the threats have proven is kept as long as the game follows a win that was found. Owned by one thread.
 */
final class ThreatSolvers {

    private static final int FIRST_VCF_NODES = 1_000;
    private static final int VCF_SHARE = 4;

    /** The threats get a small share of a short search, and as much as the main search of what is beyond. */
    private static final int FIRST_VCT_NODES = 500;
    private static final int VCT_SHARE = 8;
    private static final int LONG_SEARCH = 40_000;

    private final PatternState state;
    private final VcfSolver vcf;
    private final @Nullable VctSolver vct;
    private SearchControl control;
    private boolean foursAreExhausted;
    private boolean threatsAreExhausted;
    private long solverNodes;
    private long vctNodes;

    /** The position after the winning move found last, or 0; and the nodes that it took to find it. */
    private long wonHash;
    private long promisedNodes;

    /**
     * Creates the solvers of a search.
     *
     * @param state the state to work on; unchanged after each call
     * @param control counts the nodes and ends the search
     * @param vctBytes memory for the table of threats; 0 to look for fours only
     */
    ThreatSolvers(PatternState state, SearchControl control, long vctBytes) {
        this.state = state;
        this.control = control;
        this.vcf = new VcfSolver(state, control);
        this.vct = vctBytes == 0 ? null : new VctSolver(state, vcf, control, vctBytes);
        this.threatsAreExhausted = vct == null;
    }

    /** Goes over to another search; the state has another position already. */
    void reset(SearchControl next) {
        control = next;
        foursAreExhausted = false;
        threatsAreExhausted = vct == null;
        solverNodes = 0;
        vctNodes = 0;
        vcf.reset(next);
        if (vct != null) {
            vct.reset(next);
            if (!isPromised()) {
                forget();
            }
        }
    }

    /** Forgets the wins found before. */
    void forget() {
        wonHash = 0;
        promisedNodes = 0;
        if (vct != null) {
            vct.clear();
        }
    }

    /** Returns the solver of fours, for other uses between the calls. */
    VcfSolver vcf() {
        return vcf;
    }

    /** Whether one more stone of the opponent's makes this position of the one after the winning move found last. */
    private boolean isPromised() {
        Position position = state.position();
        int opponent = Stone.of(Side.opponent(position.sideToMove()));
        if (wonHash != 0) {
            for (int move : position.grid().moves()) {
                if (position.stone(move) == opponent && position.hashBefore(move) == wonHash) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Looks for a win by fours. A win by a move that is not allowed is none.
     *
     * @param found what the last iteration has found
     * @param moves the allowed moves
     * @return the win, or null if none was found
     */
    @Nullable SearchLine findFours(SearchLine found, RootMoves moves) {
        long before = control.nodes();
        SearchLine win = foursAreExhausted ? null : continuousFours(found, moves, before - solverNodes);
        solverNodes += control.nodes() - before;
        return win;
    }

    /**
     * Looks for a win by threats, unless the game is decided. A win by a move that is not allowed is none.
     *
     * @param found what the last iteration has found
     * @param moves the allowed moves
     * @return the win, or null if none was found
     */
    @Nullable SearchLine findThreats(SearchLine found, RootMoves moves) {
        if (threatsAreExhausted || Score.isDecided(found.score())) {
            return null;
        }
        long before = control.nodes();
        SearchLine win = continuousThreats(found, moves, before - solverNodes);
        solverNodes += control.nodes() - before;
        return win;
    }

    private @Nullable SearchLine continuousFours(SearchLine found, RootMoves moves, long mainNodes) {
        int plies = vcf.solve(VcfSolver.MAX_FOURS, Math.max(FIRST_VCF_NODES, mainNodes / VCF_SHARE));
        boolean isAllowed = plies > 0 && moves.allows(vcf.winningMove());
        foursAreExhausted = !isAllowed && !vcf.isCutShort();
        return isAllowed ? line(found, plies, List.of(vcf.winningMove())) : null;
    }

    private @Nullable SearchLine continuousThreats(SearchLine found, RootMoves moves, long mainNodes) {
        long share = mainNodes <= LONG_SEARCH
                ? mainNodes / VCT_SHARE
                : mainNodes - LONG_SEARCH + LONG_SEARCH / VCT_SHARE;
        long nodes = Math.max(share, Math.max(FIRST_VCT_NODES, promisedNodes)) - vctNodes;
        if (vct == null || nodes <= 0) {
            return null;
        }
        long before = control.nodes();
        int plies = vct.solve(nodes);
        vctNodes += control.nodes() - before;
        boolean isAllowed = plies > 0 && moves.allows(vct.winningMove());
        threatsAreExhausted = !isAllowed && !vct.isCutShort();
        if (!isAllowed) {
            return null;
        }
        int move = vct.winningMove();
        wonHash = state.position().hashAfter(move);
        promisedNodes = Math.max(promisedNodes, vctNodes);
        return line(found, plies, vct.line());
    }

    private static SearchLine line(SearchLine found, int plies, List<Integer> pv) {
        return new SearchLine(found.depth(), Math.max(found.selectiveDepth(), plies), Score.win(plies), pv);
    }
}
