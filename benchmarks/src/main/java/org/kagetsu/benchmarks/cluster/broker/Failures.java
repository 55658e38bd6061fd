package org.kagetsu.benchmarks.cluster.broker;

import org.jspecify.annotations.Nullable;

/** Messages of nested exceptions. Static functions only. */
final class Failures {

    private Failures() {}

    /** The message of the innermost cause. */
    static String cause(Exception failure) {
        Throwable innermost = failure;
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            innermost = cause;
        }
        @Nullable String message = innermost.getMessage();
        return message == null ? innermost.getClass().getSimpleName() : message;
    }
}
