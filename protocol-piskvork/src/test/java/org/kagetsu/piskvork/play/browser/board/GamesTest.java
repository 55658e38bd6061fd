package org.kagetsu.piskvork.play.browser.board;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.record.GameRecord;
import org.kagetsu.testing.Pace;

/** Collections of games, pictures of games, and what a review says of them. */
class GamesTest {

    private static final Pattern TAG = Pattern.compile("<(/?)(\\w+)[^<>]*?(/?)>");

    private static GameRecord game(Rule rule, int size, String moves) {
        GameRecord game = new GameRecord(Grid.square(size), rule);
        for (String move : moves.split(" ", -1)) {
            game.play(Move.parse(move));
        }
        return game;
    }

    @Test
    void statistics_ofGamesThatAreEqualUnderASymmetry_areOne() {
        GameStatistics games = new GameStatistics();
        games.add(game(Rule.inARow(3), 5, "c3 b3 c2 a3 c4")); // Black wins
        games.sort();
        games.add(game(Rule.inARow(3), 5, "c3 d3 c4 e3"));
        games.add(game(Rule.inARow(4), 5, "c3 a1"));
        Position position = Position.of(Grid.square(5), Rule.inARow(3), Move.parse("c3"));
        assertTrue(games.describe(position).toString().contains("{\"point\":\"b3\",\"games\":1,"), "who asks does not sort");
        games.sort();
        assertEquals("{\"games\":3,\"side\":\"White\",\"points\":["
                        + "{\"point\":\"c2\",\"games\":2,\"black\":1,\"white\":0,\"draws\":0},"
                        + "{\"point\":\"b3\",\"games\":2,\"black\":1,\"white\":0,\"draws\":0},"
                        + "{\"point\":\"d3\",\"games\":2,\"black\":1,\"white\":0,\"draws\":0},"
                        + "{\"point\":\"c4\",\"games\":2,\"black\":1,\"white\":0,\"draws\":0}]}",
                games.describe(position).toString());
        games.clear();
        assertTrue(games.describe(position).toString().startsWith("{\"games\":0,"));
    }

    @Test
    void collect_filesOfGames_areToldWithThePosition() throws Exception {
        try (Board board = new Board(Engine.builder().memory(1 << 20).build(), Board.Keeper.NONE, Optional.empty())) {
            BoardFiles files = new BoardFiles(board);
            byte[] sgf = "(;GM[4]SZ[15]RE[W+];B[hh];W[ii])(;GM[4]SZ[15];B[hh];W[hi])(;GM[4]SZ[15];B[zz])".getBytes(UTF_8);
            List<String> remarks = files.collect("a.sgf", sgf);
            assertEquals("games that were added: 2", remarks.get(0));
            assertEquals(2, remarks.size(), remarks::toString);
            byte[] journal = Files.readAllBytes(Path.of("../benchmarks/src/test/resources/old-files/0.1.0/match.jsonl"));
            String added = files.collect("match.jsonl", journal).get(0);
            assertTrue(added.matches("games that were added: [1-9]\\d*"), added);
            board.place("h8", 0);
            String heard = board.hub().open().orElseThrow().take(0).get(BoardBook.GAMES);
            assertTrue(heard.contains("\"side\":\"White\"") && heard.contains("{\"point\":\"i7\",\"games\":1,\"black\":0,\"white\":1,\"draws\":0}"), heard);
            assertEquals("the file is not a journal of a tournament",
                    assertThrows(BadInputException.class, () -> files.collect("x.jsonl", sgf)).getMessage());
            assertThrows(BadInputException.class, () -> files.collect("x.exe", sgf));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"opening\":\"\",\"outcome\":\"DRAW\"", "\"moves\":\"", "h8h9", "\"outcome\":\"AAAA"})
    void journal_withALongLine_isReadInLinearTime(String part) throws Exception {
        String head = "{\"conditions\":{\"rule\":0,\"width\":15,\"height\":15,}}\n";
        String line = "{\"opening\":\"\",\"outcome\":\"DRAW\",\"moves\":\"" + part.repeat((10 << 20) / part.length());
        assertTimeoutPreemptively(Pace.PATIENCE, () -> JournalGames.readEach((head + line).getBytes(UTF_8), game -> { }));
    }

    @Test
    void write_ofAGameAsABook_namesTheFormatsOfGames() {
        assertEquals("the name of the file does not end in .lib, .pos, .psq, .rec, .sav, .sgf, .svg or .txt",
                assertThrows(BadInputException.class, () -> BoardFiles.write("x.csv", game(Rule.FREESTYLE, 15, "h8"))).getMessage());
    }

    @Test
    void picture_ofAGame_showsItsMovesOneByOne() throws Exception {
        GameRecord game = game(Rule.FREESTYLE, 15, "h8 i9 o1");
        String svg = new String(BoardFiles.write("game.svg", game), UTF_8);
        Deque<String> open = new ArrayDeque<>();
        int animated = 0;
        for (Matcher tag = TAG.matcher(svg); tag.find();) {
            String name = tag.group(2);
            animated += name.equals("animate") ? 1 : 0;
            if (!tag.group(1).isEmpty()) {
                assertEquals(open.pop(), name, svg);
            } else if (tag.group(3).isEmpty()) {
                open.push(name);
            }
        }
        assertTrue(open.isEmpty(), svg);
        assertEquals(3, animated);
        assertTrue(svg.contains("<circle cx=\"15\" cy=\"15\"") && svg.contains("keyTimes=\"0;0.4444\""), svg);
    }

    @Test
    void backgroundSearch_thatFails_endsAndSaysWhy() throws Exception {
        GameRecord game = game(Rule.FREESTYLE, 9, "e5 e6");
        for (String event : new String[] {Review.EVENT, BackgroundSearch.Balance.EVENT}) {
            Hub hub = new Hub();
            BackgroundSearch.Run run = event.equals(Review.EVENT) ? new Review(game, 30, new BoardBook(hub, Optional.empty()))
                    : new BackgroundSearch.Balance(game.position(), 1, 0, 30);
            run.engine.close();
            new BackgroundSearch(hub, event).start(run);
            Pace.await("the failure of the " + event, () -> {
                Map<String, String> heard = hub.openOrReplace().take(0);
                return heard.get(event).contains("\"runs\":false") && heard.toString().contains("closed");
            });
        }
    }

    private static List<String> review(GameRecord game) {
        List<String> told = new ArrayList<>();
        Review review = new Review(game, 30, new BoardBook(new Hub(), Optional.empty()));
        review.search(found -> told.add(found.toString()));
        review.engine.close();
        return told;
    }

    @Test
    void review_ofMistakes_saysWhy() {
        String lost = review(game(Rule.FREESTYLE, 9, "a1 a9 b1 b9 c1 c9 d1 d9 i5 e9")).get(10);
        assertTrue(lost.contains("{\"ply\":7,\"move\":\"d9\",\"side\":\"White\",\"mark\":\"??\""), lost);
        assertTrue(lost.contains("\"why\":\"THREAT_MISSED\",\"plies\":1,\"better\":[\"e1\""), lost);
        assertTrue(lost.contains("{\"ply\":8,\"move\":\"i5\",\"side\":\"Black\",\"mark\":\"??\",\"loss\":1.000,"
                + "\"why\":\"WIN_MISSED\",\"plies\":1,\"better\":[\"e1\"],\"reply\":[\"e9\"]}"), lost);
        assertTrue(lost.matches(".*\"accuracy\":\\{\"Black\":0\\.[0-9]+,\"White\":0\\.[0-9]+}.*"), lost);
        List<String> forbidden = review(game(Rule.RENJU, 15, "g8 a15 i8 c15 h7 e15 h9 g15 h8"));
        String last = forbidden.get(forbidden.size() - 1);
        assertTrue(last.matches(".*\\{\"ply\":8,\"move\":\"h8\",\"side\":\"Black\",\"mark\":\"\\?\\?\",\"loss\":[0-9.]+,\"why\":\"FORBIDDEN\".*"), last);
    }
}
