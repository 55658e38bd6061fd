package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ProofEntryProperties {

    @Property
    void open_anyNumbers_areGivenBack(
            @ForAll @IntRange(min = 1, max = ProofEntry.INFINITE - 1) int proof,
            @ForAll @IntRange(min = 1, max = ProofEntry.INFINITE - 1) int disproof,
            @ForAll @IntRange(min = 1) int nodes) {
        long entry = ProofEntry.open(proof, disproof, nodes);
        assertEquals(proof, ProofEntry.proof(entry));
        assertEquals(disproof, ProofEntry.disproof(entry));
        assertEquals(31 - Integer.numberOfLeadingZeros(nodes), ProofEntry.work(entry));
        assertFalse(ProofEntry.isWon(entry) || ProofEntry.isDisproved(entry));
    }

    @Property
    void won_anyWin_isGivenBack(
            @ForAll @IntRange(min = 1, max = ProofEntry.MAX_PLIES) int plies,
            @ForAll @IntRange(max = 1023) int move,
            @ForAll long nodes) {
        long entry = ProofEntry.won(plies, move, nodes & Long.MAX_VALUE);
        assertTrue(ProofEntry.isWon(entry));
        assertFalse(ProofEntry.isDisproved(entry));
        assertEquals(plies, ProofEntry.plies(entry));
        assertEquals(move, ProofEntry.move(entry));
    }

    @Property
    void disproved_anyWork_isNotWon(@ForAll @IntRange(min = 1) int nodes) {
        long entry = ProofEntry.disproved(nodes);
        assertTrue(ProofEntry.isDisproved(entry));
        assertFalse(ProofEntry.isWon(entry) || ProofEntry.isWon(0) || ProofEntry.isDisproved(0));
        assertEquals(31 - Integer.numberOfLeadingZeros(nodes), ProofEntry.work(entry));
    }

    @Property(tries = 5)
    void work_noNodesOrMoreThanFit_isTheLeastOrTheMost(@ForAll @IntRange(max = 1) int nodes) {
        assertEquals(0, ProofEntry.work(ProofEntry.disproved(nodes)));
        assertEquals(30, ProofEntry.work(ProofEntry.disproved(Long.MAX_VALUE - nodes)));
        assertEquals(31 - 1, ProofEntry.work(ProofEntry.disproved(Integer.MAX_VALUE)));
    }
}
