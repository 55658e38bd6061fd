package org.kagetsu.engine;

import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.kagetsu.testing.Signatures;

/** The behaviour of the search is the pinned one. */
@Tag("signature")
class BenchSignatureTest {

    @Test
    void run_bench_hasThePinnedSignature() {
        Bench.Result result = Bench.run(0);
        Signatures.assertPinned(new TreeMap<>(Map.of(
                "bench", HexFormat.of().toHexDigits(result.signature()),
                "bench.nodes", Long.toString(result.nodes()))));
    }
}
