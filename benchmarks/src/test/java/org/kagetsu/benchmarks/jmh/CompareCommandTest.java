package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

class CompareCommandTest {

    private static final String RUN = """
            [{"benchmark": "org.kagetsu.benchmarks.jmh.SearchBenchmark.search", "mode": "thrpt",
              "params": {"phase": "middle", "rule": "renju"},
              "primaryMetric": {"score": 0, "scoreUnit": "ops/s", "rawData": [[1.0, 1.1], [0.9, 1.0]]},
              "secondaryMetrics": {
                "nodes": {"scoreUnit": "ops/s", "rawData": [[100.0, 101.0], [99.0, 100.0]]},
                "gc.alloc.rate": {"scoreUnit": "ops/s", "rawData": [[1.0]]}}}]
            """;

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int compare(Path... files) {
        return CompareCommand.run(Stream.of(files).map(Path::toString).toArray(String[]::new),
                new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    @Test
    void compare_twoFiles_printsARowForEveryFigureButTheProfilers() throws IOException {
        String faster = RUN.replace("[[100.0, 101.0], [99.0, 100.0]]", "[[200.0, 202.0], [198.0, 200.0]]");
        assertEquals(0, compare(file("old.json", RUN), file("new.json", faster)), err.toString());
        List<String> rows = out.toString().lines().map(row -> row.replaceAll(" +", " ").strip()).toList();
        assertEquals(3, rows.size(), out.toString());
        assertEquals("benchmark old new unit speed 99 %", rows.get(0));
        assertTrue(rows.get(1).startsWith("SearchBenchmark.search middle renju 1.000 1.000 ops/s 1.000 [0."), rows.get(1));
        assertTrue(rows.get(2).startsWith("SearchBenchmark.search:nodes middle renju 100.000 200.000 ops/s 2.000 [1.9"),
                rows.get(2));
        assertTrue(rows.get(2).endsWith("faster"), rows.get(2));
    }

    @Test
    void compare_figureInOneFileOnly_isSaid() throws IOException {
        Path old = file("old.json", RUN);
        assertEquals(0, compare(old, file("new.json", RUN.replace("\"nodes\"", "\"plies\""))));
        assertTrue(out.toString().contains("search:nodes middle renju is in " + old + " only"), out.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "'', ' is not a result file of JMH (-rf json): not a list of runs'",
        "'{', ' is not a JSON file: '",
        "'{}', ' is not a result file of JMH (-rf json): not a list of runs'",
        "'[]', ' has no results'",
        "'[{}]', ' is not a result file of JMH (-rf json): a run without \"benchmark\"'"
    })
    void compare_badFile_saysWhatIsWrongOnce(String text, String message) throws IOException {
        Path bad = file("bad.json", text);
        assertEquals(1, compare(file("old.json", RUN), bad));
        String said = err.toString();
        assertTrue(said.startsWith("compare: " + bad + message), said);
        assertEquals(1, said.lines().count(), said);
        assertEquals("", out.toString());
    }

    @Test
    void compare_nothingInCommonOrOtherUnit_isRefused() throws IOException {
        Path old = file("old.json", RUN);
        assertEquals(1, compare(old, file("new.json", RUN.replace("middle", "opening"))));
        assertTrue(err.toString().contains(" have no benchmark in common"), err.toString());
        assertEquals(1, compare(old, file("new.json", RUN.replace("ops/s", "ops/ms"))));
        assertTrue(err.toString().contains("has the unit ops/s in the old file, ops/ms in the new"), err.toString());
        Path missing = directory.resolve("missing.json");
        assertEquals(1, compare(old, missing));
        assertTrue(err.toString().contains("compare: " + missing + " does not exist"), err.toString());
        assertEquals(2, compare(old));
        assertTrue(err.toString().contains("Missing required parameter: 'NEW'"), err.toString());
    }

    /** A file as the JMH of this build writes it, profiler included. */
    @Test
    void compare_fileOfJmhItself_isUnderstood() throws RunnerException {
        Path file = directory.resolve("jmh.json");
        new Runner(new OptionsBuilder().include(ProtocolBenchmark.class.getName()).addProfiler(GCProfiler.class)
                .forks(0).warmupIterations(0).measurementIterations(3).measurementTime(TimeValue.milliseconds(10))
                .verbosity(VerboseMode.SILENT).resultFormat(ResultFormatType.JSON).result(file.toString()).build()).run();
        assertEquals(0, compare(file, file), err.toString());
        assertEquals(3, out.toString().lines().count(), out.toString());
        assertTrue(out.toString().contains("ns/op    1.000"), out.toString());
    }
}
