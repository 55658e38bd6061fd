package org.kagetsu.benchmarks.training.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;

/** What a score is worth, and what is learned of it, by hand. */
class ScoreScaleTest {

    private static final double LN_3 = Math.log(3);

    private static Ply ply(int score) {
        return TinyGames.quiet(Move.of(0, 0), score);
    }

    private static ScoreScale fit(List<TrainingGame> games) {
        ScoreScale.Counter counter = new ScoreScale.Counter();
        games.forEach(counter::add);
        return counter.scale();
    }

    /** Games of which the first ones are won by a side. */
    private static List<TrainingGame> games(int side, int won, int of, int opening, Ply... plies) {
        return IntStream.range(0, of)
                .mapToObj(i -> TinyGames.game(Outcome.win(i < won ? side : Side.opponent(side)), opening, plies))
                .toList();
    }

    /** Odds of 3 to 1 at a score of 100. */
    @Test
    void fit_threeWinsOfFourAtAScore_isThatScoreDividedByLn3() {
        double expected = 100 / LN_3;
        assertEquals(expected, fit(games(Side.BLACK, 3, 4, 0, ply(100))).points(), 0.01);
        Ply opening = Ply.opening(Move.of(9, 9));
        assertEquals(expected, fit(games(Side.WHITE, 3, 4, 1, opening, ply(100))).points(), 0.01,
                "the second ply's score is White's");
        assertEquals(expected, fit(List.of(TinyGames.game(Outcome.BLACK_WINS, 0, ply(100)),
                TinyGames.game(Outcome.DRAW, 0, ply(100)))).points(), 0.01, "a win and a draw are 3/4");
        assertEquals(expected, fit(games(Side.BLACK, 3, 4, 0, ply(3000), TinyGames.wandering(Move.of(8, 0), -3000), ply(100),
                ply(Score.win(9)), ply(Score.loss(8)))).points(), 0.01,
                "neither scores before a probe that was played nor those of wins and losses tell what a point is worth");
    }

    /** Odds of 1 to 3 at 0, of 1 to 1 at 50 and of 3 to 1 at 100: in so many games nothing else counts. */
    @Test
    void fit_scoresThatAreTooHigh_haveAnOffset() {
        List<TrainingGame> games = new ArrayList<>();
        for (int quarter = 1; quarter <= 3; quarter++) {
            games.addAll(games(Side.BLACK, 1000 * quarter, 4000, 0, ply(50 * (quarter - 1))));
        }
        ScoreScale scale = fit(games);
        assertEquals(50, scale.offset(), 0.1);
        assertEquals(50 / LN_3, scale.points(), 0.1);
        assertEquals(0.5, scale.chance(50), 0.001);
        assertEquals(0.25, scale.chance(0), 0.001);
    }

    @ParameterizedTest
    @CsvSource({"9999, 0", "10000, 100"})
    void fit_fewPositions_haveNoOffset(int positions, double offset) {
        assertEquals(offset, fit(games(Side.BLACK, (positions + 1) / 2, positions, 0, ply(100))).offset(), 0.01);
    }

    @Test
    void fit_scoresThatTellNothing_endsAtTheBounds() {
        assertEquals(5, fit(games(Side.BLACK, 1, 1, 0, ply(100))).points(), 0.01, "scores that are always right");
        assertEquals(5000, fit(games(Side.WHITE, 1, 1, 0, ply(100))).points(), 5, "scores that are always wrong");
    }

    /** Points of 100: odds of e to 1 at 100. */
    @ParameterizedTest
    @CsvSource({
        "0, 1, 0, 0.5",
        "0, 1, 1, 1",
        "0, 1, 0.6, 0.8",
        "0, 0, 0.6, 0.2",
        "0, 0.5, 0.3, 0.5",
        "100, 0, 0, 0.7310585786",
        "-100, 1, 0.25, 0.4517060661",
        "29990, 0, 0.6, 1",
        "-29991, 1, 0.6, 0",
    })
    void target_ofScoreAndResult_isTheirBlend(int score, double result, double share, double expected) {
        assertEquals(expected, new ScoreScale(100, 0).target(score, result, share), 1e-9,
                "share * result + (1 - share) * chance of the score, but for decided scores, which are certain");
    }
}
