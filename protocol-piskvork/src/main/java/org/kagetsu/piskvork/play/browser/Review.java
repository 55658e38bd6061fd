package org.kagetsu.piskvork.play.browser;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.eval.Chances;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.RecordedMove;

/**
 * Judges every position of a game in the background with an engine of its own, and tells the windows what it finds.
 *
 * <p>Safe for use by many threads.
 */
final class Review implements AutoCloseable {

    /** The event that tells the judgements so far. */
    static final String EVENT = "review";

    private static final long MEMORY_BYTES = 16L << 20;

    private final Hub hub;
    private final long millis;
    private final BookDesk book;
    private @Nullable Run running;

    /**
     * Creates a review that has nothing to do yet.
     *
     * @param hub hears of every judgement
     * @param millis time for a position in milliseconds
     * @param book takes every judgement
     */
    Review(Hub hub, long millis, BookDesk book) {
        this.hub = hub;
        this.millis = millis;
        this.book = book;
    }

    /** Begins with a game, instead of what was reviewed before. */
    synchronized void start(GameRecord game) {
        stop();
        Run run = new Run(game);
        running = run;
        Thread thread = new Thread(run, "kagetsu-review");
        thread.setDaemon(true);
        thread.start();
    }

    /** Ends the review, and keeps what it has found. */
    synchronized void end() {
        if (running != null) {
            running.stop();
        }
    }

    /** Ends the review, and takes away what it has found. */
    synchronized void stop() {
        end();
        running = null;
        tell(Side.BLACK, List.of(), List.of(), false);
    }

    @Override
    public void close() {
        stop();
    }

    /** Tells the windows, unless another review has begun. */
    private synchronized void tell(Run run, List<Json> positions, boolean runs) {
        if (running == run) {
            tell(run.firstSide, run.moves, positions, runs);
        }
    }

    private void tell(int firstSide, List<String> moves, List<Json> positions, boolean runs) {
        hub.tell(EVENT, new Json()
                .put("first", Side.name(firstSide))
                .putTexts("moves", moves)
                .putObjects("positions", positions)
                .put("runs", runs)
                .toString());
    }

    /** The review of one game. */
    private final class Run implements Runnable {

        private final Position position;
        private final int firstSide;
        private final List<Integer> played;
        private final List<String> moves;
        private final Engine engine = Engine.builder().memory(MEMORY_BYTES).build();
        private volatile boolean isStopped;

        Run(GameRecord game) {
            this.position = game.start();
            this.firstSide = position.sideToMove();
            this.played = game.moves().stream().map(RecordedMove::move).toList();
            this.moves = played.stream().map(Move::toText).toList();
        }

        @Override
        public void run() {
            List<Json> positions = new ArrayList<>();
            try (engine) {
                for (int ply = 0; ply <= played.size() && !isStopped; ply++) {
                    tell(this, positions, true);
                    Json judged = judge();
                    if (!isStopped) {
                        positions.add(judged);
                    }
                    if (ply < played.size()) {
                        position.place(played.get(ply));
                    }
                }
            } catch (IllegalStateException e) {
                // The review was stopped between two positions, and its engine is closed.
            } finally {
                tell(this, positions, false);
            }
        }

        /** The win rate of Black, and the best move if the game goes on. */
        private Json judge() {
            Outcome outcome = position.outcome();
            if (outcome.isOver()) {
                double rate = outcome == Outcome.DRAW ? 0.5 : outcome == Outcome.BLACK_WINS ? 1 : 0;
                return new Json().put("rate", rate).put("best", "").put("score", "");
            }
            Analysis found = engine.analyse(position, Limits.INFINITE.withTurnMillis(millis));
            book.judged(position, found);
            Chances chances = Chances.of(position, found.score());
            boolean isBlack = position.sideToMove() == Side.BLACK;
            return new Json()
                    .put("rate", (isBlack ? chances : chances.opponent()).winRate())
                    .put("best", Move.toText(found.bestMove()))
                    .put("score", Score.toText(found.score()));
        }

        void stop() {
            isStopped = true;
            engine.close();
        }
    }
}
