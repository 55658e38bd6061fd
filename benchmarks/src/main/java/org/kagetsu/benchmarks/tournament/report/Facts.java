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
import org.kagetsu.piskvork.manager.player.Conditions;

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
        addLimits(facts, plan);
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

    private static void addLimits(List<String> facts, TournamentPlan plan) {
        Conditions conditions = plan.conditions().toConditions();
        String words = OwnLimits.text(conditions, plan.players());
        if (!words.isEmpty()) {
            facts.add(words);
        }
        if (conditions.time().patience().firstMoveMillis() > 0) {
            facts.add("the first move may come " + conditions.time().patience().firstMoveMillis() + " ms later");
        }
        if (conditions.limits().memoryBytes() > 0) {
            facts.add((conditions.limits().memoryBytes() >> 20) + " MiB of memory");
        }
        if (conditions.limits().threads() > 0) {
            facts.add(conditions.limits().threads() + " threads");
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
