package org.kagetsu.piskvork.play.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.record.BoardPicture;

/** Where a person sees the board and types. Progress may be shown from any thread, the rest from one. */
interface Screen {

    /** What {@link #read} gives if the person interrupts (Ctrl-C) at an empty prompt. */
    String INTERRUPT = "\u0003";

    /** The fewest characters of a line; a window that is narrower breaks lines itself. */
    int LEAST_WIDTH = 20;

    /** Whether a person sits there who can be asked, and not a script. */
    boolean isInteractive();

    /** Whether the board is drawn with stones and lines, and not in ASCII. */
    default boolean hasStones() {
        return false;
    }

    /** Whether a new picture replaces the old one, so that it takes no more room. */
    boolean isInPlace();

    /** Shows a position, its last move, winning line and forbidden points. */
    void show(Position position);

    /** Shows a line of text. */
    void say(String text);

    /** Shows what the opponent thinks, in place of what it thought before; only where a line can be replaced. */
    void progress(String text);

    /** Whether all input was read and no more can come; false where that is not known before it is read. */
    boolean isAtEnd();

    /** Waits for a line; {@link #INTERRUPT} if the person interrupts instead, empty at the end of the input. */
    Optional<String> read(String prompt);

    /**
     * Sets what the person's interrupt (Ctrl-C) does while the opponent thinks; false if it ends the process instead.
     */
    boolean onInterrupt(Runnable action);

    /** A board in ASCII. White does not see the points that are forbidden to Black. */
    static String picture(Position position) {
        return position.sideToMove() == Side.BLACK && !position.outcome().isOver()
                ? BoardPicture.withForbiddenPoints(position)
                : BoardPicture.of(position);
    }

    /**
     * Breaks a line at blanks. A line of a list begins with two blanks; what explains its words is broken within the
     * second column.
     *
     * @param text one line
     * @param columns those of the window, the last of which stays empty
     * @return the lines
     */
    static List<String> wrap(String text, int columns) {
        int width = Math.max(LEAST_WIDTH, columns - 1);
        String indent = text.startsWith("  ") && width > 2 * Word.COLUMN ? " ".repeat(Word.COLUMN) : "";
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (rest.length() > width) {
            int blank = rest.lastIndexOf(' ', width);
            int end = blank > indent.length() ? blank : width;
            lines.add(rest.substring(0, end).stripTrailing());
            rest = indent + rest.substring(end).stripLeading();
        }
        lines.add(rest);
        return lines;
    }
}
