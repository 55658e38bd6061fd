package org.kagetsu.piskvork.play.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.GameFile;
import org.kagetsu.record.GameRecord;

/**
 * Takes care that a person does not lose a game by mistake: a copy is kept until the game is saved, and the person is
 * asked before it is dropped. A script is taken at its word.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class UnsavedGame {

    private final Screen screen;
    /** The copy, which outlives the program. */
    private final Path copy;
    private boolean exists;
    private boolean isKept;

    /**
     * Creates a guard of a person's game.
     *
     * @param screen asks the person
     * @param folder where the copy lies
     */
    UnsavedGame(Screen screen, Path folder) {
        this.screen = screen;
        this.copy = folder.resolve(".kagetsu-game.sgf");
    }

    /** Whether a person's game has moves that are in no file of the person's. */
    boolean exists() {
        return exists;
    }

    /** What becomes of the game if the program ends now, behind a semicolon; empty if there is nothing to lose. */
    String fate() {
        String fate = isKept ? "; the game is kept for the next time" : "; the game is lost then, because no copy is kept";
        return exists ? fate : "";
    }

    /** Asks the person; true for a script. */
    boolean confirms(String question) {
        return !screen.isInteractive() || ask(question).orElse(false);
    }

    /** Asks the person until the answer is yes or no; empty if the person interrupts, or the input ends. */
    private Optional<Boolean> ask(String question) {
        while (true) {
            String line = screen.read(question + " (yes or no) ").orElse(Screen.INTERRUPT);
            String answer = line.strip().toLowerCase(Locale.ROOT);
            if (line.equals(Screen.INTERRUPT)) {
                return Optional.empty();
            } else if (answer.startsWith("y") || answer.startsWith("n")) {
                return Optional.of(answer.startsWith("y"));
            }
        }
    }

    /**
     * Offers the game that was not saved when the program ended last, if there is one.
     *
     * @param current has the rules and the size for a copy that does not tell them
     * @param taker takes the game if the person wants it
     * @return whether to go on; if the person does not decide, the copy stays, and no other game may take its place
     */
    boolean offer(GameRecord current, Consumer<GameRecord> taker) {
        Optional<GameRecord> kept = screen.isInteractive() ? find(current) : Optional.empty();
        if (kept.isEmpty()) {
            return true;
        }
        int moves = kept.get().ply();
        Optional<Boolean> isWanted =
                ask("A game of " + moves + (moves == 1 ? " move" : " moves") + " was not saved. Go on with it?");
        if (isWanted.orElse(false)) {
            taker.accept(kept.get());
        } else if (isWanted.isPresent()) {
            drop();
        }
        return isWanted.isPresent();
    }

    /** Keeps a copy of the game after a change. */
    void changed(GameRecord game) {
        exists = screen.isInteractive() && game.ply() > 0;
        isKept = false;
        if (exists) {
            try {
                GameFile.save(copy.toString(), game);
                isKept = true;
            } catch (BadInputException e) {
                screen.say("no copy of the game can be kept: " + e.getMessage());
            }
        } else if (screen.isInteractive()) {
            drop();
        }
    }

    /** Drops the copy: the game is saved, or not wanted. */
    void forget() {
        if (exists) {
            drop();
        }
        exists = false;
    }

    private void drop() {
        try {
            Files.deleteIfExists(copy);
        } catch (IOException e) {
            // Then it is offered again.
        }
    }

    /** Finds the copy of a game that was not saved, if it can be read. */
    private Optional<GameRecord> find(GameRecord current) {
        try {
            return Optional.of(GameFile.load(copy.toString(), current, remark -> { }).game()).filter(game -> game.ply() > 0);
        } catch (BadInputException e) {
            return Optional.empty();
        }
    }
}
