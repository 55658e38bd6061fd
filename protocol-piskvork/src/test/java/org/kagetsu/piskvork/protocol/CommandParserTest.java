package org.kagetsu.piskvork.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandParserTest {

    @Test
    void accept_straySpaces_areIgnored() {
        assertEquals(List.of(new Command.Turn(new Point(7, 12))), parse("\t turn   7 , 12  "));
        assertEquals(List.of(new Command.Start(15)), parse("start\t15"));
        assertEquals(List.of(new Command.Info("rule", "4")), parse("INFO\tRULE   4 "));
        assertEquals(List.of(), parse("   "));
    }

    @Test
    void accept_endWithAnything_isStillTheEnd() {
        assertEquals(List.of(new Command.End()), parse("END of the game"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"START", "START x", "START 15 15", "START +15", "START 99999999999", "RECTSTART 15",
        "RECTSTART 15,15,15", "TURN", "TURN 7", "TURN 7,", "TURN ,7", "TURN 7 7", "TURN 7,7,1", "TURN 7.0,7",
        "TAKEBACK a,b", "PLAY --1,2", "BEGIN 1", "RESTART now", "ABOUT you", "BOARD 7,7,1", "SWAP2BOARD 3",
        "YXBOARD 7,7,1", "YXBLOCK 3,3", "YXBLOCKUNDO 3,3", "YXBLOCKRESET 1", "YXSTOP now", "YXNBEST", "YXNBEST some",
        "YXNBEST 2.5", "YXSEARCHDEFEND 1", "YXBALANCEONE x", "YXBALANCETWO 1 2", "YXSHOWFORBID 1", "YXHASHCLEAR all",
        "YXSHOWINFO 1"})
    void accept_badArguments_isMalformedAndNamesTheCommand(String line) {
        Command.Malformed malformed = assertInstanceOf(Command.Malformed.class, parse(line).get(0));
        assertTrue(malformed.reason().startsWith(line.split(" ", -1)[0] + ": "), malformed.reason());
    }

    @ParameterizedTest
    @ValueSource(strings = {"HELLO", "DONE", "7,7", "TURN7,7", "STARTS 15", "\u00ff\u00fe", "-", "YX", "YXBOARDS", "YXNBEST3"})
    void accept_noCommand_isUnknown(String line) {
        assertEquals(List.of(new Command.Unknown(line)), parse(line));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "7,7 | not three numbers with commas between: \"7,7\"",
        "7,7,4 | stone kind 4 is outside 1..3",
        "7,7,0 | stone kind 0 is outside 1..3",
        "7,7,1,1 | not a whole number: \"7,1\"",
        "7,x,1 | not a whole number: \"x\"",
        "7,2147483648,1 | \"2147483648\" is outside -2147483648..2147483647",
        "7,-2147483649,1 | \"-2147483649\" is outside -2147483648..2147483647",
        "rubbish | not three numbers with commas between: \"rubbish\""})
    void accept_badLineInBoard_spoilsTheBlockOnly(String line, String reason) {
        assertEquals(
                List.of(new Command.Malformed("BOARD", "BOARD: " + reason), new Command.Begin()),
                parse("BOARD", "7,7,1", line, "more,rubbish", "8,8,2", "DONE", "BEGIN"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"BOARD 7,7,1", "SWAP2BOARD 3", "YXBOARD 7,7,1", "YXBLOCK 3,3", "YXBLOCKUNDO 3,3"})
    void accept_badFirstLineOfABlock_isOneErrorForTheBlock(String line) {
        List<Command> commands = parse(line, "7,7", "INFO rule 1", "-1,8,2", "DONE", "BEGIN", "7,7");
        assertEquals(4, commands.size(), commands::toString);
        assertInstanceOf(Command.Malformed.class, commands.get(0));
        assertEquals(
                List.of(new Command.Info("rule", "1"), new Command.Begin(), new Command.Unknown("7,7")),
                commands.subList(1, 4));
    }

    @Test
    void accept_badFirstLineInABlock_isOneErrorForEachBlock() {
        List<Command> commands = parse("BOARD", "7,7,1", "BOARD 3", "8,8,1", "DONE", "BEGIN");
        assertEquals(3, commands.size(), commands::toString);
        assertEquals(new Command.Malformed("BOARD", "BOARD has no DONE"), commands.get(0));
        assertInstanceOf(Command.Malformed.class, commands.get(1));
        assertEquals(new Command.Begin(), commands.get(2));
    }

    @Test
    void accept_commandAfterABadFirstLineOfABlock_endsTheBlock() {
        List<Command> commands = parse("BOARD 7,7,1", "7,7,1", "BEGIN", "7,7,1");
        assertEquals(List.of(new Command.Begin(), new Command.Unknown("7,7,1")), commands.subList(1, 3));
    }

    @Test
    void accept_infoAndEndInBoard_countAtOnce() {
        CommandParser parser = new CommandParser();
        assertEquals(List.of(), parser.accept("BOARD"));
        assertEquals(List.of(), parser.accept("7,7,1"));
        assertEquals(List.of(new Command.Info("time_left", 5)), parser.accept("INFO time_left 5"));
        assertEquals(List.of(new Command.End()), parser.accept("END"));
        assertEquals(
                List.of(new Command.Board(List.of(new BoardStone(new Point(7, 7), BoardStone.Kind.OWN)))),
                parser.accept("done"));
    }

    @Test
    void accept_otherCommandInBoard_dropsTheBlockAndCounts() {
        assertEquals(
                List.of(new Command.Malformed("BOARD", "BOARD has no DONE"), new Command.Start(15)),
                parse("BOARD", "7,7,1", "START 15"));
        assertEquals(
                List.of(new Command.Malformed("SWAP2BOARD", "SWAP2BOARD has no DONE"), new Command.Board(List.of())),
                parse("SWAP2BOARD", "BOARD", "DONE"));
    }

    @Test
    void atEnd_openBlock_isMalformed() {
        assertEquals(List.of(new Command.Malformed("BOARD", "BOARD has no DONE")), parse("BOARD", "7,7,1"));
    }

    @Test
    void accept_moreStonesThanPoints_isMalformed() {
        List<String> lines = new ArrayList<>(Collections.nCopies(100_000, "1,1,1"));
        lines.add(0, "BOARD");
        lines.add("DONE");
        Command.Malformed malformed =
                assertInstanceOf(Command.Malformed.class, parse(lines.toArray(String[]::new)).get(0));
        assertEquals("BOARD: more than 484 stones, which fill the largest board", malformed.reason());
    }

    @Test
    void accept_sizesAsColumnsAndRows_inTheGuisDialectOnly() {
        CommandParser parser = new CommandParser();
        parser.speak(Dialect.YIXIN);
        assertEquals(List.of(new Command.Start(15)), parser.accept("start 15"));
        assertEquals(List.of(new Command.RectStart(7, 20)), parser.accept("start 20 7"));
        assertEquals(List.of(new Command.RectStart(7, 20)), parser.accept("RECTSTART 20,7"));
        assertInstanceOf(Command.Malformed.class, parser.accept("start 20 7 1").get(0));
    }

    @Test
    void accept_blocksOfPoints_takeNoKinds() {
        List<Point> points = List.of(new Point(7, 7), new Point(8, 7));
        assertEquals(List.of(new AnalysisCommand.Block(points)), parse("yxblock", "7,7", "8,7", "done"));
        assertEquals(List.of(new AnalysisCommand.Unblock(points)), parse("YXBLOCKUNDO", "7,7", " 8 , 7 ", "DONE"));
        assertEquals(
                List.of(new Command.Malformed("YXBLOCK", "YXBLOCK: not a whole number: \"7,1\"")),
                parse("YXBLOCK", "7,7,1", "DONE"));
        assertEquals(
                List.of(new Command.Malformed("YXBOARD", "YXBOARD has no DONE"), new AnalysisCommand.Stop()),
                parse("YXBOARD", "7,7,1", "YXSTOP"));
    }

    @Test
    void accept_swap2Stones_withOrWithoutKind() {
        List<Point> points = List.of(new Point(7, 7), new Point(8, 7), new Point(9, 9));
        assertEquals(List.of(new Command.Swap2Board(points)), parse("SWAP2BOARD", "7,7", "8,7", "9,9", "DONE"));
        assertEquals(List.of(new Command.Swap2Board(points)), parse("SWAP2BOARD", "7,7,2", "8,7,1", "9,9,2", "DONE"));
    }

    private static List<Command> parse(String... lines) {
        CommandParser parser = new CommandParser();
        List<Command> commands = new ArrayList<>();
        for (String line : lines) {
            commands.addAll(parser.accept(line));
        }
        commands.addAll(parser.atEnd());
        return commands;
    }
}
