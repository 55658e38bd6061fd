package org.kagetsu.piskvork.play.terminal;

import java.util.Locale;
import java.util.Optional;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.RecoveryFile;
import org.kagetsu.record.GameRecord;

/**
 * Takes care that a person does not lose a game by mistake: a copy is kept until the game is saved, and the person is
 * asked before it is dropped. A script is taken at its word.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class UnsavedGame {

    private final Screen screen;
    private final RecoveryFile copy;
    private boolean exists;

    UnsavedGame(Screen screen, RecoveryFile copy) {
        this.screen = screen;
        this.copy = copy;
    }

    /** Whether a person's game has moves that are in no file of the person's. */
    boolean exists() {
        return exists;
    }

    /** Asks the person; true for a script. */
    boolean confirms(String question) {
        if (!screen.isInteractive()) {
            return true;
        }
        Optional<String> answer = screen.read(question + " (yes or no) ");
        return answer.isPresent() && answer.get().strip().toLowerCase(Locale.ROOT).startsWith("y");
    }

    /** Returns the game that was not saved when the program ended last, if there is one and the person wants it. */
    Optional<GameRecord> recovered(GameRecord current) {
        Optional<GameRecord> kept = screen.isInteractive() ? copy.find(current) : Optional.empty();
        if (kept.isEmpty() || confirms("A game of " + kept.get().ply() + " moves was not saved. Go on with it?")) {
            return kept;
        }
        copy.drop();
        return Optional.empty();
    }

    /** Keeps a copy of the game after a change. */
    void changed(GameRecord game) {
        exists = screen.isInteractive() && game.ply() > 0;
        if (exists) {
            try {
                copy.keep(game);
            } catch (BadInputException e) {
                screen.say("no copy of the game can be kept: " + e.getMessage());
            }
        }
    }

    /** Drops the copy: the game is saved, or not wanted. */
    void forget() {
        if (exists) {
            copy.drop();
        }
        exists = false;
    }
}
