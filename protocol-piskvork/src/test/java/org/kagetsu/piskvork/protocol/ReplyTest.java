package org.kagetsu.piskvork.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyTest {

    @Test
    void parse_lineOfEveryKind_givesTheReply() {
        assertEquals(new Reply.Moves(new Point(7, 12)), Reply.parse("7,12"));
        assertEquals(
                new Reply.Moves(List.of(new Point(7, 7), new Point(8, 7), new Point(9, 9))),
                Reply.parse(" 7,7 8,7  9,9 "));
        assertEquals(new Reply.Swap(), Reply.parse("swap"));
        assertEquals(new Reply.Suggest(new Point(1, 2)), Reply.parse("SUGGEST 1,2"));
        assertEquals(new Reply.Ok(), Reply.parse("OK - everything is good"));
        assertEquals(new Reply.Error("too large"), Reply.parse("ERROR too large"));
        assertEquals(new Reply.Unknown(""), Reply.parse("UNKNOWN"));
        assertEquals(new Reply.Message("hello  you"), Reply.parse("Message hello  you"));
        assertEquals(new Reply.Debug("x"), Reply.parse("DEBUG x"));
        assertEquals(new AnalysisReply.Detail("DEPTH", "12"), Reply.parse("info depth 12"));
        assertEquals(new AnalysisReply.Detail("bestline", "7,7 8,8"), Reply.parse("INFO BESTLINE  7,7 8,8"));
        assertEquals(new AnalysisReply.Forbid(List.of()), Reply.parse("FORBID ."));
        assertEquals(
                new AnalysisReply.Forbid(List.of(new Point(9, 12), new Point(10, 11))),
                Reply.parse("FORBID 09121011."));
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
    })
    void parse_moveThatAManagerAccepts_isThatMove(String line, String acceptedBy) {
        assertEquals(new Reply.Moves(new Point(7, 12)), Reply.parse(line), acceptedBy);
        assertEquals(new Reply.Suggest(new Point(7, 12)), Reply.parse("SUGGEST " + line), acceptedBy);
    }

    @Test
    void parse_moveOutsideEveryBoard_isAMoveForTheRefereeToJudge() {
        assertEquals(new Reply.Moves(new Point(-1, 99)), Reply.parse("-1, 99"));
    }

    @Test
    void parse_about_keepsValuesAndTheirOrder() {
        Reply reply = Reply.parse("name=\"A, b=c\" ,version = \"1.0\",author=\"\"");
        assertEquals(new About(Map.of("name", "A, b=c", "version", "1.0", "author", "")), reply);
        assertEquals("name=\"A, b=c\", version=\"1.0\", author=\"\"", reply.toText());
        assertEquals(Optional.of("A, b=c"), ((About) reply).name());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "7", "7,", ",7", "7,x", "x7,7", "7x,7", "7;7", "7 7", "(7,7)", "+-7,7", "7,- 7", "7.0,7",
        "99999999999,7", "0x7,7", "MESSAGE", "DEBUG ", "OKAY", "SWAP 1,1", "SUGGEST", "SUGGEST x", "name=", "name=\"x", "name=\"x\" y", "na me=\"x\"", "=\"x\"", "\"=\"",
        "name=\"x\",", "hello", "INFO", "INFO DEPTH", "FORBID", "FORBID 0912", "FORBID 09.", "FORBID 0912 1011.",
        "FORBID -912.", "FORBID 0a12."})
    void parse_anythingElse_isOther(String line) {
        assertEquals(new Reply.Other(line.strip()), Reply.parse(line));
    }

    @Test
    void constructors_lineEndsInTexts_becomeSpaces() {
        assertEquals("ERROR a  b", new Reply.Error("a\r\nb\n").toText());
        assertEquals("MESSAGE a b", new Reply.Message("a\tb").toText());
    }

    @Test
    void constructors_whatCannotBeWritten_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Reply.Message(" \n"));
        assertThrows(IllegalArgumentException.class, () -> new Reply.Debug(""));
        assertThrows(IllegalArgumentException.class, () -> new AnalysisReply.Detail("PV", " "));
        assertThrows(IllegalArgumentException.class, () -> new AnalysisReply.Detail("A B", "1"));
        assertThrows(IllegalArgumentException.class, () -> new AnalysisReply.Detail("", "1"));
        assertThrows(IllegalArgumentException.class, () -> new AnalysisReply.Forbid(List.of(new Point(100, 0))));
        assertThrows(IllegalArgumentException.class, () -> new AnalysisReply.Forbid(List.of(new Point(0, -1))));
        assertThrows(IllegalArgumentException.class, () -> new Reply.Moves(List.of()));
        assertThrows(IllegalArgumentException.class, () -> new About(Map.of()));
        assertThrows(IllegalArgumentException.class, () -> new About(Map.of("a b", "x")));
        assertThrows(IllegalArgumentException.class, () -> new About(Map.of("a", "\"")));
        assertThrows(IllegalArgumentException.class, () -> new About(Map.of("a", "x\ny")));
    }
}
