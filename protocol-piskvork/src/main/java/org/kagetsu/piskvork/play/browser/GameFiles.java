package org.kagetsu.piskvork.play.browser;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.record.GameFormat;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.Remark;

/**
 * The game of a room as a file that the browser saves, and files that a person drops on the page. The name's end tells
 * the format. Safe for use by many threads.
 */
final class GameFiles {

    /** The most bytes of a file. */
    static final int MAX_BYTES = 10 << 20;

    private static final int MAX_REMARKS = 5;

    private final Room room;

    GameFiles(Room room) {
        this.room = room;
    }

    /** Sends or takes a game; the query has its {@code name}. */
    void answer(HttpExchange exchange) throws IOException, BadInputException {
        String name = Form.of(exchange.getRequestURI().getRawQuery()).text("name");
        if (exchange.getRequestMethod().equals("GET")) {
            byte[] file = write(name).getBytes(StandardCharsets.UTF_8);
            Responses.send(exchange, Responses.OK, "text/plain; charset=utf-8", file);
            return;
        }
        byte[] file = exchange.getRequestBody().readNBytes(MAX_BYTES + 1);
        if (file.length > MAX_BYTES) {
            Responses.refuse(exchange, Responses.TOO_LARGE, "the file has more than " + MAX_BYTES + " bytes");
        } else {
            Responses.send(exchange, Responses.OK, new Json().putTexts("remarks", open(name, file)));
        }
    }

    private String write(String name) throws BadInputException {
        GameFormat format = format(name);
        try {
            return room.ask(format::write);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("cannot save: " + e.getMessage());
        }
    }

    /** Puts the game of a file on the table; returns what was noticed in it. */
    private List<String> open(String name, byte[] file) throws BadInputException {
        List<Remark> remarks = new ArrayList<>();
        GameRecord game;
        try {
            game = format(name).read(file, remarks::add);
        } catch (GameFormatException e) {
            throw new BadInputException("cannot open the file: " + e.getMessage());
        }
        room.open(game);
        return remarks.stream().limit(MAX_REMARKS).map(Remark::toString).toList();
    }

    /** The format for a name; a file that does not tell rule and size has those of the table. */
    private GameFormat format(String name) throws BadInputException {
        Optional<GameFormat> format = room.ask(game -> GameFormat.ofFile(name, game.grid(), game.rule()));
        return format.orElseThrow(
                () -> new BadInputException("the name of the file does not end in .psq, .rec, .sgf or .txt"));
    }
}
