package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class VcfTableTest {

    private static final long KEY = 0x0123_4567_89AB_CDEFL;

    private final VcfTable table = new VcfTable(4);

    @Property
    void probe_afterWin_givesThePliesForAnyNumberOfFours(
            @ForAll long key, @ForAll @IntRange(min = 1, max = 120) int stored,
            @ForAll @IntRange(min = 1, max = 120) int asked) {
        int plies = 2 * stored + 1;
        table.store(key, stored, plies);
        assertEquals(plies, table.probe(key, asked));
    }

    @Property
    void probe_afterFailure_holdsForNoMoreFours(
            @ForAll long key, @ForAll @IntRange(min = 1, max = 120) int stored,
            @ForAll @IntRange(min = 1, max = 120) int asked) {
        table.store(key, stored, 0);
        assertEquals(asked <= stored ? 0 : VcfTable.UNKNOWN, table.probe(key, asked));
    }

    @Property
    void probe_otherKey_isUnknown(@ForAll long key, @ForAll @IntRange(max = 63) int bit) {
        VcfTable whole = new VcfTable(16);
        whole.store(key, 120, 0);
        assertEquals(VcfTable.UNKNOWN, whole.probe(key ^ 1L << bit, 1));
    }

    @Test
    void store_sameIndex_replacesTheOther() {
        table.store(KEY, 10, 7);
        table.store(KEY ^ Long.MIN_VALUE, 10, 9);
        assertEquals(VcfTable.UNKNOWN, table.probe(KEY, 10));
        assertEquals(9, table.probe(KEY ^ Long.MIN_VALUE, 10));
    }

    @Test
    void clear_forgetsAll() {
        table.store(KEY, 10, 7);
        table.clear();
        assertEquals(VcfTable.UNKNOWN, table.probe(KEY, 1));
    }
}
