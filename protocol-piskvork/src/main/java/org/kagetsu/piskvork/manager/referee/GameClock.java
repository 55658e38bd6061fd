package org.kagetsu.piskvork.manager.referee;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.manager.player.TurnClock;

/** The clocks of both sides in one game. Not safe for use by more than one thread. */
final class GameClock {

    private final List<TimeControl> controls;
    private final long[] usedNanos = new long[2];
    private final int[] turns = new int[2];

    /** The clocks of Black and White. */
    GameClock(TimeControl black, TimeControl white) {
        this.controls = List.of(black, white);
    }

    /** What a side has for its next move. */
    TurnClock turn(int side) {
        TimeControl control = controls.get(side);
        long left = control.matchMillis();
        if (left != TimeControl.NO_LIMIT) {
            left += turns[side] * control.incrementMillis() - TimeUnit.NANOSECONDS.toMillis(usedNanos[side]);
        }
        return new TurnClock(control.turnMillis(), left);
    }

    /** Charges a side for a move. */
    void spend(int side, long nanos) {
        usedNanos[side] += nanos;
        turns[side]++;
    }

    /** How many moves a side was charged for. */
    int turns(int side) {
        return turns[side];
    }
}
