package org.kagetsu.piskvork.play.browser.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.files.Book;
import org.kagetsu.piskvork.play.browser.board.Board;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.RenLibFormat;

/** The board as people use it, in a real browser; run by the profile {@code browser}, which needs Chromium. */
class BoardInBrowserIT extends BoardInBrowser {

    @Test
    void mouse_wholeGameOfTwoPeople_endsWithAWinningLine() throws Exception {
        newGame("freestyle", "BOTH");
        for (String point : List.of("h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4")) {
            window.click("[data-point=" + point + "]");
            window.await("document.querySelector('[data-point=" + point + "]').ariaLabel.includes('move')");
        }
        window.click("[data-point=a4]");
        window.click("#undo");
        awaitStones(7);
        window.click("#redo");
        awaitStones(8);
        window.click("[data-point=l8]");
        window.await("document.querySelector('#status').textContent === 'Black wins after 9 moves'");
        window.await("document.querySelectorAll('.winning').length === 1");
        tab("settings");
        window.click("#numbers");
        window.await("document.querySelectorAll('.number').length === 9");
        window.picture("won");
    }

    @Test
    void keyboard_wholeGameAgainstTheEngine_goesToItsEnd() throws Exception {
        window.evaluate("document.querySelector('[data-point=h8]').focus()");
        window.press("Enter");
        awaitStones(2);
        window.press("ArrowRight");
        window.press("ArrowDown");
        window.await("document.activeElement.dataset.point === 'i7'");
        window.press("u");
        awaitStones(0);
        window.press("h");
        window.await("document.querySelectorAll('.hint').length === 1 && document.querySelector('#hintWord').textContent === 'Hint'");
        window.press("Enter");
        awaitStones(2);
        window.evaluate("window.confirm = () => true");
        window.evaluate("document.querySelector('#resign').focus()");
        window.press("Enter");
        window.await("document.querySelector('#status').textContent === 'You lost: White wins after 2 moves by resignation'");
    }

    @Test
    void analysis_threeLines_areShownFollowedAndStopped() throws Exception {
        newGame("freestyle", "BOTH");
        play("h8 h9");
        tab("analysis");
        window.click("#analyse");
        window.await("document.querySelectorAll('#found button').length === 3");
        window.await("document.querySelectorAll('.heat').length === 3");
        window.await("/^Black [0-9.]+ %, White [0-9.]+ % .drawn [0-9.]+ %.\\ndepth /"
                + ".test(document.querySelector('#search').textContent)");
        window.await("document.querySelector('#found button').title.startsWith('Black ')");
        window.evaluate("document.querySelector('#found button').focus()");
        window.await("document.querySelectorAll('.ghost').length > 0");
        window.picture("analysis");
        window.press("Enter");
        window.await("document.querySelectorAll('.stone:not(.ghost)').length > 2");
        window.click("#analyse");
        window.await("document.querySelector('#analyse').ariaPressed === 'false' && document.querySelectorAll('.heat').length === 0");
    }

    @Test
    void threats_ofBothSides_areMarkedWithLinesAndWins() throws Exception {
        newGame("freestyle", "BOTH");
        play("h8 a1 h9 c1 h10 d1");
        tab("analysis");
        window.click("#threats");
        window.await("document.querySelectorAll('.threat.black').length >= 4");
        window.await("document.querySelector('#wins button').textContent.startsWith('Black wins by fours: ')");
        window.evaluate("document.querySelector('[data-point=h7]').dispatchEvent(new MouseEvent('mouseover', {bubbles: true}))");
        window.await("document.querySelectorAll('.why').length > 0");
        window.picture("threats");
        window.click("#wins button");
        window.await("document.querySelector('#status').textContent === 'Black wins after 9 moves'");
    }

    @Test
    void threats_ofManyMovesInARow_doNotWaitForEachOther() throws Exception {
        newGame("freestyle", "BOTH");
        window.evaluate("(() => { let pending = 0; window.most = 0; const send = window.fetch;"
                + " window.fetch = async (to, how) => { const counts = to === 'threats' ? 1 : 0; pending += counts;"
                + " window.most = Math.max(window.most, pending);"
                + " try { return await send(to, how); } finally { pending -= counts; } }; })()");
        tab("analysis");
        window.click("#threats");
        play("h8 i9 g7 j8 h6 k4 i7 f8");
        window.await("document.querySelectorAll('.threat').length > 0");
        String most = window.evaluate("window.most");
        assertTrue(Integer.parseInt(most) <= 2, "questions at a time: " + most);
    }

    @Test
    void drop_fileThatIsTooLarge_isSaid() throws Exception {
        window.evaluate("(() => { const t = new DataTransfer(); t.items.add(new File([new Uint8Array(30_000_000)], 'a.sgf'));"
                + " dispatchEvent(new DragEvent('drop', {dataTransfer: t, cancelable: true})); })()");
        window.await("document.querySelector('#notice').textContent"
                + " === 'The file has 30000000 bytes, more than 10485760.'");
    }

    @Test
    void dropAndSave_game_isOpenedAndWritten() throws Exception {
        window.drop("a.rif", "<database><games><game id=\"1\"><move>h8 h9 i9</move></game></games></database>");
        awaitStones(3);
        window.drop("a.sgf", "(;GM[4]SZ[11]RU[renju];B[ff];W[fg])");
        window.await("document.querySelectorAll('.cell').length === 121");
        awaitStones(2);
        window.evaluate("(() => { const make = URL.createObjectURL; URL.createObjectURL = (blob) => {"
                + " blob.text().then((text) => { window.saved = text; }); return make(blob); }; })()");
        tab("files");
        window.click("#save");
        window.await("window.saved && window.saved.includes(';B[ff];W[fg]')");
    }

    @Test
    void record_withVariations_isWalkedThroughAndCommented() throws Exception {
        window.drop("a.sgf", "(;GM[4]SZ[15]RU[renju];B[hh]LB[hg:A](;W[hg]C[direct];B[if])(;W[ig]C[indirect]))");
        window.await("document.querySelector('#status').textContent === 'Move 1: Black to move'");
        window.click("#forward");
        window.await("document.querySelectorAll('#next button').length === 2");
        window.await("document.querySelectorAll('.next').length === 2 && document.querySelector('.label').textContent === 'A'");
        window.picture("record");
        window.click("#next button:last-child");
        window.await("document.querySelector('#comment').value === 'indirect'");
        window.evaluate("(() => { const c = document.querySelector('#comment'); c.value = 'my words';"
                + " c.dispatchEvent(new Event('change')); })()");
        window.click("#first");
        awaitStones(0);
        window.click("#last");
        awaitStones(2);
        window.click("#back");
        window.await("document.querySelectorAll('#next button').length === 2");
        window.click("#next button:last-child");
        window.await("document.querySelector('#comment').value === 'my words'");
    }

    @Test
    void address_ofAPosition_isThePosition() throws Exception {
        newGame("renju", "BOTH");
        play("h8 h9 i9");
        window.await("location.hash.endsWith('&renju_15_hhhiii')");
        String address = window.evaluate("location.href");
        newGame("caro", "BOTH");
        window.evaluate("location.hash = location.hash.replace(/&.*/, '&renju_15_hhhi')");
        awaitStones(2);
        window.open("about:blank");
        window.open(address);
        awaitStones(3);
        window.await("document.querySelector('#code').value === 'renju_15_hhhiii'");
    }

    @Test
    void pictures_ofTheBoard_areMadeByThePage() throws Exception {
        window.drop("a.sgf", "(;GM[4]SZ[15]RU[renju];B[hh];W[ig])");
        awaitStones(2);
        window.evaluate("(() => { const make = URL.createObjectURL; window.files = []; URL.createObjectURL = (blob) => {"
                + " window.files.push(blob); return make(blob); }; })()");
        tab("files");
        window.click("#svg");
        window.await("window.files.length === 1");
        assertEquals("true", window.evaluate("window.files[0].text().then((text) => /^<svg[^>]+viewBox/.test(text)"
                + " && text.includes('fill=') && !text.includes('class='))"));
        window.click("#png");
        window.await("window.files.some((file) => file.type === 'image/png' && file.size > 5000)");
        assertEquals("true", window.evaluate("createImageBitmap(window.files.find((file) => file.type === 'image/png'))"
                + ".then((image) => image.width > 500 && image.height > 500)"));
    }

    @Test
    void newGame_overARunningOne_canBeTakenBack() throws Exception {
        assertEquals("false", window.evaluate("Boolean(document.querySelector('#previous').offsetParent)"));
        newGame("freestyle", "BOTH");
        play("h8 h9 i9");
        newGame("renju", "BOTH");
        awaitStones(0);
        window.click("#previous");
        awaitStones(3);
        window.await("document.querySelector('#status').textContent === 'Move 4: White to move'");
        window.await("document.querySelector('#previous').hidden");
    }

    @Test
    void words_onTheSamePoint_oneIsShown() throws Exception {
        window.drop("a.sgf", "(;GM[4]SZ[15]RU[freestyle];B[hh];W[aa];B[hi];W[oa];B[hj];W[ao]LB[hk:ABCD][hg:B][hh:C])");
        awaitStones(6);
        tab("settings");
        window.click("#numbers");
        tab("analysis");
        window.click("#threats");
        window.await("document.querySelectorAll('.threat').length > 3");
        window.click("[data-point=h5]", "right");
        window.await("document.querySelectorAll('.excluded').length === 1");
        window.click("[data-point=h5]", "right");
        window.click("#analyse");
        window.await("document.querySelectorAll('#board .rate').length === 1 && document.querySelectorAll('.threat').length > 3");
        window.picture("words");
        String overlaps = "(() => { const all = [...document.querySelectorAll('#board text')].filter((e) => e.point"
                + " && e.textContent && e.getAttribute('visibility') === 'visible').map((e) => e.point);"
                + " return all.filter((point, i) => all.indexOf(point) !== i).join(', '); })()";
        assertEquals("", window.evaluate(overlaps));
        String shown = "[...document.querySelectorAll('#board text')].filter((e) => e.point === 'h5'"
                + " && e.getAttribute('visibility') === 'visible').map((e) => e.textContent).join(' ')";
        assertEquals("ABCD", window.evaluate(shown), "a label stands before a percentage and a threat");
        window.evaluate("document.querySelector('#found button').focus()");
        window.await("document.querySelectorAll('.ghost').length > 0");
        assertEquals("hidden", window.evaluate("document.querySelector('#board .rate').getAttribute('visibility')"));
    }

    @Test
    void threat_ofTheSideThatDoesNotMove_isNoWin() throws Exception {
        newGame("freestyle", "BOTH");
        play("h8 a1 h9 c1 h10");
        tab("analysis");
        window.click("#threats");
        window.await("document.querySelector('#wins button')?.textContent.startsWith('If Black were to move: wins by fours, ')");
        window.click("#analyse");
        window.await("document.querySelector('#found .rate')?.textContent.startsWith('White ')");
        window.await("/^Black [0-9.]+ %, White [0-9.]+ % /.test(document.querySelector('#search').textContent)");
    }

    @Test
    void points_byRightClick_areLeftOutOrLookedAtAlone() throws Exception {
        newGame("freestyle", "BOTH");
        play("h8 h9");
        window.click("[data-point=i8]", "right");
        window.await("document.querySelectorAll('.excluded').length === 1");
        window.click("[data-point=i8]", "right");
        window.await("document.querySelectorAll('.candidate').length === 1");
        tab("analysis");
        window.click("#analyse");
        window.await("document.querySelectorAll('.heat').length === 1");
        window.await("document.querySelector('#found .move').textContent === 'i8'");
        window.click("#analyse");
        window.await("document.querySelector('#analyse').ariaPressed === 'false' && document.querySelectorAll('.heat').length === 0");
        window.click("#balanceOne");
        window.await("document.querySelector('#balanced button')?.textContent.includes(':')");
    }

    @Test
    void opening_taraguchi_asksAndSwaps() throws Exception {
        newGame("renju", "BOTH", "taraguchi-10");
        window.click("[data-point=h8]");
        window.await("document.querySelectorAll('#answers button').length === 2");
        window.picture("opening");
        window.click("#answers [data-word=swap]");
        window.await("document.querySelector('#question').textContent"
                + " === 'Taraguchi-10, for whoever has White: place a white stone within the middle 3x3.'");
    }

    @Test
    void phoneDarkAndChinese_everythingFits() throws Exception {
        window.resize(360, 740);
        window.prefer("prefers-color-scheme", "dark");
        window.evaluate("localStorage.setItem('language', 'zh')");
        window.evaluate("location.reload()");
        window.await("document.querySelector('#new')?.textContent === '\u65b0\u5bf9\u5c40'"
                + " && document.querySelectorAll('.cell').length === 225");
        assertEquals("dark", window.evaluate("document.documentElement.dataset.theme"));
        assertEquals("zh-Hans", window.evaluate("document.documentElement.lang"));
        String widest = window.evaluate("document.documentElement.scrollWidth");
        assertTrue(Integer.parseInt(widest) <= 360, widest);
        window.picture("phone");
        window.click("#sheet");
        window.await("document.body.classList.contains('drawn')");
        window.evaluate("document.querySelector('#start').click()");
        window.await("!document.body.classList.contains('drawn') && document.querySelector('#newForm').hidden");
    }

    @Test
    void arrowKeys_afterClicksOnTheBoard_goThroughTheGame() throws Exception {
        newGame("freestyle", "BOTH");
        play("h8 h9 i9");
        window.press("ArrowLeft");
        awaitStones(2);
        window.press("ArrowLeft");
        awaitStones(1);
    }

    @Test
    void buttons_thatWouldBeRefused_areDisabled() throws Exception {
        newGame("freestyle", "BLACK");
        window.click("#swap");
        awaitStones(1);
        window.await("document.querySelector('#undo').disabled && !document.querySelector('#review').disabled");
        newGame("freestyle", "BOTH");
        window.await("document.querySelector('#review').disabled");
        play("h8 a1 h9 c1 h10 d1 h11 e2 h12");
        window.await("document.querySelector('#balanceOne').disabled && !document.querySelector('#undo').disabled");
    }

    @Test
    void newGame_wrongField_isShownIfItMatters() throws Exception {
        window.evaluate("(() => { const f = document.querySelector('#newForm').elements; f.minutes.value = 0; f.width.value = 99; })()");
        window.click("#start");
        window.await("document.querySelector('#moreOptions').open");
        assertEquals("false", window.evaluate("document.querySelector('#newForm').hidden"));
        window.evaluate("(() => { document.querySelector('#newForm').elements.width.value = 13; })()");
        window.click("#start");
        window.await("document.querySelectorAll('.cell').length === 195 && document.querySelector('#newForm').hidden");
    }

    @Test
    void newGame_thatTheServerRefuses_leavesTheForm() throws Exception {
        window.evaluate("(() => { const f = document.querySelector('#newForm').elements; f.rule.value = '6-in-a-row';"
                + " f.width.value = 3; f.height.value = 3; })()");
        window.click("#start");
        window.await("!document.querySelector('#notice').hidden");
        assertEquals("false", window.evaluate("document.querySelector('#newForm').hidden"));
        assertEquals("null", window.evaluate("String(localStorage.getItem('newGame'))"));
        window.forget();
    }

    @Test
    void newGame_chosenInTheForm_beginsByAMoveOnTheBoard() throws Exception {
        window.evaluate("(() => { const e = document.querySelector('#newForm').elements.level; e.value = 'beginner';"
                + " e.dispatchEvent(new Event('change', {bubbles: true})); })()");
        window.click("[data-point=h8]");
        awaitStones(2);
        window.await("document.querySelector('#playerWhite').textContent === 'Kagetsu, Beginner'");
    }

    @Test
    void wrongToken_isSaidAndNothingIsShown() throws Exception {
        try (Chromium stranger = new Chromium(folder.resolve("stranger"), 800, 600)) {
            stranger.open(server.address().replaceFirst("#.*", "#wrong"));
            stranger.await("document.querySelector('#trouble').textContent.startsWith('This address is no longer valid')");
        }
    }

    @Test
    void drop_library_isATreeWithItsWords() throws Exception {
        GameTree tree = new GameTree(Grid.square(15), Rule.RENJU);
        GameTree.Node first = tree.add(tree.root(), Move.parse("h8"));
        first.setComment("Tengen");
        first.setLabel(Move.parse("h9"), "A");
        tree.add(first, Move.parse("h9"));
        tree.add(first, Move.parse("i9"));
        window.drop("a.lib", new RenLibFormat(Rule.RENJU).write(tree));
        window.await("!document.querySelector('#forward').disabled");
        window.click("#forward");
        window.await("document.querySelectorAll('#next button').length === 2");
        window.await("document.querySelector('#comment').value === 'Tengen'");
        window.await("document.querySelector('.label').textContent === 'A'");
    }

    @Test
    void drop_database_isInTheBook() throws Exception {
        try (Book book = Book.open(folder.resolve("a.book"));
                Board withBook = board(Optional.of(book));
                BoardServer other = BoardServer.start(0, withBook, Optional.empty())) {
            openPage(other);
            window.drop("a.csv", "index,key,label,value,depth,bound,text\n0,f-15-15-h8--w,(none),35,12,exact,\"mine\"\n");
            window.await("document.querySelector('#bookWords').textContent.startsWith('1 positions')");
            window.await("document.querySelector('#notice').textContent"
                    + ".startsWith('positions that are new or changed in the book: 1')");
            window.await("document.querySelectorAll('.book').length === 1");
            window.open("about:blank");
        }
    }

    @Test
    void variation_madeTheMainLine_comesFirst() throws Exception {
        window.drop("a.sgf", "(;GM[4]SZ[15];B[hh](;W[hg])(;W[ig]))");
        window.await("!document.querySelector('#forward').disabled");
        window.click("#forward");
        window.await("document.querySelector('#next button')?.textContent === 'h9'");
        window.click("#next button:last-child");
        awaitStones(2);
        window.click("#promote");
        window.click("#back");
        window.await("document.querySelector('#next button')?.textContent === 'i9'");
    }

    @Test
    void label_byMouseAndKey_isOnTheBoardAndInTheFile() throws Exception {
        window.evaluate("window.prompt = () => 'Q'");
        tab("analysis");
        window.click("#labels");
        window.click("[data-point=c3]");
        window.await("document.querySelector('.label')?.textContent === 'Q'");
        window.click("#labels");
        window.evaluate("document.querySelector('[data-point=c3]').focus()");
        window.press("ArrowRight");
        window.press("l");
        window.await("document.querySelectorAll('.label').length === 2");
        window.evaluate("window.prompt = () => ''");
        window.press("l");
        window.await("document.querySelectorAll('.label').length === 1");
        assertEquals("Q", window.evaluate("document.querySelector('.label').textContent"));
    }
}
