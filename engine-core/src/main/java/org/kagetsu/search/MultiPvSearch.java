package org.kagetsu.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.kagetsu.eval.Score;
import org.kagetsu.search.time.Urgency;

/**
 * The search for the n best root moves. Each iteration searches the root n times, each time without the moves that were
 * better.
 *
 * <p>A move whose score is final is not searched again. Owned by one thread, for one search.
 */
final class MultiPvSearch {

    private static final Comparator<SearchLine> BEST_FIRST = Comparator.comparingInt(SearchLine::score).reversed();

    private final RootSearch search;
    private final SearchControl control;
    private final SearchTask task;
    private final Set<Integer> solvedMoves = new HashSet<>();
    private List<SearchLine> lines = List.of();

    MultiPvSearch(RootSearch search, SearchControl control, SearchTask task) {
        this.search = search;
        this.control = control;
        this.task = task;
    }

    SearchResult run(SearchListener listener) {
        for (int depth = 1; depth <= task.maxDepth() && (depth == 1 || control.mayBegin(Urgency.QUIET)); depth++) {
            iterate(depth);
            listener.onIteration(new SearchResult(control.nodes(), lines));
            if (control.isStopped() || lines.stream().allMatch(this::isSolved)) {
                break;
            }
        }
        return new SearchResult(control.nodes(), lines);
    }

    /** Finds all lines again. If it is stopped before the last, the lines that it has not reached stay. */
    private void iterate(int depth) {
        List<SearchLine> solved = lines.stream().filter(this::isSolved).toList();
        List<SearchLine> older = lines.stream().filter(line -> !isSolved(line)).toList();
        List<SearchLine> found = new ArrayList<>();
        List<Integer> taken = new ArrayList<>(solved.stream().map(SearchLine::move).toList());
        while (taken.size() < task.lines() && !control.isStopped()) {
            RootMoves rest = task.root().without(taken);
            boolean isLeft = (lines.isEmpty() && found.isEmpty()) || search.hasMove(rest);
            SearchLine last = found.size() < older.size() ? older.get(found.size()) : null;
            SearchLine line = isLeft ? next(depth, rest, last, found.isEmpty()) : null;
            if (line == null) {
                break;
            }
            found.add(line);
            taken.add(line.move());
            // Not sooner, so that there is a move to offer.
            control.allowStop();
        }
        if (control.isStopped()) {
            addOlder(found, older);
        }
        found.addAll(solved);
        found.sort(BEST_FIRST);
        lines = List.copyOf(found.subList(0, Math.min(found.size(), task.lines())));
    }

    /** Adds the lines of the iteration before that are not found anew; they are no better than the new ones. */
    private static void addOlder(List<SearchLine> found, List<SearchLine> older) {
        Set<Integer> moves = found.stream().map(SearchLine::move).collect(Collectors.toSet());
        int most = found.stream().mapToInt(SearchLine::score).min().orElse(Score.INFINITE);
        for (SearchLine line : older) {
            if (!moves.contains(line.move())) {
                found.add(line.withScoreUpTo(most));
            }
        }
    }

    /** The best of the moves that are left; null if stopped before there is one. */
    private @Nullable SearchLine next(int depth, RootMoves rest, @Nullable SearchLine last, boolean isFirst) {
        SearchLine instant = depth == 1 ? search.instantAnswer(rest, false) : null;
        if (instant != null && Score.isDecided(instant.score())) {
            solvedMoves.add(instant.move());
            return instant;
        }
        SearchLine line = search.iterate(depth, rest, last);
        if (line == null || control.isStopped()) {
            return line;
        }
        SearchLine win = isFirst && !search.isFinal(line) ? search.solve(line, rest) : null;
        if (win != null || search.isFinal(line)) {
            line = win == null ? line : win;
            solvedMoves.add(line.move());
        }
        return line;
    }

    private boolean isSolved(SearchLine line) {
        return solvedMoves.contains(line.move());
    }
}
