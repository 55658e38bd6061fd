package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.eval.network.NetworkEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.record.NotationFormat;
import org.kagetsu.search.time.TimeManager;

/** The score of a move that is played without a search. */
class InstantAnswerTest {

    private static final int STOP = Move.parse("l8");

    private final StateEvaluator evaluator = NetworkEvaluator.standard();
    private final TranspositionTable table = new TranspositionTable(1 << 20);

    /** White, to move, must stop Black's four. */
    private final Position four = read("h8g8i8d4j8e4k8");

    private final Position stopped = read("h8g8i8d4j8e4k8l8");

    private static Position read(String moves) {
        return new NotationFormat(Grid.square(15), Rule.FREESTYLE).read(moves).position();
    }

    @Test
    void find_nothingKnown_isTheEvaluationAfterTheStop() {
        int after = evaluator.on(new PatternState(stopped.copy(), evaluator.tables(Rule.FREESTYLE))).score();
        assertEquals(-after, hurriedScore());
    }

    @Test
    void find_positionAfterTheStopKnown_isTheScoreOfItsSearch() {
        Variation found = run(stopped, 6, Long.MAX_VALUE);
        assertEquals(6, found.depth());
        assertFalse(Score.isDecided(found.score()));
        assertEquals(-found.score(), hurriedScore());
    }

    @Test
    void find_positionAfterTheStopDecided_isDecidedOnlyIfThatIsCertain() {
        assertScore(Score.loss(6), Score.win(5), Bound.LOWER, Bound.UPPER);
        assertScore(Score.win(9), Score.loss(8), Bound.UPPER, Bound.LOWER);
    }

    @Test
    void find_opponentStillWinsAfterTheStop_isLost() {
        // In caro, too, a four that is open at both ends needs two stops.
        assertEquals(Score.loss(2), hurriedScore("h8a1i8c1j8e1k8", Rule.CARO));
        // After the stop of the four Black makes an open four of another line.
        assertEquals(Score.loss(4), hurriedScore("h8g8i8a1j8a3k8a5k9c1k10e1", Rule.FREESTYLE));
    }

    private int hurriedScore(String moves, Rule rule) {
        // Played stone by stone the turn may be Black's.
        Position position = new NotationFormat(Grid.square(15), rule).read(moves).position();
        if (position.sideToMove() == Side.BLACK) {
            position.passTurn();
        }
        Variation answer = run(position, Depths.MAX_PLY, 1000);
        assertEquals(0, answer.depth());
        return answer.score();
    }

    private void assertScore(int expected, int known, int certain, int worthless) {
        table.store(stopped.hash(), Move.NONE, known, 0, 20, worthless);
        assertFalse(Score.isDecided(hurriedScore()));
        table.store(stopped.hash(), Move.NONE, known, 0, 20, certain);
        assertEquals(expected, hurriedScore());
    }

    private int hurriedScore() {
        Variation answer = run(four, Depths.MAX_PLY, 1000);
        assertEquals(STOP, answer.move());
        assertEquals(0, answer.depth());
        return answer.score();
    }

    private Variation run(Position position, int depth, long millis) {
        TimeManager time = new TimeManager();
        time.setLimits(millis, Long.MAX_VALUE, 0);
        PatternState state = new PatternState(position.copy(), evaluator.tables(position.rule()));
        return new IterativeDeepening(state, table, evaluator.on(state), new SearchControl(time), new History())
                .run(new SearchTask(depth, 1, RootMoves.ALL, false), SearchListener.NONE)
                .variations()
                .get(0);
    }
}
