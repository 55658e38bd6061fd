package org.kagetsu.benchmarks.cluster.cli;

import java.io.IOException;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.broker.Headquarters;
import org.kagetsu.benchmarks.cluster.work.ClusterStatus;
import org.kagetsu.benchmarks.cluster.work.CoordinatorListener;

/**
 * Tells people how the work stands, and the file of the cluster's folder.
 *
 * @param headquarters has the folder
 * @param what what the coordinator does, for people
 * @param games games of a unit
 * @param out takes lines for people
 * @param display shows how the work stands
 */
public record Reporter(
        Headquarters headquarters, String what, int games, Consumer<String> out, Consumer<ClusterStatus> display)
        implements CoordinatorListener {

    @Override
    public void say(String text) {
        out.accept(text);
    }

    @Override
    public void status(ClusterStatus status) {
        display.accept(status);
        write(status, false);
    }

    /**
     * Tells that the coordinator ends.
     *
     * @param status how the work stands
     */
    public void end(ClusterStatus status) {
        write(status, true);
    }

    private void write(ClusterStatus status, boolean isOver) {
        try {
            StatusFile.now(what, games, isOver, status).write(headquarters.folder());
        } catch (IOException e) {
            // The work goes on; the file is as old as it says.
        }
    }
}
