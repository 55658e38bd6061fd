package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.threat.NodeCounter;
import org.kagetsu.threat.ProofSolver;

/** The threads of a solve, with solvers that only count nodes. */
@Timeout(60)
class SolveTeamTest {

    private static final Position EMPTY = new Position(Grid.square(9), Rule.FREESTYLE);
    private static final long MANY = Long.MAX_VALUE / 8;

    private final SolverControl control = new SolverControl(SolverOptions.EXACT, SolverListener.NONE);
    private final AtomicBoolean isDecided = new AtomicBoolean();
    private final AtomicInteger made = new AtomicInteger();
    private final ProofSolver first = new Counting(control, Long.MAX_VALUE);

    /** Decides the position, for all, after some nodes of its own. */
    private final class Counting implements ProofSolver {

        private final NodeCounter counter;
        private final long enough;
        private long nodes;

        Counting(NodeCounter counter, long enough) {
            this.counter = counter;
            this.enough = enough;
        }

        @Override
        public int solve(int side, long limit) {
            assertEquals(Side.WHITE, side);
            for (long i = 0; i < limit && !isDecided.get() && !counter.visit(); i++) {
                if (++nodes == enough) {
                    isDecided.set(true);
                }
            }
            return isDecided() ? 7 : 0;
        }

        @Override
        public boolean isDecided() {
            return isDecided.get();
        }

        @Override
        public int winningMove() {
            return 200;
        }
    }

    private SolveTeam team(ProofSolver own, SolveTeam.Maker maker, int threads) {
        return new SolveTeam(own, maker, EMPTY, threads, control);
    }

    private ProofSolver make(NodeCounter counter, long enough) {
        made.incrementAndGet();
        return new Counting(counter, enough);
    }

    @Test
    void solve_decidedAtOnce_needsNoOtherThread() {
        SolveTeam team = team(new Counting(control, 900), (state, counter) -> make(counter, 1), 4);
        assertEquals(7, team.solve(Side.WHITE, MANY));
        assertTrue(team.isDecided());
        assertEquals(200, team.winningMove());
        assertEquals(900, control.allNodes());
        assertEquals(0, made.get());
    }

    @Test
    void solve_anotherThreadDecides_endsTheFirst() {
        SolveTeam team = team(first, (state, counter) -> make(counter, 5_000), 2);
        assertEquals(7, team.solve(Side.WHITE, MANY));
        assertEquals(1, made.get());
        assertTrue(control.allNodes() >= 6_000, "nodes: " + control.allNodes());
        assertFalse(control.isStopped(), "the proof is still to be made");
    }

    @Test
    void solve_nodesAreSpent_areThoseOfAllThreads() {
        SolveTeam team = team(first, (state, counter) -> make(counter, Long.MAX_VALUE), 4);
        assertEquals(0, team.solve(Side.WHITE, 400_000));
        assertFalse(team.isDecided());
        assertTrue(made.get() >= 3, "others: " + made.get());
        long nodes = control.allNodes();
        assertTrue(nodes >= 400_000 && nodes <= 400_000 + 2_000, "nodes: " + nodes);
    }

    @Test
    void solve_stopped_endsAllThreads() throws InterruptedException {
        Thread stop = new Thread(() -> {
            while (made.get() < 3) {
                Thread.onSpinWait();
            }
            control.requestStop();
        });
        stop.start();
        SolveTeam team = team(first, (state, counter) -> make(counter, Long.MAX_VALUE), 4);
        assertEquals(0, team.solve(Side.WHITE, MANY));
        assertTrue(control.isStopped());
        stop.join();
    }

    @Test
    void solve_stoppedBeforeItsTurn_endsAtOnce() {
        control.requestStop();
        control.startClock();
        assertEquals(0, team(first, (state, counter) -> make(counter, 1), 4).solve(Side.WHITE, MANY));
        assertTrue(control.isStopped());
        assertEquals(0, made.get());
    }

    @Test
    void solve_anotherThreadFails_endsWithItsFault() {
        IllegalStateException fault = new IllegalStateException("broken");
        SolveTeam team = team(first, (state, counter) -> {
            if (made.incrementAndGet() == 2) {
                throw fault;
            }
            return new Counting(counter, Long.MAX_VALUE);
        }, 4);
        assertSame(fault, assertThrows(CompletionException.class, () -> team.solve(Side.WHITE, MANY)).getCause());
    }

    @Test
    void solve_noMemoryForAnotherThread_saysSo() {
        OutOfMemoryError noMemory = new OutOfMemoryError();
        SolveTeam team = team(first, (state, counter) -> {
            throw noMemory;
        }, 2);
        assertSame(noMemory, assertThrows(OutOfMemoryError.class, () -> team.solve(Side.WHITE, MANY)));
    }
}
