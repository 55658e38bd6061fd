package org.kagetsu.benchmarks.tournament.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.report.ReportData.Series;
import org.kagetsu.benchmarks.tournament.report.ReportData.TestRow;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import org.kagetsu.benchmarks.tournament.stats.BradleyTerry;
import org.kagetsu.benchmarks.tournament.stats.Estimate;
import org.kagetsu.benchmarks.tournament.stats.Sprt;

/**
 * The ratings and the test over the games: the games are counted again in their order. The test ends with its decision,
 * as in the tournament; games that ended later do not change it.
 *
 * <p>Not safe for use by more than one thread.
 */
final class EloHistory {

    /** The most points of a curve; more could not be seen. */
    private static final int POINTS = 200;

    private final Standings standings;
    private final Map<String, Double> anchor;
    private final Optional<Sprt> test;
    private final List<Series> elo = new ArrayList<>();
    private final List<List<Double>> ratios = new ArrayList<>();
    private Optional<Sprt.State> state;

    EloHistory(List<String> players, Map<String, Double> anchor, Optional<Sprt> test) {
        this.standings = new Standings(players);
        this.anchor = anchor;
        this.test = test;
        this.state = judge();
        if (players.size() == 2) {
            elo.add(new Series(players.get(0) + " against " + players.get(1), new ArrayList<>()));
        } else {
            players.forEach(player -> elo.add(new Series(player, new ArrayList<>())));
        }
    }

    /** Counts all games. */
    Standings replay(List<PlayedGame> games) {
        int step = Math.max(1, games.size() / POINTS);
        for (int i = 0; i < games.size(); i++) {
            standings.add(games.get(i));
            boolean isPoint = (i + 1) % step == 0 || i + 1 == games.size();
            if (isPoint) {
                note(i + 1);
            }
            if (!isDecided()) {
                state = judge();
                noteTest(i + 1, isPoint);
            }
        }
        return standings;
    }

    private Optional<Sprt.State> judge() {
        return test.map(sprt -> sprt.judge(standings.duel(0, 1).pairs()));
    }

    private boolean isDecided() {
        return state.isPresent() && state.get().decision() != Sprt.Decision.CONTINUE;
    }

    private void noteTest(int games, boolean isPoint) {
        if (elo.size() == 1 && (isPoint || isDecided())) {
            state.ifPresent(now -> ratios.add(List.of((double) games, now.llr())));
        }
    }

    private void note(int games) {
        if (elo.size() == 1) {
            Estimate estimate = Estimate.of(standings.duel(0, 1).pairs());
            add(elo.get(0), games, estimate.elo(), estimate.interval().low(), estimate.interval().high());
            return;
        }
        for (BradleyTerry.Rating rating : standings.ratings(anchor)) {
            if (rating.games() > 0) {
                add(elo.get(rating.player()), games, rating.elo(), rating.interval().low(), rating.interval().high());
            }
        }
    }

    private static void add(Series series, int games, double value, double low, double high) {
        series.points().add(List.of((double) games, value, low, high));
    }

    List<Series> elo() {
        return elo;
    }

    /** The course of the test, in a list of one; an empty list without a test. */
    List<TestRow> test() {
        return state.map(this::row).map(List::of).orElse(List.of());
    }

    private TestRow row(Sprt.State last) {
        return new TestRow(test.orElseThrow() + ": " + last, last.lower(), last.upper(), ratios);
    }
}
