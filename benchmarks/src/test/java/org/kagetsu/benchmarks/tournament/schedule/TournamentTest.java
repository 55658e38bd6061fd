package org.kagetsu.benchmarks.tournament.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.GameRunner;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Reason;

class TournamentTest {

    private final RecordingObserver observer = new RecordingObserver();
    private final List<PlayedGame> journal = new ArrayList<>();

    private static TournamentPlan plan(Format format, String... names) {
        return plan(format, List.of("h8i9", "h8i8", "h8j9"), names);
    }

    private static TournamentPlan plan(Format format, List<String> openings, String... names) {
        List<PlayerSpec> players = Arrays.stream(names)
                .map(name -> PlayerSpec.parse(name + "=random:"))
                .toList();
        Conditions conditions = Conditions.of(Rule.FREESTYLE, Grid.square(15));
        return new TournamentPlan(format.name(), players, ConditionsForm.of(conditions), openings);
    }

    private Tournament run(Format format, GameRunner runner, List<PlayedGame> found, String... names)
            throws Exception {
        return run(new Tournament(plan(format, names), format, Optional.empty(), 3, observer), runner, found);
    }

    private Tournament run(Tournament tournament, GameRunner runner, List<PlayedGame> found) throws Exception {
        try (Scheduler scheduler = new ThreadPoolScheduler(runner, 3)) {
            tournament.run(found, journal::add, scheduler);
        }
        return tournament;
    }

    private List<Integer> journalNumbers() {
        return journal.stream().map(PlayedGame::number).sorted().toList();
    }

    @Test
    void plan_openingThatIsADrawAtOnce_isRefused() {
        ConditionsForm form = ConditionsForm.of(Conditions.of(Rule.FREESTYLE, Grid.square(15)).withMaxMoves(2));
        List<PlayerSpec> players = List.of(PlayerSpec.parse("A=random:"), PlayerSpec.parse("B=random:"));
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
                () -> new TournamentPlan("match", players, form, List.of("h8", "h8i9")));
        assertEquals("a game is a draw with 2 stones, but an opening has 2", e.getMessage());
    }

    @Test
    void run_match_playsEveryOpeningWithBothColours() throws Exception {
        Tournament match = run(FixedFormat.gauntlet(2, 4), FakeRunner.firstNameWins(), List.of(), "A", "B");

        journal.sort(Comparator.comparingInt(PlayedGame::number));
        assertEquals(IntStream.range(0, 8).boxed().toList(), journalNumbers());
        assertEquals("ABABABAB", String.join("", journal.stream().map(PlayedGame::black).toList()));
        assertEquals(journal.get(0).allMoves(), journal.get(1).allMoves());
        assertEquals(journal.get(0).allMoves(), journal.get(6).allMoves());
        assertEquals("8-0-0", match.standings().duel(0, 1).total().toString());
        assertEquals(List.of("0/8"), observer.stages);
    }

    @Test
    void run_gauntletAndRoundRobin_playTheRightPairings() throws Exception {
        Tournament gauntlet =
                run(FixedFormat.gauntlet(3, 2), FakeRunner.firstNameWins(), List.of(), "A", "B", "C");
        assertEquals(8, gauntlet.standings().games());
        assertEquals(0, gauntlet.standings().duel(1, 2).total().games());

        Tournament roundRobin =
                run(FixedFormat.roundRobin(4, 3), FakeRunner.firstNameWins(), List.of(), "A", "B", "C", "D");
        assertEquals(36, roundRobin.standings().games());
        assertEquals("0-0-18", roundRobin.standings().total(3).toString());
    }

    @Test
    void stage_longestTournament_isPairedWithoutAListOfAllGames() {
        Format longest = FixedFormat.roundRobin(3, Integer.MAX_VALUE / 6);
        List<Format.Pairing> pairings = longest.stage(0, new Standings(List.of("A", "B", "C")), player -> false);

        assertEquals(1_073_741_823, pairings.size());
        assertEquals(new Format.Pairing(1, 2, Integer.MAX_VALUE / 6 - 1), pairings.get(pairings.size() - 1));
        assertThrows(IndexOutOfBoundsException.class, () -> pairings.get(pairings.size()));
        String message = assertThrows(
                IllegalArgumentException.class, () -> FixedFormat.gauntlet(4, 500_000_000)).getMessage();
        assertEquals("a tournament of 3000000000 games is too long, 2147483647 are the most", message);
    }

    @Test
    void run_partOfTheGamesFound_playsTheRestOnly() throws Exception {
        run(FixedFormat.roundRobin(3, 5), FakeRunner.firstNameWins(), List.of(), "A", "B", "C");
        List<PlayedGame> all = new ArrayList<>(journal);
        Collections.shuffle(all, new Random(3));
        List<PlayedGame> found = new ArrayList<>(all.subList(0, 17));
        journal.clear();

        Tournament again = run(FixedFormat.roundRobin(3, 5), FakeRunner.firstNameWins(), found, "A", "B", "C");

        assertEquals(13, journal.size());
        journal.addAll(found);
        assertEquals(IntStream.range(0, 30).boxed().toList(), journalNumbers());
        assertEquals(30, again.standings().games());
        assertEquals("10-0-0", again.standings().duel(0, 2).total().toString());
    }

    @Test
    void run_swissWithdrawnWhenFoundInTheMiddle_keepsTheRoundsPlayed() throws Exception {
        SwissFormat format = new SwissFormat(4, 1);
        String[] names = {"E", "B", "A", "D", "C", "F"};
        run(format, FakeRunner.firstNameWins(), List.of(), names);
        List<PlayedGame> twoRounds = journal.stream().filter(game -> game.number() < 12).toList();
        journal.clear();

        Tournament again = new Tournament(plan(format, names), format, Optional.empty(), 3, observer);
        again.withdraw("F", "cannot be started");
        run(again, FakeRunner.firstNameWins(), twoRounds);

        assertEquals(20, again.standings().games());
        assertEquals(8, journal.size(), "two rounds of five players, one of whom rests");
        assertTrue(journal.stream().noneMatch(game -> game.black().equals("F") || game.white().equals("F")));
    }

    @Test
    void run_swissFoundInTheMiddle_goesOnWithTheSamePairings() throws Exception {
        SwissFormat format = new SwissFormat(4, 1);
        String[] names = {"E", "B", "A", "D", "C", "F"};
        run(format, FakeRunner.firstNameWins(), List.of(), names);
        List<PlayedGame> whole = new ArrayList<>(journal);

        for (int known = 0; known <= whole.size(); known += 5) {
            journal.clear();
            journal.addAll(whole.subList(0, known));
            run(format, FakeRunner.firstNameWins(), whole.subList(0, known), names);
            assertEquals(whole.stream().map(Object::toString).sorted().toList(),
                    journal.stream().map(Object::toString).sorted().toList());
        }
    }

    @Test
    void run_sequentialTestDecides_endsAndStaysDecided() throws Exception {
        Sprt test = new Sprt(0, 100, 0.05, 0.05, Sprt.Model.LOGISTIC);
        Format format = FixedFormat.gauntlet(2, 1000);
        List<String> openings = IntStream.rangeClosed(1, 90)
                .mapToObj(i -> "h8" + (char) ('a' + i / 15) + (i % 15 + 1))
                .toList();
        TournamentPlan plan = plan(format, openings, "A", "B");
        Tournament match = new Tournament(plan, format, Optional.of(test), 3, observer);
        run(match, FakeRunner.firstNameWins(), List.of());

        assertEquals(Sprt.Decision.ACCEPT_H1, match.state().orElseThrow().decision());
        assertTrue(journal.size() < 100, journal.size() + " games");

        Tournament again = new Tournament(plan, format, Optional.of(test), 3, observer);
        int before = journal.size();
        run(again, FakeRunner.firstNameWins(), List.copyOf(journal));
        assertEquals(before, journal.size());
        assertEquals(match.state(), again.state());
    }

    @Test
    void run_pairsThatRepeatEarlierOnes_areNoEvidenceForTheTest() throws Exception {
        Sprt test = new Sprt(0, 100, 0.05, 0.05, Sprt.Model.LOGISTIC);
        Format format = FixedFormat.gauntlet(2, 100);
        Tournament match = new Tournament(plan(format, "A", "B"), format, Optional.of(test), 3, observer);
        run(match, FakeRunner.firstNameWins(), List.of());

        assertEquals(200, match.standings().games());
        assertEquals(3, match.standings().duel(0, 1).pairs().pairs());
        assertEquals(Sprt.Decision.CONTINUE, match.state().orElseThrow().decision());
    }

    /** With another player withdrawn, a Swiss tournament pairs others. */
    @Test
    void run_gameFoundOfOtherPlayers_isRefused() throws Exception {
        Format format = FixedFormat.roundRobin(3, 1);
        run(format, FakeRunner.firstNameWins(), List.of(), "A", "B", "C");
        List<PlayedGame> found = journal.stream().filter(game -> game.number() == 0).toList();
        IllegalStateException refused = assertThrows(IllegalStateException.class,
                () -> run(format, FakeRunner.firstNameWins(), found, "A", "C", "B"));
        assertTrue(refused.getMessage().matches("game 1 was A - B and would now be A - C: .*"), refused.getMessage());
    }

    @ParameterizedTest
    @EnumSource(value = Reason.class, names = {"FAILURE", "TIMEOUT"})
    void run_playerThatFailsAgainAndAgain_isWithdrawnAndTheOthersGoOn(Reason reason) throws Exception {
        FakeRunner runner = new FakeRunner(
                task -> task.black().name().equals("C") ? Outcome.WHITE_WINS
                        : task.white().name().equals("C") ? Outcome.BLACK_WINS : Outcome.DRAW,
                reason);

        Tournament tournament = run(FixedFormat.roundRobin(3, 20), runner, List.of(), "A", "B", "C");

        assertEquals(List.of("C has failed in 3 games one after another"), observer.withdrawals);
        assertEquals(40, tournament.standings().duel(0, 1).total().games());
        assertTrue(tournament.standings().total(2).games() < 10, "C went on");
    }

    @Test
    void run_moreGamesFoundThanAskedFor_countsThoseAskedFor() throws Exception {
        run(FixedFormat.gauntlet(2, 5), FakeRunner.firstNameWins(), List.of(), "A", "B");
        List<PlayedGame> found = List.copyOf(journal);
        Tournament shorter = run(FixedFormat.gauntlet(2, 3), FakeRunner.firstNameWins(), found, "A", "B");
        assertEquals(6, shorter.standings().games());
        assertEquals(IntStream.range(0, 6).boxed().toList(),
                found.stream().filter(shorter::counts).map(PlayedGame::number).sorted().toList());
    }

    @Test
    void close_gameUnderWay_waitsUntilItHasEnded() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        AtomicBoolean ended = new AtomicBoolean();
        Scheduler scheduler = new ThreadPoolScheduler(task -> {
            begun.countDown();
            try {
                Thread.sleep(60_000);
            } finally {
                LockSupport.parkNanos(100_000_000);
                ended.set(true);
            }
            throw new AssertionError("not interrupted");
        }, 1);
        TournamentPlan plan = plan(FixedFormat.gauntlet(2, 1), "A", "B");
        Thread caller = new Thread(() -> assertThrows(InterruptedException.class, () -> scheduler.play(
                List.of(plan.task(new Format.Pairing(0, 1, 0), 0)).iterator(), game -> true)));
        caller.start();
        begun.await();
        scheduler.close();
        assertTrue(ended.get(), "the game was still under way");
        caller.join();
    }

    @Test
    void run_journalThatCannotBeWritten_endsWithItsException() {
        Format format = FixedFormat.gauntlet(2, 1000);
        Tournament match = new Tournament(plan(format, "A", "B"), format, Optional.empty(), 3, observer);
        try (Scheduler scheduler = new ThreadPoolScheduler(FakeRunner.firstNameWins(), 2)) {
            IOException thrown = assertThrows(
                    IOException.class,
                    () -> match.run(
                            List.of(),
                            game -> {
                                throw new IOException("no space left");
                            },
                            scheduler));
            assertEquals("no space left", thrown.getMessage());
        }
        assertEquals(0, match.standings().games(), "a game counts after it was written");
        assertEquals(List.of(), observer.games);
    }

    @Test
    void plan_impossiblePlayers_areRefused() {
        Format format = FixedFormat.gauntlet(2, 1);
        assertThrows(IllegalArgumentException.class, () -> plan(format, "A"));
        String message =
                assertThrows(IllegalArgumentException.class, () -> plan(format, "A", "A")).getMessage();
        assertEquals("two players have the name \"A\"", message);
    }
}
