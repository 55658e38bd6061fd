package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.kagetsu.eval.Score;

class TableEntryProperties {

    @Property
    void pack_anyFields_areGivenBack(
            @ForAll @IntRange(max = 1023) int move,
            @ForAll short score,
            @ForAll short evaluation,
            @ForAll @IntRange(max = 255) int depth,
            @ForAll @IntRange(min = 1, max = 3) int bound,
            @ForAll @IntRange(max = TableEntry.GENERATIONS - 1) int generation) {
        long entry = TableEntry.pack(move, score, evaluation, depth, bound, generation);
        assertNotEquals(0, entry);
        assertEquals(move, TableEntry.move(entry));
        assertEquals(score, TableEntry.score(entry));
        assertEquals(evaluation, TableEntry.evaluation(entry));
        assertEquals(depth, TableEntry.depth(entry));
        assertEquals(bound, TableEntry.bound(entry));
        assertEquals(generation, TableEntry.generation(entry));
    }

    /** Each field alone over its whole range, the others at either end. */
    @Example
    void pack_wholeRangeOfEachField_isGivenBack() {
        for (int low = 0; low <= 1; low++) {
            int word = low == 0 ? Short.MIN_VALUE : Short.MAX_VALUE;
            for (int i = 0; i < 1 << 16; i++) {
                assertEquals((short) i, TableEntry.score(TableEntry.pack(1023 * low, (short) i, word, 255 * low, 3, 63)));
                assertEquals((short) i,
                        TableEntry.evaluation(TableEntry.pack(1023 * low, word, (short) i, 255 * low, 1, 63 * low)));
            }
            for (int depth = 0; depth < 256; depth++) {
                assertEquals(depth, TableEntry.depth(TableEntry.pack(1023 * low, word, word, depth, 3, 63 * low)));
            }
            for (int move = 0; move < 1024; move++) {
                assertEquals(move, TableEntry.move(TableEntry.pack(move, word, word, 255 * low, 3, 63 * low)));
            }
        }
    }

    @Property
    void toRoot_ofToNode_isTheSameScore(
            @ForAll @IntRange(min = -Score.MAX_UNDECIDED, max = Score.MAX_UNDECIDED) int quiet,
            @ForAll @IntRange(max = Frame.MAX_PLY) int ply,
            @ForAll @IntRange(max = 255) int further) {
        for (int score : new int[] {quiet, Score.win(ply + further), Score.loss(ply + further)}) {
            int stored = TableEntry.toNode(score, ply);
            assertEquals(stored, TableEntry.score(TableEntry.pack(0, stored, 0, 0, 1, 0)), "fits into the field");
            assertEquals(score, TableEntry.toRoot(stored, ply));
        }
    }

    /** The same win seen from two distances: the plies from the node are what is stored. */
    @Property
    void toNode_win_isTheDistanceFromTheNode(
            @ForAll @IntRange(max = Frame.MAX_PLY) int ply, @ForAll @IntRange(max = 255) int plies) {
        assertEquals(Score.win(plies), TableEntry.toNode(Score.win(ply + plies), ply));
        assertEquals(Score.loss(plies), TableEntry.toNode(Score.loss(ply + plies), ply));
        assertEquals(plies, Score.plies(TableEntry.toNode(Score.win(ply + plies), ply)));
    }
}
