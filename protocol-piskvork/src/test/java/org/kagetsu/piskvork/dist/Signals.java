package org.kagetsu.piskvork.dist;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** A shell that stands ready to send signals within a fraction of a millisecond. */
final class Signals implements AutoCloseable {

    private final Process shell = new ProcessBuilder("/bin/sh").start();
    private final OutputStream in = shell.getOutputStream();
    private final BufferedReader out =
            new BufferedReader(new InputStreamReader(shell.getInputStream(), StandardCharsets.US_ASCII));

    Signals() throws IOException {
        send("true");
    }

    /** Suspends a process. */
    void suspend(PackagedBrain brain) throws IOException {
        send("kill -STOP " + brain.process().pid());
    }

    /** Lets a process go on. */
    void resume(PackagedBrain brain) throws IOException {
        send("kill -CONT " + brain.process().pid());
    }

    private void send(String command) throws IOException {
        in.write((command + "; echo\n").getBytes(StandardCharsets.US_ASCII));
        in.flush();
        out.readLine();
    }

    @Override
    public void close() {
        shell.destroy();
    }
}
