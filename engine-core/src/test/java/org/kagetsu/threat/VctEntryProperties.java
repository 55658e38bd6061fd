package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class VctEntryProperties {

    @Property
    void open_anyNumbers_areGivenBack(
            @ForAll @IntRange(min = 1, max = VctEntry.INFINITE - 1) int proof,
            @ForAll @IntRange(min = 1, max = VctEntry.INFINITE - 1) int disproof,
            @ForAll @IntRange(min = 1) int nodes) {
        long entry = VctEntry.open(proof, disproof, nodes);
        assertEquals(proof, VctEntry.proof(entry));
        assertEquals(disproof, VctEntry.disproof(entry));
        assertEquals(31 - Integer.numberOfLeadingZeros(nodes), VctEntry.work(entry));
        assertFalse(VctEntry.isWon(entry) || VctEntry.isDisproved(entry));
    }

    @Property
    void won_anyWin_isGivenBack(
            @ForAll @IntRange(min = 1, max = VctEntry.MAX_PLIES) int plies,
            @ForAll @IntRange(max = 1023) int move,
            @ForAll long nodes) {
        long entry = VctEntry.won(plies, move, nodes & Long.MAX_VALUE);
        assertTrue(VctEntry.isWon(entry));
        assertFalse(VctEntry.isDisproved(entry));
        assertEquals(plies, VctEntry.plies(entry));
        assertEquals(move, VctEntry.move(entry));
    }

    @Property
    void disproved_anyWork_isNotWon(@ForAll @IntRange(min = 1) int nodes) {
        long entry = VctEntry.disproved(nodes);
        assertTrue(VctEntry.isDisproved(entry));
        assertFalse(VctEntry.isWon(entry) || VctEntry.isWon(0) || VctEntry.isDisproved(0));
        assertEquals(31 - Integer.numberOfLeadingZeros(nodes), VctEntry.work(entry));
    }

    @Property(tries = 5)
    void work_noNodesOrMoreThanFit_isTheLeastOrTheMost(@ForAll @IntRange(max = 1) int nodes) {
        assertEquals(0, VctEntry.work(VctEntry.disproved(nodes)));
        assertEquals(30, VctEntry.work(VctEntry.disproved(Long.MAX_VALUE - nodes)));
        assertEquals(31 - 1, VctEntry.work(VctEntry.disproved(Integer.MAX_VALUE)));
    }
}
