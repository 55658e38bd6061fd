package org.kagetsu.piskvork.manager.referee;

import java.util.List;
import java.util.Optional;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.referee.GameCourse.Verdict;

/**
 * Plays a recorded game again, and refuses a game that no referee can have judged so.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class GameReplay {

    private GameReplay() {}

    /**
     * Checks a game: its moves, its outcome, its reason, and the fault that lost it.
     *
     * @param game the game
     * @throws IllegalArgumentException if a move cannot have been played, or if outcome, reason or faults contradict the
     *     moves; the message names the first of them
     */
    public static void check(GameReport game) {
        GameCourse course = new GameCourse(game.conditions());
        Optional<Verdict> verdict = play(game.moves(), course);
        Verdict recorded = new Verdict(game.outcome(), game.reason());
        boolean isPossible = verdict.map(recorded::equals).orElseGet(() -> isLostByFault(game, course));
        if (!isPossible) {
            throw new IllegalArgumentException("the end " + text(recorded) + " contradicts the moves: after them "
                    + verdict.map(ended -> "it is " + text(ended)).orElse("the game goes on"));
        }
        checkFatalFault(game);
    }

    /** Plays all moves. */
    private static Optional<Verdict> play(List<PlayedMove> moves, GameCourse course) {
        Optional<Verdict> verdict = course.ending();
        for (PlayedMove played : moves) {
            int move = played.move();
            String name = "move " + (course.position().ply() + 1) + ", " + Move.toText(move) + ",";
            if (verdict.isPresent()) {
                throw new IllegalArgumentException(name + " comes after the end of the game, " + text(verdict.get()));
            }
            if (!course.isFree(move)) {
                throw new IllegalArgumentException(
                        name + " is not an empty point of the " + course.position().grid() + " board");
            }
            verdict = course.play(move, played.info().score());
        }
        return verdict;
    }

    /** Whether one side may have lost by a fault while the game went on. Before the first move it may be either. */
    private static boolean isLostByFault(GameReport game, GameCourse course) {
        int side = course.position().sideToMove();
        boolean mayBeEither = game.moves().isEmpty() && game.reason() != Reason.ILLEGAL_MOVE;
        boolean isLost = game.outcome() == Outcome.win(Side.opponent(side))
                || (mayBeEither && game.outcome() == Outcome.win(side));
        return isLost && isFault(game.reason());
    }

    private static boolean isFault(Reason reason) {
        return switch (reason) {
            case ILLEGAL_MOVE, FORBIDDEN_MOVE, TIMEOUT, FAILURE -> true;
            case FIVE, FULL_BOARD, MOVE_LIMIT, ADJUDICATION -> false;
        };
    }

    /** A game is lost by one fatal fault of the loser, and other games have none. */
    private static void checkFatalFault(GameReport game) {
        List<Fault> fatal = game.faults().stream().filter(Fault::fatal).toList();
        boolean isPossible = isFault(game.reason())
                ? fatal.size() == 1
                        && fatal.get(0).kind().reason() == game.reason()
                        && game.outcome() == Outcome.win(Side.opponent(fatal.get(0).side()))
                : fatal.isEmpty();
        if (!isPossible) {
            throw new IllegalArgumentException("the end " + game.outcome() + " by " + game.reason()
                    + " contradicts the fatal faults: " + fatal);
        }
    }

    private static String text(Verdict verdict) {
        return verdict.outcome() + " by " + verdict.reason();
    }
}
