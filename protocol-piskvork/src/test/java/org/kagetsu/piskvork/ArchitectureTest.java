package org.kagetsu.piskvork;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.testing.TopLevelClasses;

/** Holds the walls of the protocol: the brain uses the JDK and the engine, and owns standard output. */
class ArchitectureTest {

    /** The game in the terminal: the one package that may use libraries. */
    private static final String TERMINAL = "org.kagetsu.piskvork.play.terminal..";

    /** The private board. */
    private static final String BOARD = "org.kagetsu.piskvork.play.browser.board..";

    /** Games of two people over links. */
    private static final String ROOMS = "org.kagetsu.piskvork.play.browser.rooms..";

    /** The servers of both: the one package that may use TLS. */
    private static final String HTTP = "org.kagetsu.piskvork.play.browser.http..";

    private static final JavaClasses PROTOCOL = new ClassFileImporter()
            .importUrl(PiskvorkMain.class.getProtectionDomain().getCodeSource().getLocation());

    @Test
    void everyClass_belongsToThisModule() {
        assertTrue(PROTOCOL.contain(PiskvorkMain.class), "the class files were found");
        classes().that().resideInAPackage("org.kagetsu..").should().resideInAPackage("org.kagetsu.piskvork..")
                .check(PROTOCOL);
    }

    @Test
    void brain_needsTheJdkAndTheEngineOnly() {
        classes().that().resideOutsideOfPackages(TERMINAL, HTTP)
                .should().onlyDependOnClassesThat().resideInAnyPackage("java..", "org.kagetsu..").check(PROTOCOL);
        classes().that().resideInAPackage(HTTP)
                .should().onlyDependOnClassesThat().resideInAnyPackage("java..", "javax.net.ssl..", "org.kagetsu..")
                .check(PROTOCOL);
    }

    /**
     * Whom the classes of a package must not know. Players know neither who runs them nor who judges them; processes and
     * the referee do not know each other. A table is shown by two faces; it knows neither, and they do not know each
     * other. In the browser, the board is used by the rooms, these by the servers, and these by the entry point.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            protocol..            | . manager.. play.. brain..
            brain..               | . manager.. play..
            manager.player..      | manager.process.. manager.referee..
            manager.process..     | manager.referee..
            manager.referee..     | manager.process..
            play                  | play.terminal.. play.browser..
            play.terminal..       | play.browser..
            play.browser..        | play.terminal..
            play.browser.board..  | play.browser.rooms.. play.browser.http.. play.browser
            play.browser.rooms..  | play.browser.http.. play.browser
            play.browser.http..   | play.browser
            """)
    void package_pointsDownOnly(String user, String above) {
        String[] names = Stream.of(above.split(" ")).map(ArchitectureTest::inModule).toArray(String[]::new);
        noClasses().that().resideInAPackage(inModule(user))
                .should().dependOnClassesThat().resideInAnyPackage(names).check(PROTOCOL);
    }

    private static String inModule(String name) {
        return "org.kagetsu.piskvork" + (name.equals(".") ? "" : "." + name);
    }

    /** Something else than a server can carry the board. */
    @Test
    void board_knowsNeitherSocketsNorFiles() {
        noClasses().that().resideInAPackage(BOARD)
                .should().dependOnClassesThat().resideInAnyPackage("java.nio.file..", "java.nio.channels..", "org.kagetsu.log..")
                .orShould().dependOnClassesThat().haveNameMatching("java\\.(io\\.File.*|net\\.(?!URLDecoder).*)")
                .check(PROTOCOL);
        noClasses().that().resideInAPackage(ROOMS)
                .should().dependOnClassesThat().haveNameMatching("java\\.net\\.(?!InetAddress).*")
                .check(PROTOCOL);
    }

    /** Who reads a class needs only those below it. */
    @ParameterizedTest
    @ValueSource(strings = {"brain", "manager"})
    void topLevelClasses_formNoCircle(String part) {
        TopLevelClasses.checkNoCircle("org.kagetsu.piskvork." + part, PROTOCOL);
    }

    @Test
    void noClassButTheEntryPoints_printsToStandardStreams() {
        noClasses().that().resideOutsideOfPackage(TERMINAL).and().doNotBelongToAnyOf(PiskvorkMain.class)
                .should(ACCESS_STANDARD_STREAMS).allowEmptyShould(true).check(PROTOCOL);
    }

    @Test
    void noStaticField_canChange() {
        fields().that().areStatic().should().beFinal().check(PROTOCOL);
    }
}
