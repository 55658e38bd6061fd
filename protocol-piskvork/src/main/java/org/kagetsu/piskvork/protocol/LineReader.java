package org.kagetsu.piskvork.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Cuts a byte stream into lines of bounded length.
 *
 * <p>CR, LF and CRLF end a line, and so does the end of the stream. Spaces and control characters at the ends of a line
 * are dropped, and a run of them inside becomes one space. A line longer than {@value #MAX_LENGTH} characters is cut,
 * so that it takes no memory, and gets three dots, so that it is not read as a shorter command. Bytes are read as ISO
 * 8859-1: the protocol is ASCII. A byte order mark of UTF-8 at the beginning of the stream is dropped.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class LineReader {

    /** The most characters of a line that are kept; every command has fewer than a hundred. */
    public static final int MAX_LENGTH = 2000;

    private static final int END_OF_STREAM = -1;

    /** The byte order mark of UTF-8, as the bytes are read. */
    private static final String MARK = "\u00EF\u00BB\u00BF";

    private final InputStream in;
    private final byte[] buffer = new byte[4096];
    private final StringBuilder line = new StringBuilder();
    private int next;
    private int limit;
    private boolean isAtBegin = true;

    /**
     * Creates a reader.
     *
     * @param in the stream; read in blocks as they arrive, closed by its owner
     */
    public LineReader(InputStream in) {
        this.in = in;
    }

    /**
     * Waits for the next line that is not empty.
     *
     * @return the line without its end and without spaces around it, or nothing at the end of the stream
     * @throws IOException if the stream fails
     */
    public Optional<String> read() throws IOException {
        int c;
        do {
            line.setLength(0);
            boolean cut = false;
            // Spaces are kept back until another character follows, so that even a megabyte of them at the end is
            // dropped.
            boolean space = false;
            for (c = nextByte(); !isLineEnd(c) && c != END_OF_STREAM; c = nextByte()) {
                if (Text.isSpace((char) c)) {
                    space = true;
                } else if (line.length() < MAX_LENGTH) {
                    line.append(space && line.length() > 0 ? " " : "").append((char) c);
                    space = false;
                } else {
                    cut = true;
                }
            }
            line.append(cut ? "..." : "");
            dropMark();
        } while (line.length() == 0 && c != END_OF_STREAM);
        return line.length() == 0 ? Optional.empty() : Optional.of(line.toString());
    }

    /**
     * {@return whether more has arrived than the lines that were read, and line ends behind them}
     *
     * @throws IOException if the stream fails
     */
    public boolean hasMore() throws IOException {
        while (next < limit && isLineEnd(buffer[next])) {
            next++;
        }
        return next < limit || in.available() > 0;
    }

    private static boolean isLineEnd(int c) {
        return c == '\n' || c == '\r';
    }

    private void dropMark() {
        if (isAtBegin && line.indexOf(MARK) == 0) {
            line.delete(0, line.length() > MARK.length() && line.charAt(MARK.length()) == ' '
                    ? MARK.length() + 1
                    : MARK.length());
        }
        isAtBegin = false;
    }

    private int nextByte() throws IOException {
        if (next == limit) {
            limit = in.read(buffer);
            next = 0;
            if (limit <= 0) {
                limit = 0;
                return END_OF_STREAM;
            }
        }
        return buffer[next++] & 0xff;
    }
}
