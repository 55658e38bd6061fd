package org.kagetsu.piskvork.brain;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.kagetsu.piskvork.protocol.Point;
import org.kagetsu.piskvork.protocol.Reply;
import org.kagetsu.testing.Pace;

/** A manager's end of the two pipes of a brain. Used by one thread at a time. */
public class Conversation {

    /** The lines that came before the last answer and are none themselves. */
    protected final List<String> messages = new ArrayList<>();
    /** The lines that nobody has read. */
    protected final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    /** Reads what the brain prints. */
    protected final Thread listener;

    private final OutputStream commands;

    /** Begins to hear a brain. */
    protected Conversation(OutputStream commands, InputStream answers) {
        this.commands = commands;
        this.listener = new Thread(() -> listen(answers), "listener");
        listener.setDaemon(true);
        listener.start();
    }

    private void listen(InputStream answers) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(answers, StandardCharsets.US_ASCII))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            lines.add("broken pipe: " + e);
        }
    }

    /** Sends lines in one write. */
    public final void send(String... text) throws IOException {
        commands.write((String.join("\n", text) + "\n").getBytes(StandardCharsets.US_ASCII));
        commands.flush();
    }

    /** Ends the input of the brain. */
    public final void endInput() throws IOException {
        commands.close();
    }

    /** Waits for the next line that is no message. */
    public final String answer() throws InterruptedException {
        messages.clear();
        while (true) {
            String line = lines.poll(Pace.PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            if (line == null) {
                throw new IllegalStateException("no answer came");
            }
            if (!line.startsWith("MESSAGE ")) {
                return line;
            }
            messages.add(line);
        }
    }

    /** Sends lines and waits for the answer. */
    public final String ask(String... text) throws IOException, InterruptedException {
        send(text);
        return answer();
    }

    /** Sends lines, if there are any, and waits for a move; anything else is an error. */
    public final Point move(String... text) throws IOException, InterruptedException {
        if (text.length > 0) {
            send(text);
        }
        String line = answer();
        if (!line.matches("\\d+,\\d+")) {
            throw new IllegalStateException("no move but: " + line);
        }
        return Reply.parse(line).points().get(0);
    }
}
