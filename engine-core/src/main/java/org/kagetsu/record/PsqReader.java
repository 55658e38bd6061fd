package org.kagetsu.record;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Reads one game in {@link PsqFormat}. Not safe for use by more than one thread at a time. */
final class PsqReader {

    /** Two players, the code of the ending, Gomocup's result. */
    private static final int MAX_TAIL = 4;

    private final TextScanner scanner;
    private final Rule rule;
    /** Offsets of the lines after the moves. */
    private final List<Integer> tail = new ArrayList<>();

    PsqReader(String text, Rule rule) {
        this.scanner = new TextScanner(text);
        this.rule = rule;
    }

    GameRecord read() {
        scanner.expect("Piskvorky");
        int width = field("width", Grid.MIN_SIZE, Grid.MAX_SIZE, "x");
        int height = field("height", Grid.MIN_SIZE, Grid.MAX_SIZE, ",");
        field("level", 0, Integer.MAX_VALUE, ":");
        field("level", 0, Integer.MAX_VALUE, ",");
        boolean secondBegan = field("number of the player who began", 0, 1, "") == 1;
        endLine();
        GameRecord game = new GameRecord(new Grid(width, height), rule);
        readMoves(game);
        readTail(game, secondBegan);
        return game;
    }

    private int field(String what, int min, int max, String separator) {
        scanner.skipBlanks();
        int value = scanner.number(what, min, max);
        scanner.skipBlanks();
        scanner.expect(separator);
        return value;
    }

    private void endLine() {
        scanner.skipBlanks();
        if (!scanner.acceptLineEnd()) {
            throw scanner.error("the end of the line expected, found " + scanner.found());
        }
    }

    /** Plays the moves up to the first line without a move, where the scanner stays. */
    private void readMoves(GameRecord game) {
        scanner.skipWhitespace();
        int line = scanner.offset();
        while (PsqFormat.isMove(scanner.restOfLine())) {
            scanner.moveTo(line);
            int x = field("column", 1, game.grid().width(), ",") - 1;
            int y = field("row", 1, game.grid().height(), "") - 1;
            int timeMillis = scanner.accept(',') ? field("time", 0, Integer.MAX_VALUE, "") : 0;
            scanner.at(line, () -> game.play(Move.of(x, y), timeMillis));
            endLine();
            scanner.skipWhitespace();
            line = scanner.offset();
        }
        scanner.moveTo(line);
    }

    private void readTail(GameRecord game, boolean secondBegan) {
        while (!scanner.atEnd()) {
            if (tail.size() == MAX_TAIL) {
                throw scanner.error("text after the end of the game");
            }
            tail.add(scanner.offset());
            scanner.restOfLine();
            scanner.skipWhitespace();
        }
        boolean named = tail.size() > 2 || (tail.size() == 2 && !PsqFormat.isMove(line(1)));
        if (named) {
            setPlayer(game, secondBegan ? Tag.WHITE_PLAYER : Tag.BLACK_PLAYER, line(0));
            setPlayer(game, secondBegan ? Tag.BLACK_PLAYER : Tag.WHITE_PLAYER, line(1));
        }
        int next = named ? 2 : 0;
        int code = readCode(next);
        if (next + 1 < tail.size()) {
            readEvent(game, next + 1);
        }
        if (!game.result().isOver() && (code == PsqFormat.CODE_TIME || code == PsqFormat.CODE_FAILURE)) {
            Outcome outcome = Outcome.win(Side.opponent(game.sideToMove()));
            game.declare(new GameResult(
                    outcome,
                    code == PsqFormat.CODE_TIME ? GameResult.Ending.TIME : GameResult.Ending.FORFEIT));
        }
    }

    private String line(int index) {
        scanner.moveTo(tail.get(index));
        return scanner.restOfLine();
    }

    private static void setPlayer(GameRecord game, Tag tag, String name) {
        if (!name.matches(PsqFormat.HUMAN + "\\d+")) {
            game.setTag(tag, name);
        }
    }

    private int readCode(int index) {
        if (index >= tail.size()) {
            throw scanner.error("the text ends before the line that says how the game ended");
        }
        scanner.moveTo(tail.get(index));
        int code = field("code of the ending", -999, 999, "");
        endLine();
        return code;
    }

    private void readEvent(GameRecord game, int index) {
        scanner.moveTo(tail.get(index));
        int result = field("result", 0, 2, ",");
        game.setTag(Tag.EVENT, scanner.restOfLine());
        if (result == 0 && !game.result().isOver()) {
            game.declare(new GameResult(Outcome.DRAW, GameResult.Ending.OTHER));
        }
    }
}
