package org.kagetsu.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.record.GameRecords.moves;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.testing.Evidence;

/** The files of bare moves that Yixin-Board and its kin write. */
class SavedMovesTest {

    private static final SavFormat SAV = new SavFormat(Rule.RENJU);
    private static final PosFormat POS = new PosFormat(Rule.RENJU);

    private static GameRecord game(Grid grid, String moves) {
        return new NotationFormat(grid, Rule.RENJU).read(moves);
    }

    @Test
    void sav_writtenAndRead_isTheSameGame() {
        GameRecord game = game(new Grid(15, 12), "h8i9a1");
        String text = "12\n15\n3\n4 7\n3 8\n11 0\n";
        assertEquals(text, SAV.write(game));
        assertEquals("h8i9a1", moves(SAV.read(text, GameRecords.REFUSE)));
        assertEquals(new Grid(15, 12), SAV.read(text).grid());
        assertEquals("h8i9a1", moves(SAV.read("12 15 3 4 7 3 8 11 0")));
        assertEquals(Optional.of(SAV), GameFormat.ofFile("a.SAV", Grid.square(9), Rule.RENJU));
        GameRecord setUp = new GameRecord(BoardPicture.read("...\n.x.\n...", Rule.inARow(3)));
        assertThrows(IllegalArgumentException.class, () -> SAV.write(setUp));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                | 1 | 1 | rows expected, found the end of the text
            15~15             | 2 | 3 | number of moves expected, found the end of the text
            2~15~0            | 1 | 1 | rows "2" is outside 3..22
            3~3~10            | 3 | 1 | number of moves "10" is outside 0..9
            15~15~2~7 7       | 4 | 4 | row expected, found the end of the text
            15~15~1~7 15      | 4 | 3 | column "15" is outside 0..14
            15~15~2~7 7~7 7   | 5 | 1 | point h8 is occupied
            15~15~1~7 7~8 8   | 5 | 1 | text after the 1 moves
            """)
    void sav_rubbish_saysWhatAndWhere(String text, int line, int column, String problem) {
        GameRecords.assertRefused("line " + line + ", column " + column + ": " + problem, text, SAV::read);
    }

    @Test
    void sav_moreText_isRemarkedOn() {
        List<Remark> remarks = new ArrayList<>();
        assertEquals("h8", moves(SAV.read("15\n15\n1\n7 7\n8 8\n", remarks::add)));
        assertEquals("[line 5, column 1: text after the 1 moves]", remarks.toString());
    }

    @Test
    void pos_writtenAndRead_isTheSameGame() {
        GameRecord game = game(Grid.square(15), "h8i9a1o15");
        byte[] file = {4, 7 * 15 + 7, 8 * 15 + 6, 14, (byte) (14 * 15)};
        assertArrayEquals(file, POS.write(game));
        assertEquals("h8i9a1o15", moves(POS.read(file, GameRecords.REFUSE)));
        assertThrows(IllegalArgumentException.class, () -> POS.write(game(Grid.square(9), "e5")));
    }

    @Test
    void pos_ofAnotherLength_isReadWithARemark() {
        List<Remark> remarks = new ArrayList<>();
        assertEquals("h8", moves(POS.read(new byte[] {5, 112}, remarks::add)));
        assertEquals("h8", moves(POS.read(new byte[] {1, 112, 13}, remarks::add)));
        assertEquals("[line 1, column 3: the file has 1 moves, not 5, line 1, column 3: the file has 2 moves, not 1]",
                remarks.toString());
        assertThrows(GameFormatException.class,
                () -> POS.read(new byte[] {5, 112}, GameRecords.REFUSE));
    }

    @Test
    void pos_rubbish_saysWhatAndWhere() {
        assertEquals("line 1, column 1: the number of moves expected, found the end of the file", problem());
        assertEquals("line 1, column 3: byte 255 is not a point of a 15x15 board", problem(2, 10, 255));
        assertEquals("line 1, column 3: point a5 is occupied", problem(2, 10, 10));
    }

    private static String problem(int... bytes) {
        byte[] file = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            file[i] = (byte) bytes[i];
        }
        return assertThrows(GameFormatException.class, () -> POS.read(file, remark -> { })).getMessage();
    }

    @Test
    void noise_isAGameOrAProblem() {
        Random random = new Random(5);
        for (int i = 0; i < Evidence.of(5_000, 20_000); i++) {
            byte[] file = new byte[random.nextInt(12)];
            random.nextBytes(file);
            byte[] digits = "15\n15\n3\n7 7\n6 8\n8 6\n".getBytes(UTF_8);
            digits[random.nextInt(digits.length)] = (byte) (' ' + random.nextInt(40));
            try {
                POS.read(file, remark -> { });
                SAV.read(digits, remark -> { });
            } catch (GameFormatException e) {
                assertTrue(e.line() >= 1 && e.column() >= 1, e::getMessage);
            }
        }
    }
}
