package org.kagetsu.certificate;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;
import org.kagetsu.certificate.plain.PlainChecker;

/** The second checker shares no mistake with the first: it shares no code. */
class PlainIndependenceTest {

    @Test
    void secondChecker_usesNothingOfTheEngine() {
        String home = PlainChecker.class.getPackageName();
        classes()
                .that()
                .resideInAPackage(home)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", home)
                .check(new ClassFileImporter().importPackages(home));
    }
}
