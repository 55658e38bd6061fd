package org.kagetsu.proof;

import java.util.List;
import java.util.Objects;
import org.kagetsu.grid.Move;

/**
 * What the checker says about a proof.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param isValid whether the proof holds
 * @param problem why it does not; empty if it does
 * @param variation the moves from the start of the proof to the place where it does not hold; empty if it does
 */
public record Verdict(boolean isValid, String problem, List<Integer> variation) {

    /** The proof holds. */
    static final Verdict VALID = new Verdict(true, "", List.of());

    /** Creates a verdict. */
    public Verdict {
        Objects.requireNonNull(problem, "problem");
        variation = List.copyOf(Objects.requireNonNull(variation, "variation"));
    }

    /** {@return the verdict as a sentence, for instance {@code "not proved: i9 is occupied, after h8 i8"}} */
    @Override
    public String toString() {
        if (isValid) {
            return "proved";
        }
        StringBuilder text = new StringBuilder("not proved: ").append(problem);
        for (int i = 0; i < variation.size(); i++) {
            text.append(i == 0 ? ", after " : " ").append(Move.toText(variation.get(i)));
        }
        return text.toString();
    }
}
