package org.kagetsu.piskvork.manager.player;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.kagetsu.board.Position;

/**
 * A player that moves at random, which every engine must beat.
 *
 * <p>It avoids occupied and forbidden points, if it can. Not safe for use by more than one thread at a time.
 */
public final class RandomPlayer implements Player {

    private final String name;
    private final RandomGenerator random;

    /**
     * Creates a player.
     *
     * @param name the name, for results and messages
     * @param random where its moves come from
     */
    public RandomPlayer(String name, RandomGenerator random) {
        this.name = name;
        this.random = random;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void newGame(Conditions conditions) {}

    @Override
    public Answer play(Position position, TurnClock clock) {
        long start = System.nanoTime();
        int move = choose(position, random);
        return new Answer(move, System.nanoTime() - start, SearchInfo.UNKNOWN, List.of());
    }

    /**
     * Chooses a move.
     *
     * @param position a position with an empty point
     * @param random where the choice comes from
     * @return an empty point, not forbidden to Black if that is possible
     */
    public static int choose(Position position, RandomGenerator random) {
        List<Integer> empty = new ArrayList<>();
        List<Integer> allowed = new ArrayList<>();
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move)) {
                empty.add(move);
            }
            if (position.isAllowed(move)) {
                allowed.add(move);
            }
        }
        List<Integer> choice = allowed.isEmpty() ? empty : allowed;
        return choice.get(random.nextInt(choice.size()));
    }

    @Override
    public void close() {}
}
