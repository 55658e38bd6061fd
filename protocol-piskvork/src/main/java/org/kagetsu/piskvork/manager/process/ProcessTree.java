package org.kagetsu.piskvork.manager.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A process and all its children: their memory, and their end.
 *
 * <p>Children are remembered once seen, because the children of a process that has ended cannot be found any more. A
 * handle knows its process's start time, so a process number used again is not mistaken for it, and only the living are
 * measured. Safe for use by many threads.
 */
final class ProcessTree {

    private final Process root;
    private final Set<ProcessHandle> seen = ConcurrentHashMap.newKeySet();

    ProcessTree(Process root) {
        this.root = root;
        seen.add(root.toHandle());
    }

    /** Measures the memory: the sum of what only these processes use (USS), in bytes; 0 where the system does not tell. */
    long privateBytes() {
        look();
        return privateBytes(seen.stream());
    }

    static long privateBytes(Stream<ProcessHandle> processes) {
        return processes.filter(ProcessHandle::isAlive).mapToLong(process -> privateBytes(process.pid())).sum();
    }

    /** Ends every process of the tree and waits at most {@code millis} for the first one. */
    void kill(long millis) throws InterruptedException {
        look();
        seen.forEach(ProcessHandle::destroyForcibly);
        // A child may have been born between the look and the end of its parent.
        look();
        seen.forEach(ProcessHandle::destroyForcibly);
        root.waitFor(millis, TimeUnit.MILLISECONDS);
    }

    private void look() {
        root.descendants().forEach(seen::add);
    }

    /** Private_Clean plus Private_Dirty in bytes; 0 if the process has ended or the system has no such file. */
    private static long privateBytes(long pid) {
        long kilobytes = 0;
        try {
            for (String line : Files.readAllLines(Path.of("/proc", Long.toString(pid), "smaps_rollup"))) {
                if (line.startsWith("Private_Clean:") || line.startsWith("Private_Dirty:")) {
                    kilobytes += Long.parseLong(line.replaceAll("\\D", ""));
                }
            }
        } catch (IOException e) {
            return 0;
        }
        return kilobytes * 1024;
    }
}
