package org.kagetsu.piskvork.play.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Optional;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.record.BoardPicture;

/** Lines of ASCII, for pipes and simple terminals. */
final class PlainScreen implements Screen {

    private final BufferedReader in;
    private final PrintStream out;

    PlainScreen(InputStream in, Charset charset, PrintStream out) {
        this.in = new BufferedReader(new InputStreamReader(in, charset));
        this.out = out;
    }

    @Override
    public boolean isInPlace() {
        return false;
    }

    @Override
    public void show(Position position) {
        // White does not see the points that are forbidden to Black.
        out.print(position.sideToMove() == Side.BLACK && !position.outcome().isOver()
                ? BoardPicture.withForbiddenPoints(position)
                : BoardPicture.of(position));
    }

    @Override
    public void say(String text) {
        out.println(text);
        out.flush();
    }

    @Override
    public void progress(String text) {}

    @Override
    public Optional<String> read(String prompt) {
        out.print(prompt);
        out.flush();
        try {
            return Optional.ofNullable(in.readLine());
        } catch (IOException e) {
            // A broken pipe is an end of input like any other.
            return Optional.empty();
        }
    }

    @Override
    public boolean onInterrupt(Runnable action) {
        return false;
    }
}
