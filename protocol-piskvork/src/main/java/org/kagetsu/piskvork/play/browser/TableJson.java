package org.kagetsu.piskvork.play.browser;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.play.OpeningDialogue;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.PositionCode;
import org.kagetsu.record.RecordedMove;
import org.kagetsu.record.RenjuOpening;

/** Describes a table to a window. Static functions only. */
final class TableJson {

    private TableJson() {}

    /** Everything that a window shows of a table and of the node of its record; the caller adds what it knows of the engine. */
    static Json of(Table table, GameTree.Node here) {
        GameRecord game = table.game();
        Position start = game.start();
        Position now = game.position();
        GameResult result = game.result();
        Optional<RenjuOpening> opening =
                game.rule().equals(Rule.RENJU) ? RenjuOpening.of(now) : Optional.empty();
        return new Json()
                .put("code", PositionCode.write(game))
                .put("rule", game.rule().name())
                .put("width", game.grid().width())
                .put("height", game.grid().height())
                .put("people", table.people().name())
                .putTexts("black", points(start, move -> start.stone(move) == Stone.BLACK))
                .putTexts("white", points(start, move -> start.stone(move) == Stone.WHITE))
                .put("first", Side.name(start.sideToMove()))
                .putTexts("moves", game.moves().stream().map(RecordedMove::move).map(Move::toText).toList())
                .put("comment", here.comment())
                .putTexts("next", here.children().stream().map(GameTree.Node::move).map(Move::toText).toList())
                .putObjects("labels", labels(here))
                .put("redo", game.canRedo() || !here.children().isEmpty())
                .put("side", Side.name(now.sideToMove()))
                .put("outcome", result.outcome().name())
                .put("ending", result.ending().name())
                .put("opening", opening.map(RenjuOpening::code).orElse(""))
                .put("openingName", opening.map(TableJson::name).orElse(""))
                .put("openingChinese", opening.map(RenjuOpening::chineseName).orElse(""))
                .putTexts("winning", result.isOver() ? winningLine(now) : List.of())
                .putTexts("forbidden", forbidden(now));
    }

    /** What a window shows of the question of an opening. */
    static Json of(OpeningDialogue dialogue) {
        OpeningDialogue.Question question = dialogue.question().orElseThrow();
        return new Json()
                .put("rule", dialogue.rule().text())
                .put("said", dialogue.size())
                .put("kind", question.kind().name())
                .put("side", Side.name(question.side()))
                .put("reach", question.reach())
                .put("count", dialogue.count())
                .putTexts("words", question.words())
                .putTexts("offered", dialogue.offered().stream().map(Move::toText).toList());
    }

    private static String name(RenjuOpening opening) {
        return opening.name().charAt(0) + opening.name().substring(1).toLowerCase(Locale.ROOT);
    }

    private static List<Json> labels(GameTree.Node here) {
        List<Json> labels = new ArrayList<>();
        here.labels().forEach((point, text) -> labels.add(new Json().put("point", Move.toText(point)).put("text", text)));
        return labels;
    }

    private static List<String> winningLine(Position position) {
        return Arrays.stream(position.winningLine()).mapToObj(Move::toText).toList();
    }

    /** The points forbidden to Black, if Black is to move. */
    private static List<String> forbidden(Position position) {
        boolean isShown = position.rule().hasForbiddenPoints()
                && position.sideToMove() == Side.BLACK && !position.outcome().isOver();
        return isShown ? points(position, move -> position.isEmpty(move) && position.isForbidden(move)) : List.of();
    }

    private static List<String> points(Position position, IntPredicate filter) {
        List<String> points = new ArrayList<>();
        for (int move : position.grid().moves()) {
            if (filter.test(move)) {
                points.add(Move.toText(move));
            }
        }
        return points;
    }
}
