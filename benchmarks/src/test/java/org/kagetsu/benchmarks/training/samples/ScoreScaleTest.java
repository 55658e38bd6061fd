package org.kagetsu.benchmarks.training.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** What a score is worth, and what is learned of it, by hand. */
class ScoreScaleTest {

    private static final double LN_3 = Math.log(3);

    private static Ply ply(int x, int score) {
        return new Ply(Ply.Kind.QUIET, Move.of(x, 0), score, Ply.Probe.NONE);
    }

    private static TrainingGame game(Outcome outcome, int opening, Ply... plies) {
        return new TrainingGame(Rule.FREESTYLE, Grid.square(15), TrainingGame.Style.BALANCED, opening, List.of(plies), outcome);
    }

    private static ScoreScale fit(List<TrainingGame> games) {
        ScoreScale.Counter counter = new ScoreScale.Counter();
        games.forEach(counter::add);
        return counter.scale();
    }

    @Test
    void fit_threeWinsOfFourAtAScore_isThatScoreDividedByLn3() {
        List<TrainingGame> games = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            games.add(game(i < 3 ? Outcome.BLACK_WINS : Outcome.WHITE_WINS, 0, ply(0, 100)));
        }
        assertEquals(100 / LN_3, fit(games).points(), 0.01, "odds of 3 to 1 at a score of 100");
    }

    @Test
    void fit_scoresOfWhite_areComparedWithWhitesResults() {
        List<TrainingGame> games = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            games.add(game(i < 3 ? Outcome.WHITE_WINS : Outcome.BLACK_WINS, 1, Ply.opening(Move.of(9, 9)), ply(0, 100)));
        }
        assertEquals(100 / LN_3, fit(games).points(), 0.01, "the second ply's score is White's");
    }

    @Test
    void fit_drawsAsHalves() {
        // A win and a draw at 100 are 3/4.
        List<TrainingGame> games = List.of(
                game(Outcome.BLACK_WINS, 0, ply(0, 100)), game(Outcome.DRAW, 0, ply(0, 100)));
        assertEquals(100 / LN_3, fit(games).points(), 0.01);
    }

    @Test
    void fit_scoresBeforeAPlayedProbeAndDecidedOnes_areLeftOut() {
        List<TrainingGame> games = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Outcome outcome = i < 3 ? Outcome.BLACK_WINS : Outcome.WHITE_WINS;
            Ply.Probe played = new Ply.Probe(Move.of(8, 8), 0, Move.NONE, true, true);
            games.add(game(outcome, 0, ply(9, 3000), new Ply(Ply.Kind.QUIET, Move.of(8, 0), -3000, played),
                    ply(0, 100), ply(1, Score.win(9)), ply(2, Score.loss(8))));
        }
        assertEquals(100 / LN_3, fit(games).points(), 0.01,
                "neither scores before a probe that was played nor those of wins and losses tell what a point is worth");
    }

    /** Odds of 1 to 3 at 0, of 1 to 1 at 50 and of 3 to 1 at 100: in so many games nothing else counts. */
    @Test
    void fit_scoresThatAreTooHigh_haveAnOffset() {
        List<TrainingGame> games = new ArrayList<>();
        for (int i = 0; i < 4000; i++) {
            games.add(game(i % 4 < 1 ? Outcome.BLACK_WINS : Outcome.WHITE_WINS, 0, ply(0, 0)));
            games.add(game(i % 4 < 2 ? Outcome.BLACK_WINS : Outcome.WHITE_WINS, 0, ply(0, 50)));
            games.add(game(i % 4 < 3 ? Outcome.BLACK_WINS : Outcome.WHITE_WINS, 0, ply(0, 100)));
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
        List<TrainingGame> games = new ArrayList<>();
        for (int i = 0; i < positions; i++) {
            games.add(game(i % 2 == 0 ? Outcome.BLACK_WINS : Outcome.WHITE_WINS, 0, ply(0, 100)));
        }
        assertEquals(offset, fit(games).offset(), 0.01);
    }

    @Test
    void fit_scoresThatTellNothing_endsAtTheBounds() {
        List<TrainingGame> right = List.of(game(Outcome.BLACK_WINS, 0, ply(0, 100)));
        List<TrainingGame> wrong = List.of(game(Outcome.WHITE_WINS, 0, ply(0, 100)));
        assertEquals(5, fit(right).points(), 0.01, "scores that are always right");
        assertEquals(5000, fit(wrong).points(), 5, "scores that are always wrong");
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
