package org.kagetsu.piskvork.play.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.referee.ScriptedPlayer;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.record.GameRecord;

/** Whole conversations through a pipe, with an opponent that follows a script. */
class PlaySessionTest {

    private boolean canHurry;
    private int columns;

    @TempDir
    private Path home;

    private final Table table = new Table(new GameRecord(Grid.square(15), Rule.RENJU), Seats.BLACK);

    /** The script of the opponent, what the person types, what is printed, and the moves in the end; ^ ends a line. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a15 c15 e15 g15 | h8,i8,j8,k8,l8 | renju 15x15, you are Black, scripted takes 1 s for a move; move 1^~"
                + "scripted: g15  0.0 s^~after 9 moves you win^game over>  | h8 a15 i8 c15 j8 e15 k8 g15 l8",
        "a15 b15 c15 d15 e15 | h8,h2,h4,j2,j4,j6 | after 10 moves scripted wins^~"
                + "the game is over; undo takes a move back, new begins another^game over> "
                + " | h8 a15 h2 b15 h4 c15 j2 d15 j4 e15",
        "a15 c15 e15 g15 | g8,i8,h7,h9,h8 | ^ 8 . . . . . . X * X . . . . . . 8^~"
                + "Black> h8 is forbidden to Black: two threes (g8 h8 i8, h7 h8 h9)^ | g8 a15 i8 c15 h7 e15 h9 g15",
        "a15 c15 | h8,i8,undo,undo,undo,redo,redo,redo | there is no move of yours to take back^~"
                + "there is no move to make again^ | h8 a15 i8 c15",
        "a15 c15 e15 | h8,swap,g8 | you are White | h8 a15 c15 g8 e15",
        "g9 a15 | hint,h8 | hint: g9  0.0 s^ | h8 a15",
        "a15 c15 | h8,new | move 1^ | ''",
        "a15 | time 0.5,time 0,time soon,time | scripted takes 0.5 s for a move^~"
                + "time \"0\" is outside 0.01..3600 seconds^~time \"soon\" is not a number of seconds in 0.01..3600^~"
                + "time \"\" is not a number of seconds in 0.01..3600^ | ''",
        "a15 | h8,i8,undo | scripted crashed at the end of the script; it is asked again after your next line^ | h8 a15",
        "a15 | h8,i8,j8 | it is the turn of scripted, which is asked again now^ | h8 a15 i8",
        "a15 | h8,i8,h1 | it is the turn of scripted, which is asked again now^ | h8 a15 i8",
        "a15 | h8,i8,I8 | it is the turn of scripted, which is asked again now^ | h8 a15 i8",
    })
    void run_lines_areAnswered(String script, String lines, String said, String moves) throws Exception {
        String output = play(script, lines.split(",", -1));
        for (String part : said.replace('^', '\n').split("~", -1)) {
            assertTrue(output.contains(part), output);
        }
        assertEquals("[" + moves + "]", moves());
        assertEquals(lines.contains("swap") ? Seats.WHITE : Seats.BLACK, table.people());
    }

    @Test
    void run_badLines_oneAnswerEachAndTheGameGoesOn() throws Exception {
        String output = play("a15 c15", "h8", "xyzzy", "z1", "h99", "a15", "H8", "", "  i8  ");
        String answers = output.substring(output.indexOf("scripted: a15"), output.indexOf("scripted: c15"));
        List<String> lines = answers.lines().skip(1).limit(5).toList();
        assertEquals(List.of(
                "Black> \"xyzzy\" is neither a point (a1 to o15) nor a command; help lists them",
                "Black> z1 is outside the board (a1 to o15)",
                "Black> h99 is outside the board (a1 to o15)",
                "Black> a15 is occupied",
                "Black> H8 is occupied"), lines);
        assertEquals(4, table.position().ply());
    }

    @Test
    void run_bothSidesArePeople_nobodyAnswers() throws Exception {
        table.seat(Seats.BOTH);
        String output = play("", "h8", "a1", "h9", "a2", "h10", "a3", "undo", "a4", "h11", "b1", "h12");
        assertTrue(output.contains("renju 15x15, you play both sides; move 1\n"), output);
        assertFalse(output.contains("scripted:"), output);
        assertTrue(output.contains("after 9 moves Black wins\n"), output);
    }

    @ParameterizedTest
    @ValueSource(strings = {"game.psq", "game.sgf", "game.txt"})
    void run_saveAndLoad_goesOnWhereItWas(String name, @TempDir Path directory) throws Exception {
        Path file = directory.resolve(name);
        String output = play("a15 c15", "h8", "i8", "save " + file, "new", "load " + file);
        assertTrue(output.contains("saved to " + file + "\n"), output);
        assertEquals("[h8 a15 i8 c15]", moves());
        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"game.psq", "game.sgf"})
    void run_loadAGameOfTheOtherSide_sitsDownThere(String name, @TempDir Path directory) throws Exception {
        Path file = directory.resolve(name);
        play("a15 c15", "h8", "save " + file, "swap", "save " + file, "swap", "load " + file);
        assertEquals(Seats.WHITE, table.people());
        assertEquals("scripted", table.game().player(Side.BLACK));
        assertEquals("", table.game().player(Side.WHITE), "the name from before the swap is gone");
    }

    @Test
    void run_badFiles_sayWhyAndLoseNothing(@TempDir Path directory) throws Exception {
        Path rubbish = Files.writeString(directory.resolve("rubbish.txt"), "h8 h8");
        Path missing = directory.resolve("missing.psq");
        Path nowhere = directory.resolve("none").resolve("game.sgf");
        String output =
                play("a15", "h8", "load " + rubbish, "load " + missing, "save " + nowhere, "save game", "load");
        assertTrue(output.contains("cannot load " + rubbish + ": line 1, column 4: "), output);
        assertTrue(output.contains("cannot load: " + missing + ": "), output);
        assertTrue(output.contains("cannot save: " + nowhere + ": "), output);
        assertTrue(output.contains(nowhere.getParent() + "\n"), output);
        assertFalse(output.contains(".part"), output);
        assertTrue(output.contains("file name \"game\" does not end in .psq, .rec, .sav, .sgf or .txt\n"), output);
        assertTrue(output.contains("file name \"\" does not end in .lib, .pos, .psq, .rec, .rif, .sav, .sgf, .txt or .xml\n"), output);
        assertEquals("[h8 a15]", moves());
    }

    @Test
    void run_loadWhatIsCommonInFiles_saysWhatWasNoticed(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("game.sgf");
        Files.write(file, "(;GM[1]SZ[15]PB[\u674e\u5c0f\u9f99];B[hh];W[ii];B[])".getBytes(Charset.forName("GBK")));
        String output = play("a15", "load " + file);
        assertEquals("\u674e\u5c0f\u9f99", table.game().player(Side.BLACK));
        assertTrue(output.contains(file + ": line 1, column 1: the text is not UTF-8"), output);
        assertTrue(output.contains(file + ": line 1, column 6: the game is not 4, Gomoku and Renju, but 1, Go\n"), output);
        assertTrue(output.contains("a pass, which these games do not have\n"), output);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "game.rec | one.exe~two.exe~7,7,0~8,8,0~0",
        "game.psq | Piskvorky 15x15, 11:11, 0~8,8,0~9,9,0~A~B",
        "game.txt | 1. h8 i9",
        "game.txt | h8_i9",
        "game.txt | [Black \"Ann\"]~[White \"Bob\"]~~1. h8 i9",
        "game.sgf | (;GM[4]SZ[15];B[hh]5A[aa];W[ig]",
        "game.xml | <database><game><move>h8 i9</move></game>",
    })
    void run_loadFilesOfOtherPrograms_takesTheirMoves(String name, String text, @TempDir Path directory)
            throws Exception {
        Path file = Files.writeString(directory.resolve(name), text.replace('~', '\n'));
        String output = play("a15", "load " + file);
        assertEquals("[h8 i9]", moves(), output);
    }

    @Test
    void run_loadOneGameOfRenjuNet_takesThatOne(@TempDir Path directory) throws Exception {
        Path base = Files.writeString(directory.resolve("base.rif"), "<database><game><move>h8 h9</move></game>"
                + "<game id='2'><move>h8 &</move></game><game><move>h8 i9</move></game><game><move>h8 ");
        String output = play("a15", "load " + base + " 2");
        assertEquals("[h8 i9]", moves(), output);
        assertTrue(output.contains("line 1, column 64: an &"), output);
        assertTrue(output.contains("game 2 of the 2 games in this file"), output);
    }

    @Test
    void run_loadOneOfSeveralGames_saysWhichAndKeepsTheFile(@TempDir Path directory) throws Exception {
        String games = "(;GM[4]SZ[15];B[hh];W[ii])(;GM[4]SZ[15];B[hh];W[hh])(;GM[4]SZ[15];B[gg];W[hh];B[ff])";
        Path file = Files.writeString(directory.resolve("two games.SGF"), games);
        columns = 200;
        String output = play("a15 b15", "load " + file, "load " + file + " 3", "save " + file, "no", "quit");
        assertTrue(output.contains("game 1 of the 3 games in this file; to load another"), output);
        assertTrue(output.contains("game 3 of the 3 games in this file; to load another"), output);
        assertTrue(output.contains(file + " exists. Replace it?"), output);
        assertEquals(games, Files.readString(file));
        columns = 0;
        output = play("a15", "load " + file + " 2", "load " + file + " 4", "load " + file + " 0", "quit");
        assertTrue(output.contains("cannot load " + file + ": game 2 of 3: line 1, column 49: "), output);
        assertTrue(output.contains("cannot load " + file + ": game 4 is outside 1..3\n"), output);
        assertTrue(output.contains("cannot load " + file + ": game 0 is outside 1..3\n"), output);
    }

    @Test
    void run_gameThatWasResigned_isOver(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("game.sgf"), "(;GM[4]SZ[15]RE[W+R];B[hh];W[ii])");
        String output = play("a15", "load " + file, "a1");
        assertTrue(output.contains("after 2 moves scripted wins by resignation\n"), output);
        assertTrue(output.contains("the game is over; undo takes a move back"), output);
    }

    @Test
    void run_help_namesEveryCommand() throws Exception {
        String output = play("a15", "help", "quit", "h8");
        for (String word : Word.texts()) {
            assertTrue(output.contains("\n  " + word), word);
        }
        for (String meaning : List.of("X, O ", "( ) ", "* ", "depth 14-22 ", "score +35 ", "score +M7 ", "score -M6 ")) {
            assertTrue(output.contains("\n  " + meaning), meaning);
        }
        assertEquals("[]", moves());
        assertFalse(output.contains("scripted: "), output);
    }

    @Test
    void load_positionSetUpWithFive_isWonWithoutAForbiddenMove(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("five.sgf"), "(;GM[4]SZ[15]AB[ha][hb][hc][hd][he])");
        String output = play("", "load " + file, "quit");
        assertTrue(output.contains("after 0 moves you win\n"), output);
    }

    @Test
    void say_personAtATerminal_isBrokenAtBlanks() throws Exception {
        columns = 40;
        String help = play("a15", "help", "quit");
        assertTrue(help.lines().allMatch(line -> line.length() < 40 || line.startsWith("Black> ")), help);
        assertTrue(help.contains("\n  load FILE [N]  go on with a game from\n                 such a file, "), help);
        columns = 0;
        assertTrue(play("a15", "help", "quit").lines().anyMatch(line -> line.length() > 80), "a pipe has whole lines");
    }

    @Test
    void read_inAnotherCharset_isUnderstood() {
        byte[] input = "save k\u00e4se.sgf\n".getBytes(StandardCharsets.ISO_8859_1);
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        Screen screen = new PlainScreen(new ByteArrayInputStream(input), StandardCharsets.ISO_8859_1, nowhere, 0);
        assertEquals(Optional.of("save k\u00e4se.sgf"), screen.read("> "));
    }

    @Test
    void read_outputIsGone_isTheEndOfTheInput() {
        PrintStream gone = new PrintStream(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("broken pipe");
            }
        });
        byte[] input = "h8\n".getBytes(StandardCharsets.UTF_8);
        Screen screen = new PlainScreen(new ByteArrayInputStream(input), StandardCharsets.UTF_8, gone, 0);
        assertEquals(Optional.empty(), screen.read("> "));
    }

    @Test
    void run_gameNotSavedLastTime_isOfferedUntilThePersonDecides() throws Exception {
        columns = 200;
        play("a15 c15", "h8", "i8");
        table.setUp(new GameRecord(Grid.square(15), Rule.RENJU));
        for (String noAnswer : new String[] {"", "\u0003\nh9", "perhaps"}) {
            String output = play("a15", noAnswer);
            assertTrue(output.contains("A game of 4 moves was not saved. Go on with it? (yes or no) "), output);
            assertTrue(output.endsWith("The game is kept for the next time.\n"), output);
            assertEquals("[]", moves());
        }
        String output = play("e15", "maybe", "y", "g8");
        assertEquals("[h8 a15 i8 c15 g8 e15]", moves(), output);
        assertTrue(play("", "n").contains("A game of 6 moves was not saved"));
        assertFalse(play("", "").contains("was not saved"));
    }

    @Test
    void run_gameOfWhichAllMovesAreTakenBack_isNotOffered() throws Exception {
        columns = 200;
        play("a15", "h8", "undo");
        assertFalse(play("", "").contains("was not saved"));
    }

    @Test
    void run_interruptAtThePrompt_leavesOnlyTheSecondTimeAndKeepsTheGame() throws Exception {
        columns = 200;
        assertTrue(play("", "\u0003", "\u0003", "h8").contains("Ctrl-C again ends the program\n"));
        assertEquals("[]", moves());
        String output = play("a15 c15", "h8", "\u0003", "i8", "\u0003", "\u0003", "j8");
        String said = "Ctrl-C again ends the program; the game is kept for the next time\n";
        assertEquals(3, output.split(said, -1).length, output);
        assertEquals("[h8 a15 i8 c15]", moves());
        assertTrue(play("", "no").contains("A game of 4 moves was not saved"));
    }

    @Test
    void run_gameThatCannotBeKept_isSaidAtEveryMoveAndAtTheEnd() throws Exception {
        columns = 200;
        home = home.resolve("missing");
        String output = play("a15 c15", "h8", "i8", "\u0003", "\u0003");
        assertTrue(output.split("no copy of the game can be kept: ", -1).length > 2, output);
        assertTrue(output.contains("Ctrl-C again ends the program; the game is lost then, because no copy is kept\n"), output);
    }

    /** A word that drops a game which is not saved asks before, and takes an interrupt for no. */
    @ParameterizedTest
    @ValueSource(strings = {"quit", "new", "load game.txt"})
    void run_wordThatDropsTheGame_asksBefore(String word, @TempDir Path directory) throws Exception {
        columns = 400;
        Path file = Files.writeString(directory.resolve("game.txt"), "g7 g8");
        String line = word.replace("game.txt", file.toString());
        for (String no : new String[] {"no", "\u0003"}) {
            table.setUp(new GameRecord(Grid.square(15), Rule.RENJU));
            String output = play("a15 c15", "h8", line, no, "i8");
            assertTrue(output.contains("The game is not saved. "), output);
            assertEquals("[h8 a15 i8 c15]", moves());
            assertTrue(play("", "no").contains("A game of 4 moves was not saved"));
        }
        table.setUp(new GameRecord(Grid.square(15), Rule.RENJU));
        play("a15 c15", "h8", line, "yes");
        assertFalse(play("", "").contains("A game of 2 moves was not saved"), "the person did not want it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"game.psq", "game.sgf", "game.txt"})
    void run_saveOverAnotherFile_asksBeforeAndOnlyOnce(String name, @TempDir Path directory) throws Exception {
        columns = 400;
        Path file = Files.writeString(directory.resolve(name), "kept");
        String output = play("a15 c15", "h8", "save " + file, "no");
        assertTrue(output.contains(file + " exists. Replace it? (yes or no) not saved\n"), output);
        assertEquals("kept", Files.readString(file));
        output = play("c15", "yes", "save " + file, "yes", "i8", "save " + file);
        assertEquals(3, output.split("saved to ", -1).length, output);
        assertEquals(2, output.split("Replace it", -1).length, output);
        assertFalse(Files.readString(file).contains("kept"));
    }

    @Test
    void run_saveOverAnotherFileWithNobodyToAsk_isRefusedUnlessItIsSaidTwice(@TempDir Path directory) throws Exception {
        String others = "(;GM[4]SZ[15];B[hh](;W[ii])(;W[gg]))";
        Path file = Files.writeString(directory.resolve("game.sgf"), others);
        String output = play("a15", "save " + file);
        assertTrue(output.contains(file + " exists; save! " + file + " replaces it\n"), output);
        play("a15", "load " + file, "save " + file);
        assertEquals(others, Files.readString(file), "the variations of a file that was loaded");
        output = play("a15", "save! " + file, "undo", "save " + file);
        assertEquals(3, output.split("saved to ", -1).length, output);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void help_interrupt_isNamedWhereItHurriesTheOpponent(boolean can) throws Exception {
        canHurry = can;
        assertEquals(can, play("", "help", "quit").contains("Ctrl-C"));
    }

    @Test
    void thinkingText_whatIsKnown_isOneLine() {
        SearchInfo all = new SearchInfo(14, 22, OptionalInt.of(35), 812_345, "h8 i9");
        assertEquals("depth 14-22  score +35  812k nodes  406k nodes/s  2.0 s  h8 i9", ThinkingText.of(all, 2_000_000_000L));
        SearchInfo win = new SearchInfo(3, 0, OptionalInt.of(Score.win(5)), 99, "");
        assertEquals("depth 3  score +M5  99 nodes  990 nodes/s  0.1 s", ThinkingText.of(win, 100_000_000));
        assertEquals("1.5 s", ThinkingText.of(SearchInfo.UNKNOWN, 1_500_000_000));
    }

    /** Plays against a script and returns all that was printed. */
    private String play(String script, String... lines) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] input = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        PrintStream printer = new PrintStream(out, true, StandardCharsets.UTF_8);
        Screen screen = new PlainScreen(new ByteArrayInputStream(input), StandardCharsets.UTF_8, printer, columns);
        try (Opponent opponent = new Opponent(
                listener -> new Opponent.Players(ScriptedPlayer.of(script), Optional.empty()),
                screen, SearchLimits.NONE, 1000)) {
            new PlaySession(screen, opponent, table, canHurry, home).run();
        }
        return out.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }

    private String moves() {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < table.position().ply(); i++) {
            text.append(i == 0 ? "" : " ").append(Move.toText(table.position().move(i)));
        }
        return text.append("]").toString();
    }
}
