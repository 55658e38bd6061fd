package org.kagetsu.benchmarks.tournament.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Conditions;

class OpeningFilesTest {

    private final List<String> complaints = new ArrayList<>();

    @TempDir
    private Path directory;

    private OpeningFiles files(Rule rule, int size, int maxStones) {
        return new OpeningFiles(Conditions.of(rule, Grid.square(size)), maxStones, complaints::add);
    }

    /** Reads a file of 15 x 15, and checks that the complaints are these, each by a part of it. */
    private List<String> read(String name, byte[] content, String... expected) throws IOException {
        complaints.clear();
        return read(files(Rule.FREESTYLE, 15, 0), name, content, expected);
    }

    private List<String> read(String name, String content, String... expected) throws IOException {
        return read(name, content.getBytes(StandardCharsets.UTF_8), expected);
    }

    private List<String> read(OpeningFiles reader, String name, byte[] content, String... expected) throws IOException {
        List<List<Integer>> openings = reader.read(Files.write(directory.resolve(name), content));
        assertEquals(expected.length, complaints.size(), complaints::toString);
        for (int i = 0; i < expected.length; i++) {
            assertTrue((complaints.get(i) + "$").contains(expected[i]), complaints.get(i));
        }
        return openings.stream().map(MoveText::of).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "15 | '0,0, 1,1, 2,3\n' | h8i9j11",
        "20 | '5,-3, 3,-4\r\n' | p8n7",
        "15 | '# mine\n\nh8i9\n  H8 i9 j10  \n' | h8i9 h8i9j10",
        "15 | '\uFEFFh8i9\n0,0, 1,1, 2,3\n' | h8i9 h8i9j11",
        "15 | '1. h8 i9 2. j10\nh8_i9_j10\nh8, i9\n' | h8i9j10 h8i9j10 h8i9",
    })
    void read_offsetsAndPoints_areOpenings(int size, String text, String openings) throws IOException {
        assertEquals(List.of(openings.split(" ")), read(files(Rule.FREESTYLE, size, 0), "openings.txt",
                text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void read_impossibleLines_areNamedAndLeftOut() throws IOException {
        String text = """
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
                """;
        List<String> openings = read(files(Rule.RENJU, 15, 0), "openings.txt", text.getBytes(StandardCharsets.UTF_8),
                "openings.txt, line 1: left out: opening move 2, h8, is not an empty point of the 15x15 board$",
                "line 3: left out: offset 8,0 leads outside the 15x15 board",
                "line 4: left out: column 2: row expected, found \"e\"$",
                "line 5: left out: ",
                "line 6: left out: column 5: a column letter a..o expected, found \"p\"$",
                "line 7: left out: ",
                "the opening ends the game");
        assertEquals(List.of("h8i9", "a1a2a3a4a5", "h8a1i8a3j8a5k8a7h9a9m8"), openings);
    }

    @Test
    void read_nothingPossible_isAnError() {
        String message = assertThrows(IOException.class, () -> read("openings.txt", "zz\n")).getMessage();
        assertTrue(message.endsWith("openings.txt holds no possible opening"), message);
        OpeningFiles files = files(Rule.FREESTYLE, 15, 0);
        assertTrue(assertThrows(IOException.class, () -> files.read(directory.resolve("missing.txt"))).getMessage()
                .contains("missing.txt"));
    }

    @Test
    void read_sgfCollection_takesTheGamesThatFit() throws IOException {
        String sgf = "(;FF[4]GM[4]SZ[15];B[hh];W[ii];B[jj];W[ga])(;GM[4]SZ[19];B[hh])(;GM[4]SZ[15]AB[aa];W[ii])"
                + "(;GM[4]SZ[15];B[aa])";
        assertEquals(List.of("h8i7j6", "a15"), read(files(Rule.FREESTYLE, 15, 3), "games.SGF",
                sgf.getBytes(StandardCharsets.UTF_8),
                "game 2: left out: the board is 19x19, the tournament's 15x15$", "game 3: left out: stones are set up"));
    }

    @Test
    void read_sgfWithFaults_costsWhatIsDamaged() throws IOException {
        assertEquals(List.of("h8i7", "g9i7"), read("games.sgf",
                "(;GM[4]SZ[15];B[hh];W[ii])(;GM[4]SZ[15];B[hh];W[hh])(;GM[4]SZ[15];B[gg];W[ii])",
                "games.sgf, game 2: left out: "));
        assertEquals(List.of("h8i7", "g9j6", "i7"), read("games.sgf",
                "(;GM[4]SZ[15];B[hh];W[ii])(;GM[4]SZ[15];B[gg];W[jj](;GM[4]SZ[15];B[ii]5A[hh",
                "games.sgf: line 1, column 52: ", "games.sgf: line 1, column 74: the text ends", ""));
        assertEquals(List.of("h8i7", "g9i7"), read("games.sgf",
                "(;GM[1]SZ[15];B[hh];W[ii])(;GM[1]SZ[15];B[gg];W[ii];B[])\nthe end",
                "games.sgf: line 1, column 6: the game is not 4, Gomoku and Renju, but 1, Go$", "a pass",
                "line 2, column 1: a game or the end of the text"));
    }

    /** The page and the terminal read the same files. */
    @Test
    void read_filesOfEveryFormat_giveTheirGames() throws IOException {
        assertEquals(List.of("h8i9", "h8h9"), read("base.rif",
                "<database><game id='1'><move>h8 i9</move></game><game id='2'><move>h8 h9</move></game>",
                "base.rif: line 1, column 87: the end of element"));
        assertEquals(List.of("h8i9"), read("game.txt", "[Black \"Ann\"]\n\n1. h8 i9 *\n"));
        assertEquals(List.of("h8i9"), read("game.pos", new byte[] {2, 7 * 15 + 7, 8 * 15 + 6}));
        assertEquals(List.of("h8i9j8"), read("game.psq",
                "Piskvorky 15x15, 11:11, 0\n8,8,100\n9,9,0\n10,8,7\nhomo-1\nhomo-2\n-1\n"));
        assertEquals(List.of(List.of(Move.parse("h8"), Move.parse("i9"))),
                files(Rule.FREESTYLE, 15, 2).read(directory.resolve("game.psq")));
        assertEquals(List.of("h8i9"), read(files(Rule.FREESTYLE, 20, 0), "game.rec",
                "one.exe\ntwo.exe\n7,7,0\n8,8,0\n".getBytes(StandardCharsets.UTF_8),
                "the text ends before the line that says"));
    }

    @Test
    void read_damagedFiles_areErrors() {
        assertThrows(IOException.class, () -> read("x.txt", new byte[] {0x1F, (byte) 0x8B, 8, 0}));
        assertThrows(IOException.class, () -> read("x.lib", "no library"));
        assertTrue(complaints.get(complaints.size() - 1).contains("x.lib: left out: line 1, column 1: "),
                complaints::toString);
        assertThrows(IOException.class, () -> read("broken.psq", "Piskvorky 15x15, 11:11, 0\n99,8,100\n"));
        assertEquals(1, complaints.size(), complaints.toString());
    }

    /** The terminal game loads such files, too. */
    @Test
    void read_filesInOtherCharacters_areReadAsEverywhere() throws IOException {
        String sgf = "(;GM[4]SZ[15]PB[\u674e\u5c0f\u9f99];B[hh];W[ii])";
        assertEquals(List.of("h8i7"), read("chinese.sgf", sgf.getBytes(Charset.forName("GBK")), "it is read as GB18030$"));
        assertEquals(List.of("h8i7"), read("chinese.sgf", ("\uFEFF" + sgf).getBytes(StandardCharsets.UTF_16LE)));
        assertEquals(List.of("h8i7"), read("chinese.sgf", sgf));
        assertEquals(1, read("latin.txt", "# J\u00f6rg\nh8i9\n".getBytes(StandardCharsets.ISO_8859_1)).size());
    }
}
