package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.kagetsu.benchmarks.cluster.broker.Headquarters;
import org.kagetsu.benchmarks.cluster.cli.ClusterOptions;
import org.kagetsu.benchmarks.cluster.cli.StatusFile;
import org.kagetsu.benchmarks.cluster.work.ClusterStatus;
import org.kagetsu.benchmarks.cluster.work.Coordinator;
import org.kagetsu.benchmarks.cluster.work.CoordinatorListener;
import org.kagetsu.benchmarks.options.ProgramVersion;
import org.kagetsu.benchmarks.tournament.cluster.ClusterScheduler;
import org.kagetsu.benchmarks.tournament.cluster.DeadLetters;
import org.kagetsu.benchmarks.tournament.cluster.GameJob;
import org.kagetsu.benchmarks.tournament.schedule.Scheduler;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.piskvork.manager.player.Conditions;

/** Games at the workers of a cluster. */
final class ClusterVenue implements Venue {

    private static final int ID_DIGITS = 16;

    /** Games of a pair. */
    private static final int GAMES = 2;

    private final Headquarters headquarters;
    private final ClusterScheduler scheduler;
    private final DeadLetters dead;
    private final Listener listener;

    private ClusterVenue(
            Headquarters headquarters, ClusterScheduler scheduler, DeadLetters dead, Listener listener) {
        this.dead = dead;
        this.headquarters = headquarters;
        this.scheduler = scheduler;
        this.listener = listener;
    }

    /** Tells people and the file of the cluster's folder. */
    private record Listener(Headquarters headquarters, String what, ProgressDisplay display)
            implements CoordinatorListener {

        @Override
        public void say(String text) {
            display.say(text);
        }

        @Override
        public void status(ClusterStatus status) {
            display.cluster(status);
            write(status, false);
        }

        void write(ClusterStatus status, boolean isOver) {
            try {
                StatusFile.now(what, GAMES, isOver, status).write(headquarters.folder());
            } catch (IOException e) {
                // The games go on; the file is as old as it says.
            }
        }
    }

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
            Listener listener = new Listener(headquarters, what, display);
            Coordinator coordinator = new Coordinator(
                    headquarters.link(),
                    game.job(),
                    ProgramVersion.text(),
                    game.isForAnyVersion(),
                    game.files(),
                    headquarters.secret(),
                    listener);
            Conditions conditions = plan.conditions().toConditions();
            DeadLetters dead = new DeadLetters(journal);
            ClusterScheduler scheduler =
                    new ClusterScheduler(coordinator, game, conditions, dead, display::say);
            return new ClusterVenue(headquarters, scheduler, dead, listener);
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
        dead.summary().ifPresent(display::say);
    }

    @Override
    public void close() {
        listener.write(scheduler.status(), true);
        scheduler.close();
        headquarters.close();
    }
}
