package org.kagetsu.piskvork.play.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
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
    private final Style style;
    private final Grid grid;
    private final Set<Integer> winningLine;
    private final boolean showsForbidden;

    /**
     * The colours of a board. JLine writes numbers of the 256-colour palette to any terminal.
     *
     * @param line lines and what stands between stones
     * @param black Black's stones
     * @param white White's stones
     * @param forbidden points forbidden to Black
     * @param bracket the brackets around the last move
     * @param winningBackground the colour behind a winning line; empty if that is inverse
     */
    private record Style(AttributedStyle line, AttributedStyle black, AttributedStyle white, AttributedStyle forbidden,
            AttributedStyle bracket, OptionalInt winningBackground) {

        static final Style NONE = new Style(AttributedStyle.DEFAULT, AttributedStyle.DEFAULT, AttributedStyle.DEFAULT,
                AttributedStyle.BOLD, AttributedStyle.BOLD, OptionalInt.empty());

        static final Style OF_8 = of(AttributedStyle.YELLOW, AttributedStyle.BLACK, AttributedStyle.BLACK,
                AttributedStyle.WHITE, AttributedStyle.RED, AttributedStyle.GREEN);

        /** Numbers of the 256-colour palette. */
        static final Style OF_256 = of(179, 94, 16, 231, 160, 71);

        private static Style of(int wood, int line, int black, int white, int mark, int winning) {
            AttributedStyle on = AttributedStyle.DEFAULT.background(wood);
            return new Style(on.foreground(line), on.foreground(black), on.foreground(white),
                    on.foreground(mark).bold(), on.foreground(mark), OptionalInt.of(winning));
        }

        /** Returns the style of a stone in a winning line. */
        AttributedStyle winning(AttributedStyle stone) {
            return winningBackground.isPresent() ? stone.background(winningBackground.getAsInt()) : stone.inverse();
        }
    }

    private BoardView(Position position, Style style) {
        this.position = position;
        this.style = style;
        this.grid = position.grid();
        this.winningLine = IntStream.of(position.winningLine()).boxed().collect(Collectors.toSet());
        this.showsForbidden = position.sideToMove() == Side.BLACK && !position.outcome().isOver();
    }

    /** Draws a position, the highest row on top, for a terminal that has so many colours. */
    static List<AttributedString> of(Position position, int colours) {
        BoardView view = new BoardView(position, colours >= 256 ? Style.OF_256 : colours >= 8 ? Style.OF_8 : Style.NONE);
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
