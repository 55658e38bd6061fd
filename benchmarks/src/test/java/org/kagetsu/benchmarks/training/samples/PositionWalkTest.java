package org.kagetsu.benchmarks.training.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kagetsu.benchmarks.training.data.GameStyle;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.PlyKind;
import org.kagetsu.benchmarks.training.data.Probe;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;

/** Which positions of a game something is learned of. */
class PositionWalkTest {

    private final PositionWalk walk = new PositionWalk();
    private final List<String> shown = new ArrayList<>();

    private final PositionWalk.Visitor visitor = new PositionWalk.Visitor() {
        @Override
        public void onPosition(PatternState state, Ply ply) {
            shown.add(describe(state) + Move.toText(ply.move()) + " next");
        }

        @Override
        public void onProbe(PatternState state, int score) {
            shown.add(describe(state) + "probe " + score);
        }

        private String describe(PatternState state) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < state.position().ply(); i++) {
                text.append(Move.toText(state.position().move(i)));
            }
            return text + " " + Side.name(state.position().sideToMove()) + " ";
        }
    };

    private static List<Ply> plies(int score, String... moves) {
        List<Ply> plies = new ArrayList<>();
        for (String move : moves) {
            plies.add(new Ply(PlyKind.QUIET, Move.parse(move), score, Probe.NONE));
        }
        return plies;
    }

    private void walk(Rule rule, int opening, List<Ply> plies) {
        List<Ply> all = new ArrayList<>(plies);
        all.subList(0, opening).replaceAll(ply -> Ply.opening(ply.move()));
        walk.walk(new TrainingGame(rule, Grid.square(15), GameStyle.BALANCED, opening, all, Outcome.DRAW), visitor);
    }

    @Test
    void walk_openingPlies_areNotShown() {
        walk(Rule.FREESTYLE, 2, plies(0, "h8", "i9", "j7", "a1"));
        assertEquals(List.of("h8i9 Black j7 next", "h8i9j7 White a1 next"), shown);
    }

    @Test
    void walk_symmetricCopies_areShownOnce() {
        walk(Rule.FREESTYLE, 1, plies(0, "h8", "i9", "j7"));
        shown.clear();
        walk(Rule.FREESTYLE, 1, plies(0, "h8", "g9", "f7"));
        assertEquals(List.of(), shown, "a mirror image of a position that was shown");
        walk(Rule.FREESTYLE, 1, plies(0, "h8", "g9", "i7", "a1"));
        assertEquals(List.of("h8g9i7 White a1 next"), shown, "what is new in a game that begins alike");
        shown.clear();
        walk(Rule.STANDARD, 2, plies(0, "h8", "i9", "j7"));
        assertEquals(List.of("h8i9 Black j7 next"), shown, "the same stones under another rule");
    }

    @ParameterizedTest
    @EnumSource(PlyKind.class)
    void walk_quietPositions_aloneAreShown(PlyKind kind) {
        List<Ply> plies = new ArrayList<>(plies(0, "h8", "i9"));
        plies.add(new Ply(kind, Move.parse("j7"), 0, Probe.NONE));
        walk(Rule.FREESTYLE, 2, plies);
        assertEquals(kind == PlyKind.QUIET ? List.of("h8i9 Black j7 next") : List.of(), shown, kind::name);
    }

    @Test
    void walk_probe_isShownForTheOpponentAndTakenBack() {
        List<Ply> plies = new ArrayList<>(plies(0, "h8", "i9"));
        plies.add(new Ply(PlyKind.QUIET, Move.parse("j7"), 5, probe("a1", -42, true, false)));
        plies.addAll(plies(0, "o1"));
        walk(Rule.FREESTYLE, 2, plies);
        assertEquals(
                List.of("h8i9 Black j7 next", "h8i9a1 White probe -42", "h8i9j7 White o1 next"), shown);

        shown.clear();
        walk(Rule.FREESTYLE, 2, plies);
        assertEquals(List.of(), shown, "neither the position nor the probe is new");
        walk(Rule.FREESTYLE, 3, plies(0, "h8", "i9", "a1", "o1"));
        assertEquals(List.of(), shown, "a position that was a probe before");
        walk(Rule.FREESTYLE, 3, plies(0, "h8", "i9", "j7", "o1"));
        assertEquals(List.of(), shown, "a position that came after a probe: the probe's stone is taken back");
    }

    private static Probe probe(String move, int score, boolean isQuiet, boolean isPlayed) {
        return new Probe(Move.parse(move), score, Move.parse("n14"), isQuiet, isPlayed);
    }

    @Test
    void walk_probeThatIsNotQuiet_isNotShown() {
        List<Ply> plies = new ArrayList<>(plies(0, "h8", "i9"));
        plies.add(new Ply(PlyKind.QUIET, Move.parse("j7"), 5, probe("a1", -42, false, false)));
        walk(Rule.FREESTYLE, 2, plies);
        assertEquals(List.of("h8i9 Black j7 next"), shown);
    }

    @Test
    void walk_probeThatWasPlayed_isWhereTheGameGoesOn() {
        List<Ply> plies = new ArrayList<>(plies(0, "h8", "i9"));
        plies.add(new Ply(PlyKind.QUIET, Move.parse("j7"), 5, probe("a1", -42, true, true)));
        plies.addAll(plies(0, "o1"));
        walk(Rule.FREESTYLE, 2, plies);
        assertEquals(List.of("h8i9 Black j7 next", "h8i9a1 White o1 next"), shown,
                "a probe that was played is judged by the search of the next move");
    }

    @Test
    void walk_withAnEvaluator_showsItsStates() {
        LinearEvaluator evaluator = LinearEvaluator.standard();
        List<Integer> scores = new ArrayList<>();
        new PositionWalk(evaluator).walk(
                new TrainingGame(Rule.FREESTYLE, Grid.square(15), GameStyle.BALANCED, 0,
                        plies(0, "h8", "i9", "i8", "a1"), Outcome.DRAW),
                new PositionWalk.Visitor() {
                    @Override
                    public void onPosition(PatternState state, Ply ply) {
                        scores.add(evaluator.on(state).score());
                    }

                    @Override
                    public void onProbe(PatternState state, int score) {}
                });
        assertEquals(4, scores.size());
        assertEquals(4, scores.stream().distinct().count(), scores::toString);
    }
}
