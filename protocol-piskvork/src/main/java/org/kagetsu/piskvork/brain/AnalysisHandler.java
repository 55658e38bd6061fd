package org.kagetsu.piskvork.brain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.protocol.AnalysisCommand;
import org.kagetsu.piskvork.protocol.AnalysisReply;
import org.kagetsu.piskvork.protocol.AnalysisVisitor;
import org.kagetsu.piskvork.protocol.Dialect;
import org.kagetsu.piskvork.protocol.Point;
import org.kagetsu.piskvork.protocol.Reply;

/** Carries out the commands of the analysis protocol. Not safe for use by many threads. */
final class AnalysisHandler {

    /** The most moves that can be asked for, which is the number of points of the largest board. */
    private static final int MAX_MULTI_PV = Grid.MAX_SIZE * Grid.MAX_SIZE;

    /** The number of defences that are told, the best first. */
    private static final int DEFENCES = 10;

    private final SearchControl search;
    private final MoveSearch moves;
    private final Answers answers;

    AnalysisHandler(SearchControl search, MoveSearch moves, Answers answers) {
        this.search = search;
        this.moves = moves;
        this.answers = answers;
    }

    /** Tells how many threads can be asked for, and how many kilobytes for tables, as a power of two. */
    void showInfo() {
        long kilobytes = MemoryPlan.maxHashKilobytes();
        int exponent = Long.SIZE - 1 - Long.numberOfLeadingZeros(kilobytes);
        answers.give(new Reply.Message("INFO MAX_THREAD_NUM " + search.mostThreads()),
                new Reply.Message("INFO MAX_HASH_SIZE " + exponent));
    }

    /**
     * Carries out a command.
     *
     * @param command any but the stop, which the reading thread has carried out
     * @param game the board
     * @param clockStart when the clock of this command began to run, by {@link SearchControl#clock}
     * @return the board after it
     * @throws RefusedException if it cannot be carried out
     */
    Game carryOut(AnalysisCommand command, Game game, long clockStart) throws RefusedException {
        return command.accept(new Execution(game, clockStart));
    }

    /** Carries out one command, and gives the board after it. */
    private final class Execution implements AnalysisVisitor<Game, RefusedException> {

        private final Game game;
        private final long clockStart;

        Execution(Game game, long clockStart) {
            this.game = game;
            this.clockStart = clockStart;
        }

        @Override
        public Game setBoard(AnalysisCommand.SetBoard command) throws RefusedException {
            PointCheck.stones(game.grid(), command.stones());
            return Game.of(game.grid(), game.rules(), command.stones());
        }

        @Override
        public Game bestMoves(AnalysisCommand.BestMoves command) throws RefusedException {
            return moves.answer(game, clockStart, inRange("YXNBEST", command.multiPv(), 1, MAX_MULTI_PV));
        }

        @Override
        public Game searchDefence(AnalysisCommand.SearchDefence command) throws RefusedException {
            return moves.answerDefence(game, clockStart, DEFENCES);
        }

        @Override
        public Game balanceOne(AnalysisCommand.BalanceOne command) throws RefusedException {
            return moves.answerBalance(game, clockStart, 1, bias("YXBALANCEONE", command.bias()));
        }

        @Override
        public Game balanceTwo(AnalysisCommand.BalanceTwo command) throws RefusedException {
            return moves.answerBalance(game, clockStart, 2, bias("YXBALANCETWO", command.bias()));
        }

        @Override
        public Game block(AnalysisCommand.Block command) throws RefusedException {
            PointCheck.points(game.grid(), command.points());
            for (Point point : command.points()) {
                moves.blocked().add(point.move());
            }
            return game;
        }

        @Override
        public Game unblock(AnalysisCommand.Unblock command) throws RefusedException {
            PointCheck.points(game.grid(), command.points());
            for (Point point : command.points()) {
                moves.blocked().remove(point.move());
            }
            return game;
        }

        @Override
        public Game unblockAll(AnalysisCommand.UnblockAll command) {
            moves.blocked().clear();
            return game;
        }

        @Override
        public Game showForbid(AnalysisCommand.ShowForbid command) {
            answers.give(new AnalysisReply.Forbid(forbidden(game)));
            return game;
        }

        @Override
        public Game clearHash(AnalysisCommand.ClearHash command) {
            search.forget();
            return game;
        }

        @Override
        public Game showInfo(AnalysisCommand.ShowInfo command) {
            AnalysisHandler.this.showInfo();
            return game;
        }

        @Override
        public Game swapStep(AnalysisCommand.SwapStep command) throws RefusedException {
            return AnalysisHandler.this.swapStep(command.number(), game, clockStart);
        }

        @Override
        public Game draw(AnalysisCommand.Draw command) {
            return game;
        }

        @Override
        public Game resign(AnalysisCommand.Resign command) {
            return game;
        }

        @Override
        public Game stop(AnalysisCommand.Stop command) {
            throw new IllegalStateException("the reading thread takes YXSTOP");
        }
    }

    /**
     * Decides in the opening phase of swap2, and tells the GUI: the stones that are laid, or whether to change sides. If
     * sides stay as they are, the GUI asks for the next move itself.
     */
    private Game swapStep(int number, Game game, long clockStart) throws RefusedException {
        List<Point> stones = number == 1 ? List.of() : game.stonesInTurn();
        int wanted = number == 1 ? 0 : 2 * number - 1;
        if (stones.size() != wanted) {
            throw new RefusedException("YXSWAP2STEP" + number + ": stones " + stones.size() + ", not " + wanted);
        }
        OpeningPhase.Choice choice = new OpeningPhase(search).choose(game, stones, clockStart);
        search.moveAnswered(clockStart);
        List<Reply> replies = new ArrayList<>();
        replies.add(new AnalysisMessage(Dialect.YIXIN, game.grid()).of(choice.analysis()));
        if (number == 1) {
            int place = 1;
            for (Point point : choice.game().stonesInTurn()) {
                replies.add(new Reply.Message("SWAP2 MOVE" + place + " " + point.x() + " " + point.y()));
                place++;
            }
        } else {
            boolean swaps = choice.reply() instanceof Reply.Swap;
            replies.add(new Reply.Message("SWAP2 SWAP" + (number - 1) + (swaps ? " YES" : " NO")));
        }
        answers.give(replies.toArray(Reply[]::new));
        return number == 1 ? choice.game() : game;
    }

    private static int bias(String what, int value) throws RefusedException {
        return inRange(what, value, -Score.MAX_UNDECIDED, Score.MAX_UNDECIDED);
    }

    private static int inRange(String what, int value, int min, int max) throws RefusedException {
        if (value < min || value > max) {
            throw new RefusedException(what + " " + value + " is outside " + min + ".." + max);
        }
        return value;
    }

    /** The points forbidden to Black, whoever is to move, by columns. */
    private static List<Point> forbidden(Game game) {
        List<Point> points = new ArrayList<>();
        for (int move : game.grid().moves()) {
            if (game.position().isForbidden(move)) {
                points.add(Point.of(move));
            }
        }
        points.sort(Comparator.comparingInt(Point::x).thenComparingInt(Point::y));
        return points;
    }
}
