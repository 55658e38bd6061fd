package org.kagetsu.threat;

/**
 * What a proof-number search knows about a position, packed into a {@code long}; 0 means nothing.
 *
 * <table>
 * <caption>Bit layout</caption>
 * <tr><th>bits</th><th>field</th><th>range</th></tr>
 * <tr><td>0-19</td><td>proof number: positions still to be won to prove the attacker's win</td>
 *     <td>0 (proven)..{@link #INFINITE} (disproved)</td></tr>
 * <tr><td>20-39</td><td>disproof number</td><td>0 (disproved)..{@link #INFINITE} (proven)</td></tr>
 * <tr><td>40-48</td><td>plies to the win, if proven</td><td>0..499</td></tr>
 * <tr><td>49-58</td><td>the winning move, if the attacker is to move and has won; else none</td><td>0..1,023</td></tr>
 * <tr><td>59-63</td><td>work: binary logarithm of the nodes spent</td><td>0..31</td></tr>
 * </table>
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class DfpnEntry {

    /** Above every number of an open position. */
    static final int INFINITE = (1 << 20) - 1;

    /** The longest win that can be stored, in plies. */
    static final int MAX_PLIES = 499;

    private static final int DISPROOF_SHIFT = 20;
    private static final int PLIES_SHIFT = 40;
    private static final int MOVE_SHIFT = 49;
    private static final int WORK_SHIFT = 59;
    private static final int PLIES_MASK = 511;
    private static final int MOVE_MASK = 1023;

    private DfpnEntry() {}

    /** Packs an open position. */
    static long open(int proof, int disproof, long nodes) {
        return pack(proof, disproof, 0, 0, nodes);
    }

    /** Packs a position that is won in 1..{@link #MAX_PLIES} plies. */
    static long won(int plies, int move, long nodes) {
        return pack(0, INFINITE, plies, move, nodes);
    }

    /** Packs a position that the attacker does not win. */
    static long disproved(long nodes) {
        return pack(INFINITE, 0, 0, 0, nodes);
    }

    private static long pack(int proof, int disproof, int plies, int move, long nodes) {
        int work = 63 - Long.numberOfLeadingZeros(Math.min(nodes, Integer.MAX_VALUE) | 1);
        long numbers = (long) disproof << DISPROOF_SHIFT | proof;
        return numbers | (long) plies << PLIES_SHIFT | (long) move << MOVE_SHIFT | (long) work << WORK_SHIFT;
    }

    static int proof(long entry) {
        return (int) entry & INFINITE;
    }

    static int disproof(long entry) {
        return (int) (entry >>> DISPROOF_SHIFT) & INFINITE;
    }

    static boolean isWon(long entry) {
        return entry != 0 && proof(entry) == 0;
    }

    static boolean isDisproved(long entry) {
        return entry != 0 && disproof(entry) == 0;
    }

    /** Whether a position is won or disproved. */
    static boolean isDecided(long entry) {
        return isWon(entry) || isDisproved(entry);
    }

    static int plies(long entry) {
        return (int) (entry >>> PLIES_SHIFT) & PLIES_MASK;
    }

    static int move(long entry) {
        return (int) (entry >>> MOVE_SHIFT) & MOVE_MASK;
    }

    static int work(long entry) {
        return (int) (entry >>> WORK_SHIFT);
    }
}
