package org.kagetsu.prover;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.PositionKey;
import org.kagetsu.prover.ProverRecord.Developed;
import org.kagetsu.prover.ProverRecord.Expanded;
import org.kagetsu.prover.ProverRecord.Won;

/**
 * The and-or graph of a prover, with its proof numbers. It has no circles, because every move adds a stone.
 *
 * <p>Not safe for use by many threads without a lock; the prover has one.
 */
final class ProofGraph {

    private final Map<String, WinnerTurn> turns = new HashMap<>();
    private final WinnerTurn root;

    /** Creates a graph of one position. */
    ProofGraph(String root) {
        this.root = turn(root);
    }

    WinnerTurn root() {
        return root;
    }

    /** The number of positions with the winner to move that are known. */
    int size() {
        return turns.size();
    }

    /** A position, if it is known. */
    @Nullable WinnerTurn find(String key) {
        return turns.get(key);
    }

    private WinnerTurn turn(String key) {
        return turns.computeIfAbsent(key, WinnerTurn::new);
    }

    /**
     * Takes in what a record says, and computes the numbers anew.
     *
     * @throws IllegalArgumentException if the record does not fit to what is known
     */
    void apply(ProverRecord entry) {
        WinnerTurn turn = turns.get(entry.key());
        if (turn == null) {
            throw new IllegalArgumentException("nothing leads to the position " + entry.key());
        }
        if (entry instanceof Won won) {
            turn.exponent = won.exponent();
        } else if (entry instanceof Developed developed) {
            develop(turn, developed);
        } else {
            expand(turn, (Expanded) entry);
        }
        propagate(turn);
    }

    private static void develop(WinnerTurn turn, Developed entry) {
        turn.developments++;
        turn.visits = 0;
        turn.isAdvised = entry.isAdvised();
        for (int move : entry.moves()) {
            if (turn.moves.stream().noneMatch(known -> known.move == move)) {
                turn.moves.add(new LoserTurn(turn, move, turn.moves.size() * turn.developments));
            }
        }
    }

    private void expand(WinnerTurn turn, Expanded entry) {
        LoserTurn answer = turn.moves.stream()
                .filter(known -> known.move == entry.move())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("a move that was not tried, in " + entry.key()));
        answer.replies = entry.answer();
        answer.open.clear();
        Position position = PositionKey.read(turn.key);
        position.place(entry.move());
        Set<String> known = new HashSet<>();
        for (int reply : entry.answer().open()) {
            position.place(reply);
            String key = PositionKey.of(position);
            position.undo();
            if (known.add(key)) {
                WinnerTurn after = turn(key);
                after.parents.add(answer);
                answer.open.add(after);
            }
        }
        answer.update();
    }

    /** Carries changed numbers up to the root. */
    private static void propagate(WinnerTurn changed) {
        ArrayDeque<WinnerTurn> waiting = new ArrayDeque<>(List.of(changed));
        for (WinnerTurn turn = waiting.poll(); turn != null; turn = waiting.poll()) {
            if (turn.update() || turn == changed) {
                for (LoserTurn parent : turn.parents) {
                    if (parent.update()) {
                        waiting.add(parent.before);
                    }
                }
            }
        }
    }

    /**
     * Chooses what to do next, and marks it as busy: the most proving position, or, if others work on it, the next one.
     *
     * @return the task; null if others work on all that is left
     */
    @Nullable Choice choose() {
        return choose(root, new HashSet<>());
    }

    /**
     * What to do next.
     *
     * @param turn the position with the winner to move
     * @param move the move after which the replies are looked at; null if moves of the position are
     */
    record Choice(WinnerTurn turn, @Nullable LoserTurn move) {

        /** Others may work on it again. */
        void release() {
            if (move == null) {
                turn.isBusy = false;
            } else {
                move.isBusy = false;
            }
        }
    }

    private @Nullable Choice choose(WinnerTurn turn, Set<Object> seen) {
        if (turn.isProved() || turn.isBusy || !seen.add(turn)) {
            return null;
        }
        if (turn.needsDevelopment()) {
            turn.isBusy = true;
            return new Choice(turn, null);
        }
        turn.visits++;
        for (LoserTurn move : turn.moves.stream().sorted(Comparator.comparingLong(tried -> tried.proof)).toList()) {
            Choice choice = move.proof >= LoserTurn.INFINITE ? null : choose(move, seen);
            if (choice != null) {
                return choice;
            }
        }
        return null;
    }

    private @Nullable Choice choose(LoserTurn move, Set<Object> seen) {
        if (move.isBusy) {
            return null;
        }
        if (move.replies == null) {
            move.isBusy = true;
            return new Choice(move.before, move);
        }
        for (WinnerTurn reply : move.open.stream().sorted(Comparator.comparingLong(open -> open.disproof)).toList()) {
            Choice choice = choose(reply, seen);
            if (choice != null) {
                return choice;
            }
        }
        return null;
    }

    /**
     * An estimate of the share that is done, 0 to 1, and 1 only at the end: the mean over the replies to a move, level
     * by level.
     */
    double share() {
        return share(root, new HashMap<>());
    }

    private static double share(WinnerTurn turn, Map<WinnerTurn, Double> known) {
        if (turn.isProved()) {
            return 1;
        }
        Double earlier = known.get(turn);
        if (earlier != null) {
            return earlier;
        }
        double best = 0;
        for (LoserTurn move : turn.moves) {
            double sum = 0;
            for (WinnerTurn reply : move.open) {
                sum += share(reply, known);
            }
            best = Math.max(best, move.open.isEmpty() ? 0 : sum / move.open.size());
        }
        known.put(turn, best);
        return best;
    }

    /**
     * A position with the winner to move: an or-node. Proved by threats, or by one move that is proved.
     *
     * <p>Guarded by its graph.
     */
    static final class WinnerTurn {

        /** Tries between which more moves of a position are looked at; four times as many each time. */
        private static final int FIRST_PATIENCE = 64;

        /**
         * Stones from which on the advice is doubted. Before, the work behind a move is large in any case.
         */
        private static final int FIRST_DOUBT = 8;

        /** How often more moves are looked for at most. */
        private static final int MAX_DEVELOPMENTS = 7;

        final String key;

        /** The moves that are tried, the most promising first. */
        final List<LoserTurn> moves = new ArrayList<>();

        /** The loser's turns that lead here. */
        final List<LoserTurn> parents = new ArrayList<>();

        /** The power of two of nodes that a solver needs to win by threats; -1 if it has found no such win. */
        int exponent = -1;

        /** How often more moves were looked for. */
        int developments;

        /** How often the search came here since more moves were looked for. */
        int visits;

        /** Whether the last moves come from the advice. */
        boolean isAdvised;

        /** Whether somebody is looking for more moves or a win now. */
        boolean isBusy;

        long proof = 1;
        long disproof = 1;

        private final int stones;

        WinnerTurn(String key) {
            this.key = key;
            this.stones = PositionKey.read(key).stones();
        }

        boolean isProved() {
            return proof == 0;
        }

        /** Whether it is time to look for a longer win by threats and for more moves. */
        boolean needsDevelopment() {
            return developments < MAX_DEVELOPMENTS
                    && (developments == 0 || proof >= LoserTurn.INFINITE || (isPatienceOver() && isDoubtful()));
        }

        private boolean isPatienceOver() {
            return visits >= FIRST_PATIENCE << (2 * developments);
        }

        private boolean isDoubtful() {
            return !isAdvised || stones >= FIRST_DOUBT;
        }

        /** The move that is proved, or null. */
        @Nullable LoserTurn provedMove() {
            return moves.stream().filter(LoserTurn::isProved).findFirst().orElse(null);
        }

        /** Computes the numbers anew; whether they have changed. */
        boolean update() {
            long least = exponent >= 0 ? 0 : LoserTurn.INFINITE;
            long sum = 0;
            for (LoserTurn move : moves) {
                least = Math.min(least, move.proof);
                sum += move.disproof;
            }
            if (developments == 0 && exponent < 0) {
                least = 1;
                sum = 1;
            }
            long newDisproof = least == 0 ? LoserTurn.INFINITE : Math.min(sum, LoserTurn.INFINITE);
            boolean isChanged = least != proof || newDisproof != disproof;
            proof = least;
            disproof = newDisproof;
            return isChanged;
        }
    }

    /**
     * What follows a move of the winner's: an and-node. Proved if every reply that has to be answered is.
     *
     * <p>Guarded by its graph.
     */
    static final class LoserTurn {

        /** Stands for a position that cannot be proved or disproved. */
        static final long INFINITE = 1L << 40;

        /** The position before the move. */
        final WinnerTurn before;

        /** The winner's move, in the orientation of the position before it. */
        final int move;

        /** What is added to the proof number: late moves have to promise more. */
        private final int malus;

        /** What is known of the replies; null before the first look. */
        ProverRecord.@Nullable Replies replies;

        /** The positions after the replies that are open; several replies may lead to one. */
        final List<WinnerTurn> open = new ArrayList<>();

        boolean isBusy;
        long proof;
        long disproof = 1;

        LoserTurn(WinnerTurn before, int move, int malus) {
            this.before = before;
            this.move = move;
            this.malus = malus;
            this.proof = 1L + malus;
        }

        boolean isProved() {
            return proof == 0;
        }

        /** Computes the numbers anew; whether they have changed. */
        boolean update() {
            if (replies == null) {
                return false;
            }
            long sum = replies.isRefuted() ? INFINITE : 0;
            long least = replies.isRefuted() ? 0 : INFINITE;
            for (WinnerTurn reply : open) {
                sum += reply.proof;
                least = Math.min(least, reply.disproof);
            }
            long newProof = sum == 0 ? 0 : Math.min(sum + malus, INFINITE);
            boolean isChanged = newProof != proof || least != disproof;
            proof = newProof;
            disproof = least;
            return isChanged;
        }
    }
}
