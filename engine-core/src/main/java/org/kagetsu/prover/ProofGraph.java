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
import org.kagetsu.prover.ProverRecord.Developed;
import org.kagetsu.prover.ProverRecord.Expanded;
import org.kagetsu.prover.ProverRecord.Won;
import org.kagetsu.board.PositionKey;

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
        List<LoserTurn> moves = new ArrayList<>(turn.moves);
        moves.sort(Comparator.comparingLong(move -> move.proof));
        for (LoserTurn move : moves) {
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
        List<WinnerTurn> replies = new ArrayList<>(move.open);
        replies.removeIf(WinnerTurn::isProved);
        replies.sort(Comparator.comparingLong(reply -> reply.disproof));
        for (WinnerTurn reply : replies) {
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
}
