package org.kagetsu.benchmarks.tournament.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tournament.TestGames;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Side;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.referee.Fault;

class JournalTest {

    private static final Conditions CONDITIONS = TestGames.FREESTYLE;

    private record Plan(String format, ConditionsForm conditions) {}

    private record ReorderedPlan(ConditionsForm conditions, String format) {}

    private static final JournalHeader HEADER =
            JournalHeader.of(new Plan("match", ConditionsForm.of(CONDITIONS)));

    @TempDir
    private Path directory;

    private Path file() {
        return directory.resolve("journal.jsonl");
    }

    private static PlayedGame game(int number) {
        Fault fault = new Fault(FaultKind.CANNOT_START, Side.BLACK, 0, true, "could not be started");
        return TestGames.game(number, CONDITIONS, "A", "B", Outcome.WHITE_WINS, Reason.FAILURE, List.of(), fault);
    }

    private static Journal.Content write(Path file, int... numbers) throws IOException {
        Journal.Opened opened = Journal.open(file, HEADER);
        try (Journal journal = opened.journal()) {
            for (int number : numbers) {
                journal.append(game(number));
            }
        }
        return opened.content();
    }

    @Test
    void open_again_findsAllGamesInOrder() throws IOException {
        assertEquals(List.of(), write(file(), 0, 2, 1).games());
        assertEquals(List.of(game(0), game(2), game(1)), write(file(), 3).games());
        assertEquals(4, write(file()).games().size());
    }

    @Test
    void open_cutAnywhereInTheLastLine_dropsThatLineAndSaysSo() throws IOException {
        write(file(), 0, 1, 2);
        byte[] whole = Files.readAllBytes(file());
        int lastLine = new String(whole, StandardCharsets.UTF_8)
                .lastIndexOf('\n', whole.length - 2) + 1;
        for (int length = lastLine + 1; length < whole.length; length += 7) {
            Files.write(file(), Arrays.copyOf(whole, length));

            Journal.Content content = write(file(), 7);

            assertEquals(List.of(game(0), game(1)), content.games());
            String remark = content.remark().orElseThrow();
            assertTrue(remark.contains(file().toString()) && remark.contains(" " + (length - lastLine) + " bytes"), remark);
            assertEquals(List.of(game(0), game(1), game(7)), write(file()).games());
        }
    }

    @Test
    void open_wholeOrNew_dropsNothing() throws IOException {
        assertEquals(Optional.empty(), write(file(), 0).remark());
        assertEquals(Optional.empty(), write(file()).remark());
    }

    @Test
    void open_cutInTheHeader_beginsAnew() throws IOException {
        write(file(), 0);
        byte[] whole = Files.readAllBytes(file());
        Files.write(file(), Arrays.copyOf(whole, 30));

        Journal.Content content = write(file(), 5);

        assertEquals(List.of(), content.games());
        assertTrue(content.remark().orElseThrow().contains(" 30 bytes"), content.remark()::toString);
        assertEquals(List.of(game(5)), write(file()).games());
    }

    private void assertRefused(String reason, String text) throws IOException {
        Files.writeString(file(), text);
        String message = assertThrows(IOException.class, () -> write(file())).getMessage();
        assertTrue(message.contains(reason), message);
        assertEquals(text, Files.readString(file()), "the file was changed");
    }

    @Test
    void open_damagedOrAnotherFile_isRefusedAndLeftAlone() throws IOException {
        write(file(), 0, 1);
        String whole = Files.readString(file());
        List<String> lines = whole.lines().toList();
        JournalHeader others = JournalHeader.of(new Plan("match", ConditionsForm.of(CONDITIONS.withMaxMoves(99))));

        assertRefused("line 3 is damaged: ", whole.substring(0, whole.length() - 5) + "\n");
        assertRefused("line 2 is damaged: ", whole.replace(lines.get(1), lines.get(1).substring(5)));
        assertRefused("line 1 is damaged: ", whole.substring(0, 30) + "\n");
        assertRefused(" has format 2, this program writes 1",
                whole.replace("{\"version\":1,", "{\"version\":2,\"more\":[],") + "{\"ga");
        assertRefused("another tournament", StrictJson.line(others) + "\n{\"game\":0");
        assertRefused("game 1 is there twice", whole + lines.get(1) + "\n");
        assertRefused("file " + file() + " is not a journal", "my thesis, all of it, on one line");
        assertRefused("file " + file() + " is not a journal", "my thesis, its first line\nand its second\n");
        // Files of other tools that begin as ours do.
        assertRefused("", "{\"version\":\"1.0\",\"name\":\"x\"}");
        assertRefused("", "{\"version\":1,\"name\":\"x\"}");
        assertRefused("", "{\"version\":2,\"name\":\"x\"}");
    }

    @Test
    void open_otherTournament_isRefusedWithTheDifference() throws IOException {
        write(file(), 0);
        JournalHeader other = JournalHeader.of(new Plan("match", ConditionsForm.of(CONDITIONS.withMaxMoves(99))));

        String message = assertThrows(IOException.class, () -> Journal.open(file(), other)).getMessage();

        assertTrue(message.contains("another tournament (conditions.maxMoves was 0, now 99)"), message);
        assertEquals(1, write(file()).games().size());
    }

    @Test
    void open_sameTournamentInAnotherOrder_goesOn() throws IOException {
        JournalHeader older = JournalHeader.of(new ReorderedPlan(ConditionsForm.of(CONDITIONS), "match"));
        Journal.open(file(), older).journal().close();

        assertNotEquals(HEADER.hash(), older.hash());
        write(file(), 0);
        assertEquals(1, write(file()).games().size());
    }

    private record LongerPlan(String format, ConditionsForm conditions, int rounds) {}

    /** Everything that this program asks for is the same, but the journal says more. */
    @Test
    void open_tournamentWithMoreFields_isRefusedAsOfAnotherVersion() throws IOException {
        JournalHeader newer = JournalHeader.of(new LongerPlan("match", ConditionsForm.of(CONDITIONS), 3));
        Journal.open(file(), newer).journal().close();

        assertRefused("another tournament (it was written by another version of this program)", Files.readString(file()));
    }

    private record PlanWithPlayers(ConditionsForm conditions, List<PlayerSpec> players) {}

    private static JournalHeader headerWithFile(String... identity) {
        List<PlayerSpec> players = List.of(PlayerSpec.parse("A=random:"), PlayerSpec.parse("B=cmd:brain"));
        TreeMap<String, String> files = new TreeMap<>();
        for (String known : identity) {
            files.put("brain", known);
        }
        return JournalHeader.of(new PlanWithPlayers(ConditionsForm.of(CONDITIONS), players))
                .withFiles(Map.of("A", new TreeMap<>(), "B", files));
    }

    @Test
    void open_playerOfAnotherFile_isRefusedWithBothIdentities() throws IOException {
        Journal.open(file(), headerWithFile("1234")).journal().close();
        Journal.open(file(), headerWithFile("1234")).journal().close();

        String message = assertThrows(IOException.class, () -> Journal.open(file(), headerWithFile("5678")))
                .getMessage();
        assertTrue(
                message.endsWith(" was begun with another file brain of player B: it was 1234, now it is 5678; choose"
                        + " another --journal"),
                message);
        message = assertThrows(IOException.class, () -> Journal.open(file(), headerWithFile())).getMessage();
        assertTrue(message.contains("it was 1234, now it is missing"), message);
        assertEquals(headerWithFile("1234").hash(), headerWithFile("5678").hash());
    }

    @Test
    void open_journalWithoutFiles_goesOnAndIsToldFromOthers() throws IOException {
        JournalHeader older = JournalHeader.of(new PlanWithPlayers(
                ConditionsForm.of(CONDITIONS), List.of(PlayerSpec.parse("A=random:"), PlayerSpec.parse("B=cmd:brain"))));
        Journal.open(file(), older).journal().close();

        Journal.Opened opened = Journal.open(file(), headerWithFile("1234"));
        opened.journal().close();

        JournalHeader found = opened.content().header().orElseThrow();
        assertTrue(headerWithFile("1234").hasFilesUnknownTo(found));
        assertFalse(headerWithFile().hasFilesUnknownTo(found));
        assertFalse(headerWithFile("1234").hasFilesUnknownTo(headerWithFile()));
        assertEquals(older.hash(), headerWithFile("1234").hash());
    }
}
