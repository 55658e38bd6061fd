package org.kagetsu.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * The moves and nothing else, one after the other: {@code h8h9i8i9}.
 *
 * <p>A move is a column letter {@code a..v} of either case and a row number {@code 1..22}, counted from the bottom.
 * Between moves may stand white space, any of {@code _ - , ;} and the numbers of moves, as in {@code 1. h8 i9 2. j10}.
 *
 * @param grid the size of the board
 * @param rule the rules
 * @param isStrict whether stones after the end of the game are refused
 */
public record NotationFormat(Grid grid, Rule rule, boolean isStrict) implements GameFormat {

    private static final String SEPARATORS = "_-,;";

    /** Creates a format. */
    public NotationFormat {
        Objects.requireNonNull(grid, "grid");
        Objects.requireNonNull(rule, "rule");
    }

    /**
     * Creates a format that leaves out stones after the end of the game.
     *
     * @param grid the size of the board
     * @param rule the rules
     */
    public NotationFormat(Grid grid, Rule rule) {
        this(grid, rule, false);
    }

    @Override
    public GameRecord read(String text, Consumer<Remark> remarks) {
        TextScanner scanner = new TextScanner(text, isStrict, remarks);
        MoveSink game = new MoveSink(scanner, new GameRecord(grid, rule));
        readMoves(scanner, grid, move -> game.play(scanner.mark(), move, 0));
        return game.record();
    }

    /**
     * Reads moves without playing them.
     *
     * @param text the whole text
     * @return points of the board, in their order; a point may come twice
     * @throws GameFormatException if the text is anything else than moves on this board
     */
    public List<Integer> readMoves(String text) {
        List<Integer> moves = new ArrayList<>();
        readMoves(new TextScanner(text), grid, moves::add);
        return moves;
    }

    /** Hands over each move when the scanner has taken it; the mark is where the move begins. */
    static void readMoves(TextScanner scanner, Grid grid, IntConsumer moves) {
        skipToMove(scanner);
        while (!scanner.atEnd()) {
            scanner.setMark();
            int x = (scanner.peek() | 0x20) - 'a';
            if (x < 0 || x >= grid.width()) {
                char last = (char) ('a' + grid.width() - 1);
                throw scanner.error("a column letter a.." + last + " expected, found " + scanner.found());
            }
            scanner.next();
            moves.accept(Move.of(x, scanner.number("row", 1, grid.height()) - 1));
            skipToMove(scanner);
        }
    }

    /** Goes over what may stand between two moves. */
    private static void skipToMove(TextScanner scanner) {
        int start;
        do {
            start = scanner.offset();
            scanner.skipWhitespace();
            while (SEPARATORS.indexOf(scanner.peek()) >= 0) {
                scanner.next();
            }
            skipNumber(scanner);
        } while (scanner.offset() > start);
    }

    /** Skips the number of a move: digits with a dot after them. Other digits are not skipped. */
    private static void skipNumber(TextScanner scanner) {
        int start = scanner.offset();
        while (scanner.atDigit()) {
            scanner.next();
        }
        if (scanner.offset() > start && scanner.peek() != '.') {
            scanner.moveTo(start);
        }
        while (scanner.offset() > start && scanner.peek() == '.') {
            scanner.next();
        }
    }

    @Override
    public String write(GameRecord game) {
        Objects.requireNonNull(game, "game");
        StringBuilder text = new StringBuilder();
        for (RecordedMove move : game.movesFromEmptyBoard("h8i9 text")) {
            text.append(Move.toText(move.move()));
        }
        return text.toString();
    }

    @Override
    public NotationFormat strict() {
        return new NotationFormat(grid, rule, true);
    }
}
