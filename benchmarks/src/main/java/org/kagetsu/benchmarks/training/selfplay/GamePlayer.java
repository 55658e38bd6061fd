package org.kagetsu.benchmarks.training.selfplay;

import java.util.Random;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Engine;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.pattern.PatternState;

/**
 * Plays games of an engine against itself. A game depends on the seed and its number alone.
 *
 * <p>Not safe for use by more than one thread.
 */
public final class GamePlayer implements AutoCloseable {

    /** Small, because clearing it before each game costs time, and so few nodes need no more. */
    private static final long TABLE_BYTES = 2 << 20;

    /** The games among which styles are counted. */
    private static final int GAMES = 100;

    /** How many of {@link #GAMES} have these styles; all others are balanced. */
    private static final int LOPSIDED = 20;
    private static final int WANDERING = 7;

    private final SelfPlayConditions conditions;
    private final GameMix mix;
    private final StateEvaluator evaluator;
    private final Engine engine;
    private final OpeningMaker openings;

    /**
     * Creates a player.
     *
     * @param conditions what determines the games
     */
    public GamePlayer(SelfPlayConditions conditions) {
        this.conditions = conditions;
        this.mix = new GameMix(conditions.mix());
        this.evaluator = conditions.evaluation().evaluator();
        this.engine = Engine.builder().memory(TABLE_BYTES).evaluator(Evaluator.of(evaluator)).build();
        this.openings = new OpeningMaker(engine);
    }

    private static Random random(SelfPlayConditions conditions, int number) {
        return new Random(conditions.seed() * 1_000_003L + number);
    }

    /**
     * Refuses a game that cannot be the one of its number: another kind or style, or a move or a probe that nobody
     * can make.
     *
     * @param conditions what determines the games
     * @param number the game's number, 0 or more
     * @param game the game
     * @throws IllegalArgumentException if it is another one; the message says what is wrong
     */
    public static void check(SelfPlayConditions conditions, int number, TrainingGame game) {
        Random random = random(conditions, number);
        GameMix.Kind kind = new GameMix(conditions.mix()).draw(random);
        TrainingGame.Style style = style(random.nextInt(GAMES));
        if (!kind.equals(new GameMix.Kind(game.rule(), game.grid())) || style != game.style()) {
            throw new IllegalArgumentException("game " + number + " is " + game.rule() + " " + game.grid() + " "
                    + game.style() + " instead of " + kind.rule() + " " + kind.grid() + " " + style);
        }
        Position position = new Position(kind.grid(), kind.rule());
        for (Ply ply : game.plies()) {
            if (ply.probe().isThere()) {
                checkMove(position, ply.probe().move(), number);
            }
            checkMove(position, ply.played(), number);
            position.place(ply.played());
        }
    }

    private static void checkMove(Position position, int move, int number) {
        if (position.outcome().isOver() || !position.isAllowed(move)) {
            throw new IllegalArgumentException("game " + number + " has a move " + (position.ply() + 1)
                    + " that cannot be made");
        }
    }

    /**
     * {@return a game, the same whenever it is made; one that must not be used if the thread was interrupted}
     *
     * @param number 0 or more
     */
    public TrainingGame make(int number) {
        Random random = random(conditions, number);
        GameMix.Kind kind = mix.draw(random);
        TrainingGame.Style style = style(random.nextInt(GAMES));
        Position position = openings.make(kind, style, random);
        engine.newGame();
        PatternState state = new PatternState(position, evaluator.tables(kind.rule()));
        return new RunningGame(engine, conditions.nodes(), state, style, random).play();
    }

    private static TrainingGame.Style style(int lot) {
        return lot < LOPSIDED ? TrainingGame.Style.LOPSIDED
                : lot < LOPSIDED + WANDERING ? TrainingGame.Style.WANDERING : TrainingGame.Style.BALANCED;
    }

    @Override
    public void close() {
        engine.close();
    }
}
