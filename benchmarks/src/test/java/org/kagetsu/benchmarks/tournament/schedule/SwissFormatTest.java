package org.kagetsu.benchmarks.tournament.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;

class SwissFormatTest {

    private static List<String> names(int players) {
        return IntStream.range(0, players).mapToObj(i -> "P" + (10 + i)).toList();
    }

    private static void play(List<Format.Pairing> pairings, int firstPair, Standings standings, Format format) {
        TournamentPlan plan = new TournamentPlan(
                format.name(),
                standings.players().stream().map(name -> PlayerSpec.parse(name + "=random:")).toList(),
                ConditionsForm.of(Conditions.of(Rule.FREESTYLE, Grid.square(15))),
                List.of("h8"));
        for (int i = 0; i < pairings.size(); i++) {
            standings.add(FakeRunner.firstNameWins().play(plan.task(pairings.get(i), 2 * (firstPair + i))));
            standings.add(FakeRunner.firstNameWins().play(plan.task(pairings.get(i), 2 * (firstPair + i) + 1)));
        }
    }

    @Property(tries = 60)
    void stage_anyNumberOfPlayers_everybodyPlaysOnceOrRestsAndNobodyMeetsTwice(
            @ForAll @IntRange(min = 6, max = 17) int players) {
        SwissFormat format = new SwissFormat(4, 1);
        Standings standings = new Standings(names(players));
        Set<Set<Integer>> met = new HashSet<>();
        int[] played = new int[players];
        int pairs = 0;
        for (int round = 0; round < 4; round++) {
            List<Format.Pairing> pairings = format.stage(round, standings, player -> false);
            assertEquals(players / 2, pairings.size());
            for (Format.Pairing pairing : pairings) {
                assertTrue(met.add(Set.of(pairing.first(), pairing.second())), "met twice: " + pairing);
                played[pairing.first()]++;
                played[pairing.second()]++;
            }
            play(pairings, pairs, standings, format);
            pairs += pairings.size();
        }
        assertEquals(0, format.stage(4, standings, player -> false).size());
        int restsAllowed = players % 2;
        assertTrue(Arrays.stream(played).allMatch(games -> games >= 4 - restsAllowed), Arrays.toString(played));
    }

    @Test
    void stage_secondRound_pairsWinnersWithWinners() {
        SwissFormat format = new SwissFormat(3, 1);
        Standings standings = new Standings(names(8));
        play(format.stage(0, standings, player -> false), 0, standings, format);

        for (Format.Pairing pairing : format.stage(1, standings, player -> false)) {
            assertEquals(
                    standings.total(pairing.first()).points(),
                    standings.total(pairing.second()).points(),
                    pairing.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 6})
    void stage_playerThatIsOut_costsTheOthersNoGame(int players) {
        SwissFormat format = new SwissFormat(3, 1);
        Standings standings = new Standings(names(players));
        int out = players - 1;
        int pairs = 0;
        for (int round = 0; round < 3; round++) {
            List<Format.Pairing> pairings = format.stage(round, standings, player -> player == out);
            assertEquals(players / 2, pairings.size(), "the numbers of the games do not depend on it");
            List<Format.Pairing> played = pairings.stream()
                    .filter(pairing -> pairing.first() != out && pairing.second() != out)
                    .toList();
            assertEquals(out / 2, played.size());
            play(played, pairs, standings, format);
            pairs += pairings.size();
        }
    }

    @Test
    void stage_moreRoundsThanOpponents_meetAgain() {
        SwissFormat format = new SwissFormat(9, 2);
        Standings standings = new Standings(names(3));
        int pairs = 0;
        for (int round = 0; round < 9; round++) {
            List<Format.Pairing> pairings = format.stage(round, standings, player -> false);
            assertEquals(2, pairings.size());
            play(pairings, pairs, standings, format);
            pairs += pairings.size();
        }
        assertEquals(36, standings.games());
    }
}
