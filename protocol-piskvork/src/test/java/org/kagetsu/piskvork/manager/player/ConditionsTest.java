package org.kagetsu.piskvork.manager.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.process.BrainCommand;

class ConditionsTest {

    private static final Conditions FREESTYLE = Conditions.of(Rule.FREESTYLE, Grid.square(15));

    @Test
    void of_renju_isDrawnAfter200Moves() {
        assertEquals(200, Conditions.of(Rule.RENJU, Grid.square(15)).maxMoves());
        assertEquals(0, FREESTYLE.maxMoves());
    }

    static Stream<Arguments> badOpenings() {
        return Stream.of(
                arguments("h8 h8", "opening move 2, h8, is not an empty point of the 15x15 board"),
                arguments("h8 p3", "opening move 2, p3, is not an empty point of the 15x15 board"),
                arguments("a1 a2 b1 b2 c1 c2 d1 d2 e1", "the opening ends the game"),
                arguments("a1 a2 b1 b2 c1 c2 d1 d2 e1 h8", "opening move 10, h8, comes after the end of the game"));
    }

    @ParameterizedTest
    @MethodSource("badOpenings")
    void withOpening_impossibleMove_saysWhich(String moves, String message) {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> FREESTYLE.withOpening(Stream.of(moves.split(" ")).map(Move::parse).toList()));
        assertEquals(message, e.getMessage());
    }

    @Test
    void constructors_valueOutsideItsRange_namesIt() {
        assertMessage("maxMoves -1 is below 0", () -> FREESTYLE.withMaxMoves(-1));
        assertMessage("turnMillis -5 is below 0", () -> TimeControl.perMove(-5));
        assertMessage("matchMillis 0 is below 1", () -> TimeControl.perMove(1).withMatch(0, 0));
        assertMessage("firstMoveMillis -1 is below 0", () -> Patience.DEFAULT.withFirstMove(-1));
        assertMessage("silenceMillis 0 is below 1", () -> Patience.DEFAULT.withSilence(0));
        assertMessage("pauseMillis -1 is below 0", () -> Patience.DEFAULT.withPause(-1));
        assertMessage("nodes -1 is below 0", () -> new SearchLimits(-1, 0, 0, 0));
        assertMessage("drawPlies -1 is below 0", () -> new Adjudication(false, -1, 0));
        assertMessage("the command line of the brain is empty", BrainCommand::of);
    }

    private static void assertMessage(String message, Executable executable) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, executable).getMessage());
    }
}
