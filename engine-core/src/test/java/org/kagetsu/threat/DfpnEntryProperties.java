package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class DfpnEntryProperties {

    @Property
    void open_anyNumbers_areGivenBack(
            @ForAll @IntRange(min = 1, max = DfpnEntry.INFINITE - 1) int proof,
            @ForAll @IntRange(min = 1, max = DfpnEntry.INFINITE - 1) int disproof,
            @ForAll @IntRange(min = 1) int nodes) {
        long entry = DfpnEntry.open(proof, disproof, nodes);
        assertEquals(proof, DfpnEntry.proof(entry));
        assertEquals(disproof, DfpnEntry.disproof(entry));
        assertEquals(31 - Integer.numberOfLeadingZeros(nodes), DfpnEntry.work(entry));
        assertFalse(DfpnEntry.isWon(entry) || DfpnEntry.isDisproved(entry));
    }

    @Property
    void won_anyWin_isGivenBack(
            @ForAll @IntRange(min = 1, max = DfpnEntry.MAX_PLIES) int plies,
            @ForAll @IntRange(max = 1023) int move,
            @ForAll long nodes) {
        long entry = DfpnEntry.won(plies, move, nodes & Long.MAX_VALUE);
        assertTrue(DfpnEntry.isWon(entry));
        assertFalse(DfpnEntry.isDisproved(entry));
        assertEquals(plies, DfpnEntry.plies(entry));
        assertEquals(move, DfpnEntry.move(entry));
    }

    @Property
    void disproved_anyWork_isNotWon(@ForAll @IntRange(min = 1) int nodes) {
        long entry = DfpnEntry.disproved(nodes);
        assertTrue(DfpnEntry.isDisproved(entry));
        assertFalse(DfpnEntry.isWon(entry) || DfpnEntry.isWon(0) || DfpnEntry.isDisproved(0));
        assertEquals(31 - Integer.numberOfLeadingZeros(nodes), DfpnEntry.work(entry));
    }

    @Property(tries = 5)
    void work_noNodesOrMoreThanFit_isTheLeastOrTheMost(@ForAll @IntRange(max = 1) int nodes) {
        assertEquals(0, DfpnEntry.work(DfpnEntry.disproved(nodes)));
        assertEquals(30, DfpnEntry.work(DfpnEntry.disproved(Long.MAX_VALUE - nodes)));
        assertEquals(31 - 1, DfpnEntry.work(DfpnEntry.disproved(Integer.MAX_VALUE)));
    }
}
