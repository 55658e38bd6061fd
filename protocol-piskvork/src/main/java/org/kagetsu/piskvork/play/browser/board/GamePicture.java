package org.kagetsu.piskvork.play.browser.board;

import java.util.Locale;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.RecordedMove;

/** A game as a moving picture: an SVG file in which the stones appear one by one, again and again. Static functions only. */
final class GamePicture {

    private static final double SECONDS_A_MOVE = 0.8;

    /** How long the last position stays. */
    private static final double SECONDS_AT_THE_END = 3;

    private GamePicture() {}

    /** {@return the picture of a game, up to the position that it has} */
    static String write(GameRecord game) {
        Grid grid = game.grid();
        StringBuilder svg = new StringBuilder();
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ").append(grid.width() + 1).append(' ')
                .append(grid.height() + 1).append("\" font-family=\"sans-serif\" text-anchor=\"middle\">\n")
                .append("<rect width=\"100%\" height=\"100%\" fill=\"#e8c07a\"/>\n")
                .append("<path fill=\"none\" stroke=\"#5b4522\" stroke-width=\".03\" d=\"");
        for (int x = 1; x <= grid.width(); x++) {
            svg.append("M" + x + " 1V" + grid.height());
        }
        for (int y = 1; y <= grid.height(); y++) {
            svg.append("M1 " + y + "H" + grid.width());
        }
        svg.append("\"/>\n");
        Position start = game.start();
        for (int move : grid.moves()) {
            if (start.stone(move) == Stone.BLACK || start.stone(move) == Stone.WHITE) {
                svg.append(stone(grid, move, start.stone(move) == Stone.BLACK, "")).append("</g>\n");
            }
        }
        boolean isBlack = start.sideToMove() == Side.BLACK;
        int number = 0;
        double seconds = SECONDS_A_MOVE * game.ply() + SECONDS_AT_THE_END;
        for (RecordedMove move : game.moves()) {
            double at = SECONDS_A_MOVE * ++number / seconds;
            svg.append(stone(grid, move.move(), isBlack, Integer.toString(number)))
                    .append(String.format(Locale.ROOT, "<animate attributeName=\"opacity\" values=\"0;1\" keyTimes=\"0;%.4f\""
                            + " calcMode=\"discrete\" dur=\"%.1fs\" repeatCount=\"indefinite\"/></g>\n", at, seconds));
            isBlack = !isBlack;
        }
        return svg.append("</svg>\n").toString();
    }

    /** A group, not closed yet, with a stone and its number. */
    private static String stone(Grid grid, int move, boolean isBlack, String number) {
        int x = Move.x(move) + 1;
        int y = grid.height() - Move.y(move);
        return String.format(Locale.ROOT, "<g><circle cx=\"%d\" cy=\"%d\" r=\".46\" fill=\"%s\" stroke=\"#222\""
                        + " stroke-width=\".03\"/><text x=\"%d\" y=\"%.2f\" font-size=\".38\" fill=\"%s\">%s</text>",
                x, y, isBlack ? "#111" : "#fafafa", x, y + 0.14, isBlack ? "#fff" : "#000", number);
    }
}
