package org.kagetsu.piskvork.manager.referee;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.piskvork.manager.player.FaultKind;

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

    /** Adds a fault. */
    void fault(Fault fault) {
        faults.add(fault);
    }

    /** Adds a fault that does not lose the game. */
    void fault(FaultKind kind, int side, int ply, String text) {
        fault(new Fault(kind, side, ply, false, text));
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
