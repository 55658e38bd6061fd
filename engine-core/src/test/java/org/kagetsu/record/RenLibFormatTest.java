package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.Evidence;

class RenLibFormatTest {

    private static final String HEADER = "ff52656e4c6962ff" + "0304" + "ff".repeat(10);
    private static final RenLibFormat FORMAT = new RenLibFormat(Rule.RENJU);

    private final List<Remark> remarks = new ArrayList<>();

    @Test
    void read_siblingsAndLeaves_areATree() {
        // The root; h8; its children h9 (with a child i9) and i10, a sibling that ends the tree.
        GameTree tree = read(HEADER + "0000" + "7800" + "6880" + "6940" + "5940");
        assertEquals("0  \n1 h8 \n2 h9 \n3 i9 \n2 i10 \n", describe(tree));
        assertEquals(List.of(), remarks);
    }

    @Test
    void read_commentsAndBoardTexts_areKept() {
        // h8 with "ab" and a second line "c"; h9 with the board text "A" and the comment "x"; a board text on a1.
        String h8 = "7808" + "616208630000";
        String h9 = "68c9" + "0001" + "7800" + "4100";
        String text = "e143" + "0001" + "42420000";
        GameTree tree = read(HEADER + "0000" + h8 + h9 + text);
        assertEquals("0  \n1 h8 ab|c a1=BB h9=A\n2 h9 x\n", describe(tree));
    }

    @Test
    void read_oldFile_hasNoHeaderAndOldComments() {
        // h8 with the old comment "abc", whose last letter has the highest bit; then h9.
        GameTree tree = read("7820" + "6162e300" + "6840");
        assertEquals("0  \n1 h8 abc\n2 h9 \n", describe(tree));
        assertEquals("0  \n1 h8 \n2 h9 \n", describe(read(HEADER.replace("0304", "0300") + "7800" + "6840")));
    }

    @Test
    void read_chineseText_isGuessed() {
        byte[] word = "\u82b1\u6708".getBytes(Charset.forName("GB18030"));
        GameTree tree = read(HEADER + "0000" + "7848" + HexFormat.of().formatHex(word) + "0000");
        assertEquals("\u82b1\u6708", tree.root().children().get(0).comment());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "'' | line 1, column 1: no RenLib library: neither its header nor a first move in the middle",
        "6162 | line 1, column 1: no RenLib library: neither its header nor a first move in the middle",
        "H0305 | line 1, column 9: version 3.5 is above 3.4",
        "H 0000 7840 | ok",
        "H 0000 78 | line 1, column 24: the file ends within a node or a text",
        "H 0000 7808 6162 | line 1, column 27: the file ends within a node or a text",
        "H 0000 7800 7840 | line 1, column 25: point h8 is occupied",
        "H 0000 f040 | line 1, column 23: byte 240 is not a point of a 15x15 board",
        "H 0000 1040 | line 1, column 23: byte 16 is not a point of a 15x15 board",
    })
    void read_damagedFile_namesTheByte(String hex, String message) {
        String file = hex.replace(" ", "").replace("H0305", HEADER.replace("0304", "0305")).replace("H", HEADER);
        String found = "ok";
        try {
            read(file);
        } catch (GameFormatException e) {
            found = e.getMessage();
        }
        assertEquals(message, found);
    }

    @Test
    void read_passEndAndRest_areLeftOutWithARemark() {
        GameTree tree = read(HEADER + "0000" + "7880" + "0000" + "6840" + "6940" + "1234");
        assertEquals("0  \n1 h8 \n1 i9 \n", describe(tree));
        assertEquals(List.of(
                "line 1, column 25: a pass, which these games do not have",
                "line 1, column 31: 2 bytes after the end of the tree"), remarks.stream().map(Remark::toString).toList());
        byte[] file = HexFormat.of().parseHex(HEADER + "0000" + "7840" + "1234");
        assertThrows(GameFormatException.class, () -> FORMAT.read(file, GameRecords.REFUSE));
    }

    @Test
    void write_randomTrees_readBackTheSame() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < Evidence.of(100, 300); i++) {
            GameTree tree = GameRecords.random(random, Grid.square(15), random.nextInt(80));
            byte[] file = FORMAT.write(tree);
            GameTree back = FORMAT.read(file, remarks::add);
            assertEquals(GameRecords.describe(tree), GameRecords.describe(back));
            assertArrayEquals(file, FORMAT.write(back));
        }
        assertEquals(List.of(), remarks);
    }

    @Test
    void write_treeThatTheFormatCannotCarry_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> FORMAT.write(new GameTree(Grid.square(20), Rule.RENJU)));
        Position start = Position.setUp(
                Grid.square(15), Rule.RENJU, new int[] {Move.of(1, 1)}, new int[0], new int[0], Side.WHITE);
        GameTree setUp = new GameTree(new GameRecord(start));
        assertThrows(IllegalArgumentException.class, () -> FORMAT.write(setUp));
    }

    @Test
    void read_mutatedFiles_areATreeOrOneError() {
        SplittableRandom random = new SplittableRandom(9);
        int files = Evidence.of(1_000, 20_000);
        int read = 0;
        for (int i = 0; i < files; i++) {
            byte[] file = FORMAT.write(GameRecords.random(random, Grid.square(15), 20));
            for (int n = random.nextInt(1, 4); n > 0; n--) {
                file[random.nextInt(8, file.length)] = (byte) random.nextInt(256);
            }
            read += reads(file) ? 1 : 0;
        }
        assertTrue(read > files / 20 && read < files * 19 / 20, read + " of " + files + " were read");
    }

    private static boolean reads(byte[] file) {
        try {
            return FORMAT.read(file, remark -> { }).size() >= 0;
        } catch (GameFormatException e) {
            assertTrue(e.line() == 1 && e.column() >= 1 && e.column() <= file.length + 1, e.getMessage());
            return false;
        }
    }

    private GameTree read(String hex) {
        return FORMAT.read(HexFormat.of().parseHex(hex), remarks::add);
    }

    private static String describe(GameTree tree) {
        return GameRecords.describe(tree);
    }
}
