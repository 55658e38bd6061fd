package org.kagetsu.piskvork.play.terminal;

import java.util.Locale;
import java.util.function.Function;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Answer;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.player.ThinkingListener;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.manager.player.TurnClock;

/** The player on the other side of the table, its thoughts shown on the screen. */
final class Opponent implements AutoCloseable {

    private final Player player;
    private final Screen screen;
    private final SearchLimits limits;
    private long millis;
    private boolean prepared;
    private volatile long startNanos;

    /**
     * Creates an opponent.
     *
     * @param maker makes the player, given who hears its thoughts
     * @param screen where they are shown
     * @param limits what it is told beside the time
     * @param millis its time for a move in milliseconds
     */
    Opponent(Function<ThinkingListener, Player> maker, Screen screen, SearchLimits limits, long millis) {
        this.player = maker.apply(this::showProgress);
        this.screen = screen;
        this.limits = limits;
        this.millis = millis;
    }

    String name() {
        return player.name();
    }

    long millis() {
        return millis;
    }

    void setMillis(long value) {
        millis = value;
        prepared = false;
    }

    /** Forgets the last game; the next one may have other rules and another board. */
    void newGame() {
        prepared = false;
    }

    /**
     * Finds a move for the side to move.
     *
     * @throws PlayerException if the player fails or its move is impossible
     */
    Answer think(Position position) throws PlayerException, InterruptedException {
        startNanos = System.nanoTime();
        if (!prepared) {
            player.newGame(conditions(position.grid(), position.rule()));
            prepared = true;
        }
        startNanos = System.nanoTime();
        try {
            Answer answer = player.play(position.copy(), new TurnClock(millis, TimeControl.NO_LIMIT));
            if (!position.grid().contains(answer.move()) || !position.isEmpty(answer.move())) {
                throw new PlayerException(
                        FaultKind.ILLEGAL_MOVE, "moved to " + Move.toText(answer.move()) + ", which is no empty point");
            }
            return answer;
        } catch (PlayerException e) {
            prepared = false;
            throw e;
        }
    }

    private Conditions conditions(Grid grid, Rule rule) {
        return Conditions.of(rule, grid).withTime(TimeControl.perMove(millis)).withLimits(limits);
    }

    private void showProgress(SearchInfo info) {
        screen.progress(name() + " thinks: " + ThinkingText.of(info, System.nanoTime() - startNanos));
    }

    @Override
    public void close() {
        player.close();
    }
}
