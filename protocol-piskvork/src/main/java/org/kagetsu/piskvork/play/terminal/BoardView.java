package org.kagetsu.piskvork.play.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * A board as it stands on a table: lines, stones on their crossings, and coordinates around it.
 *
 * <p>The last move stands in brackets, a winning line on green or, without colours, inverse, and points forbidden to
 * Black show a cross.
 */
final class BoardView {

    /** Crossings: left edge, middle and right edge, of the top, middle and bottom row. */
    private static final String CROSSINGS = "┌┬┐├┼┤└┴┘";

    private final Position position;
    private final BoardStyle style;
    private final Grid grid;
    private final Set<Integer> winningLine;
    private final boolean showsForbidden;

    private BoardView(Position position, BoardStyle style) {
        this.position = position;
        this.style = style;
        this.grid = position.grid();
        this.winningLine = IntStream.of(position.winningLine()).boxed().collect(Collectors.toSet());
        this.showsForbidden = position.sideToMove() == Side.BLACK && !position.outcome().isOver();
    }

    /** Draws a position, the highest row on top. */
    static List<AttributedString> of(Position position, BoardStyle style) {
        BoardView view = new BoardView(position, style);
        List<AttributedString> lines = new ArrayList<>();
        lines.add(view.letters());
        for (int y = view.grid.height() - 1; y >= 0; y--) {
            lines.add(view.row(y));
        }
        lines.add(view.letters());
        return lines;
    }

    private AttributedString letters() {
        AttributedStringBuilder line = new AttributedStringBuilder().append("   ");
        for (int x = 0; x < grid.width(); x++) {
            line.append(' ').append((char) ('a' + x));
        }
        return line.toAttributedString();
    }

    private AttributedString row(int y) {
        AttributedStringBuilder line = new AttributedStringBuilder().append(String.format(Locale.ROOT, "%3d", y + 1));
        appendGap(line, Move.NONE, Move.of(0, y));
        for (int x = 0; x < grid.width(); x++) {
            int move = Move.of(x, y);
            appendPoint(line, move);
            appendGap(line, move, x + 1 < grid.width() ? move + 1 : Move.NONE);
        }
        return line.append(Integer.toString(y + 1)).toAttributedString();
    }

    private void appendPoint(AttributedStringBuilder line, int move) {
        int stone = position.stone(move);
        if (stone == Stone.EMPTY) {
            boolean forbidden = showsForbidden && position.isForbidden(move);
            line.styled(forbidden ? style.forbidden() : style.line(), forbidden ? "×" : crossing(move));
            return;
        }
        boolean isBlack = stone == Stone.BLACK;
        AttributedStyle usual = isBlack ? style.black() : style.white();
        line.styled(winningLine.contains(move) ? style.winning(usual) : usual, isBlack ? "●" : "○");
    }

    private String crossing(int move) {
        int column = edge(Move.x(move), grid.width());
        int row = 2 - edge(Move.y(move), grid.height());
        int index = row * 3 + column;
        return CROSSINGS.substring(index, index + 1);
    }

    /** 0 for the first of {@code size} lines, 2 for the last, 1 between. */
    private static int edge(int index, int size) {
        return index == 0 ? 0 : index == size - 1 ? 2 : 1;
    }

    /** The character between two neighbours: a bracket if one is the last move, else the line between them. */
    private void appendGap(AttributedStringBuilder line, int left, int right) {
        int last = position.lastMove();
        if (last != Move.NONE && (last == left || last == right)) {
            line.styled(style.bracket(), last == left ? ")" : "(");
        } else {
            line.styled(style.line(), left == Move.NONE || right == Move.NONE ? " " : "─");
        }
    }
}
