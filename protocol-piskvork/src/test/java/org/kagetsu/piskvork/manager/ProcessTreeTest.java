package org.kagetsu.piskvork.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tree of a process that has the number of this one. */
class ProcessTreeTest {

    @Test
    void privateBytes_ended_leavesOutWhoeverHasItsNumberNow() {
        assertEquals(0, new ProcessTree(new Numbered(false)).privateBytes());
        boolean systemTells = Files.exists(Path.of("/proc/self/smaps_rollup"));
        assertEquals(systemTells, new ProcessTree(new Numbered(true)).privateBytes() > 0);
    }

    private static final class Numbered extends Process {

        private final boolean alive;

        Numbered(boolean alive) {
            this.alive = alive;
        }

        @Override
        public ProcessHandle toHandle() {
            return (ProcessHandle) Proxy.newProxyInstance(
                    ProcessHandle.class.getClassLoader(),
                    new Class<?>[] {ProcessHandle.class},
                    (proxy, method, arguments) -> switch (method.getName()) {
                        case "pid" -> ProcessHandle.current().pid();
                        case "isAlive" -> alive;
                        case "hashCode" -> 0;
                        default -> throw new UnsupportedOperationException(method.getName());
                    });
        }

        @Override
        public Stream<ProcessHandle> descendants() {
            return Stream.empty();
        }

        @Override
        public OutputStream getOutputStream() {
            return OutputStream.nullOutputStream();
        }

        @Override
        public InputStream getInputStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public InputStream getErrorStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public int waitFor() {
            return 0;
        }

        @Override
        public int exitValue() {
            return 0;
        }

        @Override
        public void destroy() {}
    }
}
