package org.kagetsu.piskvork.play.browser;

import java.util.List;
import org.kagetsu.board.ForbiddenShape;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Quoted;

/** Tells a window why a point is forbidden to Black. Static functions only. */
final class Forbidden {

    private Forbidden() {}

    /**
     * The shapes that a stone of Black on a point would make; none if the point is allowed.
     *
     * @throws BadInputException if the text is not a point
     */
    static Json why(Position position, String point) throws BadInputException {
        int move = point(point);
        List<ForbiddenShape> shapes =
                position.grid().contains(move) ? ForbiddenShape.of(position, move) : List.of();
        return new Json().putObjects("shapes", shapes.stream().map(Forbidden::json).toList());
    }

    /** The move of a point, which may be outside the board. */
    static int point(String text) throws BadInputException {
        try {
            return Move.parse(text);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(Quoted.of(text) + " is not a point");
        }
    }

    private static Json json(ForbiddenShape shape) {
        return new Json()
                .put("kind", shape.kind().name())
                .putTexts("stones", shape.stones().stream().map(Move::toText).toList())
                .putTexts("ends", shape.ends().stream().map(Move::toText).toList());
    }
}
