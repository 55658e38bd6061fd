package org.kagetsu.piskvork.play.browser.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.eval.Chances;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.OpeningRule;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.record.GameRecord;
import org.kagetsu.testing.Pace;

/** What a board does, as its windows hear it. */
class BoardTest extends BoardFixture {

    private static final Grid NINE = Grid.square(9);

    @BeforeEach
    void begin() throws BadInputException {
        setEngine(100, 20);
        begin(NINE, Rule.FREESTYLE, Seats.BOTH);
    }

    @Test
    void place_againstTheEngine_isAnswered() throws Exception {
        begin(NINE, Rule.RENJU, Seats.BLACK);
        board.place("e5", 0);
        awaitState("thinks\":false", "moves\":[\"e5\",\"");
        assertEquals(2, ply());
        assertEquals("move", field("thinking", "purpose"));
        assertEquals("it is your turn", refusal(board::go));
    }

    @Test
    void open_aFile_isForTwoPeopleWithTheirNamesAndANewGameEndsTheAnalysis() throws Exception {
        board.analyse(2);
        expect("\"multiPv\":2");
        begin(NINE, Rule.FREESTYLE, Seats.BLACK);
        expect("\"multiPv\":0");
        new BoardFiles(board).open("a.sgf", "(;GM[4]SZ[9]PB[Ann]PW[Bob];B[ee])".getBytes(StandardCharsets.UTF_8));
        expect("\"people\":\"BOTH\"", "\"names\":[\"Ann\",\"Bob\"]", "\"yours\":true");
    }

    @Test
    void show_movesFromTheBeginning_goesThereAndTriesNewOnes() throws Exception {
        board.show("e5 e6 f5");
        board.show("e5 d4");
        expect("\"moves\":[\"e5\",\"d4\"]");
        expect("\"tree\":{\"moves\":[\"e5\",\"e6\",\"f5\"],\"branches\":[{\"moves\":[\"d4\"]");
        board.show(" e5  e6 f5");
        assertEquals(3, ply());
        assertEquals("e6 is occupied", refusal(() -> board.show("e5 e6 e6")));
        assertEquals(2, ply());
        board.show("");
        assertEquals(0, ply());
    }

    @Test
    void undoAndRedo_againstTheEngine_goToThePersonsTurn() throws Exception {
        begin(NINE, Rule.FREESTYLE, Seats.BLACK);
        board.place("e5", 0);
        Pace.await("the engine's move", () -> ply() == 2);
        board.undo();
        assertEquals(0, ply());
        board.redo();
        assertEquals(2, ply());
        assertFalse(state().contains("\"waits\":true"), state());
    }

    @Test
    void place_whileTheEngineThinks_isRefusedAndUndoStopsIt() throws Exception {
        setEngine(100, 3_600_000);
        begin(NINE, Rule.FREESTYLE, Seats.BLACK);
        board.place("e5", 0);
        assertEquals("it is not your turn", refusal(() -> board.place("e6", 1)));
        assertEquals("the engine thinks about its own move", refusal(board::hint));
        board.undo();
        assertEquals(0, ply());
        board.place("e4", 0);
        board.go();
        Pace.await("the engine moves at once", () -> ply() == 2);
    }

    @Test
    void engineAgainstEngine_playsToTheEndAndWaitsAfterUndo() throws Exception {
        begin(Grid.square(5), Rule.inARow(3), Seats.NONE);
        awaitState("\"outcome\":\"BLACK_WINS\"", "\"winning\":[\"");
        int plies = ply();
        board.undo();
        expect("\"waits\":true");
        assertEquals(plies - 1, ply());
        board.go();
        awaitState("\"outcome\":\"BLACK_WINS\"");
    }

    @Test
    void hint_atFullStrength_namesAMoveAndPlaysNone() throws Exception {
        setEngine(0, 20);
        board.playVariation("a1 a9 b1 b9 c1 c9 d1 d9", 0);
        board.hint();
        Pace.await("the hint", () -> event("thinking").contains("\"last\":true"));
        assertTrue(event("thinking").contains("\"moves\":[\"e1\""), event("thinking"));
        assertEquals("hint", field("thinking", "purpose"));
        assertEquals(8, ply());
    }

    @Test
    void analyse_twoVariations_goesOnWithEveryMove() throws Exception {
        board.analyse(2);
        awaitVariations(2);
        board.place("e5", 0);
        awaitVariations(2);
        assertEquals(field("state", "version"), field("thinking", "version"));
        board.analyse(0);
        expect("\"multiPv\":0");
    }

    @Test
    void analyse_aVariation_tellsTheChancesOfItsScore() throws Exception {
        begin(NINE, Rule.CARO, Seats.BOTH);
        board.place("e5", 0);
        board.analyse(1);
        awaitVariations(1);
        Matcher told = Pattern.compile("\"score\":\"([+-]\\d+)\",\"rate\":([0-9.]+),\"draw\":([0-9.]+)")
                .matcher(event("thinking"));
        assertTrue(told.find(), event("thinking"));
        Position position = Position.of(NINE, Rule.CARO, Move.parse("e5"));
        Chances chances = Chances.of(position, Integer.parseInt(told.group(1)));
        assertEquals(chances.winRate(), Double.parseDouble(told.group(2)), 0.0006);
        assertEquals(chances.draw(), Double.parseDouble(told.group(3)), 0.0006);
    }

    @Test
    void playVariation_onAPersonsTurn_makesBothSidesMovesAndWaits() throws Exception {
        begin(NINE, Rule.FREESTYLE, Seats.BLACK);
        board.playVariation("e5 e6 f6", 0);
        assertEquals(3, ply());
        expect("\"waits\":true");
        board.place("a1", 3);
        assertEquals(4, ply());
        assertEquals("e5 is occupied", refusal(() -> board.playVariation("e5", 4)));
    }

    @Test
    void place_thatIsRefusedWhileTheEngineWaits_canBeTriedAgain() throws Exception {
        begin(NINE, Rule.FREESTYLE, Seats.BLACK);
        board.playVariation("e5", 0);
        assertEquals("e5 is occupied", refusal(() -> board.place("e5", 1)));
        board.place("e6", 1);
        assertEquals(2, ply());
    }

    @Test
    void place_whereTheEngineCannotBeAsked_isAFailureInWords() throws Exception {
        Engine closed = Engine.builder().memory(1 << 20).build();
        try (Board other = new Board(closed, Board.Keeper.NONE, Optional.empty());
                Hub.Listener listener = other.hub().open().orElseThrow()) {
            closed.close();
            other.place("h8", 0);
            String trouble = listener.take(0).get(Hub.TROUBLE);
            assertTrue(trouble.contains("the engine failed: "), trouble);
            other.analyse(1);
            assertTrue(listener.take(0).get(Board.STATE).contains("\"multiPv\":0"), "an analysis that cannot begin has ended");
        }
    }

    @Test
    void variations_afterUndo_stayInTheRecord() throws Exception {
        board.playVariation("e5 e6 f6", 0);
        board.goTo(1);
        board.place("d4", 1);
        board.goTo(1);
        expect("\"next\":[\"e6\",\"d4\"]");
        board.redo();
        expect("\"moves\":[\"e5\",\"d4\"]");
        board.goTo(1);
        board.playVariation("e6", 1);
        board.redo();
        expect("\"moves\":[\"e5\",\"e6\",\"f6\"]");
        board.remove();
        expect("\"moves\":[\"e5\",\"e6\"],\"comment\":\"\",\"next\":[]");
        assertEquals("there is no move to make again", refusal(board::redo));
    }

    @Test
    void turn_aRecord_keepsAllVariationsAndTheResult() throws Exception {
        begin(new Grid(9, 7), Rule.FREESTYLE, Seats.BOTH);
        board.playVariation("a1 b1 c1", 0);
        board.goTo(1);
        board.place("i7", 1);
        comment("corner");
        board.turn(Symmetry.MIRROR_X);
        expect("\"moves\":[\"i1\",\"a7\"],\"comment\":\"corner\"");
        board.resign();
        board.turn(Symmetry.ROTATE_90);
        expect("\"width\":7,\"height\":9", "\"moves\":[\"g9\",\"a1\"],\"comment\":\"corner\"");
        expect("\"outcome\":\"WHITE_WINS\",\"ending\":\"RESIGNATION\"");
        board.goTo(1);
        expect("\"next\":[\"g8\",\"a1\"]");
    }

    @Test
    void review_ofAPositionThatWhiteWins_isFromBlacksSide() throws Exception {
        begin(Grid.square(5), Rule.inARow(3), Seats.BOTH);
        board.playVariation("a1 c3 e5", 0);
        board.review();
        Pace.await("all judgements", () -> event("review").split("\"rate\"", -1).length == 5);
        assertTrue(event("review").matches(".*\\{\"rate\":0\\.000,\"best\":\"[b-d][2-4]\",\"score\":\"\\+M3\"}],.*"),
                event("review"));
    }

    @Test
    void review_ofAGame_judgesEveryPositionWhileOneLooksAround() throws Exception {
        begin(Grid.square(5), Rule.inARow(3), Seats.BOTH);
        assertEquals("there is no move to review", refusal(board::review));
        board.playVariation("a1 a5 b1 e5 c1", 0);
        board.goTo(3);
        board.review();
        board.goTo(0);
        Pace.await("all judgements", () -> event("review").split("\"rate\"", -1).length == 7);
        String review = event("review");
        assertTrue(review.endsWith("{\"rate\":1.000,\"best\":\"\",\"score\":\"\"}],\"runs\":false}"), review);
        assertTrue(review.contains("\"rate\":1.000,\"best\":\"c1\",\"score\":\"+M1\""), review);
        begin(NINE, Rule.FREESTYLE, Seats.BOTH);
        assertEquals("{\"first\":\"Black\",\"moves\":[],\"mistakes\":[],\"accuracy\":{},\"positions\":[],\"runs\":false}",
                event("review"));
    }

    @Test
    void redo_afterResignationBeforeTheEndOfTheLine_staysThere() throws Exception {
        board.playVariation("e5 e6", 0);
        board.goTo(1);
        board.playVariation("d4", 1);
        board.goTo(1);
        board.resign();
        board.redo();
        board.goTo(9);
        expect("\"outcome\":\"BLACK_WINS\",\"ending\":\"RESIGNATION\"");
        assertEquals(1, ply());
    }

    @Test
    void goTo_anyMove_keepsTheOthersAndTheirComments() throws Exception {
        comment("a game");
        board.playVariation("e5 e6 f6", 0);
        board.goTo(1);
        comment("good");
        board.goTo(0);
        expect("\"comment\":\"a game\"");
        board.goTo(1);
        assertEquals(1, ply());
        expect("\"comment\":\"good\"", "\"redo\":true");
        board.goTo(484);
        assertEquals(3, ply());
    }

    @Test
    void resign_losesForThePerson() throws Exception {
        begin(NINE, Rule.FREESTYLE, Seats.WHITE);
        Pace.await("the engine's move", () -> ply() == 1);
        board.resign();
        expect("\"outcome\":\"BLACK_WINS\",\"ending\":\"RESIGNATION\"");
        assertEquals("the game is over", refusal(board::resign));
        assertEquals("the game is over", refusal(board::hint));
        board.seat(Seats.NONE);
        assertEquals(1, ply(), "nothing is played after the end");
    }

    @Test
    void seat_otherSide_letsTheEngineMove() throws Exception {
        begin(NINE, Rule.FREESTYLE, Seats.BLACK);
        board.seat(Seats.WHITE);
        Pace.await("the engine's move", () -> ply() == 1);
    }

    @Test
    void state_inRenju_namesTheOpeningAndTellsForbiddenPointsToBlackOnly() throws Exception {
        begin(Grid.square(15), Rule.RENJU, Seats.BOTH);
        board.playVariation("h8 g8 g7", 0);
        expect("\"opening\":\"D4\",\"openingName\":\"Kagetsu\",\"openingChinese\":\"\u82b1\u6708\"");
        board.undo();
        expect("\"opening\":\"\"");
        begin(Grid.square(15), Rule.RENJU, Seats.BOTH);
        board.playVariation("g8 a15 i8 c15 h7 e15 h9 g15", 0);
        expect("\"forbidden\":[\"h8\"]");
        assertEquals("h8 is forbidden to Black: two threes (g8 h8 i8, h7 h8 h9)", refusal(() -> board.place("h8", 8)));
        board.place("a1", 8);
        expect("\"forbidden\":[]");
    }

    @Test
    void opening_againstTheEngine_goesToItsEndAndBack() throws Exception {
        board.newGame(board.setting().withGame(Grid.square(15), Rule.RENJU, Seats.BLACK, Optional.of(OpeningRule.SWAP2)));
        expect("\"yours\":true,\"dialogue\":{\"rule\":\"swap2\",\"said\":0,\"kind\":\"LAY\"");
        board.place("h8", 0);
        board.place("a1", 1);
        assertEquals("the opening has gone on", refusal(() -> board.answer("keep", 0)));
        board.undo();
        assertEquals(1, ply());
        board.place("a1", 1);
        board.place("h9", 2);
        Pace.await("the engine has chosen, and the game goes on", () -> !state().contains("\"dialogue\"")
                && state().contains("\"thinks\":false"));
        boolean engineTookBlack = state().contains("\"people\":\"WHITE\"");
        assertEquals(engineTookBlack ? 3 : 4, ply());
    }

    @Test
    void opening_whereTheEngineBegins_isWalkedThroughTogether() throws Exception {
        board.newGame(board.setting().withGame(Grid.square(15), Rule.RENJU, Seats.WHITE, Optional.of(OpeningRule.SOOSYRV_8)));
        awaitState("\"yours\":true,\"dialogue\":{\"rule\":\"soosyrv-8\",\"said\":3,\"kind\":\"CHOOSE\"");
        board.answer("keep", 3);
        board.place("a1", 3);
        board.answer("1", 5);
        awaitState("\"kind\":\"PICK\"");
        Matcher offered = Pattern.compile("\"offered\":\\[\"(\\w+)\"]").matcher(state());
        assertTrue(offered.find(), state());
        board.place(offered.group(1), 4);
        assertFalse(state().contains("\"dialogue\""), state());
        assertEquals(5, ply());
    }

    @Test
    void points_leftOutAndCandidates_areWhatTheAnalysisLooksAt() throws Exception {
        board.playVariation("a1 a9 b1 b9 c1 c9 d1 d9", 0);
        board.turnPoint("e1");
        expect("\"excluded\":[\"e1\"],\"candidates\":[]");
        board.hint();
        Pace.await("another move", () -> event("thinking").contains("\"last\":true")
                && !event("thinking").contains("\"moves\":[\"e1\""));
        board.turnPoint("e1");
        expect("\"excluded\":[],\"candidates\":[\"e1\"]");
        board.analyse(3);
        awaitVariations(1);
        assertTrue(event("thinking").contains("\"moves\":[\"e1\""), event("thinking"));
        board.turnPoint("e1");
        expect("\"candidates\":[]");
        board.turnPoint("f1");
        board.place("e2", 8);
        expect("\"excluded\":[]");
        assertEquals("e2 is not an empty point", refusal(() -> board.turnPoint("e2")));
        assertEquals("j1 is not an empty point", refusal(() -> board.turnPoint("j1")));
    }

    @Test
    void turnPoint_lastOne_isRefused() throws Exception {
        begin(Grid.square(3), Rule.inARow(3), Seats.BOTH);
        board.playVariation("b2 a1 c1 a3 a2 c2 b1", 0);
        board.turnPoint("b3");
        assertEquals("no point would be left for the analysis", refusal(() -> board.turnPoint("c3")));
        expect("\"excluded\":[\"b3\"]");
    }

    @Test
    void balance_twoStones_areFoundAndForgotten() throws Exception {
        begin(Grid.square(3), Rule.inARow(3), Seats.BOTH);
        board.balance(2);
        Pace.await("two stones", () -> event("balance").matches(".*\"moves\":\\[\"\\w+\",\"\\w+\"].*"));
        assertEquals(field("state", "version"), field("balance", "version"));
        board.place("c3", 0);
        board.balance(1);
        board.place("a1", 1);
        assertFalse(board.hub().open().orElseThrow().take(0).containsKey("balance"));
    }

    @Test
    void balance_inAHurry_isTheBestSoFar() throws Exception {
        board.place("e5", 0);
        board.balance(1);
        assertTrue(event("balance").contains("\"millis\":10000,\"runs\":true"), event("balance"));
        board.stopBalance();
        Pace.await("a stone", () -> event("balance").matches(".*\"runs\":false,\"moves\":\\[\"\\w+\"].*"));
    }

    @Test
    void review_thatIsStopped_keepsWhatItHasFound() throws Exception {
        board.playVariation("e5 e6 f6 f5", 0);
        board.review();
        Pace.await("a judgement", () -> event("review").matches(".*\"rate\".*\"runs\":true}"));
        board.stopReview();
        Pace.await("the end", () -> event("review").endsWith("\"runs\":false}"));
        int judged = event("review").split("\"rate\"", -1).length - 1;
        assertTrue(judged >= 1 && judged < 5, event("review"));
    }

    @Test
    void hint_askedForTwice_comesAtOnce() throws Exception {
        setEngine(100, 3_600_000);
        board.place("e5", 0);
        board.hint();
        Pace.await("the hint", () -> {
            board.hint();
            return event("thinking").contains("\"last\":true");
        });
        assertEquals("White", field("thinking", "side"));
    }

    @Test
    void answerOfAnEngine_thatIsNotTakenOrAtWhichTheProgramFails_isAFailure() throws Exception {
        for (Throwable thrown : List.of(new OutOfMemoryError("no native thread"), new IllegalStateException("progress"),
                new BadInputException("not taken"))) {
            List<Throwable> failures = new CopyOnWriteArrayList<>();
            Object lock = new Object();
            try (EngineSeat seat = new EngineSeat(Engine.builder().memory(1 << 20).build(), lock, failures::add)) {
                EngineSeat.Progress progress = (found, isLast) -> {
                    if (isLast && thrown instanceof RuntimeException e) {
                        throw e;
                    }
                };
                Table table = new Table(new GameRecord(NINE, Rule.FREESTYLE), Seats.NONE);
                synchronized (lock) {
                    seat.play(table, Limits.INFINITE.withNodes(100), 100, progress, (word, millis) -> {
                        assertEquals(2, word.length());
                        if (thrown instanceof BadInputException e) {
                            throw e;
                        }
                        throw (Error) thrown;
                    });
                }
                Pace.await("the failure", () -> failures.equals(List.of(thrown)));
            }
        }
    }

    @Test
    void review_ofAGame_isToldAfterEachJudgement() throws Exception {
        GameRecord game = new GameRecord(NINE, Rule.FREESTYLE);
        game.play(Move.parse("e5"));
        List<Integer> told = new ArrayList<>();
        Review review = new Review(game, 1, new BoardBook(new Hub(), Optional.empty()));
        try (Engine engine = review.engine) {
            review.search(found -> told.add(found.toString().split("\"rate\"", -1).length - 1));
            assertEquals(List.of(1, 2), told, engine::toString);
        }
    }

    private void begin(Grid grid, Rule rule, Seats people) throws BadInputException {
        board.newGame(board.setting().withGame(grid, rule, people, Optional.empty()));
    }

    private void setEngine(int strength, long millis) {
        board.setEngine(board.setting().withEngine(strength, millis, false));
    }

    private void comment(String text) {
        board.edit(variations -> variations.comment(text));
    }

    private interface Action {
        void run() throws BadInputException;
    }

    private static String refusal(Action action) {
        return assertThrows(BadInputException.class, action::run).getMessage();
    }

    private void awaitState(String... parts) throws Exception {
        for (String part : parts) {
            Pace.await(part, () -> state().contains(part));
        }
    }

    private void awaitVariations(int count) throws Exception {
        Pace.await(count + " variations", () -> field("thinking", "version").equals(field("state", "version"))
                && event("thinking").split("\"score\"", -1).length == count + 1);
    }

    private int ply() throws InterruptedException {
        Matcher moves = Pattern.compile("\"moves\":\\[(.*?)]").matcher(state());
        assertTrue(moves.find(), state());
        return moves.group(1).isEmpty() ? 0 : moves.group(1).split(",", -1).length;
    }

    private String field(String name, String key) throws InterruptedException {
        Matcher value = Pattern.compile("\"" + key + "\":\"?([^,\"]*)").matcher(event(name));
        return value.find() ? value.group(1) : "none";
    }
}
