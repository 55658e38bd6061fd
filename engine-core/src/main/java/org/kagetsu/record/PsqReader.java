package org.kagetsu.record;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/** Reads one game in {@link PsqFormat}. Not safe for use by more than one thread at a time. */
final class PsqReader {

    /** Two players, the code of the ending, Gomocup's result. */
    private static final int MAX_TAIL = 4;
    private static final int NAMES = 2;

    private final TextScanner scanner;
    private final Rule rule;
    /** Offsets of the lines after the moves. */
    private final List<Integer> tail = new ArrayList<>();

    PsqReader(TextScanner scanner, Rule rule) {
        this.scanner = scanner;
        this.rule = rule;
    }

    GameRecord read() {
        scanner.expect("Piskvorky");
        int width = scanner.field("width", Grid.MIN_SIZE, Grid.MAX_SIZE, "x");
        int height = scanner.field("height", Grid.MIN_SIZE, Grid.MAX_SIZE, "");
        boolean secondBegan = readWhetherSecondBegan();
        scanner.endLine();
        GameRecord game = new GameRecord(new Grid(width, height), rule);
        new MoveLines(scanner, 1, new MoveSink(scanner, game)).read();
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
                    + (rest.isBlank() ? "the end of the line" : TextScanner.quote(rest.strip())));
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
            PsqEnding.setPlayer(game, secondBegan ? Tag.WHITE_PLAYER : Tag.BLACK_PLAYER, name(0));
            PsqEnding.setPlayer(game, secondBegan ? Tag.BLACK_PLAYER : Tag.WHITE_PLAYER, name(1));
            next = NAMES;
        }
        if (next == tail.size()) {
            scanner.moveTo(scanner.end());
            PsqEnding.remarkOnNoCode(scanner);
            return;
        }
        scanner.moveTo(tail.get(next));
        int code = PsqEnding.readCode(scanner);
        if (next + 1 < tail.size()) {
            readEvent(game, next + 1);
        }
        PsqEnding.apply(code, game);
    }

    /** Whether the players are named: not where a code is the only line, or has nothing but a result after it. */
    private boolean hasNames() {
        if (tail.size() != NAMES) {
            return tail.size() > NAMES;
        }
        boolean isCode = line(0).strip().matches("-?\\d{1,3}");
        return !isCode && !line(1).strip().matches("-?\\d{1,3}");
    }

    private String line(int index) {
        scanner.moveTo(tail.get(index));
        return scanner.restOfLine();
    }

    /** A name; a line that looks like a move is refused. */
    private String name(int index) {
        String name = line(index);
        if (MoveLines.isLike(name)) {
            throw scanner.error(tail.get(index), "the name of a player expected, found what looks like a move");
        }
        return name;
    }

    private void readEvent(GameRecord game, int index) {
        scanner.moveTo(tail.get(index));
        int result = scanner.field("result", 0, 2, ",");
        game.setTag(Tag.EVENT, scanner.restOfLine());
        if (result == 0 && !game.result().isOver()) {
            game.declare(new GameResult(Outcome.DRAW, GameResult.Ending.OTHER));
        }
    }
}
