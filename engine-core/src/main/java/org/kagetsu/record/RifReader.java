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
    private int movesOffset;
    private boolean isInGame;
    private boolean isInMoves;
    private int games;

    RifReader(TextScanner scanner, Rule rule, Consumer<GameRecord> consumer) {
        this.scanner = scanner;
        this.rule = rule;
        this.consumer = consumer;
    }

    /** The number of games so far, those that were left out included. */
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
            scanner.remark(movesOffset, "game " + TextScanner.quote(game.getOrDefault("id", "")) + " is left out: "
                    + e.problem());
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
        Outcome outcome = switch (game.getOrDefault("bresult", "")) {
            case "1" -> Outcome.BLACK_WINS;
            case "0.5" -> Outcome.DRAW;
            case "0" -> Outcome.WHITE_WINS;
            default -> Outcome.ONGOING;
        };
        if (outcome.isOver() && !record.result().isOver()) {
            record.declare(new GameResult(outcome, GameResult.Ending.OTHER));
        }
    }
}
