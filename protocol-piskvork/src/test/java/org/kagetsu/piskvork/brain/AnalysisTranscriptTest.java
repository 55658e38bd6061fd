package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The analysis protocol, good and garbage; the fake engine takes the first legal point. */
class AnalysisTranscriptTest {

    /** Black can make six in row 2 and two open threes at 10,9. */
    private static final String RENJU = "YXBOARD; 1,2,1; 0,0,2; 2,2,1; 14,0,2; 3,2,1; 0,14,2; 5,2,1; 14,14,2; "
            + "6,2,1; 7,0,2; 8,9,1; 0,7,2; 9,9,1; 7,14,2; 10,7,1; 14,7,2; 10,8,1; ";

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
        FakeEngine engine = new FakeEngine();
        Transcript.answers("START 15\nYXHASHCLEAR\nBEGIN\n", engine);
        assertEquals(List.of("newGame", "newGame"), engine.calls.subList(0, 2));
        assertTrue(engine.calls.get(2).startsWith("configure "), engine.calls.toString());
    }

    @Test
    void showInfo_first_speaksTheGuisDialect() throws InterruptedException {
        FakeEngine engine = new FakeEngine();
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
}
