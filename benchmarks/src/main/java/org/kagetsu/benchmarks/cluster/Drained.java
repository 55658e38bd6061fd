package org.kagetsu.benchmarks.cluster;

import java.io.IOException;

/** The coordinator was drained: what was at work is done, and the rest was not handed out. */
public final class Drained extends IOException {

    private static final long serialVersionUID = 1;

    /** Creates the message. */
    public Drained() {
        super("drained: all running work is done; the same command goes on from there");
    }
}
