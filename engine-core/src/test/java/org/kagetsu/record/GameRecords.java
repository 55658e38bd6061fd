package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameResult.Ending;

/** Random records and trees of games, and what two of them must have in common to be the same. */
final class GameRecords {

    private static final List<Rule> RULES =
            Stream.concat(Rule.all().stream(), Stream.of(Rule.inARow(3), Rule.inARow(4), Rule.inARow(6))).toList();

    private static final List<GameResult> DECLARED = List.of(
            GameResult.ONGOING,
            new GameResult(Outcome.BLACK_WINS, Ending.RESIGNATION),
            new GameResult(Outcome.WHITE_WINS, Ending.TIME),
            new GameResult(Outcome.WHITE_WINS, Ending.FORFEIT),
            new GameResult(Outcome.BLACK_WINS, Ending.OTHER),
            new GameResult(Outcome.DRAW, Ending.OTHER));

    /** Refuses what a reader remarks on. */
    static final Consumer<Remark> REFUSE = remark -> {
        throw new GameFormatException(remark.text(), remark.line(), remark.column());
    };

    private GameRecords() {}

    /** The moves of a game as {@code h8i9} text. */
    static String moves(GameRecord game) {
        return new NotationFormat(game.grid(), game.rule()).write(game);
    }

    /** Reads a text, in which a tilde ends a line, and refuses what is remarked on: that must fail in these words. */
    static void assertRefused(String message, String text, BiFunction<String, Consumer<Remark>, ?> reader) {
        assertEquals(message, assertThrows(
                GameFormatException.class, () -> reader.apply(text.replace('~', '\n'), REFUSE)).getMessage());
    }

    /** All that a record holds. */
    record Contents(
            Grid grid,
            Rule rule,
            long start,
            int setUp,
            List<RecordedMove> moves,
            GameResult result,
            String comment,
            List<String> tags) {

        static Contents of(GameRecord game) {
            Position start = game.start();
            return new Contents(
                    game.grid(),
                    game.rule(),
                    start.hash(),
                    start.stones(Side.BLACK) + start.stones(Side.WHITE),
                    game.moves(),
                    game.result(),
                    game.comment(0),
                    Arrays.stream(Tag.values()).map(game::tag).toList());
        }
    }

    /** Games from the empty board, with times of moves and nothing else. */
    static Arbitrary<GameRecord> plainGames() {
        return Combinators.combine(grids(), Arbitraries.of(RULES), Arbitraries.longs().withoutEdgeCases())
                .as((grid, rule, seed) -> {
                    SplittableRandom random = new SplittableRandom(seed);
                    GameRecord game = new GameRecord(grid, rule);
                    play(game, random);
                    return game;
                });
    }

    /** Games with stones set up, comments, tags, results; without times of moves. */
    static Arbitrary<GameRecord> fullGames() {
        return Combinators.combine(
                        grids(), Arbitraries.of(RULES), Arbitraries.longs().withoutEdgeCases(), texts().list().ofSize(8))
                .as((grid, rule, seed, texts) -> {
                    SplittableRandom random = new SplittableRandom(seed);
                    GameRecord game = new GameRecord(setUp(grid, rule, random));
                    play(game, random);
                    GameRecord untimed = new GameRecord(game.position());
                    annotate(untimed, texts, random);
                    return untimed;
                });
    }

    /** Texts with everything that a format could stumble over. */
    static Arbitrary<String> texts() {
        Arbitrary<String> nasty = Arbitraries.strings().withChars("aB[]()\\;:,. \n\r\t-10\u00e9\u9023\uFEFF\u2028").ofMaxLength(12);
        return Arbitraries.oneOf(nasty, Arbitraries.strings().ofMaxLength(40));
    }

    private static Arbitrary<Grid> grids() {
        Arbitrary<Integer> side = Arbitraries.integers().between(Grid.MIN_SIZE, Grid.MAX_SIZE);
        return Combinators.combine(side, side).as(Grid::new);
    }

    private static int[] shuffled(Grid grid, SplittableRandom random) {
        int[] moves = grid.moves();
        for (int i = moves.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int move = moves[i];
            moves[i] = moves[j];
            moves[j] = move;
        }
        return moves;
    }

    private static Position setUp(Grid grid, Rule rule, SplittableRandom random) {
        int[] moves = shuffled(grid, random);
        int black = random.nextInt(3);
        int white = random.nextInt(3);
        return Position.setUp(
                grid,
                rule,
                Arrays.copyOf(moves, black),
                Arrays.copyOfRange(moves, black, black + white),
                new int[0],
                random.nextInt(2));
    }

    private static void play(GameRecord game, SplittableRandom random) {
        int[] moves = shuffled(game.grid(), random);
        int plies = random.nextInt(moves.length + 1);
        for (int move : moves) {
            if (game.ply() < plies && !game.result().isOver() && game.position().isEmpty(move)) {
                game.play(move, random.nextInt(100_000));
            }
        }
    }

    private static void annotate(GameRecord game, List<String> texts, SplittableRandom random) {
        Iterator<String> values = texts.iterator();
        for (Tag tag : Tag.values()) {
            game.setTag(tag, values.next());
        }
        game.setComment(0, texts.get(6));
        game.setComment(random.nextInt(game.ply() + 1), texts.get(7));
        if (!game.result().isOver()) {
            game.declare(DECLARED.get(random.nextInt(DECLARED.size())));
        }
    }

    private static final List<String> TEXTS = List.of(
            "", "", "", "good", "line 1\nline 2", "a ] b \\ c : d", "\u82b1\u6708 ( ; )", "x\n\ny");

    /** A tree with up to this many moves, on comments and labels of all kinds. */
    static GameTree random(SplittableRandom random, Grid grid, int moves) {
        GameTree tree = new GameTree(grid, Rule.RENJU);
        List<GameTree.Node> nodes = new ArrayList<>(List.of(tree.root()));
        for (int i = 0; i < moves; i++) {
            int last = nodes.size() - 1;
            GameTree.Node node = nodes.get(random.nextInt(3) == 0 ? random.nextInt(nodes.size()) : last);
            int move = Move.of(random.nextInt(grid.width()), random.nextInt(grid.height()));
            if (tree.position(node).isEmpty(move) && !tree.position(node).outcome().isOver()) {
                GameTree.Node child = tree.add(node, move);
                child.setComment(TEXTS.get(random.nextInt(TEXTS.size())));
                if (random.nextInt(4) == 0) {
                    node.setLabel(move, "L" + i);
                    child.setLabel(Move.of(random.nextInt(grid.width()), random.nextInt(grid.height())), "A:" + i + "]");
                }
                nodes.add(child);
            }
        }
        return tree;
    }

    /** All that a tree holds, one node a line. */
    static String describe(GameTree tree) {
        StringBuilder text = new StringBuilder();
        describe(tree.root(), text);
        return text.toString();
    }

    private static void describe(GameTree.Node node, StringBuilder text) {
        text.append(node.ply()).append(' ').append(node.parent().isEmpty() ? "" : Move.toText(node.move())).append(' ');
        text.append(node.comment().replace("\n", "|"));
        for (Map.Entry<Integer, String> label : node.labels().entrySet()) {
            text.append(' ').append(Move.toText(label.getKey())).append('=').append(label.getValue());
        }
        text.append('\n');
        node.children().forEach(child -> describe(child, text));
    }
}
