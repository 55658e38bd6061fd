package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.util.List;
import org.kagetsu.benchmarks.cluster.broker.Headquarters;
import org.kagetsu.benchmarks.cluster.cli.ClusterOptions;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.cluster.work.Coordinator;
import org.kagetsu.benchmarks.options.ProgramVersion;
import org.kagetsu.benchmarks.tournament.cluster.ClusterScheduler;
import org.kagetsu.benchmarks.tournament.cluster.GameWork;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.schedule.Scheduler;
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

    static ClusterVenue open(
            ClusterOptions options, String hash, List<PlayerSpec> players, Conditions base, ProgressDisplay display)
            throws IOException {
        ToWorker.Job job = GameWork.job(hash.substring(0, ID_DIGITS), players);
        Headquarters headquarters = options.open(display::say);
        try {
            Coordinator coordinator = new Coordinator(
                    headquarters.link(), job, ProgramVersion.text(), false, headquarters.secret(), display::say);
            return new ClusterVenue(headquarters, new ClusterScheduler(coordinator, base, display::say));
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
