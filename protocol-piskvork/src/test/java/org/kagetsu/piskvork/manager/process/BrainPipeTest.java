package org.kagetsu.piskvork.manager.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BrainPipeTest {

    /** On a busy machine the thread that reads standard error lags behind the end of the process. */
    @Test
    void lastError_readerLagsBehind_waitsForIt() throws Exception {
        Process process = new SlowErrors(new ProcessBuilder("sh", "-c", "echo why >&2; exit 3").start());
        BrainPipe pipe = new BrainPipe(process, new ProcessTree(process, ProcessTree.newMark()));

        OptionalInt status = pipe.exitStatus();
        pipe.kill();

        assertEquals(OptionalInt.of(3), status);
        assertEquals("why", pipe.lastError());
        List<String> lines = pipe.transcript().lines();
        assertTrue(lines.get(0).endsWith("!! why"), lines.toString());
    }

    /** A process whose standard error gives nothing until some time after its end. */
    private static final class SlowErrors extends Process {

        private static final long LAG_MILLIS = 100;

        private final Process process;

        SlowErrors(Process process) {
            this.process = process;
        }

        @Override
        public InputStream getErrorStream() {
            return new FilterInputStream(process.getErrorStream()) {
                @Override
                public int read(byte[] bytes, int from, int length) throws IOException {
                    try {
                        process.waitFor();
                        Thread.sleep(LAG_MILLIS);
                    } catch (InterruptedException e) {
                        throw new IOException(e);
                    }
                    return super.read(bytes, from, length);
                }
            };
        }

        @Override
        public OutputStream getOutputStream() {
            return process.getOutputStream();
        }

        @Override
        public InputStream getInputStream() {
            return process.getInputStream();
        }

        @Override
        public int waitFor() throws InterruptedException {
            return process.waitFor();
        }

        @Override
        public int exitValue() {
            return process.exitValue();
        }

        @Override
        public void destroy() {
            process.destroy();
        }

        @Override
        public ProcessHandle toHandle() {
            return process.toHandle();
        }

        @Override
        public Stream<ProcessHandle> descendants() {
            return process.descendants();
        }
    }
}
