package org.kagetsu.board;

/**
 * How the game of one position stands. It remembers which moves were judged, so that every move is judged once, however
 * often a position is asked.
 *
 * <p>Owned by its position.
 */
final class GameEnd {

    /**
     * How many moves, from the first on, are known not to have ended the game; -1 if the stones that were set up have
     * ended it. The outcome after the next move, or of those stones, follows, {@link Outcome#ONGOING} if it is not known.
     */
    private int ongoingMoves;
    private Outcome nextOutcome = Outcome.ONGOING;

    void copyFrom(GameEnd other) {
        ongoingMoves = other.ongoingMoves;
        nextOutcome = other.nextOutcome;
    }

    /** Looks for a win in the stones that were set up. */
    void judgeSetUp(Position position) {
        for (int move : position.grid().moves()) {
            int side = position.stone(move) - 1;
            if ((side == Side.BLACK || side == Side.WHITE) && position.wins(move, side)) {
                ongoingMoves = -1;
                nextOutcome = Outcome.win(side);
                return;
            }
        }
    }

    /** A move was taken back; this many are left. */
    void undone(int ply) {
        if (ply <= ongoingMoves) {
            ongoingMoves = ply;
            nextOutcome = Outcome.ONGOING;
        }
    }

    /** Returns the first end of the game, or that it goes on. */
    Outcome outcome(Position position) {
        int ply = position.ply();
        if (!nextOutcome.isOver()) {
            if (ongoingMoves < ply - 1) {
                judgeEarlierMoves(position);
            }
            if (ongoingMoves == ply - 1) {
                judgeLastMove(position);
            }
        }
        if (nextOutcome.isOver()) {
            return nextOutcome;
        }
        return position.empties() == 0 ? Outcome.DRAW : Outcome.ONGOING;
    }

    /** Judges the moves before the last one up to the first that ended the game. */
    private void judgeEarlierMoves(Position position) {
        Position replay = position.copy();
        while (replay.ply() > ongoingMoves) {
            replay.undo();
        }
        while (ongoingMoves < position.ply() - 1 && !nextOutcome.isOver()) {
            int move = position.move(ongoingMoves);
            if (position.stone(move) != Stone.of(replay.sideToMove())) {
                replay.passTurn();
            }
            replay.place(move);
            judgeLastMove(replay);
        }
    }

    /** Notes what the last move did, which is the first one that was not judged: the game was going on before it. */
    private void judgeLastMove(Position position) {
        int last = position.lastMove();
        int side = position.stone(last) - 1;
        if (position.wins(last, side)) {
            nextOutcome = Outcome.win(side);
        } else if (side == Side.BLACK && position.wasForbidden(last)) {
            nextOutcome = Outcome.WHITE_WINS;
        } else {
            ongoingMoves++;
        }
    }
}
