package org.kagetsu.piskvork.play.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.kagetsu.board.Position;

/** Lines of ASCII, for pipes and simple terminals. */
final class PlainScreen implements Screen {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final BufferedReader in;

    /** The next line of the input, which a thread has read ahead; empty for its end, which stays. */
    private final BlockingQueue<Optional<String>> next = new ArrayBlockingQueue<>(1);

    private final PrintStream out;
    private final int columns;
    private boolean isAtBegin = true;

    /**
     * Creates a screen.
     *
     * @param columns the width of the terminal at which a person sits; 0 for a pipe
     */
    PlainScreen(InputStream in, Charset charset, PrintStream out, int columns) {
        this.in = new BufferedReader(new InputStreamReader(in, charset));
        this.out = out;
        this.columns = columns;
        Thread reader = new Thread(this::readAhead, "input");
        reader.setDaemon(true);
        reader.start();
    }

    private void readAhead() {
        try {
            while (true) {
                Optional<String> line = readLine();
                next.put(line);
                if (line.isEmpty()) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Optional<String> readLine() {
        try {
            return Optional.ofNullable(in.readLine());
        } catch (IOException e) {
            // A broken pipe is an end of input like any other.
            return Optional.empty();
        }
    }

    @Override
    public boolean isInteractive() {
        return columns > 0;
    }

    @Override
    public boolean isInPlace() {
        return false;
    }

    @Override
    public void show(Position position) {
        out.print(Screen.picture(position));
    }

    @Override
    public void say(String text) {
        if (columns > 0) {
            Screen.wrap(text, columns).forEach(out::println);
        } else {
            out.println(text);
        }
        out.flush();
    }

    @Override
    public void progress(String text) {}

    @Override
    public boolean isAtEnd() {
        Optional<String> line = next.peek();
        return line != null && line.isEmpty();
    }

    @Override
    public Optional<String> read(String prompt) {
        out.print(prompt);
        // Without output nobody sees the board.
        if (out.checkError() || isAtEnd()) {
            return Optional.empty();
        }
        try {
            Optional<String> line = next.take();
            if (line.isEmpty()) {
                next.put(line);
            }
            boolean hasMark = isAtBegin && line.isPresent() && line.get().startsWith(BYTE_ORDER_MARK);
            isAtBegin = false;
            return hasMark ? Optional.of(line.get().substring(BYTE_ORDER_MARK.length())) : line;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    @Override
    public boolean onInterrupt(Runnable action) {
        return false;
    }
}
