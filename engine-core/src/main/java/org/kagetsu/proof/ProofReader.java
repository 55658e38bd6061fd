package org.kagetsu.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * Reads the text form of a proof, in time that grows with its length only, to a bounded depth and size.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class ProofReader {

    private final ProofScanner scanner;
    private int nodes;

    ProofReader(String text) {
        scanner = new ProofScanner(text);
    }

    Proof read() {
        scanner.expect(ProofFormat.HEADING);
        scanner.expect(ProofFormat.VERSION);
        scanner.expect("rule");
        Rule rule = scanner.convert(Rule::ofName);
        scanner.expect("board");
        Grid grid = scanner.convert(ProofReader::grid);
        scanner.expect("black");
        Set<Integer> taken = new HashSet<>();
        int[] black = points("white", grid, taken);
        int[] white = points("walls", grid, taken);
        int[] walls = points("turn", grid, taken);
        int turn = scanner.convert(ProofReader::side);
        scanner.expect("wins");
        int winner = scanner.convert(ProofReader::side);
        scanner.expect("tree");
        ProofNode root = turn == winner ? attack(grid, 1) : defence(grid, 1);
        if (!scanner.next().isEmpty()) {
            throw scanner.error("the end of the text expected, found " + scanner.found());
        }
        return new Proof(Position.setUp(grid, rule, black, white, walls, turn), root);
    }

    private static Grid grid(String word) {
        int x = word.indexOf('x');
        if (x < 1 || x > 2 || word.length() > 5 || !word.chars().allMatch(c -> c == 'x' || (c >= '0' && c <= '9'))) {
            throw new IllegalArgumentException("a size such as 15x15 expected");
        }
        return new Grid(number(word.substring(0, x)), number(word.substring(x + 1)));
    }

    private static int number(String digits) {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("a size such as 15x15 expected", e);
        }
    }

    private static int side(String word) {
        for (int side = Side.BLACK; side <= Side.WHITE; side++) {
            if (word.equals(ProofFormat.side(side))) {
                return side;
            }
        }
        throw new IllegalArgumentException("black or white expected");
    }

    /** Takes the points up to a word, and the word. Each point may be named once in all lists. */
    private int[] points(String end, Grid grid, Set<Integer> taken) {
        List<Integer> points = new ArrayList<>();
        while (!scanner.next().equals(end)) {
            int point = point(grid);
            if (!taken.add(point)) {
                throw scanner.error("the point " + Move.toText(point) + " is named twice");
            }
            points.add(point);
        }
        return points.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The scanner's word as a point of the board. */
    private int point(Grid grid) {
        int point = scanner.convertWord(Move::parse);
        if (!grid.contains(point)) {
            throw scanner.error("the point " + Move.toText(point) + " is outside the " + grid + " board");
        }
        return point;
    }

    private Attack attack(Grid grid, int ply) {
        scanner.next();
        count(ply);
        int move = point(grid);
        return scanner.atDefence() ? Attack.then(move, defence(grid, ply + 1)) : Attack.win(move);
    }

    private Defence defence(Grid grid, int ply) {
        scanner.expect("(");
        count(ply);
        Map<Integer, Attack> branches = new HashMap<>();
        Attack otherwise = null;
        while (!scanner.next().equals(")")) {
            if (otherwise != null) {
                throw scanner.error("\")\" expected, found " + scanner.found());
            }
            if (scanner.word().equals("*")) {
                scanner.expect(":");
                otherwise = attack(grid, ply + 1);
            } else {
                int move = point(grid);
                if (branches.containsKey(move)) {
                    throw scanner.error("the move " + Move.toText(move) + " has a branch already");
                }
                scanner.expect(":");
                branches.put(move, attack(grid, ply + 1));
            }
        }
        return otherwise == null ? Defence.of(branches) : Defence.of(branches, otherwise);
    }

    /** Counts a node, and refuses one too many or one too deep. */
    private void count(int ply) {
        if (ply > ProofNode.MAX_PLIES) {
            throw scanner.error("the tree is deeper than " + ProofNode.MAX_PLIES + " plies");
        }
        if (++nodes > ProofNode.MAX_SIZE) {
            throw scanner.error("the tree has more than " + ProofNode.MAX_SIZE + " nodes");
        }
    }
}
