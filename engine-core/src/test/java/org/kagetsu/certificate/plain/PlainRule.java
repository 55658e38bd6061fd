package org.kagetsu.certificate.plain;

/**
 * What wins, for both sides alike. Renju is left out: a checker without its forbidden points judges no game of it.
 *
 * @param length stones in a row that win
 * @param longer whether more stones win, too
 * @param openEnd whether a run of just that length needs an end without a stone of the opponent
 */
public record PlainRule(int length, boolean longer, boolean openEnd) {

    public static final PlainRule FREESTYLE = new PlainRule(5, true, false);
    public static final PlainRule STANDARD = new PlainRule(5, false, false);

    /** The rule that a certificate names by the code of Gomocup and the length. */
    static PlainRule of(int code, int length) {
        if (code == 0 && length >= 3 && length <= 6) {
            return new PlainRule(length, true, false);
        }
        if (length != 5) {
            throw new PlainRefusal("rule " + code + " with " + length + " in a row");
        }
        return switch (code) {
            case 1 -> STANDARD;
            case 8 -> new PlainRule(5, true, true);
            case 9 -> new PlainRule(5, false, true);
            default -> throw new PlainRefusal("rule " + code + " is not one of 0, 1, 8, 9");
        };
    }

    /** Whether a stone of the loser spoils a win by nothing but the point on which it stands, or by a five of his. */
    boolean allowsPasses() {
        return !openEnd;
    }
}
