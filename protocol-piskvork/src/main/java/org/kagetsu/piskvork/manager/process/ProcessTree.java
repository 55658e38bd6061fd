package org.kagetsu.piskvork.manager.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A process and all its children: their memory, and their end.
 *
 * <p>Children are remembered once seen, because they cannot be found any more when their parent has ended. Each process
 * also gets a mark in its environment, which its children inherit; where the system shows environments, children are
 * found by it too. A handle knows its process's start time, so a process number used again is not mistaken for it, and
 * only the living are measured. Safe for use by many threads.
 */
final class ProcessTree {

    /** The variable whose value only the processes of one tree have. */
    static final String MARK_NAME = "KAGETSU_BRAIN";

    private static final Path PROCESSES = Path.of("/proc");

    /** A process may start another one while it is being ended. So we look again, this many times at most. */
    private static final int MAX_LOOKS = 10;

    private final Process root;
    private final String mark;
    private final Set<ProcessHandle> seen = ConcurrentHashMap.newKeySet();
    private volatile boolean isKilled;

    /** The tree of a process that was started with the mark in its environment. */
    ProcessTree(Process root, String mark) {
        this.root = root;
        this.mark = MARK_NAME + "=" + mark;
        seen.add(root.toHandle());
    }

    /** A mark that no other tree has. */
    static String newMark() {
        return UUID.randomUUID().toString();
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
        isKilled = true;
        look();
        seen.forEach(ProcessHandle::destroyForcibly);
        // A child may have been born between the look and the end of its parent.
        for (int i = 0; i < MAX_LOOKS && (look() || findMarked()); i++) {
            seen.forEach(ProcessHandle::destroyForcibly);
        }
        root.waitFor(millis, TimeUnit.MILLISECONDS);
    }

    /** Waits until the first process has ended by itself, and ends what it has left behind. */
    void killLeftBehind() throws InterruptedException {
        root.waitFor();
        if (!isKilled) {
            kill(0);
        }
    }

    /** Finds the children of the first process; tells whether there are new ones. */
    private boolean look() {
        return root.descendants().map(seen::add).reduce(false, Boolean::logicalOr);
    }

    /** Finds the living by their mark; tells whether there are new ones. */
    private boolean findMarked() {
        if (!Files.isDirectory(PROCESSES)) {
            return false;
        }
        return ProcessHandle.allProcesses()
                .filter(process -> !seen.contains(process) && isMarked(process.pid()))
                .map(seen::add)
                .reduce(false, Boolean::logicalOr);
    }

    /** The environment of a process is a sequence of texts, each with a zero byte behind it. */
    private boolean isMarked(long pid) {
        try {
            byte[] environment = Files.readAllBytes(PROCESSES.resolve(Long.toString(pid)).resolve("environ"));
            return ("\0" + new String(environment, StandardCharsets.ISO_8859_1)).contains("\0" + mark + "\0");
        } catch (IOException e) {
            // It has ended, or belongs to somebody else.
            return false;
        }
    }

    /** Private_Clean plus Private_Dirty in bytes; 0 if the process has ended or the system has no such file. */
    private static long privateBytes(long pid) {
        long kilobytes = 0;
        try {
            for (String line : Files.readAllLines(PROCESSES.resolve(Long.toString(pid)).resolve("smaps_rollup"))) {
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
