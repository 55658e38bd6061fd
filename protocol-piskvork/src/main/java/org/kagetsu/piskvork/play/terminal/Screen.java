package org.kagetsu.piskvork.play.terminal;

import java.util.Map;
import java.util.Optional;
import org.kagetsu.board.Position;

/** Where a person sees the board and types. Progress may be shown from any thread, the rest from one. */
interface Screen {

    /** What {@link #read} gives if the person interrupts (Ctrl-C) at an empty prompt. */
    String INTERRUPT = "\u0003";

    /** Whether a person sits there who can be asked, and not a script. */
    boolean isInteractive();

    /** The marks of the board, for the help: the mark and what it means. */
    Map<String, String> marks();

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
}
