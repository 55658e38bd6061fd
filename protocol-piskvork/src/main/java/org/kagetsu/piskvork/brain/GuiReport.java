package org.kagetsu.piskvork.brain;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.eval.Chances;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.protocol.Point;
import org.kagetsu.piskvork.protocol.Reply;

/**
 * Tells an analysis GUI of a running search: {@code MESSAGE REALTIME} lines, which it draws on its board, a block of
 * {@code INFO} lines for each variation, and a message for its log after every iteration.
 *
 * <p>For one search; called on one thread at a time.
 */
final class GuiReport implements AnalysisListener {

    /** The bit of {@code show_detail} that asks for the lines drawn on the board. */
    static final int REALTIME = 1;

    /** The bit of {@code show_detail} that asks for the blocks. */
    static final int BLOCKS = 2;

    /** Milliseconds before the first move that is looked at is shown, and between two moves that are shown. */
    private static final long MOVE_MILLIS = 100;

    private static final int WIN_RATE_DECIMALS = 10_000;

    private final Answers answers;
    private final AnalysisMessage message;
    private final Position position;
    private final int detail;
    private final LongSupplier clock;
    private long lastMove;
    private int shownMove = Move.NONE;

    /**
     * Creates the report of a search that begins.
     *
     * @param message says in the GUI's log what was found
     * @param position the searched position, unchanged while the search runs
     * @param detail the sum of the bits {@link #REALTIME} and {@link #BLOCKS}
     * @param clock the time in nanoseconds
     */
    GuiReport(Answers answers, AnalysisMessage message, Position position, int detail, LongSupplier clock) {
        this.answers = answers;
        this.message = message;
        this.position = position;
        this.detail = detail;
        this.clock = clock;
        this.lastMove = clock.getAsLong();
    }

    @Override
    public void onCurrentMove(int move, int depth) {
        long now = clock.getAsLong();
        if ((detail & REALTIME) == 0 || now - lastMove < TimeUnit.MILLISECONDS.toNanos(MOVE_MILLIS)) {
            return;
        }
        lastMove = now;
        if (shownMove != Move.NONE) {
            answers.tell(realtime("DONE", shownMove));
        }
        shownMove = move;
        answers.tell(realtime("POS", move));
    }

    @Override
    public void onIteration(Analysis progress) {
        List<Reply> replies = new ArrayList<>();
        if ((detail & BLOCKS) != 0) {
            for (int i = 0; i < progress.variations().size(); i++) {
                addBlock(replies, progress, i);
            }
        }
        if ((detail & REALTIME) != 0) {
            addRealtime(replies, progress);
        }
        replies.add(message.of(progress));
        answers.tell(replies.toArray(Reply[]::new));
    }

    private void addBlock(List<Reply> replies, Analysis progress, int index) {
        Variation variation = progress.variations().get(index);
        add(replies, "PV", index);
        add(replies, "NUMPV", progress.variations().size());
        add(replies, "DEPTH", variation.depth());
        add(replies, "SELDEPTH", variation.selectiveDepth());
        add(replies, "NODES", progress.nodes());
        add(replies, "TOTALNODES", progress.nodes());
        add(replies, "TOTALTIME", progress.timeMillis());
        add(replies, "SPEED", progress.nodesPerSecond());
        replies.add(Reply.info("EVAL", Score.toText(variation.score())));
        replies.add(Reply.info("WINRATE", winRate(Chances.of(position, variation.score()).winRate())));
        replies.add(Reply.info("BESTLINE", points(variation.pv())));
        replies.add(Reply.info("PV", "DONE"));
    }

    private static void add(List<Reply> replies, String key, long value) {
        replies.add(Reply.info(key, Long.toString(value)));
    }

    /** A number 0..1 with four decimals and a point, in every locale. */
    private static String winRate(double rate) {
        long parts = Math.round(rate * WIN_RATE_DECIMALS);
        String decimals = Long.toString(WIN_RATE_DECIMALS + parts % WIN_RATE_DECIMALS).substring(1);
        return parts / WIN_RATE_DECIMALS + "." + decimals;
    }

    private void addRealtime(List<Reply> replies, Analysis progress) {
        shownMove = Move.NONE;
        replies.add(Reply.message("REALTIME REFRESH"));
        for (Variation variation : progress.variations()) {
            if (Score.isLoss(variation.score())) {
                replies.add(realtime("LOST", variation.move()));
            }
        }
        replies.add(realtime("BEST", progress.bestMove()));
        replies.add(Reply.message("REALTIME VAL " + progress.score()));
        replies.add(Reply.message("REALTIME PV " + points(progress.pv())));
    }

    private static Reply realtime(String word, int move) {
        return Reply.message("REALTIME " + word + " " + Point.of(move).toText());
    }

    private static String points(List<Integer> moves) {
        StringBuilder text = new StringBuilder();
        for (int move : moves) {
            text.append(text.length() == 0 ? "" : " ").append(Point.of(move).toText());
        }
        return text.toString();
    }
}
