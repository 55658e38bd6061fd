package org.kagetsu.proof;

import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Move;

/**
 * The text form of proofs. In this example White has an open four. Black stops it at one end or at the other; White
 * answers all other moves at h11:
 *
 * <pre>
 * kagetsu-proof 1
 * rule renju
 * board 15x15
 * black a1 c1 e1
 * white h8 h9 h10
 * walls
 * turn white
 * wins white
 * tree
 * h7 ( h6:h11 h11:h6 *:h11 )
 * </pre>
 *
 * <p>The grammar is below. White space separates words; brackets, colons, and the points beside a colon are words of
 * their own. {@code [ ]} means zero or one time, {@code { }} any number of times:
 *
 * <pre>
 * proof   = "kagetsu-proof" "1" "rule" name "board" size "black" {point} "white" {point} "walls" {point}
 *           "turn" side "wins" side "tree" ( attack | defence )
 * attack  = point [ defence ]                            the winner's move; without defence it wins
 * defence = "(" { point ":" attack } [ "*" ":" attack ] ")"    "*" is every other move of the loser
 * name    = a name of {@link org.kagetsu.board.Rule#ofName}, for instance renju
 * size    = columns "x" rows                             3..22 each
 * side    = "black" | "white"
 * point   = a letter a..v and a number 1..22, as in {@link Move#toText}
 * </pre>
 *
 * <p>The tree is an attack if the winner is to move, else a defence. {@link #write} always writes the same text for
 * equal proofs: points in ascending order, lines of at most 100 characters ended by LF. Reading checks only the form;
 * {@link ProofChecker} says whether the proof holds.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class ProofFormat {

    /** The first line of a proof. */
    static final String HEADING = "kagetsu-proof";

    /** The version of the format that is written, and the only one that is read. */
    static final String VERSION = "1";

    private static final int LINE_LENGTH = 100;

    private final StringBuilder text = new StringBuilder();
    private int lineStart;

    private ProofFormat() {}

    /**
     * Writes a proof.
     *
     * @param proof the proof
     * @return the text, ending with a line feed
     */
    public static String write(Proof proof) {
        Objects.requireNonNull(proof, "proof");
        ProofFormat format = new ProofFormat();
        format.line(HEADING + " " + VERSION);
        format.line("rule " + proof.rule().name());
        format.line("board " + proof.grid());
        format.points("black", proof.points(Stone.BLACK));
        format.points("white", proof.points(Stone.WHITE));
        format.points("walls", proof.points(Stone.WALL));
        format.line("turn " + side(proof.sideToMove()));
        format.line("wins " + side(proof.winner()));
        format.line("tree");
        format.node(proof.root());
        format.line("");
        return format.text.toString();
    }

    /**
     * Reads a proof.
     *
     * @param proofText the text
     * @return the proof
     * @throws ProofFormatException if the text is not a proof; its message names line and column
     */
    public static Proof read(String proofText) {
        return new ProofReader(Objects.requireNonNull(proofText, "proofText")).read();
    }

    /** The name of a side in the text. */
    static String side(int side) {
        return Side.name(side).toLowerCase(Locale.ROOT);
    }

    private void line(String words) {
        text.append(words).append('\n');
        lineStart = text.length();
    }

    private void points(String name, int[] points) {
        word("", name);
        for (int point : points) {
            word("", Move.toText(point));
        }
        line("");
    }

    private void node(ProofNode node) {
        if (node instanceof Attack attack) {
            attack("", attack);
        } else {
            defence((Defence) node);
        }
    }

    private void attack(String before, Attack attack) {
        word(before, Move.toText(attack.move()));
        attack.defence().ifPresent(this::defence);
    }

    private void defence(Defence defence) {
        word("", "(");
        for (Map.Entry<Integer, Attack> branch : defence.branches().entrySet()) {
            attack(Move.toText(branch.getKey()) + ":", branch.getValue());
        }
        defence.otherwise().ifPresent(otherwise -> attack("*:", otherwise));
        word("", ")");
    }

    /** Adds a word after a space, or on a new line if there is no room. */
    private void word(String before, String word) {
        int end = text.length() - lineStart + 1 + before.length() + word.length();
        if (end > LINE_LENGTH) {
            line("");
        } else if (text.length() > lineStart) {
            text.append(' ');
        }
        text.append(before).append(word);
    }
}
