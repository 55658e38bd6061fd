package org.kagetsu.piskvork.play.browser.board;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class ThreatFinderTest {

    private static Position position(String moves) {
        return Position.of(Grid.square(15), Rule.FREESTYLE,
                Stream.of(moves.split(" ", -1)).mapToInt(Move::parse).toArray());
    }

    @Test
    void find_samePositionAgain_hasTheAnswerAlready() {
        try (ThreatFinder finder = new ThreatFinder()) {
            Json first = finder.find(position("h8 a1 h9 c1 h10 d1"));
            assertSame(first, finder.find(position("h8 a1 h9 c1 h10 d1")));
            assertTrue(first.toString().contains("{\"side\":\"Black\",\"now\":true,\"kind\":\"VCF\""), first::toString);
            Json white = finder.find(position("h8 a1 h9 c1 h10"));
            assertTrue(white.toString().contains("{\"side\":\"Black\",\"now\":false,\"kind\":\"VCF\""), white::toString);
            assertTrue(!finder.find(position("h8 a1")).toString().contains("VCF"));
        }
    }

    /** Who goes through a game asks about each position, and waits for the last answer alone. */
    @Test
    void find_manyPositionsAtOnce_allAreAnsweredAndTheLastInFull() throws Exception {
        ExecutorService windows = Executors.newCachedThreadPool();
        try (ThreatFinder finder = new ThreatFinder()) {
            List<Future<Json>> answers = new ArrayList<>();
            for (String last : List.of("k4", "k5", "k6", "k7", "l4", "l5", "l6", "l7")) {
                answers.add(windows.submit(() -> finder.find(position("h8 i9 g7 j8 h6 " + last))));
            }
            for (Future<Json> answer : answers) {
                assertTrue(answer.get().toString().startsWith("{\"side\":\"Black\",\"threats\":["));
            }
            assertTrue(finder.find(position("h8 a1 h9 c1 h10 d1")).toString().contains("\"kind\":\"VCF\""));
        } finally {
            windows.shutdownNow();
        }
    }

    @Test
    void find_afterTheEnd_isRefused() {
        ThreatFinder finder = new ThreatFinder();
        finder.close();
        assertThrows(IllegalStateException.class, () -> finder.find(position("h8 a1")));
    }
}
