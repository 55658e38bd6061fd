package org.kagetsu.benchmarks.tournament.schedule;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import org.kagetsu.board.Outcome;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Reason;

/**
 * Runs a tournament: stage by stage, leaving out the games that were played earlier.
 *
 * <p>It runs once. Not safe for use by more than one thread.
 */
public final class Tournament {

    private final TournamentPlan plan;
    private final Format format;
    private final Observer observer;
    private final Standings standings;
    private final Withdrawals withdrawals;
    private final Optional<Sprt> test;
    private Optional<Sprt.State> state;
    private final Set<Integer> counted = new HashSet<>();

    /** Hears how a tournament goes on; never called by two threads at once. */
    public interface Observer {

        /**
         * Called before the first game and when a stage begins.
         *
         * @param done games that are over, those found in the journal included
         * @param known games known to be part of the tournament so far, 1 or more
         */
        void onStage(int done, int known);

        /**
         * Called after every game that was played, not for those found in the journal.
         *
         * @param game the game
         * @param standings the table with that game; valid during the call only
         * @param test the state of the sequential test, if there is one
         */
        void onGame(PlayedGame game, Standings standings, Optional<Sprt.State> test);

        /**
         * Called when a player is taken out of the tournament.
         *
         * @param player the name
         * @param reason a sentence for people whose subject is the player
         */
        void onWithdrawal(String player, String reason);
    }

    /** Writes games down. */
    @FunctionalInterface
    public interface GameRecord {

        /**
         * Writes a game down permanently.
         *
         * @param game the game
         * @throws IOException if that fails
         * @throws InterruptedException if the thread is interrupted
         */
        void write(PlayedGame game) throws IOException, InterruptedException;
    }

    /**
     * Creates a tournament.
     *
     * @param plan players, conditions and openings
     * @param format the pairings
     * @param test a sequential test of the first player against the second that ends the tournament; only for two
     *     players
     * @param maxFailures a player that fails in this many games in a row is withdrawn, 0 for never
     * @param observer hears how it goes on
     */
    public Tournament(
            TournamentPlan plan, Format format, Optional<Sprt> test, int maxFailures, Observer observer) {
        this.plan = plan;
        this.format = format;
        this.test = test;
        this.observer = observer;
        this.standings = new Standings(plan.names());
        this.withdrawals = new Withdrawals(maxFailures, observer);
        this.state = judge();
    }

    /**
     * Takes a player out before the first game.
     *
     * @param player the name
     * @param reason a sentence for people whose subject is the player
     */
    public void withdraw(String player, String reason) {
        withdrawals.withdraw(player, reason);
    }

    /**
     * Plays all games that are still to be played.
     *
     * @param found games played earlier, in the order in which they ended
     * @param record takes every game as soon as it is over, before it counts
     * @param scheduler has the games played
     * @throws IllegalStateException if a game found is not one that would be played now
     * @throws Exception if a game cannot be written down, or the thread is interrupted; the games written before
     *     are safe
     */
    public void run(List<PlayedGame> found, GameRecord record, Scheduler scheduler) throws Exception {
        Set<Integer> numbers = found.stream().map(PlayedGame::number).collect(Collectors.toSet());
        int pairs = 0;
        List<Format.Pairing> pairings = stage(0, 0, found);
        for (int stage = 0; !pairings.isEmpty() && !isDecided(); stage++) {
            int firstPair = pairs;
            pairs += pairings.size();
            countFound(found, pairings, firstPair);
            observer.onStage(counted.size(), 2 * pairs);
            scheduler.play(new Missing(pairings, firstPair, numbers), game -> {
                record.write(game);
                count(game);
                observer.onGame(game, standings, state);
                return !isDecided();
            });
            pairings = stage(stage + 1, pairs, found);
        }
    }

    /** If a player went out after a stage was played, that stage is paired as it was then. */
    private List<Format.Pairing> stage(int stage, int firstPair, List<PlayedGame> found) {
        Set<String> wentOn = found.stream()
                .filter(game -> game.number() >= 2 * firstPair)
                .flatMap(game -> Stream.of(game.black(), game.white()))
                .collect(Collectors.toSet());
        return format.stage(stage, standings, player -> {
            String name = plan.names().get(player);
            return withdrawals.isOut(name) && !wentOn.contains(name);
        });
    }

    /** Counts the games of a stage that are there, in the order in which they ended. */
    private void countFound(List<PlayedGame> found, List<Format.Pairing> pairings, int firstPair) {
        for (PlayedGame game : found) {
            int index = game.number() - 2 * firstPair;
            if (index >= 0 && index < 2 * pairings.size()) {
                checkPlayers(game, plan.task(pairings.get(index / 2), game.number()));
                count(game);
            }
        }
    }

    /**
     * Refuses games that would not be played now: the pairings may depend on who was withdrawn, and that may have
     * changed.
     */
    private static void checkPlayers(PlayedGame game, GameTask task) {
        if (!game.black().equals(task.black().name()) || !game.white().equals(task.white().name())) {
            throw new IllegalStateException("game " + game.ordinal() + " was " + game.black() + " - " + game.white()
                    + " and would now be " + task.black().name() + " - " + task.white().name()
                    + ": another player is withdrawn now; begin another journal");
        }
    }

    private void count(PlayedGame game) {
        counted.add(game.number());
        standings.add(game);
        withdrawals.note(game);
        if (!isDecided()) {
            state = judge();
        }
    }

    private Optional<Sprt.State> judge() {
        return test.map(sprt -> sprt.judge(standings.duel(0, 1).pairs()));
    }

    private boolean isDecided() {
        return state.isPresent() && state.get().decision() != Sprt.Decision.CONTINUE;
    }

    /**
     * {@return whether a game is one of those that were played or found: a journal may hold more, of a longer
     * tournament}
     *
     * @param game a game of the journal
     */
    public boolean counts(PlayedGame game) {
        return counted.contains(game.number());
    }

    /** {@return the table of all games so far} */
    public Standings standings() {
        return standings;
    }

    /** {@return the state of the sequential test, if there is one; once it has decided, the state at that moment} */
    public Optional<Sprt.State> state() {
        return state;
    }

    /**
     * The games of a stage that are to be played. There are none after the decision of the test, and none of withdrawn
     * players.
     */
    private final class Missing implements Iterator<GameTask> {

        private final List<Format.Pairing> pairings;
        private final int firstPair;
        private final Set<Integer> found;
        private int index;
        private Optional<GameTask> next = Optional.empty();

        Missing(List<Format.Pairing> pairings, int firstPair, Set<Integer> found) {
            this.pairings = pairings;
            this.firstPair = firstPair;
            this.found = found;
        }

        @Override
        public boolean hasNext() {
            if (isDecided()) {
                return false;
            }
            while (next.isEmpty() && index < 2 * pairings.size()) {
                int number = 2 * firstPair + index;
                if (!found.contains(number)) {
                    next = Optional.of(plan.task(pairings.get(index / 2), number)).filter(withdrawals::mayPlay);
                }
                index++;
            }
            return next.isPresent();
        }

        @Override
        public GameTask next() {
            GameTask task = next.orElseThrow();
            next = Optional.empty();
            return task;
        }
    }

    /** The players that are out because they failed or did not answer again and again. */
    private static final class Withdrawals {

        private final int maxFailures;
        private final Observer observer;
        private final Map<String, Integer> failures = new HashMap<>();
        private final Set<String> out = new HashSet<>();

        Withdrawals(int maxFailures, Observer observer) {
            this.maxFailures = maxFailures;
            this.observer = observer;
        }

        void note(PlayedGame game) {
            boolean isSilent = game.result().faults().stream()
                    .anyMatch(fault -> fault.fatal() && fault.kind() == FaultKind.SILENCE);
            boolean failed = isSilent || game.result().reason() == Reason.FAILURE;
            note(game.black(), failed && game.result().outcome() == Outcome.WHITE_WINS);
            note(game.white(), failed && game.result().outcome() == Outcome.BLACK_WINS);
        }

        private void note(String player, boolean failed) {
            int inARow = failed ? failures.merge(player, 1, Integer::sum) : 0;
            failures.put(player, inARow);
            if (inARow > 0 && inARow == maxFailures) {
                withdraw(player, "has failed in " + inARow + " games one after another");
            }
        }

        void withdraw(String player, String reason) {
            if (out.add(player)) {
                observer.onWithdrawal(player, reason);
            }
        }

        boolean mayPlay(GameTask task) {
            return !isOut(task.black().name()) && !isOut(task.white().name());
        }

        boolean isOut(String player) {
            return out.contains(player);
        }
    }
}
