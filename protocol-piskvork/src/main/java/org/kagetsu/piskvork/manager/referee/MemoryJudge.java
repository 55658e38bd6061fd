package org.kagetsu.piskvork.manager.referee;

import java.util.List;
import java.util.Optional;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.MemorySample;

/**
 * Finds the move of a game after which a player was first seen to use more memory than allowed.
 *
 * <p>Static functions only.
 */
final class MemoryJudge {

    private MemoryJudge() {}

    /**
     * Judges one player of a game that is over.
     *
     * @param side the player's side
     * @param conditions the game's, with the memory allowed
     * @param moves all moves made after the opening
     * @param samples what was measured, in the order of time
     * @return the fault; empty if there is none, or no limit
     */
    static Optional<Fault> judge(int side, Conditions conditions, List<PlayedMove> moves, List<MemorySample> samples) {
        long allowed = conditions.limits().memoryBytes();
        return samples.stream()
                .filter(sample -> allowed > 0 && sample.bytes() > allowed)
                .findFirst()
                .map(sample -> fault(side, conditions, moves, sample));
    }

    private static Fault fault(int side, Conditions conditions, List<PlayedMove> moves, MemorySample sample) {
        int opening = conditions.opening().size();
        int first = (opening & 1) == side ? 0 : 1;
        int index = first + 2 * (sample.moves() - 1);
        boolean known = sample.moves() > 0 && index < moves.size();
        String when = known ? " after its move to " + Move.toText(moves.get(index).move()) : "";
        return new Fault(
                FaultKind.MEMORY,
                side,
                opening + (known ? index : moves.size()),
                false,
                "used " + sample.bytes() + " bytes of memory" + when + " where "
                        + conditions.limits().memoryBytes() + " were allowed");
    }
}
