package org.kagetsu.line;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class LinesTest {

    @Example
    void wordAndCell_everyPoint_isAPlaceOfItsOwnBesideItsNeighbours() {
        for (int d = 0; d < Direction.COUNT; d++) {
            Set<Integer> places = new HashSet<>();
            for (int move : Grid.square(Grid.MAX_SIZE).moves()) {
                int word = Lines.word(d, move);
                int cell = Lines.cell(d, move);
                assertTrue(word >= 0 && word < Lines.WORDS && cell >= 5 && cell <= 26);
                assertTrue(places.add(32 * word + cell));
                for (int k = -5; k <= 5; k++) {
                    int neighbour = move + k * Direction.step(d);
                    assertEquals(word, Lines.word(d, neighbour), "the border is part of the line");
                    assertEquals(cell + k, Lines.cell(d, neighbour));
                }
            }
        }
    }

    @Example
    void word_differentDirections_areDifferentWords() {
        Set<Integer> words = new HashSet<>();
        for (int d = 0; d < Direction.COUNT; d++) {
            Set<Integer> ofDirection = new HashSet<>();
            for (int move : Grid.square(Grid.MAX_SIZE).moves()) {
                ofDirection.add(Lines.word(d, move));
            }
            for (int word : ofDirection) {
                assertTrue(words.add(word), "word " + word);
            }
        }
    }

    @Property(tries = 200)
    void emptyBoard_anySize_isEmptyOnItsPointsAndWallAround(
            @ForAll @IntRange(min = Grid.MIN_SIZE, max = Grid.MAX_SIZE) int width,
            @ForAll @IntRange(min = Grid.MIN_SIZE, max = Grid.MAX_SIZE) int height) {
        Grid grid = new Grid(width, height);
        long[] words = Lines.emptyBoard(grid);
        for (int y = -Move.BORDER; y < Grid.MAX_SIZE + Move.BORDER; y++) {
            for (int x = -Move.BORDER; x < Grid.MAX_SIZE + Move.BORDER; x++) {
                int move = Move.of(x, y);
                int expected = grid.contains(x, y) ? Lines.EMPTY : Lines.WALL;
                assertEquals(expected, Lines.code(words[Lines.word(Direction.HORIZONTAL, move)], x + Move.BORDER));
                assertEquals(expected, Lines.code(words[Lines.word(Direction.VERTICAL, move)], y + Move.BORDER));
            }
        }
    }

    @Property
    void toggle_stone_changesItsFourCellsOnlyAndTwiceIsNothing(
            @ForAll @IntRange(max = 21) int x, @ForAll @IntRange(max = 21) int y, @ForAll @IntRange(min = 1, max = 3) int code) {
        long[] empty = Lines.emptyBoard(Grid.square(Grid.MAX_SIZE));
        long[] words = empty.clone();
        int move = Move.of(x, y);
        Lines.toggle(words, move, code);
        long[] expected = empty.clone();
        for (int d = 0; d < Direction.COUNT; d++) {
            expected[Lines.word(d, move)] |= (long) code << (2 * Lines.cell(d, move));
        }
        assertArrayEquals(expected, words);
        Lines.toggle(words, move, code);
        assertArrayEquals(empty, words);
    }

    @Property
    void planes_anyWord_haveTheCellsOfTheirCode(@ForAll long word) {
        for (int cell = 0; cell < 32; cell++) {
            int code = (int) (word >>> (2 * cell)) & 3;
            assertEquals(code, Lines.code(word, cell));
            long low = 1L << (2 * cell);
            assertEquals(code == 1, (Lines.stones(word, 0) & low) != 0);
            assertEquals(code == 2, (Lines.stones(word, 1) & low) != 0);
            assertEquals(code == 0, (Lines.empties(word) & low) != 0);
        }
        assertEquals(0, (Lines.stones(word, 0) | Lines.stones(word, 1) | Lines.empties(word)) & ~Lines.LOW_BITS);
    }

    @Property
    void runs_anyPlane_areThoseCountedCellByCell(@ForAll long noise, @ForAll long moreNoise) {
        long plane = (noise | moreNoise) & Lines.LOW_BITS;
        for (int cell = 0; cell < 31; cell++) {
            int after = 0;
            while (cell + 1 + after < 32 && (plane >>> (2 * (cell + 1 + after)) & 1) != 0) {
                after++;
            }
            assertEquals(after, Lines.runAfter(plane, cell));
        }
        for (int cell = 1; cell < 32; cell++) {
            int before = 0;
            while (cell - 1 - before >= 0 && (plane >>> (2 * (cell - 1 - before)) & 1) != 0) {
                before++;
            }
            assertEquals(before, Lines.runBefore(plane, cell));
        }
    }

    @Test
    void changes_anyPoints_areThoseOfABitSet() {
        SplittableRandom random = new SplittableRandom(3);
        long[] set = new long[PointSet.WORDS];
        BitSet expected = new BitSet(Move.CELLS);
        for (int i = 0; i < 3_000; i++) {
            int move = random.nextInt(Move.CELLS);
            if (random.nextInt(3) == 0) {
                PointSet.remove(set, move);
                expected.clear(move);
            } else {
                PointSet.add(set, move);
                expected.set(move);
            }
            assertEquals(expected.get(move), PointSet.contains(set, move));
        }
        assertEquals(expected, BitSet.valueOf(set));
    }

    @Test
    void write_everyWord_listsThePointsInAscendingOrder() {
        SplittableRandom random = new SplittableRandom(5);
        long[] set = new long[PointSet.WORDS];
        for (int i = 0; i < 200; i++) {
            PointSet.add(set, random.nextInt(Move.CELLS));
        }
        PointSet.add(set, 0);
        PointSet.add(set, Move.CELLS - 1);
        int[] moves = new int[Move.CELLS + 1];
        int end = 1;
        for (int word = 0; word < PointSet.WORDS; word++) {
            int first = end;
            end = PointSet.write(word, set[word], moves, end);
            if (end > first) {
                assertEquals(PointSet.first(word, set[word]), moves[first]);
            }
        }
        assertArrayEquals(BitSet.valueOf(set).stream().toArray(), Arrays.copyOfRange(moves, 1, end));
        assertEquals(0, moves[0], "not before the index");
    }
}
