package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a manager says and what it must hear; the fake engine takes the first legal point. */
class TranscriptTest {

    @Test
    void game_everyCommand_isAnsweredInOrder() throws InterruptedException {
        Transcript.check("""
                ABOUT -> name="Kagetsu", version="1.2.3", author="the Kagetsu developers", country="International"
                START 15 -> OK
                INFO timeout_turn 1000; INFO folder C:\\data files; INFO evaluate 3,4; INFO whatever; INFO
                BEGIN -> 0,0
                TURN 1,0 -> 2,0
                TAKEBACK 2,0 -> OK
                TAKEBACK 1,0 -> OK
                TURN 7,7 -> 1,0
                PLAY 14,14 -> 14,14
                TURN 13,14 -> 2,0
                RESTART -> OK
                BOARD; 0,0,2; 14,14,1; 1,0,2; DONE -> 2,0
                RECTSTART 20,7 -> OK
                TURN 19,6 -> 0,0
                YXSHOWINFO -> UNKNOWN command "YXSHOWINFO"
                """);
    }

    @Test
    void badInput_everyKind_getsOneErrorAndLosesNothing() throws InterruptedException {
        Transcript.check("""
                BEGIN -> ERROR there is no board yet: START comes first
                RESTART -> ERROR there is no board yet: START comes first
                START 4 -> ERROR board 4x4 is too small for five in a row; sizes are 5..22
                START 23 -> ERROR board 23x23: width 23 is outside 3..22
                START -1 -> ERROR board -1x-1 is too small for five in a row; sizes are 5..22
                START many -> ERROR START: not a whole number: "many"
                START 99999999999 -> ERROR START: "99999999999" is outside -2147483648..2147483647
                RECTSTART 2,9 -> ERROR board 2x9: width 2 is outside 3..22
                RECTSTART 7,3 -> OK
                START 15 -> OK
                BEGIN -> 0,0
                START 100 -> ERROR board 100x100: width 100 is outside 3..22
                TURN 15,3 -> ERROR point 15,3 is outside the board, 0..14,0..14
                TURN -1,3 -> ERROR point -1,3 is outside the board, 0..14,0..14
                TURN 0,0 -> ERROR point 0,0 is occupied
                TURN here -> ERROR TURN: not two numbers with a comma between: "here"
                TAKEBACK 5,5 -> ERROR point 5,5 holds no stone
                PLAY 0,0 -> ERROR point 0,0 is occupied
                BOARD; 3,3,1; 3,3,2; DONE -> ERROR point 3,3 is named twice
                BOARD; 3,3,7; DONE -> ERROR BOARD: stone kind 7 is outside 1..3
                BOARD; 3,15,1; DONE -> ERROR point 3,15 is outside the board, 0..14,0..14
                SWAP2BOARD; 3,3; DONE -> ERROR SWAP2BOARD: it has 0, 3 or 5 stones, not 1
                DONE -> UNKNOWN command "DONE"
                3,3 -> UNKNOWN command "3,3"
                TURN 1,0 -> 2,0
                """);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4, 8, 9, 2, 3, 6, 10, 11})
    void rule_everyKnownMask_isTaken(int mask) throws InterruptedException {
        Transcript.check("START 15 -> OK\nINFO rule %d; RESTART -> OK\nBEGIN -> 0,0\n".formatted(mask));
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "7", "12", "13", "16", "-1", "-2", "99999999999999999999", "renju", ""})
    void rule_unknown_setsUpTheOldRuleAndIsOneMessageWithTheNextMove(String mask) throws InterruptedException {
        for (String command : List.of("START 9", "RESTART", "RECTSTART 9,9")) {
            FakeEngine engine = new FakeEngine();
            String text = "START 15\nINFO rule 4\nTURN 7,7\nINFO rule %s\n%s\nTURN 5,5\nBOARD\nDONE\n"
                    .formatted(mask, command);
            List<String> lines = Transcript.allLines(text, engine);
            assertEquals(9, lines.size(), lines.toString());
            assertEquals("OK", lines.get(3), "nothing before it");
            assertTrue(lines.get(4).startsWith("MESSAGE rule ") && lines.get(4).endsWith("; it stays renju"),
                    lines.get(4));
            assertEquals("0,0", lines.get(6));
            assertEquals("0,0", lines.get(8), "told once");
            assertEquals("renju", engine.positions.get(1).rule().name());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"BEGIN", "TURN 0,0", "BOARD\n0,0,2\nDONE", "SWAP2BOARD\nDONE",
        "YXBOARD\nDONE\nYXNBEST 1"})
    void rule_unknownWhereAMoveIsDue_isOneMessageAndAMove(String command) throws InterruptedException {
        FakeEngine engine = new FakeEngine();
        String text = "START 15\nINFO rule 4\nINFO rule 77\n" + command + "\nBOARD\nDONE\n";
        List<String> lines = Transcript.allLines(text, engine);
        assertEquals(1, lines.stream().filter(line -> line.startsWith("MESSAGE ") && line.endsWith("; it stays renju"))
                .count(), lines.toString());
        List<String> answers = lines.stream().filter(line -> !line.startsWith("MESSAGE ")).toList();
        assertEquals(3, answers.size(), lines.toString());
        assertTrue(answers.get(1).matches("\\d+,\\d+( \\d+,\\d+ \\d+,\\d+)?"), lines.toString());
        assertEquals("0,0", answers.get(2));
        assertEquals("renju", engine.positions.get(0).rule().name());
    }

    /** As Windows editors and pipes of PowerShell write a file of commands. */
    @ParameterizedTest
    @ValueSource(strings = {"START 15\nBEGIN\n", "\r\nstart 15\r\nbegin\r\n", " INFO rule 4\nRECTSTART 15,15\nBEGIN"})
    void byteOrderMark_beforeTheFirstCommand_isSkipped(String input) throws InterruptedException {
        assertEquals(List.of("OK", "0,0"), Transcript.answers("\u00EF\u00BB\u00BF" + input, new FakeEngine()));
    }

    @Test
    void rule_repairedBeforeTheSetUp_isNoError() throws InterruptedException {
        Transcript.check("START 15 -> OK\nINFO rule 77; INFO rule 1; RESTART -> OK\n");
    }

    @Test
    void info_outOfRange_isOneMessageWithTheNextAnswer() throws InterruptedException {
        String text = """
                START 15
                INFO timeout_turn -5
                INFO max_memory 1000
                INFO game_type 4
                INFO max_depth soon
                INFO time_left -400
                BEGIN
                TURN 5,5
                """;
        List<String> lines = Transcript.allLines(text, new FakeEngine());
        // The reader may be ahead of the answer to START.
        List<String> notices = lines.stream()
                .filter(line -> line.startsWith("MESSAGE ") && !line.startsWith("MESSAGE depth")).toList();
        String expected = "timeout_turn -5 is below 0, taken as 0; max_memory 1000 is below "
                + MemoryPlan.leastLimit(1) + " bytes; taking the smallest table;"
                + " game_type 4 is above 3, taken as 3; max_depth \"soon\" is not a whole number of 0..200"
                + " and stays as it was";
        assertEquals(expected, String.join("; ", notices).replace("MESSAGE ", ""));
    }

    @Test
    void message_beforeEveryMove_hasTheAgreedForm() throws InterruptedException {
        FakeEngine engine = new FakeEngine();
        engine.score = position -> 35;
        String text = "START 15\nBEGIN\nTURN 7,7\nPLAY 8,8\nSWAP2BOARD\nDONE\nSWAP2BOARD\n1,1\n2,2\n3,3\nDONE\n";
        List<String> lines = Transcript.allLines(text, engine);
        String form = "MESSAGE depth \\d+-\\d+ score [+-]M?\\d+ nodes \\d+ nps \\d+ time \\d+ pv( [a-v]\\d+)+";
        for (int i = 1; i < lines.size(); i += 2) {
            assertTrue(lines.get(i).matches(form), lines.get(i));
            assertTrue(lines.get(i + 1).matches("\\d+,\\d+( \\d+,\\d+ \\d+,\\d+)?"), lines.get(i + 1));
        }
        assertEquals(11, lines.size(), lines.toString());
    }
}
