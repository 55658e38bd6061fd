package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.record.GameRecords.Contents;
import org.kagetsu.record.GameResult.Ending;
import org.kagetsu.record.piskvork.MoveLines;

class FormatRoundTripProperties {

    @Provide
    Arbitrary<GameRecord> plainGames() {
        return GameRecords.plainGames();
    }

    @Provide
    Arbitrary<GameRecord> fullGames() {
        return GameRecords.fullGames();
    }

    @Provide
    Arbitrary<String> texts() {
        return GameRecords.texts();
    }

    @Property(tries = 300)
    void notation_writtenAndRead_hasTheSameMoves(@ForAll("plainGames") GameRecord game) {
        NotationFormat format = new NotationFormat(game.grid(), game.rule());
        GameRecord read = format.read(format.write(game));
        assertEquals(game.position().hash(), read.position().hash());
        assertEquals(game.ply(), read.ply());
        assertEquals(game.result(), read.result());
        assertEquals(format.write(game), format.write(read));
    }

    @Property(tries = 300)
    void psq_writtenAndRead_isTheSameGame(
            @ForAll("plainGames") GameRecord game,
            @ForAll("texts") String black,
            @ForAll("texts") String white,
            @ForAll("texts") String event) {
        setPlayers(game, black, white);
        if (game.result().isOver()) {
            game.setTag(Tag.EVENT, event);
        }
        GameRecord read = new PsqFormat(game.rule()).read(new PsqFormat(Rule.CARO).write(game));
        assertEquals(Contents.of(game), Contents.of(read));
    }

    /** Names the players, but none like a move as the game keeps it: without white space around it. */
    private static void setPlayers(GameRecord game, String black, String white) {
        setPlayer(game, Tag.BLACK_PLAYER, black);
        setPlayer(game, Tag.WHITE_PLAYER, white);
    }

    private static void setPlayer(GameRecord game, Tag player, String name) {
        game.setTag(player, name);
        if (MoveLines.isLike(game.tag(player))) {
            game.setTag(player, "");
        }
    }

    @Property(tries = 300)
    void rec_writtenAndRead_isTheSameGame(
            @ForAll("plainGames") GameRecord game, @ForAll("texts") String black, @ForAll("texts") String white) {
        GameRecord large = new GameRecord(Grid.square(20), game.rule());
        for (RecordedMove move : game.moves()) {
            if (large.grid().contains(move.move()) && !large.result().isOver()) {
                large.play(move.move(), move.timeMillis());
            }
        }
        // As the first character of a file, U+FEFF is the byte order mark.
        setPlayers(large, black.replace("\uFEFF", ""), white);
        RecFormat format = new RecFormat(game.rule());
        assertEquals(Contents.of(large), Contents.of(format.read(format.write(large), GameRecords.REFUSE)));
    }

    @Property(tries = 300)
    void psq_lossOfTheSideToMove_isCarried(@ForAll("plainGames") GameRecord game, @ForAll boolean byTime) {
        if (!game.result().isOver()) {
            int winner = Side.opponent(game.sideToMove());
            game.declare(new GameResult(
                    Outcome.win(winner), byTime ? Ending.TIME : Ending.FORFEIT));
        }
        PsqFormat format = new PsqFormat(game.rule());
        assertEquals(Contents.of(game), Contents.of(format.read(format.write(game))));
    }

    @Property(tries = 300)
    void sgf_writtenAndRead_isTheSameGame(@ForAll("fullGames") GameRecord game) {
        GameRecord read = new SgfFormat(Rule.CARO).read(new SgfFormat(Rule.FREESTYLE).write(game));
        assertEquals(Contents.of(game), Contents.of(read));
    }

    @Property(tries = 300)
    void picture_drawnAndRead_isTheSameBoard(@ForAll("fullGames") GameRecord game) {
        Position position = game.position();
        String picture = BoardPicture.of(position);
        Position read = BoardPicture.read(picture, position.rule(), position.sideToMove());
        assertEquals(position.hash(), read.hash());
        assertEquals(position.lastMove(), read.lastMove());
        assertEquals(position.outcome(), read.outcome());
        assertEquals(picture, BoardPicture.of(read));
        assertEquals(picture, BoardPicture.withForbiddenPoints(position).replace('*', '.'));
    }
}
