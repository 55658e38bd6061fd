package org.kagetsu.benchmarks.training.data;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.kagetsu.base.Range;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * The bytes of a game. Static functions only; safe for use by many threads.
 *
 * <table>
 * <caption>Layout, big endian</caption>
 * <tr><th>bytes</th><th>field</th></tr>
 * <tr><td>1</td><td>rule: its Gomocup code</td></tr>
 * <tr><td>1, 1</td><td>width, height</td></tr>
 * <tr><td>1</td><td>outcome: 1 Black wins, 2 White wins, 3 draw</td></tr>
 * <tr><td>1</td><td>{@link TrainingGame.Style}: 0, 1 or 2</td></tr>
 * <tr><td>1</td><td>plies of the opening</td></tr>
 * <tr><td>2</td><td>plies of the game</td></tr>
 * <tr><td>2 per ply of the opening</td><td>move</td></tr>
 * <tr><td>2 per ply after it</td><td>move in bits 0-9, {@link Ply.Kind} in bits 10-12, whether there is a probe in bit
 *     13</td></tr>
 * <tr><td>2 more if it is judged</td><td>score, signed</td></tr>
 * <tr><td>6 more if there is a probe</td><td>probe (2: move in bits 0-9, whether it is quiet in bit 10, played in bit
 *     11), its score (2, signed), the reply (2)</td></tr>
 * </table>
 */
public final class GameCodec {

    private static final int FIXED_BYTES = 8;
    private static final int MOST_PLY_BYTES = 10;

    private static final int MOVE_MASK = Move.CELLS - 1;
    private static final int KIND_SHIFT = 10;
    private static final int KIND_MASK = 7;
    private static final int HAS_PROBE = 1 << 13;
    private static final int IS_QUIET = 1 << 10;
    private static final int IS_PLAYED = 1 << 11;

    /** The place in each of these lists is the number in the file. */
    private static final List<Ply.Kind> KINDS =
            List.of(Ply.Kind.OPENING, Ply.Kind.ANSWER, Ply.Kind.QUIET, Ply.Kind.CHECK, Ply.Kind.FOURS);

    private static final List<Outcome> OUTCOMES =
            List.of(Outcome.ONGOING, Outcome.BLACK_WINS, Outcome.WHITE_WINS, Outcome.DRAW);

    private static final List<TrainingGame.Style> STYLES =
            List.of(TrainingGame.Style.BALANCED, TrainingGame.Style.LOPSIDED, TrainingGame.Style.WANDERING);

    private GameCodec() {}

    /**
     * {@return the bytes of a game}
     *
     * @param game the game
     */
    public static byte[] encode(TrainingGame game) {
        ByteBuffer bytes = ByteBuffer.allocate(FIXED_BYTES + MOST_PLY_BYTES * game.plies().size())
                .put((byte) game.rule().code())
                .put((byte) game.grid().width())
                .put((byte) game.grid().height())
                .put((byte) OUTCOMES.indexOf(game.outcome()))
                .put((byte) STYLES.indexOf(game.style()))
                .put((byte) game.opening())
                .putShort((short) game.plies().size());
        for (Ply ply : game.plies()) {
            encode(ply, bytes);
        }
        byte[] record = new byte[bytes.position()];
        bytes.flip().get(record);
        return record;
    }

    private static void encode(Ply ply, ByteBuffer bytes) {
        Ply.Probe probe = ply.probe();
        bytes.putShort((short) (ply.move() | KINDS.indexOf(ply.kind()) << KIND_SHIFT | (probe.isThere() ? HAS_PROBE : 0)));
        if (ply.kind().isJudged()) {
            bytes.putShort((short) ply.score());
        }
        if (probe.isThere()) {
            bytes.putShort((short) (probe.move() | (probe.isQuiet() ? IS_QUIET : 0) | (probe.isPlayed() ? IS_PLAYED : 0)))
                    .putShort((short) probe.score())
                    .putShort((short) probe.reply());
        }
    }

    /**
     * Reads a game.
     *
     * @param record its bytes
     * @return the game
     * @throws IllegalArgumentException if a field is out of range
     * @throws java.nio.BufferUnderflowException if the bytes end too early
     */
    public static TrainingGame decode(byte[] record) {
        ByteBuffer bytes = ByteBuffer.wrap(record);
        Rule rule = Rule.ofCode(bytes.get());
        Grid grid = new Grid(bytes.get(), bytes.get());
        Outcome outcome = OUTCOMES.get(Range.check("outcome", bytes.get(), 1, OUTCOMES.size() - 1));
        TrainingGame.Style style = STYLES.get(Range.check("style", bytes.get(), 0, STYLES.size() - 1));
        int opening = Byte.toUnsignedInt(bytes.get());
        int size = bytes.getShort();
        List<Ply> plies = new ArrayList<>(Math.max(0, size));
        for (int i = 0; i < size; i++) {
            Ply ply = decode(bytes, grid);
            if (ply.kind() == Ply.Kind.OPENING != i < opening) {
                throw new IllegalArgumentException(
                        "ply " + i + " is of kind " + ply.kind() + " in a game whose opening has " + opening + " plies");
            }
            plies.add(ply);
        }
        return new TrainingGame(rule, grid, style, opening, plies, outcome);
    }

    private static Ply decode(ByteBuffer bytes, Grid grid) {
        int word = word(bytes, MOVE_MASK | KIND_MASK << KIND_SHIFT | HAS_PROBE);
        Ply.Kind kind = KINDS.get(Range.check("kind", word >> KIND_SHIFT & KIND_MASK, 0, KINDS.size() - 1));
        int score = kind.isJudged() ? bytes.getShort() : 0;
        return new Ply(kind, point(word, grid), score, (word & HAS_PROBE) == 0 ? Ply.Probe.NONE : probe(bytes, grid));
    }

    private static Ply.Probe probe(ByteBuffer bytes, Grid grid) {
        int word = word(bytes, MOVE_MASK | IS_QUIET | IS_PLAYED);
        int score = bytes.getShort();
        return new Ply.Probe(point(word, grid), score, point(word(bytes, MOVE_MASK), grid),
                (word & IS_QUIET) != 0, (word & IS_PLAYED) != 0);
    }

    private static int word(ByteBuffer bytes, int fields) {
        int word = Short.toUnsignedInt(bytes.getShort());
        if ((word & ~fields) != 0) {
            throw new IllegalArgumentException(String.format(Locale.ROOT, "unknown bits in %04x", word));
        }
        return word;
    }

    private static int point(int word, Grid grid) {
        int move = word & MOVE_MASK;
        if (!grid.contains(move)) {
            throw grid.outside(move);
        }
        return move;
    }
}
