package org.kagetsu.benchmarks.tournament.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.kagetsu.benchmarks.tournament.game.GameJson;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.piskvork.manager.Conditions;

/** Reads a journal line by line. Only the last line may be damaged: a process was killed while writing it. */
final class JournalReader {

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

    static JournalContent read(Path file, FileChannel channel) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        channel.position(0);
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
            continue;
        }
        return new JournalReader(file, buffer.array()).read();
    }

    private JournalContent read() throws IOException {
        int start = 0;
        while (start < bytes.length) {
            lineNumber++;
            int end = start;
            while (end < bytes.length && bytes[end] != '\n') {
                end++;
            }
            String line = new String(bytes, start, end - start, StandardCharsets.UTF_8);
            try {
                if (end == bytes.length) {
                    throw new IllegalArgumentException("it has no end");
                }
                take(line);
            } catch (IllegalArgumentException e) {
                return damaged(start, end, e);
            }
            start = end + 1;
        }
        return new JournalContent(header, games, bytes.length, "");
    }

    private void take(String line) throws IOException {
        if (header.isEmpty()) {
            JournalHeader first = GameJson.read(line, JournalHeader.class);
            conditions = Optional.of(first.conditions());
            header = Optional.of(first);
            return;
        }
        PlayedGame game = GameJson.readGame(line, conditions.orElseThrow());
        if (!numbers.add(game.number())) {
            throw new IOException("journal " + file + ", line " + lineNumber + ": game " + game.number()
                    + " is there twice");
        }
        games.add(game);
    }

    private JournalContent damaged(int start, int end, IllegalArgumentException problem) throws IOException {
        if (end + 1 < bytes.length) {
            throw new IOException("journal " + file + ", line " + lineNumber + " is damaged, and it is not the last: "
                    + problem.getMessage());
        }
        if (header.isEmpty() && !startsAsHeader(start)) {
            throw new IOException("file " + file + " is not a journal");
        }
        String dropped = "journal " + file + ": the last line (" + lineNumber + ", " + (bytes.length - start)
                + " bytes) was incomplete and has been dropped";
        return new JournalContent(header, games, start, dropped);
    }

    /** Tells a header that was being written from the contents of any other file, which must not be touched. */
    private boolean startsAsHeader(int start) {
        String begin = "{\"version\":";
        String found = new String(bytes, start, bytes.length - start, StandardCharsets.UTF_8);
        return begin.startsWith(found) || found.startsWith(begin);
    }
}
