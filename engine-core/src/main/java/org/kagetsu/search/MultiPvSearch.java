package org.kagetsu.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.search.time.Urgency;

/**
 * The search for the n best root moves. Each iteration searches the root n times, each time without the moves that were
 * better.
 *
 * <p>A move whose score is final is not searched again. Owned by one thread, for one search.
 */
final class MultiPvSearch {

    private final RootSearch search;
    private final SearchControl control;
    private final SearchTask task;
    private final Set<Integer> solvedMoves = new HashSet<>();
    private List<Variation> variations = List.of();

    MultiPvSearch(RootSearch search, SearchControl control, SearchTask task) {
        this.search = search;
        this.control = control;
        this.task = task;
    }

    SearchResult run(SearchListener listener) {
        for (int depth = 1; depth <= task.maxDepth() && (depth == 1 || control.mayBegin(Urgency.QUIET)); depth++) {
            iterate(depth);
            listener.onIteration(new SearchResult(control.allNodes(), variations));
            if (control.isStopped() || variations.stream().allMatch(this::isSolved)) {
                break;
            }
        }
        return new SearchResult(control.allNodes(), variations);
    }

    /**
     * Finds all variations again. If it is stopped earlier, older variations take the places of those that it has not
     * found.
     */
    private void iterate(int depth) {
        List<Variation> solved = variations.stream().filter(this::isSolved).toList();
        List<Variation> older = variations.stream().filter(variation -> !isSolved(variation)).toList();
        List<Variation> found = new ArrayList<>();
        List<Integer> taken = new ArrayList<>(solved.stream().map(Variation::move).toList());
        while (taken.size() < task.multiPv() && !control.isStopped()) {
            RootMoves rest = task.root().without(taken);
            boolean isLeft = (variations.isEmpty() && found.isEmpty()) || search.hasMove(rest);
            Variation last = found.size() < older.size() ? older.get(found.size()) : null;
            Variation variation = isLeft ? next(depth, rest, last, found.isEmpty()) : null;
            if (variation == null) {
                break;
            }
            found.add(variation);
            taken.add(variation.move());
            // Not sooner, so that there is a move to offer.
            control.allowStop();
        }
        if (control.isStopped()) {
            addOlder(found, older);
        }
        found.addAll(solved);
        sortBestFirst(found);
        variations = List.copyOf(found.subList(0, Math.min(found.size(), task.multiPv())));
    }

    /** Adds the variations of the iteration before that are not found anew; they are no better than the new ones. */
    private static void addOlder(List<Variation> found, List<Variation> older) {
        Set<Integer> moves = found.stream().map(Variation::move).collect(Collectors.toSet());
        int most = found.stream().mapToInt(Variation::score).min().orElse(Score.INFINITE);
        for (Variation variation : older) {
            if (!moves.contains(variation.move())) {
                int score = Math.min(variation.score(), most);
                found.add(new Variation(variation.depth(), variation.selectiveDepth(), score, variation.pv()));
            }
        }
    }

    /** The best of the moves that are left; null if stopped before there is one. */
    private @Nullable Variation next(int depth, RootMoves rest, @Nullable Variation last, boolean isFirst) {
        Variation instant = depth == 1 ? search.instantAnswer(rest, false) : null;
        if (instant != null && Score.isDecided(instant.score())) {
            solvedMoves.add(instant.move());
            return instant;
        }
        Variation variation = search.iterate(depth, rest, last);
        if (variation == null || control.isStopped()) {
            return variation;
        }
        Variation win = isFirst && !search.isFinal(variation) ? search.solve(variation, rest) : null;
        if (win != null || search.isFinal(variation)) {
            variation = win == null ? variation : win;
            solvedMoves.add(variation.move());
        }
        return variation;
    }

    private boolean isSolved(Variation variation) {
        return solvedMoves.contains(variation.move());
    }

    /** Sorts root moves by their scores, the highest first; of lost moves, the one that resists longest. */
    static void sortBestFirst(List<Variation> variations) {
        variations.sort(Comparator.comparingInt(Variation::score).reversed());
    }
}
