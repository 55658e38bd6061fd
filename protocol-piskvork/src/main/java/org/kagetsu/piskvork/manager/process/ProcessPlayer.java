package org.kagetsu.piskvork.manager.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Stone;
import org.kagetsu.piskvork.manager.player.Answer;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Player.MemorySample;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.manager.player.TurnClock;
import org.kagetsu.piskvork.protocol.BoardStone;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.Point;

/**
 * A player that is a brain in a process of its own.
 *
 * <p>The brain is told only what has changed: BEGIN on the empty board, TURN after one move of the opponent, else
 * BOARD. Not safe for use by more than one thread at a time.
 */
public final class ProcessPlayer implements Player {

    /**
     * The time that is told in games without any time limit: about 28 hours in milliseconds. Brains can add to it
     * without an overflow.
     */
    private static final long UNLIMITED_MILLIS = 100_000_000;

    /** The protocol's code of a tournament game between programs. */
    private static final int GAME_TYPE_TOURNAMENT = 2;

    private static final String NO_BRAIN = "newGame was not called, or failed";

    private final String name;
    private final BrainCommand command;
    private final boolean keepsProcess;
    private final Consumer<SearchInfo> listener;
    private Optional<BrainProcess> brain = Optional.empty();
    private Optional<Conditions> conditions = Optional.empty();
    /** The moves on the brain's board; empty until its first answer. */
    private final List<Integer> known = new ArrayList<>();
    /** The time for a move that the brain was told last. */
    private long toldTurnMillis;

    /**
     * Creates a player; the process is started by {@link #newGame}.
     *
     * @param name the name, for results and messages
     * @param command the program
     * @param keepsProcess whether the same process plays all games on boards of one size and under the same limits, after
     *     a RESTART, instead of a new process for every game as in Gomocup
     */
    public ProcessPlayer(String name, BrainCommand command, boolean keepsProcess) {
        this(name, command, keepsProcess, info -> { });
    }

    /**
     * Creates a player that can be watched.
     *
     * @param name the name, for results and messages
     * @param command the program
     * @param keepsProcess whether the same process plays all games on boards of one size and under the same limits
     * @param listener hears what the brain's messages say about its search
     */
    public ProcessPlayer(String name, BrainCommand command, boolean keepsProcess, Consumer<SearchInfo> listener) {
        this.name = name;
        this.command = command;
        this.keepsProcess = keepsProcess;
        this.listener = listener;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void newGame(Conditions game) throws PlayerException, InterruptedException {
        if (!Rule.all().contains(game.rule())) {
            throw new PlayerException(FaultKind.REFUSED, "cannot be told the rule " + game.rule());
        }
        long limit = game.time().startMillis();
        boolean canGoOn = conditions.filter(before -> canGoOn(before, game)).isPresent();
        conditions = Optional.of(game);
        known.clear();
        if (keepsProcess && canGoOn && brain.isPresent() && brain.get().isReady()) {
            brain.get().restart(limit);
        } else {
            close();
            BrainProcess started = BrainProcess.start(command, listener);
            brain = Optional.of(started);
            started.newBoard(game.grid(), limit);
        }
        brain.get().setPause(game.time().patience().pauseMillis());
        tell(brain.get(), game);
    }

    /**
     * Tells a brain the conditions of a game. Keys that only some brains know are sent only if they have a value,
     * because some brains answer an unknown key with an ERROR.
     */
    private void tell(BrainProcess brain, Conditions game) {
        TimeControl time = game.time();
        SearchLimits limits = game.limits();
        long match = time.matchMillis() == TimeControl.NO_LIMIT ? 0 : time.matchMillis();
        tellTurn(brain, time.turnMillis(), time);
        brain.info("timeout_match", match);
        brain.info("max_memory", limits.memoryBytes());
        brain.info("game_type", GAME_TYPE_TOURNAMENT);
        brain.info("rule", game.rule().code());
        tellIfSet(brain, "time_increment", time.incrementMillis());
        tellIfSet(brain, "max_depth", limits.depth());
        tellIfSet(brain, "max_node", limits.nodes());
        tellIfSet(brain, "thread_num", limits.threads());
    }

    private void tellTurn(BrainProcess brain, long millis, TimeControl time) {
        toldTurnMillis = millis;
        boolean hasMatch = time.matchMillis() != TimeControl.NO_LIMIT;
        brain.info("timeout_turn", Math.min(millis, hasMatch ? time.matchMillis() : UNLIMITED_MILLIS));
    }

    private static void tellIfSet(BrainProcess brain, String key, long value) {
        if (value > 0) {
            brain.info(key, value);
        }
    }

    /**
     * Whether the limits of the next game fit this process. A limit that was told cannot be taken back, because not all
     * brains know such keys.
     */
    private static boolean canGoOn(Conditions before, Conditions game) {
        return before.grid().equals(game.grid())
                && before.limits().equals(game.limits())
                && before.time().incrementMillis() == game.time().incrementMillis();
    }

    @Override
    public Answer play(Position position, TurnClock clock) throws PlayerException, InterruptedException {
        BrainProcess running = brain.orElseThrow(() -> new IllegalStateException(NO_BRAIN));
        Conditions game = conditions.orElseThrow(() -> new IllegalStateException(NO_BRAIN));
        if (clock.turnMillis() != toldTurnMillis) {
            tellTurn(running, clock.turnMillis(), game.time());
        }
        if (clock.leftMillis() != TimeControl.NO_LIMIT) {
            running.info("time_left", clock.leftMillis());
        }
        long giveUpMillis = game.time().giveUpMillis(clock.allowedMillis(), known.isEmpty());
        BrainProcess.Move answer = running.move(question(position), giveUpMillis);
        if (!answer.point().isOn(position.grid())) {
            throw new PlayerException(
                    FaultKind.ILLEGAL_MOVE,
                    "moved to " + answer.point().toText() + ", outside the " + position.grid() + " board");
        }
        int move = answer.point().move();
        known.clear();
        known.addAll(position.moves());
        known.add(move);
        return new Answer(move, answer.nanos(), answer.info(), answer.remarks());
    }

    private Command question(Position position) {
        List<Integer> moves = position.moves();
        boolean fromEmptyBoard = moves.size() + position.empties() == position.grid().points();
        int last = moves.size() - 1;
        if (fromEmptyBoard && moves.isEmpty()) {
            return Command.of(Command.Kind.BEGIN);
        }
        if (fromEmptyBoard && moves.subList(0, last).equals(known)) {
            return Command.of(Command.Kind.TURN, Point.of(moves.get(last)));
        }
        return Command.ofStones(Command.Kind.BOARD, stones(position, moves));
    }

    /** All stones: those that were set up, then the moves in their order. */
    private static List<BoardStone> stones(Position position, List<Integer> moves) {
        List<Integer> points = new ArrayList<>();
        for (int move : position.grid().moves()) {
            if (!position.isEmpty(move) && !moves.contains(move)) {
                points.add(move);
            }
        }
        points.addAll(moves);
        return points.stream().map(point -> new BoardStone(Point.of(point), kind(position, point))).toList();
    }

    private static BoardStone.Kind kind(Position position, int point) {
        int stone = position.stone(point);
        if (stone == Stone.WALL) {
            return BoardStone.Kind.OUT;
        }
        return stone == Stone.of(position.sideToMove()) ? BoardStone.Kind.OWN : BoardStone.Kind.OPPONENT;
    }

    @Override
    public List<MemorySample> memory() throws InterruptedException {
        return brain.isPresent() ? brain.get().memory() : List.of();
    }

    @Override
    public List<String> transcript() {
        return brain.map(running -> running.transcript().lines()).orElse(List.of());
    }

    @Override
    public void close() {
        brain.ifPresent(BrainProcess::close);
        brain = Optional.empty();
    }
}
