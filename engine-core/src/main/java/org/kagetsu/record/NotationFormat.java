package org.kagetsu.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.base.Quote;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.text.MoveSink;
import org.kagetsu.record.text.ResultText;
import org.kagetsu.record.text.TextScanner;

/**
 * The moves and nothing else, one after the other: {@code h8h9i8i9}.
 *
 * <p>A move is a column letter {@code a..v} of either case and a row number {@code 1..22}, counted from the bottom.
 * Between moves may stand white space, any of {@code _ - , ;} and the numbers of moves, as in {@code 1. h8 i9 2. j10}.
 * Before them may stand lines of chess notation, as {@code [Black "Ann"]}: players, event, round, date, site and result
 * are read, others passed over with a remark. After them may stand a result, as {@code 1-0}.
 *
 * @param grid the size of the board
 * @param rule the rules
 */
public record NotationFormat(Grid grid, Rule rule) implements GameFormat {

    /** What may stand between two moves; the number of a move has a dot after it. */
    private static final Pattern SEPARATORS = Pattern.compile("[\\p{javaWhitespace}_,;-]++|[0-9]++\\.++");
    private static final Pattern HEADER = Pattern.compile("\\[\\s*(\\w+)\\s+\"(.*)\"\\s*]\\s*");
    private static final Pattern RESULT = Pattern.compile("(?:1-0|0-1|1/2-1/2|\\*)\\s*$");

    private static final Map<String, Tag> HEADERS = Map.of("black", Tag.BLACK_PLAYER, "white", Tag.WHITE_PLAYER,
            "event", Tag.EVENT, "round", Tag.ROUND, "date", Tag.DATE, "site", Tag.PLACE);

    /** Creates a format. */
    public NotationFormat {
        Objects.requireNonNull(grid, "grid");
        Objects.requireNonNull(rule, "rule");
    }

    @Override
    public GameRecord read(String text, Consumer<Remark> remarks) {
        TextScanner scanner = new TextScanner(text, remarks);
        GameRecord game = new GameRecord(grid, rule);
        GameResult result = readHeader(scanner, game);
        MoveSink moves = new MoveSink(scanner, game);
        readMoves(scanner, (offset, move) -> moves.play(offset, move, 0));
        Matcher end = RESULT.matcher(text).region(scanner.offset(), scanner.end());
        if (end.lookingAt()) {
            result = ResultText.read(scanner, scanner.offset(), end.group().strip());
        } else if (!scanner.atEnd()) {
            throw noColumn(scanner);
        }
        if (result.isOver() && !game.result().isOver()) {
            game.declare(result);
        }
        return game;
    }

    /** Reads the lines in brackets; gives the result that one of them names. */
    private static GameResult readHeader(TextScanner scanner, GameRecord game) {
        GameResult result = GameResult.ONGOING;
        scanner.skipWhitespace();
        while (scanner.peek() == '[') {
            int start = scanner.offset();
            String line = scanner.restOfLine();
            Matcher header = HEADER.matcher(line);
            if (!header.matches()) {
                throw scanner.error(start, "a line as [Black \"Ann\"] expected, found " + Quote.of(line));
            }
            String name = header.group(1).toLowerCase(Locale.ROOT);
            String value = header.group(2).replaceAll("\\\\(.)", "$1").strip();
            Tag tag = HEADERS.get(name);
            if (tag != null) {
                game.setTag(tag, value.matches("[?.]*") ? "" : value);
            } else if (name.equals("result")) {
                result = ResultText.read(scanner, start, value);
            } else {
                scanner.remark(start, "the line of " + Quote.of(header.group(1)) + " is not used");
            }
            scanner.skipWhitespace();
        }
        return result;
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
        TextScanner scanner = new TextScanner(text);
        readMoves(scanner, (offset, move) -> moves.add(move));
        if (!scanner.atEnd()) {
            throw noColumn(scanner);
        }
        return moves;
    }

    private GameFormatException noColumn(TextScanner scanner) {
        char last = (char) ('a' + grid.width() - 1);
        return scanner.error("a column letter a.." + last + " expected, found " + scanner.found());
    }

    /** Hands over where each move begins, and the move, when the scanner has taken it, up to what is none. */
    private void readMoves(TextScanner scanner, BiConsumer<Integer, Integer> moves) {
        skipToMove(scanner);
        while (isColumn(scanner)) {
            int start = scanner.offset();
            int x = (scanner.next() | 0x20) - 'a';
            moves.accept(start, Move.of(x, scanner.number("row", 1, grid.height()) - 1));
            skipToMove(scanner);
        }
    }

    private boolean isColumn(TextScanner scanner) {
        int x = (scanner.peek() | 0x20) - 'a';
        return !scanner.atEnd() && x >= 0 && x < grid.width();
    }

    /** Goes over what may stand between two moves. */
    private static void skipToMove(TextScanner scanner) {
        Matcher separators = SEPARATORS.matcher(scanner.text());
        while (separators.region(scanner.offset(), scanner.end()).lookingAt()) {
            scanner.moveTo(separators.end());
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
}
