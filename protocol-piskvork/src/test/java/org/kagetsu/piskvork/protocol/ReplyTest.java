package org.kagetsu.piskvork.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.piskvork.protocol.Reply.Kind;

class ReplyTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '#', value = {
        "#7,12# | MOVES | #7,12#",
        "# 7,7 8,7  9,9 # | MOVES | #7,7 8,7 9,9#",
        "#-1, 99# | MOVES | #-1,99#",
        "#swap# | SWAP | ##",
        "#SUGGEST 1,2# | SUGGEST | #1,2#",
        "#OK - everything is good# | OK | ##",
        "#ERROR too large# | ERROR | #too large#",
        "#UNKNOWN# | UNKNOWN | ##",
        "#Message hello  you# | MESSAGE | #hello  you#",
        "#DEBUG x# | DEBUG | #x#",
        "#info depth 12# | INFO | #DEPTH 12#",
        "#INFO BESTLINE  7,7 8,8# | INFO | #BESTLINE 7,7 8,8#",
        "#FORBID .# | FORBID | #.#",
        "#FORBID 09121011.# | FORBID | #09121011.#",
    })
    void parse_lineOfEveryKind_givesTheReply(String line, Kind kind, String text) {
        assertEquals(new Reply(kind, text), Reply.parse(line));
    }

    /**
     * Which manager takes the line for the move 7,12: Piskvork, which scans a number, a comma and a number; the judge of
     * Gomocup, which splits at the comma and converts both parts; c-gomoku-cli, which converts the beginning of the
     * text and of what follows the comma.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '#', value = {
        "#7,12#      | all",
        "#7, 12#     | all",
        "# 7,  12 #  | all",
        "#7,\t12#    | all",
        "#+7,+12#    | all",
        "#07,012#    | all",
        "#7 ,12#     | judge, c-gomoku-cli",
        "#7 , 12#    | judge, c-gomoku-cli",
        "#7,12.#     | Piskvork, c-gomoku-cli",
        "#7,12;#     | Piskvork, c-gomoku-cli",
        "#7,12 h13#  | Piskvork, c-gomoku-cli",
        "#7,12 (best of 3)# | Piskvork, c-gomoku-cli",
        "#7,12,0#    | Piskvork, c-gomoku-cli",
        "#7,12 1,1 2,2 3,3# | Piskvork, c-gomoku-cli",
        "#7,12 99999999999,5# | Piskvork, c-gomoku-cli",
    })
    void parse_moveThatAManagerAccepts_isThatMove(String line, String acceptedBy) {
        List<Point> point = List.of(new Point(7, 12));
        assertEquals(Reply.moves(point), Reply.parse(line), acceptedBy);
        assertEquals(point, Reply.parse(line).points());
        assertEquals(new Reply(Kind.SUGGEST, "7,12"), Reply.parse("SUGGEST " + line), acceptedBy);
    }

    @Test
    void parse_about_keepsValuesAndTheirOrder() {
        Reply reply = Reply.parse("name=\"A, b=c\" ,version = \"1.0\",author=\"\"");
        assertEquals(Kind.ABOUT, reply.kind());
        assertEquals(Map.of("name", "A, b=c", "version", "1.0", "author", ""), reply.values());
        assertEquals("name=\"A, b=c\", version=\"1.0\", author=\"\"", reply.toText());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "7", "7,", ",7", "7,x", "x7,7", "7x,7", "7;7", "7 7", "(7,7)", "+-7,7", "7,- 7", "7.0,7",
        "99999999999,7", "0x7,7", "MESSAGE", "DEBUG ", "OKAY", "SWAP 1,1", "SUGGEST", "SUGGEST x", "name=", "name=\"x",
        "name=\"x\" y", "na me=\"x\"", "=\"x\"", "\"=\"", "name=\"x\",", "hello", "INFO", "INFO DEPTH", "FORBID",
        "FORBID 0912", "FORBID 09.", "FORBID 0912 1011.", "FORBID -912.", "FORBID 0a12.", "\uff17,\uff17",
        "SUGGEST 7,\u0667", "FORBID 09\uff11\uff12."})
    void parse_anythingElse_isOther(String line) {
        assertEquals(new Reply(Kind.OTHER, line), Reply.parse(line));
    }

    @Test
    void constructors_lineEndsInTexts_becomeSpaces() {
        assertEquals("ERROR a  b", new Reply(Kind.ERROR, "a\r\nb\n").toText());
        assertEquals("MESSAGE a b", Reply.message("a\tb").toText());
    }

    @Test
    void constructors_whatCannotBeWritten_isRefused() {
        List<Executable> refused = List.of(
                () -> Reply.message(" \n"),
                () -> Reply.info("PV", " "),
                () -> Reply.info("A B", "1"),
                () -> Reply.info("", "1"),
                () -> Reply.info("", "1 2"),
                () -> Reply.forbid(List.of(new Point(100, 0))),
                () -> Reply.forbid(List.of(new Point(0, -1))),
                () -> Reply.moves(List.of()),
                () -> Reply.about(Map.of()),
                () -> Reply.about(Map.of("a b", "x")),
                () -> Reply.about(Map.of("\u00e9", "x")),
                () -> Reply.about(Map.of("a", "\"")),
                () -> Reply.about(Map.of("a", "x\", b=\"y")),
                () -> Reply.about(Map.of("a", "x\ny")),
                () -> Command.info("two words", "x"),
                () -> Command.info("", "x"));
        for (Executable call : refused) {
            String message = assertThrows(IllegalArgumentException.class, call).getMessage();
            assertTrue(message.matches("(the key of )?[A-Z]+ (is|takes) .+, not .+"), message);
        }
    }

    @ParameterizedTest
    @CsvSource({"MOVES, ''", "MOVES, x", "MOVES, '1,1 2,2 3,3 4,4'", "SWAP, now", "SUGGEST, ''", "SUGGEST, '1,1 2,2'",
        "OK, so", "MESSAGE, ''", "DEBUG, ''", "ABOUT, x", "FORBID, 0912", "INFO, ''", "INFO, PV"})
    void constructor_textThatTheKindCannotHave_isRefused(Kind kind, String text) {
        String message = assertThrows(IllegalArgumentException.class, () -> new Reply(kind, text)).getMessage();
        assertTrue(message.startsWith(kind + " takes ") && message.endsWith(", not \"" + text + "\""), message);
    }

    /** The constructors write the texts as they are read. */
    @Test
    void constructors_otherSpaces_giveTheSameReply() {
        assertEquals(Reply.moves(List.of(new Point(7, 7), new Point(8, 8))), new Reply(Kind.MOVES, " 7,7   08,8 "));
        assertEquals(Reply.info("DEPTH", "1 2"), new Reply(Kind.INFO, "depth   1 2"));
        assertEquals(Reply.about(Map.of("a", "x")), new Reply(Kind.ABOUT, "a = \" x \""));
    }

    /** Reading must not need a stack that grows with the line. */
    @Test
    void parse_aboutOfManyTexts_readsAll() {
        assertEquals(Map.of("a", "", "b", "c"), Reply.parse("a=\"\",".repeat(10_000) + "b=\"c\"").values());
    }
}
