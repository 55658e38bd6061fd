package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.Signatures;

/** The behaviour of the solvers is the pinned one: nodes, results, plies and lines on fixed positions of each rule. */
@Tag("signature")
class SignatureTest {

    private static final String POSITIONS = "solver-positions.txt";
    private static final long NODES = 10_000;

    @ParameterizedTest
    @EnumSource
    void solve_fixedPositions_hasThePinnedSignatures(SolveMethod method) throws IOException {
        assertPinned("solver." + method.name().toLowerCase(Locale.ROOT) + ".", method, Solver.builder());
    }

    /** What certificates claim. These signatures never change, or certificates that were accepted would be refused. */
    @Test
    void solve_forClaims_hasThePinnedSignatures() throws IOException {
        assertPinned("solver.claims.", SolveMethod.VCT, Solver.builder().forClaims());
    }

    private static void assertPinned(String prefix, SolveMethod method, Solver.Builder builder) throws IOException {
        Map<Rule, List<Position>> positions = positions();
        Map<String, String> found = new LinkedHashMap<>();
        for (Rule rule : Rule.all()) {
            found.put(prefix + rule.name(), signature(positions.getOrDefault(rule, List.of()), method, builder));
        }
        Signatures.assertPinned(found);
    }

    /** How many positions have each result, all nodes, and a hash of the single answers. */
    private static String signature(List<Position> positions, SolveMethod method, Solver.Builder builder) {
        assertTrue(positions.size() > 0, POSITIONS + " has positions of each rule");
        Map<SolveResult, Integer> results = new EnumMap<>(SolveResult.class);
        long nodes = 0;
        StringBuilder answers = new StringBuilder();
        try (Solver solver = builder.memory(1L << 20).build()) {
            for (Position position : positions) {
                Solution solution = solver.solve(position, new SolverOptions(method, NODES, Long.MAX_VALUE));
                results.merge(solution.result(), 1, Integer::sum);
                nodes += solution.nodes();
                answers.append(solution.result()).append(' ').append(solution.plies()).append(' ')
                        .append(solution.nodes());
                solution.pv().forEach(move -> answers.append(' ').append(Move.toText(move)));
                answers.append('\n');
            }
        }
        StringBuilder text = new StringBuilder();
        for (SolveResult result : SolveResult.values()) {
            text.append(result).append(' ').append(results.getOrDefault(result, 0)).append(", ");
        }
        return text + "nodes " + nodes + ", hash " + Signatures.hash(answers.toString());
    }

    private static Map<Rule, List<Position>> positions() throws IOException {
        Map<Rule, List<Position>> positions = new LinkedHashMap<>();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(SignatureTest.class.getResourceAsStream(POSITIONS), POSITIONS),
                StandardCharsets.US_ASCII))) {
            reader.lines().filter(line -> !line.startsWith("#")).map(Bench::parse).forEach(position ->
                    positions.computeIfAbsent(position.rule(), rule -> new ArrayList<>()).add(position));
        }
        return positions;
    }

    @Test
    void run_bench_hasThePinnedSignature() {
        Bench.Result result = Bench.run(0);
        Signatures.assertPinned(new TreeMap<>(Map.of(
                "bench", HexFormat.of().toHexDigits(result.signature()),
                "bench.nodes", Long.toString(result.nodes()))));
    }
}
