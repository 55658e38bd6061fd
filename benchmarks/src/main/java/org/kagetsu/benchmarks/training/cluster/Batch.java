package org.kagetsu.benchmarks.training.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.BufferUnderflowException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.benchmarks.training.data.GameCodec;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.selfplay.GamePlayer;
import org.kagetsu.benchmarks.training.selfplay.SelfPlayConditions;

/**
 * Games that one worker makes, as JSON.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param first the number of the first game, 0 or more
 * @param count how many games
 */
record Batch(int first, int count) {

    /** The most games of a batch. */
    static final int MOST = 10;

    Batch {
        Range.check("first", first, 0, Integer.MAX_VALUE);
        Range.check("count", count, 1, MOST);
    }

    /**
     * What was made of a batch.
     *
     * @param games the bytes of the games in their order; in Base64 on the wire
     */
    record Made(List<byte[]> games) {}

    /**
     * {@return the games of a result}
     *
     * @param body what a worker has sent
     * @param conditions what determines the games
     * @throws IllegalArgumentException if it holds other games than those of this batch
     */
    List<TrainingGame> games(JsonNode body, SelfPlayConditions conditions) {
        List<byte[]> records = Json.read(body, Made.class).games();
        if (records.size() != count) {
            throw new IllegalArgumentException(records.size() + " games instead of " + count);
        }
        List<TrainingGame> games = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            TrainingGame game = decode(records.get(i));
            GamePlayer.check(conditions, first + i, game);
            games.add(game);
        }
        return games;
    }

    private static TrainingGame decode(byte[] record) {
        try {
            TrainingGame game = GameCodec.decode(record);
            if (Arrays.equals(GameCodec.encode(game), record)) {
                return game;
            }
            throw new IllegalArgumentException("a game has more bytes than it needs");
        } catch (BufferUnderflowException e) {
            throw new IllegalArgumentException("a game ends too early", e);
        }
    }
}
