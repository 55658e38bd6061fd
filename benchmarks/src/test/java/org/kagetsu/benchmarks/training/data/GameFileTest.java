package org.kagetsu.benchmarks.training.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.testing.RecordingOpener;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class GameFileTest {

    private static final TrainingGame SHORT = new TrainingGame(Rule.RENJU, Grid.square(15), GameStyle.LOPSIDED, 1,
            List.of(Ply.opening(Move.of(7, 7)),
                    Ply.answer(Move.of(14, 0)),
                    new Ply(PlyKind.QUIET, Move.of(8, 8), -29_990,
                            new Probe(Move.of(1, 14), 29_999, Move.of(0, 14), true, false)),
                    new Ply(PlyKind.FOURS, Move.of(9, 9), 29_993, Probe.NONE)),
            Outcome.BLACK_WINS);
    private static final TrainingGame WIDE = new TrainingGame(
            Rule.STANDARD_CARO, new Grid(22, 3), GameStyle.WANDERING, 0,
            List.of(new Ply(PlyKind.QUIET, Move.of(21, 2), 123,
                            new Probe(Move.of(0, 0), -29_000, Move.of(1, 1), false, true)),
                    new Ply(PlyKind.CHECK, Move.of(21, 1), 0, Probe.NONE)),
            Outcome.DRAW);

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void writeTwoGames() throws IOException {
        file = folder.resolve("games");
        append(SHORT);
        append(WIDE);
    }

    private void append(TrainingGame game) throws IOException {
        try (GameFile games = GameFile.append(file, "seed=1")) {
            games.add(game);
        }
    }

    private List<TrainingGame> read() throws IOException {
        List<TrainingGame> games = new ArrayList<>();
        assertEquals("seed=1", GameFile.read(file, games::add));
        return games;
    }

    @Test
    void read_afterAppend_givesTheSameGames() throws IOException {
        assertEquals(List.of(SHORT, WIDE), read());
    }

    @Test
    void append_afterAnyInterruption_goesOnAfterTheLastWholeGame() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        int firstEnd = whole.length - GameCodec.encode(WIDE).length - 6;
        for (int length = firstEnd; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertEquals(List.of(SHORT), read());
            append(WIDE);
            assertEquals(List.of(SHORT, WIDE), read());
        }
    }

    private static final String ON_DISK = "a game must be written and forced to the disk before add returns";

    /** The order in which a new file and its games come to the disk. */
    @Test
    void append_toANewFile_forcesHeaderAndEachGame() throws IOException {
        Files.delete(file);
        RecordingOpener disk = new RecordingOpener();
        int header = Long.BYTES + Short.BYTES + "seed=1".length();
        int first = header + GameCodec.encode(SHORT).length + 6;
        int second = first + GameCodec.encode(WIDE).length + 6;
        try (GameFile games = GameFile.append(file, "seed=1", disk)) {
            assertEquals(
                    List.of("open games", "lock games", "lock games", "open folder", "force folder", "close folder",
                            "write games 0.." + header, "force games"),
                    disk.takeEvents(),
                    "name and header of a new file must be on the disk before a game is played");
            games.add(SHORT);
            assertEquals(List.of("write games " + header + ".." + first, "force games"), disk.takeEvents(), ON_DISK);
            games.add(WIDE);
            assertEquals(List.of("write games " + first + ".." + second, "force games"), disk.takeEvents(), ON_DISK);
        }
        assertEquals(List.of("close games"), disk.events());
        assertEquals(List.of(SHORT, WIDE), read());
    }

    @Test
    void append_afterATornGame_cutsItOffTheDiskFirst() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        int end = whole.length - GameCodec.encode(WIDE).length - 6;
        Files.write(file, Arrays.copyOf(whole, whole.length - 1));
        RecordingOpener disk = new RecordingOpener();
        try (GameFile games = GameFile.append(file, "seed=1", disk)) {
            assertEquals(1, games.gamesAtStart());
            assertEquals(
                    List.of("open games", "lock games", "lock games", "open folder", "force folder", "close folder",
                            "truncate games " + end, "force games"),
                    disk.takeEvents(),
                    "a torn game must be cut off and that forced to the disk before another is written");
            games.add(WIDE);
            assertEquals(List.of("write games " + end + ".." + whole.length, "force games"), disk.takeEvents(), ON_DISK);
        }
        assertArrayEquals(whole, Files.readAllBytes(file));
    }

    @Test
    void append_afterAnInterruptionInTheHeader_beginsAnew() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < Long.BYTES + Short.BYTES + "seed=1".length(); length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            append(SHORT);
            append(WIDE);
            assertArrayEquals(whole, Files.readAllBytes(file), "after " + length + " bytes of the header");
        }
    }

    @Test
    void append_toAForeignShortFile_isRefusedAndLeavesIt() throws IOException {
        for (String text : List.of("k", "KGTGAME1", "my thesis")) {
            Files.writeString(file, text);
            assertThrows(IOException.class, () -> GameFile.append(file, "seed=1"), text);
            assertEquals(text, Files.readString(file), "a file that is not a file of games was changed");
        }
    }

    @Test
    void append_toAFileInUse_isRefusedAndLeavesIt() throws IOException {
        try (GameFile games = GameFile.append(file, "seed=1")) {
            games.add(SHORT);
            IOException e = assertThrows(IOException.class, () -> GameFile.append(file, "seed=1"));
            assertTrue(e.getMessage().contains(file + " is in use"), e.getMessage());
            games.add(WIDE);
        }
        assertEquals(List.of(SHORT, WIDE, SHORT, WIDE), read());
        append(SHORT);
        assertEquals(5, read().size());
    }

    /** A lock of this process says nothing of another one. */
    @Test
    void append_toAFileInUseByAnotherProcess_isRefused() throws Exception {
        try (GameFile games = GameFile.append(file, "seed=1")) {
            assertEquals("refused", appendElsewhere());
            games.add(SHORT);
        }
        assertEquals("opened after 3", appendElsewhere());
        assertEquals(List.of(SHORT, WIDE, SHORT), read());
    }

    private String appendElsewhere() throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp", System.getProperty("java.class.path"), Elsewhere.class.getName(), file.toString())
                .redirectErrorStream(true)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    /** The other process. */
    static final class Elsewhere {

        private Elsewhere() {}

        public static void main(String[] args) {
            try (GameFile games = GameFile.append(Path.of(args[0]), "seed=1")) {
                System.out.println("opened after " + games.gamesAtStart());
            } catch (IOException e) {
                System.out.println(e.getMessage().contains("in use by another program (process ") ? "refused" : e.toString());
            }
        }
    }

    @Test
    void append_underOtherConditions_isRefused() {
        IOException e = assertThrows(IOException.class, () -> GameFile.append(file, "seed=2"));
        assertTrue(e.getMessage().contains("\"seed=1\" instead of \"seed=2\""), e.getMessage());
    }

    @Test
    void read_aChangedByte_namesThePlace() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[20] ^= 4;
        Files.write(file, bytes);
        IOException e = assertThrows(IOException.class, this::read);
        assertTrue(e.getMessage().contains("damaged at byte 16: wrong checksum"), e.getMessage());
    }

    @Test
    void read_zerosAfterTheGames_namesThePlace() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length + 6));
        IOException e = assertThrows(IOException.class, this::read);
        assertTrue(e.getMessage().endsWith("at byte " + bytes.length + ": a game ends too early"), e.getMessage());
    }

    @Test
    void read_aFileCutInItsFirstText_namesIt() throws IOException {
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 12));
        IOException e = assertThrows(IOException.class, this::read);
        assertEquals(file + " is damaged: it ends in the middle of its first text", e.getMessage());
    }

    @Test
    void read_aForeignFile_isRefused() throws IOException {
        Files.writeString(file, "these are no games at all");
        assertTrue(assertThrows(IOException.class, this::read).getMessage().contains("not a file of training games"));
    }

    @Test
    void constructor_aGameThatIsNotOver_isRefused() {
        assertThrows(IllegalArgumentException.class,
                () -> new TrainingGame(Rule.RENJU, Grid.square(15), GameStyle.BALANCED, 0, List.of(), Outcome.ONGOING));
        assertThrows(IllegalArgumentException.class,
                () -> new TrainingGame(Rule.RENJU, Grid.square(15), GameStyle.BALANCED, 1, List.of(), Outcome.DRAW));
    }

    @Test
    void result_ofEachOutcome_isSeenFromTheSide() {
        assertEquals(1, SHORT.result(0));
        assertEquals(0, SHORT.result(1));
        assertEquals(0.5f, WIDE.result(1));
    }

    @Test
    void resultCountsFrom_afterAPlayedProbe_isThePlyBehindIt() {
        assertEquals(0, SHORT.resultCountsFrom());
        assertEquals(1, WIDE.resultCountsFrom());
        assertEquals(Move.of(0, 0), WIDE.plies().get(0).played());
    }

    @Test
    void constructor_aScoreWhereNothingWasSearched_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Ply(PlyKind.ANSWER, Move.of(1, 1), 5, Probe.NONE));
    }

    /** Every bit of a game is either a field in its range, or makes it unreadable: none is lost. */
    @Test
    void decode_anyByteChanged_givesAnotherGameOrAnError() {
        byte[] record = GameCodec.encode(SHORT);
        for (int bit = 0; bit < 8 * record.length; bit++) {
            byte[] changed = record.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            try {
                assertNotEquals(SHORT, GameCodec.decode(changed), "bit " + bit);
            } catch (IllegalArgumentException | BufferUnderflowException e) {
                assertTrue(e.getMessage() == null || !e.getMessage().isEmpty());
            }
        }
    }
}
