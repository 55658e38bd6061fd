package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.kagetsu.benchmarks.cluster.broker.Headquarters;
import org.kagetsu.benchmarks.cluster.cli.ClusterOptions;
import org.kagetsu.benchmarks.cluster.cli.Reporter;
import org.kagetsu.benchmarks.cluster.work.Coordinator;
import org.kagetsu.benchmarks.cluster.work.Quota;
import org.kagetsu.benchmarks.cluster.work.UnitContent;
import org.kagetsu.benchmarks.console.Version;
import org.kagetsu.benchmarks.tournament.cluster.ClusterScheduler;
import org.kagetsu.benchmarks.tournament.cluster.DeadLetters;
import org.kagetsu.benchmarks.tournament.cluster.GameJob;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.piskvork.manager.player.Conditions;

/** Games at the workers of a cluster. */
record ClusterVenue(Headquarters headquarters, ClusterScheduler scheduler, DeadLetters dead, Reporter reporter,
        ShareOptions share, AtomicReference<Quota> quota) implements Venue {

    private static final int ID_DIGITS = 16;

    /** Games of a pair. */
    private static final UnitContent GAMES = new UnitContent("game", 2);

    static ClusterVenue open(
            ClusterOptions options,
            ShareOptions share,
            String hash,
            TournamentPlan plan,
            Path journal,
            ProgressDisplay display)
            throws IOException {
        long speed = share.speed(display::say);
        Headquarters headquarters = options.open(display::say);
        try {
            GameJob game = GameJob.of(
                    hash.substring(0, ID_DIGITS), plan.players(), plan.conditions(), speed, display::say);
            String what = plan.format() + " of " + String.join(", ", plan.names());
            AtomicReference<Quota> quota = new AtomicReference<>(Quota.NONE);
            Reporter reporter =
                    new Reporter(headquarters, what, GAMES, display::say, display::cluster, quota::get);
            Coordinator coordinator = new Coordinator(
                    headquarters.link(),
                    game.job(),
                    Version.ofProgram(),
                    game.isForAnyVersion(),
                    game.files(),
                    headquarters.secret(),
                    reporter);
            Conditions conditions = plan.conditions().toConditions();
            DeadLetters dead = new DeadLetters(journal);
            ClusterScheduler scheduler =
                    new ClusterScheduler(coordinator, game, conditions, dead, display::say);
            return new ClusterVenue(headquarters, scheduler, dead, reporter, share, quota);
        } catch (IOException | RuntimeException e) {
            headquarters.close();
            throw e;
        }
    }

    @Override
    public String place() {
        return "the games are played by workers that join";
    }

    @Override
    public void begin(List<PlayedGame> found) {
        quota.set(share.quota(found));
    }

    @Override
    public void end(ProgressDisplay display) {
        dead.summary().ifPresent(display::say);
        scheduler.status().trafficText(GAMES).ifPresent(display::say);
    }

    @Override
    public void close() {
        reporter.end(scheduler.status());
        scheduler.close();
        headquarters.close();
    }
}
