package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;
import org.kagetsu.proof.ProofChecker;
import org.kagetsu.proof.ProofNode;
import org.kagetsu.proof.WinChecker;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.CountingNodes;
import org.kagetsu.testing.Positions;

/** Proofs of the solvers' wins, and the moves that leave a threatened win by fours alone, by a full check after each. */
class ProofBuilderTest {

    private static final long PLENTY = 1_000_000;
    private static final long FEW = 3_000;
    private static final long BYTES = 1 << 22;

    /** Black, to move, has an open three, and White a closed one. */
    private static final String THREES = """
            . . . . . . . . .
            . . . . . . . . .
            . . . X X X . . .
            . . . . . . . . .
            . . . . . . . . .
            O . . . . . . . O
            . . . . . . . . .
            . . . . . . . . .
            X O O O . . . . X
            """;

    /** A builder on a position, with solvers that share its state and its counter. */
    private static final class Build {

        private final Position position;
        private final CountingNodes nodes;
        private final PatternState state;
        private final VcfSolver vcf;
        private final ProofBuilder builder;

        Build(Position position, int maxSize, long stop) {
            this.position = position;
            nodes = new CountingNodes(stop);
            state = state(position.copy());
            vcf = new VcfSolver(state, nodes);
            builder = new ProofBuilder(state, vcf, nodes, maxSize);
        }

        Build(Position position) {
            this(position, ProofNode.MAX_SIZE, Long.MAX_VALUE);
        }

        Build(String picture, Rule rule, int side) {
            this(BoardPicture.read(picture, rule, side));
        }

        /** The proof that the side to move wins, which must hold; null if there is none. */
        Attack win() {
            return holding(builder.proveWin());
        }

        /** The proof that the side to move loses, which must hold; null if there is none. */
        Defence loss() {
            return holding(builder.proveLoss());
        }

        private <T extends ProofNode> T holding(Optional<T> proof) {
            assertEquals(position.hash(), state.position().hash(), "the position is as before");
            proof.ifPresent(node -> assertTrue(ProofChecker.check(position, node).isValid(),
                    () -> ProofChecker.check(position, node) + " in " + Positions.describe(position)));
            return proof.orElse(null);
        }

        ProofBuilder.Finder threats() {
            VctSolver vct = new VctSolver(state, vcf, nodes, BYTES);
            return () -> vct.solve(FEW) > 0 ? vct.winningMove() : Move.NONE;
        }

        ProofBuilder.Finder anything() {
            DfpnSolver exact = new DfpnSolver(state, vcf, nodes, new DfpnTable(BYTES));
            return () -> exact.solve(state.position().sideToMove(), PLENTY) > 0 ? exact.winningMove() : Move.NONE;
        }
    }

    private static int move(String text) {
        return Move.parse(text);
    }

    /** After e5 one stop, e4, has its own answer; all other moves share the five there. */
    @Test
    void proveWin_doubleFour_hasOneBranchForTheFirstFiveAndOneForTheRest() {
        Defence answers = Defence.of(Map.of(move("e4"), Attack.win(move("f5"))), Attack.win(move("e4")));
        Build build = new Build(VcfSolverTest.DOUBLE_FOUR, Rule.FREESTYLE, Side.BLACK);
        assertEquals(Attack.then(move("e5"), answers), build.win());
        build.position.place(move("e5"));
        build.state.place(move("e5"));
        assertEquals(answers, build.loss());
    }

    @Test
    void proveWin_onlyStopIsForbidden_hasNoBranchForIt() {
        Build build = new Build(VcfSolverTest.STOP_IS_OVERLINE, Rule.RENJU, Side.WHITE);
        assertEquals(Attack.then(move("e5"), Defence.of(Map.of(), Attack.win(move("f5")))), build.win());
    }

    @Test
    void proveWin_five_isTheMoveAlone() {
        assertEquals(Attack.win(move("e1")), new Build("""
                . . . . . .
                . . . . . .
                . . . . . .
                O O O . . .
                . . . . . .
                X X X X . .
                """, Rule.STANDARD, Side.BLACK).win());
    }

    @Test
    void proveLoss_defenderHasAFive_isNone() {
        assertEquals(null, new Build("""
                . . . . . .
                . . . . . .
                . . . . . .
                O O O O . .
                . . . . . .
                X X X X . .
                """, Rule.STANDARD, Side.WHITE).loss());
    }

    /** White's counter-fours and the stops of the open four are answered one by one, the rest by one win. */
    @Test
    void proveLoss_twoOpenThrees_holds() {
        Build build = new Build(THREES.replace("X O O O . . . . X", "X O O . X X X . ."), Rule.FREESTYLE, Side.WHITE);
        build.builder.useThreats(build.threats(), build.vcf);
        Defence proof = build.loss();
        assertTrue(proof.otherwise().isPresent());
        assertTrue(proof.branches().size() < 20, proof::toString);
        assertEquals(null, new Build(THREES, Rule.FREESTYLE, Side.WHITE).loss(), "one open three can be stopped");
    }

    /** The answers to the replies are wins by fours, for which the solver is not asked. */
    @Test
    void proveWin_doubleThree_asksTheSolverForTheThreatAlone() {
        Build build = new Build(VctSolverTest.DOUBLE_THREE, Rule.FREESTYLE, Side.BLACK);
        int[] asked = {0};
        build.builder.useThreats(() -> asked[0]++ == 0 ? move("f6") : Move.NONE, build.vcf);
        assertEquals(move("f6"), build.win().move());
        assertEquals(1, asked[0]);
    }

    /** The first solver of fours is stopped at once, as one that has too few nodes. */
    @Test
    void proveWin_threatThatOnlyTheSecondSolverSees_isProved() {
        Position position = BoardPicture.read(VctSolverTest.DOUBLE_THREE, Rule.FREESTYLE, Side.BLACK);
        PatternState state = state(position.copy());
        CountingNodes nodes = new CountingNodes(Long.MAX_VALUE);
        VcfSolver fours = VcfSolver.quick(state, nodes);
        ProofBuilder builder = new ProofBuilder(state, new VcfSolver(state, new CountingNodes(0)), nodes);
        builder.useThreats(() -> state.position().hash() == position.hash() ? move("f6")
                : fours.solve(VcfSolver.MAX_FOURS, PLENTY) > 0 ? fours.winningMove() : Move.NONE, fours);
        Attack proof = builder.proveWin().orElseThrow();
        assertTrue(ProofChecker.check(position, proof).isValid(), proof::toString);
        state.reset(new Position(position.grid(), Rule.FREESTYLE));
        assertEquals(Optional.empty(), builder.proveLoss(), "no threat is left, whatever was won before");
    }

    /** A quiet move that the solver names proves nothing unless it may name any. */
    @Test
    void proveWin_quietMove_isRefused() {
        Build build = new Build(new Position(Grid.square(9), Rule.FREESTYLE));
        build.builder.useThreats(() -> move("e5"), build.vcf);
        assertEquals(null, build.win());
        assertEquals(null, build.loss());
    }

    /** Each reply to a quiet move is asked for. */
    @Test
    void proveWin_byAnything_answersEveryMove() {
        Position position = new Position(new Grid(4, 3), Rule.inARow(3));
        Build win = new Build(position);
        win.builder.useAnything(win.anything());
        Attack proof = win.win();
        assertTrue(proof.size() > 10, proof::toString);
        position.place(proof.move());
        Build loss = new Build(position);
        loss.builder.useAnything(loss.anything());
        assertEquals(proof.plies() - 1, loss.loss().plies());
        Build draw = new Build(new Position(new Grid(3, 3), Rule.inARow(3)));
        draw.builder.useAnything(draw.anything());
        assertEquals(null, draw.win());
        assertEquals(null, draw.loss());
    }

    /** The solver is asked once for a position that two orders of moves lead to. In the tree its win counts twice. */
    @Test
    void proveWin_positionReachedTwice_isAskedForOnceAndCountsTwice() {
        Position position = BoardPicture.read("""
                O . . . . . . . . . . . . . .
                . X . . . . O . . . . X . . .
                . . O X . O O . . . . . . . .
                . . O O X O . X X . . . . . .
                . . X X O . . . . . . . . . .
                . X O X . X X . . . . . O . .
                . . . . . O X O O . . . X . .
                . . . . . . O O . . . . . . .
                . X . . . X X . . . . . . . .
                . X O X O O . X . . . . . . .
                . X . . . . . O . . . . . . .
                . O . O . . X X O O O . X . .
                . . . . . . O X . X . X . . .
                . . . . . . . . . . . . . . .
                . . . . . . . . . . . . . . .
                """, Rule.RENJU, Side.WHITE);
        List<Long> asked = new ArrayList<>();
        Attack proof = winByThreats(new Build(position), asked);
        assertEquals(new HashSet<>(asked).size(), asked.size());
        Build tooSmall = new Build(position, proof.size() - 1, Long.MAX_VALUE);
        assertEquals(null, winByThreats(tooSmall, new ArrayList<>()), "size " + proof.size());
    }

    private static Attack winByThreats(Build build, List<Long> asked) {
        ProofBuilder.Finder threats = build.threats();
        build.builder.useThreats(() -> {
            asked.add(build.state.position().hash());
            return threats.find();
        }, build.vcf);
        return build.win();
    }

    /** Black has nothing but forbidden points: White has won without a branch. */
    @Test
    void proveLoss_nothingButForbiddenPoints_hasNoBranches() {
        Build build = new Build(DfpnSolverTest.ONLY_FORBIDDEN, Rule.RENJU, Side.BLACK);
        assertEquals(null, build.loss(), "no threat of White's");
        build.builder.useAnything(() -> Move.NONE);
        assertEquals(Defence.of(Map.of()), build.loss());
    }

    @Test
    void proveLoss_fullBoard_isNone() {
        Build build = new Build("XOX/OXO/OXO".replace('/', '\n'), Rule.inARow(3), Side.WHITE);
        build.builder.useAnything(() -> Move.NONE);
        assertEquals(null, build.loss());
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void proveWin_winsByThreats_hold(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        ContestedPositions positions = new ContestedPositions(rule.code() + 5);
        int wins = 0;
        for (int i = 0; i < 30; i++) {
            Position position = positions.next(Grid.square(9 + i % 3), rule, random.nextInt(14, 34));
            Build build = new Build(position);
            ProofBuilder.Finder threats = build.threats();
            boolean isWon = build.vcf.solve(VcfSolver.MAX_FOURS, PLENTY) > 0 || threats.find() != Move.NONE;
            build.builder.useThreats(threats, build.vcf);
            boolean isProved = build.win() != null;
            assertTrue(isProved || !isWon, () -> Positions.describe(position));
            build.loss();
            wins += isProved ? 1 : 0;
        }
        assertTrue(wins > 7, "wins: " + wins);
    }

    /** However early the counter stops, the position is as before and what is proved holds. */
    @Test
    void proveWin_counterStops_isNone() {
        Position position = BoardPicture.read(VcfSolverTest.STOP_IS_ANSWERED_WITH_FOUR, Rule.FREESTYLE, Side.BLACK);
        int nodes = 1;
        while (new Build(position, ProofNode.MAX_SIZE, nodes).win() == null) {
            nodes++;
        }
        Build plenty = new Build(position);
        Attack proof = plenty.win();
        assertTrue(nodes > 3 && nodes <= plenty.nodes.nodes(), nodes + " of " + plenty.nodes.nodes());
        assertEquals(proof, new Build(position, ProofNode.MAX_SIZE, nodes).win());
    }

    /** However few nodes are allowed, no proof has more, and what a proof by fours has is enough for it. */
    @Test
    void proveWin_fewNodesAllowed_staysWithinThem() {
        ContestedPositions positions = new ContestedPositions(5);
        int tooLarge = 0;
        for (int i = 0; i < 100; i++) {
            Position position = positions.next(Grid.square(11), Rule.FREESTYLE, 20 + i % 20);
            int size = new Build(position).builder.proveWin().map(Attack::size).orElse(0);
            for (int most = 1; size > 0 && most <= size + 5; most++) {
                int allowed = most;
                int found = new Build(position, most, Long.MAX_VALUE).builder.proveWin().map(Attack::size).orElse(0);
                assertEquals(most < size ? 0 : size, found, () -> allowed + " in " + Positions.describe(position));
                tooLarge += found == 0 ? 1 : 0;
            }
        }
        assertTrue(tooLarge > 200, tooLarge + " proofs were too large");
    }

    private static final int[] SIZES = {7, 8, 9, 11};

    private static BitSet all(Grid grid) {
        BitSet all = new BitSet();
        for (int move : grid.moves()) {
            all.set(move);
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void answeredMoves_eachThreat_areThoseThatPassTheFullCheck(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        ContestedPositions positions = new ContestedPositions(rule.code());
        int answered = 0;
        int refuted = 0;
        for (int i = 0; i < 200; i++) {
            Grid grid = Grid.square(SIZES[i % SIZES.length]);
            Position position = positions.next(grid, rule, random.nextInt(10, grid.points() / 2));
            Optional<Attack> threat = winByFours(position);
            if (threat.isPresent()) {
                position.passTurn();
                BitSet expected = checkedOneByOne(position, threat.get());
                Position before = position.copy();
                BitSet moves = ProofChecker.answeredMoves(position, threat.get());
                boolean hasZone = WinChecker.hasZones(rule) && !position.hasWinningMove(position.sideToMove());
                BitSet zone = hasZone ? WinChecker.zone(position, threat.get()) : all(grid);
                BitSet inZone = ProofChecker.answeredMoves(position, threat.get(), zone);
                for (int move : grid.moves()) {
                    if (Positions.isAllowed(position, move)) {
                        assertEquals(expected.get(move), moves.get(move), () -> at(move, position));
                        assertEquals(expected.get(move), inZone.get(move) || !zone.get(move), () -> at(move, position));
                        answered += expected.get(move) ? 1 : 0;
                        refuted += expected.get(move) ? 0 : 1;
                    }
                }
                assertEquals(before.hash(), position.hash());
            }
        }
        assertTrue(answered > 200 && refuted > 200, answered + " moves answered, " + refuted + " not");
    }

    private static String at(int move, Position position) {
        return Move.toText(move) + " in " + Positions.describe(position);
    }

    private static Optional<Attack> winByFours(Position position) {
        PatternState state = state(position.copy());
        CountingNodes nodes = new CountingNodes(Long.MAX_VALUE);
        return new ProofBuilder(state, new VcfSolver(state, nodes), nodes).proveWin();
    }

    private static BitSet checkedOneByOne(Position position, Attack threat) {
        BitSet moves = new BitSet();
        boolean canWin = false;
        for (int move : position.grid().moves()) {
            canWin |= position.isEmpty(move) && position.wins(move, position.sideToMove());
        }
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move) && !canWin) {
                position.place(move);
                moves.set(move, ProofChecker.check(position, threat).isValid());
                position.undo();
            }
        }
        return moves;
    }
}
