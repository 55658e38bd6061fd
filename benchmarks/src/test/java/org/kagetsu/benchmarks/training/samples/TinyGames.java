package org.kagetsu.benchmarks.training.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingFile;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Games of three plies, no position of which is like one of another game in any symmetry of the board. */
public final class TinyGames {

    /** Points of an eighth of the board. */
    private static final List<Integer> EIGHTH = new ArrayList<>();

    static {
        for (int y = 0; y <= 7; y++) {
            for (int x = 0; x <= y; x++) {
                EIGHTH.add(Move.of(x, y));
            }
        }
    }

    private TinyGames() {}

    /** A quiet ply without a probe. */
    public static Ply quiet(int move, int score) {
        return new Ply(Ply.Kind.QUIET, move, score, Ply.Probe.NONE);
    }

    /** A quiet ply in whose place a probe was played. */
    public static Ply wandering(int move, int score) {
        return new Ply(Ply.Kind.QUIET, move, score, new Ply.Probe(Move.of(3, 3), 40, Move.of(20, 20), true, true));
    }

    /** A balanced game of freestyle. */
    static TrainingGame game(Outcome outcome, int opening, Ply... plies) {
        return new TrainingGame(
                Rule.FREESTYLE, Grid.square(15), TrainingGame.Style.BALANCED, opening, List.of(plies), outcome);
    }

    /** Where a game begins; 0..35. */
    static int opening(int game) {
        return EIGHTH.get(game);
    }

    /**
     * A game: an opening of one stone; a move of White's with score 0 and a probe of score 0 in its place; a move of
     * Black's, who is lost. White wins, Black wins and nobody wins in turn.
     */
    static TrainingGame game(int number) {
        int x = Move.x(opening(number));
        int y = Move.y(opening(number));
        Outcome[] outcomes = {Outcome.WHITE_WINS, Outcome.BLACK_WINS, Outcome.DRAW};
        return game(outcomes[number % 3], 1,
                Ply.opening(opening(number)),
                new Ply(Ply.Kind.QUIET, Move.of(x + 1, y + 1), 0,
                        new Ply.Probe(Move.of(x, y + 1), 0, Move.of(14, 14), true, false)),
                quiet(Move.of(x + 2, y + 2), Score.loss(8)));
    }

    /** Writes games to a new file. */
    static Path write(Path file, List<TrainingGame> games) throws IOException {
        Files.deleteIfExists(file);
        try (TrainingFile out = TrainingFile.append(file, "seed=" + file.getFileName())) {
            for (TrainingGame game : games) {
                out.add(game);
            }
        }
        return file;
    }

    /** Writes this many games, numbers 0, 1, 2 ..., 36 at most, to a new file. */
    public static Path write(Path file, int games) throws IOException {
        List<TrainingGame> all = new ArrayList<>();
        for (int i = 0; i < games; i++) {
            all.add(game(i));
        }
        return write(file, all);
    }
}
