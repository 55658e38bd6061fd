package org.kagetsu.piskvork.protocol;

import java.util.Objects;

/**
 * A stone of a {@code BOARD} command: a point and whose stone it is, as the receiving brain sees it.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param point where it lies
 * @param kind whose it is
 */
public record BoardStone(Point point, Kind kind) {

    /** Whose stone it is. Immutable and safe for use by many threads. */
    public enum Kind {
        /** A stone of the brain that is addressed; code 1. */
        OWN(1),
        /** A stone of its opponent; code 2. */
        OPPONENT(2),
        /** A stone out of the game: part of a finished line, or forbidden, in the continuous game; code 3. */
        OUT(3);

        private static final Kind[] KINDS = values();

        private final int code;

        Kind(int code) {
            this.code = code;
        }

        /** {@return the protocol's number: 1, 2 or 3} */
        public int code() {
            return code;
        }

        /**
         * {@return the kind with a number}
         *
         * @param code 1, 2 or 3
         * @throws IllegalArgumentException if the code is outside 1..3
         */
        public static Kind ofCode(int code) {
            if (code < 1 || code > KINDS.length) {
                throw new IllegalArgumentException("stone kind " + code + " is outside 1.." + KINDS.length);
            }
            return KINDS[code - 1];
        }
    }

    /** Creates a stone. */
    public BoardStone {
        Objects.requireNonNull(point, "point");
        Objects.requireNonNull(kind, "kind");
    }

    /**
     * Reads a line of a {@code BOARD} block.
     *
     * @param text three whole numbers with commas between, for instance {@code "7,12,1"}; spaces are ignored
     * @return the stone
     * @throws IllegalArgumentException if the text is anything else
     */
    public static BoardStone parse(String text) {
        int comma = text.lastIndexOf(',');
        if (comma < 0 || text.indexOf(',') == comma) {
            throw new IllegalArgumentException("not three numbers with commas between: " + Text.quote(text));
        }
        return new BoardStone(
                Point.parse(text.substring(0, comma)), Kind.ofCode(Text.number(text.substring(comma + 1))));
    }

    /** {@return the protocol's text: column, row and code with commas between} */
    public String toText() {
        return point.toText() + "," + kind.code();
    }
}
