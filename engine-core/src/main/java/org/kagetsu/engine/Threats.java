package org.kagetsu.engine;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.kagetsu.base.Range;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.threat.ThreatGenerator;

/**
 * Lists the threats that a side can make, without a search.
 *
 * <p>Static functions only; safe for use by many threads on different positions.
 */
public final class Threats {

    private Threats() {}

    /**
     * Lists the threats of the side to move.
     *
     * @param position the position, not over; not changed
     * @return as for {@link #of(Position, int)}
     * @throws IllegalArgumentException if the game is over
     */
    public static List<Threat> of(Position position) {
        return of(position, Objects.requireNonNull(position, "position").sideToMove());
    }

    /**
     * Lists the threats that a side could make if it were to move. A move that threatens in several lines has a threat
     * for each of them. A point that is forbidden to the side is not a threat.
     *
     * @param position the position, not over; not changed
     * @param side {@link Side#BLACK} or {@link Side#WHITE}
     * @return the threats in ascending order of their gain squares, then of their directions
     * @throws IllegalArgumentException if the game is over, or the side is none
     */
    public static List<Threat> of(Position position, int side) {
        Position board = Objects.requireNonNull(position, "position").requireOngoing().copy();
        if (board.sideToMove() != Range.check("side", side, Side.BLACK, Side.WHITE)) {
            board.passTurn();
        }
        PatternState state = new PatternState(board, LinearEvaluator.standard().tables(board.rule()));
        return new ThreatGenerator(state).generate(LinePattern.OPEN_THREE_NARROW).stream()
                .map(found -> new Threat(
                        kind(found.kind()), found.direction(), found.gain(), found.costs(), found.rests()))
                .collect(Collectors.toList());
    }

    private static Threat.Kind kind(int linePattern) {
        return switch (linePattern) {
            case LinePattern.FIVE -> Threat.Kind.FIVE;
            case LinePattern.OPEN_FOUR, LinePattern.LINE_DOUBLE_FOUR -> Threat.Kind.OPEN_FOUR;
            case LinePattern.FOUR -> Threat.Kind.FOUR;
            default -> Threat.Kind.OPEN_THREE;
        };
    }
}
