package org.kagetsu.search;

import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.threat.FiveDefence;
import org.kagetsu.threat.LoneFour;
import org.kagetsu.threat.MoveGenerator;

/**
 * Hands out the moves of a node one by one, the most promising first. The work for a stage is done only when the stage
 * is reached. The stages are the table move, then the moves of the situation (answers to a five, defences of an open
 * four, or all candidates) in the order of their scores.
 *
 * <p>One picker for each ply of a search thread. All share one array: the moves of a ply lie behind those of the ply
 * above it.
 */
final class MovePicker {

    private enum Stage { TABLE_MOVE, GENERATE, SORTED }

    private static final int PRIORITY_FACTOR = 8;
    private static final int KILLER = 900;
    private static final int SECOND_KILLER = 600;
    private static final int COUNTER_MOVE = 500;
    private static final int HISTORY_DIVISOR = 16;

    /** The history that a move needs to be searched a ply deeper, or shallower if it is negative. */
    private static final int HISTORY_OF_PLY = HistoryScores.LIMIT / 2;

    private final PatternState state;
    private final MoveGenerator generator;
    private final History history;
    private final @Nullable MovePolicy policy;

    /** The generated moves; and their {@linkplain MoveKey keys}, which are sorted as moves are handed out. */
    private final int[] moves;
    private final int[] keys;

    private final @Nullable MovePicker above;
    private final int ply;
    private RootMoves root = RootMoves.ALL;

    private Stage stage = Stage.SORTED;

    /** Not handed out again among the sorted moves: the table's, which was the first, or the excluded one. */
    private int handledMove;

    /** Whether the policy is to be asked, and then whether it was. */
    private boolean asksPolicy;
    private boolean isJudged;

    private int lastMove;
    private int twoPliesAgo;
    private int first;
    private int next;
    private int end;

    /**
     * Creates the picker of a ply.
     *
     * @param policy says how likely moves are; null if the evaluation has none
     * @param moves an array of all pickers, long enough for all points of the board in each ply
     * @param keys another one
     * @param above the picker of the ply above; null for that of the root
     * @param ply plies from the root
     */
    MovePicker(PatternState state, MoveGenerator generator, History history, @Nullable MovePolicy policy, int[] moves, int[] keys,
            @Nullable MovePicker above, int ply) {
        this.state = state;
        this.generator = generator;
        this.history = history;
        this.policy = policy;
        this.moves = moves;
        this.keys = keys;
        this.above = above;
        this.ply = ply;
    }

    /** Hands out only these moves from now on; for the picker of the root. */
    void restrict(RootMoves moves) {
        root = moves;
    }

    /** Whether the opponent's threat leaves only the moves that answer it. */
    boolean isForced() {
        int opponent = Side.opponent(side());
        return state.count(opponent, PointGroup.FIVE) > 0 || isFacingOpenFour(opponent);
    }

    /**
     * Begins a node.
     *
     * @param tableMove the first move, or none
     * @param excludedMove a move that is left out, or none; there is no table move then
     * @param own the last move of the side to move, or none
     * @param previous the opponent's answer to it, or none
     * @param isDeep whether the policy is asked, if there is one
     */
    void begin(int tableMove, int excludedMove, int own, int previous, boolean isDeep) {
        asksPolicy = isDeep;
        isJudged = false;
        handledMove = excludedMove == Move.NONE ? tableMove : excludedMove;
        twoPliesAgo = own;
        lastMove = previous;
        first = above == null ? 0 : above.end;
        next = first;
        end = first;
        stage = isPlayable(tableMove) ? Stage.TABLE_MOVE : Stage.GENERATE;
    }

    /** Returns the next move, or {@link Move#NONE}. */
    int next() {
        if (stage == Stage.TABLE_MOVE) {
            stage = Stage.GENERATE;
            return handledMove;
        }
        if (stage == Stage.GENERATE) {
            generate();
            stage = Stage.SORTED;
        }
        while (next < end) {
            selectBest();
            int move = MoveKey.move(keys[next++]);
            if (move != handledMove && !state.isForbidden(side(), move)) {
                return move;
            }
        }
        return Move.NONE;
    }

    private boolean isPlayable(int move) {
        return move != Move.NONE && state.position().isEmpty(move) && root.allows(move)
                && !state.isForbidden(side(), move);
    }

    private int side() {
        return state.position().sideToMove();
    }

    /** Whether only the points that stop an open four are worth a try; not if a win was taken from the root moves. */
    private boolean isFacingOpenFour(int opponent) {
        return generator.isFacingOpenFour(opponent)
                && (!root.isRestricted() || state.count(Side.opponent(opponent), PointGroup.FIVE)
                        + state.count(Side.opponent(opponent), PointGroup.OPEN_FOUR) == 0);
    }

    /**
     * Keeps the allowed of the generated moves; if there is none, or if each is to be tried, all allowed points: at the
     * root there must be a move, even if all lose.
     */
    private int retainAllowed(int generated) {
        int size = root.isListed() ? 0 : root.retain(state, moves, first, generated);
        return size > 0 ? size : root.retain(state, moves, first, generator.all(moves, first));
    }

    private void generate() {
        int side = side();
        int opponent = Side.opponent(side);
        int size;
        if (state.count(opponent, PointGroup.FIVE) > 0) {
            size = FiveDefence.generate(state, opponent, moves, first);
        } else if (isFacingOpenFour(opponent)) {
            size = generator.openFourDefences(side, moves, first);
        } else {
            size = generator.candidates(moves, first);
        }
        if (ply == 0) {
            size = retainAllowed(size);
        }
        end = first + size;
        int killer = history.killer(ply, 0);
        int secondKiller = history.killer(ply, 1);
        int counterMove = history.counterMove(side, lastMove);
        for (int i = first; i < end; i++) {
            int move = moves[i];
            int priority = PointInfo.priority(state.info(side, move))
                    + PointInfo.opponentPriority(state.info(opponent, move));
            int score = PRIORITY_FACTOR * priority
                    + history.score(side, twoPliesAgo, lastMove, move) / HISTORY_DIVISOR;
            if (move == killer) {
                score += KILLER;
            } else if (move == secondKiller) {
                score += SECOND_KILLER;
            }
            if (move == counterMove) {
                score += COUNTER_MOVE;
            }
            keys[i] = MoveKey.of(move, score);
        }
        judge();
    }

    private void judge() {
        if (policy != null && asksPolicy && end - first > 1) {
            policy.judge(keys, first, end);
            isJudged = true;
        }
    }

    /** By how many plies more a move is to be reduced: by the policy, if there is one, and by its history. */
    int reduction(int move) {
        int prior = isJudged && policy != null ? policy.reduction(move) : 0;
        return prior - history.score(side(), twoPliesAgo, lastMove, move) / HISTORY_OF_PLY;
    }

    /** Leaves out the rest of the moves, except {@linkplain #isThreat threats}. */
    void dropQuiet() {
        int kept = next;
        for (int i = next; i < end; i++) {
            int key = keys[i];
            if (isThreat(MoveKey.move(key))) {
                keys[kept++] = key;
            }
        }
        end = kept;
    }

    /** Whether a point makes a three or more for one of the sides; a four that makes nothing else does not count. */
    boolean isThreat(int move) {
        int side = side();
        return isThreat(side, move) || isThreat(Side.opponent(side), move);
    }

    private boolean isThreat(int side, int move) {
        return PointInfo.group(state.info(side, move)) >= PointGroup.THREE && !LoneFour.isAt(state, side, move);
    }

    /** Brings the best of the remaining moves to {@link #next}. */
    private void selectBest() {
        int best = next;
        int greatest = keys[best];
        for (int i = best + 1; i < end; i++) {
            int key = keys[i];
            if (key > greatest) {
                greatest = key;
                best = i;
            }
        }
        keys[best] = keys[next];
        keys[next] = greatest;
    }
}
