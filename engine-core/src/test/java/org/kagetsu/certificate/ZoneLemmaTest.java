package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.plain.PlainBoard;
import org.kagetsu.certificate.plain.PlainReplay;
import org.kagetsu.certificate.plain.PlainWin;
import org.kagetsu.certificate.plain.PlainZone;
import org.kagetsu.engine.SolveMethod;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.WinChecker;
import org.kagetsu.testing.Evidence;

/**
 * The lemma of zones by brute force: a win is played against a stone more of the loser's on each point, and outside the
 * zone it always stands. With the system property {@code kagetsu.lemma.wins} that many wins are tried for each rule.
 */
class ZoneLemmaTest {

    private static final int WINS = Integer.getInteger("kagetsu.lemma.wins", Evidence.of(8, 24));
    private static final long SEED = Long.getLong("kagetsu.lemma.seed", 1);
    private static final long NODES = 3_000;

    private final SmallPositions positions = new SmallPositions(SEED);
    private int wins;
    private int spoiling;
    private int spoilingDangers;

    static List<Rule> rules() {
        return List.of(Rule.FREESTYLE, Rule.STANDARD);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void zone_stoneOutside_neverSpoilsTheWin(Rule rule) {
        try (ThreatWins fours = new ThreatWins(SolveMethod.VCF); ThreatWins threats = new ThreatWins(SolveMethod.VCT);
                ThreatWins anything = new ThreatWins(SolveMethod.EXACT)) {
            while (wins < WINS) {
                Position position = positions.next(rule);
                if (!position.outcome().isOver()) {
                    ThreatWins solver = wins % 8 == 7 ? anything : wins % 2 == 0 ? fours : threats;
                    solver.solve(position, NODES).ifPresent(win -> tryEveryStone(position, win));
                }
            }
        }
        assertTrue(spoiling > WINS && spoilingDangers > WINS / 20, spoiling + " and " + spoilingDangers + " spoil");
    }

    private void tryEveryStone(Position position, Attack attack) {
        PlainBoard board = ThreatWins.plain(position);
        PlainWin win = ThreatWins.plain(attack, board.width());
        if (wins % 2 == 0 ? win.replies().isEmpty() : !isLong(win)) {
            return;
        }
        assertEquals("", PlainReplay.problem(board, win), board::toString);
        Set<Integer> zone = PlainZone.of(board, win);
        Position passed = position.copy();
        passed.passTurn();
        Set<Integer> ofLibrary = WinChecker.zone(passed, attack).stream()
                .mapToObj(move -> ThreatWins.point(move, board.width()))
                .collect(Collectors.toSet());
        assertTrue(ofLibrary.containsAll(zone), () -> ofLibrary + ", not " + zone + " of " + win + " in\n" + board);
        Set<Integer> used = new HashSet<>();
        addPoints(win, used);
        for (int stone : board.freePoints()) {
            boolean stands = PlainReplay.winsAgainst(board, win, stone);
            Position with = passed.copy();
            with.place(Move.of(stone % board.width(), stone / board.width()));
            assertTrue(stands || with.outcome().isOver() || !WinChecker.alsoHolds(with, attack),
                    () -> board.name(stone) + " in\n" + board);
            if (zone.contains(stone)) {
                boolean isDanger = !used.contains(stone);
                spoiling += stands ? 0 : 1;
                spoilingDangers += isDanger && !stands ? 1 : 0;
            } else {
                assertTrue(stands, () -> board.name(stone) + " spoils " + win + " in\n" + board);
            }
        }
        wins++;
    }

    private static void addPoints(PlainWin win, Set<Integer> points) {
        points.add(win.move());
        win.replies().ifPresent(replies -> {
            points.addAll(replies.named().keySet());
            replies.named().values().forEach(answer -> addPoints(answer, points));
            replies.shared().ifPresent(answer -> addPoints(answer, points));
        });
    }

    /** Whether the loser has a free stone before the winner's last but one move. */
    private static boolean isLong(PlainWin win) {
        return win.replies()
                .filter(replies -> replies.shared().filter(answer -> answer.replies().isPresent()).isPresent()
                        || replies.named().values().stream().anyMatch(ZoneLemmaTest::isLong))
                .isPresent();
    }
}
