package org.kagetsu.piskvork.play.browser.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.engine.Engine;
import org.kagetsu.piskvork.files.Book;
import org.kagetsu.piskvork.play.browser.RecordFile;
import org.kagetsu.piskvork.play.browser.board.Board;
import org.kagetsu.piskvork.play.browser.rooms.Rooms;

/** All words on the page are in the language that a person chose last; run by the profile {@code browser}. */
class LanguageInBrowserIT {

    /** All words of the page, shown or not, one a line. Paths, and names that no language translates, are left out. */
    private static final String WORDS = "[...document.querySelectorAll('body *')].flatMap((e) => ["
            + "...[...e.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data),"
            + " e.getAttribute('aria-label'), e.getAttribute('title')]).filter(Boolean).map((words) => words"
            + ".replaceAll(/\\/\\S+|Kagetsu|English|Language|\u4e2d\u6587|swap[12]|soosyrv-8|taraguchi-10|yamaguchi|rif\\b|SVG|PNG|CSV|Elo|"
            + "SGF|RenLib|RenjuNet|Piskvork|Yixin|Home|End|Enter|\\.[a-z]+/gi, ''))";

    /** Black makes no five of an open four, and White can make one. */
    private static final String GAME =
            "(;GM[4]SZ[15]RU[freestyle];B[hh];W[ao];B[hg];W[an];B[hf];W[am];B[he];W[al];B[oa])";

    @TempDir
    private Path folder;

    @Test
    void language_chosenAtAnyTime_isThatOfAllWords() throws Exception {
        Path games = Files.createDirectory(folder.resolve("games"));
        try (Rooms rooms = new Rooms(folder.resolve("rooms"));
                Book book = Book.open(folder.resolve("a.book"));
                Board board = new Board(Engine.builder().memory(4L << 20).build(),
                        new RecordFile(games.resolve("a.sgf")), Optional.of(book));
                BoardServer server = BoardServer.start(0, board, Optional.of(rooms));
                Chromium window = new Chromium(folder.resolve("profile"), 1200, 860)) {
            board.meet(List.of());
            window.open(server.address());
            window.await("document.querySelectorAll('.cell').length === 225 && document.querySelector('#status').textContent");
            window.drop("a.sgf", GAME);
            window.await("document.querySelectorAll('.stone').length === 9");
            tab(window, "analysis");
            window.click("#review");
            window.await("!document.querySelector('#stopreview').hidden");
            window.await("document.querySelector('#reviewWords').textContent.startsWith('Done.')");
            window.await("document.querySelectorAll('#mistakes button').length > 0");
            window.await("/^[1-9]\\d* positions/.test(document.querySelector('#bookWords').textContent)");
            window.click("#threats");
            window.await("document.querySelectorAll('#wins button').length >= 2");
            window.click("#wins li:first-child button:last-child");
            window.await("document.querySelector('#proof .words')?.textContent.startsWith('White plays ')");
            tab(window, "play");
            window.click("#hint");
            window.await("document.querySelector('#said').textContent.startsWith('Hint for White')");
            tab(window, "analysis");
            window.click("#balanceOne");
            window.await("document.querySelector('#balanced button')");
            window.evaluate("document.querySelector('#balanced progress') && document.querySelector('#balanced button').click()");
            window.await("document.querySelector('#balanced button')?.textContent.endsWith('for White')");
            tab(window, "play");
            window.evaluate("(() => { document.querySelector('#roomsPanel').open = true; })()");
            window.click("#offer");
            window.click("#offerForm button[value=start]");
            window.await("document.querySelectorAll('#rooms a').length === 3");
            Files.move(games, folder.resolve("elsewhere"));
            window.evaluate("(() => { const c = document.querySelector('#comment'); c.value = '1';"
                    + " c.dispatchEvent(new Event('change')); })()");
            window.await("document.querySelector('#trouble').textContent.startsWith('the game is not kept in ')");
            window.drop("a.sgf", "(;GM[4]SZ[15];B[hh");
            window.await("document.querySelector('#notice').textContent.startsWith('cannot open the file: line 1, column ')");
            assertEquals("true", window.evaluate("!document.querySelector('#trouble').hidden"), "it is still wrong");
            window.evaluate("(() => { window.english = " + WORDS + "; })()");
            window.picture("english");
            choose(window, "zh");
            window.picture("chinese");
            assertEquals("", window.evaluate(WORDS + ".filter((words) => /[A-Za-z]{3}/.test(words)).join('\\n')"));
            choose(window, "en");
            assertEquals("", window.evaluate(WORDS + ".filter((words, i) => words !== window.english[i]).join('\\n')"));
            Files.move(folder.resolve("elsewhere"), games);
            window.evaluate("(() => { const c = document.querySelector('#comment'); c.value = '2';"
                    + " c.dispatchEvent(new Event('change')); })()");
            window.await("document.querySelector('#trouble').hidden");
            assertEquals(List.of(), window.errors().stream().filter(error -> !error.contains("400")).toList());
        }
    }

    private static void tab(Chromium window, String panel) throws Exception {
        window.click("#tab-" + panel);
        window.await("document.body.dataset.tab === '" + panel + "'");
    }

    private static void choose(Chromium window, String language) throws Exception {
        window.evaluate("(() => { const e = document.querySelector('#language'); e.value = '" + language
                + "'; e.dispatchEvent(new Event('change')); })()");
        window.await("document.documentElement.lang.startsWith('" + language + "')");
    }
}
