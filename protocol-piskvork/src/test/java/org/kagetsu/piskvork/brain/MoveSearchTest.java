package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.files.Book;
import org.kagetsu.piskvork.protocol.Point;
import org.kagetsu.piskvork.protocol.Reply;

/** Moves of a book in the folder that the manager names, and the opening phase of swap2. */
class MoveSearchTest {

    private static final String THREE = "SWAP2BOARD\n7,7\n8,7\n9,9\nDONE\n";
    private static final String FIVE = "SWAP2BOARD\n7,7\n8,7\n9,9\n8,8\n8,6\nDONE\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"15,15", "20,20", "22,22", "5,5", "7,11", "3,5", "22,3"})
    void noStones_anyBoard_getsThreeDifferentPoints(int width, int height) throws InterruptedException {
        String input = "RECTSTART " + width + "," + height + "\nSWAP2BOARD\nDONE\n";
        String line = Transcript.answers(input, new FakeEngine()).get(1);
        List<Point> points = Reply.parse(line).points();
        assertEquals(3, new HashSet<>(points).size());
        Grid grid = new Grid(width, height);
        assertTrue(points.stream().allMatch(point -> point.isOn(grid)), line);
    }

    @ParameterizedTest
    @CsvSource({"25, '0,0'", "0, '0,0'", "-1, SWAP"})
    void threeOrFiveStones_score_choosesTheBetterSide(int score, String answer) throws InterruptedException {
        for (String board : List.of(THREE, FIVE)) {
            FakeEngine engine = new FakeEngine();
            engine.score = position -> score;
            assertEquals(List.of("OK", answer), Transcript.answers("START 15\n" + board, engine));
            Position position = engine.positions.get(0);
            assertEquals(Side.WHITE, position.sideToMove());
            assertEquals(1, position.stones(Side.BLACK) - position.stones(Side.WHITE));
        }
    }

    @Test
    void afterTheOpening_theGameGoesOnFromIt() throws IOException, InterruptedException {
        FakeEngine engine = new FakeEngine();
        engine.score = position -> -5;
        try (LiveSession session = new LiveSession(engine)) {
            assertEquals("OK", session.ask("START 15"));
            assertEquals("SWAP", session.ask(THREE.strip()));
            assertEquals(new Point(0, 0), session.move("TURN 8,8"));
            Position position = engine.positions.get(1);
            assertEquals(Side.BLACK, position.sideToMove());
            assertEquals(2, position.stones(Side.WHITE));
            assertEquals(4, Grid.square(15).points() - position.empties());
            assertTrue(!position.isEmpty(Move.of(8, 8)));
        }
    }

    private void writeBook() throws Exception {
        try (Book book = Book.open(folder.resolve(Book.NAME))) {
            book.add("f-15-15---b", new Book.Entry(10, 8, "test", ""));
            book.add("f-15-15-c3--w", new Book.Entry(-12, 7, "test", ""));
        }
    }

    private List<String> lines(String... commands) throws Exception {
        return Transcript.allLines(String.join("\n", commands) + "\n", new FakeEngine());
    }

    @Test
    void begin_withABook_playsItsMove() throws Exception {
        writeBook();
        List<String> lines = lines("START 15", "INFO folder " + folder, "BEGIN");
        assertEquals("MESSAGE book pv c3", lines.get(1));
        assertEquals("2,2", lines.get(2));
    }

    @Test
    void begin_weakOrBlockedOrWithoutBook_searches() throws Exception {
        String info = "INFO folder " + folder;
        assertEquals("0,0", lines("START 15", info, "BEGIN").get(2));
        writeBook();
        assertTrue(lines("START 15", info, "INFO strength 50", "BEGIN").get(1).contains(" depth "));
        assertTrue(lines("START 15", info, "YXBLOCK", "5,5", "DONE", "BEGIN").get(1).contains(" depth "));
    }

    @Test
    void begin_folderThatDoesNotExist_isSaidOnceAndSearches() throws Exception {
        List<String> lines = lines("START 15", "INFO folder " + folder.resolve("none"), "BEGIN", "TURN 7,7");
        assertTrue(lines.get(1).startsWith("MESSAGE folder ") && lines.get(1).endsWith(" does not exist"), lines.get(1));
        assertEquals(1, lines.stream().filter(line -> line.contains("folder")).count(), lines::toString);
    }

    @Test
    void begin_damagedBook_saysSoAndSearches() throws Exception {
        Path book = folder.resolve(Book.NAME);
        Book.open(book).close();
        Files.writeString(book, "noise\n", StandardOpenOption.APPEND);
        List<String> lines = lines("START 15", "INFO folder " + folder, "BEGIN");
        assertTrue(lines.get(1).contains("line 2 is damaged"), lines::toString);
        assertEquals("0,0", lines.get(lines.size() - 1));
    }
}
