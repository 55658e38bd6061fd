package org.kagetsu.piskvork.play.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.EnginePlayer;
import org.kagetsu.piskvork.manager.player.SearchLimits;

class OpponentTest {

    /** A person who ends the program at once reads no trace of the thread that got ready. */
    @Test
    void close_whileItGetsReady_waitsForThat() throws Exception {
        List<Throwable> failures = new CopyOnWriteArrayList<>();
        Thread.UncaughtExceptionHandler usual = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> failures.add(failure));
        try {
            for (int i = 0; i < 20; i++) {
                EnginePlayer player = new EnginePlayer("Kagetsu", Engine.builder().memory(1L << 20).build());
                Screen screen = new PlainScreen(new ByteArrayInputStream(new byte[0]), StandardCharsets.UTF_8,
                        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), 80);
                try (Opponent opponent = new Opponent(listener -> new Opponent.Players(player, Optional.of(player)),
                        screen, SearchLimits.NONE, 1000)) {
                    opponent.warmUp(new Position(Grid.square(15), Rule.FREESTYLE));
                    Thread.sleep(i);
                }
            }
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(usual);
        }
        assertEquals(List.of(), failures);
    }
}
