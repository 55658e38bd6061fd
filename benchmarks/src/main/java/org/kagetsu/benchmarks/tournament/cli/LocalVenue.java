package org.kagetsu.benchmarks.tournament.cli;

import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.schedule.Scheduler;
import org.kagetsu.benchmarks.tournament.schedule.ThreadPoolScheduler;

/** Games on threads of this process. */
final class LocalVenue implements Venue {

    private final LocalRunner runner = new LocalRunner();
    private final ThreadPoolScheduler scheduler;

    LocalVenue(int concurrency) {
        this.scheduler = new ThreadPoolScheduler(runner, concurrency);
    }

    @Override
    public Scheduler scheduler() {
        return scheduler;
    }

    @Override
    public String place() {
        return "games at a time: " + scheduler.concurrency();
    }

    @Override
    public void end(ProgressDisplay display) {
        display.sayWork(scheduler.concurrency(), runner);
    }

    @Override
    public void close() {
        scheduler.close();
        runner.close();
    }
}
