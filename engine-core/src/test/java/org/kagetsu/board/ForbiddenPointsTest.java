package org.kagetsu.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.grid.Move;
import org.kagetsu.record.BoardPicture;

/** Pictures in which every forbidden point, and no other, is a star. */
class ForbiddenPointsTest {

    @ParameterizedTest
    @ValueSource(strings = {
        // The gap of a long row makes an overline.
        """
        . . . . . . . . .
        x x x * x x . . .
        . . . . . . . . .
        o x x * x x x o .
        . . . . . . . . .
        """,
        // Two fours in two directions.
        """
        . . . . . . . .
        . o x x x * . .
        . . . . . x . .
        . . . . . x . .
        . . . . . x . .
        . . . . . o . .
        """,
        // Two fours in one line.
        """
        . . . . . . . . . .
        . x . x * x . x . .
        . . . . . . . . . .
        x x . * x . x x . .
        . . . . . . . . . .
        . x x x . * . x x x
        """,
        // A straight four has two ends, and is one four: allowed.
        """
        . . . . . . .
        . . x x . x .
        . . . . . . .
        """,
        // Two threes, one of them broken.
        """
        . . . . . . . . . . .
        . . . . . x . . . . .
        . . . . . . . . . . .
        . . . . . x . . . . .
        . . . x x * . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        """,
        // Threes that are shut in do not count.
        """
        . . . . o . . .
        . . . . x . . .
        . . . . x . . .
        . . x x . . . .
        . . . . . . . .
        . . . . . . . .
        """,
        // Threes that would become overlines do not count.
        """
        . . . . . . . . . .
        . . . . . x . . . .
        . . . . . x . . . .
        x . . x x . . . x .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """,
        // d5 would be a double three, but e5, the straight four of one of them, is a five.
        """
        . . . . . . . . .
        . . . . . . x . .
        . . . . . . . . .
        . . . . x . * . .
        . . . . . x x . .
        . . . . x . . . .
        . . . . x . . . .
        . . . . x . . . .
        . . . . . . . . .
        """,
        // A four and a three: allowed.
        """
        . . . . . . . .
        . . . . . x . .
        . . . . . x . .
        . o x x x . . .
        . . . . . . . .
        . . . . . . . .
        """,
        // Five wins, whatever else it makes.
        """
        . . . . . x . . .
        . x . . . x . . x
        . . x . . x * x .
        . . . x . x x . .
        . x x x x . x x x
        . . . . . . . . .
        """,
        // Shapes in corners and on edges.
        """
        x x x * x x
        x . . . . x
        x . . . . x
        * . . . . *
        x . . . . x
        x x x * x x
        """,
        // White may make every shape.
        """
        . . . . . . . . .
        o o o . o o . . .
        . . . . o . . . .
        . . . . o . . . .
        . . o o . . . . .
        . . . . . . . . .
        """,
        // The next positions grew by chance and were then stripped of every stone that was not needed. Each is judged
        // wrong at some point if the question whether a three's straight four is allowed is asked less deeply than named.
        // A three whose straight four is forbidden is none.
        """
        . . . . . . . x .
        . . . . . . x . .
        . . x . . x . . .
        . . . x . . . . .
        . . . . . . . . .
        . . . x . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        // A question two deep.
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . x . . .
        . . . . . . . . .
        . . x * x . . . .
        . . x . * . . . .
        . . . . . x . . .
        . . . . x . x . .
        . . . . . . . . .
        """,
        // Three deep.
        """
        . . . . . . . . .
        . . * . x x . . .
        . . x x * . . . .
        . . . . x . . . .
        . x x * . . . . .
        . . . x . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """,
        // Four deep.
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . x . . . . . .
        . . . . x * . . .
        . . . * x x . . .
        . . . x x * . . .
        . . . x . x . . .
        . . . . . . . . .
        """,
        // Five deep.
        """
        . . . . . . . . .
        . x . . . . . . .
        . . . . . x . . .
        . x * x * . . . .
        . * x x * * . . .
        . . * * x . x . .
        . . x x . . . x .
        . . . . . . . . .
        . . . . . . . . .
        """
    })
    void isForbidden_everyPoint_isAsInThePicture(String picture) {
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
    void isForbidden_otherRules_isNever() {
        for (Rule rule : Rule.all()) {
            Position position = BoardPicture.read("x x x . x x\n. . . . . .\n. . . . . .", rule);
            assertEquals(rule == Rule.RENJU, position.isForbidden(Move.parse("d3")), rule.name());
            assertFalse(position.isForbidden(Move.parse("c3")), "a stone");
            assertFalse(position.isForbidden(Move.parse("g3")), "outside");
        }
    }
}
