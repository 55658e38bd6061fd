package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class BoardPictureTest {

    private static final String PICTURE = """
               a b c d e
             4 . . . . . 4
             3 . .(O). . 3
             2 . X X . . 2
             1 # . . . . 1
               a b c d e
            """;

    @Test
    void read_picture_givesStonesSizeAndLastMove() {
        Position position = BoardPicture.read(PICTURE, Rule.STANDARD);
        assertEquals(new Grid(5, 4), position.grid());
        assertEquals(Rule.STANDARD, position.rule());
        assertEquals(Stone.BLACK, position.stone(Move.parse("b2")));
        assertEquals(Stone.BLACK, position.stone(Move.parse("c2")));
        assertEquals(Stone.WHITE, position.stone(Move.parse("c3")));
        assertEquals(Stone.WALL, position.stone(Move.parse("a1")));
        assertEquals(16, position.empties());
        assertEquals(Move.parse("c3"), position.lastMove());
        assertEquals(Side.BLACK, position.sideToMove(), "the last move is one of White");
    }

    @Test
    void of_positionRead_isTheSamePicture() {
        assertEquals(PICTURE, BoardPicture.of(BoardPicture.read(PICTURE, Rule.STANDARD)));
    }

    /** Persian digits are not those of the format. */
    @Test
    void of_anyLocale_isTheSamePicture() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("fa-IR"));
            assertEquals(PICTURE, BoardPicture.of(BoardPicture.read(PICTURE, Rule.STANDARD)));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void withForbiddenPoints_doubleThree_isMarkedAndReadAsEmpty() {
        Position position = BoardPicture.read("""
                .......
                ...x...
                ...x...
                .xx....
                .......
                .......
                .......
                """, Rule.RENJU);
        String picture = BoardPicture.withForbiddenPoints(position);
        assertTrue(picture.contains(" 4 . X X * . . . 4\n"), picture);
        assertEquals(BoardPicture.of(position), BoardPicture.of(BoardPicture.read(picture, Rule.RENJU)));
    }

    @Test
    void read_noLastMove_sideToMoveFollowsFromTheCounts() {
        assertEquals(Side.BLACK, BoardPicture.read("...\n...\n...", Rule.FREESTYLE).sideToMove());
        assertEquals(Side.WHITE, BoardPicture.read("..X\r...\r...\r", Rule.FREESTYLE).sideToMove());
        assertEquals(Side.BLACK, BoardPicture.read("\r\n..X\r\n\r\nO..\r\n...", Rule.FREESTYLE).sideToMove());
        assertEquals(Side.BLACK, BoardPicture.read("03...03\n02...\n01 ...", Rule.FREESTYLE).sideToMove());
        assertEquals(Side.BLACK, BoardPicture.read("..X\n...\n...", Rule.FREESTYLE, Side.BLACK).sideToMove());
        assertEquals(Side.WHITE, BoardPicture.read(".(X).\n...\n...", Rule.FREESTYLE, Side.WHITE).sideToMove());
    }

    @Test
    void read_lastMoveOfTheSideToMove_isRefused() {
        GameFormatException e = assertThrows(
                GameFormatException.class,
                () -> BoardPicture.read("...\n.(X).\n...", Rule.FREESTYLE, Side.BLACK));
        assertEquals("line 2, column 2: the last move is one of Black, but Black is to move", e.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                        | 1 |  1 | 0 rows, at least 3 expected
            ...~...                   | 2 |  4 | 2 rows, at least 3 expected
            ..~..~..                  | 1 |  1 | 2 points in a row, at least 3 expected
            ...~..~...                | 2 |  1 | 2 points in a row, 3 in the first
            ...~.Q.~...               | 2 |  2 | a point or the end of the line expected, found "Q"
            ...~*#.~?                 | 3 |  1 | a point expected (one of X O . # *), found "?"
            ...~3~...                 | 2 |  2 | a point expected (one of X O . # *), found the end of the line
            3...~3...~1...            | 2 |  1 | row 3, but row 2 is expected
            a b c~...~...~...~a b     | 5 |  1 | 2 letters for rows of 3 points
            3...~2...~01..            | 3 |  1 | 2 points in a row, 3 in the first
            3...~2...3~1...           | 2 |  5 | row 2 at one end, row 3 at the other
            99999999999...            | 1 |  1 | row "99999999999" is outside 1..22
            a b~...~...~...           | 1 |  1 | 2 letters for rows of 3 points
            a b~...~...~...~a b c     | 1 |  1 | 2 letters for rows of 3 points
            ... 3~... 3~... 1         | 2 |  1 | row 3, but row 2 is expected
            a c~...~...~...           | 1 |  3 | a point or the end of the line expected, found "c"
            .(.).~....~....           | 1 |  3 | "(" marks the last move, so X or O must follow, not "."
            .(X.~...~...              | 1 |  4 | ")" expected, found "."
            .(                        | 1 |  3 | "(" marks the last move, so X or O must follow, not the end of the text
            .(X).~.(X).~....          | 2 |  2 | a second point is marked as the last move
            .......................   | 1 | 23 | more than 22 points in a row
            """)
    void read_rubbish_saysWhatAndWhere(String text, int line, int column, String problem) {
        GameFormatException e = assertThrows(
                GameFormatException.class, () -> BoardPicture.read(text.replace('~', '\n'), Rule.RENJU));
        assertEquals("line " + line + ", column " + column + ": " + problem, e.getMessage());
        assertEquals(line, e.line());
        assertEquals(column, e.column());
    }

    @Test
    void read_moreThan22Rows_isRefused() {
        GameFormatException e = assertThrows(
                GameFormatException.class, () -> BoardPicture.read("...\n".repeat(23), Rule.RENJU));
        assertEquals("line 23, column 1: more than 22 rows", e.getMessage());
    }
}
