package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.protocol.Point;

/** Two sessions with the real engine play short games against each other. */
@Timeout(120)
class SelfPlayTest {

    private static final int MAX_PLIES = 40;

    static Stream<Arguments> games() {
        return Rule.all().stream().flatMap(rule -> Stream.of(
                Arguments.of(rule, new Grid(15, 15)), Arguments.of(rule, new Grid(20, 20)),
                Arguments.of(rule, new Grid(7, 11))));
    }

    @ParameterizedTest
    @MethodSource("games")
    void sessions_everyRuleAndSize_playLegalGames(Rule rule, Grid grid) throws IOException, InterruptedException {
        try (LiveSession black = new LiveSession(new BrainEngine());
                LiveSession white = new LiveSession(new BrainEngine())) {
            String[] setUp = {"RECTSTART " + grid.width() + "," + grid.height(), "INFO rule " + rule.code(),
                "INFO timeout_turn 2000", "INFO max_depth 2", "INFO max_memory 90000000"};
            assertTrue("OK".equals(black.ask(setUp)) && "OK".equals(white.ask(setUp)));
            Position position = new Position(grid, rule);
            Point last = black.move("BEGIN");
            for (int ply = 0; ply < MAX_PLIES && place(position, last); ply++) {
                LiveSession mover = position.sideToMove() == Side.BLACK ? black : white;
                last = mover.move("TURN " + last.toText());
            }
        }
    }

    /** Places a move that must be legal; tells whether the game goes on. */
    private static boolean place(Position position, Point point) {
        assertTrue(point.isOn(position.grid()) && position.isEmpty(point.move()), point.toText());
        boolean forbidden = position.sideToMove() == Side.BLACK && position.isForbidden(point.move());
        assertFalse(forbidden, point.toText() + " is forbidden");
        position.place(point.move());
        return position.outcome() == Outcome.ONGOING;
    }
}
