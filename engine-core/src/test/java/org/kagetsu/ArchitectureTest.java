package org.kagetsu;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.module.ModuleDescriptor;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.eval.Chances;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.TopLevelClasses;

/** Holds the walls of the engine: its layers, and what no class of it may do. */
public class ArchitectureTest {

    /** Each layer may use itself and the layers before it. */
    private static final List<String> LAYERS =
            List.of("base", "log", "grid", "line", "board", "record", "proof", "certificate", "pattern", "threat", "eval",
                    "search", "engine", "prover");

    /** Read once for all tests. */
    public static final JavaClasses ENGINE = new ClassFileImporter()
            .importUrl(Move.class.getProtectionDomain().getCodeSource().getLocation());

    /** The place of a class among the layers; those of other libraries are below all. */
    private static int layer(JavaClass type) {
        String[] rooms = type.getPackageName().split("\\.", -1);
        return type.getPackageName().startsWith("org.kagetsu.") ? LAYERS.indexOf(rooms[2]) : -1;
    }

    @Test
    void classes_belongToALayerAndUseNoneAbove() {
        assertTrue(ENGINE.contain(Move.class), "the class files were found");
        List<JavaClass> homeless =
                ENGINE.stream().filter(type -> layer(type) < 0 && type.getPackageName().startsWith("org.kagetsu")).toList();
        assertEquals(List.of(), homeless);
        List<String> upwards = ENGINE.stream()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(use -> layer(use.getOriginClass()) < layer(use.getTargetClass()))
                .map(Dependency::getDescription)
                .toList();
        assertEquals(List.of(), upwards);
    }

    /** Games are read and written without patterns, threats or searches, and without proofs. */
    @Test
    void records_useNothingButTheBoard() {
        usesNothingButTheBoard("record");
    }

    /** The checker of proofs must not share the mistakes of those who find them. */
    @Test
    void proofs_useNothingButTheBoard() {
        usesNothingButTheBoard("proof");
    }

    /** What accepts a certificate must be readable in an hour: the board, proofs, and nothing that searches. */
    @Test
    void certificates_useNothingButTheBoardAndProofs() {
        usesNothingButTheBoard("certificate", packageOf("proof"));
    }

    /** Who reads a class needs only those below it. */
    @ParameterizedTest
    @ValueSource(strings = {"search", "engine", "threat", "eval"})
    void topLevelClasses_formNoCircle(String layer) {
        TopLevelClasses.checkNoCircle("org.kagetsu." + layer, ENGINE);
    }

    /** The rooms of the evaluation know neither who chooses among them nor each other's readers. */
    @Test
    void evaluation_isReadFromTheLinearTermUp() {
        noClasses().that().resideInAnyPackage("org.kagetsu.eval.linear", "org.kagetsu.eval.chances")
                .should().dependOnClassesThat().resideInAnyPackage("org.kagetsu.eval", "org.kagetsu.eval.network")
                .check(ENGINE);
        noClasses().that().resideInAPackage("org.kagetsu.eval.network")
                .should().dependOnClassesThat().resideInAnyPackage("org.kagetsu.eval", "org.kagetsu.eval.chances")
                .check(ENGINE);
    }

    /** The kernel of vectors needs more, and only the class that looks for its module knows it, by name. */
    @Test
    void engine_needsTheJdkOnly() {
        String[] known = {"java..", "org.kagetsu..", "org.jspecify.."};
        classes().that().doNotHaveSimpleName("VectorKernel")
                .should().onlyDependOnClassesThat().resideInAnyPackage(known)
                .check(ENGINE);
        noClasses().that().doNotHaveSimpleName("VectorKernel")
                .should().dependOnClassesThat().haveSimpleName("VectorKernel")
                .check(ENGINE);
    }

    /** The module is marked as a whole, but users on the class path see only the mark of a package. */
    @Test
    void everyExportedPackage_isNullMarked() {
        Set<String> exported = Move.class.getModule().getDescriptor().exports().stream()
                .map(ModuleDescriptor.Exports::source)
                .collect(toSet());
        Set<String> marked = ENGINE.stream()
                .map(JavaClass::getPackage)
                .filter(page -> page.isAnnotatedWith("org.jspecify.annotations.NullMarked"))
                .map(JavaPackage::getName)
                .filter(exported::contains)
                .collect(toSet());
        assertEquals(exported, marked);
    }

    @Test
    void noClass_printsToStandardStreams() {
        noClasses().should(ACCESS_STANDARD_STREAMS).check(ENGINE);
    }

    @Test
    void noClassBelowTheFacade_readsAClock() {
        noClasses()
                .that()
                .resideOutsideOfPackages(packageOf("engine"), "org.kagetsu.search.time..")
                .and()
                .doNotHaveSimpleName("Kernels") // the clock tells it when code is compiled, and changes no result
                .should()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .dependOnClassesThat(resideInAPackage("java.time.."))
                .check(ENGINE);
    }

    /** One thread searches and solves where a JVM has no threads: a browser's does not even have these classes. */
    @Test
    void onlyWhatMakesThreads_needsThem() {
        noClasses().that()
                .resideOutsideOfPackages("org.kagetsu.prover..", "org.kagetsu.certificate..")
                .and().haveNameNotMatching(".*\\.(HelperPool|Helpers|SolveTeam|OneAtATime|Engine|Solver)(\\$.*)?")
                .should().dependOnClassesThat(resideInAPackage("java.util.concurrent")
                        .and(not(assignableTo(TimeUnit.class).or(assignableTo(ConcurrentMap.class)))))
                .check(ENGINE);
    }

    @Test
    void noStaticField_canChange() {
        fields().that().areStatic().should().beFinal().check(ENGINE);
        noFields()
                .that()
                .areStatic()
                .should()
                .haveRawType(resideInAPackage("java.util.concurrent..")
                        .or(assignableTo(ThreadLocal.class))
                        .or(assignableTo(Random.class))
                        .or(assignableTo(Executor.class)))
                .allowEmptyShould(true)
                .check(ENGINE);
    }

    /** {@link Math} may round these differently from JVM to JVM, and searches must be the same on all. */
    @Test
    void noClass_callsInexactMath() {
        noClasses()
                .should()
                .callMethodWhere(target(owner(assignableTo(Math.class)))
                        .and(target(nameMatching("a?(sin|cos|tan)h?|atan2|cbrt|exp|expm1|hypot|log|log10|log1p|pow|random"))))
                .check(ENGINE);
    }

    @Test
    void winRate_isThatOfTheChancesAlone() {
        methods().that().haveNameMatching(".*[wW]inRate.*").should().beDeclaredIn(Chances.class).check(ENGINE);
    }

    private static void usesNothingButTheBoard(String layer, String... others) {
        List<String> board = List.of("java..", "org.jspecify..", "org.kagetsu.base", "org.kagetsu.grid",
                "org.kagetsu.line", "org.kagetsu.board", packageOf(layer));
        classes()
                .that()
                .resideInAPackage(packageOf(layer))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(Stream.concat(board.stream(), Stream.of(others)).toArray(String[]::new))
                .check(ENGINE);
    }

    private static String packageOf(String layer) {
        return "org.kagetsu." + layer + "..";
    }
}
