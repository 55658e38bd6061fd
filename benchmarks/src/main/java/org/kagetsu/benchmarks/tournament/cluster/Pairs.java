package org.kagetsu.benchmarks.tournament.cluster;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.kagetsu.benchmarks.tournament.game.GameTask;

/**
 * Tasks pair by pair: games of one pair follow each other.
 *
 * <p>For one thread.
 */
final class Pairs implements Iterator<List<GameTask>> {

    private final Iterator<GameTask> tasks;
    private Optional<GameTask> held = Optional.empty();

    Pairs(Iterator<GameTask> tasks) {
        this.tasks = tasks;
    }

    @Override
    public boolean hasNext() {
        return held.isPresent() || tasks.hasNext();
    }

    @Override
    public List<GameTask> next() {
        List<GameTask> pair = new ArrayList<>();
        pair.add(held.isPresent() ? held.get() : tasks.next());
        held = Optional.empty();
        while (held.isEmpty() && tasks.hasNext()) {
            GameTask task = tasks.next();
            if (task.pair() == pair.get(0).pair()) {
                pair.add(task);
            } else {
                held = Optional.of(task);
            }
        }
        return pair;
    }
}
