package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.engine.opening.BalanceSearch;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.Pace;

/** The analysis protocol, good and garbage; the fake engine takes the first legal points that are free. */
class AnalysisProtocolTest {

    private static final String BLOCKED = "ERROR every point for a move is blocked; YXBLOCKRESET frees them";

    /** Black can make six in row 2 and two open threes at 10,9. */
    private static final String RENJU = "YXBOARD; 1,2,1; 0,0,2; 2,2,1; 14,0,2; 3,2,1; 0,14,2; 5,2,1; 14,14,2; "
            + "6,2,1; 7,0,2; 8,9,1; 0,7,2; 9,9,1; 7,14,2; 10,7,1; 14,7,2; 10,8,1; ";

    private final FakeEngine engine = new FakeEngine();

    @Test
    void setBoard_good_isNotAnsweredAndCounts() throws InterruptedException {
        Transcript.check("""
                START 15 -> OK
                YXBOARD; 0,0,2; 14,14,1; 1,0,2; DONE; TURN 2,0 -> 3,0
                YXBOARD; DONE; TURN 0,0 -> 1,0
                """);
    }

    @Test
    void setBoard_bad_isOneErrorAndLeavesTheBoard() throws InterruptedException {
        Transcript.check("""
                YXBOARD; 0,0,1; DONE -> ERROR there is no board yet: START comes first
                START 15 -> OK
                TURN 0,0 -> 1,0
                YXBOARD; 3,3,1; 3,3,2; DONE -> ERROR point 3,3 is named twice
                YXBOARD; 3,15,1; DONE -> ERROR point 3,15 is outside the board, 0..14,0..14
                YXBOARD; 3,3,4; DONE -> ERROR YXBOARD: stone kind 4 is outside 1..3
                YXBOARD; 3,3; DONE -> ERROR YXBOARD: not three numbers with commas between: "3,3"
                YXBOARD; 3,3,1; YXSHOWFORBID -> ERROR YXBOARD has no DONE | FORBID .
                YXBOARD 3,3,1 -> ERROR YXBOARD: it takes no arguments, but "3,3,1" follows
                TURN 2,0 -> 3,0
                """);
    }

    @Test
    void showForbid_blackOrWhiteToMove_listsBlacksPointsByColumns() throws InterruptedException {
        String whiteToMove = RENJU.replace(",1; ", ",x; ").replace(",2; ", ",1; ").replace(",x; ", ",2; ");
        Transcript.check("START 15 -> OK\nINFO rule 4\n"
                + RENJU + "3,12,2; DONE; YXSHOWFORBID -> FORBID 04021009.\n"
                + whiteToMove + "DONE; YXSHOWFORBID -> FORBID 04021009.\n");
    }

    @Test
    void showForbid_noPointsOrAnotherRule_isEmpty() throws InterruptedException {
        Transcript.check("YXSHOWFORBID -> ERROR there is no board yet: START comes first\n"
                + "START 15 -> OK\nINFO rule 4; YXSHOWFORBID -> FORBID .\n"
                + "INFO rule 1; " + RENJU + "DONE; YXSHOWFORBID -> FORBID .\n"
                + "YXSHOWFORBID please -> ERROR YXSHOWFORBID: it takes no arguments, but \"please\" follows\n"
                + "INFO rule 4; YXSHOWFORBID -> FORBID 04021009.\n");
    }

    @Test
    void stop_withoutSearch_isNotAnswered() throws InterruptedException {
        Transcript.check("""
                YXSTOP; START 15 -> OK
                YXSTOP; YXSTOP now -> ERROR YXSTOP: it takes no arguments, but "now" follows
                TURN 0,0 -> 1,0
                """);
    }

    @Test
    void clearHash_forgetsOnce() throws InterruptedException {
        Transcript.check("""
                YXHASHCLEAR -> ERROR there is no board yet: START comes first
                START 15 -> OK
                YXHASHCLEAR; YXHASHCLEAR all -> ERROR YXHASHCLEAR: it takes no arguments, but "all" follows
                TURN 0,0 -> 1,0
                """);
        Transcript.answers("START 15\nYXHASHCLEAR\nBEGIN\n", engine);
        assertEquals(List.of("newGame", "newGame"), engine.calls.subList(0, 2));
        assertTrue(engine.calls.get(2).startsWith("configure "), engine.calls.toString());
    }

    @Test
    void showInfo_first_speaksTheGuisDialect() throws InterruptedException {
        List<String> lines = Transcript.allLines("""
                info show_detail 0
                about
                yxshowinfo
                START 20 15
                INFO rule 2
                TURN 14,19
                TURN 15,0
                INFO rule 3
                START 9
                YXSHOWINFO
                """, engine);
        assertTrue(lines.get(0).startsWith("name="), lines.get(0));
        int processors = Math.min(256, Runtime.getRuntime().availableProcessors());
        assertEquals("MESSAGE INFO MAX_THREAD_NUM " + processors, lines.get(1));
        assertTrue(lines.get(2).matches("MESSAGE INFO MAX_HASH_SIZE [12]\\d"), lines.get(2));
        assertEquals("OK", lines.get(3));
        assertEquals("0,0", lines.get(5));
        assertEquals(List.of("ERROR point 15,0 is outside the board, 0..14,0..19", "OK"), lines.subList(6, 8));
        assertEquals(lines.subList(1, 3), lines.subList(8, 10));
        assertEquals("renju", engine.positions.get(0).rule().name());
        assertEquals(10, lines.size());
    }

    @Test
    void showInfo_afterAnythingElse_isUnknownToAGomocupSession() throws InterruptedException {
        for (String first : List.of("START 15", "BEGIN", "nonsense", "YXSHOWFORBID", "YXSHOWINFO now")) {
            List<String> lines = Transcript.allLines(first + "\nyxShowInfo\n", new FakeEngine());
            assertEquals("UNKNOWN command \"yxShowInfo\"", lines.get(1));
            assertEquals(2, lines.size());
        }
    }

    @Test
    void bestMoves_good_answersTheBestAndMakesIt() throws InterruptedException {
        Transcript.check("""
                START 15 -> OK
                YXBOARD; 0,0,2; DONE; YXNBEST 3 -> 1,0
                YXNBEST 1 -> 2,0
                TURN 3,0 -> 4,0
                YXNBEST 484 -> 5,0
                """);
    }

    @Test
    void bestMoves_severalLines_areToldBeforeTheMove() throws InterruptedException {
        engine.score = position -> 35;
        List<String> lines = Transcript.allLines("START 15\nYXNBEST 2\nYXNBEST 1\n", engine);
        assertEquals("MESSAGE multipv 1 depth 1-1 score +35 pv a1", lines.get(1));
        assertEquals("MESSAGE multipv 2 depth 1-1 score +34 pv b1", lines.get(2));
        assertTrue(lines.get(3).startsWith("MESSAGE depth 1-1 score +35 nodes "), lines.get(3));
        assertEquals("0,0", lines.get(4));
        assertTrue(lines.get(5).startsWith("MESSAGE depth "), lines.get(5));
        assertEquals(List.of(2, 1), engine.options.stream().map(SearchOptions::multiPv).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"YXNBEST 0", "YXNBEST -3", "YXNBEST 485", "YXNBEST", "YXNBEST two", "YXNBEST 1 2",
        "YXSEARCHDEFEND 3", "YXBLOCK 3,3"})
    void search_badInput_isOneErrorAndTheNextWorks(String line) throws InterruptedException {
        List<String> answers = Transcript.answers("START 15\n" + line + "\nYXNBEST 2\n", engine);
        assertEquals(3, answers.size(), answers.toString());
        assertTrue(answers.get(1).startsWith("ERROR " + line.split(" ", -1)[0]), answers.get(1));
        assertEquals("0,0", answers.get(2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"YXNBEST 2", "YXSEARCHDEFEND", "YXBLOCK\nDONE", "YXBLOCKUNDO\nDONE", "YXBLOCKRESET"})
    void anyCommand_beforeStart_isOneError(String line) throws InterruptedException {
        assertEquals(List.of("ERROR there is no board yet: START comes first", "OK", "0,0"),
                Transcript.answers(line + "\nSTART 15\nBEGIN\n", engine));
    }

    @Test
    void searchDefence_good_answersTheBestAndMakesIt() throws InterruptedException {
        Transcript.check("""
                START 15 -> OK
                TURN 0,0 -> 1,0
                YXSEARCHDEFEND -> 2,0
                YXNBEST 1 -> 3,0
                """);
        Transcript.answers("START 15\nYXSEARCHDEFEND\n", engine);
        assertTrue(engine.calls.contains("analyseDefence"));
    }

    @Test
    void balance_good_answersTheStonesAndLaysThem() throws InterruptedException {
        Transcript.check("""
                START 15 -> OK
                YXBALANCETWO -20 -> 0,0 1,0
                YXBALANCEONE 0 -> 2,0
                YXBALANCEONE -> 3,0
                TURN 4,0 -> 5,0
                """);
        List<String> lines = Transcript.allLines("START 15\nYXBALANCETWO -20\n", engine);
        assertEquals(List.of("OK", "MESSAGE balance score -20 pv a1 b1", "0,0 1,0"), lines);
    }

    @Test
    void balance_bad_isOneErrorAndTheNextWorks() throws InterruptedException {
        Transcript.check("""
                YXBALANCEONE 0 -> ERROR there is no board yet: START comes first
                RECTSTART 5,3 -> OK
                YXBALANCEONE even -> ERROR YXBALANCEONE: not a whole number: "even"
                YXBALANCETWO 1 2 -> ERROR YXBALANCETWO: not a whole number: "1 2"
                YXBALANCEONE 29001 -> ERROR YXBALANCEONE 29001 is outside -29000..29000
                YXBALANCETWO -29001 -> ERROR YXBALANCETWO -29001 is outside -29000..29000
                YXBALANCETWO 29000 -> 0,0 1,0
                """);
    }

    @Test
    void balance_withoutRoom_isOneError() throws InterruptedException {
        String full = fullBoard(15);
        assertEquals(List.of("OK", "ERROR no stones can be laid: the game is over: DRAW"),
                Transcript.answers(full + "YXBALANCEONE 0\n", new BrainEngine()));
        assertEquals(List.of("OK", "ERROR no stones can be laid: no room for 2 stones"),
                Transcript.answers(fullBoard(14) + "YXBALANCETWO 0\n", new BrainEngine()));
    }

    /** The engine forgets a stop that comes before its search begins; it is told again. */
    @Test
    void balance_stoppedBeforeItBegins_isStoppedAfterAnIteration() {
        AtomicReference<BrainSearch> control = new AtomicReference<>();
        AtomicInteger stops = new AtomicInteger();
        BrainSearch early = new BrainSearch(new FakeEngine() {
            @Override
            BalanceSearch.Balance balance(
                    Position position, int stones, int bias, Limits first, AnalysisListener listener) {
                control.get().stopAll();
                int before = stops.get();
                listener.onIteration(new Analysis(1, 1, 0, 1, 1, List.of(0)));
                assertEquals(before + 1, stops.get());
                return super.balance(position, stones, bias, first, listener);
            }

            @Override
            synchronized void stop() {
                stops.incrementAndGet();
            }
        }, new Settings(), System::nanoTime);
        control.set(early);
        Position position = new Position(Grid.square(15), Rule.FREESTYLE);
        assertEquals(1, early.balance(position, System.nanoTime(), 1, 0).moves().size());
        assertEquals(2, stops.get());
    }

    @Test
    void balance_ofTheEngine_stopsAtOnce() throws Exception {
        try (LiveSession session = new LiveSession(new BrainEngine())) {
            session.ask("START 15", "INFO timeout_turn 600000", "INFO max_node 1000000000");
            for (String command : List.of("YXBALANCETWO 0", "YXBALANCEONE 100")) {
                Pace.assertTakesLess(5_000, "the end of " + command + " after the stop", () -> {
                    session.send(command);
                    session.expectNothingFor(100);
                    long start = System.nanoTime();
                    session.ask("YXSTOP");
                    return System.nanoTime() - start;
                });
            }
        }
    }

    @Test
    void search_fullBoard_isOneError() throws InterruptedException {
        assertEquals(List.of("OK", "ERROR the board is full", "ERROR the board is full"),
                Transcript.answers(fullBoard(15) + "YXNBEST 3\nYXSEARCHDEFEND\n", engine));
    }

    /** The commands that lay stones on a small board, in which no line is finished. */
    private static String fullBoard(int stones) {
        StringBuilder board = new StringBuilder("RECTSTART 5,3\nYXBOARD\n");
        for (int i = 0; i < stones; i++) {
            board.append(i % 5).append(',').append(i / 5).append(',').append(1 + (i + i / 5) % 2).append('\n');
        }
        return board + "DONE\n";
    }

    @Test
    void block_good_countsForEverySearchUntilItIsUndone() throws InterruptedException {
        Transcript.check("""
                START 15 -> OK
                YXBLOCK; 0,0; 1,0; 2,0; DONE; BEGIN -> 3,0
                TURN 0,0 -> 4,0
                START 15 -> OK
                YXNBEST 2 -> 3,0
                YXBLOCKUNDO; 1,0; 14,14; DONE; YXSEARCHDEFEND -> 1,0
                YXBLOCKRESET; BOARD; DONE -> 0,0
                """);
    }

    @Test
    void block_bad_isOneErrorAndBlocksNothing() throws InterruptedException {
        Transcript.check("""
                START 15 -> OK
                YXBLOCK; 0,0; 15,0; DONE -> ERROR point 15,0 is outside the board, 0..14,0..14
                YXBLOCK; 0,0; here; DONE -> ERROR YXBLOCK: not two numbers with a comma between: "here"
                YXBLOCK; 0,0; 0,0; DONE -> ERROR point 0,0 is named twice
                YXBLOCKUNDO; 0,-1; DONE -> ERROR point 0,-1 is outside the board, 0..14,0..14
                YXBLOCKRESET all -> ERROR YXBLOCKRESET: it takes no arguments, but "all" follows
                BEGIN -> 0,0
                """);
    }

    @Test
    void block_everyPoint_isOneErrorUntilReset() throws InterruptedException {
        assertEquals(List.of("OK", BLOCKED, "0,0", "OK"),
                Transcript.answers(blockedBoard() + "YXNBEST 1\nYXBLOCKRESET\nBEGIN\nSTART 9\n", engine));
    }

    @Test
    void block_everyPoint_turnAndBoardLeaveTheStonesAsTheyWere() throws InterruptedException {
        String refused = "PLAY 2,0\nTURN 1,0\nBOARD\n3,0,2\nDONE\nYXBLOCKRESET\n";
        assertEquals(List.of("OK", "2,0", BLOCKED, BLOCKED, "0,0", "OK", "2,0"),
                Transcript.answers(blockedBoard() + refused + "TURN 1,0\nTAKEBACK 2,0\nTURN 3,0\n", engine));
    }

    /** The commands that block every point of a small board. */
    private static String blockedBoard() {
        StringBuilder all = new StringBuilder("START 5\nYXBLOCK\n");
        for (int move : Grid.square(5).moves()) {
            all.append(Move.x(move)).append(',').append(Move.y(move)).append('\n');
        }
        return all + "DONE\n";
    }

    @Test
    void cautionFactor_small_leavesFarPointsOut() throws InterruptedException {
        String input = "START 15\nINFO caution_factor %d\nYXBOARD\n7,7,2\nDONE\nYXNBEST 1\n";
        for (int factor = 0; factor <= 5; factor++) {
            FakeEngine asked = new FakeEngine();
            Transcript.answers(input.formatted(factor), asked);
            int side = 2 * (factor + 2) + 1;
            int excluded = factor == 5 ? 0 : 15 * 15 - side * side;
            assertEquals(excluded, asked.options.get(0).excluded().size());
        }
        Transcript.answers("START 15\nINFO caution_factor 0\nBEGIN\n", engine);
        assertEquals(Set.of(), engine.options.get(0).excluded(), "an empty board has no far points");
    }

    @Test
    void cautionFactor_allNearPointsBlocked_givesWay() throws InterruptedException {
        StringBuilder input = new StringBuilder("START 15\nINFO caution_factor 0\nYXBLOCK\n");
        for (int i = 0; i < 25; i++) {
            input.append(5 + i % 5).append(',').append(5 + i / 5).append('\n');
        }
        assertEquals(List.of("OK", "0,0"),
                Transcript.answers(input + "DONE\nYXBOARD\n7,7,2\nDONE\nYXNBEST 1\n", engine));
    }

    @Test
    void strength_told_isInTheOptions() throws InterruptedException {
        Transcript.answers("START 15\nINFO strength 30\nBEGIN\n", engine);
        assertEquals(30, engine.options.get(0).strength());
    }

    @Test
    void strength_inTheNextGame_choosesAnew() throws InterruptedException {
        Transcript.answers("START 15\nINFO strength 30\nBEGIN\nTURN 5,5\nRESTART\nBEGIN\n", engine);
        long first = engine.options.get(0).seed();
        assertEquals(first, engine.options.get(1).seed());
        assertNotEquals(first, engine.options.get(2).seed());
    }

    @Test
    void stop_whileSearchesWait_endsEachAfterItsFirstIteration() throws Exception {
        engine.iterationMillis = 100;
        engine.enough = 1_000;
        try (LiveSession session = new LiveSession(engine)) {
            session.ask("START 15");
            session.send("INFO timeout_turn 600000", "YXNBEST 2", "BEGIN", "YXSTOP", "INFO timeout_turn 400");
            List<String> answers = new ArrayList<>(List.of(session.answer(), session.answer()));
            assertEquals(List.of("0,0", "1,0"), answers);
            assertEquals(1, engine.limits.get(1).depth(), "it had arrived before the stop");
            assertEquals("3,0", session.ask("TURN 2,0"), "what comes later is searched");
            assertTrue(engine.limits.get(2).depth() > 1);
        }
    }
}
