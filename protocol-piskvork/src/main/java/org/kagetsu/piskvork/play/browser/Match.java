package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.log.AppendLog;
import org.kagetsu.log.LogLines;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.GameTree;

/**
 * A game of two players over the network: the table, the clocks, what the players ask each other, and their chat.
 *
 * <p>All that happens is a line of words, which is carried out and then written to the match's file. A match that is
 * opened again carries out its lines. The table's person is the first player.
 *
 * <p>Safe for use by many threads. Every method that changes something tells the windows.
 */
final class Match implements AutoCloseable {

    /** Who a visitor is. */
    enum Role {
        FIRST,
        SECOND,
        WATCHER;

        Role other() {
            return this == FIRST ? SECOND : FIRST;
        }

        /** The number of a player's clock. */
        int clock() {
            return this == FIRST ? 0 : 1;
        }
    }

    /** The event that tells who is there. */
    static final String PRESENCE = "presence";

    /** Nobody can fill the disk or the memory: enough for a hundred whole games with their talk. */
    private static final int MAX_LINES = 50_000;

    private static final long RETRY_MILLIS = 5_000;

    private final MatchSetting setting;
    private final Hub hub = new Hub();
    private final KeptLines file;
    private final ScheduledExecutorService timer;
    private final Optional<MatchEngine> engine;
    private final Table table;
    private final OpeningDesk opening;
    private final GameClock clock;
    private final GameTree.Node nothing;
    private final Chat chat = new Chat();
    private final Map<Role, Integer> present = new EnumMap<>(Role.class);
    private @Nullable Role undoAskedBy;
    /** Whose last question was answered, until something else happens. */
    private @Nullable Role undoAnsweredTo;
    private boolean wasUndoRefused;
    private @Nullable ScheduledFuture<?> flag;
    private long version;
    private int lines;

    /**
     * Opens a match.
     *
     * @param setting what is played
     * @param file keeps the lines
     * @param kept the lines that the file had, without its first one
     * @param timer ends games whose time is up
     * @param nanos the time now, as {@link System#nanoTime} gives it
     * @param engine the second player, if it is an engine; closed with this match
     * @throws IllegalArgumentException if the lines are not a match
     */
    Match(MatchSetting setting, AppendLog file, List<String> kept, ScheduledExecutorService timer,
            LongSupplier nanos, Optional<MatchEngine> engine) {
        this.setting = setting;
        this.file = new KeptLines(line -> file.append(LogLines.checked(line)), file::close, timer, hub.trouble(), RETRY_MILLIS);
        this.timer = timer;
        this.engine = engine;
        this.table = new Table(new GameRecord(setting.grid(), setting.rule()), Seats.BLACK);
        this.nothing = new GameTree(setting.grid(), setting.rule()).root();
        this.opening = new OpeningDesk(table);
        this.clock = new GameClock(nanos, setting.clockMillis(), setting.incrementMillis());
        opening.begin(setting.opening());
        synchronized (this) {
            lines = kept.size();
            for (String line : kept) {
                try {
                    carryOut(line.split(" ", 4));
                } catch (BadInputException e) {
                    throw new IllegalArgumentException("\"" + line + "\": " + e.getMessage(), e);
                }
            }
            if (table.game().ply() > 0) {
                present.put(Role.FIRST, 0);
                present.put(Role.SECOND, 0);
            }
            chat.tell(hub);
            changed();
        }
    }

    MatchSetting setting() {
        return setting;
    }

    Hub hub() {
        return hub;
    }

    /** Makes a move, or answers a question of the opening; ply is the number of moves that the player saw. */
    synchronized void place(Role role, String word, int ply) throws BadInputException {
        if (ply != table.game().ply()) {
            throw new BadInputException("the board has changed: there are " + table.game().ply() + " moves, not " + ply);
        }
        say(role, word);
    }

    /** Answers a question of the opening; said is the number of answers that the player saw. */
    synchronized void answer(Role role, String word, int said) throws BadInputException {
        opening.check(said);
        say(role, word);
    }

    private void say(Role role, String word) throws BadInputException {
        requirePlayer(role);
        requireOngoing();
        requireSpace();
        if (actor() != role) {
            throw new BadInputException("it is not your turn");
        }
        checkTime();
        requireOngoing();
        boolean isNo = undoAskedBy == role.other();
        carryOut(new String[] {"say", word});
        if (isNo) {
            answerUndo(role.other(), true);
        }
        clock.moved(role.clock());
        keep("say " + word + clocks());
        changed();
    }

    /** Asks the other player to take the last own move back, or answers that question with yes. */
    synchronized void undo(Role role) throws BadInputException {
        requirePlayer(role);
        requireOngoing();
        requireSpace();
        if (opening.dialogue().isPresent()) {
            throw new BadInputException("moves of the opening cannot be taken back");
        }
        if (undoAskedBy == role.other() || engine.isPresent()) {
            Role asker = engine.isPresent() ? Role.FIRST : role.other();
            String line = "undo " + pliesBack(asker) + clocks();
            carryOut(line.split(" ", 4));
            answerUndo(asker, false);
            keep(line);
        } else {
            pliesBack(role);
            undoAskedBy = role;
            undoAnsweredTo = null;
        }
        changed();
    }

    /** Answers with no, or takes the own question back. */
    synchronized void refuseUndo(Role role) throws BadInputException {
        requirePlayer(role);
        requireOngoing();
        if (undoAskedBy == null) {
            throw new BadInputException("nobody asks to take a move back now");
        }
        if (undoAskedBy != role) {
            answerUndo(role.other(), true);
        }
        undoAskedBy = null;
        changed();
    }

    private void answerUndo(Role asker, boolean isRefused) {
        undoAnsweredTo = asker;
        wasUndoRefused = isRefused;
    }

    /** One if the player has made the last move, else two. */
    private int pliesBack(Role role) throws BadInputException {
        int plies = actor() != role ? 1 : 2;
        if (table.game().ply() < plies) {
            throw new BadInputException("there is no move of yours to take back");
        }
        return plies;
    }

    synchronized void resign(Role role) throws BadInputException {
        requirePlayer(role);
        requireOngoing();
        keepAfter("end resign " + role + clocks());
    }

    /** Says something to all who are there. */
    synchronized void chat(Role role, String text) throws BadInputException {
        requireSpace();
        String line = Chat.line(text);
        chat.add(role, line);
        keep("chat " + role + " " + line);
        chat.tell(hub);
    }

    /** {@return a copy of the position} */
    synchronized Position position() {
        return table.position();
    }

    /** A window of a visitor was opened or closed. */
    synchronized void came(Role role, int windows) {
        present.merge(role, windows, Integer::sum);
        Json event = new Json();
        for (Role each : Role.values()) {
            event.put(each.name(), present.getOrDefault(each, 0));
        }
        event.putTexts("left", present.entrySet().stream()
                .filter(each -> each.getValue() == 0).map(each -> each.getKey().name()).toList());
        hub.tell(PRESENCE, event.put("engine", engine.isPresent()).toString());
    }

    /** Adds what the owner of the rooms sees of the match. */
    synchronized Json describe(Json room) {
        return room.put("rule", setting.rule().name())
                .put("size", setting.grid().toString())
                .put("moves", table.game().ply())
                .put("outcome", table.game().result().outcome().name());
    }

    private void requirePlayer(Role role) throws BadInputException {
        if (role == Role.WATCHER) {
            throw new BadInputException("you only watch");
        }
    }

    private void requireSpace() throws BadInputException {
        if (lines >= MAX_LINES) {
            throw new BadInputException("the room is full: it has kept " + lines + " lines; ask for another one");
        }
    }

    private void requireOngoing() throws BadInputException {
        if (table.isOver()) {
            throw new BadInputException("the game is over");
        }
    }

    /** Who is to move, or to answer a question. */
    private Role actor() {
        return opening.isPersonsTurn() ? Role.FIRST : Role.SECOND;
    }

    private Role holder(int side) {
        return table.people().has(side) ? Role.FIRST : Role.SECOND;
    }

    private void keepAfter(String line) throws BadInputException {
        carryOut(line.split(" ", 4));
        keep(line);
        changed();
    }

    private String clocks() {
        return clock.isUsed() ? " " + clock.leftMillis(0) + " " + clock.leftMillis(1) : "";
    }

    /** Carries out the words of a line. */
    private void carryOut(String[] words) throws BadInputException {
        switch (words[0]) {
            case "say" -> opening.say(words[1]);
            case "undo" -> takeBack(Integer.parseInt(words[1]));
            case "end" -> end(words[1], Role.valueOf(words[2]));
            case "chat" -> {
                chat.add(Role.valueOf(words[1]), words.length > 3 ? words[2] + " " + words[3] : words[2]);
                return;
            }
            default -> throw new BadInputException("\"" + words[0] + "\" is not a word of a match");
        }
        undoAskedBy = null;
        undoAnsweredTo = null;
        setClocks(words);
    }

    private void setClocks(String[] words) {
        String[] all = String.join(" ", words).split(" ", -1);
        int first = words[0].equals("end") ? 3 : 2;
        if (all.length == first + 2) {
            clock.set(Long.parseLong(all[first]), Long.parseLong(all[first + 1]));
        }
    }

    private void takeBack(int plies) throws BadInputException {
        if (plies < 1 || plies > table.game().ply()) {
            throw new BadInputException("there are no " + plies + " moves to take back");
        }
        GameRecord game = table.game();
        if (game.result().ending() == GameResult.Ending.RESIGNATION) {
            game = new GameRecord(game.position());
            table.setUp(game);
        }
        for (int i = 0; i < plies; i++) {
            game.undo();
        }
    }

    private void end(String how, Role loser) {
        int side = holder(Side.BLACK) == loser ? Side.BLACK : Side.WHITE;
        GameResult.Ending ending = how.equals("time") ? GameResult.Ending.TIME : GameResult.Ending.RESIGNATION;
        opening.end();
        table.game().declare(new GameResult(Outcome.win(Side.opponent(side)), ending));
    }

    private void keep(String line) {
        lines++;
        file.add(line);
    }

    private void changed() {
        version++;
        hub.trouble().end(Trouble.Kind.ENGINE);
        runClock();
        if (engine.isPresent()) {
            work(engine.get());
        }
        tellState();
    }

    private void work(MatchEngine player) {
        if (table.isOver() || actor() != Role.SECOND) {
            player.stop();
            return;
        }
        long left = clock.isUsed() ? clock.leftMillis(Role.SECOND.clock()) : Long.MAX_VALUE;
        try {
            player.think(opening.dialogue(), table.position(), left, this, this::sayForTheEngine, this::engineFailed);
        } catch (RuntimeException e) {
            engineFailed(e);
        }
    }

    private void sayForTheEngine(String word) {
        try {
            say(Role.SECOND, word);
        } catch (BadInputException e) {
            engineFailed(e);
        }
    }

    /** Tells the windows; the visitor can take the move back, and the engine tries again after the next one. */
    private void engineFailed(Throwable failure) {
        OutOfMemory.end(failure);
        hub.trouble().begin(Trouble.Kind.ENGINE, "the engine failed: " + failure.getMessage());
    }

    /** The clocks run from the first move on. */
    private void runClock() {
        ScheduledFuture<?> old = flag;
        if (old != null) {
            old.cancel(false);
        }
        if (table.isOver() || table.game().ply() == 0) {
            clock.stop();
            return;
        }
        int player = actor().clock();
        clock.start(player);
        if (clock.isUsed()) {
            flag = timer.schedule(OutOfMemory.watch(this::checkTime), clock.leftMillis(player) + 1, TimeUnit.MILLISECONDS);
        }
    }

    /** Ends the game if the time of a player is up. */
    private synchronized void checkTime() {
        int player = clock.running();
        if (table.isOver() || player == GameClock.NOBODY || clock.leftMillis(player) > 0) {
            return;
        }
        try {
            keepAfter("end time " + Role.values()[player] + clocks());
        } catch (BadInputException e) {
            throw new IllegalStateException(e);
        }
    }

    private void tellState() {
        Json state = TableJson.of(table, nothing)
                .put("version", version)
                .put("actor", table.isOver() ? "" : actor().name())
                .put("firstIs", Side.name(table.people() == Seats.BLACK ? Side.BLACK : Side.WHITE))
                .put("undoAskedBy", undoAskedBy == null ? "" : undoAskedBy.name())
                .put("undoAnsweredTo", undoAnsweredTo == null ? "" : undoAnsweredTo.name())
                .put("undoRefused", wasUndoRefused);
        opening.dialogue().ifPresent(open -> state.put("dialogue", TableJson.of(open)));
        if (clock.isUsed()) {
            state.put("clocks", new Json()
                    .put(Role.FIRST.name(), clock.leftMillis(0))
                    .put(Role.SECOND.name(), clock.leftMillis(1))
                    .put("running", clock.running() == GameClock.NOBODY ? "" : Role.values()[clock.running()].name()));
        }
        hub.tell(Room.STATE, state.toString());
    }

    @Override
    public synchronized void close() throws IOException {
        ScheduledFuture<?> old = flag;
        if (old != null) {
            old.cancel(false);
        }
        engine.ifPresent(MatchEngine::close);
        hub.close();
        file.close();
    }
}
