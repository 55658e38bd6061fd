package org.kagetsu.benchmarks.tournament.schedule;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.journal.JournalHeader;

/**
 * Everything that the games of a tournament depend on. It also identifies the journal. The number of games is not part
 * of it, so a tournament may be made longer.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param format the form, {@link Format#name()}
 * @param players the players, two or more with different names
 * @param conditions rule, board, time and limits of every game; its opening is empty
 * @param openings the openings, one or more, for instance {@code "h8i9j10"}
 */
public record TournamentPlan(
        String format, List<PlayerSpec> players, ConditionsForm conditions, List<String> openings) {

    /**
     * Creates a plan.
     *
     * @throws IllegalArgumentException if there are fewer than two players, two with the same name, no opening, or one
     *     with which a game would be a draw at once
     */
    public TournamentPlan {
        players = List.copyOf(players);
        openings = List.copyOf(openings);
        if (players.size() < 2) {
            throw new IllegalArgumentException(
                    "a tournament needs two players or more, there are " + players.size());
        }
        Set<String> names = new HashSet<>();
        for (PlayerSpec player : players) {
            if (!names.add(player.name())) {
                throw new IllegalArgumentException("two players have the name \"" + player.name() + "\"");
            }
        }
        if (openings.isEmpty()) {
            throw new IllegalArgumentException("there is no opening");
        }
        if (conditions.maxMoves() > 0) {
            openings.forEach(opening -> checkLength(opening, conditions.maxMoves()));
        }
    }

    private static void checkLength(String opening, int maxMoves) {
        int stones = MoveText.parse(opening).size();
        if (stones >= maxMoves) {
            throw new IllegalArgumentException(
                    "a game is a draw with " + maxMoves + " stones, but an opening has " + stones);
        }
    }

    /**
     * {@return the plan of a journal}
     *
     * @param file the journal, which the complaint names
     * @param header its first line
     * @throws IOException if the header holds no plan
     */
    public static TournamentPlan of(Path file, JournalHeader header) throws IOException {
        try {
            return StrictJson.read(header.plan(), TournamentPlan.class);
        } catch (IllegalArgumentException e) {
            throw new IOException("journal " + file + ", line 1 holds no tournament: " + e.getMessage(), e);
        }
    }

    /** {@return the names of the players in order} */
    public List<String> names() {
        return players.stream().map(PlayerSpec::name).toList();
    }

    /**
     * {@return one game of a pairing}
     *
     * @param pairing the pairing
     * @param number the number of the game in the tournament: even with the first player as Black, odd with the second
     */
    public GameTask task(Format.Pairing pairing, int number) {
        PlayerSpec first = players.get(pairing.first());
        PlayerSpec second = players.get(pairing.second());
        boolean exchanged = number % 2 == 1;
        String opening = openings.get(pairing.opening() % openings.size());
        return new GameTask(
                number,
                number / 2,
                exchanged ? second : first,
                exchanged ? first : second,
                conditions.toConditions().withOpening(MoveText.parse(opening)));
    }
}
