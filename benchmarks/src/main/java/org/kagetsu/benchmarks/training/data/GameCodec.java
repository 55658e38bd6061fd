package org.kagetsu.benchmarks.training.data;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/**
 * The bytes of a game.
 *
 * <table>
 * <caption>Layout, big endian</caption>
 * <tr><th>bytes</th><th>field</th></tr>
 * <tr><td>1</td><td>rule: its Gomocup code</td></tr>
 * <tr><td>1, 1</td><td>width, height</td></tr>
 * <tr><td>1</td><td>outcome: 1 Black wins, 2 White wins, 3 draw</td></tr>
 * <tr><td>2</td><td>plies of the opening</td></tr>
 * <tr><td>2</td><td>plies of the game</td></tr>
 * <tr><td>2 per ply</td><td>move</td></tr>
 * <tr><td>8 per ply after the opening</td><td>score (2, signed), nodes (2), probe (2), its score (2, signed)</td></tr>
 * </table>
 */
final class GameCodec {

    private static final int FIXED_BYTES = 8;

    private GameCodec() {}

    static byte[] encode(TrainingGame game) {
        int size = FIXED_BYTES + 2 * game.plies().size() + 8 * game.positions();
        ByteBuffer bytes = ByteBuffer.allocate(size)
                .put((byte) game.rule().code())
                .put((byte) game.grid().width())
                .put((byte) game.grid().height())
                .put((byte) game.outcome().ordinal())
                .putShort((short) game.opening())
                .putShort((short) game.plies().size());
        for (Ply ply : game.plies()) {
            bytes.putShort((short) ply.move());
        }
        for (Ply ply : game.plies().subList(game.opening(), game.plies().size())) {
            bytes.putShort((short) ply.score()).putShort((short) ply.nodes())
                    .putShort((short) ply.probe()).putShort((short) ply.probeScore());
        }
        return bytes.array();
    }

    /**
     * Reads a game.
     *
     * @throws IllegalArgumentException if a field is out of range
     * @throws java.nio.BufferUnderflowException if the bytes end too early
     */
    static TrainingGame decode(byte[] record) {
        ByteBuffer bytes = ByteBuffer.wrap(record);
        Rule rule = Rule.ofCode(bytes.get());
        Grid grid = new Grid(bytes.get(), bytes.get());
        Outcome outcome = outcome(bytes.get());
        int opening = bytes.getShort();
        int[] moves = new int[bytes.getShort()];
        for (int i = 0; i < moves.length; i++) {
            moves[i] = bytes.getShort();
            if (!grid.contains(moves[i])) {
                throw new IllegalArgumentException("move " + moves[i] + " is outside the " + grid + " board");
            }
        }
        List<Ply> plies = new ArrayList<>();
        for (int i = 0; i < moves.length; i++) {
            plies.add(i < opening
                    ? Ply.opening(moves[i])
                    : new Ply(moves[i], bytes.getShort(), bytes.getShort() & 0xFFFF, bytes.getShort(), bytes.getShort()));
        }
        return new TrainingGame(rule, grid, opening, plies, outcome);
    }

    private static Outcome outcome(int code) {
        if (code < 1 || code >= Outcome.values().length) {
            throw new IllegalArgumentException("outcome " + code + " is outside 1..3");
        }
        return Outcome.values()[code];
    }
}
