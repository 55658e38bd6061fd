package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToIntFunction;
import org.kagetsu.benchmarks.cluster.Cluster;
import org.kagetsu.benchmarks.cluster.ClusterStatus;
import org.kagetsu.benchmarks.cluster.Coordinator;
import org.kagetsu.benchmarks.cluster.CoordinatorListener;
import org.kagetsu.benchmarks.cluster.DeadLetters;
import org.kagetsu.benchmarks.cluster.cli.ClusterOptions;
import org.kagetsu.benchmarks.cluster.jobs.ClusterScheduler;
import org.kagetsu.benchmarks.cluster.jobs.GameJob;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.schedule.Scheduler;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;

/** Games at the workers of a cluster. */
final class ClusterVenue implements Venue, CoordinatorListener {

    private static final int ID_DIGITS = 16;

    private final ShareOptions share;
    private final ProgressDisplay display;
    private final DeadLetters dead;
    private final Cluster cluster;
    private final GameJob job;
    private final Coordinator coordinator;
    private final ClusterScheduler scheduler;
    private ToIntFunction<String> quota = user -> Integer.MAX_VALUE;

    ClusterVenue(
            ClusterOptions options,
            ShareOptions share,
            String hash,
            TournamentPlan plan,
            Path journal,
            ProgressDisplay display)
            throws IOException {
        this.share = share;
        this.display = display;
        this.dead = new DeadLetters(journal, ".jsonl");
        long speed = share.speed(display::say);
        this.cluster = options.open(display::say);
        try {
            this.job = GameJob.of(hash.substring(0, ID_DIGITS), plan, speed, display::say);
            this.coordinator = new Coordinator(cluster, job.job(), this);
            this.scheduler = new ClusterScheduler(coordinator, job, dead, display::say);
        } catch (IOException | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    @Override
    public void say(String text) {
        display.say(text);
    }

    @Override
    public void status(ClusterStatus status) {
        display.cluster(status);
    }

    @Override
    public int quota(String user) {
        return quota.applyAsInt(user);
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
    public void begin(List<PlayedGame> found) {
        quota = share.quota(found);
    }

    @Override
    public void end(ProgressDisplay shown) {
        dead.summary("pairs", "the same command tries them again").ifPresent(shown::say);
        coordinator.status().trafficText(job.job().content()).ifPresent(shown::say);
    }

    @Override
    public void close() {
        scheduler.close();
        cluster.close();
    }
}
