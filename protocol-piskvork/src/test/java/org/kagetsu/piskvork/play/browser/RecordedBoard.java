package org.kagetsu.piskvork.play.browser;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Engine;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.board.Board;
import org.kagetsu.piskvork.play.browser.board.Commands;
import org.kagetsu.piskvork.play.browser.board.Form;
import org.kagetsu.piskvork.play.browser.board.Hub;
import org.kagetsu.record.GameTree;

/** A board whose record is kept in a file, and one window that listens. */
final class RecordedBoard implements AutoCloseable {

    private final Board board;
    private final Hub.Listener window;

    RecordedBoard(Path file) throws BadInputException {
        board = new Board(Engine.builder().memory(1 << 20).build(), new RecordFile(file), Optional.empty());
        window = board.hub().open().orElseThrow();
    }

    /** Carries out commands, for instance {@code place point=h8&ply=0}. */
    void call(String... commands) throws BadInputException {
        for (String command : commands) {
            String[] words = command.split(" ", 2);
            Commands.of(words[0]).orElseThrow().carryOut(board, Form.of(words.length > 1 ? words[1] : null));
        }
    }

    Position position() {
        return board.position();
    }

    <T> T ask(Function<GameTree, T> question) {
        return board.askTree(question);
    }

    /** What the window has not read yet. */
    String news() throws InterruptedException {
        return window.take(0).toString();
    }

    @Override
    public void close() {
        board.close();
    }
}
