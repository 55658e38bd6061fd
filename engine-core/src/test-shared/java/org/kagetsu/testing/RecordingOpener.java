package org.kagetsu.testing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.log.AppendLog;

/**
 * Opens real files and writes down, in order, what changes them: {@code "open games"}, {@code "lock games"},
 * {@code "write games 120..150"}, {@code "force games"}, {@code "truncate games 120"}, {@code "close games"}, each with the
 * name of the file.
 */
public final class RecordingOpener implements AppendLog.Opener {

    private final List<String> events = new ArrayList<>();
    private int largestWrite = Integer.MAX_VALUE;
    private String failing = "";

    /** What was done so far. */
    public List<String> events() {
        return List.copyOf(events);
    }

    /** What was done since the last call. */
    public List<String> takeEvents() {
        List<String> taken = events();
        events.clear();
        return taken;
    }

    /** Notes something that happens elsewhere. */
    public void note(String event) {
        events.add(event);
    }

    /** Lets every write take this many bytes at most, as a pipe or a full disk does. */
    public void limitWrites(int bytes) {
        largestWrite = bytes;
    }

    /** Lets what begins so fail: {@code "force"}; nothing if the text is empty. */
    public void fail(String begin) {
        failing = begin;
    }

    private void act(String event) throws IOException {
        events.add(event);
        if (!failing.isEmpty() && event.startsWith(failing)) {
            throw new IOException("the disk refuses: " + event);
        }
    }

    @Override
    public FileChannel open(Path path, OpenOption... options) throws IOException {
        String name = Files.isDirectory(path) ? "folder" : path.getFileName().toString();
        act("open " + name);
        return new Recording(name, FileChannel.open(path, options));
    }

    /** Passes everything on. */
    private final class Recording extends FileChannel {

        private final String name;
        private final FileChannel real;

        Recording(String name, FileChannel real) {
            this.name = name;
            this.real = real;
        }

        @Override
        public int write(ByteBuffer source) throws IOException {
            long from = real.position();
            int size = Math.min(source.remaining(), largestWrite);
            act("write " + name + " " + from + ".." + (from + size));
            ByteBuffer part = source.slice(source.position(), size);
            while (part.hasRemaining()) {
                real.write(part);
            }
            source.position(source.position() + size);
            return size;
        }

        @Override
        public void force(boolean withMetaData) throws IOException {
            act("force " + name);
            real.force(withMetaData);
        }

        @Override
        public FileChannel truncate(long size) throws IOException {
            act("truncate " + name + " " + size);
            real.truncate(size);
            return this;
        }

        @Override
        public FileLock tryLock(long position, long size, boolean shared) throws IOException {
            act((shared ? "share " : "lock ") + name);
            return real.tryLock(position, size, shared);
        }

        @Override
        protected void implCloseChannel() throws IOException {
            act("close " + name);
            real.close();
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            return real.read(target);
        }

        @Override
        public long position() throws IOException {
            return real.position();
        }

        @Override
        public FileChannel position(long position) throws IOException {
            real.position(position);
            return this;
        }

        @Override
        public long size() throws IOException {
            return real.size();
        }

        @Override
        public long read(ByteBuffer[] targets, int offset, int length) {
            throw new UnsupportedOperationException("not recorded");
        }

        @Override
        public long write(ByteBuffer[] sources, int offset, int length) {
            throw new UnsupportedOperationException("not recorded");
        }

        @Override
        public long transferTo(long position, long count, WritableByteChannel target) {
            throw new UnsupportedOperationException("not recorded");
        }

        @Override
        public long transferFrom(ReadableByteChannel source, long position, long count) {
            throw new UnsupportedOperationException("not recorded");
        }

        @Override
        public int read(ByteBuffer target, long position) {
            throw new UnsupportedOperationException("not recorded");
        }

        @Override
        public int write(ByteBuffer source, long position) {
            throw new UnsupportedOperationException("not recorded");
        }

        @Override
        public MappedByteBuffer map(MapMode mode, long position, long size) {
            throw new UnsupportedOperationException("not recorded");
        }

        @Override
        public FileLock lock(long position, long size, boolean shared) {
            throw new UnsupportedOperationException("not recorded");
        }
    }
}
