package org.kagetsu.board;

import org.kagetsu.grid.Move;

/**
 * Positions as one line of text; see {@link Position#toString}.
 *
 * <p>Static functions only.
 */
final class PositionText {

    private PositionText() {}

    static String of(Position position) {
        StringBuilder text = new StringBuilder(position.rule() + " " + position.grid() + ":");
        boolean[] isPlayed = new boolean[Move.CELLS];
        for (int i = 0; i < position.ply(); i++) {
            isPlayed[position.move(i)] = true;
        }
        appendSetUp(text, " black", position, Stone.BLACK, isPlayed);
        appendSetUp(text, " white", position, Stone.WHITE, isPlayed);
        appendSetUp(text, " out of the game", position, Stone.WALL, isPlayed);
        for (int i = 0; i < position.ply(); i++) {
            int move = position.move(i);
            boolean isPassed = i > 0 && position.stone(move) == position.stone(position.move(i - 1));
            text.append(isPassed ? " pass " : " ").append(Move.toText(move));
        }
        return text.append(position.ply() > 0 ? ", " : " ")
                .append(Side.name(position.sideToMove()))
                .append(" to move")
                .toString();
    }

    private static void appendSetUp(
            StringBuilder text, String name, Position position, int stone, boolean[] isPlayed) {
        String before = name + " ";
        for (int move : position.grid().moves()) {
            if (position.stone(move) == stone && !isPlayed[move]) {
                text.append(before).append(Move.toText(move));
                before = " ";
            }
        }
        text.append(before.equals(" ") ? ";" : "");
    }
}
