package org.kagetsu.piskvork.play.terminal;

import java.util.OptionalInt;
import org.jline.utils.AttributedStyle;

/**
 * The colours of a board, chosen by the number of colours of the terminal. JLine writes numbers of the 256-colour
 * palette to any terminal.
 *
 * @param line lines and what stands between stones
 * @param black Black's stones
 * @param white White's stones
 * @param forbidden points forbidden to Black
 * @param bracket the brackets around the last move
 * @param winningBackground the colour behind a winning line; empty if that is inverse
 */
record BoardStyle(
        AttributedStyle line,
        AttributedStyle black,
        AttributedStyle white,
        AttributedStyle forbidden,
        AttributedStyle bracket,
        OptionalInt winningBackground) {

    private static final BoardStyle NONE = new BoardStyle(
            AttributedStyle.DEFAULT,
            AttributedStyle.DEFAULT,
            AttributedStyle.DEFAULT,
            AttributedStyle.BOLD,
            AttributedStyle.BOLD,
            OptionalInt.empty());

    private static final BoardStyle OF_8 = of(AttributedStyle.YELLOW, AttributedStyle.BLACK, AttributedStyle.BLACK,
            AttributedStyle.WHITE, AttributedStyle.RED, AttributedStyle.GREEN);

    /** Numbers of the 256-colour palette. */
    private static final BoardStyle OF_256 = of(179, 94, 16, 231, 160, 71);

    private static BoardStyle of(int wood, int line, int black, int white, int mark, int winning) {
        AttributedStyle on = AttributedStyle.DEFAULT.background(wood);
        return new BoardStyle(on.foreground(line), on.foreground(black), on.foreground(white),
                on.foreground(mark).bold(), on.foreground(mark), OptionalInt.of(winning));
    }

    /** Returns the style for a number of colours. */
    static BoardStyle ofColours(int colours) {
        return colours >= 256 ? OF_256 : colours >= 8 ? OF_8 : NONE;
    }

    /** Returns the style of a stone in a winning line. */
    AttributedStyle winning(AttributedStyle stone) {
        return winningBackground.isPresent() ? stone.background(winningBackground.getAsInt()) : stone.inverse();
    }
}
