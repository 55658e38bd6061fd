package org.kagetsu.record;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;

/** Joins games from the empty board into one tree. Not safe for use by more than one thread at a time. */
final class GameForest {

    private final GameTree tree;
    private @Nullable GameRecord only;
    private int games;
    /** What is said of the ends of games, a line a game. */
    private final Map<GameTree.Node, StringBuilder> titles = new HashMap<>();

    GameForest(Grid grid, Rule rule) {
        tree = new GameTree(grid, rule);
    }

    /** Adds a game of the same size and rule, which begins on the empty board. */
    void add(GameRecord game) {
        games++;
        only = games == 1 ? game : null;
        GameTree.Node node = tree.root();
        for (RecordedMove move : game.moves()) {
            node = node.child(move.move());
        }
        titles.computeIfAbsent(node, end -> new StringBuilder()).append(title(game)).append('\n');
    }

    private static String title(GameRecord game) {
        String players = game.player(Side.BLACK) + " - " + game.player(Side.WHITE);
        String result = switch (game.result().outcome()) {
            case BLACK_WINS -> "1-0";
            case WHITE_WINS -> "0-1";
            case DRAW -> "0.5-0.5";
            case ONGOING -> "";
        };
        return Stream.of(players.equals(" - ") ? "" : players, game.tag(Tag.EVENT), game.tag(Tag.ROUND),
                        game.tag(Tag.DATE), result)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** The tree of all games. */
    GameTree tree() {
        titles.forEach((node, text) -> node.setComment(text.toString().strip()));
        GameRecord single = only;
        return single == null ? tree : new GameTree(single);
    }
}
