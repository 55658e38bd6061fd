package org.kagetsu.benchmarks.cluster.cli;

import java.io.IOException;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.kagetsu.benchmarks.cluster.broker.Headquarters;
import org.kagetsu.benchmarks.cluster.work.ClusterStatus;
import org.kagetsu.benchmarks.cluster.work.CoordinatorListener;
import org.kagetsu.benchmarks.cluster.work.Orders;
import org.kagetsu.benchmarks.cluster.work.Quota;
import org.kagetsu.benchmarks.cluster.work.UnitContent;
import org.kagetsu.piskvork.files.FailureText;

/**
 * Connects a coordinator with people by files in the cluster's folder: writes how the work stands, and reads their
 * orders.
 *
 * @param headquarters has the folder
 * @param what what the coordinator does, for people
 * @param content what people count of the work
 * @param out takes lines for people
 * @param display shows how the work stands
 * @param quotas tells how many units each worker may do
 * @param started when the coordinator was started, in seconds since 1970
 */
public record Reporter(
        Headquarters headquarters,
        String what,
        UnitContent content,
        Consumer<String> out,
        Consumer<ClusterStatus> display,
        Supplier<Quota> quotas,
        long started)
        implements CoordinatorListener {

    /**
     * Creates a reporter for a coordinator that is started now.
     *
     * @param headquarters has the folder
     * @param what what the coordinator does, for people
     * @param content what people count of the work
     * @param out takes lines for people
     * @param display shows how the work stands
     * @param quotas tells how many units each worker may do
     */
    public Reporter(
            Headquarters headquarters,
            String what,
            UnitContent content,
            Consumer<String> out,
            Consumer<ClusterStatus> display,
            Supplier<Quota> quotas) {
        this(headquarters, what, content, out, display, quotas, Instant.now().getEpochSecond());
    }

    @Override
    public Quota quota() {
        return quotas.get();
    }

    @Override
    public Orders orders() {
        try {
            return OrderFile.read(headquarters.folder()).orders(started);
        } catch (IOException e) {
            out.accept("orders cannot be read: " + FailureText.of(e));
            return Orders.NONE;
        }
    }

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
     * Reports that the coordinator ends.
     *
     * @param status how the work stands
     */
    public void end(ClusterStatus status) {
        write(status, true);
    }

    private void write(ClusterStatus status, boolean isOver) {
        try {
            StatusFile.now(what, content, isOver, status).write(headquarters.folder());
        } catch (IOException e) {
            // The work goes on; the file is as old as it says.
        }
    }
}
