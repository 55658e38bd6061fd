package org.kagetsu.piskvork.dist;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The table of what was checked. Not safe for use by more than one thread at a time. */
final class Report {

    /**
     * A row.
     *
     * @param what was checked
     * @param value found
     * @param limit allowed
     * @param passed whether the value is
     */
    private record Row(String what, String value, String limit, boolean passed) {}

    /** A check that may end in an exception. */
    interface Check {

        /** Runs it. */
        void run() throws Exception;
    }

    private final List<Row> rows = new ArrayList<>();

    /** Adds what was found. */
    void add(String what, String value, String limit, boolean passed) {
        Row row = new Row(what, value, limit, passed);
        rows.add(row);
        System.out.println(line(row));
    }

    /** Adds a number with a largest value. */
    void atMost(String what, double value, double limit, String unit) {
        add(what, format(value) + unit, "at most " + format(limit) + unit, value <= limit);
    }

    /** Adds a number with a least value. */
    void atLeast(String what, double value, double limit, String unit) {
        add(what, format(value) + unit, "at least " + format(limit) + unit, value >= limit);
    }

    /** Adds a number without a limit. */
    void note(String what, double value, String unit) {
        add(what, format(value) + unit, "", true);
    }

    /** Runs a check that adds nothing but its success, or fails. */
    void passes(String what, Check check) throws InterruptedException {
        run(what, () -> {
            check.run();
            add(what, "yes", "yes", true);
        });
    }

    /** Runs a check that adds rows itself; a failure becomes one. */
    void run(String what, Check check) throws InterruptedException {
        try {
            check.run();
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            add(what, e.toString().lines().findFirst().orElse(""), "", false);
        }
    }

    private static String format(double value) {
        return String.format(Locale.ROOT, value < 100 ? "%.1f" : "%.0f", value);
    }

    private static String line(Row row) {
        return String.format(Locale.ROOT, "| %-54s | %-22s | %-16s | %-6s |", row.what, row.value, row.limit,
                row.passed ? "ok" : "FAILED");
    }

    /** Prints all rows together; returns whether all passed. */
    boolean print() {
        System.out.println();
        System.out.println(line(new Row("check", "found", "allowed", true)).replace("ok    ", "      "));
        System.out.println("| " + "-".repeat(54) + " | " + "-".repeat(22) + " | " + "-".repeat(16) + " | ------ |");
        rows.forEach(row -> System.out.println(line(row)));
        return rows.stream().allMatch(Row::passed);
    }
}
