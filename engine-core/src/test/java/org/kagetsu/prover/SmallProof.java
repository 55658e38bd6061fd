package org.kagetsu.prover;

import static org.kagetsu.testing.Positions.game;

import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;

/** A small game that is proved within a second, but not by threats alone. */
final class SmallProof {

    /** Small limits, so that threats alone do not decide the position. */
    static final ProverOptions OPTIONS = new ProverOptions(1_000, 8_000, 2_000, 3, 1);

    /** A position that Black wins by quiet moves. */
    static final String MOVES = "h8 h10 g7 j10 g8 g10";

    private SmallProof() {}

    static Prover prover() {
        return new Prover(position(MOVES), OPTIONS, Advice.NONE);
    }

    static Position position(String moves) {
        return game(Rule.FREESTYLE, moves);
    }
}
