package org.kagetsu.piskvork.manager.process;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Patience;
import org.kagetsu.piskvork.manager.player.Player.MemorySample;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.Command.Kind;
import org.kagetsu.piskvork.protocol.Point;
import org.kagetsu.piskvork.protocol.Reply;

/**
 * A brain in a process of its own that speaks the Gomocup protocol.
 *
 * <p>Every question waits for its answer, so that nothing is ever written to a brain that is still answering. After a
 * move the next command waits a little, 20 ms unless {@link #setPause} says otherwise: some brains lose a command that
 * comes within microseconds of their own move. All times are wall times of a monotonic clock, without that pause. A
 * brain that fails is killed at once with its children, and the {@link PlayerException} says how it failed. After that
 * only {@link #transcript()}, {@link #memory()}, {@link #isReady()} and {@link #close()} may be called.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class BrainProcess implements AutoCloseable {

    /** Milliseconds that a brain has to end after END. */
    public static final long END_MILLIS = 1_000;

    /** Lines that are neither answer nor message after which a brain is given up. */
    private static final int MAX_REMARKS = 1_000;

    /** The longest wait, a day, in milliseconds. */
    private static final long MAX_WAIT_MILLIS = 86_400_000;

    /**
     * A brain's answer when it was asked for a move, unchanged.
     *
     * <p>Immutable and safe for use by many threads.
     *
     * @param point the move; possibly off the board, since a brain may print anything
     * @param nanos wall time from writing the question to reading the answer in nanoseconds
     * @param info what the brain's MESSAGE lines say about its search
     * @param remarks complaints about other lines that it printed since the last move; see
     *     {@link org.kagetsu.piskvork.manager.player.Answer#remarks()}
     */
    public record Move(Point point, long nanos, SearchInfo info, List<String> remarks) {

        /** Creates an answer. */
        public Move {
            remarks = List.copyOf(remarks);
        }
    }

    private final BrainPipe pipe;
    private final Consumer<SearchInfo> listener;
    private final MemorySampler memory;
    private final Remarks remarks = new Remarks();
    private SearchInfo info = SearchInfo.UNKNOWN;
    private boolean answering;
    private boolean maySuggest;
    private long pauseNanos = TimeUnit.MILLISECONDS.toNanos(Patience.DEFAULT.pauseMillis());
    /** No command is sent before this {@link System#nanoTime()}. */
    private long restsUntil = System.nanoTime();
    private int moves;

    private BrainProcess(BrainPipe pipe, Consumer<SearchInfo> listener) {
        this.pipe = pipe;
        this.listener = listener;
        this.memory = new MemorySampler(pipe.tree()::privateBytes, System::nanoTime);
    }

    /**
     * Starts the program without a command.
     *
     * @param command the program
     * @return the running brain, to be closed by the caller
     * @throws PlayerException if the operating system cannot start it
     */
    public static BrainProcess start(BrainCommand command) throws PlayerException {
        return start(command, info -> { });
    }

    /**
     * Starts the program, to be watched, without a command.
     *
     * @param command the program
     * @param listener hears what the brain's messages say about its search, on the thread that asks
     * @return the running brain, to be closed by the caller
     * @throws PlayerException if the operating system cannot start it
     */
    public static BrainProcess start(BrainCommand command, Consumer<SearchInfo> listener) throws PlayerException {
        try {
            return new BrainProcess(BrainPipe.start(command), listener);
        } catch (IOException e) {
            throw new PlayerException(FaultKind.CANNOT_START, "cannot be started: " + reason(command, e));
        }
    }

    /** The system's own words; Java writes the command, the folder and a number before them. */
    private static String reason(BrainCommand command, IOException failure) {
        Throwable cause = failure.getCause();
        return cause == null || cause.getMessage() == null
                ? FailureText.of(failure)
                : command.command().get(0) + ": " + cause.getMessage().replaceFirst("^(CreateProcess )?error=\\d+, ", "");
    }

    /**
     * Sets up an empty board, with START or RECTSTART, and waits for OK.
     *
     * @param grid the size of the board
     * @param limitMillis how long to wait
     * @return wall time until OK in nanoseconds
     * @throws PlayerException if anything but OK is the answer
     * @throws InterruptedException if interrupted; close the brain then
     */
    public long newBoard(Grid grid, long limitMillis) throws PlayerException, InterruptedException {
        boolean square = grid.width() == grid.height();
        return expectOk(
                square
                        ? Command.of(Kind.START, grid.width())
                        : Command.of(Kind.RECT_START, new Point(grid.width(), grid.height())),
                limitMillis);
    }

    /**
     * Begins a new game on a board of the same size, with RESTART, and waits for OK.
     *
     * @param limitMillis how long to wait
     * @return wall time until OK in nanoseconds
     * @throws PlayerException if anything but OK is the answer
     * @throws InterruptedException if interrupted; close the brain then
     */
    public long restart(long limitMillis) throws PlayerException, InterruptedException {
        memory.forget();
        moves = 0;
        pipe.transcript().clear(System.nanoTime());
        return expectOk(Command.of(Kind.RESTART), limitMillis);
    }

    /**
     * Asks for the name and version of the brain, with ABOUT.
     *
     * @param limitMillis how long to wait
     * @return what the brain says about itself, by keyword
     * @throws PlayerException if no such line comes
     * @throws InterruptedException if interrupted; close the brain then
     */
    public Map<String, String> about(long limitMillis) throws PlayerException, InterruptedException {
        long start = ask(Command.of(Kind.ABOUT));
        return await("the answer to ABOUT", start, limitMillis, true, Reply.Kind.ABOUT).reply().values();
    }

    /**
     * Tells the brain something that it does not answer.
     *
     * @param key a key of INFO, for instance {@code "timeout_turn"}
     * @param value its value
     */
    public void info(String key, long value) {
        tell(Command.info(key, value));
    }

    /**
     * Sets the shortest time between a move of the brain and the next command.
     *
     * @param millis the time, 0 or more
     */
    public void setPause(long millis) {
        pauseNanos = TimeUnit.MILLISECONDS.toNanos(millis);
    }

    /**
     * Asks for a move: writes a command and waits for the answer. A brain that suggests a move is told to play it, with
     * PLAY, and its time goes on until it answers that. Then a measurement of the memory begins in the background.
     *
     * @param command BEGIN, TURN or BOARD
     * @param limitMillis how long to wait; the referee judges the time that is allowed
     * @return the answer
     * @throws PlayerException if no move comes
     * @throws InterruptedException if interrupted; close the brain then
     */
    public Move move(Command command, long limitMillis) throws PlayerException, InterruptedException {
        long start = ask(command);
        info = SearchInfo.UNKNOWN;
        maySuggest = true;
        // Of several points the first counts, as for other managers.
        Answered move = await("a move", start, limitMillis, false, Reply.Kind.MOVES);
        maySuggest = false;
        restsUntil = move.nanoTime() + pauseNanos;
        memory.begin(++moves);
        return new Move(move.reply().points().get(0), move.nanoTime() - start, info, remarks.take());
    }

    /** {@return the conversation so far, which goes on growing and begins anew with {@link #restart}} */
    public Transcript transcript() {
        return pipe.transcript();
    }

    /**
     * {@return the samples of the memory since the last {@link #restart}, in the order of time; empty where the
     * operating system does not tell} A sample is what only the process and its children used (USS) after a move, or
     * now if no move came yet. Moves that follow each other within some milliseconds are measured together.
     *
     * @throws InterruptedException if interrupted
     */
    public List<MemorySample> memory() throws InterruptedException {
        return memory.samples(moves);
    }

    /** {@return whether the brain runs, has answered everything, and may be asked something} */
    public boolean isReady() {
        return pipe.isAlive() && !answering;
    }

    /** Sends END, waits at most {@value #END_MILLIS} ms, and ends what is left of the process and its children. */
    @Override
    public void close() {
        if (isReady()) {
            rest();
            pipe.end(END_MILLIS);
        }
        kill();
    }

    /** Ends what is left of the process and its children. */
    private void kill() {
        pipe.kill();
        memory.close();
    }

    private long expectOk(Command command, long limitMillis) throws PlayerException, InterruptedException {
        long start = ask(command);
        return await("OK", start, limitMillis, true, Reply.Kind.OK).nanoTime() - start;
    }

    private long ask(Command command) {
        long start = tell(command);
        answering = true;
        return start;
    }

    private long tell(Command command) {
        if (answering) {
            throw new IllegalStateException("the brain is still answering; " + command + " was not sent");
        }
        // Lines since the last answer are not answers.
        pipe.drain().forEach(line -> note(Reply.parse(line)));
        rest();
        return pipe.send(command);
    }

    /** Waits for the end of the pause after a move; a thread that is interrupted goes on at once. */
    private void rest() {
        long left = restsUntil - System.nanoTime();
        while (left > 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(left);
            left = restsUntil - System.nanoTime();
        }
    }

    /** The line that was waited for. */
    private record Answered(Reply reply, long nanoTime) {}

    /** Reads lines until one is the answer. If {@code refusable}, ERROR and UNKNOWN are answers too, and faults. */
    private Answered await(String due, long start, long limitMillis, boolean refusable, Reply.Kind answer)
            throws PlayerException, InterruptedException {
        long deadline = start + TimeUnit.MILLISECONDS.toNanos(Math.min(limitMillis, MAX_WAIT_MILLIS));
        while (remarks.size() < MAX_REMARKS) {
            Optional<BrainPipe.Received> line = pipe.poll(deadline);
            if (line.isPresent() && line.get().isEnd()) {
                throw fail(ended(due));
            }
            // A brain that never stops talking always has a next line, but not in time.
            if (line.isEmpty() || line.get().nanoTime() - deadline > 0) {
                throw fail(remarks.silence(due, limitMillis));
            }
            Reply reply = Reply.parse(line.get().text());
            if (reply.kind() == answer) {
                answering = false;
                return new Answered(reply, line.get().nanoTime());
            }
            note(reply);
            if (refusable && Remarks.isRefusal(reply)) {
                throw fail(remarks.refusal(due));
            }
        }
        throw fail(remarks.flood(due));
    }

    /** Kills the brain before its failure is reported. */
    private PlayerException fail(PlayerException failure) {
        kill();
        String error = pipe.lastError();
        return error.isEmpty()
                ? failure
                : new PlayerException(failure.kind(), failure.getMessage()
                        + "; its last line on standard error: " + Remarks.quote(error));
    }

    private PlayerException ended(String due) throws InterruptedException {
        OptionalInt status = pipe.exitStatus();
        String where = " where " + due + " was due";
        if (status.isEmpty()) {
            return new PlayerException(FaultKind.SILENCE, "closed its output" + where + ", and was killed");
        }
        int value = status.getAsInt();
        return value == 0
                ? new PlayerException(FaultKind.EXIT, "exited with status 0" + where)
                : new PlayerException(FaultKind.CRASH, "crashed with exit status " + value + where);
    }

    /** Notes a line that is no answer. Some brains tell of their search in DEBUG lines only. */
    private void note(Reply reply) {
        boolean isThinking = reply.kind() == Reply.Kind.MESSAGE || reply.kind() == Reply.Kind.DEBUG;
        if (isThinking) {
            noteThinking(reply.text());
        } else if (reply.kind() == Reply.Kind.SUGGEST && maySuggest) {
            // Once a move, so that a brain which does not read cannot fill the pipe.
            maySuggest = false;
            pipe.send(Command.ofPoints(Kind.PLAY, reply.points()));
        } else {
            remarks.add(reply);
        }
    }

    private void noteThinking(String text) {
        SearchInfo said = MessageParser.parse(text);
        if (!said.equals(SearchInfo.UNKNOWN)) {
            info = info.updatedBy(said);
            listener.accept(info);
        }
    }
}
