package org.kagetsu.piskvork.play.browser.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.CertificatePlayer;
import org.kagetsu.piskvork.manager.player.EnginePlayer;
import org.kagetsu.piskvork.play.browser.RecordFile;
import org.kagetsu.piskvork.play.browser.board.Board;
import org.kagetsu.piskvork.play.browser.board.Opponent;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.RenLibFormat;

/**
 * What a person wants to do with the board, each by clicks and keys alone. Every click is on something that can be seen. A
 * game with a friend is in {@link RoomInBrowserIT}.
 */
class TasksInBrowserIT extends BoardInBrowser {

    private int clicks;

    /** Clicks on what a person sees. */
    private void click(String selector) throws Exception {
        String isSeen = window.evaluate("(() => { const e = document.querySelector('" + selector + "'); e.scrollIntoView({block: 'nearest'});"
                + " const r = e.getBoundingClientRect(); const at = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);"
                + " return e.contains(at) || at.contains(e) || at.closest('label')?.contains(e); })()");
        assertEquals("true", isSeen, selector + " can be seen");
        window.click(selector);
        clicks++;
    }

    private void awaitClicks(int most) {
        assertTrue(clicks <= most, clicks + " clicks");
    }

    @Test
    void gameAsWhite_atABeginnersLevel_begins() throws Exception {
        click("#newForm input[value=WHITE]");
        window.evaluate("(() => { const e = document.querySelector('#newForm').elements.level; e.value = 'beginner';"
                + " e.dispatchEvent(new Event('change', {bubbles: true})); })()");
        window.await("document.querySelector('#levelWords').textContent.startsWith('Misses threats.')");
        click("#start");
        awaitStones(1);
        awaitStatus("Move 2: you are White, your move");
        window.await("document.querySelector('#playerBlack').textContent === 'Kagetsu, Beginner'");
        window.await("document.querySelector('#newForm').hidden && document.querySelector('#again').offsetParent");
        awaitClicks(2);
        click("#same");
        window.await("document.querySelector('#previous').offsetParent");
        awaitStones(1);
        awaitStatus("Move 2: you are White, your move");
    }

    @Test
    void move_takenBack_isGone() throws Exception {
        newGame("freestyle", "BLACK");
        click("[data-point=h8]");
        awaitStones(2);
        click("#undo");
        awaitStones(0);
    }

    @Test
    void forbiddenPoint_thatIsClicked_isExplained() throws Exception {
        newGame("renju", "BOTH");
        play("g8 a15 i8 c15 h7 e15 h9 g15");
        window.await("document.querySelector('.forbidden') && document.querySelector('[data-point=h8]').ariaLabel === 'h8, forbidden to Black'");
        click("[data-point=h8]");
        window.await("document.querySelector('#notice').textContent"
                + " === 'h8 is forbidden to Black: it makes a three (g8 h8 i8) and a three (h7 h8 h9).'");
        window.await("document.querySelector('#notice').offsetParent && document.querySelectorAll('.why').length === 2"
                + " && document.querySelectorAll('.end').length === 4");
        awaitClicks(1);
        window.picture("forbidden");
    }

    @Test
    void winningMove_withItsProof_isShown() throws Exception {
        newGame("freestyle", "BOTH");
        play("h8 a1 h9 c1 h10 d1");
        click("#tab-analysis");
        click("#threats");
        window.await("document.querySelector('#wins button')?.textContent.startsWith('Black wins by fours')");
        window.await("document.querySelectorAll('.hint').length === 1 && document.querySelector('#bar span').textContent === '100'");
        click("#wins li:first-child button:last-child");
        window.await("document.querySelectorAll('#proof li').length > 1 && document.querySelectorAll('.ghost').length === 1");
        window.await("document.querySelector('.threats').parentElement.style.display === 'none'");
        awaitClicks(3);
        window.picture("proof");
        window.click("#proof li:last-child > button, #proof li:last-child summary");
        window.await("document.querySelectorAll('.ghost').length >= 2");
        window.await("[...document.querySelectorAll('#proof li')].some((e) => e.textContent.endsWith(' wins'))");
        window.click("#proof .row button");
        window.await("document.querySelectorAll('#proof *').length === 0");
    }

    @Test
    void worstMistake_afterTheGame_isNamedWithTheReason() throws Exception {
        newGame("freestyle", "BOTH");
        play("h8 i8 h7 a1 h6 o15 h9 o1 h10");
        awaitStatus("Black wins after 9 moves");
        window.await("[...document.querySelectorAll('.primary')].filter((e) => e.offsetParent).map((e) => e.id).join() === 'reviewOver'");
        click("#reviewOver");
        window.await("!document.querySelector('#reviewed').hidden && !document.querySelector('#stopreview').hidden");
        window.await("document.querySelector('#stopreview').hidden");
        window.await("[...document.querySelectorAll('#mistakes button')].some((e) => e.textContent.endsWith('the worst'))");
        window.await("document.querySelector('#mistakes li .words').textContent.startsWith('Better')");
        window.await("document.querySelector('.curve').getAttribute('points').split(' ').length === 10");
        window.await("[...document.querySelectorAll('#moves button')].some((e) => /[?]/.test(e.textContent))");
        click("#mistakes li .row button");
        window.await("document.querySelectorAll('.ghost').length > 0");
        awaitClicks(2);
        window.picture("mistake");
    }

    @Test
    void library_openedFromADisk_isWalkedThrough() throws Exception {
        GameTree tree = new GameTree(Grid.square(15), Rule.RENJU);
        GameTree.Node first = tree.add(tree.root(), Move.parse("h8"));
        tree.add(tree.add(first, Move.parse("h9")), Move.parse("i9"));
        tree.add(tree.add(first, Move.parse("i9")), Move.parse("j10"));
        window.drop("a.lib", new RenLibFormat(Rule.RENJU).write(tree));
        window.await("document.querySelectorAll('#moves .pair button').length === 3");
        window.await("document.body.dataset.tab === 'analysis'");
        window.press("ArrowRight");
        awaitStones(1);
        click("#next button:last-child");
        window.await("document.querySelector('#moves [aria-current]')?.textContent === 'i9'");
        window.press("ArrowRight");
        awaitStones(3);
        window.await("document.querySelector('[data-point=j10]').ariaLabel.includes('last move')");
        click("#tab-play");
        window.press("Home");
        awaitStones(0);
        assertEquals("play", window.evaluate("document.body.dataset.tab"), "the arrow keys go through the game after a click on a tab");
        window.press("End");
        awaitStatus("Move 4: White to move");
        click("#moves .pair button:last-child");
        window.await("document.querySelector('#moves [aria-current]').textContent === 'h9'");
    }

    @Test
    void swap2_againstTheEngine_isLaid() throws Exception {
        click("#moreOptions summary");
        window.evaluate("(() => { const f = document.querySelector('#newForm').elements; f.opening.value = 'swap2'; f.seconds.value = 0.1; })()");
        click("#start");
        window.await("document.querySelector('#question').textContent.startsWith('Swap2, your turn: place a black stone')");
        for (String point : List.of("h8", "a1", "h9")) {
            click("[data-point=" + point + "]");
            window.await("document.querySelector('[data-point=" + point + "]').ariaLabel.includes('last move')");
        }
        window.await("document.querySelector('#question').textContent === ''"
                + " && document.querySelector('#status').textContent.includes('your move')");
    }

    @Test
    void yesterdaysGame_afterARestart_goesOn() throws Exception {
        Path file = Files.createDirectory(folder.resolve("games")).resolve("a.sgf");
        try (Board yesterday = board(new RecordFile(file), Optional.empty());
                BoardServer at = BoardServer.start(0, yesterday, Optional.empty())) {
            openPage(at);
            newGame("freestyle", "BOTH");
            play("h8 h9 i9");
        }
        try (Board today = board(new RecordFile(file), Optional.empty());
                BoardServer at = BoardServer.start(0, today, Optional.empty())) {
            openPage(at);
            awaitStones(3);
            window.await("document.querySelectorAll('#moves button').length === 3");
            window.open("about:blank");
        }
        window.forget();
    }

    @Test
    void position_setUpByHand_isOnTheBoard() throws Exception {
        click("#tab-analysis");
        click("#setUp");
        click("[data-point=h8]");
        click("#setUpForm label:has([value=white])");
        click("[data-point=h9]");
        window.click("[data-point=a1]");
        window.click("[data-point=a1]");
        window.click("#setUpForm input[value=w]");
        click("#setUpDone");
        window.await("document.querySelector('[data-point=h9]').ariaLabel === 'h9, White, set up'");
        window.await("document.querySelector('#code').value === 'freestyle_15__hh_hi_w'");
        awaitStatus("Move 1: White to move");
        assertEquals("BlackWhite", window.evaluate("document.querySelector('#players').textContent"));
        awaitClicks(6);
    }

    @Test
    void gameAgainstAProof_begins() throws Exception {
        Path file = Path.of("../benchmarks/proofs/freestyle-15x15.kgc");
        Certificate certificate;
        try (InputStream in = Files.newInputStream(file)) {
            certificate = CertificateFormat.read(in);
        }
        board.meet(List.of(new Opponent("freestyle-15x15", Optional.of(certificate), () -> new CertificatePlayer("proof",
                certificate, new EnginePlayer("proof", Engine.builder().memory(4L << 20).build())))));
        window.await("document.querySelector('#proofs button')?.textContent.startsWith('Play White against the proof')");
        click("#proofs button");
        awaitStatus("Move 2: you are White, your move");
        awaitStones(1);
        awaitClicks(1);
        click("[data-point=a1]");
        awaitStones(3);
        window.picture("against-proof");
    }

    @Test
    void language_inTheSettings_isChanged() throws Exception {
        click("#tab-settings");
        window.await("document.querySelector('#language').offsetParent");
        window.evaluate("(() => { const e = document.querySelector('#language'); e.value = 'zh'; e.dispatchEvent(new Event('change')); })()");
        window.await("document.querySelector('#start').textContent === '\u5f00\u59cb\u5bf9\u5c40'");
    }
}
