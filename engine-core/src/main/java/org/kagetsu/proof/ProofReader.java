package org.kagetsu.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.base.Quote;
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

    /**
     * A bracket, a colon, or what stands between them and white space: no more than the longest words of a proof,
     * {@code kagetsu-proof} and {@code standard-caro}.
     */
    private static final Pattern WORD = Pattern.compile("[():]|[^\\s():]{1,16}");
    private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");

    private final String text;
    /** Stands at the word after the one taken last, if there is one. */
    private final Matcher words;
    private boolean hasNext;
    /** The word taken last, empty at the end of the text, and where it begins. */
    private String word = "";
    private int start;
    private int nodes;

    ProofReader(String text) {
        this.text = text;
        this.words = WORD.matcher(text);
        this.hasNext = words.find();
    }

    Proof read() {
        expect(ProofFormat.HEADING);
        expect(ProofFormat.VERSION);
        expect("rule");
        next();
        Rule rule = convert(Rule::ofName);
        expect("board");
        next();
        Grid grid = convert(ProofReader::grid);
        expect("black");
        Set<Integer> taken = new HashSet<>();
        int[] black = points("white", grid, taken);
        int[] white = points("walls", grid, taken);
        int[] walls = points("turn", grid, taken);
        next();
        int turn = convert(ProofReader::side);
        expect("wins");
        next();
        int winner = convert(ProofReader::side);
        expect("tree");
        ProofNode root = turn == winner ? attack(grid, 1) : defence(grid, 1);
        if (!next().isEmpty()) {
            throw error("the end of the text expected, found " + found());
        }
        return new Proof(Position.setUp(grid, rule, black, white, walls, turn), root);
    }

    private static Grid grid(String word) {
        if (!word.matches("[0-9]{1,2}x[0-9]{1,2}")) {
            throw new IllegalArgumentException("a size such as 15x15 expected");
        }
        return Grid.parse(word);
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
        while (!next().equals(end)) {
            int point = point(grid);
            if (!taken.add(point)) {
                throw error("the point " + Move.toText(point) + " is named twice");
            }
            points.add(point);
        }
        return points.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The word as a point of the board. */
    private int point(Grid grid) {
        int point = convert(Move::parse);
        if (!grid.contains(point)) {
            throw error("the point " + Move.toText(point) + " is outside the " + grid + " board");
        }
        return point;
    }

    private Attack attack(Grid grid, int ply) {
        next();
        count(ply);
        int move = point(grid);
        boolean isDefended = hasNext && words.group().equals("(");
        return isDefended ? Attack.then(move, defence(grid, ply + 1)) : Attack.win(move);
    }

    private Defence defence(Grid grid, int ply) {
        expect("(");
        count(ply);
        Map<Integer, Attack> branches = new HashMap<>();
        while (!next().equals(")")) {
            if (word.equals("*")) {
                expect(":");
                Attack otherwise = attack(grid, ply + 1);
                expect(")");
                return Defence.of(branches, otherwise);
            }
            int move = point(grid);
            if (branches.containsKey(move)) {
                throw error("the move " + Move.toText(move) + " has a branch already");
            }
            expect(":");
            branches.put(move, attack(grid, ply + 1));
        }
        return Defence.of(branches);
    }

    /** Counts a node, and refuses one too many or one too deep. */
    private void count(int ply) {
        if (ply > ProofNode.MAX_PLIES) {
            throw error("the tree is deeper than " + ProofNode.MAX_PLIES + " plies");
        }
        if (++nodes > ProofNode.MAX_SIZE) {
            throw error("the tree has more than " + ProofNode.MAX_SIZE + " nodes");
        }
    }

    /** Takes the next word and returns it; the empty string at the end of the text. */
    private String next() {
        word = hasNext ? words.group() : "";
        start = hasNext ? words.start() : text.length();
        hasNext = hasNext && words.find();
        return word;
    }

    private void expect(String expected) {
        if (!next().equals(expected)) {
            throw error("\"" + expected + "\" expected, found " + found());
        }
    }

    /** Converts the word; an {@link IllegalArgumentException} becomes an error at its place. */
    private <T> T convert(Function<String, T> conversion) {
        if (!word.chars().allMatch(c -> c > ' ' && c < 0x7F)) { // other messages may quote the word as it is
            throw error("unexpected " + found());
        }
        try {
            return conversion.apply(word);
        } catch (IllegalArgumentException e) {
            throw error(e.getMessage() + ", found " + found());
        }
    }

    /** The word for an error message: quoted and printable. */
    private String found() {
        return word.isEmpty() ? "the end of the text" : Quote.of(word);
    }

    /** An error at the word taken last. */
    private ProofFormatException error(String problem) {
        int line = 1;
        int lineStart = 0;
        for (Matcher end = LINE_END.matcher(text); end.find() && end.end() <= start; line++) {
            lineStart = end.end();
        }
        return new ProofFormatException(problem, line, start - lineStart + 1);
    }
}
