package org.kagetsu.record.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.base.Quote;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Reads one picture of a board. Not safe for use by more than one thread at a time. */
public final class PictureReader {

    /** The side that is not known. */
    public static final int UNKNOWN_SIDE = -1;

    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUV";
    /** A number, points, and the number again; the point in brackets is the last move. Blanks are left out. */
    private static final Pattern ROW = Pattern.compile("(\\d{0,2})([XO.#*]*)(?:\\(([XO])\\)([XO.#*]*))?(\\d{0,2})");

    /** A row of the picture: where it stands, its numbers if it has any, and its points from the left. */
    private record Row(int offset, String left, String points, String right) {}

    private final TextScanner scanner;
    private final List<Row> rows = new ArrayList<>();
    private int markOffset;
    private int markRow;
    private int markColumn;
    private int markedSide = UNKNOWN_SIDE;

    /** Creates a reader. */
    public PictureReader(String text) {
        this.scanner = new TextScanner(text);
    }

    /**
     * Reads the picture.
     *
     * @param sideToMove the side to move, or {@link #UNKNOWN_SIDE}: then it is the opponent of the marked last move or,
     *     without one, White if White has fewer stones
     */
    public Position read(Rule rule, int sideToMove) {
        int letters = 0;
        while (!scanner.atEnd()) {
            int offset = scanner.offset();
            String line = scanner.restOfLine().replaceAll("[ \t]", "").toUpperCase(Locale.ROOT);
            scanner.acceptLineEnd();
            if (LETTERS.startsWith(line)) {
                letters = line.isEmpty() ? letters : letters(line.length(), letters, offset);
            } else {
                readRow(line, offset);
            }
        }
        checkRows(letters);
        if (sideToMove != UNKNOWN_SIDE && sideToMove == markedSide) {
            String side = Side.name(sideToMove);
            throw scanner.error(markOffset, "the last move is one of " + side + ", but " + side + " is to move");
        }
        int[] black = points('X');
        int[] white = points('O');
        int mover = sideToMove != UNKNOWN_SIDE ? sideToMove
                : markedSide != UNKNOWN_SIDE ? Side.opponent(markedSide)
                : white.length < black.length ? Side.WHITE : Side.BLACK;
        Position position = Position.setUp(new Grid(rows.get(0).points.length(), rows.size()), rule, black, white,
                points('#'), markedSide == UNKNOWN_SIDE ? mover : Side.opponent(mover));
        if (markedSide != UNKNOWN_SIDE) {
            position.place(Move.of(markColumn, rows.size() - 1 - markRow));
        }
        return position;
    }

    private void readRow(String line, int offset) {
        Matcher row = ROW.matcher(line);
        if (!row.matches()) {
            throw scanner.error(offset, "a row of points (X O . # *) expected, found "
                    + Quote.of(line));
        }
        String points = row.group(2);
        if (row.group(3) != null) {
            if (markedSide != UNKNOWN_SIDE) {
                throw scanner.error(offset, "a second point is marked as the last move");
            }
            markOffset = offset;
            markRow = rows.size();
            markColumn = points.length();
            markedSide = row.group(3).equals("X") ? Side.BLACK : Side.WHITE;
            points += "." + row.group(4);
        }
        rows.add(new Row(offset, row.group(1), points, row.group(5)));
    }

    private int letters(int count, int before, int offset) {
        if (before != 0 && count != before) {
            throw scanner.error(offset, count + " letters in a line, but " + before + " are expected");
        }
        return count;
    }

    private void checkPoints(int count, int expected, int offset) {
        if (expected != 0 && count != expected) {
            throw scanner.error(offset, count + " points in a row, but " + expected + " are expected");
        }
    }

    private void checkRows(int letters) {
        if (rows.size() < Grid.MIN_SIZE || rows.size() > Grid.MAX_SIZE) {
            throw scanner.error(rows.size() + " rows, but " + Grid.MIN_SIZE + ".." + Grid.MAX_SIZE + " are expected");
        }
        int width = rows.get(0).points.length();
        if (width < Grid.MIN_SIZE || width > Grid.MAX_SIZE) {
            throw scanner.error(rows.get(0).offset, width + " points in a row, but " + Grid.MIN_SIZE + ".." + Grid.MAX_SIZE
                    + " are expected");
        }
        checkPoints(width, letters, rows.get(0).offset);
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            checkPoints(row.points.length(), width, row.offset);
            String due = Integer.toString(rows.size() - i);
            for (String number : List.of(row.left, row.right)) {
                if (!number.isEmpty() && !number.equals(due)) {
                    throw scanner.error(row.offset, "row " + number + ", but row " + due + " is expected");
                }
            }
        }
    }

    /** The points that show a symbol. */
    private int[] points(char symbol) {
        List<Integer> moves = new ArrayList<>();
        for (int y = 0; y < rows.size(); y++) {
            String points = rows.get(rows.size() - 1 - y).points;
            for (int x = points.indexOf(symbol); x >= 0; x = points.indexOf(symbol, x + 1)) {
                moves.add(Move.of(x, y));
            }
        }
        return moves.stream().mapToInt(Integer::intValue).toArray();
    }
}
