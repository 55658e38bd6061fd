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
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class TrainingFileTest {

    private static final TrainingGame SHORT = new TrainingGame(Rule.RENJU, Grid.square(15), TrainingGame.Style.LOPSIDED, 1,
            List.of(Ply.opening(Move.of(7, 7)),
                    Ply.answer(Move.of(14, 0)),
                    new Ply(Ply.Kind.QUIET, Move.of(8, 8), -29_990,
                            new Ply.Probe(Move.of(1, 14), 29_999, Move.of(0, 14), true, false)),
                    new Ply(Ply.Kind.FOURS, Move.of(9, 9), 29_993, Ply.Probe.NONE)),
            Outcome.BLACK_WINS);
    private static final TrainingGame WIDE = new TrainingGame(
            Rule.STANDARD_CARO, new Grid(22, 3), TrainingGame.Style.WANDERING, 0,
            List.of(new Ply(Ply.Kind.QUIET, Move.of(21, 2), 123,
                            new Ply.Probe(Move.of(0, 0), -29_000, Move.of(1, 1), false, true)),
                    new Ply(Ply.Kind.CHECK, Move.of(21, 1), 0, Ply.Probe.NONE)),
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
        try (TrainingFile games = TrainingFile.append(file, "seed=1")) {
            games.add(game);
        }
    }

    private List<TrainingGame> read() throws IOException {
        List<TrainingGame> games = new ArrayList<>();
        assertEquals("seed=1", TrainingFile.read(file, games::add));
        return games;
    }

    @Test
    void append_afterAnyInterruption_goesOnAfterTheLastWholeGame() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        int firstEnd = whole.length - GameCodec.encode(WIDE).length - 6;
        assertEquals(List.of(SHORT, WIDE), read());
        for (int length = firstEnd; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertEquals(List.of(SHORT), read());
            append(WIDE);
            assertEquals(List.of(SHORT, WIDE), read());
        }
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
            assertThrows(IOException.class, () -> TrainingFile.append(file, "seed=1"), text);
            assertEquals(text, Files.readString(file), "a file that is not a file of games was changed");
        }
    }

    @Test
    void append_underOtherConditions_isRefused() {
        IOException e = assertThrows(IOException.class, () -> TrainingFile.append(file, "seed=2"));
        assertTrue(e.getMessage().contains("\"seed=1\" instead of \"seed=2\""), e.getMessage());
    }

    @Test
    void read_damagedOrForeignFile_isRefusedByItsPlace() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        byte[] changed = whole.clone();
        changed[20] ^= 4;
        assertDamaged(changed, "damaged at byte 16: wrong checksum");
        assertDamaged(Arrays.copyOf(whole, whole.length + 6), "at byte " + whole.length + ": a game ends too early");
        assertDamaged(Arrays.copyOf(whole, 12), file + " is damaged: it ends in the middle of its first text");
        assertDamaged("these are no games at all".getBytes(StandardCharsets.US_ASCII), "not a file of training games");
    }

    private void assertDamaged(byte[] bytes, String problem) throws IOException {
        Files.write(file, bytes);
        IOException e = assertThrows(IOException.class, this::read);
        assertTrue(e.getMessage().endsWith(problem), e.getMessage());
    }

    @Test
    void constructor_gameThatIsNotOverOrScoreWithoutASearch_isRefused() {
        assertThrows(IllegalArgumentException.class,
                () -> new TrainingGame(Rule.RENJU, Grid.square(15), TrainingGame.Style.BALANCED, 0, List.of(), Outcome.ONGOING));
        assertThrows(IllegalArgumentException.class,
                () -> new TrainingGame(Rule.RENJU, Grid.square(15), TrainingGame.Style.BALANCED, 1, List.of(), Outcome.DRAW));
        assertThrows(IllegalArgumentException.class, () -> new Ply(Ply.Kind.ANSWER, Move.of(1, 1), 5, Ply.Probe.NONE));
    }

    @Test
    void result_ofEachOutcome_isSeenFromTheSideAndCountsAfterPlayedProbes() {
        assertEquals(1, SHORT.result(0));
        assertEquals(0, SHORT.result(1));
        assertEquals(0.5f, WIDE.result(1));
        assertEquals(0, SHORT.resultCountsFrom());
        assertEquals(1, WIDE.resultCountsFrom());
        assertEquals(Move.of(0, 0), WIDE.plies().get(0).played());
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
