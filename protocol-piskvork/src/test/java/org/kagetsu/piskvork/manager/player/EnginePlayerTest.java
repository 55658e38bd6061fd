package org.kagetsu.piskvork.manager.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.Pace;

/** What an engine does as a player beside its moves. */
@Timeout(60)
class EnginePlayerTest {

    private static EnginePlayer player(int strength) {
        return new EnginePlayer("Kagetsu", Engine.builder().memory(1L << 20).build(),
                () -> SearchOptions.DEFAULT.withStrength(strength, 1), info -> { });
    }

    /** Boards of every kind, also too small for the stones that are laid to search. */
    @ParameterizedTest
    @CsvSource({"15, 15, freestyle", "3, 3, 3-in-a-row", "22, 3, renju", "3, 22, 4-in-a-row"})
    void warmUp_anyBoard_leavesThePlayerReady(int width, int height, String rule) throws Exception {
        Conditions game = Conditions.of(Rule.ofName(rule), new Grid(width, height));
        try (EnginePlayer player = player(100)) {
            player.warmUp(game, 50);
            player.newGame(game);
            Position empty = new Position(game.grid(), game.rule());
            assertTrue(empty.isEmpty(player.play(empty, new TurnClock(50, TimeControl.NO_LIMIT)).move()));
        }
    }

    @Test
    void stopWarmUp_anyTime_endsIt() throws Exception {
        for (long millis : new long[] {0, 100}) {
            try (EnginePlayer player = player(100)) {
                Thread thread = new Thread(() ->
                        player.warmUp(Conditions.of(Rule.FREESTYLE, Grid.square(15)), 1_000_000));
                thread.start();
                Thread.sleep(millis);
                player.stopWarmUp();
                thread.join(Pace.PATIENCE.toMillis());
                assertFalse(thread.isAlive());
            }
        }
    }

    @Test
    void warmUp_onAnInterruptedThread_endsAndStaysInterrupted() {
        try (EnginePlayer player = player(100)) {
            Thread.currentThread().interrupt();
            player.warmUp(Conditions.of(Rule.FREESTYLE, Grid.square(15)), 1_000_000);
            assertTrue(Thread.interrupted());
        }
    }

    @Test
    void play_withoutALimitOnAnInterruptedThread_endsAndStaysInterrupted() throws Exception {
        Position position = Position.of(Grid.square(15), Rule.FREESTYLE, Move.parse("h8"), Move.parse("i9"));
        try (EnginePlayer player = player(100)) {
            Thread.currentThread().interrupt();
            Answer answer = player.play(position, new TurnClock(TimeControl.NO_LIMIT, TimeControl.NO_LIMIT));
            assertTrue(Thread.interrupted(), "for whoever waits for the game");
            assertTrue(position.isEmpty(answer.move()));
        }
    }

    @Test
    void advise_ofAWeakPlayer_isAtFullStrength() throws Exception {
        // Black has three of five; two more of its own win.
        Position position = Position.of(Grid.square(15), Rule.FREESTYLE,
                Move.parse("h8"), Move.parse("a1"), Move.parse("i8"), Move.parse("c1"), Move.parse("j8"), Move.parse("e1"));
        try (EnginePlayer player = player(0)) {
            Answer answer = player.advise(position, 300);
            assertTrue(answer.info().score().orElseThrow() > 29_000, answer.toString());
            assertEquals("8", Move.toText(answer.move()).substring(1));
        }
    }
}
