package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.kagetsu.grid.Move;
import org.kagetsu.record.BoardPicture;

/** Pictures in which every forbidden point, and no other, is a star. */
class ForbiddenPointsTest {

    private static void check(String picture) {
        Position position = BoardPicture.read(picture, Rule.RENJU);
        String expected = picture.lines().map(String::strip).collect(Collectors.joining("\n"));
        String actual = BoardPicture.withForbiddenPoints(position)
                .lines()
                .map(line -> line.replaceAll("[a-z0-9]", "").strip().toLowerCase(Locale.ROOT))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
        assertEquals(expected, actual);
    }

    @Test
    void overline_gapOfLongRow_isForbidden() {
        check("""
                . . . . . . . . .
                x x x * x x . . .
                . . . . . . . . .
                o x x * x x x o .
                . . . . . . . . .
                """);
    }

    @Test
    void doubleFour_twoDirections_isForbidden() {
        check("""
                . . . . . . . .
                . o x x x * . .
                . . . . . x . .
                . . . . . x . .
                . . . . . x . .
                . . . . . o . .
                """);
    }

    @Test
    void doubleFour_oneLine_isForbidden() {
        check("""
                . . . . . . . . . .
                . x . x * x . x . .
                . . . . . . . . . .
                x x . * x . x x . .
                . . . . . . . . . .
                . x x x . * . x x x
                """);
    }

    @Test
    void straightFour_twoEnds_isOneFourAndAllowed() {
        check("""
                . . . . . . .
                . . x x . x .
                . . . . . . .
                """);
    }

    @Test
    void doubleThree_solidAndBroken_isForbidden() {
        check("""
                . . . . . . . . . . .
                . . . . . x . . . . .
                . . . . . . . . . . .
                . . . . . x . . . . .
                . . . x x * . . . . .
                . . . . . . . . . . .
                . . . . . . . . . . .
                . . . . . . . . . . .
                . . . . . . . . . . .
                """);
    }

    @Test
    void threes_shutIn_doNotCount() {
        check("""
                . . . . o . . .
                . . . . x . . .
                . . . . x . . .
                . . x x . . . .
                . . . . . . . .
                . . . . . . . .
                """);
    }

    @Test
    void threes_thatWouldBecomeOverlines_doNotCount() {
        check("""
                . . . . . . . . . .
                . . . . . x . . . .
                . . . . . x . . . .
                x . . x x . . . x .
                . . . . . . . . . .
                . . . . . . . . . .
                . . . . . . . . . .
                """);
    }

    @Test
    void three_straightFourMakesFiveToo_isNoThree() {
        check("""
                . . . . . . . . .
                . . . . . . x . .
                . . . . . . . . .
                . . . . x . * . .
                . . . . . x x . .
                . . . . x . . . .
                . . . . x . . . .
                . . . . x . . . .
                . . . . . . . . .
                """); // d5 would be a double three, but e5, the straight four of one of them, is a five
    }

    @Test
    void fourAndThree_together_isAllowed() {
        check("""
                . . . . . . . .
                . . . . . x . .
                . . . . . x . .
                . o x x x . . .
                . . . . . . . .
                . . . . . . . .
                """);
    }

    @Test
    void five_withEveryForbiddenShape_isAllowed() {
        check("""
                . . . . . x . . .
                . x . . . x . . x
                . . x . . x * x .
                . . . x . x x . .
                . x x x x . x x x
                . . . . . . . . .
                """);
    }

    @Test
    void cornersAndEdges_shapesOnTheRim_areSeen() {
        check("""
                x x x * x x
                x . . . . x
                x . . . . x
                * . . . . *
                x . . . . x
                x x x * x x
                """);
    }

    @Test
    void whiteShapes_ofEveryKind_forbidNothing() {
        check("""
                . . . . . . . . .
                o o o . o o . . .
                . . . . o . . . .
                . . . . o . . . .
                . . o o . . . . .
                . . . . . . . . .
                """);
    }

    @Test
    void isForbidden_otherRules_isNever() {
        for (Rule rule : Rule.all()) {
            Position position = BoardPicture.read("x x x . x x\n. . . . . .\n. . . . . .", rule);
            assertEquals(rule == Rule.RENJU, position.isForbidden(Move.parse("d3")), rule.name());
            assertFalse(position.isForbidden(Move.parse("c3")), "a stone");
            assertFalse(position.isForbidden(Move.parse("g3")), "outside");
        }
    }

    // The next positions grew by chance and were then stripped of every stone that was not needed. Each is judged
    // wrong at some point if the question whether a three's straight four is allowed is asked less deeply than named.

    @Test
    void three_straightFourIsForbidden_isNoThree() {
        check("""
                . . . . . . . x .
                . . . . . . x . .
                . . x . . x . . .
                . . . x . . . . .
                . . . . . . . . .
                . . . x . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                """);
    }

    @Test
    void three_questionTwoDeep_isAnswered() {
        check("""
                . . . . . . . . .
                . . . . . . . . .
                . . . . . x . . .
                . . . . . . . . .
                . . x * x . . . .
                . . x . * . . . .
                . . . . . x . . .
                . . . . x . x . .
                . . . . . . . . .
                """);
    }

    @Test
    void three_questionThreeDeep_isAnswered() {
        check("""
                . . . . . . . . .
                . . * . x x . . .
                . . x x * . . . .
                . . . . x . . . .
                . x x * . . . . .
                . . . x . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                """);
    }

    @Test
    void three_questionFourDeep_isAnswered() {
        check("""
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . x . . . . . .
                . . . . x * . . .
                . . . * x x . . .
                . . . x x * . . .
                . . . x . x . . .
                . . . . . . . . .
                """);
    }

    @Test
    void three_questionFiveDeep_isAnswered() {
        check("""
                . . . . . . . . .
                . x . . . . . . .
                . . . . . x . . .
                . x * x * . . . .
                . * x x * * . . .
                . . * * x . x . .
                . . x x . . . x .
                . . . . . . . . .
                . . . . . . . . .
                """);
    }
}
