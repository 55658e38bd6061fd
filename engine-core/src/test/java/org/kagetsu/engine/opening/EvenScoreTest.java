package org.kagetsu.engine.opening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class EvenScoreTest {

    private static Position position(Rule rule, String... moves) {
        Position position = new Position(Grid.square(15), rule);
        for (String move : moves) {
            position.place(Move.parse(move));
        }
        return position;
    }

    private static Engine engine() {
        return Engine.builder().memory(1L << 20).build();
    }

    private static List<Integer> iterations(Position position, Limits limits) {
        List<Integer> scores = new ArrayList<>();
        try (Engine engine = engine()) {
            engine.analyse(position, limits, progress -> scores.add(progress.score()));
        }
        return scores;
    }

    private static EvenScore of(Position position, Limits limits) {
        try (Engine engine = engine()) {
            return EvenScore.of(engine, position, limits, AnalysisListener.NONE);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8})
    void of_iterations_isTheMeanOfTheLastTwoAndWhatTheLastFiveDifferBy(int depth) {
        Position position = position(Rule.RENJU, "h8", "i9", "g7", "j8", "h6");
        Limits limits = Limits.INFINITE.withDepth(depth);
        List<Integer> scores = iterations(position, limits);
        List<Integer> last = scores.subList(Math.max(0, depth - 5), depth);

        EvenScore even = of(position, limits);

        assertEquals(depth, scores.size());
        assertEquals(scores.get(depth - 1) + scores.get(depth - 2), 2 * even.score(), 1);
        assertEquals(Collections.max(last) - Collections.min(last), even.spread());
    }

    @Test
    void of_oneIteration_isItsScore() {
        Position position = position(Rule.FREESTYLE, "h8", "i9", "g7");
        Limits limits = Limits.INFINITE.withDepth(1);

        assertEquals(new EvenScore(iterations(position, limits).get(0), 0), of(position, limits));
    }

    @Test
    void of_win_isDecidedAndSure() {
        EvenScore even = of(position(Rule.FREESTYLE, "h8", "a1", "h9", "c1", "h10", "e1"), Limits.INFINITE.withDepth(8));

        assertTrue(Score.isWin(even.score()), even::toString);
        assertEquals(0, even.spread());
    }
}
