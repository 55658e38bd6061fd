package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameResult.Ending;

/** The files of the Piskvork manager, PSQ and REC. */
class PiskvorkFormatsTest {

    private static final PsqFormat FORMAT = new PsqFormat(Rule.FREESTYLE);

    /** As the manager writes it in a tournament. */
    private static final String TOURNAMENT = """
            Piskvorky 20x18, 11:11, 0
            10,10,456
            11,12,4500
            10,18,60
            pbrain-one.exe
            two.zip
            0
            """;

    @Test
    void read_tournamentFile_isTheGame() {
        GameRecord game = FORMAT.read(TOURNAMENT);
        assertEquals(new Grid(20, 18), game.grid());
        assertEquals(Rule.FREESTYLE, game.rule());
        assertEquals("j10k12j18", GameRecords.moves(game));
        assertEquals(new RecordedMove(Move.parse("k12"), 4500, ""), game.moves().get(1));
        assertEquals("pbrain-one.exe", game.player(Side.BLACK));
        assertEquals("two.zip", game.player(Side.WHITE));
        assertEquals(GameResult.ONGOING, game.result());
    }

    @Test
    void read_secondPlayerBegan_isBlack() {
        GameRecord game = FORMAT.read(TOURNAMENT.replace("11:11, 0", "7:0, 1"));
        assertEquals("two.zip", game.player(Side.BLACK));
        assertEquals("pbrain-one.exe", game.player(Side.WHITE));
    }

    @Test
    void read_gameOfPeople_hasNoNames() {
        for (String names : new String[] {"", "homo-1\nhomo-2\n"}) {
            GameRecord game = FORMAT.read("Piskvorky 15x15, 0:0, 0\r\n 8, 8\r\n9 ,9 , 5\r\n\r\n" + names + "-1");
            assertEquals(2, game.ply());
            assertEquals(0, game.moves().get(0).timeMillis());
            assertEquals("", game.player(Side.BLACK));
            assertEquals("", game.player(Side.WHITE));
        }
    }

    @Test
    void write_nameThatBeginsAsThatOfPeople_isReadBack() {
        GameRecord game = new GameRecord(Grid.square(15), Rule.FREESTYLE);
        game.setTag(Tag.BLACK_PLAYER, "homo-ludens");
        assertEquals("homo-ludens", FORMAT.read(FORMAT.write(game)).player(Side.BLACK));
    }

    @Test
    void read_gomocupFile_hasEventAndDraw() {
        GameRecord game = FORMAT.read("Piskvorky 15x15, 11:11, 0\n8,8,0\nA.zip\nB.zip\n-1\n0,Freestyle15_1\n");
        assertEquals("Freestyle15_1", game.tag(Tag.EVENT));
        assertEquals(new GameResult(Outcome.DRAW, Ending.OTHER), game.result());
        GameRecord won = FORMAT.read("Piskvorky 15x15, 11:11, 0\n8,8,0\n-1\n2,Fast\n");
        assertEquals("Fast", won.tag(Tag.EVENT));
        assertEquals(GameResult.ONGOING, won.result(), "2 does not name a colour");
    }

    @ParameterizedTest
    @CsvSource({"15, WHITE_WINS, TIME", "-2, WHITE_WINS, FORFEIT", "0, ONGOING, NONE", "-1, ONGOING, NONE"})
    void read_codeOfTheEnding_isTheLossOfTheSideToMove(int code, Outcome outcome, Ending ending) {
        GameRecord game = FORMAT.read("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\nA\nB\n" + code + "\n");
        assertEquals(new GameResult(outcome, ending), game.result());
    }

    @Test
    void write_tournamentGame_isTheFile() {
        assertEquals(
                TOURNAMENT.replace("zip\n0", "zip\n-1"), FORMAT.write(FORMAT.read(TOURNAMENT)), "nobody has won yet");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            " , 0 - 0"   | ", 0 - 0"
            ""           | the end of the line
            " freestyle" | "freestyle"
            """)
    void read_otherEndOfTheFirstLine_isReadWithARemark(String rest, String found) {
        List<Remark> remarks = new ArrayList<>();
        String text = "Piskvorky 15x15" + rest + "\r\n8,8,0\r\n9,8,1\r\n-1\r\n";
        assertEquals(2, FORMAT.read(text, remarks::add).ply());
        assertEquals(1, remarks.size());
        assertEquals("the levels of the players and which of them began expected, found "
                + found.replaceFirst("^([,f].*)$", "\"$1\""), remarks.get(0).text());
        assertThrows(GameFormatException.class, () -> FORMAT.read(text, GameRecords.REFUSE));
    }

    @Test
    void write_wonGame_hasCodeAndEvent() {
        GameRecord game = new NotationFormat(Grid.square(5), Rule.FREESTYLE).read("a1a2b1b2c1c2d1d2e1");
        game.setTag(Tag.BLACK_PLAYER, "8,8,Alice");
        game.setTag(Tag.EVENT, "Fast");
        String psq = FORMAT.write(game);
        assertEquals("5,1,0\n8 8 Alice\nhomo-2\n0\n1,Fast\n", psq.substring(psq.indexOf("5,1")));
    }

    @Test
    void write_stonesSetUp_isRefused() {
        GameRecord game = new GameRecord(BoardPicture.read("...\n.x.\n...", Rule.inARow(3)));
        assertThrows(IllegalArgumentException.class, () -> FORMAT.write(game));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                                        | 1 |  1 | "Piskvorky" expected, found the end of the text
            GIF89a                                    | 1 |  1 | "Piskvorky" expected, found "G"
            Piskvorky 15x                             | 1 | 14 | height expected, found the end of the text
            Piskvorky 15-15, 1:1, 0                   | 1 | 13 | "x" expected, found "-"
            Piskvorky 23x15, 1:1, 0                   | 1 | 11 | width "23" is outside 3..22
            Piskvorky 15x2, 1:1, 0                    | 1 | 14 | height "2" is outside 3..22
            Piskvorky 15x15, 1:1, 2                   | 1 | 23 | number of the player who began "2" is outside 0..1
            Piskvorky 15x15, 1:1, 0 0                 | 1 | 25 | the end of the line expected, found "0"
            Piskvorky 15x15, 1:1, 0~8,8,0             | 2 |  6 | the text ends before the line that says how the game ended
            Piskvorky 15x15, 1:1, 0~8,8,0~A           | 3 |  1 | code of the ending expected, found "A"
            Piskvorky 15x15, 1:1, 0~8,8,0~A~B         | 4 |  2 | the text ends before the line that says how the game ended
            Piskvorky 15x15, 1:1, 0~8,8,0~A~B~C       | 5 |  1 | code of the ending expected, found "C"
            Piskvorky 15x15, 1:1, 0~8,8,0~A~B~0~3,E   | 6 |  1 | result "3" is outside 0..2
            Piskvorky 15x15, 1:1, 0~8,8,0~A~B~0~0,E~F | 7 |  1 | text after the end of the game
            Piskvorky 15x15, 1:1, 0~16,8,0~-1         | 2 |  1 | column "16" is outside 1..15
            Piskvorky 15x15, 1:1, 0~8,0,0~-1          | 2 |  3 | row "0" is outside 1..15
            Piskvorky 15x15, 1:1, 0~8,8,-5~-1         | 2 |  5 | time "-5" is outside 0..2147483647
            Piskvorky 15x15, 1:1, 0~8,8,0~8,8,0~-1    | 3 |  1 | point h8 is occupied
            Piskvorky 15x15, 1:1, 0~8,8,0x~-1         | 2 |  6 | the end of the line expected, found "x"
            Piskvorky 15x15, 1:1, 0~1,1~1,2~2,1~2,2~3,1~3,2~4,1~4,2~5,1~5,2~-1 | 11 | 1 | a stone on e2 after the end: BLACK_WINS by BOARD
            """)
    void read_rubbish_saysWhatAndWhere(String text, int line, int column, String problem) {
        GameRecords.assertRefused("line " + line + ", column " + column + ": " + problem, text, FORMAT::read);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            8,8,100~9,9,100~x10,10,100~11,11,100~0     | 4 | 1 | column expected, found "x"
            8,8,100~9;9,100~10,10,100~0                | 3 | 2 | "," expected, found ";"
            8,8,100~-9,9,100~10,10,100~0               | 3 | 1 | column "-9" is outside 1..15
            8,8,100~9,x9,100~10,10,100~0               | 3 | 3 | row expected, found "x"
            8,8,100~9,9,1o0~10,10,100~0                | 3 | 6 | the end of the line expected, found "o"
            8,8,100~(9,9)~A~B~0                        | 3 | 1 | column expected, found "("
            8,8,100~lost~10,10,100~0                   | 4 | 1 | the name of a player expected, found what looks like a move
            8,8,100~9;9,100~0                          | 3 | 2 | "," expected, found ";"
            8,8,100~nine~0                             | 3 | 1 | code of the ending expected, found "n"
            """)
    void read_damagedMove_isRefusedAndNotTakenForAPlayer(String moves, int line, int column, String problem) {
        GameRecords.assertRefused("line " + line + ", column " + column + ": " + problem,
                "Piskvorky 15x15, 11:11, 0~".concat(moves), (text, remarks) -> FORMAT.read(text));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            8,8,0                  | 1 | 2 | 6 | the text ends before the line that says how the game ended
            8,8,0~                 | 1 | 3 | 1 | the text ends before the line that says how the game ended
            8,8,0~9,9~A~B          | 2 | 5 | 2 | the text ends before the line that says how the game ended
            1,1~1,2~2,1~2,2~3,1~3,2~4,1~4,2~5,1~5,2~6,6~0 | 9 | 11 | 1 | a stone on e2 after the end: BLACK_WINS by BOARD
            1,1~1,2~2,1~2,2~3,1~3,2~4,1~4,2~5,1~5,2~A~B~-1 | 9 | 11 | 1 | a stone on e2 after the end: BLACK_WINS by BOARD
            8,8~1,1~8,10~2,1~8,12~3,1~10,8~4,1~10,10~5,1~12,12~0 | 10 | 12 | 1 | a stone on l12 after the end: WHITE_WINS by BOARD
            """)
    void read_commonInFiles_isReadWithARemark(String moves, int ply, int line, int column, String remark) {
        List<Remark> remarks = new ArrayList<>();
        String text = "Piskvorky 15x15, 11:11, 0~".concat(moves).replace('~', '\n');
        GameRecord game = FORMAT.read(text, remarks::add);
        assertEquals(ply, game.ply());
        assertEquals(List.of(new Remark(remark, line, column)), remarks);
        assertEquals(remarks.get(0).toString(),
                assertThrows(GameFormatException.class, () -> FORMAT.read(text, GameRecords.REFUSE)).getMessage());
    }

    @Test
    void read_namesWithNumbers_areNames() {
        for (String name : new String[] {"Team 1, 2", "12", "3-4", "brain-2.0", "Bob; aged 7"}) {
            GameRecord game = FORMAT.read("Piskvorky 15x15, 11:11, 0\n8,8,0\n" + name + "\nB\n-1\n", GameRecords.REFUSE);
            assertEquals(name, game.player(Side.BLACK));
            assertEquals(name, FORMAT.read(FORMAT.write(game)).player(Side.BLACK));
        }
    }

    private static final RecFormat REC = new RecFormat(Rule.FREESTYLE);

    private static final String FILE = """
            pbrain-one.exe
            homo-2
            9,9,456
            10,11,4500
            0,19,60
            15
            """;

    @Test
    void read_rec_isTheGameFromColumnAndRowZero() {
        GameRecord game = REC.read(FILE, GameRecords.REFUSE);
        assertEquals(Grid.square(20), game.grid());
        assertEquals("j10k12a20", GameRecords.moves(game));
        assertEquals(4500, game.moves().get(1).timeMillis());
        assertEquals("pbrain-one.exe", game.player(Side.BLACK));
        assertEquals("", game.player(Side.WHITE));
        assertEquals(new GameResult(Outcome.BLACK_WINS, Ending.TIME), game.result(), "White was to move");
        assertEquals(FILE, REC.write(game));
    }

    @Test
    void read_recWithoutTheEndingLine_isReadWithARemark() {
        List<Remark> remarks = new ArrayList<>();
        assertEquals(1, REC.read("A\r\nB\r\n7,7,0\r\n", remarks::add).ply());
        assertEquals("[line 4, column 1: the text ends before the line that says how the game ended]", remarks.toString());
        assertThrows(GameFormatException.class, () -> REC.read("A\nB\n7,7,0\n", GameRecords.REFUSE));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                       | 1 | 1 | the name of a player expected, found the end of the text
            A                        | 1 | 2 | the name of a player expected, found the end of the text
            7,7,0~8,8,0              | 1 | 1 | the name of a player expected, found what looks like a move
            A~B                      | 2 | 2 | a move or the code of the ending expected, found the end of the text
            A~B~20,7,0~0             | 3 | 1 | column "20" is outside 0..19
            A~B~7,7,0~8,x,0~0        | 4 | 3 | row expected, found "x"
            A~B~7,7,0~7,7,0~0        | 4 | 1 | point h8 is occupied
            A~B~7,7,0~end            | 4 | 1 | code of the ending expected, found "e"
            A~B~7,7,0~0~1            | 5 | 1 | text after the end of the game
            """)
    void read_recRubbish_saysWhatAndWhere(String text, int line, int column, String problem) {
        GameRecords.assertRefused("line " + line + ", column " + column + ": " + problem, text,
                (lines, remarks) -> REC.read(lines));
    }

    @Test
    void write_recOfAnotherBoard_isRefused() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
                () -> REC.write(new GameRecord(Grid.square(15), Rule.FREESTYLE)));
        assertEquals("REC cannot carry a board of 15x15, only 20x20", e.getMessage());
    }
}
