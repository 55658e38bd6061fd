package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

class FixturesTest {

    /** Each kind is there for every rule, undecided, and is what its name says. */
    @ParameterizedTest
    @EnumSource(Fixtures.Kind.class)
    void states_everyRule_areOfTheirKind(Fixtures.Kind kind) {
        for (Rule rule : kind == Fixtures.Kind.FORBIDDEN ? List.of(Rule.RENJU) : Rule.all()) {
            for (PatternState state : Fixtures.states(kind, rule.name())) {
                int side = state.position().sideToMove();
                int opponent = Side.opponent(side);
                assertFalse(state.position().outcome().isOver());
                assertEquals(0, state.count(side, PointGroup.FIVE));
                assertEquals(kind == Fixtures.Kind.FIVE, state.count(opponent, PointGroup.FIVE) > 0);
                if (kind == Fixtures.Kind.OPEN_FOUR) {
                    assertTrue(state.count(opponent, PointGroup.OPEN_FOUR) > 0);
                    assertEquals(0, state.count(side, PointGroup.OPEN_FOUR));
                }
            }
        }
    }

    @Test
    void positions_unknownRule_areRefused() {
        assertThrows(IllegalArgumentException.class, () -> Fixtures.positions(Fixtures.Kind.MIDDLE, "chess"));
    }
}
