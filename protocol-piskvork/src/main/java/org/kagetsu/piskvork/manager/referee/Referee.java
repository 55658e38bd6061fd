package org.kagetsu.piskvork.manager.referee;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Answer;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Player.MemorySample;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.manager.player.TurnClock;
import org.kagetsu.piskvork.manager.referee.GameCourse.Verdict;

/**
 * Plays one game between two players and judges it.
 *
 * <p>Both players are prepared before the first of them is asked, so that no start is counted as thinking. A player
 * that fails loses; the reason is kept with its transcript. A side loses by an illegal move, and by an answer that is
 * later than its time and the tolerance allow. Black also loses by a forbidden move.
 *
 * <p>The players belong to the caller: they are not closed, and may play another game.
 */
public final class Referee {

    private final Conditions conditions;
    /** The same conditions with the time and the limits of Black and White. */
    private final List<Conditions> told;
    private final Player[] players;
    private final GameListener listener;
    private final GameCourse course;
    private final Position position;
    private final GameLog log = new GameLog();
    private final long[] usedNanos = new long[2];
    private final int[] turns = new int[2];
    private final long[] startNanos = new long[2];

    private Referee(
            Player black, Player white, Conditions conditions, List<Conditions> told, GameListener listener) {
        this.conditions = conditions;
        this.told = told;
        this.players = new Player[] {black, white};
        this.listener = listener;
        this.course = new GameCourse(conditions);
        this.position = course.position();
    }

    /**
     * Plays a game.
     *
     * @param black moves first on the empty board
     * @param white moves second
     * @param conditions what is played
     * @return the result
     * @throws InterruptedException if interrupted; the players are to be closed then
     */
    public static GameReport play(Player black, Player white, Conditions conditions) throws InterruptedException {
        return play(black, white, conditions, conditions, conditions, GameListener.NONE);
    }

    /**
     * Plays a game in which the players may have different time and limits, and reports every move.
     *
     * @param black moves first on the empty board
     * @param white moves second
     * @param conditions what is played, and the conditions of the result
     * @param forBlack the same with the time and the limits of Black
     * @param forWhite the same with the time and the limits of White
     * @param listener hears of every move
     * @return the result
     * @throws IllegalArgumentException if the conditions differ in more than time and limits
     * @throws InterruptedException if interrupted; the players are to be closed then
     */
    public static GameReport play(
            Player black,
            Player white,
            Conditions conditions,
            Conditions forBlack,
            Conditions forWhite,
            GameListener listener)
            throws InterruptedException {
        List<Conditions> told = List.of(forBlack, forWhite);
        for (Conditions side : told) {
            if (!side.withTime(conditions.time()).withLimits(conditions.limits()).equals(conditions)) {
                throw new IllegalArgumentException(
                        "the conditions of a player differ in more than time and limits: " + side + ", " + conditions);
            }
        }
        Referee referee = new Referee(black, white, conditions, told, listener);
        return referee.result(referee.playToTheEnd());
    }

    private Verdict playToTheEnd() throws InterruptedException {
        int side = Side.BLACK;
        try {
            prepare(Side.BLACK);
            side = Side.WHITE;
            prepare(Side.WHITE);
            Optional<Verdict> verdict = course.ending();
            while (verdict.isEmpty()) {
                side = position.sideToMove();
                verdict = playMove(side);
            }
            return verdict.get();
        } catch (PlayerException e) {
            checkInterrupt();
            return lose(side, e.kind(), e.getMessage());
        }
    }

    /** A player in this process answers early, and badly, when it is interrupted. */
    private static void checkInterrupt() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("the game was interrupted");
        }
    }

    private void prepare(int side) throws PlayerException, InterruptedException {
        long start = System.nanoTime();
        try {
            players[side].newGame(told.get(side));
        } finally {
            startNanos[side] = System.nanoTime() - start;
        }
    }

    /** Asks for one move and judges it; empty if the game goes on. */
    private Optional<Verdict> playMove(int side) throws PlayerException, InterruptedException {
        TurnClock turn = clock(side);
        Answer answer = players[side].play(position.copy(), turn);
        checkInterrupt();
        usedNanos[side] += answer.nanos();
        turns[side]++;
        answer.remarks().forEach(remark -> log.remark(side, position.ply(), remark));
        judgeTime(side, turn, answer.nanos());
        int move = answer.move();
        if (!course.isFree(move)) {
            throw new PlayerException(
                    FaultKind.ILLEGAL_MOVE, "moved to " + Move.toText(move) + ", which is not an empty point");
        }
        PlayedMove played = new PlayedMove(move, answer.nanos(), answer.info());
        Optional<Verdict> verdict = course.play(move, played.info().score());
        log.move(played);
        listener.onMove(position, played);
        if (verdict.isPresent() && verdict.get().reason() == Reason.FORBIDDEN_MOVE) {
            throw new PlayerException(
                    FaultKind.FORBIDDEN_MOVE, "moved to the forbidden point " + Move.toText(move));
        }
        return verdict;
    }

    /** What a side has for its next move. */
    private TurnClock clock(int side) {
        TimeControl control = told.get(side).time();
        long left = control.matchMillis();
        if (left != TimeControl.NO_LIMIT) {
            left += turns[side] * control.incrementMillis() - TimeUnit.NANOSECONDS.toMillis(usedNanos[side]);
        }
        return new TurnClock(control.turnMillis(), left);
    }

    /** Notes a late answer; beyond the tolerance it loses. */
    private void judgeTime(int side, TurnClock turn, long nanos) throws PlayerException {
        double overrunMillis = turn.overrunNanos(nanos) / 1e6;
        if (overrunMillis == 0) {
            return;
        }
        String text = String.format(
                Locale.ROOT, "took %.3f ms where %d ms were allowed, %.3f ms too many",
                nanos / 1e6, turn.allowedMillis(), overrunMillis);
        if (overrunMillis > told.get(side).time().toleranceMillis(turns[side] == 1)) {
            throw new PlayerException(FaultKind.OVERRUN, text);
        }
        log.fault(FaultKind.OVERRUN, side, position.ply(), text);
    }

    private Verdict lose(int side, FaultKind kind, String text) {
        // A forbidden stone lies on the board already; the fault is the move that laid it.
        int ply = kind == FaultKind.FORBIDDEN_MOVE ? position.ply() - 1 : position.ply();
        log.fatal(kind, side, ply, text);
        return new Verdict(Outcome.win(Side.opponent(side)), kind.reason());
    }

    private GameReport result(Verdict verdict) throws InterruptedException {
        PlayerReport black = report(Side.BLACK);
        PlayerReport white = report(Side.WHITE);
        return new GameReport(
                conditions, verdict.outcome(), verdict.reason(), log.moves(), log.faults(), black, white);
    }

    private PlayerReport report(int side) throws InterruptedException {
        Player player = players[side];
        // Asked before the memory is judged, because the transcript gives no information about memory.
        List<String> transcript = log.hasFault(side) ? player.transcript() : List.of();
        List<MemorySample> memory = startNanos[side] > 0 ? player.memory() : List.of();
        log.judgeMemory(side, told.get(side), memory);
        return new PlayerReport(
                player.name(),
                startNanos[side],
                memory.stream().mapToLong(MemorySample::bytes).max(),
                transcript);
    }
}
