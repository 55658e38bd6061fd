package org.kagetsu.piskvork.brain;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.Command.Kind;
import org.kagetsu.piskvork.protocol.CommandParser;
import org.kagetsu.piskvork.protocol.Dialect;
import org.kagetsu.piskvork.protocol.LineReader;

/**
 * A brain's session with a manager, from the first line to the end.
 *
 * <p>The thread that calls {@link #run} reads; a second one carries out the commands in order. {@code INFO} and
 * {@code YXSTOP} count as soon as they are read, also for a running search. {@code END} ends the session at once. At
 * the end of input, all commands that were received are still carried out; each search ends after its first iteration.
 * If very many commands wait, reading waits, too, and lines that would be refused in any case are dropped.
 *
 * <p>A session is run once.
 */
public final class BrainSession {

    /** What is said if the Java heap is too small; made beforehand, when there is memory. */
    public static final String MEMORY_SHORTAGE = CommandHandler.MEMORY_SHORTAGE;

    /** What is said if nobody can hear. */
    public static final String OUTPUT_IS_LOST = Answers.OUTPUT_IS_LOST;

    /**
     * The stack of the thread that searches, in bytes, for the engine's recursion. Stack that is not used costs
     * nothing.
     */
    private static final long STACK_BYTES = 16L << 20;

    private static final LongSupplier CLOCK = new SystemClock();

    private final Consumer<String> onFailure;
    private final LineReader reader;
    private final Answers answers;
    private final Settings settings = new Settings();
    private final BrainSearch search;
    private final WakeWatch wakeWatch;
    private final WarmUp warmUp;
    private final CommandQueue queue = new CommandQueue();
    private final CommandHandler handler;
    private final CommandParser parser = new CommandParser();
    private boolean isOpened;

    /**
     * Creates a session with the engine.
     *
     * @param in what the manager says
     * @param out what the brain answers; every line is written and flushed at once
     * @param version the brain's version, for {@code ABOUT}
     * @param dialect how points and rules are named at first; if the first command other than {@code INFO},
     *     {@code ABOUT} and {@code YXSTOP} is {@code YXSHOWINFO}, {@link Dialect#YIXIN} is spoken in any case
     * @param onFailure hears, on any thread, why answers cannot be given any more
     */
    public BrainSession(InputStream in, OutputStream out, String version, Dialect dialect, Consumer<String> onFailure) {
        // The watch comes first, because a fresh process needs some time to read the engine's network.
        this(in, out, version, dialect, onFailure, WakeWatch.begin(CLOCK), new BrainEngine());
    }

    BrainSession(InputStream in, OutputStream out, String version, BrainEngine engine) {
        this(in, out, version, Dialect.GOMOCUP, reason -> { }, WakeWatch.begin(CLOCK), engine);
    }

    private BrainSession(InputStream in, OutputStream out, String version, Dialect dialect, Consumer<String> onFailure,
            WakeWatch wakeWatch, BrainEngine engine) {
        this.onFailure = onFailure;
        this.wakeWatch = wakeWatch;
        this.reader = new LineReader(in);
        this.answers = new Answers(out, settings.notices(), onFailure);
        this.search = new BrainSearch(engine, settings, CLOCK);
        this.warmUp = new WarmUp(search, settings);
        this.handler = new CommandHandler(search, settings, answers, version, warmUp, wakeWatch);
        speak(dialect);
    }

    /**
     * Answers the manager until it sends {@code END} or the input ends. Nothing is written after {@code END}, although
     * a search may still run on a daemon thread.
     *
     * @throws InterruptedException if the thread is interrupted while it waits for commands to be carried out
     */
    public void run() throws InterruptedException {
        Thread worker = new Thread(null, new Worker(), "brain", STACK_BYTES);
        worker.setDaemon(true);
        worker.start();
        boolean ended = readCommands();
        if (ended) {
            answers.close();
            queue.abandon();
        } else {
            queue.finish();
        }
        warmUp.interrupt();
        wakeWatch.end();
        search.inputEnded();
        if (!ended) {
            worker.join();
        }
    }

    /** Reads until the session ends; returns whether {@code END} ended it, and not the end of input. */
    private boolean readCommands() throws InterruptedException {
        try {
            for (Optional<String> line = reader.read(); line.isPresent(); line = reader.read()) {
                warmUp.setReading(true);
                for (Command command : parser.accept(line.get())) {
                    if (command.kind() == Kind.END) {
                        return true;
                    }
                    receive(command, line.get());
                }
                warmUp.setReading(reader.hasMore());
            }
        } catch (IOException e) {
            // A broken pipe is the end of input.
        }
        for (Command command : parser.atEnd()) {
            receive(command, "");
        }
        return false;
    }

    private void receive(Command command, String line) throws InterruptedException {
        search.arrived();
        switch (command.kind()) {
            case INFO -> {
                settings.apply(command);
                search.settingsChanged();
            }
            case STOP -> search.stopAll();
            case ABOUT -> queue.add(search.request(command));
            case START, RECT_START -> {
                isOpened = true;
                queue.add(search.request(command));
            }
            case SHOW_INFO -> queueAndHurry(showInfo(line));
            default -> queueAndHurry(command);
        }
    }

    /** Queues a command that does not wait until the brain has got ready. */
    private void queueAndHurry(Command command) throws InterruptedException {
        // It has arrived before the interrupted answer to START is given: its clock may run from the process's start.
        Request request = search.request(command);
        warmUp.interrupt();
        wakeWatch.end();
        isOpened = true;
        queue.add(request);
    }

    /** A GUI sends this command first. A Gomocup manager that sends it later gets no answer. */
    private Command showInfo(String line) {
        if (!isOpened) {
            speak(Dialect.YIXIN);
        }
        return settings.dialect() == Dialect.YIXIN ? Command.of(Kind.SHOW_INFO) : Command.ofText(Kind.UNKNOWN, line);
    }

    private void speak(Dialect dialect) {
        parser.speak(dialect);
        settings.speak(dialect);
    }

    /** Carries out commands until the last. A class, because the first lambda costs a fresh process 5 ms. */
    private final class Worker implements Runnable {

        @Override
        public void run() {
            try {
                for (Request request = queue.take(); request != null; request = queue.take()) {
                    handler.dropped(queue.takeDropped());
                    handler.handle(request);
                    if (queue.isIdle()) {
                        handler.idle();
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (OutOfMemoryError e) {
                // There was not even memory to say so.
                onFailure.accept(MEMORY_SHORTAGE);
            }
        }
    }

    /** The time by {@link System#nanoTime()}; a class for the same reason. */
    private static final class SystemClock implements LongSupplier {
        @Override
        public long getAsLong() {
            return System.nanoTime();
        }
    }
}
