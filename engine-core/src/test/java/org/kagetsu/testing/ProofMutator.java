package org.kagetsu.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;
import org.kagetsu.proof.Proof;
import org.kagetsu.proof.ProofNode;

/** Changes one node of a proof: a move, a branch removed, moved or swapped, the shared branch removed, a win cut off. */
public final class ProofMutator {

    private final SplittableRandom random;
    private int[] points = {};
    private int target;

    public ProofMutator(long seed) {
        random = new SplittableRandom(seed);
    }

    /** A proof that differs from the given one. */
    public Proof mutate(Proof proof) {
        points = proof.grid().moves();
        ProofNode root = proof.root();
        while (root.equals(proof.root())) {
            target = random.nextInt(root.size());
            root = root instanceof Attack attack ? attack(attack) : defence((Defence) root);
        }
        return new Proof(proof.position(), root);
    }

    private int anyPoint() {
        return points[random.nextInt(points.length)];
    }

    private Attack attack(Attack attack) {
        if (target-- == 0) {
            return changed(attack);
        }
        return attack.defence().map(defence -> Attack.then(attack.move(), defence(defence))).orElse(attack);
    }

    private Attack changed(Attack attack) {
        if (attack.isWin() || random.nextInt(3) > 0) {
            int move = anyPoint();
            return attack.defence().map(defence -> Attack.then(move, defence)).orElse(Attack.win(move));
        }
        return Attack.win(attack.move());
    }

    private Defence defence(Defence defence) {
        if (target-- == 0) {
            return changed(defence);
        }
        Map<Integer, Attack> branches = new TreeMap<>();
        defence.branches().forEach((move, answer) -> branches.put(move, target >= 0 ? attack(answer) : answer));
        return defence.otherwise()
                .map(shared -> Defence.of(branches, target >= 0 ? attack(shared) : shared))
                .orElseGet(() -> Defence.of(branches));
    }

    private Defence changed(Defence defence) {
        Map<Integer, Attack> branches = new TreeMap<>(defence.branches());
        List<Integer> moves = new ArrayList<>(branches.keySet());
        int one = moves.isEmpty() ? 0 : moves.get(random.nextInt(moves.size()));
        int two = moves.isEmpty() ? 0 : moves.get(random.nextInt(moves.size()));
        int kind = moves.isEmpty() ? 0 : random.nextInt(4);
        if (kind == 0) {
            return Defence.of(branches);
        }
        Attack answer = branches.remove(one);
        Attack other = branches.get(two);
        if (kind == 1 && other != null && answer != null) {
            branches.put(one, other);
            branches.put(two, answer);
        } else if (kind == 2 && answer != null) {
            branches.put(anyPoint(), answer);
        }
        return defence.otherwise().map(shared -> Defence.of(branches, shared)).orElseGet(() -> Defence.of(branches));
    }
}
