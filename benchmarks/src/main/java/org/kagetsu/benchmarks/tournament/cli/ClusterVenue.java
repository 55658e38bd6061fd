package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import org.kagetsu.benchmarks.cluster.broker.Headquarters;
import org.kagetsu.benchmarks.cluster.cli.ClusterOptions;
import org.kagetsu.benchmarks.cluster.work.Coordinator;
import org.kagetsu.benchmarks.options.ProgramVersion;
import org.kagetsu.benchmarks.tournament.cluster.ClusterScheduler;
import org.kagetsu.benchmarks.tournament.cluster.GameJob;
import org.kagetsu.benchmarks.tournament.schedule.Scheduler;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.piskvork.manager.player.Conditions;

/** Games at the workers of a cluster. */
final class ClusterVenue implements Venue {

    private static final int ID_DIGITS = 16;

    private final Headquarters headquarters;
    private final ClusterScheduler scheduler;

    private ClusterVenue(Headquarters headquarters, ClusterScheduler scheduler) {
        this.headquarters = headquarters;
        this.scheduler = scheduler;
    }

    static ClusterVenue open(ClusterOptions options, String hash, TournamentPlan plan, ProgressDisplay display)
            throws IOException {
        Headquarters headquarters = options.open(display::say);
        try {
            GameJob game = GameJob.of(hash.substring(0, ID_DIGITS), plan.players(), plan.conditions(), display::say);
            Coordinator coordinator = new Coordinator(
                    headquarters.link(),
                    game.job(),
                    ProgramVersion.text(),
                    game.isForAnyVersion(),
                    game.files(),
                    headquarters.secret(),
                    display::say);
            Conditions conditions = plan.conditions().toConditions();
            return new ClusterVenue(headquarters, new ClusterScheduler(coordinator, conditions, display::say));
        } catch (IOException | RuntimeException e) {
            headquarters.close();
            throw e;
        }
    }

    @Override
    public Scheduler scheduler() {
        return scheduler;
    }

    @Override
    public String place() {
        return "the games are played by workers that join";
    }

    @Override
    public void end(ProgressDisplay display) {
        if (scheduler.givenUp() > 0) {
            display.say("pairs given up: " + scheduler.givenUp() + "; the same command tries them again");
        }
    }

    @Override
    public void close() {
        scheduler.close();
        headquarters.close();
    }
}
