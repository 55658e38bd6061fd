package org.kagetsu.piskvork.protocol;

import java.util.List;

/**
 * A command of the analysis protocol, which GUIs send to a brain beside the Gomocup protocol. All begin with
 * {@code YX}.
 *
 * <p>Read by {@link CommandParser}, written by {@link #toText()}. Immutable and safe for use by many threads.
 */
public sealed interface AnalysisCommand extends Command {

    /**
     * {@return what a visitor makes of this command}
     *
     * @param visitor has a method for every kind of analysis command
     * @param <R> what it makes of a command
     * @param <E> what it throws if it cannot
     * @throws E if the visitor throws it
     */
    <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E;

    @Override
    default <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
        return visitor.analysis(this);
    }

    /**
     * Go on from these stones; never answered, unless it is bad.
     *
     * @param stones all stones, in the order of the moves in renju, else in any order
     */
    record SetBoard(List<BoardStone> stones) implements AnalysisCommand {

        /** Creates the command. */
        public SetBoard {
            stones = List.copyOf(stones);
        }

        @Override
        public String toText() {
            return Text.stones("YXBOARD", stones);
        }

        @Override
        public CommandKind kind() {
            return CommandKind.SET_BOARD;
        }

        @Override
        public int pointCount() {
            return stones.size();
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.setBoard(this);
        }
    }

    /** End every search that was asked for before; each is answered as if its time were over. Never answered. */
    record Stop() implements AnalysisCommand {
        @Override
        public String toText() {
            return "YXSTOP";
        }

        @Override
        public CommandKind kind() {
            return CommandKind.STOP;
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.stop(this);
        }
    }

    /**
     * Find the best moves; answered with the best one, which is then on the board.
     *
     * @param multiPv how many moves to compare, any value
     */
    record BestMoves(int multiPv) implements AnalysisCommand {
        @Override
        public String toText() {
            return "YXNBEST " + multiPv;
        }

        @Override
        public CommandKind kind() {
            return CommandKind.BEST_MOVES;
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.bestMoves(this);
        }
    }

    /** Compare all moves that may save the side to move; answered with the best one, which is then on the board. */
    record SearchDefence() implements AnalysisCommand {
        @Override
        public String toText() {
            return "YXSEARCHDEFEND";
        }

        @Override
        public CommandKind kind() {
            return CommandKind.SEARCH_DEFENCE;
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.searchDefence(this);
        }
    }

    /**
     * Find the move after which the score is nearest to a value; answered with that move, which then lies on the
     * board.
     *
     * @param bias the score aimed at, seen from the side that makes the move, any value
     */
    record BalanceOne(int bias) implements AnalysisCommand {
        @Override
        public String toText() {
            return "YXBALANCEONE " + bias;
        }

        @Override
        public CommandKind kind() {
            return CommandKind.BALANCE_ONE;
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.balanceOne(this);
        }
    }

    /**
     * Find two moves, one for each side, after which the score is nearest to a value; answered with both, which
     * then lie on the board.
     *
     * @param bias the score aimed at, seen from the side that makes the first move, any value
     */
    record BalanceTwo(int bias) implements AnalysisCommand {
        @Override
        public String toText() {
            return "YXBALANCETWO " + bias;
        }

        @Override
        public CommandKind kind() {
            return CommandKind.BALANCE_TWO;
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.balanceTwo(this);
        }
    }

    /**
     * Do not consider moves to these points until they are free again. Balance and swap2 may use them. Never answered,
     * unless it is bad.
     *
     * @param points any points
     */
    record Block(List<Point> points) implements AnalysisCommand {

        /** Creates the command. */
        public Block {
            points = List.copyOf(points);
        }

        @Override
        public String toText() {
            return Text.points("YXBLOCK", points);
        }

        @Override
        public CommandKind kind() {
            return CommandKind.BLOCK;
        }

        @Override
        public int pointCount() {
            return points.size();
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.block(this);
        }
    }

    /**
     * Consider moves to these points again; never answered, unless it is bad.
     *
     * @param points any points
     */
    record Unblock(List<Point> points) implements AnalysisCommand {

        /** Creates the command. */
        public Unblock {
            points = List.copyOf(points);
        }

        @Override
        public String toText() {
            return Text.points("YXBLOCKUNDO", points);
        }

        @Override
        public CommandKind kind() {
            return CommandKind.UNBLOCK;
        }

        @Override
        public int pointCount() {
            return points.size();
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.unblock(this);
        }
    }

    /** Consider moves to all points again; never answered. */
    record UnblockAll() implements AnalysisCommand {
        @Override
        public String toText() {
            return "YXBLOCKRESET";
        }

        @Override
        public CommandKind kind() {
            return CommandKind.UNBLOCK_ALL;
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.unblockAll(this);
        }
    }

    /** Which points are forbidden to Black; answered with {@link AnalysisReply.Forbid}. */
    record ShowForbid() implements AnalysisCommand {
        @Override
        public String toText() {
            return "YXSHOWFORBID";
        }

        @Override
        public CommandKind kind() {
            return CommandKind.SHOW_FORBID;
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.showForbid(this);
        }
    }

    /** Forget what was learned from earlier positions; never answered. */
    record ClearHash() implements AnalysisCommand {
        @Override
        public String toText() {
            return "YXHASHCLEAR";
        }

        @Override
        public CommandKind kind() {
            return CommandKind.CLEAR_HASH;
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.clearHash(this);
        }
    }

    /**
     * Tell how many threads and how much memory can be asked for, and speak the dialect of the analysis GUIs if this
     * command comes before all others but {@link Command.Info}, {@link Command.About} and {@link Stop}. Answered with
     * two messages in that dialect, else as an unknown command.
     */
    record ShowInfo() implements AnalysisCommand {
        @Override
        public String toText() {
            return "YXSHOWINFO";
        }

        @Override
        public CommandKind kind() {
            return CommandKind.SHOW_INFO;
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.showInfo(this);
        }
    }

    /**
     * Take the next decision of the opening phase of swap2, about the stones on the board; answered with messages.
     *
     * @param number 1 to lay three stones, 2 to decide about three, 3 to decide about five
     */
    record SwapStep(int number) implements AnalysisCommand {
        @Override
        public String toText() {
            return "YXSWAP2STEP" + number;
        }

        @Override
        public CommandKind kind() {
            return CommandKind.SWAP_STEP;
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.swapStep(this);
        }
    }

    /** The person has offered a draw. Never answered: a game ends when the manager says so. */
    record Draw() implements AnalysisCommand {
        @Override
        public String toText() {
            return "YXDRAW";
        }

        @Override
        public CommandKind kind() {
            return CommandKind.DRAW;
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.draw(this);
        }
    }

    /** The person has resigned. Never answered: a game ends when the manager says so. */
    record Resign() implements AnalysisCommand {
        @Override
        public String toText() {
            return "YXRESIGN";
        }

        @Override
        public CommandKind kind() {
            return CommandKind.RESIGN;
        }

        @Override
        public <R, E extends Exception> R accept(AnalysisVisitor<R, E> visitor) throws E {
            return visitor.resign(this);
        }
    }
}
