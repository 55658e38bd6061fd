package org.kagetsu.piskvork.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.eval.Chances;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.play.OpeningDialogue.Question;

/**
 * What an engine answers in an {@link OpeningDialogue}: one analysis of the position, and a choice among its moves.
 *
 * <p>Where the other player may swap, the engine lays a stone that keeps the game even. Where it may swap, it takes the
 * better side. It offers the best fifth moves, and picks the worst for Black.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class OpeningAdvice {

    /** Moves whose scores are compared when an even one is wanted. */
    private static final int MANY = 30;

    /** One of this many stones, the most even ones, is picked at random, so that games differ. */
    private static final int EVEN_CHOICES = 4;

    /** Every offered point equals at most seven others by symmetry. */
    private static final int SYMMETRIES = 8;

    private static final double EVEN = 0.5;

    private OpeningAdvice() {}

    /**
     * {@return what an analysis must find to answer a question}
     *
     * @param dialogue has a question
     * @param position the stones so far
     */
    public static SearchOptions options(OpeningDialogue dialogue, Position position) {
        Question question = dialogue.question().orElseThrow();
        return switch (question.kind()) {
            case LAY -> SearchOptions.DEFAULT.withMultiPv(MANY).withCandidates(near(position, question.reach()));
            case CHOOSE, COUNT -> dialogue.hasFifths() && position.sideToMove() == Side.BLACK
                    ? SearchOptions.DEFAULT.withMultiPv(MANY) : SearchOptions.DEFAULT;
            case OFFER -> SearchOptions.DEFAULT
                    .withMultiPv(MANY + SYMMETRIES)
                    .withExcluded(alike(position, dialogue.offered()));
            case PICK -> SearchOptions.DEFAULT
                    .withMultiPv(dialogue.offered().size())
                    .withCandidates(dialogue.offered());
        };
    }

    /** The empty points near the middle; of a stone that may lie anywhere, those in its middle part. */
    private static Set<Integer> near(Position position, int reach) {
        Grid grid = position.grid();
        int most = Math.min(reach, position.stones() == 0 ? 0 : 4);
        return points(position, move -> position.isAllowed(move)
                && Math.abs(Move.x(move) - Move.x(grid.center())) <= most
                && Math.abs(Move.y(move) - Move.y(grid.center())) <= most);
    }

    private static Set<Integer> points(Position position, IntPredicate filter) {
        return Arrays.stream(position.grid().moves()).filter(filter).boxed().collect(Collectors.toSet());
    }

    private static Set<Integer> alike(Position position, List<Integer> offered) {
        return points(position, move -> position.isEmpty(move) && (position.isForbidden(move)
                || offered.stream().anyMatch(other -> OpeningDialogue.areAlike(position, move, other))));
    }

    /**
     * {@return the answer}
     *
     * @param dialogue has a question
     * @param position the stones so far
     * @param found the analysis of the position with {@link #options}
     * @param seed where chance begins
     */
    public static String answer(OpeningDialogue dialogue, Position position, Analysis found, long seed) {
        Question question = dialogue.question().orElseThrow();
        return switch (question.kind()) {
            case LAY -> Move.toText(dialogue.isLast() ? found.bestMove() : even(found.variations(), seed));
            case CHOOSE -> choose(dialogue, position, found);
            case COUNT -> Integer.toString(position.sideToMove() == Side.BLACK
                    ? count(different(position, found.variations()))
                    : (int) Math.max(1, Math.min(dialogue.mostFifths(), Math.round(evenCount(dialogue, position, found)))));
            case OFFER -> Move.toText(found.bestMove());
            case PICK -> Move.toText(found.variations().get(found.variations().size() - 1).pv().get(0));
        };
    }

    private static int even(List<Variation> variations, long seed) {
        List<Variation> even = variations.stream()
                .sorted(Comparator.comparingInt(variation -> Math.abs(variation.score())))
                .limit(EVEN_CHOICES)
                .toList();
        return even.get(new SplittableRandom(seed).nextInt(even.size())).pv().get(0);
    }

    /** Fifth moves that are declared already are to White's advantage, who removes all but one. */
    private static String choose(OpeningDialogue dialogue, Position position, Analysis found) {
        boolean isBlack = position.sideToMove() == Side.BLACK;
        List<Variation> different = different(position, found.variations());
        double score = !dialogue.hasFifths() ? found.score()
                : isBlack ? different.get(Math.min(dialogue.count(), different.size()) - 1).score()
                : dialogue.count() - evenCount(dialogue, position, found);
        return (position.sideToMove() == dialogue.asked() ? score : -score) < 0 ? "swap" : "keep";
    }

    /** The best moves, of those that are the same by symmetry only one. */
    private static List<Variation> different(Position position, List<Variation> variations) {
        List<Variation> different = new ArrayList<>();
        for (Variation variation : variations) {
            if (different.stream().noneMatch(other ->
                    OpeningDialogue.areAlike(position, other.pv().get(0), variation.pv().get(0)))) {
                different.add(variation);
            }
        }
        return different;
    }

    /** The number of fifth moves of which the worst one, which White takes, is the most even. */
    private static int count(List<Variation> different) {
        return IntStream.rangeClosed(1, Math.min(SYMMETRIES, different.size())).boxed()
                .min(Comparator.comparingInt(n -> Math.abs(different.get(n - 1).score()))).orElseThrow();
    }

    /** Before White's fourth move: the better Black stands, the more fifth moves make the game even. */
    private static double evenCount(OpeningDialogue dialogue, Position position, Analysis found) {
        double black = Chances.of(position, found.score()).opponent().winRate();
        return 1 + 2 * (black - EVEN) * dialogue.mostFifths();
    }
}
