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
import org.kagetsu.board.PositionKey;
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

    /** The moves of a certificate on a board of another size: three points more on each side, or one on two sides. */
    @ParameterizedTest
    @CsvSource({"15, 0, freestyle", "16, 0, freestyle", "21, 3, standard", "13, -1, renju"})
    void kgc_onABoardOfAnySize_givesTheSameMoves(int size, int shift, String rule) throws IOException {
        Path file = Path.of("proofs", "freestyle-15x15.kgc");
        AdvisedMoves there = AdviceFile.read(file, BOARD, Side.BLACK);
        Conditions board = Conditions.of(Rule.ofName(rule), Grid.square(size));
        AdvisedMoves here = AdviceFile.read(file, board, Side.BLACK);
        Position given = new Position(BOARD.grid(), BOARD.rule());
        Position same = new Position(board.grid(), board.rule());
        int centre = Move.parse("h8");
        given.place(centre);
        same.place(shifted(centre, shift));
        int compared = 0;
        for (int reply : BOARD.grid().moves()) {
            if (given.isEmpty(reply) && isNear(reply, centre)) {
                given.place(reply);
                same.place(shifted(reply, shift));
                String expected = keyAfter(given, there.move(given));
                assertEquals(expected, keyAfter(given, shifted(here.move(same), -shift)), () -> Move.toText(reply));
                given.undo();
                same.undo();
                compared++;
            }
        }
        assertEquals(80, compared);
    }

    /** One of several moves that are equal by a symmetry is as good as another. */
    private static String keyAfter(Position position, int move) {
        position.place(move);
        String key = PositionKey.of(position);
        position.undo();
        return key;
    }

    private static boolean isNear(int move, int centre) {
        return Math.abs(Move.x(move) - Move.x(centre)) <= 4 && Math.abs(Move.y(move) - Move.y(centre)) <= 4;
    }

    private static int shifted(int move, int shift) {
        return Move.of(Move.x(move) + shift, Move.y(move) + shift);
    }

    @Test
    void kgc_whoseFirstMovesDoNotFit_givesNone() throws IOException {
        Conditions small = Conditions.of(Rule.FREESTYLE, Grid.square(3));
        Path file = Path.of("proofs", "freestyle-15x15-h8h10g7j10g8g10.kgc");
        assertEquals(1, AdviceFile.read(file, BOARD, Side.BLACK).size());
        assertEquals(0, AdviceFile.read(file, small, Side.BLACK).size());
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
        "a.kgc | KGTCERT | advice",
        "a.sgf | nonsense | advice",
        "a.txt | h8 | is neither .kgc nor .sgf"
    })
    void read_badFile_isRefusedWithItsName(String name, String text, String problem) {
        IOException failure = assertThrows(IOException.class, () -> read(name, text, Side.BLACK));
        assertTrue(failure.getMessage().startsWith("advice " + folder.resolve(name)), failure.getMessage());
        assertTrue(failure.getMessage().contains(problem), failure.getMessage());
    }
}
