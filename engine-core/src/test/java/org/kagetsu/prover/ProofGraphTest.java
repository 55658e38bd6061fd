package org.kagetsu.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.PositionKey;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.prover.ProverRecord.Developed;
import org.kagetsu.prover.ProverRecord.Expanded;
import org.kagetsu.prover.ProverRecord.Replies;
import org.kagetsu.prover.ProverRecord.Won;

/** Proof numbers by hand: what a record changes, and what is chosen next. */
class ProofGraphTest {

    private static final int H8 = Move.parse("h8");
    private static final int G7 = Move.parse("g7");

    private final Position empty = new Position(Grid.square(15), Rule.FREESTYLE);
    private final String root = PositionKey.of(empty);
    private final ProofGraph graph = new ProofGraph(root);

    private static Replies open(String... replies) {
        return new Replies(false, -1, 0, List.of(replies).stream().map(Move::parse).toList());
    }

    private String after(String... moves) {
        Position position = empty.copy();
        for (String move : moves) {
            position.place(Move.parse(move));
        }
        return PositionKey.of(position);
    }

    @Test
    void choose_newGraph_isToDevelopTheRoot() {
        ProofGraph.Choice choice = graph.choose();
        assertNotNull(choice);
        assertSame(graph.root(), choice.turn());
        assertNull(choice.move());
        assertNull(graph.choose(), "somebody works on it");
        choice.release();
        assertNotNull(graph.choose());
    }

    @Test
    void apply_won_provesTheRoot() {
        graph.apply(new Won(root, 7));
        assertTrue(graph.root().isProved());
        assertEquals(1.0, graph.share());
        assertNull(graph.choose());
    }

    @Test
    void apply_developed_laterMovesHaveToPromiseMore() {
        graph.apply(new Developed(root, false, List.of(H8, G7)));
        assertEquals(1, graph.root().proof);
        assertEquals(2, graph.root().disproof);
        ProofGraph.Choice first = graph.choose();
        ProofGraph.Choice second = graph.choose();
        assertEquals(H8, first.move().move);
        assertEquals(G7, second.move().move, "the other one, while somebody works on the first");
    }

    @Test
    void apply_expanded_sumsTheOpenRepliesAndCountsEqualOnesOnce() {
        graph.apply(new Developed(root, false, List.of(H8)));
        graph.apply(new Expanded(root, H8, open("h9", "i8", "h7", "i9", "j10")));
        assertEquals(4, graph.size(), "h9, i8 and h7 are one position");
        assertEquals(3, graph.root().proof);
        assertEquals(1, graph.root().disproof);
    }

    @Test
    void apply_allRepliesWon_provesTheRoot() {
        graph.apply(new Developed(root, false, List.of(H8)));
        graph.apply(new Expanded(root, H8, open("h9", "i9")));
        graph.apply(new Won(after("h8", "h9"), 3));
        assertFalse(graph.root().isProved());
        assertEquals(0.5, graph.share());
        graph.apply(new Won(after("h8", "g9"), 3));
        assertTrue(graph.root().isProved());
        assertSame(graph.root().moves.get(0), graph.root().provedMove());
    }

    @Test
    void apply_noReplyIsOpen_provesTheMove() {
        graph.apply(new Developed(root, false, List.of(H8)));
        graph.apply(new Expanded(root, H8, open()));
        assertTrue(graph.root().isProved());
    }

    @Test
    void apply_refuted_leavesTheOtherMove() {
        graph.apply(new Developed(root, false, List.of(H8, G7)));
        graph.apply(new Expanded(root, H8, Replies.REFUTED));
        assertEquals(G7, graph.choose().move().move);
        graph.apply(new Expanded(root, G7, Replies.REFUTED));
        assertEquals(ProofGraph.LoserTurn.INFINITE, graph.root().proof);
        assertNull(graph.choose().move(), "more moves are needed");
    }

    @Test
    void choose_untilNothingHelps_ends() {
        for (int i = 0; i < 100 && graph.choose() != null; i++) {
            graph.root().isBusy = false;
            graph.apply(new Developed(root, false, List.of()));
        }
        assertNull(graph.choose());
        assertFalse(graph.root().isProved());
    }

    @Test
    void apply_transposition_isUpdatedOnBothWays() {
        graph.apply(new Developed(root, false, List.of(H8, G7)));
        reach("h8", "a1", "g7", "c1");
        reach("g7", "a1", "h8", "c1");
        assertEquals(4, graph.size(), "the root, two positions of one stone each, and one that is reached in two ways");
        graph.apply(new Won(after("h8", "a1", "g7", "c1"), 3));
        assertTrue(graph.root().moves.get(0).isProved());
        assertTrue(graph.root().moves.get(1).isProved());
    }

    /** Makes a move, a reply, a move and a reply the only ones. */
    private void reach(String first, String reply, String second, String last) {
        graph.apply(new Expanded(root, Move.parse(first), open(reply)));
        Position position = empty.copy();
        position.place(Move.parse(first));
        position.place(Move.parse(reply));
        TurnedPosition turned = TurnedPosition.of(position);
        int move = turned.turn(Move.parse(second));
        graph.apply(new Developed(turned.key(), false, List.of(move)));
        Replies replies = new Replies(false, -1, 0, List.of(turned.turn(Move.parse(last))));
        graph.apply(new Expanded(turned.key(), move, replies));
    }

    @Test
    void apply_unknownPosition_isRefused() {
        Won entry = new Won(after("h8", "h9"), 3);
        assertThrows(IllegalArgumentException.class, () -> graph.apply(entry));
        Expanded move = new Expanded(root, H8, open());
        assertThrows(IllegalArgumentException.class, () -> graph.apply(move), "h8 was never tried");
    }
}
