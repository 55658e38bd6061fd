package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.testing.CountingNodes;

/** The search of proofs on games made up for the purpose: any move, until chance decides at a depth. */
class DfpnSearchTest {

    private static final long PLENTY = 1_000_000;
    private static final int DEPTH = 4;

    /** A game on a board of 12 points that ends after a number of moves. */
    private static final class Game extends DfpnSearch {

        final DfpnTable table;
        final CountingNodes counter;
        private final long seed;
        private final int odds;
        private int leaves;
        private BiConsumer<Integer, Boolean> atList = (ply, isNew) -> { };

        /** The attacker wins at the end unless chance, one in this many, is against him. */
        Game(long seed, int odds, long stop, boolean looksAtAll) {
            this(state(new Position(new Grid(4, 3), Rule.FREESTYLE)), new CountingNodes(stop), new DfpnTable(1 << 20),
                    seed, odds, looksAtAll);
        }

        private Game(
                PatternState state, CountingNodes counter, DfpnTable table, long seed, int odds, boolean looksAtAll) {
            super(state, new VcfSolver(state, counter), counter, table, new DfpnMoves(state, 100), new DfpnChoice(1, 1),
                    looksAtAll);
            this.seed = seed;
            this.odds = odds;
            this.counter = counter;
            this.table = table;
        }

        @Override
        int list(int ply, boolean isNew) {
            atList.accept(ply, isNew);
            assertEquals(position.ply(), ply);
            assertEquals(ply % 2 == 0, isAttackersTurn());
            if (ply == DEPTH) {
                leaves++;
                assertTrue(isNew);
                return decide(isWonLeaf() ? DfpnEntry.won(1, Move.NONE, 1) : DfpnEntry.disproved(1));
            }
            moves.listPoints(null);
            return 0;
        }

        private boolean isWonLeaf() {
            long mixed = (position.hash() ^ seed) * 0x9E37_79B9_7F4A_7C15L;
            return Long.remainderUnsigned(mixed >>> 20, odds) > 0;
        }

        /** Plies of the attacker's shortest win against the longest defence, by trying all; 0 if there is none. */
        int plies() {
            if (position.ply() == DEPTH) {
                return isWonLeaf() ? 1 : 0;
            }
            boolean attacks = position.ply() % 2 == 0;
            int best = attacks ? Integer.MAX_VALUE : 0;
            for (int move : position.grid().moves()) {
                if (position.isEmpty(move)) {
                    position.place(move);
                    int plies = plies();
                    position.undo();
                    if (plies == 0 && !attacks) {
                        return 0;
                    }
                    best = plies == 0 ? best : attacks ? Math.min(best, plies + 1) : Math.max(best, plies + 1);
                }
            }
            return best == Integer.MAX_VALUE ? 0 : best;
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void solve_chanceAtTheEnd_isTheValueOfTheGame(boolean looksAtAll) {
        int wins = 0;
        for (int seed = 0; seed < 40; seed++) {
            Game game = new Game(seed, 4 + seed % 3, Long.MAX_VALUE, looksAtAll);
            int plies = game.plies();
            long entry = game.prove(Side.BLACK, PLENTY);
            assertTrue(DfpnEntry.isDecided(entry));
            assertEquals(plies, DfpnEntry.isWon(entry) ? DfpnEntry.plies(entry) : 0, "game " + seed);
            assertEquals(0, game.position.stones(), "the position is as before");
            assertEquals(0, game.moves.top());
            if (DfpnEntry.isWon(entry)) {
                wins++;
                game.position.place(DfpnEntry.move(entry));
                assertTrue(game.plies() > 0, "the move wins");
            }
        }
        assertTrue(wins > 5 && wins < 35, "wins: " + wins);
    }

    /** All 12 * 11 * 10 * 9 lines lead to 2,970 positions; proofs need few of them. */
    @Test
    void solve_chanceAtTheEnd_visitsFewOfThePositions() {
        int leaves = 0;
        for (int seed = 0; seed < 40; seed++) {
            Game game = new Game(seed, 4 + seed % 3, Long.MAX_VALUE, false);
            game.prove(Side.BLACK, PLENTY);
            assertTrue(game.leaves < 2_970);
            leaves += game.leaves;
        }
        assertTrue(leaves < 40 * 2_970 / 4, leaves + " leaves in 40 games");
    }

    /**
     * By hand: of 12 first moves each has 11 answers, numbers 11 and 1, and must not grow as long as another one is at 1.
     * The last one may grow to a quarter beyond 11, so its answers are looked at: each has 10 moves, numbers 1 and 10.
     */
    @Test
    void solve_firstNodes_storeTheNumbersOfTheMovesBelow() {
        Game game = new Game(1, 5, Long.MAX_VALUE, false);
        game.prove(Side.BLACK, 1 + 12 + 11);
        int last = assertAllButTheLast(game, DfpnEntry.open(11, 1, 1));
        game.state.place(last);
        assertAllButTheLast(game, DfpnEntry.open(1, 10, 1));
    }

    /** What is stored of each move, in the order of the list, but nothing of the last one, which is returned. */
    private static int assertAllButTheLast(Game game, long expected) {
        game.moves.listPoints(null);
        int last = game.moves.top() - 1;
        for (int i = 0; i < last; i++) {
            assertEquals(expected, game.table.probe(game.position.hashAfter(game.moves.move(i))));
        }
        assertEquals(0, game.table.probe(game.position.hashAfter(game.moves.move(last))));
        int move = game.moves.move(last);
        game.moves.drop(0);
        return move;
    }

    /** The nodes of earlier searches do not count. */
    @Test
    void solve_decided_notesTheNodesSpent() {
        Game game = new Game(1, 5, Long.MAX_VALUE, false);
        for (int i = 0; i < 100_000; i++) {
            game.counter.visit();
        }
        long entry = game.prove(Side.BLACK, PLENTY);
        assertEquals(63 - Long.numberOfLeadingZeros(game.counter.nodes() - 100_000), DfpnEntry.work(entry));
        Bare bare = new Bare((search, ply) -> 7);
        assertEquals(0, DfpnEntry.work(bare.prove(Side.WHITE, PLENTY)), "one node");
    }

    /** While one of the first two moves is searched the other turns out to win. */
    @ParameterizedTest
    @CsvSource({"0, 1, false", "0, 1, true", "1, 0, false", "1, 0, true"})
    void solve_otherMoveDecidedMeanwhile_isSeenAtOnceIfAllAreLookedAt(int index, int other, boolean looksAtAll) {
        List<Integer> searched = new ArrayList<>();
        Game game = new Game(1, 5, Long.MAX_VALUE, looksAtAll);
        game.atList = (ply, isNew) -> {
            int[] points = game.position.grid().moves();
            if (ply == 1 && searched.size() == index) {
                game.position.undo();
                game.table.store(game.position.hashAfter(points[other]), DfpnEntry.won(4, Move.NONE, 1));
                game.position.place(points[index]);
            }
            if (ply == 1) {
                searched.add(game.position.lastMove());
            }
        };
        long entry = game.prove(Side.BLACK, PLENTY);
        assertTrue(DfpnEntry.isWon(entry));
        assertEquals(game.position.grid().moves()[index], searched.get(index));
        assertEquals(looksAtAll, searched.size() == index + 1);
    }

    /** To list the moves of a position may cost nodes, so that none is looked at for which there is no node. */
    @Test
    void solve_nodesSpent_looksAtNoFurtherPosition() {
        int[] listed = {0};
        Game game = new Game(1, 5, Long.MAX_VALUE, false);
        game.atList = (ply, isNew) -> listed[0]++;
        assertFalse(DfpnEntry.isDecided(game.prove(Side.BLACK, 20)));
        assertEquals(20, listed[0]);
    }

    @Test
    void solve_fewNodes_endsAfterThemAndGoesOnLater() {
        Game game = new Game(1, 5, Long.MAX_VALUE, false);
        Game whole = new Game(1, 5, Long.MAX_VALUE, false);
        long entry = 0;
        int calls = 0;
        while (!DfpnEntry.isDecided(entry)) {
            long before = game.counter.nodes();
            entry = game.prove(Side.BLACK, 20);
            long spent = game.counter.nodes() - before;
            assertTrue(DfpnEntry.isDecided(entry) ? spent <= 20 : spent == 21, "nodes: " + spent);
            assertEquals(0, game.position.stones(), "the position is as before");
            calls++;
        }
        long atOnce = whole.prove(Side.BLACK, PLENTY);
        assertEquals(DfpnEntry.isWon(atOnce), DfpnEntry.isWon(entry));
        assertTrue(calls > 3, "calls: " + calls);
        assertTrue(game.counter.nodes() < 3 * whole.counter.nodes(), "earlier calls are not lost");
        long nodes = game.counter.nodes();
        assertEquals(entry, game.prove(Side.BLACK, 20));
        assertEquals(nodes, game.counter.nodes(), "what is decided takes no node");
    }

    @Test
    void solve_counterStops_storesNothingHalfDone() {
        long needed = new Game(1, 5, Long.MAX_VALUE, false).prove(Side.BLACK, PLENTY);
        for (int stop = 1; stop < 60; stop++) {
            Game game = new Game(1, 5, stop, false);
            assertFalse(DfpnEntry.isDecided(game.prove(Side.BLACK, PLENTY)));
            assertEquals(stop, game.counter.nodes());
            game.counter.goOn(Long.MAX_VALUE);
            long entry = game.prove(Side.BLACK, PLENTY);
            assertEquals(DfpnEntry.isWon(needed), DfpnEntry.isWon(entry), "stopped after " + stop);
            assertTrue(game.counter.nodes() > 0);
        }
    }

    /** The other side's wins are other questions, kept apart in the same table. */
    @Test
    void solve_otherAttacker_isAskedAnew() {
        Bare bare = new Bare((search, ply) -> search.isAttackersTurn()
                ? search.decide(DfpnEntry.won(3, Move.of(1, 1), 1))
                : search.decide(DfpnEntry.disproved(1)));
        assertTrue(DfpnEntry.isWon(bare.prove(Side.BLACK, PLENTY)));
        assertTrue(DfpnEntry.isDisproved(bare.prove(Side.WHITE, PLENTY)));
        assertTrue(DfpnEntry.isWon(bare.prove(Side.BLACK, PLENTY)));
    }

    /** A game that the test plays by itself. */
    private static final class Bare extends DfpnSearch {

        private final Play play;

        interface Play {
            int list(DfpnSearch search, int ply);
        }

        Bare(Play play) {
            this(state(new Position(new Grid(4, 3), Rule.FREESTYLE)), new CountingNodes(Long.MAX_VALUE), play);
        }

        private Bare(PatternState state, CountingNodes counter, Play play) {
            super(state, new VcfSolver(state, counter), counter, new DfpnTable(1 << 16), new DfpnMoves(state, 100),
                    new DfpnChoice(1, 1), false);
            this.play = play;
        }

        @Override
        int list(int ply, boolean isNew) {
            return play.list(this, ply);
        }

        int listAll(int rest) {
            moves.listPoints(null);
            return rest;
        }
    }

    /** Moves that are not listed lose in this many plies; if none is listed, so does the position. */
    @Test
    void solve_nothingListed_losesToWhatTheOthersLoseTo() {
        Bare defender = new Bare((search, ply) -> 7);
        assertEquals(8, DfpnEntry.plies(defender.prove(Side.WHITE, PLENTY)));
        Bare attacker = new Bare((search, ply) -> 0);
        assertTrue(DfpnEntry.isDisproved(attacker.prove(Side.BLACK, PLENTY)));
    }

    /** Of the listed answers and the others the one that lasts longest counts. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 9})
    void solve_answersAndOthers_lastAsLongAsTheLongest(int rest) {
        Bare[] self = new Bare[1];
        self[0] = new Bare((search, ply) ->
                ply == 0 ? self[0].listAll(rest) : search.decide(DfpnEntry.won(5, Move.NONE, 1)));
        assertEquals(1 + Math.max(5, rest), DfpnEntry.plies(self[0].prove(Side.WHITE, PLENTY)));
    }

    @Test
    void solve_winTooLongToBeStored_isNone() {
        for (int plies : new int[] {DfpnEntry.MAX_PLIES - 1, DfpnEntry.MAX_PLIES}) {
            Bare[] self = new Bare[1];
            self[0] = new Bare((search, ply) ->
                    ply == 0 ? self[0].listAll(0) : search.decide(DfpnEntry.won(plies, Move.NONE, 1)));
            long entry = self[0].prove(Side.BLACK, PLENTY);
            assertEquals(plies < DfpnEntry.MAX_PLIES, DfpnEntry.isWon(entry));
        }
    }

    /** A position is new until its numbers are stored, which a call with too few nodes for them does not do. */
    @Test
    void list_position_isNewUntilItIsStored() {
        List<Boolean> news = new ArrayList<>();
        Game game = new Game(1, 5, Long.MAX_VALUE, false);
        game.atList = (ply, isNew) -> {
            if (ply == 1) {
                news.add(isNew);
            }
        };
        game.prove(Side.BLACK, PLENTY);
        assertTrue(news.contains(true) && news.contains(false));
        assertEquals(12, news.stream().filter(isNew -> isNew).count() + unseen(game));
    }

    private static long unseen(Game game) {
        return IntStream.of(game.position.grid().moves())
                .filter(move -> game.table.probe(game.position.hashAfter(move)) == 0)
                .count();
    }

    /** What an expansion does after the counter has stopped it is not stored. */
    @Test
    void list_counterStopsMeanwhile_decidesNothing() {
        Game game = new Game(1, 5, 40, false);
        game.atList = (ply, isNew) -> IntStream.range(0, 7).forEach(i -> game.counter.visit());
        assertFalse(DfpnEntry.isDecided(game.prove(Side.BLACK, PLENTY)));
        assertEquals(40, game.counter.nodes());
        assertEquals(0, game.position.stones(), "the position is as before");
        assertEquals(0, game.moves.top());
    }

    private DfpnChoice choice = new DfpnChoice(1, 1);

    /** Moves as own/other numbers, at the indices 10, 11, ... */
    private void add(String moves) {
        add(true, moves);
    }

    private void add(boolean isAttackersTurn, String moves) {
        choice.clear(isAttackersTurn);
        int index = 10;
        for (String move : moves.split(" ", -1)) {
            int[] numbers = Stream.of(move.split("/", -1)).mapToInt(Integer::parseInt).toArray();
            choice.add(index++, numbers[0], numbers[1]);
        }
    }

    /** The lowest own number counts; of the others the largest, and one for each further move. */
    @ParameterizedTest
    @CsvSource({
        "3/7, 10, 3, 7", "3/7 2/4, 11, 2, 8", "2/4 3/7, 10, 2, 8", "2/9 2/1, 10, 2, 10", "5/1 4/1 3/1 6/1, 12, 3, 4",
        "9/2 8/6 7/3, 12, 7, 8",
    })
    void add_openMoves_giveTheNumbersOfThePosition(String moves, int best, int own, int other) {
        add(moves);
        assertFalse(choice.isEmpty());
        assertEquals(best, choice.best());
        assertEquals(own, choice.own());
        assertEquals(other, choice.other());
    }

    /** Of the defender's moves several may count as one, of the attacker's none. */
    @ParameterizedTest
    @CsvSource({
        "1, 3/7 2/4, 8, 19", "1, 1/1 1/1 1/1, 3, 18", "2, 3/7, 7, 20", "2, 3/7 2/4, 7, 20", "2, 3/7 2/4 2/9, 10, 19",
        "2, 3/7 2/4 2/9 5/5, 10, 19", "2, 1/1 1/1 1/1 1/1 1/1, 3, 18", "3, 1/1 1/1 1/1 1/1 1/1, 2, 19",
    })
    void other_defendersTurn_countsSeveralMovesAsOne(int answersInOne, String moves, int other, int limit) {
        choice = new DfpnChoice(1, answersInOne);
        add(false, moves);
        assertEquals(other, choice.other());
        assertEquals(limit, choice.ownLimit(20));
        add(true, "1/1 1/1 1/1");
        assertEquals(3, choice.other());
    }

    /** So may several of the attacker's: all of them, where the number is very large. */
    @ParameterizedTest
    @CsvSource({"1, 9, 18", "2, 8, 19", "3, 7, 20", "2147483647, 7, 20"})
    void other_attackersTurn_countsSeveralMovesAsOne(int threatsInOne, int other, int limit) {
        choice = new DfpnChoice(threatsInOne, 1);
        add(true, "3/7 2/4 5/6");
        assertEquals(other, choice.other());
        assertEquals(limit, choice.ownLimit(20));
        add(false, "1/1 1/1 1/1");
        assertEquals(3, choice.other());
    }

    /** What the other moves add to the number is taken off the limit. */
    @ParameterizedTest
    @CsvSource({"3/7, 20", "3/7 2/4, 19", "3/7 2/4 9/9, 18"})
    void ownLimit_moreMoves_isLower(String moves, int limit) {
        add(moves);
        assertEquals(limit, choice.ownLimit(20));
    }

    /** A quarter beyond the second best number, whatever the order, but never beyond the position's own limit. */
    @ParameterizedTest
    @CsvSource({
        "2/1 8/1, 100, 11", "8/1 2/1, 100, 11", "2/1 8/1, 11, 11", "2/1 8/1, 10, 10", "2/1 3/1, 100, 4",
        "2/1 2/1, 100, 3", "9/1 40/1 20/1 16/1, 100, 21", "40/1 16/1 9/1 20/1, 100, 21", "3/1, 100, 100",
    })
    void otherLimit_secondBestMove_isAQuarterBeyondIt(String moves, int own, int limit) {
        add(moves);
        assertEquals(limit, choice.otherLimit(own));
    }

    @Test
    void clear_afterMoves_isEmpty() {
        choice.clear(true);
        assertTrue(choice.isEmpty());
        add("2/1 3/1");
        choice.clear(true);
        assertTrue(choice.isEmpty());
        choice.add(5, 9, 2);
        assertEquals(9, choice.own());
        assertEquals(2, choice.other());
        assertEquals(50, choice.otherLimit(50));
    }
}
