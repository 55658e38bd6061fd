package org.kagetsu.eval;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Proof;

/**
 * A move of a position that was searched, what it is worth, and the best play after it.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param depth the iteration that found it, 0..200 plies; 0 if the move was found without a search
 * @param selectiveDepth the longest variation looked at, 0..500 plies
 * @param score a {@link Score} for the side to move
 * @param pv the principal variation, the variation's own move first; never empty
 * @param proof the proof of a win that a solver has found, see
 *     {@link org.kagetsu.engine.Engine.Builder#withSolver}; else empty
 */
public record Variation(int depth, int selectiveDepth, int score, List<Integer> pv, Optional<Proof> proof) {

    /**
     * Creates a variation.
     *
     * @throws IllegalArgumentException if the principal variation is empty
     */
    public Variation {
        pv = List.copyOf(Objects.requireNonNull(pv, "pv"));
        Objects.requireNonNull(proof, "proof");
        if (pv.isEmpty()) {
            throw new IllegalArgumentException("the principal variation is empty");
        }
    }

    /**
     * Creates a variation without a proof.
     *
     * @param depth the iteration that found it in plies
     * @param selectiveDepth the longest variation looked at in plies
     * @param score a score for the side to move
     * @param pv the principal variation, the variation's own move first
     * @throws IllegalArgumentException if the principal variation is empty
     */
    public Variation(int depth, int selectiveDepth, int score, List<Integer> pv) {
        this(depth, selectiveDepth, score, pv, Optional.empty());
    }

    /** {@return the move, the first one of the principal variation} */
    public int move() {
        return pv.get(0);
    }

    /** {@return the principal variation as points separated by spaces, for instance {@code "h8 i9 j10"}} */
    public String pvText() {
        return Move.toText(pv);
    }

    /**
     * {@return the variation as text, for instance {@code "+12 at depth 10: h8 i9 j10"} or {@code "+M5 at depth 3: h8
     * i9, proved"}}
     */
    @Override
    public String toString() {
        return Score.toText(score) + " at depth " + depth + ": " + pvText() + (proof.isPresent() ? ", proved" : "");
    }
}
