package org.kagetsu.benchmarks.tournament.report;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.OwnLimits;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import org.kagetsu.board.Rule;
import org.kagetsu.piskvork.manager.player.Adjudication;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.player.TimeControl;

/** Describes in words what was played. Static functions only. */
final class Facts {

    private Facts() {}

    static List<String> of(TournamentPlan plan, Standings standings) {
        ConditionsForm conditions = plan.conditions();
        List<String> facts = new ArrayList<>();
        facts.add(plan.format() + ", " + standings.games() + " games");
        if (standings.repeated() > 0) {
            facts.add(standings.repeated() + " pairs repeat earlier ones and do not count as pairs");
        }
        facts.add(Rule.ofCode(conditions.rule()).name() + " " + conditions.width() + "x" + conditions.height());
        int openings = plan.openings().size();
        facts.add(openings > 1 ? openings + " openings" : plan.openings().get(0).isEmpty() ? "empty board" : "1 opening");
        addTime(facts, conditions.time().toControl(), OwnLimits.haveOwnTime(plan.players()));
        addLimits(facts, conditions.limits());
        for (PlayerSpec player : plan.players()) {
            String own = OwnLimits.text(player);
            if (!own.isEmpty()) {
                facts.add(player.name() + ": " + own);
            }
        }
        if (conditions.maxMoves() > 0) {
            facts.add("a draw after " + conditions.maxMoves() + " moves");
        }
        addAdjudication(facts, conditions.adjudication());
        return facts;
    }

    private static void addTime(List<String> facts, TimeControl time, boolean haveOwnTime) {
        if (time.turnMillis() != TimeControl.NO_LIMIT && !haveOwnTime) {
            facts.add(time.turnMillis() + " ms a move");
        }
        if (time.matchMillis() != TimeControl.NO_LIMIT) {
            facts.add(time.matchMillis() + " ms a game and player");
        }
        if (time.incrementMillis() > 0) {
            facts.add(time.incrementMillis() + " ms more after every move");
        }
        if (time.patience().firstMoveMillis() > 0) {
            facts.add("the first move may come " + time.patience().firstMoveMillis() + " ms later");
        }
    }

    private static void addLimits(List<String> facts, SearchLimits limits) {
        if (limits.nodes() > 0) {
            facts.add(limits.nodes() + " nodes a move");
        }
        if (limits.depth() > 0) {
            facts.add("depth " + limits.depth());
        }
        if (limits.memoryBytes() > 0) {
            facts.add((limits.memoryBytes() >> 20) + " MiB of memory");
        }
        if (limits.threads() > 0) {
            facts.add(limits.threads() + " threads");
        }
    }

    private static void addAdjudication(List<String> facts, Adjudication adjudication) {
        if (adjudication.agreedWins()) {
            facts.add("agreed wins are given");
        }
        if (adjudication.drawPlies() > 0) {
            facts.add("a draw after " + adjudication.drawPlies() + " moves with scores within "
                    + adjudication.drawScore());
        }
    }
}
