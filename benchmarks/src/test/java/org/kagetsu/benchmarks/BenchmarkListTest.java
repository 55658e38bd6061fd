package org.kagetsu.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.jmh.PositionBenchmark;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The list that JMH's annotation processor writes: should the processor not run, the build stays green
 * and the runner finds nothing to run.
 */
class BenchmarkListTest {

    private static final Set<String> NAMES = Set.of(
            "ForbiddenBenchmark.exact",
            "ForbiddenBenchmark.filtered",
            "PatternBenchmark.placeAndUndo",
            "PositionBenchmark.placeAndUndo",
            "ProtocolBenchmark.commands",
            "ProtocolBenchmark.replies",
            "SearchBenchmark.search",
            "TableBenchmark.probeHit",
            "TableBenchmark.probeMiss",
            "TableBenchmark.store",
            "ThreatBenchmark.candidates",
            "ThreatBenchmark.fiveDefences",
            "ThreatBenchmark.openFourDefences",
            "ThreatBenchmark.threats",
            "VcfBenchmark.refuted",
            "VcfBenchmark.solved",
            "VctBenchmark.solved",
            "WindowBenchmark.linear",
            "WindowBenchmark.place",
            "WindowBenchmark.placeAndEvaluate",
            "WindowBenchmark.policy");

    @Test
    void list_holdsTheBenchmarksThatAreKnown() {
        String prefix = PositionBenchmark.class.getPackageName() + ".";
        assertEquals(NAMES, listed().stream().map(name -> name.substring(prefix.length())).collect(Collectors.toSet()));
    }

    @Test
    void list_holdsEveryBenchmarkMethod() {
        assertFalse(listed().isEmpty());
        assertEquals(annotated(), listed());
    }

    private static Set<String> listed() {
        return BenchmarkList.defaultList()
                .getAll(OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT), List.of())
                .stream()
                .map(BenchmarkListEntry::getUsername)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> annotated() {
        JavaClasses classes = new ClassFileImporter()
                .importUrl(PositionBenchmark.class.getProtectionDomain().getCodeSource().getLocation());
        return classes.stream()
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> method.isAnnotatedWith(Benchmark.class))
                .map(method -> method.getOwner().getName() + "." + method.getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
