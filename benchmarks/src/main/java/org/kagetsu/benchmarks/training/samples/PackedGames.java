package org.kagetsu.benchmarks.training.samples;

import java.util.Arrays;
import java.util.List;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/**
 * Games, packed.
 *
 * <table>
 * <caption>Layout</caption>
 * <tr><th>words</th><th>field</th></tr>
 * <tr><td>head of a game, ints</td><td>index of its first short divided by five; rule's index, width, height and
 *     outcome, eight bits each; plies in the upper and first ply with a result in the lower half</td></tr>
 * <tr><td>a ply, shorts</td><td>searched move, played move, score, probe, the probe's score; the reply to the probe is
 *     in the upper bits of the first two, see {@link #REPLY_BITS}</td></tr>
 * </table>
 *
 * <p>Safe for use by many threads once no game is added any more.
 */
final class PackedGames {

    private static final List<Outcome> OUTCOMES = List.of(Outcome.values());
    private static final int HEAD = 3;
    private static final int PLY = 5;
    private static final int MOVE_MASK = 0x3FF;

    /** A reply has ten bits: five stand above each of the first two moves. */
    private static final int REPLY_BITS = 5;
    private static final int REPLY_SHIFT = 10;
    private static final int REPLY_MASK = (1 << REPLY_BITS) - 1;

    private int[] heads = new int[HEAD << 10];
    private short[] plies = new short[PLY << 14];
    private int games;
    private int used;

    /** Adds a game and returns its number. */
    int add(TrainingGame game) {
        if (HEAD * (games + 1) > heads.length) {
            heads = Arrays.copyOf(heads, 2 * heads.length);
        }
        int head = HEAD * games;
        heads[head] = used / PLY;
        heads[head + 1] = Rule.all().indexOf(game.rule()) << 24 | game.grid().width() << 16 | game.grid().height() << 8
                | OUTCOMES.indexOf(game.outcome());
        heads[head + 2] = game.plies().size() << 16 | game.resultCountsFrom();
        while (used + PLY * game.plies().size() > plies.length) {
            plies = Arrays.copyOf(plies, (int) Math.min(Integer.MAX_VALUE - 8L, 2L * plies.length));
        }
        for (Ply ply : game.plies()) {
            add(ply);
        }
        return games++;
    }

    private void add(Ply ply) {
        Ply.Probe probe = ply.probe();
        plies[used] = (short) (ply.move() | (probe.reply() & REPLY_MASK) << REPLY_SHIFT);
        plies[used + 1] = (short) (ply.played() | probe.reply() >>> REPLY_BITS << REPLY_SHIFT);
        plies[used + 2] = (short) ply.score();
        plies[used + 3] = (short) probe.move();
        plies[used + 4] = (short) probe.score();
        used += PLY;
    }

    int games() {
        return games;
    }

    Rule rule(int game) {
        return Rule.all().get(heads[HEAD * game + 1] >>> 24);
    }

    Grid grid(int game) {
        int word = heads[HEAD * game + 1];
        return new Grid(word >>> 16 & 0xFF, word >>> 8 & 0xFF);
    }

    Outcome outcome(int game) {
        return OUTCOMES.get(heads[HEAD * game + 1] & 0xFF);
    }

    /** The first ply whose side to move has a result. */
    int resultFrom(int game) {
        return heads[HEAD * game + 2] & 0xFFFF;
    }

    int move(int game, int ply) {
        return plies[at(game, ply)] & MOVE_MASK;
    }

    int played(int game, int ply) {
        return plies[at(game, ply) + 1] & MOVE_MASK;
    }

    int score(int game, int ply) {
        return plies[at(game, ply) + 2];
    }

    int probe(int game, int ply) {
        return plies[at(game, ply) + 3];
    }

    int probeScore(int game, int ply) {
        return plies[at(game, ply) + 4];
    }

    int reply(int game, int ply) {
        int at = at(game, ply);
        return (plies[at] >>> REPLY_SHIFT & REPLY_MASK) | (plies[at + 1] >>> REPLY_SHIFT & REPLY_MASK) << REPLY_BITS;
    }

    private int at(int game, int ply) {
        return PLY * (heads[HEAD * game] + ply);
    }
}
