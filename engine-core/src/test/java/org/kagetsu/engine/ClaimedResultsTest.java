package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.Positions;

/**
 * A claimed win is played out against every allowed reply, a claimed loss by every allowed move. Continuous fours end
 * a variation: their solver is tested against all defences by itself.
 */
class ClaimedResultsTest {

    private static final Limits CLAIM = Limits.INFINITE.withNodes(4_000);
    private static final Limits PROOF = Limits.INFINITE.withNodes(100_000);
    private static final int LONGEST = 9;

    @AutoClose
    private final Engine engine = Engine.builder().memory(1L << 20).build();

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_claimedResult_holdsAgainstAllMoves(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 8);
        int wins = 0;
        int losses = 0;
        for (int i = 0; i < Evidence.of(24, 120); i++) {
            Position position = positions.next(Grid.square(8 + i % 4), rule, 12 + i % 20);
            Analysis found = engine.analyse(position, CLAIM);
            if (Score.isDecided(found.score()) && Score.plies(found.score()) <= LONGEST) {
                Proof proof = new Proof(position.copy(), engine);
                String claim = Positions.describe(position) + found + " " + found.pvText();
                if (Score.isWin(found.score())) {
                    assertTrue(proof.attackWins(found.bestMove()), () -> claim + " refuted by " + proof.refutation());
                    wins++;
                } else {
                    assertTrue(proof.everyMoveLoses(), () -> claim + " refuted by " + proof.refutation());
                    losses++;
                }
            }
        }
        assertTrue(wins > Evidence.of(1, 10) && losses > Evidence.of(0, 2), wins + " wins, " + losses + " losses");
    }

    /** The limit falls somewhere into an iteration, when some moves have been found to lose and others not tried. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_stoppedInsideAnIteration_claimsNoFalseLoss(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 9);
        int notLost = 0;
        for (int i = 0; i < Evidence.of(10, 70); i++) {
            Position position = positions.next(Grid.square(8 + i % 4), rule, 12 + i % 20);
            if (!Score.isDecided(engine.analyse(position, Limits.INFINITE.withNodes(20_000)).score())) {
                for (int nodes = 300; nodes < 4_000; nodes += nodes / 4) {
                    engine.newGame();
                    Analysis found = engine.analyse(position, Limits.INFINITE.withNodes(nodes));
                    assertFalse(Score.isLoss(found.score()), () -> Positions.describe(position) + found);
                }
                notLost++;
            }
        }
        assertTrue(notLost > Evidence.of(0, 5), "positions not lost: " + notLost);
    }

    /** Tries all moves of one side, and the engine's for the other. */
    private static final class Proof {

        private final Position position;
        private final Engine engine;
        private final Deque<String> refutation = new ArrayDeque<>();

        Proof(Position position, Engine engine) {
            this.position = position;
            this.engine = engine;
        }

        String refutation() {
            return refutation.toString();
        }

        /** The side to move loses whatever it plays. */
        boolean everyMoveLoses() {
            for (int move : Positions.allowedMoves(position)) {
                boolean wins = position.wins(move, position.sideToMove());
                position.place(move);
                boolean loses = !wins && sideToMoveWins();
                position.undo();
                if (!loses) {
                    refutation.addFirst(Move.toText(move));
                    return false;
                }
            }
            return true;
        }

        private boolean sideToMoveWins() {
            if (Positions.continuousFours(position, 10_000) > 0) {
                return true;
            }
            Analysis found = engine.analyse(position, PROOF);
            return Score.isWin(found.score()) && attackWins(found.bestMove());
        }

        /** The side to move wins with a move. */
        boolean attackWins(int move) {
            if (position.wins(move, position.sideToMove())) {
                return true;
            }
            position.place(move);
            boolean wins = everyMoveLoses();
            position.undo();
            if (!wins) {
                refutation.addFirst(Move.toText(move));
            }
            return wins;
        }
    }
}
