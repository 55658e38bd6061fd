package org.kagetsu.record;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Move;

/** Makes games of the elements of a RenjuNet file. Not safe for use by more than one thread at a time. */
final class RifReader implements XmlParser.Visitor {

    private static final Pattern WORD = Pattern.compile("\\S+");

    private final TextScanner scanner;
    private final Rule rule;
    private final Consumer<GameRecord> consumer;
    private final Map<String, String> players = new HashMap<>();
    private final Map<String, Map<String, String>> tournaments = new HashMap<>();
    private Map<String, String> game = Map.of();
    private final StringBuilder moves = new StringBuilder();
    private int gameOffset;
    private int movesOffset;
    private boolean isInGame;
    private boolean isInMoves;
    private int games;

    RifReader(TextScanner scanner, Rule rule, Consumer<GameRecord> consumer) {
        this.scanner = scanner;
        this.rule = rule;
        this.consumer = consumer;
    }

    /** The number of games so far; those with impossible moves count, those that end in a fault of the XML do not. */
    int games() {
        return games;
    }

    @Override
    public void begin(String name, Map<String, String> attributes, int offset) {
        String id = attributes.getOrDefault("id", "");
        switch (name) {
            case "player" -> players.put(id, (attributes.getOrDefault("name", "") + " "
                    + attributes.getOrDefault("surname", "")).strip());
            case "tournament" -> tournaments.put(id, attributes);
            case "game" -> {
                gameOffset = offset;
                game = attributes;
                isInGame = true;
                moves.setLength(0);
            }
            case "move" -> {
                isInMoves = isInGame;
                movesOffset = offset;
            }
            default -> {
                // Nothing of a game.
            }
        }
    }

    @Override
    public void text(String text, int offset) {
        if (isInMoves) {
            if (moves.isEmpty()) {
                movesOffset = offset;
            }
            moves.append(text);
        }
    }

    @Override
    public void end(String name) {
        if (name.equals("move")) {
            isInMoves = false;
        } else if (name.equals("game") && isInGame) {
            isInGame = false;
            finish();
        }
    }

    @Override
    public String leaveOut() {
        boolean isLost = isInGame;
        isInGame = false;
        isInMoves = false;
        return isLost ? "; game " + id() + " is left out" : "";
    }

    private String id() {
        return TextScanner.quote(game.getOrDefault("id", ""));
    }

    private void finish() {
        games++;
        GameRecord record = new GameRecord(RifFormat.GRID, rule);
        MoveSink sink = new MoveSink(scanner, record);
        try {
            Matcher words = WORD.matcher(moves);
            while (words.find()) {
                sink.play(movesOffset, move(words.group()), 0);
            }
        } catch (GameFormatException e) {
            scanner.remark(movesOffset, "game " + id() + " is left out: " + e.problem());
            return;
        }
        describe(record);
        consumer.accept(record);
    }

    private int move(String word) {
        try {
            int move = Move.parse(word);
            if (RifFormat.GRID.contains(move)) {
                return move;
            }
        } catch (IllegalArgumentException e) {
            // Falls through to the message for all words that are not a point of the board.
        }
        throw scanner.error(movesOffset, TextScanner.quote(word) + " is not a point of the board");
    }

    private void describe(GameRecord record) {
        record.setTag(Tag.BLACK_PLAYER, players.getOrDefault(game.getOrDefault("black", ""), ""));
        record.setTag(Tag.WHITE_PLAYER, players.getOrDefault(game.getOrDefault("white", ""), ""));
        Map<String, String> event = tournaments.getOrDefault(game.getOrDefault("tournament", ""), Map.of());
        record.setTag(Tag.EVENT, event.getOrDefault("name", ""));
        record.setTag(Tag.DATE, event.getOrDefault("year", ""));
        record.setTag(Tag.ROUND, game.getOrDefault("round", ""));
        String result = game.getOrDefault("bresult", "").strip();
        GameResult declared = switch (result) {
            case "1" -> new GameResult(Outcome.BLACK_WINS, GameResult.Ending.OTHER);
            case "0" -> new GameResult(Outcome.WHITE_WINS, GameResult.Ending.OTHER);
            default -> ResultText.read(scanner, gameOffset, result);
        };
        if (declared.isOver() && !record.result().isOver()) {
            record.declare(declared);
        }
    }
}
