package org.kagetsu.piskvork.play.browser.board;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.NotationFormat;

/**
 * Reads the games of a journal of a tournament, as far as a collection needs them: rule, size, moves and outcome. The
 * tournaments themselves, which write journals, are no part of this program. Static functions only.
 */
final class JournalGames {

    /** The end of the names of journals. */
    static final String ENDING = ".jsonl";

    private static final Pattern HEAD =
            Pattern.compile("\"conditions\":\\{\"rule\":(\\d),\"width\":(\\d{1,2}),\"height\":(\\d{1,2}),");
    /** The two parts of a game; one pattern of both would look for the second part behind every first one. */
    private static final Pattern GAME = Pattern.compile(
            "\"opening\":\"([a-z0-9]*)\",\"outcome\":\"(ONGOING|BLACK_WINS|WHITE_WINS|DRAW)\"");
    private static final Pattern MOVES = Pattern.compile("\"moves\":\"([a-z0-9]*)\"");

    private JournalGames() {}

    /**
     * Reads all games.
     *
     * @throws BadInputException if it is not a journal
     */
    static void readEach(byte[] file, Consumer<GameRecord> games) throws BadInputException {
        String[] lines = new String(file, StandardCharsets.UTF_8).split("\n", -1);
        Matcher head = HEAD.matcher(lines[0]);
        if (!head.find()) {
            throw new BadInputException("the file is not a journal of a tournament");
        }
        try {
            NotationFormat format = new NotationFormat(
                    new Grid(Integer.parseInt(head.group(2)), Integer.parseInt(head.group(3))),
                    Rule.ofCode(Integer.parseInt(head.group(1))));
            for (String line : lines) {
                Matcher found = GAME.matcher(line);
                Matcher moves = MOVES.matcher(line);
                if (found.find() && moves.find(found.end())) {
                    GameRecord game = format.read(found.group(1) + moves.group(1), remark -> { });
                    Outcome outcome = Outcome.valueOf(found.group(2));
                    if (outcome.isOver() && !game.result().isOver()) {
                        game.declare(new GameResult(outcome, GameResult.Ending.OTHER));
                    }
                    games.accept(game);
                }
            }
        } catch (IllegalArgumentException e) {
            throw new BadInputException("cannot open the file: " + e.getMessage());
        }
    }
}
