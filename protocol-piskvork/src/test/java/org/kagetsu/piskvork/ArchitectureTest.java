package org.kagetsu.piskvork;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.testing.TopLevelClasses;

/** Holds the walls of the protocol: the brain uses the JDK and the engine, and owns standard output. */
class ArchitectureTest {

    /** The game in the terminal: the one package that may use libraries. */
    private static final String TERMINAL = "org.kagetsu.piskvork.play.terminal..";

    /** The board in a browser. */
    private static final String BROWSER = "org.kagetsu.piskvork.play.browser..";

    /** The private board. */
    private static final String BOARD = "org.kagetsu.piskvork.play.browser.board..";

    /** Games of two people over links. */
    private static final String ROOMS = "org.kagetsu.piskvork.play.browser.rooms..";

    /** The servers of both: the one package that may use TLS. */
    private static final String HTTP = "org.kagetsu.piskvork.play.browser.http..";

    private static final String PLAY = "org.kagetsu.piskvork.play..";

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
        classes()
                .that()
                .resideOutsideOfPackages(TERMINAL, HTTP)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.kagetsu..")
                .check(PROTOCOL);
        classes()
                .that()
                .resideInAPackage(HTTP)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "javax.net.ssl..", "org.kagetsu..")
                .check(PROTOCOL);
    }

    @Test
    void protocolAndBrain_useNothingAboveThem() {
        String[] aboveBrain = {"org.kagetsu.piskvork", "org.kagetsu.piskvork.manager..", PLAY};
        String[] aboveProtocol = {aboveBrain[0], aboveBrain[1], aboveBrain[2], "org.kagetsu.piskvork.brain.."};
        noClasses().that().resideInAPackage("org.kagetsu.piskvork.protocol..")
                .should().dependOnClassesThat().resideInAnyPackage(aboveProtocol).check(PROTOCOL);
        noClasses().that().resideInAPackage("org.kagetsu.piskvork.brain..")
                .should().dependOnClassesThat().resideInAnyPackage(aboveBrain).check(PROTOCOL);
    }

    /** Players know neither who runs them nor who judges them; processes and the referee do not know each other. */
    @Test
    void manager_pointsFromProcessesAndRefereeToPlayersOnly() {
        String player = "org.kagetsu.piskvork.manager.player..";
        String process = "org.kagetsu.piskvork.manager.process..";
        String referee = "org.kagetsu.piskvork.manager.referee..";
        noClasses().that().resideInAPackage(player)
                .should().dependOnClassesThat().resideInAnyPackage(process, referee).check(PROTOCOL);
        noClasses().that().resideInAPackage(process)
                .should().dependOnClassesThat().resideInAPackage(referee).check(PROTOCOL);
        noClasses().that().resideInAPackage(referee)
                .should().dependOnClassesThat().resideInAPackage(process).check(PROTOCOL);
    }

    /** A table is shown by two faces; it knows neither, and they do not know each other. */
    @Test
    void play_pointsFromFacesToTheTableOnly() {
        noClasses().that().resideInAPackage("org.kagetsu.piskvork.play")
                .should().dependOnClassesThat().resideInAnyPackage(TERMINAL, BROWSER).check(PROTOCOL);
        noClasses().that().resideInAPackage(TERMINAL)
                .should().dependOnClassesThat().resideInAPackage(BROWSER).check(PROTOCOL);
        noClasses().that().resideInAPackage(BROWSER)
                .should().dependOnClassesThat().resideInAPackage(TERMINAL).check(PROTOCOL);
    }

    /** An arrow means "is used by": board <- rooms <- http <- the entry point. */
    @Test
    void browser_pointsFromTheServersToTheBoard() {
        String main = "org.kagetsu.piskvork.play.browser";
        noClasses().that().resideInAPackage(BOARD)
                .should().dependOnClassesThat().resideInAnyPackage(ROOMS, HTTP, main).check(PROTOCOL);
        noClasses().that().resideInAPackage(ROOMS)
                .should().dependOnClassesThat().resideInAnyPackage(HTTP, main).check(PROTOCOL);
        noClasses().that().resideInAPackage(HTTP)
                .should().dependOnClassesThat().resideInAPackage(main).check(PROTOCOL);
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
        noClasses()
                .that()
                .resideOutsideOfPackage(TERMINAL)
                .and()
                .doNotBelongToAnyOf(PiskvorkMain.class)
                .should(ACCESS_STANDARD_STREAMS)
                .allowEmptyShould(true)
                .check(PROTOCOL);
    }

    @Test
    void noStaticField_canChange() {
        fields().that().areStatic().should().beFinal().check(PROTOCOL);
    }
}
