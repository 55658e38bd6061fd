package org.kagetsu.eval;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointScores;

/**
 * The sum of the values of all point patterns, and what the side to move can do with its best threats.
 *
 * <p>Safe for use by many threads; the tables of a rule are built at first use and shared.
 */
@SuppressWarnings("exports")
public final class PatternEvaluator implements Evaluator {

    /** The evaluator with the weights that are part of this version. */
    public static final PatternEvaluator STANDARD = new PatternEvaluator(new HandScores());

    /** What the right to move is worth. */
    private static final int TEMPO = 12;

    /** The opponent will make an open four unless answered. */
    private static final int FACING_OPEN_FOUR = -90;

    /** An open four next to move has been counted before; a four with something behind it has not. */
    private static final int OWN_FOUR = 25;
    private static final int OWN_THREE = 20;

    private final PointScores scores;
    private final Map<Rule, PatternTables> tables = new ConcurrentHashMap<>();

    PatternEvaluator(PointScores scores) {
        this.scores = scores;
    }

    @Override
    public PatternTables tables(Rule rule) {
        return tables.computeIfAbsent(rule, key -> new PatternTables(key, scores));
    }

    @Override
    public int evaluate(PatternState state) {
        int side = state.position().sideToMove();
        int opponent = Side.opponent(side);
        int score = state.value(side) - state.value(opponent) + TEMPO;
        if (state.count(opponent, PointGroup.OPEN_FOUR) > 0) {
            score += FACING_OPEN_FOUR;
        } else if (state.count(side, PointGroup.THREE) > 0) {
            score += OWN_THREE;
        }
        if (state.count(side, PointGroup.FOUR) > 0) {
            score += OWN_FOUR;
        }
        return Math.max(-Score.MAX_UNDECIDED, Math.min(Score.MAX_UNDECIDED, score));
    }
}
