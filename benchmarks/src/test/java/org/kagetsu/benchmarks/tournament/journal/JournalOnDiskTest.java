package org.kagetsu.benchmarks.tournament.journal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.schedule.FixedFormat;
import org.kagetsu.benchmarks.tournament.schedule.RecordingObserver;
import org.kagetsu.benchmarks.tournament.schedule.Scheduler;
import org.kagetsu.benchmarks.tournament.schedule.ThreadPoolScheduler;
import org.kagetsu.benchmarks.tournament.schedule.Tournament;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.testing.RecordingOpener;

/** What a journal does to the disk, in which order: a game that counts is never lost, whatever ends when. */
class JournalOnDiskTest {

    private static final TournamentPlan PLAN = new TournamentPlan(
            "match",
            List.of(PlayerSpec.parse("A=random:seed=1"), PlayerSpec.parse("B=random:seed=2")),
            ConditionsForm.of(Conditions.of(Rule.FREESTYLE, Grid.square(15)).withMaxMoves(8)),
            List.of("h8i9"));

    private static final JournalHeader HEADER = JournalHeader.of(PLAN);

    @TempDir
    private Path folder;

    private final RecordingOpener disk = new RecordingOpener();

    private Path file() {
        return folder.resolve("j");
    }

    private Journal.Opened open() throws IOException {
        return Journal.open(file(), HEADER, disk);
    }

    /** Plays this many games, numbers 0, 1, 2 ..., without those that are there; notes when each of them counts. */
    private void play(int games, Journal.Opened opened) throws Exception {
        Tournament.Observer observer = new RecordingObserver() {
            @Override
            public void onGame(PlayedGame game, Standings standings, Optional<Sprt.State> test) {
                disk.note("game " + game.number() + " counts, the " + standings.games() + ". of all");
            }
        };
        Tournament match = new Tournament(PLAN, FixedFormat.gauntlet(2, games / 2), Optional.empty(), 0, observer);
        try (Journal journal = opened.journal();
                LocalRunner runner = new LocalRunner();
                Scheduler scheduler = new ThreadPoolScheduler(runner, 1)) {
            match.run(opened.content().games(), journal::append, scheduler);
        }
    }

    /** The events of games written one after another, by the ends of the lines that are in the file. */
    private List<String> gameByGame(int firstLine) throws IOException {
        List<String> events = new ArrayList<>();
        long start = 0;
        int line = 0;
        for (String text : Files.readAllLines(file())) {
            long end = start + text.length() + 1;
            if (line >= firstLine) {
                events.add("write j " + start + ".." + end);
                events.add("force j");
                events.add("game " + (line - 1) + " counts, the " + line + ". of all");
            }
            start = end;
            line++;
        }
        return events;
    }

    @Test
    void open_newJournal_hasItsNameAndHeaderOnTheDisk() throws IOException {
        open().journal().close();

        assertEquals(
                List.of("open j", "lock j", "lock j", "open folder", "force folder", "close folder",
                        "write j 0.." + Files.size(file()), "force j", "close j"),
                disk.events(),
                "the name of a new journal and its header must be on the disk before a game is played");
    }

    @Test
    void run_match_forcesEachGameBeforeItCounts() throws Exception {
        Journal.Opened opened = open();
        disk.takeEvents();

        play(4, opened);

        List<String> expected = gameByGame(1);
        assertEquals(12, expected.size());
        expected.add("close j");
        assertEquals(expected, disk.events(), "a game must be written and forced to the disk before it counts");
    }

    @Test
    void open_refused_changesNothingAndLetsGo() throws Exception {
        play(2, open());
        byte[] before = Files.readAllBytes(file());
        disk.takeEvents();
        JournalHeader other = JournalHeader.of(new TournamentPlan(
                "match", PLAN.players(), PLAN.conditions(), List.of("h8i8")));

        assertThrows(IOException.class, () -> Journal.open(file(), other, disk));
        assertEquals(
                List.of("open j", "lock j", "lock j", "open folder", "force folder", "close folder", "close j"),
                disk.takeEvents(),
                "a journal of another tournament was touched, or not let go");
        Journal journal = open().journal();
        disk.takeEvents();
        assertThrows(IOException.class, this::open);
        assertEquals(List.of("open j", "lock j", "close j"), disk.takeEvents(), "a journal in use was touched");
        journal.close();
        assertArrayEquals(before, Files.readAllBytes(file()));
    }
}
