package org.kagetsu.certificate.plain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** Changes one node of a proof. */
public final class PlainProofs {

    private final PlainMutant.Kind kind;
    private final int points;
    private final SplittableRandom random;
    private int target;

    private PlainProofs(PlainMutant.Kind kind, int points, SplittableRandom random) {
        this.kind = kind;
        this.points = points;
        this.random = random;
    }

    /** The proof with one node changed: its move, a branch less, or nothing after its move. */
    public static PlainWin change(PlainWin proof, PlainMutant.Kind kind, int points, SplittableRandom random) {
        PlainProofs change = new PlainProofs(kind, points, random);
        change.target = random.nextInt(size(proof));
        return change.win(proof);
    }

    private static int size(PlainWin win) {
        int size = 1;
        if (win.replies().isPresent()) {
            PlainWin.Replies replies = win.replies().get();
            size += replies.named().values().stream().mapToInt(PlainProofs::size).sum();
            size += replies.shared().map(PlainProofs::size).orElse(0);
        }
        return size;
    }

    private PlainWin win(PlainWin win) {
        if (target-- == 0) {
            return changed(win);
        }
        return new PlainWin(win.move(), win.replies().map(this::below));
    }

    private PlainWin.Replies below(PlainWin.Replies replies) {
        SortedMap<Integer, PlainWin> named = new TreeMap<>();
        replies.named().forEach((reply, answer) -> named.put(reply, target < 0 ? answer : win(answer)));
        return new PlainWin.Replies(named, replies.shared().map(answer -> target < 0 ? answer : win(answer)));
    }

    private PlainWin changed(PlainWin win) {
        return switch (kind) {
            case PROOF_MOVE_CHANGED -> new PlainWin(random.nextInt(points), win.replies());
            case PROOF_BRANCH_DROPPED -> new PlainWin(win.move(), win.replies().map(this::dropped));
            default -> PlainWin.now(win.move());
        };
    }

    /** One branch less, the shared one among them. */
    private PlainWin.Replies dropped(PlainWin.Replies replies) {
        SortedMap<Integer, PlainWin> named = new TreeMap<>(replies.named());
        List<Integer> moves = new ArrayList<>(named.keySet());
        int one = random.nextInt(moves.size() + 1);
        if (one == moves.size()) {
            return new PlainWin.Replies(named, Optional.empty());
        }
        named.remove(moves.get(one));
        return new PlainWin.Replies(named, replies.shared());
    }
}
