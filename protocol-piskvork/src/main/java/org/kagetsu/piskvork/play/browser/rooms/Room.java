package org.kagetsu.piskvork.play.browser.rooms;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.LongSupplier;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.log.AppendLog;
import org.kagetsu.log.LogLines;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.piskvork.play.browser.board.BoardFiles;
import org.kagetsu.piskvork.play.browser.board.Clocks;
import org.kagetsu.piskvork.play.browser.board.EngineSeat;
import org.kagetsu.piskvork.play.browser.board.Json;
import org.kagetsu.piskvork.play.browser.board.LiveTable;
import org.kagetsu.piskvork.play.browser.rooms.Consent.Question;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.GameTree;

/**
 * A room for two: their table, the clocks, what they ask each other, and their chat.
 *
 * <p>All that happens is a line of words, which is carried out and then written to the room's file. A room that is opened
 * again carries out its lines. The table's person is the first player.
 *
 * <p>Safe for use by many threads. Every method that changes something tells the windows.
 */
public final class Room extends LiveTable implements AutoCloseable {

    /** Who a visitor is. */
    public enum Role {
        /** The player who begins the first game with Black. */
        FIRST,
        /** The other player. */
        SECOND,
        /** Somebody who watches. */
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

    /** The event with the last lines of the chat. */
    static final String CHAT = "chat";

    private static final int MAX_CHAT_LINES = 100;
    private static final int MAX_CHARACTERS = 300;
    private static final int MAX_NAME = 30;

    /** Nobody can fill the disk or the memory: enough for a hundred whole games with their talk. */
    private static final int MAX_LINES = 50_000;

    private static final long RETRY_MILLIS = 5_000;
    private static final long ENGINE_MEMORY_BYTES = 16L << 20;
    private static final long ENGINE_MILLIS = 2_000;

    /** A move of the engine takes at most one of this many parts of the time that its clock has left. */
    private static final int CLOCK_PARTS = 30;

    private final RoomSetting setting;
    private final KeptLines file;
    /** The second player: one thread, little memory, and at most a fixed time for a move, whatever a visitor does. */
    private final Optional<EngineSeat> engine;
    private final Clocks clocks;
    private final GameTree.Node nothing;
    private final Deque<Json> chat = new ArrayDeque<>();
    private final Map<Role, Integer> present = new EnumMap<>(Role.class);
    private final Consent consent = new Consent();
    private final Players players = new Players();
    private int lines;

    /**
     * Opens a room.
     *
     * @param setting what is played
     * @param file keeps the lines
     * @param kept the lines that the file had, without its first one
     * @param timer ends games whose time is up
     * @param nanos the time now, as {@link System#nanoTime} gives it
     * @throws IllegalArgumentException if the lines are not a game
     */
    Room(RoomSetting setting, AppendLog file, List<String> kept, ScheduledExecutorService timer, LongSupplier nanos) {
        super(new Table(new GameRecord(setting.grid(), setting.rule()), Seats.BLACK));
        this.setting = setting;
        this.file = new KeptLines(line -> file.append(LogLines.checked(line)), file, timer, hub, RETRY_MILLIS);
        this.nothing = new GameTree(setting.grid(), setting.rule()).root();
        this.clocks = new Clocks(nanos, timer, this::checkTime);
        clocks.begin(setting.clockMillis(), setting.incrementMillis(), 0);
        table.agreeOn(setting.opening());
        synchronized (this) {
            lines = kept.size();
            for (String line : kept) {
                try {
                    carryOut(line);
                } catch (BadInputException e) {
                    throw new IllegalArgumentException("\"" + line + "\": " + e.getMessage(), e);
                }
            }
            if (table.game().ply() > 0) {
                present.put(Role.FIRST, 0);
                present.put(Role.SECOND, 0);
            }
            this.engine = setting.hasEngine()
                    ? Optional.of(new EngineSeat(
                            Engine.builder().memory(ENGINE_MEMORY_BYTES).build(), this, this::tellFailure))
                    : Optional.empty();
            tellChat();
            changed();
        }
    }

    RoomSetting setting() {
        return setting;
    }

    /** Makes a move, or answers a question of the opening; ply is the number of moves that the player saw. */
    public synchronized void place(Role role, String word, int ply) throws BadInputException {
        checkPly(ply);
        say(role, word);
    }

    /** Answers a question of the opening; said is the number of answers that the player saw. */
    public synchronized void answer(Role role, String word, int said) throws BadInputException {
        checkSaid(said);
        say(role, word);
    }

    private void say(Role role, String word) throws BadInputException {
        requirePlayerOfAGame(role);
        requireSpace();
        if (actor() != role) {
            throw new BadInputException("it is not your turn");
        }
        checkTime();
        requireOngoing();
        table.say(word, 0);
        if (consent.isAskedBy(role.other())) {
            consent.answer(true); // a move answers, too
        } else if (!consent.isAsked(Question.DRAW, role)) {
            consent.forget();
        }
        clocks.moved(role.clock());
        keep("say " + word + clocks.words());
        changed();
    }

    /** Asks the other player to take the last own move back, or answers that question with yes. */
    public synchronized void undo(Role role) throws BadInputException {
        requirePlayerOfAGame(role);
        requireSpace();
        if (table.dialogue().isPresent()) {
            throw new BadInputException("moves of the opening cannot be taken back");
        }
        Role asker = engine.isPresent() ? Role.FIRST : role.other();
        String line = "undo " + pliesBack(isAgreed(Question.UNDO, role) ? asker : role) + clocks.words();
        agree(Question.UNDO, role, line);
    }

    /** Offers a draw, or accepts it. */
    public synchronized void draw(Role role) throws BadInputException {
        requirePlayerOfAGame(role);
        requireSpace();
        if (engine.isPresent()) {
            throw new BadInputException("the engine takes no draw in a room");
        }
        agree(Question.DRAW, role, "draw" + clocks.words());
    }

    /** Asks for another game with changed colours after the end of one, or agrees to it. */
    public synchronized void rematch(Role role) throws BadInputException {
        requirePlayer(role);
        requireSpace();
        if (!table.isOver()) {
            throw new BadInputException("the game is not over");
        }
        agree(Question.REMATCH, role, "rematch");
    }

    private boolean isAgreed(Question question, Role role) {
        return engine.isPresent() || consent.isAsked(question, role.other());
    }

    /** Asks the other player, or carries out the line if both want it; an engine wants what the player wants. */
    private void agree(Question question, Role role, String line) throws BadInputException {
        if (isAgreed(question, role)) {
            carryOut(line);
            consent.ask(question, engine.isPresent() ? Role.FIRST : role.other());
            consent.answer(false);
            keep(line);
        } else if (consent.isAskedBy(role.other())) {
            throw new BadInputException("answer the other player's question first");
        } else {
            consent.ask(question, role);
        }
        changed();
    }

    /** Answers with no, or takes the own question back. */
    public synchronized void refuse(Role role) throws BadInputException {
        requirePlayer(role);
        if (consent.isAskedBy(role)) {
            consent.forget();
        } else if (consent.isAskedBy(role.other())) {
            consent.answer(true);
        } else {
            throw new BadInputException("nobody asks for anything now");
        }
        changed();
    }

    /** Says what a player is called. */
    public synchronized void name(Role role, String text) throws BadInputException {
        requirePlayer(role);
        requireSpace();
        String name = oneLine(text);
        if (name.isEmpty() || name.length() > MAX_NAME) {
            throw new BadInputException("a name has 1.." + MAX_NAME + " characters, not " + name.length());
        }
        String line = "name " + role + " " + name;
        carryOut(line);
        keep(line);
        tellState();
    }

    /** {@return the game as a file; the end of its name tells the format} */
    public synchronized byte[] write(String fileName) throws BadInputException {
        players.sign(table.game(), table.people());
        return BoardFiles.write(fileName, table.game());
    }

    /** One if the player has made the last move, else two. */
    private int pliesBack(Role role) throws BadInputException {
        int plies = actor() != role ? 1 : 2;
        if (table.game().ply() < plies) {
            throw new BadInputException("there is no move of yours to take back");
        }
        return plies;
    }

    /** Gives up. */
    public synchronized void resign(Role role) throws BadInputException {
        requirePlayerOfAGame(role);
        end("resign", role);
    }

    /** Says something to all who are there. Control characters and ends of lines become spaces. */
    public synchronized void chat(Role role, String text) throws BadInputException {
        requireSpace();
        String line = oneLine(text);
        if (line.isEmpty() || line.length() > MAX_CHARACTERS) {
            throw new BadInputException(
                    "a line of the chat has 1.." + MAX_CHARACTERS + " characters, not " + line.length());
        }
        addToChat(role, line);
        keep("chat " + role + " " + line);
        tellChat();
    }

    private static String oneLine(String text) {
        return text.replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}]+", " ").strip();
    }

    private void addToChat(Role role, String line) {
        chat.add(new Json().put("role", role.name()).put("text", line));
        if (chat.size() > MAX_CHAT_LINES) {
            chat.remove();
        }
    }

    private void tellChat() {
        hub.tell(CHAT, new Json().put("lines", chat));
    }

    /** Notes that a window of a visitor was opened, or closed: 1 or -1. */
    public synchronized void came(Role role, int windows) {
        present.merge(role, windows, Integer::sum);
        Json event = new Json();
        for (Role each : Role.values()) {
            event.put(each.name(), present.getOrDefault(each, 0));
        }
        event.put("left", present.entrySet().stream()
                .filter(each -> each.getValue() == 0).map(each -> each.getKey().name()).toList());
        hub.tell(PRESENCE, event.put("engine", engine.isPresent()));
    }

    /** Adds what the owner of the rooms sees of this one. */
    synchronized Json describe(Json room) {
        return room.put("rule", setting.rule().name())
                .put("size", setting.grid().toString())
                .put("moves", table.game().ply())
                .put("firstIs", firstIs())
                .put("outcome", table.game().result().outcome().name());
    }

    private static void requirePlayer(Role role) throws BadInputException {
        if (role == Role.WATCHER) {
            throw new BadInputException("you only watch");
        }
    }

    private void requirePlayerOfAGame(Role role) throws BadInputException {
        requirePlayer(role);
        requireOngoing();
    }

    private void requireSpace() throws BadInputException {
        if (lines >= MAX_LINES) {
            throw new BadInputException("the room is full: it has kept " + lines + " lines; ask for another one");
        }
    }

    /** Who is to move, or to answer a question. */
    private Role actor() {
        return table.isPersonsTurn() ? Role.FIRST : Role.SECOND;
    }

    private void end(String how, Role loser) throws BadInputException {
        String line = "end " + how + " " + loser + clocks.words();
        carryOut(line);
        keep(line);
        changed();
    }

    /** Carries out the words of a line; what stands behind them are the clocks, if they are used. */
    private void carryOut(String line) throws BadInputException {
        String[] words = line.split(" ", -1);
        int used = 2;
        switch (words[0]) {
            case "say" -> table.say(words[1], 0);
            case "undo" -> takeBack(Integer.parseInt(words[1]));
            case "end" -> {
                boolean isFirst = Role.valueOf(words[2]) == Role.FIRST;
                int loser = table.people().has(Side.BLACK) == isFirst ? Side.BLACK : Side.WHITE;
                table.declare(loser, words[1].equals("time") ? GameResult.Ending.TIME : GameResult.Ending.RESIGNATION);
                used = 3;
            }
            case "draw" -> {
                table.declareDraw();
                used = 1;
            }
            case "rematch" -> beginAgain();
            case "name" -> {
                players.name(Role.valueOf(words[1]), line.split(" ", 3)[2]);
                return;
            }
            case "chat" -> {
                addToChat(Role.valueOf(words[1]), line.split(" ", 3)[2]);
                return;
            }
            default -> throw new BadInputException("\"" + words[0] + "\" is not a word of a match");
        }
        consent.forget();
        if (words.length == used + 2) {
            clocks.set(Long.parseLong(words[used]), Long.parseLong(words[used + 1]));
        }
    }

    /** Begins another game with changed colours, after the one on the table has ended. */
    private void beginAgain() {
        players.count(table.game().result().outcome(), table.people());
        table.setUp(new GameRecord(setting.grid(), setting.rule()));
        table.seat(players.next());
        table.agreeOn(setting.opening());
        clocks.begin(setting.clockMillis(), setting.incrementMillis(), 0);
    }

    private void takeBack(int plies) throws BadInputException {
        if (plies < 1 || plies > table.game().ply()) {
            throw new BadInputException("there are no " + plies + " moves to take back");
        }
        if (table.game().result().ending() == GameResult.Ending.RESIGNATION) {
            table.setUp(new GameRecord(table.position()));
        }
        for (int i = 0; i < plies; i++) {
            table.game().undo();
        }
    }

    private void keep(String line) {
        lines++;
        file.add(line);
    }

    private void changed() {
        count();
        runClock();
        engine.ifPresent(this::work);
        tellState();
    }

    /** The side of the first player. */
    private String firstIs() {
        return Side.name(table.people() == Seats.BLACK ? Side.BLACK : Side.WHITE);
    }

    /** Lets the engine move if it is to; if that fails, it tries again after the visitor has taken a move back. */
    private void work(EngineSeat player) {
        if (table.isOver() || actor() != Role.SECOND) {
            player.stop();
            return;
        }
        long left = clocks.areUsed() ? clocks.leftMillis(Role.SECOND.clock()) : Long.MAX_VALUE;
        Limits limits = Limits.INFINITE.withTurnMillis(Math.min(ENGINE_MILLIS, left / CLOCK_PARTS));
        try {
            player.play(table, limits, setting.strength(), EngineSeat.Progress.NONE,
                    (word, millis) -> say(Role.SECOND, word));
        } catch (RuntimeException e) {
            tellFailure(e);
        }
    }

    /** The clocks run from the first move on. */
    private void runClock() {
        if (table.isOver() || table.game().ply() == 0) {
            clocks.stop();
        } else {
            clocks.start(actor().clock());
        }
    }

    /** Ends the game if the time of a player is up. */
    private synchronized void checkTime() {
        int player = clocks.loser();
        if (table.isOver() || player == Clocks.NOBODY) {
            return;
        }
        try {
            end("time", Role.values()[player]);
        } catch (BadInputException e) {
            throw new IllegalStateException(e);
        }
    }

    private void tellState() {
        Json state = describe(nothing)
                .put("actor", table.isOver() ? "" : actor().name())
                .put("firstIs", firstIs());
        withDialogue(players.describe(consent.describe(state)));
        hub.tell(STATE, clocks.describe(state, Role.FIRST.name(), Role.SECOND.name()));
    }

    @Override
    public synchronized void close() throws IOException {
        clocks.stop();
        engine.ifPresent(EngineSeat::close);
        hub.close();
        file.close();
    }
}
