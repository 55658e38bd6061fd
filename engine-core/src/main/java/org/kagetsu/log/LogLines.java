package org.kagetsu.log;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.CRC32;

/**
 * Lines of text as the records of a log. A checked line begins with the CRC-32 of its text as eight digits and a blank.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class LogLines {

    /** The characters before the text of a checked line. */
    static final int CHECKSUM_CHARS = 9;

    private static final int CHUNK = 1 << 16;

    private LogLines() {}

    /** Takes the whole lines of a file in their order. */
    @FunctionalInterface
    public interface Sink {

        /**
         * Takes a line.
         *
         * @param number the number of the line, from 1
         * @param line the line without its end
         * @throws IOException if the file must not be used
         * @throws IllegalArgumentException if the line is damaged; the message says how
         */
        void take(int number, String line) throws IOException;
    }

    /**
     * {@return what reads a log of lines}
     *
     * @param name names the file in the complaint about a line
     * @param sink takes the lines
     */
    public static AppendLog.Content content(String name, Sink sink) {
        return (in, size) -> read(name, in, size, sink);
    }

    private static long read(String name, InputStream in, long size, Sink sink) throws IOException {
        byte[] buffer = new byte[CHUNK];
        int used = 0; // The begin of a line.
        int number = 0;
        long left = size;
        while (left > 0) {
            buffer = used == buffer.length ? Arrays.copyOf(buffer, 2 * used) : buffer;
            int end = used + Math.max(0, in.read(buffer, used, (int) Math.min(left, buffer.length - used)));
            if (end == used) {
                break;
            }
            left -= end - used;
            int start = 0;
            for (int i = used; i < end; i++) {
                if (buffer[i] == '\n') {
                    number++;
                    take(name, number, new String(buffer, start, i - start, StandardCharsets.UTF_8), sink);
                    start = i + 1;
                }
            }
            used = end - start;
            System.arraycopy(buffer, start, buffer, 0, used);
        }
        return size - left - used;
    }

    private static void take(String name, int number, String line, Sink sink) throws IOException {
        try {
            sink.take(number, line);
        } catch (IllegalArgumentException e) {
            throw new IOException(name + ", line " + number + " is damaged: " + e.getMessage(), e);
        }
    }

    /**
     * {@return the record of a line with a checksum}
     *
     * @param text one line of text
     */
    public static byte[] checked(String text) {
        return (checksum(text) + " " + text + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * {@return the text of a line with a checksum}
     *
     * @param line the line without its end
     * @throws IllegalArgumentException if the checksum is wrong
     */
    public static String text(String line) {
        String text = line.substring(Math.min(CHECKSUM_CHARS, line.length()));
        if (!line.equals(checksum(text) + " " + text)) {
            throw new IllegalArgumentException("its checksum is wrong");
        }
        return text;
    }

    private static String checksum(String text) {
        CRC32 sum = new CRC32();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x", sum.getValue());
    }
}
