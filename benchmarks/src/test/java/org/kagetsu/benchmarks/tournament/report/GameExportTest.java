package org.kagetsu.benchmarks.tournament.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.tournament.TestGames;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.referee.Fault;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.PsqFormat;
import org.kagetsu.record.RecordedMove;
import org.kagetsu.record.SgfFormat;
import org.kagetsu.record.Tag;

class GameExportTest {

    @TempDir
    private Path directory;

    private static PlayedGame game(int number, Outcome outcome, Reason reason, String moves, Fault... faults) {
        return TestGames.game(number, Conditions.of(Rule.RENJU, Grid.square(15)).withOpening(MoveText.parse("h8i9")),
                "A]", "B", outcome, reason,
                TestGames.moves(moves, 12_600_000, new SearchInfo(7, 9, OptionalInt.of(29_993), 1, "")), faults);
    }

    private static String moves(GameRecord record) {
        return MoveText.of(record.moves().stream().map(RecordedMove::move).toList());
    }

    @Test
    void writeSgf_gamesOfAllEndings_canBeReadAgain() throws IOException {
        Fault crash = new Fault(FaultKind.CRASH, Side.WHITE, 3, true, "crashed with exit status 3");
        List<PlayedGame> games = new ArrayList<>(List.of(
                game(0, Outcome.BLACK_WINS, Reason.FIVE, "i8a1j8a2k8a3l8"),
                game(1, Outcome.BLACK_WINS, Reason.FAILURE, "i8", crash)));
        for (Reason reason : List.of(Reason.TIMEOUT, Reason.ILLEGAL_MOVE, Reason.ADJUDICATION)) {
            games.add(game(games.size(), Outcome.WHITE_WINS, reason, "i8a1"));
        }
        games.add(game(5, Outcome.DRAW, Reason.MOVE_LIMIT, "i8a1"));
        Path file = directory.resolve("games.sgf");

        GameExport.writeSgf(games, "match", file);

        List<GameRecord> records = new ArrayList<>();
        new SgfFormat(Rule.FREESTYLE).readEach(Files.readString(file), records::add, problem -> { }, remark -> { });
        assertEquals(6, records.size());
        assertEquals("h8i9i8a1j8a2k8a3l8", moves(records.get(0)));
        assertEquals(Rule.RENJU, records.get(0).rule());
        assertEquals("A]", records.get(0).player(Side.BLACK));
        assertEquals("match", records.get(0).tag(Tag.EVENT));
        assertEquals("depth 7, score +M7", records.get(0).comment(3));
        assertEquals("B crashed with exit status 3", records.get(1).comment(0));
        for (int i = 0; i < games.size(); i++) {
            assertEquals(games.get(i).result().outcome(), records.get(i).result().outcome(), "game " + i);
        }
    }

    @Test
    void writePsq_eachGame_isAFileOfItsOwn() throws IOException {
        Path games = directory.resolve("new/games");
        GameExport.writePsq(
                List.of(game(7, Outcome.BLACK_WINS, Reason.FIVE, "i8a1j8a2k8a3l8"),
                        game(12, Outcome.BLACK_WINS, Reason.TIMEOUT, "i8")), "match", games);

        GameRecord record = new PsqFormat(Rule.RENJU).read(Files.readAllBytes(games.resolve("game-000008.psq")));
        assertEquals("h8i9i8a1j8a2k8a3l8", moves(record));
        assertEquals(12, record.moves().get(2).timeMillis());
        assertEquals("B", record.player(Side.WHITE));
        GameRecord timeout = new PsqFormat(Rule.RENJU).read(Files.readAllBytes(games.resolve("game-000013.psq")));
        assertEquals(Outcome.BLACK_WINS, timeout.result().outcome());
    }
}
