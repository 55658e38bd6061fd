package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.opening.BalanceSearch;
import org.kagetsu.engine.opening.Swap2;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Proof;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.RecordedMove;
import org.kagetsu.record.Tag;

/** What users give and get: checked, copied, and printed as people write moves and scores. */
class ValuesTest {

    private static final int H8 = Move.parse("h8");
    private static final int I9 = Move.parse("i9");
    private static final Analysis ANALYSIS = new Analysis(
            51_200, 60,
            List.of(new Variation(10, 20, 12, List.of(H8, I9)), new Variation(3, 3, Score.loss(4), List.of(I9))));

    @Test
    void analysis_linesAndScores_areTexts() {
        assertEquals("+12 at depth 10: h8 i9; -M4 at depth 3: i9; 51200 nodes, 60 ms", ANALYSIS.toString());
        assertEquals("+M1 at depth 0: h8; 1 nodes, 0 ms",
                new Analysis(0, 0, Score.win(1), 1, 0, List.of(H8)).toString());
    }

    @Test
    void limits_thatAreSet_areNamed() {
        assertEquals("no limit", Limits.INFINITE.toString());
        assertEquals("depth 12, 50000 nodes", Limits.INFINITE.withDepth(12).withNodes(50_000).toString());
        assertEquals("0 ms for the move, 60000 ms left for the game, 500 ms more after each move",
                Limits.INFINITE.withTurnMillis(0).withLeftMillis(60_000).withIncrementMillis(500).toString());
    }

    @Test
    void options_pointsAndStrength_areTexts() {
        assertEquals("MultiPV 1", SearchOptions.DEFAULT.toString());
        assertEquals("MultiPV 3, excluded h8 i9, candidates i9, strength 40 with seed 7",
                SearchOptions.DEFAULT.withMultiPv(3).withExcluded(I9, H8).withCandidates(I9).withStrength(40, 7)
                        .toString());
        assertEquals("EXACT", SolverOptions.EXACT.toString());
        assertEquals("VCT, 20000 nodes, 1000 ms", SolverOptions.VCT.withNodes(20_000).withTimeMillis(1_000).toString());
    }

    @Test
    void solution_winAndUnknown_areTexts() {
        Proof proof = new Proof(new Position(Grid.square(15), Rule.RENJU), Attack.win(H8));
        assertEquals("WIN in 3 plies: h8 i9, proved; 1024 nodes, 3 ms",
                new Solution(SolveResult.WIN, 3, List.of(H8, I9), Optional.of(proof), 1024, 3).toString());
        assertEquals("UNKNOWN; 5 nodes, 0 ms",
                new Solution(SolveResult.UNKNOWN, 0, List.of(), Optional.empty(), 5, 0).toString());
    }

    @Test
    void openings_stones_areTexts() {
        assertEquals("-7 after h8 i9", new BalanceSearch.Balance(List.of(H8, I9), -7).toString());
        assertEquals("swap; " + ANALYSIS, new Swap2.Choice(true, List.of(), ANALYSIS).toString());
        assertEquals("lay h8; " + ANALYSIS, new Swap2.Choice(false, List.of(H8), ANALYSIS).toString());
    }

    @Test
    void record_movesPlayersAndResult_areTexts() {
        GameRecord game = new GameRecord(Grid.square(15), Rule.RENJU);
        assertEquals("renju 15x15: Black to move; ONGOING", game.toString());
        game.play(H8);
        game.play(I9);
        game.setTag(Tag.WHITE_PLAYER, "Bob");
        game.declare(new GameResult(Outcome.WHITE_WINS, GameResult.Ending.TIME));
        assertEquals("renju 15x15: h8 i9, Black to move;  - Bob; WHITE_WINS by TIME", game.toString());
        assertEquals("h8", new RecordedMove(H8, 0, "").toString());
        assertEquals("h8 (1200 ms) the usual answer", new RecordedMove(H8, 1200, "the usual answer").toString());
    }

    @Test
    void analysis_emptyVariation_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Analysis(1, 1, 0, 1, 1, List.of()));
    }

    @Test
    void pv_givenListChanges_staysAsItWas() {
        List<Integer> moves = new ArrayList<>(List.of(Move.parse("h8"), Move.parse("i9")));
        Analysis analysis = new Analysis(1, 1, 0, 1, 1, moves);
        moves.clear();
        assertEquals("h8 i9", analysis.pvText());
        assertEquals(Move.parse("h8"), analysis.bestMove());
    }

    @Test
    void nodesPerSecond_lessThanAMillisecond_countsAsOne() {
        List<Integer> pv = List.of(Move.parse("h8"));
        assertEquals(5_000, new Analysis(1, 1, 0, 5, 0, pv).nodesPerSecond());
        assertEquals(500_000, new Analysis(1, 1, 0, 1_000_000, 2_000, pv).nodesPerSecond());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, 0, 0, 0, depth 0 is outside 1..200",
        "201, 1, 0, 0, 0, depth 201 is outside 1..200",
        "1, 0, 0, 0, 0, nodes 0 is below 1",
        "1, 1, -1, 0, 0, turnMillis -1 is below 0",
        "1, 1, 0, -5, 0, leftMillis -5 is below 0",
        "1, 1, 0, 0, -9223372036854775808, incrementMillis -9223372036854775808 is below 0",
    })
    void limits_outOfRange_nameTheValueAndTheRange(
            int depth, long nodes, long turn, long left, long increment, String message) {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class, () -> new Limits(depth, nodes, turn, left, increment));
        assertEquals(message, e.getMessage());
    }

    @Test
    void limits_withOneValue_changesOnlyThat() {
        Limits limits = new Limits(3, 4, 5, 6, 7);
        assertEquals(new Limits(30, 4, 5, 6, 7), limits.withDepth(30));
        assertEquals(new Limits(3, 40, 5, 6, 7), limits.withNodes(40));
        assertEquals(new Limits(3, 4, 50, 6, 7), limits.withTurnMillis(50));
        assertEquals(new Limits(3, 4, 5, 60, 7), limits.withLeftMillis(60));
        assertEquals(new Limits(3, 4, 5, 6, 70), limits.withIncrementMillis(70));
    }
}
