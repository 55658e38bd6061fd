package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.record.GameRecords.moves;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameResult.Ending;

class GameRecordTest {

    private static final GameResult WHITE_ON_TIME = new GameResult(Outcome.WHITE_WINS, Ending.TIME);

    private GameRecord game;

    @BeforeEach
    void playThreeMoves() {
        game = new NotationFormat(Grid.square(15), Rule.FREESTYLE).read("h8i9h9");
    }

    @Test
    void play_moves_areRecorded() {
        game.play(Move.parse("a1"), 1234);
        assertEquals(4, game.ply());
        assertEquals(new RecordedMove(Move.parse("a1"), 1234, ""), game.moves().get(3));
        assertEquals(Move.parse("a1"), game.position().lastMove());
        assertEquals(Grid.square(15), game.grid());
        assertEquals(Rule.FREESTYLE, game.rule());
        assertEquals(225, game.start().empties());
        assertEquals(GameResult.ONGOING, game.result());
    }

    @Test
    void new_positionWithAPass_isRefused() {
        Position position = Position.of(Grid.square(15), Rule.FREESTYLE, Move.parse("h8"));
        position.passTurn();
        assertThrows(IllegalArgumentException.class, () -> new GameRecord(position));
        position.place(Move.parse("i8"));
        assertThrows(IllegalArgumentException.class, () -> new GameRecord(position));
        position.undo();
        position.passTurn();
        assertEquals("h8", moves(new GameRecord(position)), "passed back");
    }

    @Test
    void undo_thenRedo_walksThroughTheGame() {
        assertFalse(game.canRedo());
        game.undo();
        game.undo();
        assertEquals("h8", moves(game));
        assertTrue(game.canUndo());
        game.undo();
        assertEquals("", moves(game));
        assertFalse(game.canUndo());
        assertThrows(IllegalStateException.class, game::undo);
        game.redo();
        assertTrue(game.canRedo());
        game.redo();
        assertEquals("h8i9", moves(game));
        game.redo();
        assertEquals("h8i9h9", moves(game));
        assertThrows(IllegalStateException.class, game::redo);
    }

    @Test
    void play_afterUndo_forgetsTheMovesTakenBack() {
        game.undo();
        game.undo();
        game.play(Move.parse("j10"));
        assertEquals("h8j10", moves(game));
        assertFalse(game.canRedo());
    }

    @Test
    void play_refusedMove_changesNothing() {
        game.undo();
        assertThrows(IllegalArgumentException.class, () -> game.play(Move.parse("h8")));
        assertThrows(IllegalArgumentException.class, () -> game.play(Move.parse("p1")));
        assertThrows(IllegalArgumentException.class, () -> game.play(-1));
        assertThrows(IllegalArgumentException.class, () -> game.play(Integer.MAX_VALUE));
        assertThrows(IllegalArgumentException.class, () -> game.play(Move.parse("a1"), -1));
        assertEquals("h8i9", moves(game));
        assertTrue(game.canRedo());
    }

    @Test
    void result_fiveOnTheBoard_endsTheGameUntilUndone() {
        game = new NotationFormat(Grid.square(15), Rule.FREESTYLE).read("a1a2b1b2c1c2d1d2e1");
        assertEquals(new GameResult(Outcome.BLACK_WINS, Ending.BOARD), game.result());
        IllegalStateException e =
                assertThrows(IllegalStateException.class, () -> game.play(Move.parse("e2")));
        assertEquals("a stone on e2 after the end: BLACK_WINS by BOARD", e.getMessage());
        assertThrows(IllegalStateException.class, () -> game.declare(WHITE_ON_TIME));
        game.undo();
        assertEquals(GameResult.ONGOING, game.result());
        game.redo();
        assertTrue(game.result().isOver());
    }

    @Test
    void declare_result_belongsToTheEndOfTheMoves() {
        game.declare(WHITE_ON_TIME);
        assertEquals(WHITE_ON_TIME, game.result());
        assertThrows(IllegalStateException.class, () -> game.play(Move.parse("a1")));
        game.undo();
        assertEquals(GameResult.ONGOING, game.result(), "not yet");
        game.redo();
        assertEquals(WHITE_ON_TIME, game.result());
        game.undo();
        game.play(Move.parse("h10"));
        assertEquals(GameResult.ONGOING, game.result(), "another game");
    }

    @Test
    void declare_afterUndo_endsTheGameThere() {
        game.undo();
        game.declare(WHITE_ON_TIME);
        assertFalse(game.canRedo());
        game.declare(GameResult.ONGOING);
        game.play(Move.parse("a1"));
        assertEquals("h8i9a1", moves(game));
    }

    @Test
    void declare_whatTheBoardDecides_isRefused() {
        GameResult board = new GameResult(Outcome.DRAW, Ending.BOARD);
        assertThrows(IllegalArgumentException.class, () -> game.declare(board));
        assertEquals(GameResult.ONGOING, game.result());
    }

    @ParameterizedTest
    @CsvSource({
        "ONGOING, BOARD", "ONGOING, TIME", "BLACK_WINS, NONE", "WHITE_WINS, NONE", "DRAW, NONE",
        "DRAW, RESIGNATION", "DRAW, TIME", "DRAW, FORFEIT"
    })
    void createResult_contradiction_isRefused(Outcome outcome, Ending ending) {
        assertThrows(IllegalArgumentException.class, () -> new GameResult(outcome, ending));
    }

    @Test
    void comment_movesAndGame_areKeptWithTheirMoves() {
        game.setComment(0, "friendly");
        game.setComment(3, "two\r\nlines\rand a\ttab");
        assertEquals("friendly", game.comment(0));
        assertEquals("", game.comment(1));
        assertEquals("two\nlines\nand a tab", game.comment(3));
        assertEquals("two\nlines\nand a tab", game.moves().get(2).comment());
        game.undo();
        assertThrows(IndexOutOfBoundsException.class, () -> game.comment(3));
        assertThrows(IndexOutOfBoundsException.class, () -> game.setComment(-1, "x"));
        game.redo();
        assertEquals("two\nlines\nand a tab", game.comment(3));
    }

    @Test
    void tag_text_isOneLine() {
        assertEquals("", game.tag(Tag.EVENT));
        game.setTag(Tag.WHITE_PLAYER, " Lady\nGo\u0000 ");
        assertEquals("Lady Go", game.tag(Tag.WHITE_PLAYER));
        assertEquals("Lady Go", game.player(Side.WHITE));
        assertEquals("", game.player(Side.BLACK));
    }

    @Test
    void moves_returned_areACopy() {
        List<RecordedMove> before = game.moves();
        game.undo();
        assertEquals(3, before.size());
        game.position().undo();
        assertEquals(2, game.ply());
    }

    @Test
    void create_fromPosition_keepsSetUpStonesAndMoves() {
        Position position = BoardPicture.read("""
                . . . . .
                . x o . .
                . .(x). .
                """, Rule.inARow(4));
        game = new GameRecord(position);
        assertEquals(13, game.start().empties());
        assertEquals(1, game.ply());
        assertEquals(position.hash(), game.position().hash());
        game.undo();
        assertEquals(Side.BLACK, game.sideToMove());
        assertFalse(game.canUndo());
    }

    @Test
    void create_fromPositionThatNoGameReaches_isRefused() {
        Position walls = BoardPicture.read("...\n.#.\n...", Rule.FREESTYLE);
        assertThrows(IllegalArgumentException.class, () -> new GameRecord(walls));
        int[] moves = Stream.of("a1", "a2", "b1", "b2", "c1", "c2").mapToInt(Move::parse).toArray();
        Position over = Position.of(Grid.square(3), Rule.inARow(3), moves);
        assertThrows(IllegalArgumentException.class, () -> new GameRecord(over));
    }
}
