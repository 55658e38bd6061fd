package org.kagetsu.benchmarks.tournament.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;

class OpeningFilesTest {

    private final List<String> complaints = new ArrayList<>();

    @TempDir
    private Path directory;

    private List<String> read(Rule rule, int size, String text) throws IOException {
        Path file = Files.writeString(directory.resolve("openings.txt"), text);
        return new OpeningFiles(Conditions.of(rule, Grid.square(size)), 0, complaints::add)
                .read(file).stream().map(MoveText::of).toList();
    }

    @Test
    void read_offsets_areCountedFromTheMiddle() throws IOException {
        assertEquals(List.of("h8i9j11"), read(Rule.FREESTYLE, 15, "0,0, 1,1, 2,3\n"));
        assertEquals(List.of("p8n7"), read(Rule.FREESTYLE, 20, "5,-3, 3,-4\r\n"));
        assertEquals(List.of(), complaints);
    }

    @Test
    void read_points_withCommentsAndEmptyLines() throws IOException {
        assertEquals(List.of("h8i9", "h8i9j10"), read(Rule.FREESTYLE, 15, "# mine\n\nh8i9\n  H8 i9 j10  \n"));
    }

    @Test
    void read_impossibleLines_areNamedAndLeftOut() throws IOException {
        List<String> openings = read(
                Rule.RENJU,
                15,
                """
                h8h8
                h8i9
                8,0
                hello
                0,0, 1
                h8i9p1
                0,0 1,1
                a1a2a3a4a5
                h8a1i8a2j8a3k8a4l8
                h8a1i8a3j8a5k8a7h9a9m8
                """);

        assertEquals(List.of("h8i9", "a1a2a3a4a5", "h8a1i8a3j8a5k8a7h9a9m8"), openings);
        assertEquals(7, complaints.size(), complaints.toString());
        assertTrue(complaints.get(0).endsWith("openings.txt, line 1: left out: opening move 2, h8, is not an empty"
                + " point of the 15x15 board"), complaints.get(0));
        assertTrue(complaints.get(1).contains("line 3: left out: offset 8,0 leads outside the 15x15 board"));
        assertTrue(complaints.get(2).endsWith("line 4: left out: column 2: row expected, found \"e\""), complaints.get(2));
        assertTrue(complaints.get(4).endsWith("line 6: left out: column 5: a column letter a..o expected, found \"p\""),
                complaints.get(4));
        assertTrue(complaints.get(6).contains("the opening ends the game"), complaints.get(6));
    }

    @Test
    void read_nothingPossible_isAnError() {
        String message = assertThrows(IOException.class, () -> read(Rule.FREESTYLE, 15, "zz\n")).getMessage();
        assertTrue(message.endsWith("openings.txt holds no possible opening"), message);
        Path missing = directory.resolve("missing.txt");
        OpeningFiles files = new OpeningFiles(Conditions.of(Rule.FREESTYLE, Grid.square(15)), 0, complaints::add);
        assertTrue(assertThrows(IOException.class, () -> files.read(missing)).getMessage().contains("missing.txt"));
    }

    private List<String> readFile(String name, String text, int maxStones) throws IOException {
        Path file = Files.writeString(directory.resolve(name), text);
        return new OpeningFiles(Conditions.of(Rule.FREESTYLE, Grid.square(15)), maxStones, complaints::add)
                .read(file).stream().map(MoveText::of).toList();
    }

    @Test
    void read_sgfCollection_takesTheGamesThatFit() throws IOException {
        String sgf = "(;FF[4]GM[4]SZ[15];B[hh];W[ii];B[jj];W[ga])(;GM[4]SZ[19];B[hh])(;GM[4]SZ[15]AB[aa];W[ii])"
                + "(;GM[4]SZ[15];B[aa])";

        assertEquals(List.of("h8i7j6", "a15"), readFile("games.SGF", sgf, 3));
        assertEquals(2, complaints.size(), complaints.toString());
        assertTrue(complaints.get(0).endsWith("game 2: left out: the board is 19x19, the tournament's 15x15"),
                complaints.get(0));
        assertTrue(complaints.get(1).contains("game 3: left out: stones are set up"), complaints.get(1));
    }

    @Test
    void read_sgfGameThatIsImpossible_costsThatGameAlone() throws IOException {
        String sgf = "(;GM[4]SZ[15];B[hh];W[ii])(;GM[4]SZ[15];B[hh];W[hh])(;GM[4]SZ[15];B[gg];W[ii])";

        assertEquals(List.of("h8i7", "g9i7"), readFile("games.sgf", sgf, 0));
        assertEquals(1, complaints.size(), complaints.toString());
        assertTrue(complaints.get(0).contains("games.sgf, game 2: left out: "), complaints.get(0));
    }

    @Test
    void read_sgfWithFaultsOfForm_costsWhatIsDamaged() throws IOException {
        String sgf = "(;GM[4]SZ[15];B[hh];W[ii])(;GM[4]SZ[15];B[gg];W[jj](;GM[4]SZ[15];B[ii]5A[hh";

        assertEquals(List.of("h8i7", "g9j6", "i7"), readFile("games.sgf", sgf, 0));
        assertEquals(3, complaints.size(), complaints.toString());
        assertTrue(complaints.get(0).contains("games.sgf: line 1, column 52: "), complaints.get(0));
        assertTrue(complaints.get(1).contains("games.sgf: line 1, column 74: the text ends"), complaints.get(1));
    }

    /** The page and the terminal read the same files. */
    @Test
    void read_filesOfEveryFormat_giveTheirGames() throws IOException {
        assertEquals(List.of("h8i9", "h8h9"), readFile("base.rif",
                "<database><game id='1'><move>h8 i9</move></game><game id='2'><move>h8 h9</move></game>", 0));
        assertTrue(complaints.get(0).contains("base.rif: line 1, column 87: the end of element"), complaints.get(0));
        assertEquals(List.of("h8i9"), readFile("game.txt", "[Black \"Ann\"]\n\n1. h8 i9 *\n", 0));
        Path file = Files.write(directory.resolve("game.pos"), new byte[] {2, 7 * 15 + 7, 8 * 15 + 6});
        OpeningFiles reader = new OpeningFiles(Conditions.of(Rule.FREESTYLE, Grid.square(15)), 0, complaints::add);
        assertEquals(List.of("h8i9"), reader.read(file).stream().map(MoveText::of).toList());
        Files.write(file.resolveSibling("x.txt"), new byte[] {0x1F, (byte) 0x8B, 8, 0});
        assertThrows(IOException.class, () -> reader.read(file.resolveSibling("x.txt")));
        Files.write(file.resolveSibling("x.lib"), "no library".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        assertThrows(IOException.class, () -> reader.read(file.resolveSibling("x.lib")));
        assertTrue(complaints.get(complaints.size() - 1).contains("x.lib: left out: line 1, column 1: "), complaints::toString);
    }

    @Test
    void read_byteOrderMark_costsNoOpening() throws IOException {
        assertEquals(List.of("h8i9", "h8i9j11"), read(Rule.FREESTYLE, 15, "\uFEFFh8i9\n0,0, 1,1, 2,3\n"));
        assertEquals(List.of(), complaints);
    }

    @Test
    void read_numberedAndSeparatedPoints_areOpenings() throws IOException {
        assertEquals(List.of("h8i9j10", "h8i9j10", "h8i9"),
                read(Rule.FREESTYLE, 15, "1. h8 i9 2. j10\nh8_i9_j10\nh8, i9\n"));
        assertEquals(List.of(), complaints);
    }

    /** The terminal game loads such files, too. */
    @Test
    void read_filesInOtherCharacters_areReadAsEverywhere() throws IOException {
        String sgf = "(;GM[4]SZ[15]PB[\u674e\u5c0f\u9f99];B[hh];W[ii])";
        Path file = directory.resolve("chinese.sgf");
        for (String charset : List.of("GBK", "UTF-16LE", "UTF-8")) {
            byte[] bytes = (charset.equals("UTF-16LE") ? "\uFEFF" + sgf : sgf).getBytes(Charset.forName(charset));
            Files.write(file, bytes);
            OpeningFiles reader = new OpeningFiles(Conditions.of(Rule.FREESTYLE, Grid.square(15)), 0, complaints::add);
            assertEquals(List.of("h8i7"), reader.read(file).stream().map(MoveText::of).toList(), charset);
        }
        Files.write(file.resolveSibling("latin.txt"), "# J\u00f6rg\nh8i9\n".getBytes(Charset.forName("ISO-8859-1")));
        assertEquals(1, new OpeningFiles(Conditions.of(Rule.FREESTYLE, Grid.square(15)), 0, complaints::add)
                .read(file.resolveSibling("latin.txt")).size());
        assertEquals(1, complaints.size(), complaints::toString);
        assertTrue(complaints.get(0).endsWith("it is read as GB18030"), complaints::toString);
    }

    @Test
    void read_commonInFiles_isRemarkedOnOnce() throws IOException {
        String sgf = "(;GM[1]SZ[15];B[hh];W[ii])(;GM[1]SZ[15];B[gg];W[ii];B[])\nthe end";

        assertEquals(List.of("h8i7", "g9i7"), readFile("games.sgf", sgf, 0));
        assertEquals(3, complaints.size(), complaints.toString());
        assertTrue(complaints.get(0).endsWith("games.sgf: line 1, column 6: the game is not 4, Gomoku and Renju, but 1, Go"));
        assertTrue(complaints.get(1).contains("a pass"), complaints.get(1));
        assertTrue(complaints.get(2).contains("line 2, column 1: a game or the end of the text"), complaints.get(2));
    }

    @Test
    void read_recGame_takesItsMoves() throws IOException {
        Path file = Files.writeString(directory.resolve("game.rec"), "one.exe\ntwo.exe\n7,7,0\n8,8,0\n");
        OpeningFiles reader = new OpeningFiles(Conditions.of(Rule.FREESTYLE, Grid.square(20)), 0, complaints::add);

        assertEquals(List.of("h8i9"), reader.read(file).stream().map(MoveText::of).toList());
        assertEquals(1, complaints.size(), complaints.toString());
        assertTrue(complaints.get(0).contains("the text ends before the line that says"), complaints.get(0));
    }

    @Test
    void read_psqGame_takesItsMoves() throws IOException {
        String psq = "Piskvorky 15x15, 11:11, 0\n8,8,100\n9,9,0\n10,8,7\nhomo-1\nhomo-2\n-1\n";

        assertEquals(List.of("h8i9j8"), readFile("game.psq", psq, 0));
        assertEquals(List.of("h8i9"), readFile("game.psq", psq, 2));
        assertThrows(IOException.class, () -> readFile("broken.psq", "Piskvorky 15x15, 11:11, 0\n99,8,100\n", 0));
        assertEquals(1, complaints.size(), complaints.toString());
    }
}
