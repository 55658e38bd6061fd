package org.kagetsu.record;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.base.Quote;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.text.TextScanner;

/**
 * A game as one short word, which fits into the address of a page: {@code renju_15_hhhiij} is h8 h9 i10.
 *
 * <pre>
 * code   = rule "_" size "_" points [ "_" black "_" white "_" side ]
 * rule   = a name of {@link Rule#ofName}, for instance renju
 * size   = columns [ "x" rows ]         3..22 each; one number for a square
 * points = { column row }               letters a..v; the moves in order
 * black, white = points                 stones that were set up, in any order
 * side   = "b" | "w"                    who moves first
 * </pre>
 *
 * <p>Comments, tags, times and results that are not on the board are not part of it. Static functions only; safe for
 * use by many threads.
 */
public final class PositionCode {

    /** The longest code that is read, in {@code char}s. */
    private static final int MAX_LENGTH = 2048;

    private static final int SHORT = 3;
    private static final int LONG = 6;
    private static final char FIRST_LETTER = 'a';
    private static final Pattern STRANGE = Pattern.compile("[^a-z0-9_-]");

    private PositionCode() {}

    /**
     * {@return the code of a game}
     *
     * @param game the game, unchanged; moves taken back are left out
     */
    public static String write(GameRecord game) {
        Position start = Objects.requireNonNull(game, "game").start();
        Grid grid = game.grid();
        StringBuilder code = new StringBuilder(game.rule().name()).append('_').append(grid.width());
        if (grid.height() != grid.width()) {
            code.append('x').append(grid.height());
        }
        code.append('_');
        game.moves().forEach(move -> append(code, move.move()));
        if (start.stones() > 0 || start.sideToMove() == Side.WHITE) {
            appendStones(code.append('_'), start, Stone.BLACK);
            appendStones(code.append('_'), start, Stone.WHITE);
            code.append(start.sideToMove() == Side.BLACK ? "_b" : "_w");
        }
        return code.toString();
    }

    private static void appendStones(StringBuilder code, Position position, int stone) {
        for (int move : position.grid().moves()) {
            if (position.stone(move) == stone) {
                append(code, move);
            }
        }
    }

    private static void append(StringBuilder code, int move) {
        code.append((char) (FIRST_LETTER + Move.x(move))).append((char) (FIRST_LETTER + Move.y(move)));
    }

    /**
     * Reads a code.
     *
     * @param code the code
     * @return a new game with all moves played
     * @throws GameFormatException if the text is not a code, or a point is outside the board or occupied
     */
    public static GameRecord read(String code) {
        TextScanner scanner = new TextScanner(Objects.requireNonNull(code, "code"));
        Matcher strange = STRANGE.matcher(code);
        if (strange.find()) {
            throw scanner.error(strange.start(), Quote.of(strange.group())
                    + " is not a character of a code, which has small letters, digits, _ and -");
        }
        String[] parts = code.split("_", -1);
        if (code.length() > MAX_LENGTH || (parts.length != SHORT && parts.length != LONG)) {
            throw scanner.error(0, "the code is not rule_size_moves, such as freestyle_15_hhii for h8 i9,"
                    + " or rule_size_moves_black_white_side");
        }
        try {
            Grid grid = Grid.parse(parts[1]);
            Rule rule = Rule.ofName(parts[0]);
            int moves = parts[0].length() + parts[1].length() + 2;
            int black = moves + parts[2].length() + 1;
            GameRecord game = parts.length == SHORT
                    ? new GameRecord(grid, rule)
                    : new GameRecord(Position.setUp(grid, rule, points(scanner, black, parts[3], grid),
                            points(scanner, black + parts[3].length() + 1, parts[4], grid), new int[0], side(parts[5])));
            int[] played = points(scanner, moves, parts[2], grid);
            for (int i = 0; i < played.length; i++) {
                int move = played[i];
                scanner.at(moves + 2 * i, () -> game.play(move));
            }
            return game;
        } catch (GameFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw scanner.error(0, String.valueOf(e.getMessage()));
        }
    }

    private static int side(String text) {
        return switch (text) {
            case "b" -> Side.BLACK;
            case "w" -> Side.WHITE;
            default -> throw new IllegalArgumentException("side " + Quote.of(text) + " is not b or w");
        };
    }

    private static int[] points(TextScanner scanner, int offset, String text, Grid grid) {
        int[] points = new int[(text.length() + 1) / 2];
        for (int i = 0; i < points.length; i++) {
            int x = text.charAt(2 * i) - FIRST_LETTER;
            int y = 2 * i + 1 < text.length() ? text.charAt(2 * i + 1) - FIRST_LETTER : -1;
            if (!grid.contains(x, y)) {
                String pair = text.substring(2 * i, Math.min(text.length(), 2 * i + 2));
                throw scanner.error(offset + 2 * i, Quote.of(pair) + " is not a point of the " + grid
                        + " board: a code has two letters for each, column and row, such as hh for h8");
            }
            points[i] = Move.of(x, y);
        }
        return points;
    }
}
