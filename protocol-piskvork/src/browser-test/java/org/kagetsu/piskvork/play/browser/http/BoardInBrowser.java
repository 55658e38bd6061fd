package org.kagetsu.piskvork.play.browser.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.engine.Engine;
import org.kagetsu.piskvork.files.Book;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.board.Board;

/** A private board in one window of a real browser, for tests of the profile {@code browser}, which needs Chromium. */
abstract class BoardInBrowser {

    @TempDir
    Path folder;

    Board board;
    BoardServer server;
    Chromium window;

    static Board board(Optional<Book> book) throws BadInputException {
        return board(Board.Keeper.NONE, book);
    }

    static Board board(Board.Keeper keeper, Optional<Book> book) throws BadInputException {
        Board board = new Board(Engine.builder().memory(4L << 20).build(), keeper, book);
        board.meet(List.of());
        return board;
    }

    @BeforeEach
    void open() throws Exception {
        board = board(Optional.empty());
        server = BoardServer.start(0, board, Optional.empty());
        window = new Chromium(folder.resolve("profile"), 1200, 860);
        openPage(server);
    }

    void openPage(BoardServer at) throws Exception {
        window.open(at.address());
        window.await("document.querySelectorAll('.cell').length === 225 && document.querySelector('#status').textContent");
    }

    @AfterEach
    void close() {
        window.close();
        server.close();
        board.close();
        assertEquals(List.of(), window.errors());
    }

    /** Shows a panel: play, analysis, books, files or settings. */
    void tab(String panel) throws Exception {
        window.click("#tab-" + panel);
        window.await("document.body.dataset.tab === '" + panel + "'");
    }

    /** Begins a game by the form. */
    void newGame(String rule, String people) throws Exception {
        newGame(rule, people, "none");
    }

    void newGame(String rule, String people, String opening) throws Exception {
        tab("play");
        if (window.evaluate("document.querySelector('#newForm').hidden").equals("true")) {
            window.click("#new");
            window.await("!document.querySelector('#newForm').hidden");
        }
        window.evaluate("(() => { const f = document.querySelector('#newForm').elements; f.rule.value = '" + rule
                + "'; f.people.value = '" + people + "'; f.opening.value = '" + opening
                + "'; f.seconds.value = 0.1; })()");
        window.click("#start");
        window.await("document.querySelector('#newForm').hidden");
        window.await("/^(Move 1: (you are )?Black|Opening: )/.test(document.querySelector('#status').textContent)");
    }

    void play(String points) throws Exception {
        for (String point : points.split(" ", -1)) {
            window.click("[data-point=" + point + "]");
            window.await("document.querySelector('[data-point=" + point + "]').ariaLabel.includes('last move')");
        }
    }

    void awaitStones(int count) throws Exception {
        window.await("document.querySelectorAll('.stone:not(.ghost)').length === " + count);
    }

    /** Waits until the status has words. */
    void awaitStatus(String words) throws Exception {
        window.await("document.querySelector('#status').textContent === '" + words + "'");
    }

    /** Waits until a button is pressed, or is not. */
    void awaitPressed(String id, boolean isPressed) throws Exception {
        window.await("document.querySelector('#" + id + "').ariaPressed === '" + isPressed + "'");
    }
}
