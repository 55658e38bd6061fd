package org.kagetsu.piskvork.play.browser.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.files.Book;
import org.kagetsu.piskvork.play.browser.board.Board;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.RenLibFormat;

/** Files that are dropped on the page, and a record that is edited; run by the profile {@code browser}. */
class RecordInBrowserIT {

    @TempDir
    private Path folder;

    private Book book;
    private Board board;
    private BoardServer server;
    private Chromium window;

    @BeforeEach
    void open() throws Exception {
        book = Book.open(folder.resolve("a.book"));
        board = new Board(Engine.builder().memory(4L << 20).build(), Board.Keeper.NONE, Optional.of(book));
        server = BoardServer.start(0, board, Optional.empty());
        window = new Chromium(folder.resolve("profile"), 1200, 860);
        window.open(server.address());
        window.await("document.querySelectorAll('.cell').length === 225");
    }

    @AfterEach
    void close() throws Exception {
        window.close();
        server.close();
        board.close();
        book.close();
    }

    private void drop(String name, byte[] file) throws Exception {
        window.evaluate("(() => { const bytes = Uint8Array.from(atob('" + Base64.getEncoder().encodeToString(file)
                + "'), (c) => c.charCodeAt(0)); const t = new DataTransfer(); t.items.add(new File([bytes], '" + name
                + "')); dispatchEvent(new DragEvent('drop', {dataTransfer: t, cancelable: true})); })()");
    }

    private void awaitStones(int count) throws Exception {
        window.await("document.querySelectorAll('.stone').length === " + count);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a.sgf | (;GM[4]SZ[15];B[hh];W[hg])",
        "a.psq | Piskvorky 15x15, 11:11, 0~8,8,1~8,9,1~-1~",
        "a.rec | homo-1~homo-2~7,7,1~8,8,1~-1~",
        "a.txt | h8i9",
        "a.rif | <database><games><game id='1'><move>h8 i9</move></game></games></database>",
        "a.XML | <database><games><game id='1'><move>h8 i9</move></game></games></database>",
    })
    void drop_textOfEachFormat_isOnTheBoard(String name, String text) throws Exception {
        drop(name, text.replace('~', '\n').getBytes(UTF_8));
        awaitStones(2);
        window.await("document.querySelector('#notice').hidden");
        assertEquals(List.of(), window.errors());
    }

    @Test
    void drop_library_isATreeWithItsWords() throws Exception {
        GameTree tree = new GameTree(Grid.square(15), Rule.RENJU);
        GameTree.Node first = tree.add(tree.root(), Move.parse("h8"));
        first.setComment("Tengen");
        first.setLabel(Move.parse("h9"), "A");
        tree.add(first, Move.parse("h9"));
        tree.add(first, Move.parse("i9"));
        drop("a.lib", new RenLibFormat(Rule.RENJU).write(tree));
        window.await("!document.querySelector('#forward').disabled");
        window.click("#forward");
        window.await("document.querySelectorAll('#next button').length === 2");
        window.await("document.querySelector('#comment').value === 'Tengen'");
        window.await("document.querySelector('.label').textContent === 'A'");
        assertEquals(List.of(), window.errors());
    }

    @Test
    void drop_database_isInTheBook() throws Exception {
        drop("a.csv", "index,key,label,value,depth,bound,text\n0,f-15-15-h8--w,(none),35,12,exact,\"mine\"\n".getBytes(UTF_8));
        window.await("document.querySelector('#bookWords').textContent.startsWith('1 positions')");
        window.await("document.querySelector('#notice').textContent.startsWith('positions that are new or changed in the book: 1')");
        window.await("document.querySelectorAll('.book').length === 1");
        assertEquals(List.of(), window.errors());
    }

    @Test
    void variation_madeTheMainLine_comesFirst() throws Exception {
        drop("a.sgf", "(;GM[4]SZ[15];B[hh](;W[hg])(;W[ig]))".getBytes(UTF_8));
        window.await("!document.querySelector('#forward').disabled");
        window.click("#forward");
        window.await("document.querySelector('#next button')?.textContent === 'h9'");
        window.click("#next button:nth-child(2)");
        awaitStones(2);
        window.click("#promote");
        window.click("#back");
        window.await("document.querySelector('#next button')?.textContent === 'i9'");
        assertEquals(List.of(), window.errors());
    }

    @Test
    void label_byMouseAndKey_isOnTheBoardAndInTheFile() throws Exception {
        window.evaluate("window.prompt = () => 'Q'");
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
        assertEquals(List.of(), window.errors());
    }
}
