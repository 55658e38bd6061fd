package org.kagetsu.record.piskvork;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.base.Quote;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.Tag;
import org.kagetsu.record.text.TextScanner;

/** Reads one game of a {@code .psq} file. Not safe for use by more than one thread at a time. */
public final class PsqReader {

    /** Two players, the code of the ending, Gomocup's result. */
    private static final int MAX_TAIL = 4;
    private static final int NAMES = 2;

    private final TextScanner scanner;
    private final Rule rule;
    /** Offsets of the lines after the moves. */
    private final List<Integer> tail = new ArrayList<>();

    /** Creates a reader. */
    public PsqReader(TextScanner scanner, Rule rule) {
        this.scanner = scanner;
        this.rule = rule;
    }

    /** Reads the game. */
    public GameRecord read() {
        scanner.expect("Piskvorky");
        int width = scanner.field("width", Grid.MIN_SIZE, Grid.MAX_SIZE, "x");
        int height = scanner.field("height", Grid.MIN_SIZE, Grid.MAX_SIZE, "");
        boolean secondBegan = readWhetherSecondBegan();
        scanner.endLine();
        GameRecord game = new GameRecord(new Grid(width, height), rule);
        MoveLines.read(scanner, 1, game);
        findTail();
        readTail(game, secondBegan);
        return game;
    }

    /** Reads the rest of the first line. Some programs write something else there. */
    private boolean readWhetherSecondBegan() {
        int start = scanner.offset();
        String rest = scanner.restOfLine();
        if (rest.indexOf(':') < 0) {
            scanner.remark(start, "the levels of the players and which of them began expected, found "
                    + (rest.isBlank() ? "the end of the line" : Quote.of(rest.strip())));
            return false;
        }
        scanner.moveTo(start);
        scanner.expect(",");
        scanner.field("level", 0, Integer.MAX_VALUE, ":");
        scanner.field("level", 0, Integer.MAX_VALUE, ",");
        return scanner.field("number of the player who began", 0, 1, "") == 1;
    }

    private void findTail() {
        while (!scanner.atEnd()) {
            if (tail.size() == MAX_TAIL) {
                throw scanner.error("text after the end of the game");
            }
            tail.add(scanner.offset());
            scanner.restOfLine();
            scanner.skipWhitespace();
        }
    }

    private void readTail(GameRecord game, boolean secondBegan) {
        int next = 0;
        if (hasNames()) {
            MoveLines.readPlayer(scanner, tail.get(0), secondBegan ? Tag.WHITE_PLAYER : Tag.BLACK_PLAYER, game);
            MoveLines.readPlayer(scanner, tail.get(1), secondBegan ? Tag.BLACK_PLAYER : Tag.WHITE_PLAYER, game);
            next = NAMES;
        }
        scanner.moveTo(next < tail.size() ? tail.get(next) : scanner.end());
        int code = MoveLines.readCode(scanner);
        if (next + 1 < tail.size()) {
            readEvent(game, tail.get(next + 1));
        }
        MoveLines.applyCode(code, game);
    }

    /** Whether the players are named: not where a code is the only line, or has nothing but a result after it. */
    private boolean hasNames() {
        return tail.size() > NAMES || (tail.size() == NAMES && !isCode(0) && !isCode(1));
    }

    private boolean isCode(int index) {
        scanner.moveTo(tail.get(index));
        return scanner.restOfLine().strip().matches("-?\\d{1,3}");
    }

    private void readEvent(GameRecord game, int offset) {
        scanner.moveTo(offset);
        int result = scanner.field("result", 0, 2, ",");
        game.setTag(Tag.EVENT, scanner.restOfLine());
        if (result == 0 && !game.result().isOver()) {
            game.declare(new GameResult(Outcome.DRAW, GameResult.Ending.OTHER));
        }
    }
}
