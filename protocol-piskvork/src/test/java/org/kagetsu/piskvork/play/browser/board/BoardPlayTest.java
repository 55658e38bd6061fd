package org.kagetsu.piskvork.play.browser.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Answer;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.player.TurnClock;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.testing.Pace;

/** Games against somebody: settings, clocks, draws, and other opponents than the engine. */
class BoardPlayTest extends BoardFixture {

    private static final String SMALL = "rule=freestyle&width=9&height=9&millis=20";

    private void call(String name, String fields) throws BadInputException {
        Commands.of(name).orElseThrow().carryOut(board, Form.of(fields));
    }

    private String refusal(String name, String fields) {
        return assertThrows(BadInputException.class, () -> call(name, fields)).getMessage();
    }

    private void await(String name, String part) throws Exception {
        Pace.await(part, () -> event(name).contains(part));
    }

    @Test
    void newGame_withoutFields_isLikeTheLast() throws Exception {
        call("new", "rule=renju&width=11&height=9&people=BOTH&opening=swap2&level=club&millis=50&ponder=1&minutes=3&increment=2");
        String setting = "\"setting\":{\"rule\":\"renju\",\"width\":11,\"height\":9,\"people\":\"BOTH\",\"opening\":\"swap2\","
                + "\"opponent\":\"engine\",\"level\":\"club\",\"strength\":28,\"millis\":50,\"ponder\":1,\"minutes\":3,"
                + "\"increment\":2,\"move\":0}";
        expect(setting);
        call("place", "point=a1&ply=0");
        call("new", "");
        expect(setting, "\"moves\":[]", "\"kind\":\"LAY\"");
        call("engine", "level=&strength=7");
        expect("\"level\":\"\",\"strength\":7,\"millis\":50,\"ponder\":1");
        call("new", "minutes=0&increment=0&move=9");
        expect("\"minutes\":0,\"increment\":0,\"move\":9}", "\"clocks\":{\"Black\":9000,\"White\":9000,\"running\":\"\"}");
        call("new", "minutes=1");
        expect("\"minutes\":1,\"increment\":0,\"move\":9}", "\"clocks\":{\"Black\":60000,\"White\":60000,\"running\":\"\"}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "level=best | level \"best\" is not one of beginner, casual, club, strong, expert, full",
        "minutes=1441 | minutes \"1441\" is outside 0..1440",
        "move=3601 | move \"3601\" is outside 0..3600",
        "opening=swap2&width=8 | size 8x15 is too small for the opening swap2: width and height must be 9..22",
        "opening=rif&rule=3-in-a-row | the opening rif needs a rule with 5 in a row, not 3-in-a-row",
        "ponder=2 | ponder \"2\" is outside 0..1",
        "opponent=/bin/sh | there is no opponent \"/bin/sh\"",
    })
    void newGame_withABadField_isRefused(String fields, String why) {
        assertEquals(why, refusal("new", fields));
    }

    @Test
    void clock_thatFalls_endsTheGameAndIsSetBackByUndo() throws Exception {
        call("new", SMALL + "&people=BOTH&move=1");
        call("place", "point=e5&ply=0");
        expect("\"clocks\":{\"Black\":1000,\"White\":", "\"running\":\"White\"}");
        await(Board.STATE, "\"outcome\":\"BLACK_WINS\",\"ending\":\"TIME\"");
        assertTrue(refusal("place", "point=e6&ply=1").startsWith("the game is over"));
        call("undo", "");
        expect("\"outcome\":\"ONGOING\"", "\"clocks\":{\"Black\":1000,\"White\":1000,\"running\":\"\"}");
    }

    @Test
    void clock_withAnIncrement_growsAndFollowsUndo() throws Exception {
        call("new", SMALL + "&people=BLACK&level=beginner&minutes=1&increment=5");
        call("place", "point=e5&ply=0");
        await(Board.STATE, "\"running\":\"Black\"");
        Matcher clocks = Pattern.compile("\"Black\":([56][0-9]{4}),\"White\":(6[0-9]{4}),").matcher(event(Board.STATE));
        assertTrue(clocks.find(), event(Board.STATE));
        assertTrue(Integer.parseInt(clocks.group(1)) <= 60_000, "Black's clock did not run");
        assertTrue(Integer.parseInt(clocks.group(2)) > 60_000 && Integer.parseInt(clocks.group(2)) < 65_000, clocks::group);
        call("undo", "");
        expect("\"clocks\":{\"Black\":60000,\"White\":60000,\"running\":\"\"}");
    }

    @Test
    void clock_whileAPersonLooksAround_standsStill() throws Exception {
        call("new", SMALL + "&people=BOTH&minutes=1");
        call("place", "point=e5&ply=0");
        call("place", "point=e6&ply=1");
        expect("\"running\":\"Black\"");
        call("goto", "ply=1");
        expect("\"running\":\"\"");
        call("show", "moves=e5 e6");
        expect("\"running\":\"\"");
        call("place", "point=e7&ply=2");
        expect("\"running\":\"White\"");
        call("resign", "");
        call("goto", "ply=1");
        assertFalse(event(Board.STATE).contains("clocks"), () -> "a game that is over has none: " + heard);
    }

    @Test
    void clock_givesTimeBackForATakebackOnly() throws Exception {
        call("new", SMALL + "&people=BOTH&minutes=1");
        call("place", "point=e5&ply=0");
        Pace.await("a part of White's time", () -> board.clock.leftMillis(1) < 60_000);
        call("place", "point=e6&ply=1");
        call("goto", "ply=0");
        assertTrue(board.clock.leftMillis(1) < 60_000, "who looks around gains nothing");
        call("goto", "ply=2");
        call("undo", "");
        assertEquals(60_000, board.clock.leftMillis(1));
    }

    @Test
    void clock_inAnOpening_doesNotGrow() throws Exception {
        call("new", "people=BOTH&opening=swap2&minutes=1&increment=5");
        for (int ply = 0; ply < 3; ply++) {
            call("place", "point=h" + (ply + 7) + "&ply=" + ply);
        }
        expect("\"clocks\":{\"Black\":60000,\"White\":60000,\"running\":\"\"}");
    }

    @Test
    void ponder_onAPersonsTurn_onlyAtFullStrength() {
        Object lock = new Object();
        // On an empty board a search would end at once.
        Position position = Position.of(Grid.square(15), Rule.FREESTYLE, Move.parse("h8"), Move.parse("i9"), Move.parse("c3"));
        for (int strength : new int[] {99, 100}) {
            GameSetting setting = GameSetting.first(Rule.FREESTYLE).withEngine(strength, 20, true);
            try (BoardEngine engine = new BoardEngine(
                    Engine.builder().memory(1 << 20).build(), lock, failure -> { }, new Hub(), setting)) {
                synchronized (lock) {
                    engine.analyse(1, position, true);
                    assertEquals(strength == 100, engine.isBusy());
                    assertFalse(engine.isMoving());
                    engine.analyse(1, position, false);
                    assertFalse(engine.isBusy());
                }
            }
        }
    }

    @Test
    void draw_isAgreedByPeopleAndByAnEngineThatIsWorse() throws Exception {
        String many = "moves=a1 b1 c1 d1 e1 f1 g1 h1 i1 i3 a3 b3 c3 a9 e5 c9 e6 g9 e7 i9&ply=0";
        call("new", SMALL + "&people=BOTH");
        call("variation", "moves=a1&ply=0");
        call("draw", "");
        expect("\"outcome\":\"DRAW\",\"ending\":\"OTHER\"");
        call("new", "");
        call("variation", many);
        call("seat", "people=BLACK");
        call("draw", "");
        await(Board.STATE, "\"outcome\":\"DRAW\"");
        await(BoardEngine.SAID, "The draw is accepted.");
        call("new", "people=BOTH");
        call("variation", many);
        call("place", "point=e8&ply=20");
        call("seat", "people=WHITE");
        call("draw", "");
        await(BoardEngine.SAID, "The draw is declined: the chance to win is 100 %.");
        call("new", "people=BLACK");
        call("draw", "");
        await(BoardEngine.SAID, "too early");
        call("seat", "people=NONE");
        assertEquals("a draw is offered when it is your turn", refusal("draw", ""));
    }

    /**
     * Plays on the first empty point; cannot play on 11 columns, starts for ever on 10, fails once and then starts slowly on
     * 12, and thinks for ever about a stone on i9.
     */
    private static final class Slow implements Player {

        private final List<String> told = new CopyOnWriteArrayList<>();
        private final List<TurnClock> clocks = new CopyOnWriteArrayList<>();
        private final CountDownLatch never = new CountDownLatch(1);

        @Override
        public String name() {
            return "slow";
        }

        @Override
        public void newGame(Conditions conditions) throws PlayerException, InterruptedException {
            told.add("new " + conditions.grid() + " " + conditions.time().turnMillis());
            if (conditions.grid().width() == 11) {
                throw new PlayerException(FaultKind.REFUSED, "cannot be started: it is ill");
            }
            if (conditions.grid().width() == 10) {
                never.await();
            }
            Thread.sleep(clocks.isEmpty() ? 0 : 300);
        }

        @Override
        public Answer play(Position position, TurnClock clock) throws PlayerException, InterruptedException {
            clocks.add(clock);
            if (position.grid().width() == 12 && clocks.size() == 1) {
                throw new PlayerException(FaultKind.CRASH, "crashed");
            }
            if (!position.isEmpty(Move.parse("i9"))) {
                told.add("thinks");
                never.await();
            }
            int move = position.grid().moves()[position.ply() / 2];
            return new Answer(move, 1_000_000, SearchInfo.UNKNOWN, List.of());
        }

        @Override
        public void close() {
            told.add("close");
        }
    }

    @Test
    void opponent_answersIsInterruptedAndFailsInWords() throws Exception {
        List<Slow> made = new ArrayList<>();
        board.meet(List.of(new Opponent("slow", Optional.empty(), () -> {
            made.add(new Slow());
            return made.get(made.size() - 1);
        })));
        assertTrue(event(Board.OPTIONS).endsWith("\"opponents\":[{\"name\":\"slow\",\"kind\":\"brain\"}]}"), event(Board.OPTIONS));
        call("new", SMALL + "&people=BLACK&opponent=slow");
        call("place", "point=e5&ply=0");
        await(Board.STATE, "\"moves\":[\"e5\",\"a1\"]");
        assertEquals(List.of("new 9x9 20"), made.get(0).told);
        call("place", "point=i9&ply=2");
        expect("\"thinks\":true");
        Pace.await("the thought", () -> made.get(0).told.contains("thinks"));
        assertEquals("only the engine of the board can be hurried", refusal("go", ""));
        assertEquals("the engine thinks about its own move", refusal("hint", ""));
        call("undo", "");
        call("place", "point=e6&ply=2");
        await(Board.STATE, "\"moves\":[\"e5\",\"a1\",\"e6\",\"b1\"]");
        assertEquals(List.of("new 9x9 20", "thinks", "close"), made.get(0).told, "what thinks about an old position is ended");
        call("new", "width=11");
        call("place", "point=e5&ply=0");
        await(Hub.TROUBLE, "the opponent slow failed: cannot be started: it is ill");
        expect("\"waits\":true", "\"thinks\":false");
        assertEquals("another brain cannot be told the rule 3-in-a-row", refusal("new", "rule=3-in-a-row"));
        call("new", "opponent=engine");
        Pace.await("the end of the brain", () -> made.get(1).told.contains("close"));
    }

    @Test
    void opponent_thatFailsWithoutAWord_isNamedByItsFailure() throws Exception {
        board.meet(List.of(new Opponent("broken", Optional.empty(), () -> {
            throw new IllegalStateException();
        })));
        call("new", SMALL + "&people=WHITE&opponent=broken");
        await(Hub.TROUBLE, "the opponent broken failed: java.lang.IllegalStateException");
    }

    @Test
    void opponent_isToldOfAnotherTime() throws Exception {
        Slow slow = new Slow();
        board.meet(List.of(new Opponent("slow", Optional.empty(), () -> slow)));
        call("new", SMALL + "&people=BLACK&opponent=slow");
        call("place", "point=e5&ply=0");
        await(Board.STATE, "\"moves\":[\"e5\",\"a1\"]");
        call("engine", "millis=30");
        call("place", "point=e6&ply=2");
        await(Board.STATE, "\"moves\":[\"e5\",\"a1\",\"e6\",\"b1\"]");
        assertEquals(List.of("new 9x9 20", "new 9x9 30"), slow.told);
    }

    @ParameterizedTest
    @ValueSource(strings = {"move=9", "minutes=1"})
    void opponent_isToldWhatIsLeft_withoutTheTimeOfItsAnswerAndItsStart(String time) throws Exception {
        Slow slow = new Slow();
        board.meet(List.of(new Opponent("slow", Optional.empty(), () -> slow)));
        call("new", SMALL.replace("width=9", "width=12") + "&people=BLACK&opponent=slow&" + time);
        call("place", "point=e5&ply=0");
        await(Hub.TROUBLE, "the opponent slow failed: crashed");
        call("go", "");
        await(Board.STATE, "\"moves\":[\"e5\",\"a1\"]");
        long usable = time.equals("move=9") ? 8_900 : 59_900;
        assertTrue(slow.clocks.get(0).allowedMillis() <= usable, slow.clocks::toString);
        assertTrue(slow.clocks.get(1).allowedMillis() <= usable - 300, slow.clocks::toString);
    }

    @Test
    void opponent_thatStartsForEver_isEndedForAnother() throws Exception {
        Slow slow = new Slow();
        board.meet(List.of(new Opponent("slow", Optional.empty(), () -> slow)));
        call("new", SMALL.replace("width=9", "width=10") + "&people=BLACK&opponent=slow");
        Pace.await("the start", () -> slow.told.contains("new 10x9 20"));
        call("new", "opponent=engine");
        Pace.await("the end", () -> slow.told.contains("close"));
    }
}
