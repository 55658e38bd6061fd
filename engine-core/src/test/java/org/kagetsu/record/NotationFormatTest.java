package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class NotationFormatTest {

    private static final NotationFormat FORMAT = new NotationFormat(new Grid(15, 20), Rule.RENJU);

    @Test
    void read_movesWithAndWithoutBlanks_areTheGame() {
        GameRecord game = FORMAT.read(" h8h9 I8\tj20\r\no1\n");
        assertEquals(5, game.ply());
        assertEquals(Move.of(14, 0), game.position().lastMove());
        assertEquals("h8h9i8j20o1", FORMAT.write(game));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "1. h8 i9 2. j10 k11", "1.h8 i9 2.j10 k11", "1. h8 1... i9 2. j10\n3. k11", "h8_i9_j10_k11", "h8, i9; j10-k11",
        "_h8__i9 , j10 k11;", "H8-I9-J10-K11"
    })
    void read_numbersAndSeparators_areSkipped(String text) {
        assertEquals("h8i9j10k11", FORMAT.write(FORMAT.read(text, GameRecords.REFUSE)));
    }

    @Test
    void read_linesOfChessNotation_areTagsAndResult() {
        List<Remark> remarks = new ArrayList<>();
        GameRecord game = FORMAT.read("""
                [Event "Open"]
                [Site "?"]
                [Black "Ann \\"A\\" Lee"]
                [Opening "D4"]
                [Result "0-1"]

                1. h8 i9 2. j10 0-1
                """, remarks::add);
        assertEquals("h8i9j10", FORMAT.write(game));
        assertEquals("Ann \"A\" Lee", game.tag(Tag.BLACK_PLAYER));
        assertEquals("Open", game.tag(Tag.EVENT));
        assertEquals("", game.tag(Tag.PLACE));
        assertEquals(Outcome.WHITE_WINS, game.result().outcome());
        assertEquals("[line 4, column 1: the line of \"Opening\" is not used]", remarks.toString());
        assertEquals(Outcome.DRAW, FORMAT.read("[White \"b\"]\nh8 i9 1/2-1/2").result().outcome());
        assertEquals("line 1, column 1: the result \"black?\" is not known; the game is read as one without a result",
                assertThrows(GameFormatException.class, () -> FORMAT.read("[Result \"black?\"] \nh8", GameRecords.REFUSE)).getMessage());
        assertEquals("line 1, column 1: a line as [Black \"Ann\"] expected, found \"[Black Ann]\"",
                assertThrows(GameFormatException.class, () -> FORMAT.read("[Black Ann]\nh8")).getMessage());
    }

    @Test
    void readMoves_anyPoints_areNotPlayed() {
        assertEquals(List.of(Move.parse("h8"), Move.parse("h8"), Move.parse("a20")), FORMAT.readMoves("h8 h8 2. a20"));
        assertThrows(GameFormatException.class, () -> FORMAT.readMoves("p1"));
    }

    @Test
    void read_stonesAfterTheEnd_areLeftOutWithARemark() {
        List<Remark> remarks = new ArrayList<>();
        GameRecord game = FORMAT.read("a1b1a2b2a3b3a4b4a5b5c6", remarks::add);
        assertEquals(9, game.ply());
        assertEquals("[line 1, column 19: a stone on b5 after the end: BLACK_WINS by BOARD]", remarks.toString());
    }

    @Test
    void read_nothing_isAGameWithoutMoves() {
        assertEquals(0, FORMAT.read("").ply());
        assertEquals("", FORMAT.write(FORMAT.read(" \n")));
    }

    @Test
    void read_bytes_areDecodedAsUtf8() {
        assertEquals(2, FORMAT.read(new byte[] {'h', '8', 'h', '9'}).ply());
        assertThrows(GameFormatException.class, () -> FORMAT.read(new byte[] {'h', '8', (byte) 0xFF}));
    }

    @Test
    void read_forbiddenPoint_isTheLastMove() {
        GameRecord game = FORMAT.read("h8a1i8a2j8a3l8a4m8a6k8");
        assertEquals(Outcome.WHITE_WINS, game.result().outcome());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            h8h           | 1 | 4 | row expected, found the end of the text
            h8~h          | 2 | 2 | row expected, found the end of the text
            h8h9h8        | 1 | 5 | point h8 is occupied
            h8p1          | 1 | 3 | a column letter a..o expected, found "p"
            h8h21         | 1 | 4 | row "21" is outside 1..20
            h0            | 1 | 2 | row "0" is outside 1..20
            h-1           | 1 | 2 | row "-1" is outside 1..20
            h99999999999  | 1 | 2 | row "99999999999" is outside 1..20
            h8+h9         | 1 | 3 | a column letter a..o expected, found "+"
            h8,9          | 1 | 4 | a column letter a..o expected, found "9"
            1 h8          | 1 | 1 | a column letter a..o expected, found "1"
            h8~~ 9        | 3 | 2 | a column letter a..o expected, found "9"
            a1b1a2b2a3b3a4b4a5b5 | 1 | 19 | a stone on b5 after the end: BLACK_WINS by BOARD
            """)
    void read_rubbish_saysWhatAndWhere(String text, int line, int column, String problem) {
        GameRecords.assertRefused("line " + line + ", column " + column + ": " + problem, text, FORMAT::read);
    }

    @Test
    void write_stonesSetUp_isRefused() {
        GameRecord game = new GameRecord(BoardPicture.read("...\n.x.\n...", Rule.inARow(3)));
        assertThrows(IllegalArgumentException.class, () -> FORMAT.write(game));
        GameRecord whiteBegins = new GameRecord(Position.setUp(
                Grid.square(15), Rule.FREESTYLE, new int[0], new int[0], new int[0], Side.WHITE));
        assertThrows(IllegalArgumentException.class, () -> FORMAT.write(whiteBegins));
    }
}
