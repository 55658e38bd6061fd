package org.kagetsu.engine.opening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.game;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.opening.BalanceSearch.Balance;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.Pace;

@Timeout(60)
class BalanceSearchTest {

    private static final Limits FEW = Limits.INFINITE.withNodes(30_000);

    @AutoClose
    private final Engine engine = engine();

    /** An engine whose scores stay what they are when this version gets another evaluator. */
    private static Engine engine() {
        return Engine.builder().memory(1L << 20).evaluator(Evaluator.linear()).build();
    }

    /** Black is ahead and must not make too good a move. */
    private static Position start(Rule rule) {
        return Position.of(Grid.square(15), rule, Move.parse("h8"), Move.parse("i9"));
    }

    private static List<Position> starts(Rule rule) {
        return Stream.of("i9", "h9", "g7", "j8", "h6", "i10", "j10", "f9")
                .limit(Evidence.of(3, 8))
                .map(second -> Position.of(Grid.square(15), rule, Move.parse("h8"), Move.parse(second)))
                .toList();
    }

    private static double mean(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).average().orElseThrow();
    }

    /** The score of a longer search for the side that laid the first stone. */
    private static int deepScore(Position start, Balance balance) {
        Position position = start.copy();
        balance.moves().forEach(position::place);
        try (Engine engine = engine()) {
            Limits longer = Limits.INFINITE.withNodes(Evidence.of(30_000, 60_000));
            int score = EvenScore.of(engine, position, longer, AnalysisListener.NONE).score();
            return balance.moves().size() == 2 ? score : -score;
        }
    }

    /** A single longer search may differ by chance, so the mean over several starts counts. */
    @ParameterizedTest
    @ValueSource(ints = {0, 4, 9})
    void one_severalStarts_areNearToEvenInTheMean(int code) {
        List<Integer> deeper = new ArrayList<>();
        for (Position position : starts(Rule.ofCode(code))) {
            try (Engine engine = engine()) {
                Balance found = new BalanceSearch(engine).one(position, 0, FEW);
                assertEquals(1, found.moves().stream().filter(position::isEmpty).count());
                assertTrue(Math.abs(found.score()) < 30, found::toString);
                deeper.add(Math.abs(deepScore(position, found)));
            }
        }
        assertTrue(deeper.get(0) < 100 && mean(deeper) < 80, deeper::toString);
    }

    @Test
    void two_severalStarts_areNearToEvenInTheMean() {
        List<Integer> deeper = new ArrayList<>();
        for (Position position : starts(Rule.FREESTYLE)) {
            try (Engine engine = engine()) {
                Balance found = new BalanceSearch(engine).two(position, 0, FEW);
                assertEquals(2, found.moves().stream().distinct().filter(position::isEmpty).count());
                assertTrue(Math.abs(found.score()) < 30, found::toString);
                deeper.add(Math.abs(deepScore(position, found)));
            }
        }
        assertTrue(deeper.get(0) < 100 && mean(deeper) < 80, deeper::toString);
    }

    @Test
    void one_bias_isAimedAt() {
        BalanceSearch search = new BalanceSearch(engine);
        int ahead = search.one(start(Rule.FREESTYLE), 100, FEW).score();
        assertTrue(Math.abs(ahead - 100) < 60, "score " + ahead);
    }

    @Test
    void one_sameNodes_isTheSame() {
        try (Engine engine = engine(); Engine other = engine()) {
            Limits limits = Limits.INFINITE.withNodes(10_000);
            BalanceSearch search = new BalanceSearch(engine);
            Balance first = search.one(start(Rule.RENJU), 0, limits);
            assertEquals(first, search.one(start(Rule.RENJU), 0, limits));
            assertEquals(first, new BalanceSearch(other).one(start(Rule.RENJU), 0, limits));
        }
    }

    @Test
    void one_noRoom_isRefused() {
        Position full = new Position(Grid.square(3), Rule.inARow(4));
        for (int move : full.grid().moves()) {
            full.place(move);
        }
        assertThrows(IllegalArgumentException.class, () -> new BalanceSearch(engine).one(full, 0, FEW));
        full.undo();
        assertEquals(1, new BalanceSearch(engine).one(full, 0, FEW).moves().size());
        assertThrows(IllegalArgumentException.class, () -> new BalanceSearch(engine).two(full, 0, FEW));
    }

    @ParameterizedTest
    @CsvSource({"100, 9223372036854775807, 1500", "9223372036854775807, 11000, 3700"})
    void one_timeOfATurnOrAGame_isKept(long turn, long left, long mostMillis) throws Exception {
        Limits limits = new Limits(Limits.MAX_DEPTH, Long.MAX_VALUE / 2, turn, left, 0);
        Pace.assertTakesLess(mostMillis, "the search", () -> {
            long before = System.nanoTime();
            assertEquals(1, new BalanceSearch(engine).one(start(Rule.FREESTYLE), 0, limits).moves().size());
            return System.nanoTime() - before;
        });
    }

    @Test
    void two_littleTime_judgesManyStones() throws Exception {
        // A machine that is slower than the first time assumes gets more; the time of a search grows with it.
        AtomicInteger millis = new AtomicInteger(1_000);
        Pace.tryAgain(() -> {
            try (Engine engine = engine()) {
                AtomicInteger searches = new AtomicInteger();
                Limits limits = Limits.INFINITE.withTurnMillis(millis.getAndAdd(3_000)).withNodes(Long.MAX_VALUE / 2);
                Balance found = new BalanceSearch(engine).two(start(Rule.FREESTYLE), 0, limits,
                        progress -> searches.addAndGet(progress.depth() == 1 ? 1 : 0));
                assertEquals(2, found.moves().size());
                assertTrue(searches.get() > 10, "only " + searches + " searches");
            }
        });
    }

    /** White must not lay the stone after which Black's only one wins. */
    @Test
    void two_stoneWithoutASecond_isNotLaid() {
        Position position = Position.of(Grid.square(3), Rule.inARow(3), Move.of(0, 0), Move.of(1, 0), Move.of(2, 0),
                Move.of(0, 1), Move.of(2, 1), Move.of(1, 1), Move.of(1, 2));
        Balance found = new BalanceSearch(engine).two(position, 0, FEW);
        assertEquals(List.of(Move.of(2, 2), Move.of(0, 2)), found.moves());
    }

    @Test
    void stop_running_givesTheBestSoFar() throws Exception {
        BalanceSearch search = new BalanceSearch(engine);
        Limits endless = Limits.INFINITE.withNodes(Long.MAX_VALUE / 2);
        CompletableFuture<Balance> found =
                CompletableFuture.supplyAsync(() -> search.two(start(Rule.FREESTYLE), 0, endless));
        // The first stops may come before the search.
        Pace.await("a stopped search ends", () -> {
            search.stop();
            return found.isDone();
        });
        assertEquals(2, found.join().moves().size());
    }

    private static List<Integer> iterations(Position position, Limits limits) {
        List<Integer> scores = new ArrayList<>();
        try (Engine engine = engine()) {
            engine.analyse(position, limits, progress -> scores.add(progress.score()));
        }
        return scores;
    }

    private static EvenScore of(Position position, Limits limits) {
        try (Engine engine = engine()) {
            return EvenScore.of(engine, position, limits, AnalysisListener.NONE);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8})
    void of_iterations_isTheMeanOfTheLastTwoAndWhatTheLastFiveDifferBy(int depth) {
        Position position = game(Rule.RENJU, "h8 i9 g7 j8 h6");
        Limits limits = Limits.INFINITE.withDepth(depth);
        List<Integer> scores = iterations(position, limits);
        List<Integer> last = scores.subList(Math.max(0, depth - 5), depth);

        EvenScore even = of(position, limits);

        assertEquals(depth, scores.size());
        assertEquals(scores.get(depth - 1) + scores.get(depth - 2), 2 * even.score(), 1);
        assertEquals(Collections.max(last) - Collections.min(last), even.spread());
    }

    @Test
    void of_oneIteration_isItsScore() {
        Position position = game(Rule.FREESTYLE, "h8 i9 g7");
        Limits limits = Limits.INFINITE.withDepth(1);

        assertEquals(new EvenScore(iterations(position, limits).get(0), 0), of(position, limits));
    }

    @Test
    void of_win_isDecidedAndSure() {
        EvenScore even = of(game(Rule.FREESTYLE, "h8 a1 h9 c1 h10 e1"), Limits.INFINITE.withDepth(8));

        assertTrue(Score.isWin(even.score()), even::toString);
        assertEquals(0, even.spread());
    }
}
