package org.kagetsu.piskvork.manager.referee;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Player.MemorySample;

/** The moves and faults of one game, as they come. Not safe for use by more than one thread. */
final class GameLog {

    /**
     * The most remarks about a player that are kept. A brain that prints garbage at every move gives no new
     * information.
     */
    private static final int MAX_REMARKS = 20;

    private final List<PlayedMove> moves = new ArrayList<>();
    private final List<Fault> faults = new ArrayList<>();
    private final int[] remarks = new int[2];

    void move(PlayedMove move) {
        moves.add(move);
    }

    /** Adds a fault that does not lose the game. */
    void fault(FaultKind kind, int side, int ply, String text) {
        faults.add(new Fault(kind, side, ply, false, text));
    }

    /** Adds the fault that loses the game. */
    void fatal(FaultKind kind, int side, int ply, String text) {
        faults.add(new Fault(kind, side, ply, true, text));
    }

    /** Adds a complaint about a line of output. */
    void remark(int side, int ply, String text) {
        if (remarks[side]++ < MAX_REMARKS) {
            fault(FaultKind.GARBAGE, side, ply, text);
        }
    }

    /**
     * Adds a fault if a player used more memory than allowed: at the first move after which that was seen.
     *
     * @param conditions the player's, with the memory allowed
     * @param samples what was measured, in the order of time
     */
    void judgeMemory(int side, Conditions conditions, List<MemorySample> samples) {
        long allowed = conditions.limits().memoryBytes();
        samples.stream()
                .filter(sample -> allowed > 0 && sample.bytes() > allowed)
                .findFirst()
                .ifPresent(sample -> memoryFault(side, conditions, sample));
    }

    private void memoryFault(int side, Conditions conditions, MemorySample sample) {
        int opening = conditions.opening().size();
        int first = (opening & 1) == side ? 0 : 1;
        int index = first + 2 * (sample.moves() - 1);
        boolean known = sample.moves() > 0 && index < moves.size();
        String when = known ? " after its move to " + Move.toText(moves.get(index).move()) : "";
        fault(FaultKind.MEMORY, side, opening + (known ? index : moves.size()),
                "used " + sample.bytes() + " bytes of memory" + when + " where "
                        + conditions.limits().memoryBytes() + " were allowed");
    }

    boolean hasFault(int side) {
        return faults.stream().anyMatch(fault -> fault.side() == side);
    }

    List<PlayedMove> moves() {
        return moves;
    }

    List<Fault> faults() {
        return faults;
    }
}
