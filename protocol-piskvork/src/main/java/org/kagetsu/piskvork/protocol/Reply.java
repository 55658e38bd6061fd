package org.kagetsu.piskvork.protocol;

import java.util.List;
import java.util.Objects;

/**
 * A line of the Gomocup protocol or of the analysis protocol beside it, sent by a brain to a manager.
 *
 * <p>Read by {@link #parse(String)}, written by {@link #toText()}. Immutable and safe for use by many threads.
 */
public sealed interface Reply permits Reply.Moves, Reply.Swap, Reply.Suggest, Reply.Ok, Reply.Error,
        Reply.Unknown, Reply.Message, Reply.Debug, About, AnalysisReply, Reply.Other {

    /** {@return the protocol's text, one line without a line end} */
    String toText();

    /**
     * Reads a line; letters of either case and spaces around are accepted. A move is read as managers read it: spaces
     * around its numbers and a plus sign are accepted, and text behind it is dropped.
     *
     * @param line any text, without its line end
     * @return the reply; {@link Other} if the protocol does not know the line
     */
    static Reply parse(String line) {
        return ReplyParser.parse(line);
    }

    /**
     * The brain's move; in the opening phase of swap2 also two or three stones.
     *
     * @param points one to three points in the order of the moves
     */
    record Moves(List<Point> points) implements Reply {

        /** The most points an answer can have. */
        public static final int MAX_POINTS = 3;

        /**
         * Creates the reply.
         *
         * @throws IllegalArgumentException if there are no points, or more than three
         */
        public Moves {
            points = List.copyOf(points);
            if (points.isEmpty() || points.size() > MAX_POINTS) {
                throw new IllegalArgumentException(points.size() + " points are outside 1.." + MAX_POINTS);
            }
        }

        /**
         * Creates the reply with one move.
         *
         * @param point the move
         */
        public Moves(Point point) {
            this(List.of(point));
        }

        @Override
        public String toText() {
            StringBuilder text = new StringBuilder(points.get(0).toText());
            for (int i = 1; i < points.size(); i++) {
                text.append(' ').append(points.get(i).toText());
            }
            return text.toString();
        }
    }

    /** The brain takes the other colour; in the opening phase of swap2 only. */
    record Swap() implements Reply {
        @Override
        public String toText() {
            return "SWAP";
        }
    }

    /**
     * The brain suggests this move and leaves the choice to the manager.
     *
     * @param point the move
     */
    record Suggest(Point point) implements Reply {
        @Override
        public String toText() {
            return "SUGGEST " + point.toText();
        }
    }

    /** Done; a remark after it is dropped when read. */
    record Ok() implements Reply {
        @Override
        public String toText() {
            return "OK";
        }
    }

    /**
     * A command was understood, but cannot be carried out.
     *
     * @param text why, in one line; may be empty
     */
    @SuppressWarnings("JavaLangClash") // the protocol's own word
    record Error(String text) implements Reply {

        /** Creates the reply; line ends in the text become spaces. */
        public Error {
            text = Text.oneLine(text);
        }

        @Override
        public String toText() {
            return ("ERROR " + text).strip();
        }
    }

    /**
     * A command is not known to the brain.
     *
     * @param text which, in one line; may be empty
     */
    record Unknown(String text) implements Reply {

        /** Creates the reply; line ends in the text become spaces. */
        public Unknown {
            text = Text.oneLine(text);
        }

        @Override
        public String toText() {
            return ("UNKNOWN " + text).strip();
        }
    }

    /**
     * A message to the user. Managers recognise it by the space after its keyword, so it needs a text.
     *
     * @param text one line, not empty
     */
    record Message(String text) implements Reply {

        /**
         * Creates the reply; line ends in the text become spaces.
         *
         * @throws IllegalArgumentException if the text is empty
         */
        public Message {
            text = ReplyParser.notEmpty(text);
        }

        @Override
        public String toText() {
            return "MESSAGE " + text;
        }
    }

    /**
     * A message to the brain's author.
     *
     * @param text one line, not empty
     */
    record Debug(String text) implements Reply {

        /**
         * Creates the reply; line ends in the text become spaces.
         *
         * @throws IllegalArgumentException if the text is empty
         */
        public Debug {
            text = ReplyParser.notEmpty(text);
        }

        @Override
        public String toText() {
            return "DEBUG " + text;
        }
    }

    /**
     * A line that the protocol does not know.
     *
     * @param line the line
     */
    record Other(String line) implements Reply {

        /** Creates the reply. */
        public Other {
            Objects.requireNonNull(line, "line");
        }

        @Override
        public String toText() {
            return line;
        }
    }
}
