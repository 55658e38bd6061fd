package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;

/** Which positions are answered without a search, and how. */
class InstantAnswerTest {

    private static final String NONE = "search";

    private final TranspositionTable table = new TranspositionTable(1 << 20);

    private String answer(Position position, RootMoves root, boolean hurries) {
        WorthOfPaths evaluator = new WorthOfPaths(position, path -> 7);
        PatternState state = new PatternState(position.copy(), evaluator.tables(position.rule()));
        @Nullable Variation found =
                new InstantAnswer(state, table, evaluator.on(state), root, hurries).find();
        assertEquals(position.hash(), state.position().hash(), "the state is as before");
        return found == null ? NONE : Move.toText(found.move()) + ":" + Score.toText(found.score());
    }

    /** Moves that are allowed at the root; after "not" those that are excluded. */
    private static RootMoves root(String moves) {
        return moves.isEmpty() ? RootMoves.ALL
                : moves.startsWith("not ") ? RootMoves.ALL.without(WatchedSearch.moves(moves.substring(4)))
                : RootMoves.only(WatchedSearch.moves(moves));
    }

    /** Black's and White's stones, Black to move, the moves of the root, and the answers with time and in a hurry. */
    @ParameterizedTest(name = "{6}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
            freestyle | h8             | i9             | ''       | search | search | nothing to answer at once
            freestyle | h8 i8 j8 k8    | a1 a2 a3 a4    | ''       | g8:+M1 | g8:+M1 | a five
            freestyle | h8 i8 j8 k8    | a1 a2 a3 a4    | not g8   | l8:+M1 | l8:+M1 | the other five
            freestyle | h8 i8 j8       | a1 a3 c1       | ''       | g8:+M3 | g8:+M3 | an open four
            freestyle | h8 i8 j8       | a1 a3 c1       | not g8   | k8:+M3 | k8:+M3 | the other open four
            freestyle | h8 i8 j8       | a1 a3 c1       | not g8 k8 | search | search | no open four is allowed
            freestyle | h8 i8 j8 b4    | b5 b6 b7 b8    | ''       | search | b9:-7  | the five must be stopped first
            freestyle | a1 c1 e1 g8    | h8 i8 j8 k8    | ''       | search | l8:-7  | the only stop, with its evaluation
            freestyle | a1 c1 e1 g1    | h8 i8 j8 k8    | ''       | g8:-M2 | g8:-M2 | two fives of the opponent
            freestyle | a1 c1 e1 g1    | h8 i8 j8 k8    | not g8 b1 d1 f1 h1 i1 j1 k1 l1 m1 n1 o1 | a2:-M2 | a2:-M2 | any
            caro      | a1 c1 e1 g8    | h8 i8 j8 k8    | ''       | search | search | a five closed on one side has two
            caro      | a1 c1 e1 g8    | h8 i8 j8 k8    | not l8   | search | m8:-7  | the other stop
            caro      | a1 c1 e1 g1    | h8 i8 j8 k8    | ''       | search | g8:-M2 | a four open at both ends has none
            renju     | h9 h10 i7 j6 c8 | d8 e8 f8 g8 a1 o1 | ''   | b1:-M2 | b1:-M2 | the stop h8 is a double three
            renju     | h9 h10 i7 j6 c8 | d8 e8 f8 g8 a1 o1 | h8 o15 | o15:-M2 | o15:-M2 | the stop is forbidden as before
            renju     | g8 i8 h7 h9    | a1 c4 e2 n9    | h8 a1    | h8:-M2 | h8:-M2 | forbidden or occupied points alone
            renju     | g8 i8 h7 h9    | a1 c4 e2 n9    | h8 o15   | search | o15:-7 | the only one that is allowed
            freestyle | h8             | i9             | o15 h8   | search | o15:-7 | the only empty one
            freestyle | h8             | i9             | o15 o14  | search | search | two moves
            freestyle | a1 c1 e1 g8    | h8 i8 j8 k8    | o15      | o15:-M2 | o15:-M2 | the only move stops no five
            freestyle | a1 c1 e1       | h8 i8 j8       | o15      | search | o15:-M4 | the only move stops no open four
            freestyle | a1 a2 a3 c4    | h8 i8 j8       | a4       | search | a4:-7  | his own four comes first
            """)
    void find_stones_areAnsweredAtOnce(
            String rule, String black, String white, String moves, String answer, String hurried, String why) {
        Position position = WatchedSearch.position(Rule.ofName(rule), Side.BLACK, black, white);
        assertEquals(answer, answer(position, root(moves), false), why);
        assertEquals(hurried, answer(position, root(moves), true), why);
    }

    @Test
    void find_emptyBoard_isTheCentreUnlessItIsSmall() {
        Position empty = new Position(Grid.square(15), Rule.FREESTYLE);
        assertEquals("h8:+0", answer(empty, RootMoves.ALL, false));
        assertEquals("d4:+0", answer(new Position(Grid.square(7), Rule.FREESTYLE), RootMoves.ALL, false));
        Position small = new Position(Grid.square(6), Rule.FREESTYLE);
        assertEquals(NONE, answer(small, RootMoves.ALL, false));
        assertEquals(Move.toText(small.grid().center()) + ":+0", answer(small, RootMoves.ALL, true));
        assertEquals(NONE, answer(empty, root("not h8"), false));
    }

    /** What an earlier search has found out about the position after the stop; a decided score only if it is certain. */
    @ParameterizedTest
    @CsvSource({
        "35, 1, l8:-35", "35, 2, l8:-35", "-35, 3, l8:+35", // 1 upper bound, 2 lower bound, 3 exact
        "29995, 2, l8:-M6", "29995, 3, l8:-M6", "29995, 1, l8:-7", "-29992, 1, l8:+M9", "-29992, 2, l8:-7",
    })
    void find_positionAfterTheStopKnown_isTheScoreOfItsSearch(int known, int bound, String answer) {
        Position position = WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, "a1 c1 e1 g8", "h8 i8 j8 k8");
        table.store(position.hashAfter(Move.parse("l8")), Move.NONE, known, 0, 20, bound);
        assertEquals(answer, answer(position, RootMoves.ALL, true));
        assertEquals(NONE, answer(position, RootMoves.ALL, false));
    }

    @Test
    void find_lastPoint_isADraw() {
        Position last = Position.of(Grid.square(3), Rule.inARow(3), WatchedSearch.points("b2 a1 a2 c2 b1 b3 c3 a3"));
        assertEquals("c1:+0", answer(last, RootMoves.ALL, true), "the evaluation of a full board is not asked for");
        assertEquals(NONE, answer(last, RootMoves.ALL, false));
    }
}
