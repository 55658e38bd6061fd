package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.record.GameFormat;
import org.kagetsu.record.GameReader;
import org.kagetsu.record.PosFormat;
import org.kagetsu.record.RenLibFormat;
import org.kagetsu.record.SgfFormat;

/**
 * The game of a room as a file that the browser saves, and files that a person drops on the page. The name's end tells
 * the format: SGF, RenLib and RenjuNet carry all variations, CSV carries the book, the others the moves on the table. Safe for use by many threads.
 */
final class GameFiles {

    /** The most bytes of a file. */
    static final int MAX_BYTES = 10 << 20;

    private static final int MAX_REMARKS = 5;
    private static final String SGF = ".sgf";
    private static final String RENLIB = ".lib";
    private static final String POS = ".pos";

    private static final String CSV = ".csv";

    private final Room room;
    private final BookDesk book;

    GameFiles(Room room, BookDesk book) {
        this.room = room;
        this.book = book;
    }

    /** Sends or takes a game; the query has its {@code name}. */
    void answer(Exchange exchange) throws IOException, BadInputException {
        String name = Form.of(exchange.query()).text("name");
        if (exchange.method().equals("GET")) {
            Responses.send(exchange, Responses.OK, "application/octet-stream", write(name));
            return;
        }
        byte[] file = exchange.body(MAX_BYTES);
        if (file.length > MAX_BYTES) {
            Responses.refuse(exchange, Responses.TOO_LARGE, "the file has more than " + MAX_BYTES + " bytes");
        } else {
            Responses.send(exchange, Responses.OK, new Json().putTexts("remarks", open(name, file)));
        }
    }

    private byte[] write(String name) throws BadInputException {
        try {
            return switch (GameReader.ending(name)) {
                case SGF -> utf8(room.askTree(tree -> new SgfFormat(tree.rule()).write(tree)));
                case RENLIB -> room.askTree(tree -> new RenLibFormat(tree.rule()).write(tree));
                case POS -> room.ask(game -> new PosFormat(game.rule()).write(game));
                case CSV -> book.write();
                default -> utf8(room.ask(format(name)::write));
            };
        } catch (IllegalArgumentException e) {
            throw new BadInputException("cannot save: " + e.getMessage());
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Puts the game of a file on the table; returns what was noticed in it. */
    private List<String> open(String name, byte[] file) throws BadInputException {
        if (GameReader.ending(name).equals(CSV)) {
            return book.read(file, name).stream().limit(MAX_REMARKS).toList();
        }
        if (!GameReader.knows(name)) {
            throw new BadInputException("the name of the file does not end in .csv, .lib, .pos, .psq, .rec, .rif, .sav,"
                    + " .sgf, .txt or .xml");
        }
        List<String> remarks = new ArrayList<>();
        int[] left = new int[1];
        GameReader reader = room.ask(game -> new GameReader(game.grid(), game.rule()));
        try {
            room.open(reader.readTree(name, file, remark -> {
                if (remarks.size() < MAX_REMARKS) {
                    remarks.add(remark.toString());
                } else {
                    left[0]++;
                }
            }));
        } catch (IllegalArgumentException e) {
            throw new BadInputException("cannot open the file: " + e.getMessage());
        }
        if (left[0] > 0) {
            remarks.add("and " + left[0] + " more");
        }
        return remarks;
    }

    /** The format for a name; a file that does not tell rule and size has those of the table. */
    private GameFormat format(String name) throws BadInputException {
        Optional<GameFormat> format = room.ask(game -> GameFormat.ofFile(name, game.grid(), game.rule()));
        return format.orElseThrow(
                () -> new BadInputException("the name of the file does not end in .csv, .lib, .pos, .psq, .rec, .sav,"
                        + " .sgf or .txt"));
    }
}
