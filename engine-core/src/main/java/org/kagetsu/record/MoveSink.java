package org.kagetsu.record;

import org.kagetsu.grid.Move;

/**
 * Plays the moves that a reader finds, up to the end of the game. In a continuous game, and if the rules of the file
 * are not known, more stones may follow the end. Not safe for use by more than one thread at a time.
 */
final class MoveSink {

    private final TextScanner scanner;
    private final GameRecord record;
    private boolean isBeyondTheEnd;

    MoveSink(TextScanner scanner, GameRecord record) {
        this.scanner = scanner;
        this.record = record;
    }

    GameRecord record() {
        return record;
    }

    /** Whether stones came after the end of the game: they, and what is said of them, are left out. */
    boolean isBeyondTheEnd() {
        return isBeyondTheEnd;
    }

    /** Plays a move that stands at an offset of the text. */
    void play(int offset, int move, int timeMillis) {
        if (isBeyondTheEnd) {
            return;
        }
        if (record.result().isOver()) {
            isBeyondTheEnd = true;
            scanner.remark(offset, "a stone on " + Move.toText(move) + " after the end: " + record.result());
        } else {
            scanner.at(offset, () -> record.play(move, timeMillis));
        }
    }
}
