package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.kagetsu.board.Rule;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.record.FileText;
import org.kagetsu.record.GameFormat;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.PosFormat;
import org.kagetsu.record.Remark;
import org.kagetsu.record.RenLibFormat;
import org.kagetsu.record.RifFormat;
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
            return switch (ending(name)) {
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
        if (ending(name).equals(CSV)) {
            return book.read(file, name).stream().limit(MAX_REMARKS).toList();
        }
        List<Remark> remarks = new ArrayList<>();
        GameTree tree;
        try {
            tree = read(name, file, remarks);
        } catch (GameFormatException e) {
            throw new BadInputException("cannot open the file: " + e.getMessage());
        }
        room.open(tree);
        return remarks.stream().limit(MAX_REMARKS).map(Remark::toString).toList();
    }

    private GameTree read(String name, byte[] file, List<Remark> remarks) throws BadInputException {
        Rule rule = room.ask(GameRecord::rule);
        return switch (ending(name)) {
            case SGF -> readSgf(new SgfFormat(rule), file, remarks);
            case RENLIB -> new RenLibFormat(Rule.RENJU).read(file, remarks::add);
            case POS -> new GameTree(new PosFormat(rule).read(file, remarks::add));
            case ".rif", ".xml" -> new RifFormat(Rule.RENJU).readTree(file, remarks::add);
            default -> new GameTree(format(name).read(file, remarks::add));
        };
    }

    /** Reads the only game of a file, or the first one and says so. */
    private static GameTree readSgf(SgfFormat format, byte[] file, List<Remark> remarks) {
        String text = FileText.of(file).text();
        int games = format.count(text);
        if (games == 1) {
            return format.readTree(file, remarks::add);
        }
        remarks.add(new Remark("the file has " + games + " games; this is the first", 1, 1));
        return format.readTree(text, 1, remarks::add);
    }

    /** The end of a name from its last dot, in small letters. */
    private static String ending(String name) {
        return name.substring(Math.max(0, name.lastIndexOf('.'))).toLowerCase(Locale.ROOT);
    }

    /** The format for a name; a file that does not tell rule and size has those of the table. */
    private GameFormat format(String name) throws BadInputException {
        Optional<GameFormat> format = room.ask(game -> GameFormat.ofFile(name, game.grid(), game.rule()));
        return format.orElseThrow(
                () -> new BadInputException("the name of the file does not end in .csv, .lib, .pos, .psq, .rec, .rif,"
                        + " .sav, .sgf, .txt or .xml"));
    }
}
