package org.kagetsu.piskvork.protocol;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.piskvork.protocol.Command.Kind;

class CommandParserTest {

    private static final Command BEGIN = Command.of(Kind.BEGIN);

    @Test
    void accept_straySpaces_areIgnored() {
        assertEquals(List.of(Command.of(Kind.TURN, new Point(7, 12))), parse("\t turn   7 , 12  "));
        assertEquals(List.of(Command.of(Kind.START, 15)), parse("start\t15"));
        assertEquals(List.of(Command.info("rule", 4)), parse("INFO\tRULE   4 "));
        assertEquals(List.of(), parse("   "));
    }

    @Test
    void accept_argumentsThatMayBeThere_areAccepted() {
        assertEquals(List.of(Command.of(Kind.END)), parse("END of the game"));
        assertEquals(List.of(Command.of(Kind.BALANCE_ONE, 0)), parse("YXBALANCEONE"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"START", "START x", "START 15 15", "START +15", "START 99999999999", "RECTSTART 15",
        "RECTSTART 15,15,15", "TURN", "TURN 7", "TURN 7,", "TURN ,7", "TURN 7 7", "TURN 7,7,1", "TURN 7.0,7",
        "TAKEBACK a,b", "PLAY --1,2", "PLAY -,2", "TURN \uff17,\uff17", "START 1\u0665",
        "BEGIN 1", "RESTART now", "ABOUT you", "BOARD 7,7,1", "SWAP2BOARD 3",
        "YXBOARD 7,7,1", "YXBLOCK 3,3", "YXBLOCKUNDO 3,3", "YXBLOCKRESET 1", "YXSTOP now", "YXNBEST", "YXNBEST some",
        "YXNBEST 2.5", "YXSEARCHDEFEND 1", "YXBALANCEONE x", "YXBALANCETWO 1 2", "YXSHOWFORBID 1", "YXHASHCLEAR all",
        "YXSHOWINFO 1"})
    void accept_badArguments_isMalformedAndNamesTheCommand(String line) {
        Command malformed = parse(line).get(0);
        assertEquals(Kind.MALFORMED, malformed.kind());
        assertTrue(malformed.text().startsWith(line.split(" ", -1)[0] + ": "), malformed.text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"HELLO", "DONE", "7,7", "TURN7,7", "STARTS 15", "\u00ff\u00fe", "-", "YX", "YXBOARDS",
        "YXNBEST3", "UNKNOWN", "MALFORMED"})
    void accept_noCommand_isUnknown(String line) {
        assertEquals(List.of(Command.ofText(Kind.UNKNOWN, line)), parse(line));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "7,7 | \"7,7\"",
        "7,7,4 | 4",
        "7,7,0 | 0",
        "7,7,1,1 | \"7,1\"",
        "7,x,1 | \"x\"",
        "7,2147483648,1 | \"2147483648\"",
        "7,-2147483649,1 | \"-2147483649\"",
        "rubbish | \"rubbish\""})
    void accept_badLineInBoard_spoilsTheBlockOnly(String line, String named) {
        List<Command> commands = parse("BOARD", "7,7,1", line, "more,rubbish", "8,8,2", "DONE", "BEGIN");
        assertEquals(List.of(Kind.MALFORMED, Kind.BEGIN), kinds(commands));
        assertTrue(commands.get(0).text().startsWith("BOARD: "), commands.get(0).text());
        assertTrue(commands.get(0).text().contains(named), commands.get(0).text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"BOARD 7,7,1", "SWAP2BOARD 3", "YXBOARD 7,7,1", "YXBLOCK 3,3", "YXBLOCKUNDO 3,3"})
    void accept_badFirstLineOfABlock_isOneErrorForTheBlock(String line) {
        assertEquals(List.of(Kind.MALFORMED, Kind.INFO, Kind.BEGIN, Kind.UNKNOWN),
                kinds(parse(line, "7,7", "INFO rule 1", "-1,8,2", "DONE", "BEGIN", "7,7")));
        assertEquals(List.of(Kind.MALFORMED, Kind.MALFORMED, Kind.BEGIN),
                kinds(parse("BOARD", "7,7,1", line, "8,8,1", "DONE", "BEGIN")), "in a block");
        assertEquals(List.of(Kind.MALFORMED, Kind.BEGIN, Kind.UNKNOWN),
                kinds(parse(line, "7,7,1", "BEGIN", "7,7,1")), "a command ends it");
    }

    @Test
    void accept_infoAndEndInBoard_countAtOnce() {
        assertEquals(
                List.of(Command.info("time_left", 5), Command.of(Kind.END),
                        Command.ofPoints(Kind.BOARD, List.of(new Point(7, 7)))),
                parse("BOARD", "7,7,1", "INFO time_left 5", "END", "done"));
    }

    @Test
    void accept_otherCommandInBoard_dropsTheBlockAndCounts() {
        Command noDone = Command.ofText(Kind.MALFORMED, "BOARD has no DONE");
        assertEquals(List.of(noDone, Command.of(Kind.START, 15)), parse("BOARD", "7,7,1", "START 15"));
        assertEquals(List.of(Kind.MALFORMED, Kind.BOARD), kinds(parse("SWAP2BOARD", "BOARD", "DONE")));
        assertEquals(List.of(Kind.MALFORMED, Kind.STOP), kinds(parse("YXBOARD", "7,7,1", "YXSTOP")));
        assertEquals(List.of(noDone), parse("BOARD", "7,7,1"), "at the end");
    }

    @Test
    void accept_moreStonesThanPoints_isMalformed() {
        List<String> lines = new ArrayList<>(Collections.nCopies(484, "1,1,1"));
        lines.add(0, "BOARD");
        assertEquals(List.of(Kind.BOARD, Kind.BEGIN), kinds(parse(lines, "DONE", "BEGIN")));
        lines.addAll(Collections.nCopies(100_000, "1,1,1"));
        List<Command> commands = parse(lines, "DONE", "BEGIN");
        assertEquals(List.of(Kind.MALFORMED, Kind.BEGIN), kinds(commands));
        assertTrue(commands.get(0).text().contains("484"), commands.get(0).text());
    }

    @Test
    void accept_sizesAsColumnsAndRows_inTheGuisDialectOnly() {
        CommandParser parser = new CommandParser();
        parser.speak(Dialect.YIXIN);
        List<Command> rectangle = List.of(Command.of(Kind.RECT_START, new Point(7, 20)));
        assertEquals(List.of(Command.of(Kind.START, 15)), parser.accept("start 15"));
        assertEquals(rectangle, parser.accept("start 20 7"));
        assertEquals(rectangle, parser.accept("RECTSTART 20,7"));
        assertEquals(List.of(Kind.MALFORMED), kinds(parser.accept("start 20 7 1")));
        assertEquals(rectangle, parse("RECTSTART 7,20"));
    }

    @Test
    void accept_blocksOfPoints_takeNoKindsButThatOfSwap2() {
        List<Point> points = List.of(new Point(7, 7), new Point(8, 7), new Point(9, 9));
        for (Kind kind : List.of(Kind.BLOCK, Kind.UNBLOCK, Kind.SWAP2_BOARD)) {
            List<Command> read = parse(kind.keyword(), "7,7", " 8 , 7 ", "9,9", "done");
            assertEquals(List.of(Command.ofPoints(kind, points)), read);
            assertEquals(points, read.get(0).points());
        }
        assertEquals(List.of(Command.ofPoints(Kind.SWAP2_BOARD, points)),
                parse("SWAP2BOARD", "7,7,2", "8,7,1", "9,9,2", "DONE"));
        assertEquals(List.of(Kind.MALFORMED, Kind.BEGIN), kinds(parse("YXBLOCK", "7,7,1", "DONE", "BEGIN")));
        assertEquals(List.of(BEGIN), parse("BEGIN"));
    }

    /** A command has what its kind needs, and nothing that its text could not tell. */
    @Test
    void constructor_componentsOfOtherKinds_areRefused() {
        List<BoardStone> opponents = List.of(new BoardStone(new Point(1, 1), BoardStone.Kind.OPPONENT));
        for (Kind kind : Kind.values()) {
            Command.Arguments has = kind.arguments();
            assertRefused(has == Command.Arguments.POINT || has == Command.Arguments.TEXT, () -> Command.of(kind));
            assertRefused(!kind.isBlock(), () -> Command.ofPoints(kind, List.of(new Point(1, 1), new Point(2, 2))));
            assertRefused(has != Command.Arguments.STONES, () -> Command.ofStones(kind, opponents));
            assertRefused(has != Command.Arguments.POINT && !kind.isBlock(), () -> Command.of(kind, new Point(1, 1)));
            assertRefused(has != Command.Arguments.NUMBER && has != Command.Arguments.NUMBER_OR_ZERO,
                    () -> Command.of(kind, 1));
            assertRefused(kind != Kind.INFO, () -> new Command(kind, List.of(), 0, "key", "text"));
            assertRefused(has != Command.Arguments.TEXT, () -> Command.ofText(kind, "text"));
        }
        assertEquals("a  b", Command.info("k", "a\r\nb\n").text());
        String message = assertThrows(IllegalArgumentException.class, () -> Command.of(Kind.BEGIN, 7)).getMessage();
        assertTrue(message.startsWith("BEGIN takes nothing, not ") && message.contains("7"), message);
    }

    private static void assertRefused(boolean isRefused, Executable call) {
        if (isRefused) {
            assertThrows(IllegalArgumentException.class, call);
        } else {
            assertDoesNotThrow(call);
        }
    }

    private static List<Kind> kinds(List<Command> commands) {
        return commands.stream().map(Command::kind).toList();
    }

    private static List<Command> parse(String... lines) {
        return ProtocolProperties.parse(List.of(lines));
    }

    private static List<Command> parse(List<String> lines, String... more) {
        List<String> all = new ArrayList<>(lines);
        Collections.addAll(all, more);
        return ProtocolProperties.parse(all);
    }
}
