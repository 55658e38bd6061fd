package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.record.GameRecords.moves;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.record.GameResult.Ending;
import org.kagetsu.testing.Evidence;

class SgfFormatTest {

    private static final SgfFormat FORMAT = new SgfFormat(Rule.STANDARD);

    @Test
    void read_game_hasMovesTagsAndComments() {
        GameRecord game = FORMAT.read("""
                (;FF[4]GM[4]SZ[15]RU[renju]PB[Meijin]PW[Lady [\\]]EV[Final]RO[2]DT[2026-11-21]PC[Kyoto]RE[W+R]
                C[A long\\
                 line
                and a \\\\ backslash \\: ok]
                ;B[hh];W[ig]C[Kagetsu is h8i9 and then];B[ih])
                """);
        assertEquals(Grid.square(15), game.grid());
        assertEquals(Rule.RENJU, game.rule());
        assertEquals("h8i9i8", moves(game));
        assertEquals("Meijin", game.player(Side.BLACK));
        assertEquals("Lady []", game.player(Side.WHITE));
        assertEquals("Final", game.tag(Tag.EVENT));
        assertEquals("2", game.tag(Tag.ROUND));
        assertEquals("2026-11-21", game.tag(Tag.DATE));
        assertEquals("Kyoto", game.tag(Tag.PLACE));
        assertEquals(new GameResult(Outcome.WHITE_WINS, Ending.RESIGNATION), game.result());
        assertEquals("A long line\nand a \\ backslash : ok", game.comment(0));
        assertEquals("Kagetsu is h8i9 and then", game.comment(2));
    }

    @Test
    void read_variations_givesTheMainLine() {
        assertEquals("h8h9h10i8", moves(FORMAT.read("(;SZ[15];B[hh](;W[hg](;B[hf];W[ih])(;B[aa](;W[bb])))(;W[cc];B[zz]))")));
    }

    @Test
    void read_rowsCountFromTheTop_onARectangle() {
        GameRecord game = FORMAT.read("(;SZ[7:11];B[aa];W[ga];B[ak];W[gk])");
        assertEquals(new Grid(7, 11), game.grid());
        assertEquals("a11g11a1g1", moves(game));
    }

    @Test
    void read_setUpStones_areTheStart() {
        GameRecord game = FORMAT.read("(;SZ[5]AB[aa:ba][cc]AW[ee]PL[W]C[one];C[two];W[dd])");
        assertEquals(Side.WHITE, game.start().sideToMove());
        assertEquals(3, game.start().stones(Side.BLACK));
        assertEquals(1, game.start().stones(Side.WHITE));
        assertEquals(1, game.ply());
        assertEquals("one\ntwo", game.comment(0));
    }

    @Test
    void read_sideToMove_followsFromFirstMoveElseFromCounts() {
        assertEquals(Side.WHITE, FORMAT.read("(;SZ[5];W[aa];B[bb])").start().sideToMove());
        assertEquals(Side.WHITE, FORMAT.read("(;SZ[5]AB[aa])").start().sideToMove());
        assertEquals(Side.BLACK, FORMAT.read("(;SZ[5]AB[aa];B[bb])").start().sideToMove());
        assertEquals(Side.BLACK, FORMAT.read("(;)").start().sideToMove());
    }

    @ParameterizedTest
    @CsvSource({
        "renju, renju", "Standard-Caro, standard-caro", "0, freestyle", "9, standard-caro", "3-in-a-row, 3-in-a-row",
        "Japanese, standard", "'', standard"
    })
    void read_rule_isTheOneNamedElseTheDefault(String ru, String rule) {
        assertEquals(Rule.ofName(rule), FORMAT.read("(;RU[" + ru + "])").rule());
        assertEquals(Rule.STANDARD, FORMAT.read("(;)").rule());
    }

    @ParameterizedTest
    @CsvSource({
        "B+R, BLACK_WINS, RESIGNATION", "W+Resign, WHITE_WINS, RESIGNATION", "B+Time, BLACK_WINS, TIME",
        "W+T, WHITE_WINS, TIME", "B+F, BLACK_WINS, FORFEIT", "W+Forfeit, WHITE_WINS, FORFEIT",
        "B+, BLACK_WINS, OTHER", "W+1, WHITE_WINS, OTHER", "0, DRAW, OTHER", "Draw, DRAW, OTHER",
        "?, ONGOING, NONE", "Void, ONGOING, NONE", "'', ONGOING, NONE", "b+r, BLACK_WINS, RESIGNATION",
        "\u9ed1\u80dc, BLACK_WINS, OTHER", "\u767d\u4e2d\u76d8\u80dc, WHITE_WINS, RESIGNATION", "\u767d\u65b9\u80dc, WHITE_WINS, OTHER",
        "\u548c\u68cb, DRAW, OTHER", "Black wins by time, BLACK_WINS, TIME", "White+Resign, WHITE_WINS, RESIGNATION",
        "1/2-1/2, DRAW, OTHER", "1-0, BLACK_WINS, OTHER", "White, WHITE_WINS, OTHER", "\u9ed1+R, BLACK_WINS, RESIGNATION"
    })
    void read_result_isTheOneNamed(String re, Outcome outcome, Ending ending) {
        assertEquals(new GameResult(outcome, ending), FORMAT.read("(;RE[" + re + "];B[aa])").result());
    }

    @ParameterizedTest
    @CsvSource({"Void, 1", "nobody, 1", "Baker wins, 1", "B, 0", "?, 0", "'', 0", "B+R, 0"})
    void read_resultThatIsNotKnown_isRemarkedOn(String re, int remarks) {
        List<String> given = new ArrayList<>();
        FORMAT.read("(;RE[" + re + "];B[aa])", remark -> given.add(remark.toString()));
        assertEquals(remarks, given.size(), given::toString);
        assertTrue(given.stream().allMatch(text -> text.startsWith("line 1, column 6: ")), given::toString);
    }

    @Test
    void read_boardContradictsResult_theBoardDecides() {
        GameRecord game = FORMAT.read("(;SZ[5]RU[3-in-a-row]RE[W+R];B[aa];W[ae];B[ba];W[be];B[ca])");
        assertEquals(new GameResult(Outcome.BLACK_WINS, Ending.BOARD), game.result());
    }

    @Test
    void readEach_impossibleGames_costThemselvesAlone() {
        List<String> found = new ArrayList<>();
        GameFormatException form = assertThrows(GameFormatException.class, () -> FORMAT.readEach(
                "(;GM[4]SZ[15];B[hh])(;GM[4]SZ[15];B[hh];W[hh];B[ii])(;GM[4]SZ[25];B[hh](;W[ii])(;W[jj]))"
                        + "(;GM[1];B[aa])(;GM[4]SZ[15];B[gg])(;GM[4]SZ[15];B[hh",
                game -> found.add(moves(game)), problem -> found.add(problem.getMessage()), GameRecords.REFUSE));

        assertEquals(5, found.size(), found::toString);
        assertEquals("h8", found.get(0));
        assertTrue(found.get(1).contains("h8"), found::toString);
        assertTrue(found.get(2).contains("25"), found::toString);
        assertTrue(found.get(3).contains("the game is not 4"), found::toString);
        assertEquals("g9", found.get(4));
        assertTrue(form.getMessage().contains("the text ends before"), form::getMessage);
    }

    @Test
    void readEach_collectionAsMatchRunnersWriteIt_givesEveryGame() {
        List<GameRecord> games = new ArrayList<>();
        FORMAT.readEach("""
                Games of 2026 (of 2)
                (;FF[4]GM[4]GN[1]RU[0]SZ[15]PB[one]PW[two]RE[B+1]TE[five]
                ;B[hh]C[opening move];W[hg]C[12ms]
                ;B[ig]C[0ms])

                (;FF[4]GM[4]GN[2]RU[4]SZ[20]PB[two]PW[one]RE[0];B[jj])
                """, games::add, problem -> { }, remark -> { });

        assertEquals(2, games.size());
        assertEquals("h8h9i9", moves(games.get(0)));
        assertEquals(Rule.FREESTYLE, games.get(0).rule());
        assertEquals("12ms", games.get(0).comment(2));
        assertEquals("j11", moves(games.get(1)));
        assertEquals("two", games.get(1).player(Side.BLACK));
    }

    @Test
    void read_pointOutsideTheUsualBoardAndNoSize_isReadOnALargerOne() {
        List<Remark> remarks = new ArrayList<>();
        String text = "(;GM[4]XX[1]\n;B[pd];W[dp](;B[pp])(;B[dd]))";
        assertEquals("p16d4p4", moves(FORMAT.read(text, remarks::add)));
        assertEquals(
                List.of("line 1, column 1: the file does not name the size of the board; a point outside 15x15 says that it is"
                                + " 19x19",
                        "line 1, column 11: the property \"XX\" is not known"),
                remarks.stream().map(Remark::toString).toList());
        assertEquals(4, FORMAT.readTree(text, remark -> { }).size());
        assertEquals(Grid.square(19), FORMAT.read("(;AB[ss];W[aa])").grid());
        assertEquals(Grid.square(15), FORMAT.read("(;B[oo];W[aa])").grid());
        assertThrows(GameFormatException.class, () -> FORMAT.read(text, GameRecords.REFUSE));
        for (String bad : new String[] {"(;B[pd];W[uu])", "(;SZ[15];B[pd])"}) {
            GameFormatException e = assertThrows(GameFormatException.class, () -> FORMAT.read(bad));
            assertEquals("not a point of the 15x15 board (aa..oo)", e.problem());
        }
    }

    @Test
    void read_oldFileWithSmallLetters_isRead() {
        GameRecord game = FORMAT.read("(;FileFormat[3]GaMe[4]SiZe[15]PlayerBlack[Meijin];Black[hh];White[ii]Comment[ok])");
        assertEquals("h8i7", moves(game));
        assertEquals("Meijin", game.player(Side.BLACK));
        assertEquals("ok", game.comment(2));
    }

    @Test
    void write_game_isTheTextOfTheFormat() {
        GameRecord game = FORMAT.read("(;SZ[7:11]AB[aa][ba]AW[cc];B[ga]C[a\\]b];W[ak])");
        game.setTag(Tag.DATE, "2026-11-21");
        game.declare(new GameResult(Outcome.BLACK_WINS, Ending.TIME));
        assertEquals("""
                (;FF[4]GM[4]CA[UTF-8]SZ[7:11]RU[standard]DT[2026-11-21]RE[B+T]AB[aa][ba]AW[cc]PL[B]
                ;B[ga]C[a\\]b];W[ak])
                """, FORMAT.write(game));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            ""                        | 1 |  1 | no game: "(;" not found
            just (some) noise ;       | 1 |  1 | no game: "(;" not found
            (;                        | 1 |  3 | ";", "(" or ")" expected, found the end of the text
            (;B[hh];W[ii]~            | 2 |  1 | ";", "(" or ")" expected, found the end of the text
            (;B[hh](;W[ii])           | 1 | 16 | ";", "(" or ")" expected, found the end of the text
            (;B[hh]()                 | 1 |  9 | ";" expected, found ")"
            (;C[no end                | 1 |  5 | the text ends before the "]" of this value
            (;C[no end\\               | 1 |  5 | the text ends before the "]" of this value
            (;B hh]                   | 1 |  5 | "[" expected, found "h"
            (;B[hh]~7)                | 2 |  1 | ";", "(" or ")" expected, found "7"
            (;B[hh])x                 | 1 |  9 | a game or the end of the text expected, found "x"
            (;B[hh])(;B[hh])          | 1 |  9 | the text has more than one game
            (;FF[5])                  | 1 |  6 | the file format is not one of 1, 2, 3, 4
            (;GM[1])                  | 1 |  6 | the game is not 4, Gomoku and Renju, but 1, Go
            (;SZ[])                   | 1 |  6 | width expected, found "]"
            (;SZ[2])                  | 1 |  6 | width "2" is outside 3..22
            (;SZ[15:23])              | 1 |  9 | height "23" is outside 3..22
            (;SZ[15x])                | 1 |  8 | "]" expected, found "x"
            (;SZ[15]B[pa])            | 1 | 11 | not a point of the 15x15 board (aa..oo)
            (;B[hhh])                 | 1 |  5 | not a point of the 15x15 board (aa..oo)
            (;B[HH])                  | 1 |  5 | not a point of the 15x15 board (aa..oo)
            (;B[])                    | 1 |  5 | a pass, which these games do not have
            (;B[tt])                  | 1 |  5 | a pass, which these games do not have
            (;B[hh];W[];B[ii])        | 1 | 11 | a pass, which these games do not have
            (;B[hh];W[hh])            | 1 | 11 | point h8 is occupied
            (;AB[hh];W[hh])           | 1 | 12 | point h8 is occupied
            (;B[hh];~~B[ii])          | 3 |  3 | a move of Black, who is not to move
            (;PL[W];B[ii])            | 1 | 11 | a move of Black, who is not to move
            (;PL[X])                  | 1 |  6 | the side to move is neither B nor W
            (;AB[hh][hh])             | 1 | 10 | point h8 is occupied
            (;AB[hh]AW[gg:ii])        | 1 | 12 | point h8 is occupied
            (;AB[h:i])                | 1 |  6 | not a point of the 15x15 board (aa..oo)
            (;B[hh];AB[ii])           | 1 | 12 | AB after the first move
            (;AE[hh])                 | 1 |  6 | no stone can be taken off the board
            (;RU[3-in-a-row];B[aa];W[ac];B[ba];W[bc];B[ca];W[cc]) | 1 | 50 | a stone on c13 after the end: BLACK_WINS by BOARD
            """)
    void read_rubbish_saysWhatAndWhere(String text, int line, int column, String problem) {
        GameRecords.assertRefused("line " + line + ", column " + column + ": " + problem, text, FORMAT::read);
    }

    /** Who refuses remarks refuses each of these in the words of the remark. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            (;B[hh];W[ii])x             | h8i7 | line 1, column 15: a game or the end of the text expected, found "x"
            (;B[hh];W[ii])~~Played (on) | h8i7 | line 3, column 1: a game or the end of the text expected, found "P"
            (;B[hh];W[ii]))             | h8i7 | line 1, column 15: a game or the end of the text expected, found ")"
            (;B[hh];W[ii])(             | h8i7 | line 1, column 15: a game or the end of the text expected, found "("
            (;GM[1];B[hh];W[ii])        | h8i7 | line 1, column 6: the game is not 4, Gomoku and Renju, but 1, Go
            (;GM[2];B[hh];W[ii])        | h8i7 | line 1, column 6: the game is not 4, Gomoku and Renju
            (;GM[11];B[hh];W[ii])       | h8i7 | line 1, column 6: the game is not 4, Gomoku and Renju
            (;FF[5];B[hh];W[ii])        | h8i7 | line 1, column 6: the file format is not one of 1, 2, 3, 4
            (;B[hh];W[ii];B[])          | h8i7 | line 1, column 17: a pass, which these games do not have
            (;B[hh];W[ii];B[tt];W[tt])  | h8i7 | line 1, column 17: a pass, which these games do not have
            (;B[hh];W[ii]XY[a];B[]XY[b]) | h8i7 | line 1, column 17: the property "XY" is not known
            (;KGTSX[1]B[hh];W[ii])      | h8i7 | line 1, column 9: the property "KGTSX" is not known
            (;XX[a][b]B[hh];W[ii])      | h8i7 | line 1, column 6: the property "XX" is not known
            (;PL[Black];B[hh];W[ii])    | h8i7 | line 1, column 6: the side to move is neither B nor W
            (;PL[BLACK];B[hh];W[ii])    | h8i7 | line 1, column 6: the side to move is neither B nor W
            (;B[hh];W[ii]5A[hg][gh];B[jj]) | h8i7j6 | line 1, column 17: the property "5A" is not known
            (;B[hh];W[ii]                 | h8i7 | line 1, column 14: ";", "(" or ")" expected, found the end of the text
            (;B[hh](;W[ii];B[jj])         | h8i7j6 | line 1, column 22: ";", "(" or ")" expected, found the end of the text
            (;B[hh];W[ii]C[cut of         | h8i7 | line 1, column 16: the text ends before the "]" of this value
            (;B[hh]C[a [b] c];W[ii])      | h8i7 | line 1, column 17: "[" expected, found "]"
            (;B[hh]C[x [1] see, 2] 5;W[ii]) | h8i7 | line 1, column 19: "[" expected, found ","
            (;B[hh]7;W[ii])               | h8i7 | line 1, column 8: ";", "(" or ")" expected, found "7"
            (;B[hh] ?;W[ii])              | h8i7 | line 1, column 9: ";", "(" or ")" expected, found "?"
            (;B[hh](W[ii];B[jj]))         | h8i7j6 | line 1, column 9: ";" expected, found "W"
            """)
    void read_commonInFiles_isReadWithARemark(String sgf, String moves, String remark) {
        String text = sgf.replace('~', '\n');
        List<Remark> remarks = new ArrayList<>();
        assertEquals(moves, moves(FORMAT.read(text, remarks::add)));
        assertEquals(remark, remarks.get(0).toString());
        assertEquals(
                remark, assertThrows(GameFormatException.class, () -> FORMAT.read(text, GameRecords.REFUSE)).getMessage());
    }

    @Test
    void read_whiteBegins_inWords() {
        List<Remark> remarks = new ArrayList<>();
        GameRecord game = FORMAT.read("(;SZ[5]PL[White];W[aa])", remarks::add);
        assertEquals(Side.WHITE, game.start().sideToMove());
        assertEquals(1, remarks.size());
    }

    @Test
    void read_stonesAfterTheEnd_areLeftOutWithWhatIsSaidOfThem() {
        List<Remark> remarks = new ArrayList<>();
        GameRecord game = FORMAT.read(
                "(;RU[3-in-a-row]GM[7];B[aa];W[ac];B[ba];W[bc];B[ca]C[won];W[cc]C[late];W[cd])", remarks::add);
        assertEquals(5, game.ply());
        assertEquals("won", game.comment(5));
        assertEquals("[line 1, column 20: the game is not 4, Gomoku and Renju, "
                + "line 1, column 61: a stone on c13 after the end: BLACK_WINS by BOARD]", remarks.toString());
    }

    @Test
    void read_severalComments_areAllKept() {
        GameRecord game = FORMAT.read("(;C[a][b]C[c];C[d];B[hh]C[e][f]N[name]C[g];C[h];W[ii];C[\\]i])");
        assertEquals("a\nb\nc\nd", game.comment(0));
        assertEquals("e\nf\ng\nh", game.comment(1));
        assertEquals("]i", game.comment(2));
        assertEquals("e\nf\ng\nh", FORMAT.read(FORMAT.write(game)).comment(1));
    }

    @Test
    void readEach_textBetweenGames_isRemarkedOn() {
        List<String> found = new ArrayList<>();
        FORMAT.readEach("(;B[hh]) and (;B[ii])\n)(;GM[1];B[jj];W[jj]) the end", game -> found.add(moves(game)),
                problem -> found.add(problem.getMessage()), remark -> found.add(remark.toString()));
        assertEquals(List.of(
                "h8",
                "line 1, column 10: a game or the end of the text expected, found \"a\"",
                "i7",
                "line 2, column 1: a game or the end of the text expected, found \")\"",
                "line 2, column 7: the game is not 4, Gomoku and Renju, but 1, Go",
                "line 2, column 18: point j6 is occupied",
                "line 2, column 23: a game or the end of the text expected, found \"t\""), found);
    }

    /** What is wrong with a later game is no matter of the first; text behind an only game is. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "(;B[hh])(;B[aa]W)x(;FF[9]ZZ[a](;B[zz]) | line 1, column 1: the file has 3 games; this is the first",
        "(;B[hh])x | line 1, column 9: a game or the end of the text expected, found ~x~",
        "(;B[hh]ZZ[a]) | line 1, column 11: the property ~ZZ~ is not known",
        "(;B[hh]) | ''",
    })
    void readFirstTree_collection_remarksOnTheFirstGameOnly(String text, String remark) {
        List<String> remarks = new ArrayList<>();
        GameTree tree = FORMAT.readFirstTree(text, found -> remarks.add(found.toString()));
        assertEquals("h8", Move.toText(List.of(tree.lastOfMainLine().move())));
        assertEquals(remark.isEmpty() ? List.of() : List.of(remark.replace('~', '"')), remarks);
    }

    @Test
    void readTree_variationsCommentsAndLabels_areKept() {
        GameTree tree = FORMAT.readTree("""
                (;GM[4]SZ[15]C[game]LB[aa:x];B[hh]C[first]
                (;W[ig]C[one]C[two];B[ih])
                (;W[hg]LB[hh:A][ig:B\\:\\]](;B[gg])(;B[hi]))
                (;W[ig];B[jf]))
                """, remark -> { });
        assertEquals("0  game a15=x\n1 h8 first\n2 i9 one|two\n3 i8 \n3 j10 \n2 h9  h8=A i9=B:]\n3 g9 \n3 h7 \n",
                GameRecords.describe(tree));
        assertEquals("h8i9i8", moves(tree.mainLine()));
    }

    @Test
    void readTree_impossibleVariation_isLeftOutFromThere() {
        for (String bad : new String[] {"W[hh]", "B[ig]", "W[zz]", "AB[aa]", ";W[];B[ig]"}) {
            String text = "(;GM[4]SZ[15];B[hh](;W[ig])(;W[jj];B[kk];" + bad + ";B[ll](;W[mm]))(;W[ii]))";
            GameFormatException e = assertThrows(
                    GameFormatException.class, () -> FORMAT.readTree(text, GameRecords.REFUSE), text);
            assertTrue(e.column() > 28, e.getMessage());
            List<String> remarks = new ArrayList<>();
            GameTree tree = FORMAT.readTree(text, remark -> remarks.add(remark.toString()));
            assertEquals(e.getMessage(), remarks.get(0));
            assertEquals(5, tree.size(), text);
        }
    }

    @Test
    void readTree_otherProperties_areKept() {
        String text = "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[renju]RE[Abandoned]AP[some site:1\\:2]5A[hh][ig]XX[a\\]b]C[game]"
                + "\n;B[hh]C[a]TR[ig][ih:oo]LB[hh]5A[ko];W[ig])\n";
        List<String> remarks = new ArrayList<>();
        GameTree tree = FORMAT.readTree(text, remark -> remarks.add(remark.text()));
        assertEquals(Set.of("the property \"5A\" is not known", "the property \"XX\" is not known",
                "the result \"Abandoned\" is not known; the game is read as one without a result"), Set.copyOf(remarks));
        String written = FORMAT.write(tree);
        for (String kept : List.of("RE[Abandoned]", "AP[some site:1\\:2]", "5A[hh][ig]", "XX[a\\]b]", "TR[ig][ih:oo]LB[hh]5A[ko]")) {
            assertTrue(written.contains(kept), written);
        }
        assertEquals(written, FORMAT.write(FORMAT.readTree(written, remark -> { })));
        GameTree half = tree.turned(Symmetry.ROTATE_180);
        assertTrue(FORMAT.write(half).contains("C[a]TR[gi][gh:aa]"), FORMAT.write(half));
        assertEquals(written, FORMAT.write(half.turned(Symmetry.ROTATE_180)));
        tree.declare(tree.root().children().get(0).children().get(0), new GameResult(Outcome.BLACK_WINS, Ending.TIME));
        assertFalse(FORMAT.write(tree).contains("Abandoned"));
    }

    @Test
    void readEach_closingParenthesisMissing_nextGameIsItsOwn() {
        List<String> found = new ArrayList<>();
        FORMAT.readEach("(;GM[4]SZ[15];B[hh];W[ii]\n(;GM[4]SZ[15];B[gg];W[jj])(;FF[4];B[ff];W[kk](;B[aa]\n(;GM[4];B[ee])",
                game -> found.add(moves(game)), problem -> found.add(problem.getMessage()),
                remark -> found.add(remark.toString()));
        assertEquals(List.of("line 2, column 1: the \")\" of the game before this one is missing", "h8i7", "g9j6",
                "line 3, column 1: the \")\" of the game before this one is missing", "f10k5a15", "e11"), found);
    }

    @Test
    void readTree_stonesAfterTheEndOfAVariation_areLeftOut() {
        List<Remark> remarks = new ArrayList<>();
        String five = ";B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[ad];W[bd]";
        GameTree tree = FORMAT.readTree("(;GM[4]SZ[15]" + five + "(;B[hh])(;B[ae];W[oo]C[no])(;B[oo]))", remarks::add);
        assertEquals(1, remarks.size(), remarks::toString);
        assertEquals(11, tree.size());
    }

    @Test
    void write_randomTrees_readBackTheSame() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < Evidence.of(100, 300); i++) {
            GameTree tree = GameRecords.random(random, new Grid(11, 9), random.nextInt(80));
            String text = FORMAT.write(tree);
            GameTree back = FORMAT.readTree(text, GameRecords.REFUSE);
            assertEquals(GameRecords.describe(tree), GameRecords.describe(back), text);
            assertEquals(text, FORMAT.write(back));
        }
    }
}
