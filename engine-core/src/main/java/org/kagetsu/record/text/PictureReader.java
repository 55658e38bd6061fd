package org.kagetsu.record.text;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Reads one picture of a board. Not safe for use by more than one thread at a time. */
public final class PictureReader {

    /** What stands for a black stone. */
    public static final char BLACK = 'X';
    /** What stands for a white stone. */
    public static final char WHITE = 'O';
    /** What stands for an empty point. */
    public static final char EMPTY = '.';
    /** What stands for a point that is out of the game. */
    public static final char WALL = '#';
    /** What stands for an empty point that is forbidden to Black. */
    public static final char FORBIDDEN = '*';

    private static final int NOWHERE = -1;
    private static final int NO_POINT = 0;

    /**
     * A row of the picture: where it begins, its number if it has one (else 0), and the symbols of its points from
     * the left. The last move is an empty point here, and kept beside the rows.
     */
    private record Row(int offset, int number, String points) {}

    /** A line of letters: where it begins, and how many they are. */
    private record Letters(int offset, int count) {}

    private final TextScanner scanner;
    private final List<Row> rows = new ArrayList<>();
    private final List<Letters> letters = new ArrayList<>();
    private int markOffset = NOWHERE;
    private int markRow;
    private int markColumn;
    private int markedSide;

    /** Creates a reader. */
    public PictureReader(String text) {
        this.scanner = new TextScanner(text);
    }

    /**
     * Reads the picture.
     *
     * @param sideToMove the side to move; without one it is the opponent of the marked last move or, if none is marked,
     *     White if White has fewer stones
     */
    public Position read(Rule rule, OptionalInt sideToMove) {
        readLines();
        boolean isMarked = markOffset != NOWHERE;
        boolean whiteHasFewer = moves(WHITE).length < moves(BLACK).length;
        int side = sideToMove.orElse(
                isMarked ? Side.opponent(markedSide) : whiteHasFewer ? Side.WHITE : Side.BLACK);
        if (!isMarked) {
            return setUp(rule, side);
        }
        if (markedSide == side) {
            throw scanner.error(markOffset,
                    "the last move is one of " + Side.name(side) + ", but " + Side.name(side) + " is to move");
        }
        Position position = setUp(rule, markedSide);
        position.place(Move.of(markColumn, rows.size() - 1 - markRow));
        return position;
    }

    private void readLines() {
        while (!scanner.atEnd()) {
            scanner.skipBlanks();
            if (scanner.peek() == 'a' || scanner.peek() == 'A') {
                readLetters();
            } else if (!scanner.atLineEnd()) {
                readRow();
            }
            scanner.skipBlanks();
            if (!scanner.acceptLineEnd()) {
                throw scanner.error("a point or the end of the line expected, found " + scanner.found());
            }
        }
        checkSize();
        checkNumbers();
    }

    private void readLetters() {
        int start = scanner.offset();
        int count = 0;
        while ((scanner.peek() | 0x20) == 'a' + count) {
            scanner.next();
            count++;
            scanner.skipBlanks();
        }
        letters.add(new Letters(start, count));
    }

    private void readRow() {
        int start = scanner.offset();
        if (rows.size() == Grid.MAX_SIZE) {
            throw scanner.error("more than " + Grid.MAX_SIZE + " rows");
        }
        int number = scanner.atDigit() ? readRowNumber() : 0;
        String points = readPoints();
        if (points.isEmpty()) {
            throw scanner.error("a point expected (one of X O . # *), found " + scanner.found());
        }
        int end = scanner.offset();
        int right = scanner.atDigit() ? readRowNumber() : number;
        if (number != 0 && right != number) {
            throw scanner.error(end, "row " + number + " at one end, row " + right + " at the other");
        }
        rows.add(new Row(start, right, points));
    }

    private int readRowNumber() {
        return scanner.number("row", 1, Grid.MAX_SIZE);
    }

    private String readPoints() {
        StringBuilder points = new StringBuilder();
        while (true) {
            scanner.skipBlanks();
            int start = scanner.offset();
            boolean marked = scanner.accept('(');
            char point = point(scanner.peek());
            if (point == NO_POINT && !marked) {
                return points.toString();
            }
            if (points.length() == Grid.MAX_SIZE) {
                throw scanner.error(start, "more than " + Grid.MAX_SIZE + " points in a row");
            }
            if (marked) {
                mark(start, point, points.length());
            }
            scanner.next();
            if (marked && !scanner.accept(')')) {
                throw scanner.error("\")\" expected, found " + scanner.found());
            }
            points.append(marked ? EMPTY : point);
        }
    }

    private void mark(int start, char point, int column) {
        if (point != BLACK && point != WHITE) {
            throw scanner.error("\"(\" marks the last move, so X or O must follow, not " + scanner.found());
        }
        if (markOffset != NOWHERE) {
            throw scanner.error(start, "a second point is marked as the last move");
        }
        markOffset = start;
        markRow = rows.size();
        markColumn = column;
        markedSide = point == BLACK ? Side.BLACK : Side.WHITE;
    }

    /** The point that a symbol stands for, or {@link #NO_POINT}. */
    private static char point(int symbol) {
        return switch (symbol) {
            case BLACK, 'x' -> BLACK;
            case WHITE, 'o' -> WHITE;
            case EMPTY, FORBIDDEN -> EMPTY;
            case WALL -> WALL;
            default -> NO_POINT;
        };
    }

    private void checkSize() {
        if (rows.size() < Grid.MIN_SIZE) {
            throw scanner.error(rows.size() + " rows, at least " + Grid.MIN_SIZE + " expected");
        }
        int width = width();
        if (width < Grid.MIN_SIZE) {
            throw scanner.error(rows.get(0).offset, width + " points in a row, at least " + Grid.MIN_SIZE + " expected");
        }
        for (Row row : rows) {
            if (row.points.length() != width) {
                throw scanner.error(row.offset, row.points.length() + " points in a row, " + width + " in the first");
            }
        }
        for (Letters line : letters) {
            if (line.count != width) {
                throw scanner.error(line.offset, line.count + " letters for rows of " + width + " points");
            }
        }
    }

    private void checkNumbers() {
        int due = rows.size();
        for (Row row : rows) {
            if (row.number != 0 && row.number != due) {
                throw scanner.error(row.offset, "row " + row.number + ", but row " + due + " is expected");
            }
            due--;
        }
    }

    private int width() {
        return rows.get(0).points.length();
    }

    private Position setUp(Rule rule, int sideToMove) {
        return Position.setUp(
                new Grid(width(), rows.size()),
                rule,
                moves(BLACK),
                moves(WHITE),
                moves(WALL),
                sideToMove);
    }

    /** The points that show a symbol. */
    private int[] moves(char symbol) {
        return IntStream.range(0, rows.size() * width())
                .filter(i -> rows.get(rows.size() - 1 - i / width()).points.charAt(i % width()) == symbol)
                .map(i -> Move.of(i % width(), i / width()))
                .toArray();
    }
}
