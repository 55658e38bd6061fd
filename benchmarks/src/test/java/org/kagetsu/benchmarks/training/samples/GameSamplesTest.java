package org.kagetsu.benchmarks.training.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.training.data.GameStyle;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.PlyKind;
import org.kagetsu.benchmarks.training.data.Probe;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;

/** What is learned of the games of a file, and which of them are held out. */
class GameSamplesTest {

    @TempDir
    private Path folder;

    /** Keeps what it is shown. */
    private static final class Kept extends GameSamples {

        private final List<String> shown = new ArrayList<>();

        Kept(double resultShare) {
            super(new PositionWalk(), resultShare);
        }

        @Override
        protected void addPosition(PatternState state, Ply ply, float target, float result, boolean isHeldOut) {
            keep(state, String.format(Locale.ROOT, "%.3f result %.1f", target, result), isHeldOut);
        }

        @Override
        protected void addProbe(PatternState state, float target, boolean isHeldOut) {
            keep(state, String.format(Locale.ROOT, "probe %.3f", target), isHeldOut);
        }

        private void keep(PatternState state, String text, boolean isHeldOut) {
            shown.add(Move.toText(state.position().move(0)) + " " + state.position().ply() + ": " + text
                    + (isHeldOut ? " held out" : ""));
        }
    }

    private Path file(String name, List<TrainingGame> games) throws IOException {
        return TinyGames.write(folder.resolve(name), games);
    }

    /** A game that opens at a point; White's score before the second move is 0. */
    private static TrainingGame game(int point, Outcome outcome) {
        return new TrainingGame(Rule.FREESTYLE, Grid.square(15), GameStyle.BALANCED, 1,
                List.of(Ply.opening(point), new Ply(PlyKind.QUIET, Move.of(14, 0), 0, Probe.NONE)), outcome);
    }

    private static List<TrainingGame> games(int from, int to) {
        List<TrainingGame> games = new ArrayList<>();
        for (int i = from; i < to; i++) {
            games.add(game(TinyGames.opening(i), Outcome.WHITE_WINS));
        }
        return games;
    }

    @Test
    void add_games_holdsOutEveryTenthOfEachFile() throws IOException {
        Kept samples = new Kept(1);
        samples.add(file("one", games(0, 21)));
        samples.add(file("two", games(21, 33)));

        List<Integer> heldOut = new ArrayList<>();
        for (int i = 0; i < samples.shown.size(); i++) {
            if (samples.shown.get(i).endsWith(" held out")) {
                heldOut.add(i);
            }
        }
        assertEquals(33, samples.shown.size());
        assertEquals(List.of(0, 10, 20, 21, 31), heldOut,
                "games 0, 10, 20 ... of each file must be held out, whichever files are read along with it");
    }

    @Test
    void add_positions_areWorthScoreAndResultOfTheSideToMove() throws IOException {
        // Three of four scores of 0 make no scale: the chance of 0 is 1/2 with any.
        Kept samples = new Kept(0.6);
        samples.add(file("one", List.of(
                game(TinyGames.opening(0), Outcome.WHITE_WINS),
                game(TinyGames.opening(1), Outcome.BLACK_WINS),
                game(TinyGames.opening(2), Outcome.DRAW))));

        assertEquals(
                List.of(
                        "a1 1: 0.800 result 1.0 held out",
                        "a2 1: 0.200 result 0.0",
                        "b2 1: 0.500 result 0.5"),
                samples.shown,
                "0.6 of White's result and 0.4 of the chance of White's score");
    }

    @Test
    void add_probe_isWorthItsScoreAlone() throws IOException {
        Ply probing = new Ply(PlyKind.QUIET, Move.of(14, 0), 0,
                new Probe(Move.of(7, 7), 0, Move.of(8, 8), true, false));
        Kept samples = new Kept(0.6);
        samples.add(file("one", List.of(new TrainingGame(Rule.FREESTYLE, Grid.square(15), GameStyle.BALANCED, 1,
                List.of(Ply.opening(Move.of(0, 0)), probing), Outcome.WHITE_WINS))));

        assertEquals(List.of("a1 1: 0.800 result 1.0 held out", "a1 2: probe 0.500 held out"), samples.shown,
                "no game went on from a probe: its result says nothing");
    }

    @Test
    void add_positionBeforeAPlayedProbe_isWorthItsScoreAlone() throws IOException {
        Probe played = new Probe(Move.of(7, 7), 0, Move.of(8, 8), true, true);
        Kept samples = new Kept(0.6);
        samples.add(file("one", List.of(new TrainingGame(Rule.FREESTYLE, Grid.square(15), GameStyle.WANDERING, 1,
                List.of(Ply.opening(Move.of(0, 0)), new Ply(PlyKind.QUIET, Move.of(14, 0), 0, played),
                        new Ply(PlyKind.QUIET, Move.of(3, 3), 0, Probe.NONE)),
                Outcome.WHITE_WINS))));

        assertEquals(List.of("a1 1: probe 0.500 held out", "a1 2: 0.200 result 0.0 held out"), samples.shown,
                "the result says nothing of what lies before a random move that was played");
    }

    @Test
    void add_filesWithDifferentScores_haveScalesOfTheirOwn() throws IOException {
        Kept samples = new Kept(0);
        for (int factor : new int[] {1, 3}) {
            List<TrainingGame> games = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                Ply scored = new Ply(PlyKind.QUIET, Move.of(14, 0), 100 * factor, Probe.NONE);
                games.add(new TrainingGame(Rule.FREESTYLE, Grid.square(15), GameStyle.BALANCED, 1,
                        List.of(Ply.opening(TinyGames.opening(4 * factor + i)), scored),
                        i < 3 ? Outcome.WHITE_WINS : Outcome.BLACK_WINS));
            }
            samples.add(file("times" + factor, games));
        }
        for (String shown : samples.shown) {
            assertTrue(shown.contains(": 0.750 "), shown + ": three of four won at this score of this file");
        }
        assertEquals(8, samples.shown.size());
        assertEquals(
                List.of("4 games, seed=times1, score scale 91.0 from 0.0",
                        "4 games, seed=times3, score scale 273.1 from 0.0"),
                samples.sources());
    }

    @Test
    void samples_ofBothModels_areOfTheirPartAndKind() throws IOException {
        Samples samples = new Samples(1);
        samples.add(TinyGames.write(folder.resolve("tiny"), 21));

        // Games 0, 10 and 20 are held out. A game has two positions and a probe; a lost move is no choice to learn.
        assertPart(3, samples.heldOut(), "held out");
        assertPart(18, samples.training(), "to be fitted");
        assertEquals(63, samples.positions());
        assertTrue(samples.hasBothParts());
        assertEquals(
                List.of(1f, 0f, 0f, 1f, 0.5f, 0.5f),
                samples.heldOut().positions().stream().map(ValueSample::result).toList(),
                "White's and Black's results of a game that White won, one that Black won, and a draw");
        assertEquals(
                List.of(1f, 0f, 0f, 0f, 0.5f, 0f),
                samples.heldOut().positions().stream().map(ValueSample::target).toList(),
                "a lost position is to be learned as such, whatever the result");
    }

    private static void assertPart(int games, Samples.Part part, String which) {
        assertEquals(2 * games, part.positions().size(), "positions " + which);
        assertEquals(3 * games, part.values().size(), "values " + which + ", probes included");
        assertEquals(games, part.choices().size(), "choices " + which);
    }

    @Test
    void hasBothParts_ofTooFewGames_isFalse() throws IOException {
        Samples samples = new Samples(1);
        assertFalse(samples.hasBothParts());
        samples.add(TinyGames.write(folder.resolve("tiny"), 1));
        assertFalse(samples.hasBothParts(), "the only game is held out");
        samples.add(TinyGames.write(folder.resolve("tiny"), 2));
        assertTrue(samples.hasBothParts());
    }
}
