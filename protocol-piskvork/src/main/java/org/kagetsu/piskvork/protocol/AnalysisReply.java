package org.kagetsu.piskvork.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A line of the analysis protocol, sent by a brain to a GUI.
 *
 * <p>Read by {@link Reply#parse(String)}, written by {@link #toText()}. Immutable and safe for use by many
 * threads.
 */
public sealed interface AnalysisReply extends Reply {

    /**
     * The points that are forbidden to Black, each as two digits of the first coordinate and two of the second:
     * {@code FORBID 09121011.}, or {@code FORBID .} if there are none.
     *
     * @param points points with coordinates 0..99
     */
    record Forbid(List<Point> points) implements AnalysisReply {

        private static final int DIGITS = 2;
        private static final int MAX = 99;

        /**
         * Creates the reply.
         *
         * @throws IllegalArgumentException if a coordinate is outside 0..99
         */
        public Forbid {
            points = List.copyOf(points);
            for (Point point : points) {
                if (Math.min(point.x(), point.y()) < 0 || Math.max(point.x(), point.y()) > MAX) {
                    throw new IllegalArgumentException("point " + point.toText() + " is outside 0..99,0..99");
                }
            }
        }

        @Override
        public String toText() {
            StringBuilder text = new StringBuilder("FORBID ");
            for (Point point : points) {
                text.append(twoDigits(point.x())).append(twoDigits(point.y()));
            }
            return text.append('.').toString();
        }

        private static String twoDigits(int value) {
            return value < 10 ? "0" + value : Integer.toString(value);
        }

        /**
         * Reads what follows the keyword.
         *
         * @param text any text
         * @return the points, or nothing if the text is anything else
         */
        static Optional<Forbid> parse(String text) {
            int length = text.length() - 1;
            if (length < 0 || length % (2 * DIGITS) != 0 || text.charAt(length) != '.') {
                return Optional.empty();
            }
            for (int i = 0; i < length; i++) {
                if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                    return Optional.empty();
                }
            }
            List<Point> points = new ArrayList<>();
            for (int i = 0; i < length; i += 2 * DIGITS) {
                points.add(new Point(Text.number(text.substring(i, i + DIGITS)),
                        Text.number(text.substring(i + DIGITS, i + 2 * DIGITS))));
            }
            return Optional.of(new Forbid(points));
        }
    }

    /**
     * One fact about the running search, for instance {@code INFO DEPTH 12}. The facts about a variation stand
     * between {@code INFO PV} with its number and {@code INFO PV DONE}.
     *
     * @param key what the value is, in upper case
     * @param value the value as text, not empty
     */
    record Detail(String key, String value) implements AnalysisReply {

        /**
         * Creates the reply; the key may be in any letter case.
         *
         * @throws IllegalArgumentException if the key is not one word, or the value is empty
         */
        public Detail {
            key = key.toUpperCase(Locale.ROOT);
            value = ReplyParser.notEmpty(value);
            if (key.isEmpty() || Text.endOfWord(key) != key.length()) {
                throw new IllegalArgumentException("not one word: " + Text.quote(key));
            }
        }

        @Override
        public String toText() {
            return "INFO " + key + " " + value;
        }
    }
}
