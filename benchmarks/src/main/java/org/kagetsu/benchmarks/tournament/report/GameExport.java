package org.kagetsu.benchmarks.tournament.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.eval.Score;
import org.kagetsu.piskvork.files.ReplacedFile;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.referee.Fault;
import org.kagetsu.piskvork.manager.referee.PlayedMove;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult.Ending;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.PsqFormat;
import org.kagetsu.record.SgfFormat;
import org.kagetsu.record.Tag;

/**
 * Writes played games as SGF and PSQ.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class GameExport {

    private GameExport() {}

    /**
     * Writes all games into one SGF collection; depth and score of a move are its comment.
     *
     * @param games the games
     * @param event the name of the tournament
     * @param file where to
     * @throws IOException if the file cannot be written
     */
    public static void writeSgf(List<PlayedGame> games, String event, Path file) throws IOException {
        ReplacedFile.write(file, out -> {
            for (PlayedGame game : games) {
                GameRecord record = record(game, event);
                out.write(new SgfFormat(record.rule()).write(record).getBytes(StandardCharsets.UTF_8));
            }
        });
    }

    /**
     * Writes each game into a PSQ file of its own, named by its number from 1.
     *
     * @param games the games
     * @param event the name of the tournament
     * @param directory where to; made if it does not exist
     * @throws IOException if a file cannot be written
     */
    public static void writePsq(List<PlayedGame> games, String event, Path directory) throws IOException {
        Files.createDirectories(directory);
        for (PlayedGame game : games) {
            GameRecord record = record(game, event);
            String name = String.format(Locale.ROOT, "game-%06d.psq", game.ordinal());
            Files.writeString(directory.resolve(name), new PsqFormat(record.rule()).write(record));
        }
    }

    private static GameRecord record(PlayedGame game, String event) {
        GameRecord record = new GameRecord(game.result().conditions().startPosition());
        for (PlayedMove played : game.result().moves()) {
            long millis = Math.min(TimeUnit.NANOSECONDS.toMillis(played.nanos()), Integer.MAX_VALUE);
            record.play(played.move(), (int) millis);
            record.setComment(record.ply(), comment(played.info()));
        }
        if (!record.result().isOver()) {
            record.declare(new GameResult(game.result().outcome(), ending(game.result().reason())));
        }
        record.setTag(Tag.BLACK_PLAYER, game.black());
        record.setTag(Tag.WHITE_PLAYER, game.white());
        record.setTag(Tag.EVENT, event);
        record.setTag(Tag.ROUND, Integer.toString(game.ordinal()));
        record.setComment(0, faults(game));
        return record;
    }

    private static String comment(SearchInfo info) {
        String depth = info.depth() > 0 ? "depth " + info.depth() : "";
        if (info.score().isEmpty()) {
            return depth;
        }
        return (depth.isEmpty() ? "" : depth + ", ") + "score " + Score.toText(info.score().getAsInt());
    }

    private static Ending ending(Reason reason) {
        return switch (reason) {
            case FIVE, FORBIDDEN_MOVE, FULL_BOARD -> Ending.BOARD;
            case TIMEOUT -> Ending.TIME;
            case ILLEGAL_MOVE, FAILURE -> Ending.FORFEIT;
            case MOVE_LIMIT, ADJUDICATION -> Ending.OTHER;
        };
    }

    private static String faults(PlayedGame game) {
        StringBuilder text = new StringBuilder();
        for (Fault fault : game.result().faults()) {
            text.append(text.isEmpty() ? "" : "\n").append(fault.side() == 0 ? game.black() : game.white());
            text.append(' ').append(fault.text());
        }
        return text.toString();
    }
}
