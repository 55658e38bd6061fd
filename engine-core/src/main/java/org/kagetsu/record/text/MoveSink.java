package org.kagetsu.record.text;

import org.kagetsu.grid.Move;
import org.kagetsu.record.GameRecord;

/**
 * Plays the moves that a reader finds, up to the end of the game. In a continuous game, and if the rules of the file
 * are not known, more stones may follow the end; they are left out with a remark. Not safe for use by more than one
 * thread at a time.
 */
public final class MoveSink {

    private final TextScanner scanner;
    private final GameRecord record;
    private boolean isBeyondTheEnd;

    /** Creates a sink. */
    public MoveSink(TextScanner scanner, GameRecord record) {
        this.scanner = scanner;
        this.record = record;
    }

    /** Plays a move that stands at an offset of the text. */
    public void play(int offset, int move, int timeMillis) {
        if (!record.result().isOver()) {
            scanner.at(offset, () -> record.play(move, timeMillis));
        } else if (!isBeyondTheEnd) {
            isBeyondTheEnd = true;
            scanner.remark(offset, "a stone on " + Move.toText(move) + " after the end: " + record.result());
        }
    }
}
