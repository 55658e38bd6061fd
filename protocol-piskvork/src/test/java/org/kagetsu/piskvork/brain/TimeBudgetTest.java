package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.Dialect;

/** What a manager tells with INFO, and the limits that the engine gets: tables, to the millisecond. */
class TimeBudgetTest {

    private static final long MILLI = 1_000_000;

    private long nanos = -1_000 * MILLI;
    private Runnable whileThinking = () -> { };
    private Limits toldTheEngine = Limits.INFINITE;

    private final TimeLimits time = new TimeLimits();
    private final Settings settings = new Settings();
    private final FakeEngine engine = new FakeEngine() {
        @Override
        Analysis analyse(
                Position position, Limits first, SearchOptions wish, boolean isDefence, AnalysisListener listener) {
            whileThinking.run();
            return super.analyse(position, first, wish, isDefence, listener);
        }

        @Override
        synchronized void setLimits(Limits other) {
            toldTheEngine = other;
        }
    };
    private final BrainSearch search = new BrainSearch(engine, settings, () -> nanos);

    /**
     * The limits of a brain's first search and of a later one, in milliseconds, a dash for none. The first has 24 ms
     * less than it was told, a later one 8 ms; both have {@code waited} milliseconds less, which the command waited, and
     * of a turn below 50 ms a quarter of what it is shorter.
     */
    @ParameterizedTest(name = "{7}: {0}, waited {1}")
    @CsvSource(delimiter = '|', textBlock = """
            timeout_turn 1000                       |   0 |   976 |      - |   992 |      - |    0 | reserves of the turn
            timeout_turn 1000                       | 300 |   676 |      - |   692 |      - |    0 | a command that waited
            timeout_turn 1000                       | 990 |     0 |      - |     2 |      - |    0 | waited nearly all of it
            timeout_turn 1000                       |2000 |     0 |      - |     0 |      - |    0 | waited longer than it has
            timeout_turn 30000                      |   0 | 29976 |      - | 29992 |      - |    0 | the same for a long turn
            timeout_turn 51                         |   0 |    27 |      - |    43 |      - |    0 | no short turn
            timeout_turn 50                         |   0 |    26 |      - |    42 |      - |    0 | the shortest of these
            timeout_turn 47                         |   0 |    23 |      - |    39 |      - |    0 | no 4 ms shorter
            timeout_turn 46                         |   0 |    21 |      - |    37 |      - |    0 | 1 ms more of 4 ms less
            timeout_turn 40                         |   0 |    14 |      - |    30 |      - |    0 | a short turn
            timeout_turn 30                         |   0 |     1 |      - |    17 |      - |    0 | a short turn
            timeout_turn 30                         |   2 |     0 |      - |    15 |      - |    0 | that waited
            timeout_turn 20                         |   0 |     0 |      - |     5 |      - |    0 | a tiny turn
            timeout_turn 15                         |   0 |     0 |      - |     0 |      - |    0 | no time to think
            timeout_turn 8                          |   0 |     0 |      - |     0 |      - |    0 | the later reserve
            timeout_turn 1                          |   0 |     0 |      - |     0 |      - |    0 | less than the reserve
            timeout_turn 0                          |   0 |     0 |      - |     0 |      - |    0 | as fast as possible
            timeout_turn -5                         |   0 |     0 |      - |     0 |      - |    0 | below the range
            timeout_turn 2147483646                 |   0 | 2147483622 | - | 2147483638 | - |    0 | the longest limit
            timeout_turn 2147483647                 |   0 |     - |      - |     - |      - |    0 | no limit
            timeout_turn 2147483647                 | 900 |     - |      - |     - |      - |    0 | no limit to wait off
            timeout_turn 9223372036854775807        |   0 |     - |      - |     - |      - |    0 | more than no limit
            time_increment 700                      |   0 |  4976 |      - |  4992 |      - |  700 | nothing told: 5 s
            max_depth 5                             |   0 |     - |      - |     - |      - |    0 | another limit ends it
            max_node 5                              |   0 |     - |      - |     - |      - |    0 | another limit ends it
            timeout_match 60000                     |   0 |     - |  59976 |     - |  59992 |    0 | a match alone
            timeout_match 60000; time_increment 500 | 100 |     - |  59876 |     - |  59892 |  500 | with an increment
            timeout_match 0                         |   0 |  4976 |      - |  4992 |      - |    0 | no match limit: 5 s
            timeout_turn 30000; timeout_match 180000|   0 | 29976 | 179976 | 29992 | 179992 |    0 | a tournament's game
            timeout_match 180000; time_left 90000   |   0 |     - |  89976 |     - |  89992 |    0 | what is told last
            time_left 90000; timeout_match 180000   |   0 |     - |  89976 |     - |  89992 |    0 | in either order
            time_left 100                           |   0 |     - |     76 |     - |     92 |    0 | little is left
            time_left 5                             |   0 |     - |      0 |     - |      0 |    0 | less than the reserve
            time_left 0                             |   0 |     - |      0 |     - |      0 |    0 | nothing is left
            time_left -3000                         |   0 |     - |      0 |     - |      0 |    0 | the brain is late
            timeout_turn 1000; time_left -3000      |   0 |   976 |      0 |   992 |      0 |    0 | late, with a turn limit
            time_left -9223372036854775808          |   0 |     - |      0 |     - |      0 |    0 | very late
            timeout_turn 1000; time_left 2147483647 |   0 |   976 |      - |   992 |      - |    0 | no limit of the game
            time_left 2147483647                    |   0 |  4976 |      - |  4992 |      - |    0 | no limit at all: 5 s
            time_left 2147483646                    |   0 |     - | 2147483622 | - | 2147483638 | 0 | the longest game
            """)
    void search_infoTold_hasTheLimitsOfTheTable(String told, long waited, String firstTurn, String firstLeft,
            String turn, String left, long increment, String why) {
        tell(told);
        assertEquals(text(firstTurn, firstLeft, increment), searchLimits(waited), () -> "first search: " + why);
        assertEquals(text(turn, left, increment), searchLimits(waited), () -> "later search: " + why);
    }

    /** What the GUIs of the Yixin family send for no limit. */
    @ParameterizedTest(name = "{4}: {0}")
    @CsvSource(delimiter = '|', textBlock = """
            timeout_turn 1999999; timeout_match 49999999 | 1999975 | 49999975 | 0 | the longest limits
            timeout_turn 2000000; timeout_match 50000000 |       - |        - | 0 | the shortest that are none
            timeout_turn 2000000; time_left 50000000     |       - |        - | 0 | nor is the time left
            timeout_turn 2000000; time_left 49999999     |       - | 49999975 | 0 | a time left that is a limit
            """)
    void search_infoOfAGui_hasTheLimitsOfTheTable(String told, String turn, String left, long increment, String why) {
        settings.speak(Dialect.YIXIN);
        tell(told);
        assertEquals(text(turn, left, increment), searchLimits(0), why);
    }

    @Test
    void search_infoWhileThinking_keepsTheSameBack() {
        tell("timeout_turn 600000; time_left 600000");
        List<String> changes = new ArrayList<>();
        whileThinking = () -> {
            // The engine counts from the beginning of its search.
            nanos += 5_000 * MILLI;
            tell("timeout_turn 9000; time_left 80000");
            search.settingsChanged();
            changes.add(text(toldTheEngine));
        };
        searchLimits(100);
        searchLimits(100);
        assertEquals(List.of(text("8876", "79876", 0), text("8892", "79892", 0)), changes,
                "told at once, less the wait and the reserve of the first search and of a later one");
    }

    /** What is told and done in milliseconds, and after {@code =} the time left, a dash for none. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            runs down, and a late move is no debt | match 10000 increment 500 spend 3000 = 7500 spend 50000 = 0 \
            spend 200 = 300 game 0 = 10000
            a time left just told stays in a new game | match 10000 left 4000 game 0 = 4000
            it stays until a move was made, also if START comes between | left 4000 match 10000 game 0 = 4000 \
            match 20000 = 4000 move 0 spend 1000 match 30000 = 30000 left 5000 move 0 spend 1000 game 0 = 30000
            a time left told during the move is what it is | left 30000 move 0 left 60000 spend 20000 = 60000 \
            game 0 = 60000 move 0 spend 20000 = 40000
            the same match again winds nothing up | match 10000 spend 3000 match 10000 = 7000 match 0 = -
            an unlimited match stays unlimited | left 2147483647 spend 1000000 game 0 = -
            """)
    void timeLeft_whateverIsTold_isThatOfTheMatch(String why, String script) {
        String[] words = script.split(" ", -1);
        for (int i = 0; i < words.length; i += 2) {
            String value = words[i + 1];
            switch (words[i]) {
                case "match" -> time.setMatch(Long.parseLong(value));
                case "left" -> time.setLeft(Long.parseLong(value));
                case "increment" -> time.setIncrement(Long.parseLong(value));
                case "spend" -> time.spend(Long.parseLong(value));
                case "move" -> time.moveBegins();
                case "game" -> time.newGame();
                case "=" -> assertEquals(value.equals("-") ? Long.MAX_VALUE : Long.parseLong(value),
                        time.limits(0, false).leftMillis(), "at word " + i);
                default -> throw new IllegalArgumentException(words[i]);
            }
        }
    }

    @Test
    void moveMillis_turnAndMatch_isTheSmaller() {
        assertEquals(Long.MAX_VALUE, time.moveMillis());
        time.setMatch(180_000);
        assertEquals(9_000, time.moveMillis());
        time.setTurn(30_000);
        assertEquals(9_000, time.moveMillis());
        time.setTurn(5_000);
        assertEquals(5_000, time.moveMillis());
    }

    private void tell(String told) {
        for (String info : told.split(";", -1)) {
            String[] words = info.strip().split(" ", -1);
            settings.apply(Command.info(words[0], words[1]));
        }
    }

    private String searchLimits(long waitedMillis) {
        long clockStart = nanos;
        nanos += waitedMillis * MILLI;
        search.search(new Position(Grid.square(15), Rule.FREESTYLE), clockStart, Long.MAX_VALUE);
        return text(engine.limits.get(engine.limits.size() - 1));
    }

    private static String text(Limits limits) {
        return text(millis(limits.turnMillis()), millis(limits.leftMillis()), limits.incrementMillis());
    }

    private static String text(String turn, String left, long increment) {
        return "turn " + turn + ", left " + left + ", increment " + increment;
    }

    private static String millis(long limit) {
        return limit == Long.MAX_VALUE ? "-" : Long.toString(limit);
    }
}
