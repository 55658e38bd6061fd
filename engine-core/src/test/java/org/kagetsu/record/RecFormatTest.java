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
import org.kagetsu.record.GameResult.Ending;

class RecFormatTest {

    private static final RecFormat FORMAT = new RecFormat(Rule.FREESTYLE);

    private static final String FILE = """
            pbrain-one.exe
            homo-2
            9,9,456
            10,11,4500
            0,19,60
            15
            """;

    @Test
    void read_file_isTheGameFromColumnAndRowZero() {
        GameRecord game = FORMAT.read(FILE, GameRecords.REFUSE);
        assertEquals(Grid.square(20), game.grid());
        assertEquals("j10k12a20", GameRecords.moves(game));
        assertEquals(4500, game.moves().get(1).timeMillis());
        assertEquals("pbrain-one.exe", game.player(Side.BLACK));
        assertEquals("", game.player(Side.WHITE));
        assertEquals(new GameResult(Outcome.BLACK_WINS, Ending.TIME), game.result(), "White was to move");
        assertEquals(FILE, FORMAT.write(game));
    }

    @Test
    void read_withoutTheEndingLine_isReadWithARemark() {
        List<Remark> remarks = new ArrayList<>();
        assertEquals(1, FORMAT.read("A\r\nB\r\n7,7,0\r\n", remarks::add).ply());
        assertEquals("[line 4, column 1: the text ends before the line that says how the game ended]", remarks.toString());
        assertThrows(GameFormatException.class, () -> FORMAT.read("A\nB\n7,7,0\n", GameRecords.REFUSE));
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
    void read_rubbish_saysWhatAndWhere(String text, int line, int column, String problem) {
        GameRecords.assertRefused("line " + line + ", column " + column + ": " + problem, text,
                (lines, remarks) -> FORMAT.read(lines));
    }

    @Test
    void write_anotherBoard_isRefused() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
                () -> FORMAT.write(new GameRecord(Grid.square(15), Rule.FREESTYLE)));
        assertEquals("REC cannot carry a board of 15x15, only 20x20", e.getMessage());
    }
}
