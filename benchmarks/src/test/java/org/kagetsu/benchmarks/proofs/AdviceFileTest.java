package org.kagetsu.benchmarks.proofs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.prover.AdvisedMoves;

/** Strategies from files. */
class AdviceFileTest {

    private static final Conditions BOARD = Conditions.of(Rule.FREESTYLE, Grid.square(15));

    @TempDir
    private Path folder;

    private AdvisedMoves read(String name, String text, int winner) throws IOException {
        return AdviceFile.read(Files.writeString(folder.resolve(name), text), BOARD, winner);
    }

    private static String advice(AdvisedMoves advice, String moves) {
        Position position = new Position(BOARD.grid(), BOARD.rule());
        for (String move : moves.split(" ", -1)) {
            if (!move.isEmpty()) {
                position.place(Move.parse(move));
            }
        }
        int move = advice.move(position);
        return move == Move.NONE ? "none" : Move.toText(move);
    }

    @Test
    void json_ofBlack_givesHisMoves() throws IOException {
        AdvisedMoves advice = read("a.json", "{\"h8\": {\"i10\": {\"g7\": 9}, \"c3\": 8}}", Side.BLACK);
        assertEquals("h8", advice(advice, ""));
        assertEquals("g7", advice(advice, "h8 i10"));
        assertEquals("g9", advice(advice, "h8 i6"), "in another orientation");
        assertEquals("none", advice(advice, "h8 c3"));
        assertEquals(2, advice.size());
    }

    @Test
    void json_ofWhite_beginsWithTheReplies() throws IOException {
        AdvisedMoves advice = read("a.json", "{\"h8\": {\"i10\": {\"d5\": {\"g7\": 3}}}}", Side.WHITE);
        assertEquals("none", advice(advice, ""));
        assertEquals("i10", advice(advice, "h8"));
        assertEquals("g7", advice(advice, "h8 i10 d5"));
    }

    @Test
    void sgf_theFirstVariationOfTheWinnerCounts() throws IOException {
        AdvisedMoves advice =
                read("a.sgf", "(;GM[4]SZ[15];B[hh](;W[if](;B[gi])(;B[aa]))(;W[ac];B[bd]))", Side.BLACK);
        assertEquals("h8", advice(advice, ""));
        assertEquals("g7", advice(advice, "h8 i10"));
        assertEquals("b12", advice(advice, "h8 a13"));
        assertEquals(3, advice.size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a.json | {\"h8\": {\"h8\": {\"g7\": 1}}} | reply h8 is not an empty point",
        "a.json | {\"p1\": 3} | the advised move",
        "a.json | {\"h8\": {\"zz\": 3}} | zz",
        "a.json | { | advice",
        "a.sgf | nonsense | advice",
        "a.txt | h8 | is neither .json nor .sgf"
    })
    void read_badFile_isRefusedWithItsName(String name, String text, String problem) {
        IOException failure = assertThrows(IOException.class, () -> read(name, text, Side.BLACK));
        assertTrue(failure.getMessage().startsWith("advice " + folder.resolve(name)), failure.getMessage());
        assertTrue(failure.getMessage().contains(problem), failure.getMessage());
    }
}
