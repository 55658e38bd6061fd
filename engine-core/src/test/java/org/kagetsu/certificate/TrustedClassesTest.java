package org.kagetsu.certificate;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.kagetsu.ArchitectureTest;
import org.kagetsu.certificate.plain.PlainChecker;

/** The page of the package names all classes that must be trusted: they use no others. */
class TrustedClassesTest {

    private static final Path PAGE = Path.of("src", "main", "java", "org", "kagetsu", "certificate", "package-info.java");
    /** What trusted classes name but do not believe, or what only describes: texts, hashes, the writer, the solver. */
    private static final Set<String> NOT_BELIEVED = Set.of("CertificateWriter", "CertificateFormatException", "ClaimSolver",
            "WholeForm", "Proof", "PositionText", "Quote", "Zobrist");

    @Test
    void trustedClasses_useNoOthers() throws IOException {
        Set<String> trusted = trusted();
        assertTrue(trusted.size() > 30, trusted::toString);
        DescribedPredicate<JavaClass> isTrusted = describe("trusted", type -> trusted.contains(owner(type)));
        DescribedPredicate<JavaClass> mayBeUsed = resideOutsideOfPackage("org.kagetsu..").or(isTrusted)
                .or(describe("not believed", type -> NOT_BELIEVED.contains(owner(type))));
        classes().that(isTrusted).should().onlyDependOnClassesThat(mayBeUsed).check(ArchitectureTest.ENGINE);
    }

    private static Set<String> trusted() throws IOException {
        Set<String> names = new HashSet<>();
        Matcher row = Pattern.compile("<tr><td>\\{@code \\w+}</td><td>([^<]*)</td></tr>")
                .matcher(Files.readString(PAGE).replaceAll("\\R \\*\\s+", " "));
        while (row.find()) {
            names.addAll(Set.of(row.group(1).strip().split(",\\s*")));
        }
        return names;
    }

    /** The name of a class, or of the one in which it is nested; of an array, that of its elements. */
    private static String owner(JavaClass type) {
        String name = type.getBaseComponentType().getName();
        return name.substring(name.lastIndexOf('.') + 1).replaceFirst("\\$.*", "");
    }

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
