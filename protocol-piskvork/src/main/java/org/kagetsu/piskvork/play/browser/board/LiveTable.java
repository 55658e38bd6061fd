package org.kagetsu.piskvork.play.browser.board;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.ForbiddenShape;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.OpeningDialogue;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.piskvork.play.Typed;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.PositionCode;
import org.kagetsu.record.RecordedMove;
import org.kagetsu.record.RenjuOpening;

/**
 * A table that windows show: what the private board and a room for two people share.
 *
 * <p>Safe for use by many threads: its lock is held whenever the table, or an engine at it, is used.
 */
public abstract class LiveTable {

    /** The event that tells how the table stands. */
    public static final String STATE = "state";

    /** What windows hear of the table. */
    protected final Hub hub = new Hub();

    /** The game, the seats, and the dialogue of an opening; used under the lock of this object. */
    protected final Table table;

    private long version;

    /**
     * Sets up a table.
     *
     * @param table used by this object alone
     */
    protected LiveTable(Table table) {
        this.table = table;
    }

    /** {@return what windows hear of the table} */
    public final Hub hub() {
        return hub;
    }

    /** {@return a copy of the position} */
    public final synchronized Position position() {
        return table.position();
    }

    /**
     * {@return the shapes that a stone of Black on a point would make, if it is forbidden}
     *
     * @param point the point
     * @throws BadInputException if the text is not a point
     */
    public final Json why(String point) throws BadInputException {
        int move = point(point);
        Position position = position();
        List<ForbiddenShape> shapes = position.grid().contains(move) ? ForbiddenShape.of(position, move) : List.of();
        return new Json().put("shapes", shapes.stream()
                .map(shape -> new Json()
                        .put("kind", shape.kind().name())
                        .putMoves("stones", shape.stones())
                        .putMoves("ends", shape.ends()))
                .toList());
    }

    /** The move of a point, which may be outside the board. */
    static int point(String text) throws BadInputException {
        int move = Table.parse(text);
        if (move == Move.NONE) {
            throw new BadInputException(Typed.quoted(text) + " is not a point");
        }
        return move;
    }

    /** The number of changes so far, which names the position in events. */
    protected final long version() {
        return version;
    }

    /** Counts a change; what an engine failed at is over then. */
    protected final void count() {
        version++;
        hub.end(Hub.Trouble.ENGINE);
    }

    /**
     * Refuses a move of somebody who has not seen the last ones.
     *
     * @param ply the number of moves that the player saw
     */
    protected final void checkPly(int ply) throws BadInputException {
        if (ply != table.game().ply()) {
            throw new BadInputException("the board has changed: there are " + table.game().ply() + " moves, not " + ply);
        }
    }

    /**
     * Refuses an answer to a question of the opening that somebody else has answered meanwhile.
     *
     * @param said the number of answers that the player saw
     */
    protected final void checkSaid(int said) throws BadInputException {
        if (table.dialogue().isEmpty() || table.dialogue().get().size() != said) {
            throw new BadInputException("the opening has gone on");
        }
    }

    /** Refuses what cannot be done after the end. */
    protected final void requireOngoing() throws BadInputException {
        if (table.isOver()) {
            throw new BadInputException("the game is over");
        }
    }

    /** Tells the windows that the engine has failed. */
    protected final void tellFailure(@Nullable Throwable failure) {
        hub.begin(Hub.Trouble.ENGINE, "the engine failed: " + words(failure));
    }

    /** What a failure says, or else its name. */
    static String words(@Nullable Throwable failure) {
        String said = failure == null ? "" : failure.getMessage();
        return said == null ? String.valueOf(failure) : said;
    }

    /** Everything that a window shows of the table and of the node of its record; the caller adds what is its own. */
    protected final Json describe(GameTree.Node here) {
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
                .putMoves("black", points(start, move -> start.stone(move) == Stone.BLACK))
                .putMoves("white", points(start, move -> start.stone(move) == Stone.WHITE))
                .put("first", Side.name(start.sideToMove()))
                .putMoves("moves", game.moves().stream().map(RecordedMove::move).toList())
                .put("comment", here.comment())
                .putMoves("next", here.children().stream().map(GameTree.Node::move).toList())
                .put("labels", here.labels().entrySet().stream()
                        .map(label -> new Json().put("point", Move.toText(label.getKey())).put("text", label.getValue()))
                        .toList())
                .put("redo", game.canRedo() || !here.children().isEmpty())
                .put("side", Side.name(now.sideToMove()))
                .put("outcome", result.outcome().name())
                .put("ending", result.ending().name())
                .put("opening", opening.map(RenjuOpening::code).orElse(""))
                .put("openingName", opening.map(LiveTable::name).orElse(""))
                .put("openingChinese", opening.map(RenjuOpening::chineseName).orElse(""))
                .putMoves("winning", result.isOver() ? Arrays.stream(now.winningLine()).boxed().toList() : List.of())
                .putMoves("forbidden", forbidden(now))
                .put("version", version);
    }

    /** Adds the question of the opening, if there is one. */
    protected final Json withDialogue(Json state) {
        if (table.dialogue().isEmpty()) {
            return state;
        }
        OpeningDialogue dialogue = table.dialogue().get();
        OpeningDialogue.Question question = dialogue.question().orElseThrow();
        return state.put("dialogue", new Json()
                .put("rule", dialogue.rule().text())
                .put("said", dialogue.size())
                .put("kind", question.kind().name())
                .put("side", Side.name(question.side()))
                .put("reach", question.reach())
                .put("count", dialogue.count())
                .put("most", dialogue.mostFifths())
                .put("words", question.words())
                .putMoves("offered", dialogue.offered()));
    }

    private static String name(RenjuOpening opening) {
        return opening.name().charAt(0) + opening.name().substring(1).toLowerCase(Locale.ROOT);
    }

    /** The points forbidden to Black, if Black is to move. */
    private static List<Integer> forbidden(Position position) {
        boolean isShown = position.rule().hasForbiddenPoints()
                && position.sideToMove() == Side.BLACK && !position.outcome().isOver();
        return isShown ? points(position, move -> position.isEmpty(move) && position.isForbidden(move)) : List.of();
    }

    private static List<Integer> points(Position position, IntPredicate filter) {
        return Arrays.stream(position.grid().moves()).filter(filter).boxed().toList();
    }
}
