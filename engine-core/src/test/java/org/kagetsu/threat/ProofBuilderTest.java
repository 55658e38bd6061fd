package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.PatternEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.ProofNode;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.CountingNodes;
import org.kagetsu.testing.Positions;

class ProofBuilderTest {

    private static Optional<Attack> proveWin(Position position, int maxSize) {
        PatternState state = new PatternState(position.copy(), PatternEvaluator.standard().tables(position.rule()));
        CountingNodes nodes = new CountingNodes(Long.MAX_VALUE);
        Optional<Attack> proof = new ProofBuilder(state, new VcfSolver(state, nodes), nodes, maxSize).proveWin();
        assertEquals(position.hash(), state.position().hash());
        return proof;
    }

    /** However few nodes are allowed, no proof has more, and what a proof by fours has is enough for it. */
    @Test
    void proveWin_fewNodesAllowed_staysWithinThem() {
        ContestedPositions positions = new ContestedPositions(5);
        int tooLarge = 0;
        for (int i = 0; i < 100; i++) {
            Position position = positions.next(Grid.square(11), Rule.FREESTYLE, 20 + i % 20);
            int size = proveWin(position, ProofNode.MAX_SIZE).map(Attack::size).orElse(0);
            for (int most = 1; size > 0 && most <= size + 5; most++) {
                int allowed = most;
                int found = proveWin(position, most).map(Attack::size).orElse(0);
                assertEquals(most < size ? 0 : size, found, () -> allowed + " in " + Positions.describe(position));
                tooLarge += found == 0 ? 1 : 0;
            }
        }
        assertTrue(tooLarge > 200, tooLarge + " proofs were too large");
    }
}
