package org.kagetsu.benchmarks.tournament.journal;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.kagetsu.benchmarks.json.Json;
import org.kagetsu.benchmarks.tournament.game.GameJson;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.piskvork.manager.player.Conditions;

/**
 * Reads a journal line by line. Only the last line may be without an end, because a process was killed while writing
 * it.
 */
final class JournalReader {

    /** The largest array. */
    private static final int MAX_BYTES = Integer.MAX_VALUE - 8;

    private final Path file;
    private final byte[] bytes;
    private final List<PlayedGame> games = new ArrayList<>();
    private final Set<Integer> numbers = new HashSet<>();
    private Optional<JournalHeader> header = Optional.empty();
    private Optional<Conditions> conditions = Optional.empty();
    private int lineNumber;

    private JournalReader(Path file, byte[] bytes) {
        this.file = file;
        this.bytes = bytes;
    }

    /** Reads a number of bytes; the file may have grown meanwhile. */
    static JournalContent read(Path file, InputStream in, long size) throws IOException {
        if (size > MAX_BYTES) {
            throw new IOException("journal " + file + " has " + size + " bytes, more than " + MAX_BYTES);
        }
        return new JournalReader(file, in.readNBytes((int) size)).read();
    }

    private JournalContent read() throws IOException {
        int start = 0;
        while (start < bytes.length) {
            lineNumber++;
            int end = start;
            while (end < bytes.length && bytes[end] != '\n') {
                end++;
            }
            if (end == bytes.length) {
                return incomplete(start);
            }
            try {
                take(new String(bytes, start, end - start, StandardCharsets.UTF_8));
            } catch (IllegalArgumentException e) {
                throw damaged(end, e);
            }
            start = end + 1;
        }
        return new JournalContent(header, games, bytes.length, "");
    }

    private void take(String line) throws IOException {
        if (header.isEmpty()) {
            checkVersion(line);
            JournalHeader first = Json.read(line, JournalHeader.class);
            conditions = Optional.of(first.conditions());
            header = Optional.of(first);
            return;
        }
        PlayedGame game = GameJson.readGame(line, conditions.orElseThrow());
        if (!numbers.add(game.number())) {
            throw new IOException("journal " + file + ", line " + lineNumber + ": game " + game.ordinal()
                    + " is there twice");
        }
        header.get().checkPlayers(game);
        games.add(game);
    }

    /** Refuses a header of another version, whatever else is in it. */
    private void checkVersion(String line) throws IOException {
        JsonNode version = Json.parse(line).path("version");
        if (version.isInt() && version.intValue() != JournalHeader.VERSION) {
            throw new IOException("journal " + file + " has format " + version + ", this program writes "
                    + JournalHeader.VERSION);
        }
    }

    private IOException damaged(int end, IllegalArgumentException problem) {
        if (header.isEmpty() && !startsAsHeader()) {
            return noJournal();
        }
        boolean isLast = end + 1 == bytes.length;
        return new IOException("journal " + file + ", line " + lineNumber + " is damaged, "
                + (isLast ? "though it is complete: " : "and it is not the last: ") + problem.getMessage());
    }

    private IOException noJournal() {
        return new IOException("file " + file + " is not a journal");
    }

    private JournalContent incomplete(int start) throws IOException {
        if (header.isEmpty() && !startsAsHeader()) {
            throw noJournal();
        }
        String dropped = "journal " + file + ": the last line (" + lineNumber + ", " + (bytes.length - start)
                + " bytes) was incomplete and has been dropped";
        return new JournalContent(header, games, start, dropped);
    }

    /** Whether the content may be the beginning of a header. Any other file must not be changed. */
    private boolean startsAsHeader() {
        String begin = "{\"version\":";
        String found = new String(bytes, StandardCharsets.UTF_8);
        return begin.startsWith(found) || found.startsWith(begin);
    }
}
