package org.kagetsu.piskvork.play.terminal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Answer;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.GameFile;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.piskvork.play.Typed;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.Remark;
import org.kagetsu.record.Tag;

/** A person's games against an opponent: reads what the person types and carries it out. */
final class PlaySession {

    /** Text that looks like a point, on this board or outside it. */
    private static final Pattern POINT = Pattern.compile("[a-zA-Z]\\d{1,3}");

    /** Saves without a question. */
    private static final String SAVE_ANYWAY = "save!";

    private final Screen screen;
    private final Opponent opponent;
    private final Table table;
    private final boolean canHurry;
    private final UnsavedGame unsaved;
    private boolean running = true;
    /** Whether the opponent has just failed; it is asked again after the next line. */
    private boolean failed;

    /** Whether the person has just interrupted the prompt; a second time leaves. */
    private boolean interrupted;

    /** The file to which this game was saved last, which may be replaced; empty if there is none. */
    private String lastFile = "";

    /**
     * Creates a session.
     *
     * @param screen where the person sees the board and types
     * @param opponent who plays the other side
     * @param table the game
     * @param canHurry whether the person's interrupt makes the opponent move at once
     * @param home the folder in which a game is kept that is not saved; used only if the person can be asked
     */
    PlaySession(Screen screen, Opponent opponent, Table table, boolean canHurry, Path home) {
        this.unsaved = new UnsavedGame(screen, home);
        this.screen = screen;
        this.opponent = opponent;
        this.table = table;
        this.canHurry = canHurry;
    }

    /** Plays until the person quits or the input ends. */
    void run() throws InterruptedException {
        opponent.warmUp(table.position());
        show();
        offerRecovered();
        if (!running) {
            return;
        }
        screen.say("Type a point, for instance " + table.centre() + ", or help.");
        if (!table.isPersonsTurn()) {
            opponent.awaitWarmUp();
        }
        while (running) {
            if (!failed && !table.isOver() && !table.isPersonsTurn()) {
                reply();
                continue;
            }
            Optional<String> line = screen.read(prompt());
            failed = false;
            if (line.isEmpty()) {
                return;
            }
            if (line.get().equals(Screen.INTERRUPT)) {
                interrupt();
            } else {
                interrupted = false;
                carryOut(line.get().strip());
            }
        }
    }

    private String prompt() {
        return (table.isOver() ? "game over" : Side.name(table.position().sideToMove())) + "> ";
    }

    private void interrupt() {
        running = !interrupted;
        interrupted = true;
        if (running) {
            screen.say("Ctrl-C again ends the program" + unsaved.fate());
        }
    }

    private void offerRecovered() {
        running = unsaved.offer(table.game(), kept -> {
            sitDown(kept);
            changed();
        });
        if (!running) {
            screen.say("The game is kept for the next time.");
        }
    }

    private void changed() {
        named(table.game());
        unsaved.changed(table.game());
    }

    private void carryOut(String line) throws InterruptedException {
        String[] words = line.split("\\s+", 2);
        Optional<Word> word = Word.of(words[0]);
        try {
            if (words[0].equalsIgnoreCase(SAVE_ANYWAY)) {
                save(words.length > 1 ? words[1] : "", true);
            } else if (word.isPresent()) {
                carryOut(word.get(), words.length > 1 ? words[1] : "");
            } else if (POINT.matcher(line).matches()) {
                move(line);
            } else if (!line.isEmpty()) {
                throw new BadInputException(Typed.quoted(line) + " is neither a point (a1 to " + table.lastPoint()
                        + ") nor a command; help lists them");
            }
        } catch (BadInputException e) {
            screen.say(e.getMessage());
        }
    }

    private void carryOut(Word word, String argument) throws BadInputException, InterruptedException {
        switch (word) {
            case UNDO -> {
                table.undo();
                changed();
                show();
            }
            case REDO -> {
                table.redo();
                changed();
                show();
            }
            case HINT -> hint();
            case SWAP -> {
                table.swapSides();
                show();
            }
            case NEW -> newGame();
            case TIME -> {
                opponent.setMillis(ThinkingText.millis(argument));
                screen.say(opponent.name() + " takes " + ThinkingText.seconds(opponent.millis()) + " for a move");
            }
            case SAVE -> save(argument, false);
            case LOAD -> load(argument);
            case BOARD -> show();
            case HELP -> Word.help(table.centre(), canHurry, screen.hasStones()).forEach(screen::say);
            case QUIT -> quit();
        }
    }

    private void quit() {
        if (!unsaved.exists() || unsaved.confirms("The game is not saved. End the program?")) {
            unsaved.forget();
            running = false;
        }
    }

    private void move(String point) throws BadInputException {
        if (!table.isOver() && !table.isPersonsTurn()) {
            throw new BadInputException("it is the turn of " + opponent.name() + ", which is asked again now");
        }
        table.place(point);
        changed();
        if (screen.isInPlace() || table.isOver() || table.people() == Seats.BOTH) {
            show();
        }
    }

    /** Lets the opponent move; if it fails, it is asked again later. */
    private void reply() throws InterruptedException {
        screen.progress(opponent.name() + " thinks");
        try {
            Answer answer = opponent.think(table.position());
            table.game().play(answer.move(), (int) TimeUnit.NANOSECONDS.toMillis(answer.nanos()));
            changed();
            show();
            screen.say(opponent.name() + ": " + describe(answer));
        } catch (PlayerException e) {
            failed = true;
            screen.say(opponent.name() + " " + e.getMessage() + "; it is asked again after your next line");
        }
    }

    private static String describe(Answer answer) {
        return Move.toText(answer.move()) + "  " + ThinkingText.of(answer.info(), answer.nanos());
    }

    private void hint() throws BadInputException, InterruptedException {
        if (table.isOver()) {
            throw new BadInputException("the game is over");
        }
        screen.progress(opponent.adviserName() + " thinks");
        try {
            screen.say("hint: " + describe(opponent.advise(table.position())));
        } catch (PlayerException e) {
            screen.say(opponent.adviserName() + " " + e.getMessage());
        }
    }

    private void newGame() {
        if (unsaved.exists() && !table.isOver() && !unsaved.confirms("The game is not saved. Begin a new one?")) {
            return;
        }
        unsaved.forget();
        lastFile = "";
        table.setUp(new GameRecord(table.game().grid(), table.game().rule()));
        opponent.newGame();
        show();
    }

    private void save(String file, boolean replaces) throws BadInputException {
        if (!replaces && !file.equals(lastFile) && GameFile.exists(file)) {
            if (!screen.isInteractive()) {
                throw new BadInputException(file + " exists; " + SAVE_ANYWAY + " " + file + " replaces it");
            }
            if (!unsaved.confirms(file + " exists. Replace it?")) {
                screen.say("not saved");
                return;
            }
        }
        named(table.game());
        GameFile.save(file, table.game());
        lastFile = file;
        unsaved.forget();
        screen.say("saved to " + file);
    }

    /** Writes the opponent's name into the game. */
    private void named(GameRecord game) {
        if (table.people() == Seats.BOTH) {
            return;
        }
        int person = personSide();
        game.setTag(tag(Side.opponent(person)), opponent.name());
        if (game.player(person).equals(opponent.name())) {
            // The sides were changed since the game was saved.
            game.setTag(tag(person), "");
        }
    }

    private void load(String file) throws BadInputException {
        List<Remark> remarks = new ArrayList<>();
        GameFile.Loaded loaded = GameFile.load(file, table.game(), remarks::add);
        if (unsaved.exists() && !table.isOver() && !unsaved.confirms("The game is not saved. Load another?")) {
            return;
        }
        unsaved.forget();
        lastFile = ""; // The file may have more than the game: other games, variations, comments.
        sitDown(loaded.game());
        remarks.forEach(remark -> screen.say(file + ": " + remark));
        if (loaded.games() > 1) {
            screen.say("game " + loaded.number() + " of the " + loaded.games() + " games in this file; to load"
                    + " another, add its number after the file's name");
        }
    }

    /** Goes on with a game that was played before. */
    private void sitDown(GameRecord game) {
        table.setUp(game);
        if (table.people() != Seats.BOTH
                && game.player(personSide()).equals(opponent.name())
                && !game.player(Side.opponent(personSide())).equals(opponent.name())) {
            table.swapSides();
        }
        opponent.newGame();
        show();
    }

    private int personSide() {
        return table.people() == Seats.WHITE ? Side.WHITE : Side.BLACK;
    }

    private static Tag tag(int side) {
        return side == Side.BLACK ? Tag.BLACK_PLAYER : Tag.WHITE_PLAYER;
    }

    private void show() {
        screen.show(table.position());
        Position position = table.position();
        String who = table.people() == Seats.BOTH
                ? "you play both sides"
                : "you are " + Side.name(personSide()) + ", " + opponent.name() + " takes "
                        + ThinkingText.seconds(opponent.millis()) + " for a move";
        screen.say(position.rule() + " " + position.grid() + ", " + who + "; " + state());
    }

    private String state() {
        GameResult result = table.game().result();
        if (!result.isOver()) {
            return "move " + (table.game().ply() + 1);
        }
        String moves = "after " + table.game().ply() + " moves ";
        if (result.outcome() == Outcome.DRAW) {
            return moves + "the game is drawn";
        }
        return moves + winner(result.outcome()) + how(result.ending());
    }

    private String winner(Outcome outcome) {
        if (table.people() == Seats.BOTH) {
            return (outcome == Outcome.BLACK_WINS ? "Black" : "White") + " wins";
        }
        return outcome == Outcome.win(personSide()) ? "you win" : opponent.name() + " wins";
    }

    private String how(GameResult.Ending ending) {
        if (ending == GameResult.Ending.BOARD) {
            boolean hasMoved = table.position().ply() > 0; // a position may be set up with five stones in a row
            return hasMoved && table.position().winningLine().length == 0 ? " by a forbidden move" : "";
        }
        return " by " + ending.name().toLowerCase(Locale.ROOT);
    }
}
