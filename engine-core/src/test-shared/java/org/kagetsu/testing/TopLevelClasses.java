package org.kagetsu.testing;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/** Each top-level class of a package and those below it, with its nested classes, is a slice of its own. */
public final class TopLevelClasses implements SliceAssignment {

    private final String name;

    private TopLevelClasses(String name) {
        this.name = name;
    }

    /** Fails if top-level classes of a package use each other in a circle: who reads a class needs only those below it. */
    public static void checkNoCircle(String name, JavaClasses classes) {
        slices().assignedFrom(new TopLevelClasses(name))
                .namingSlices("$1")
                .should()
                .beFreeOfCycles()
                .check(classes);
    }

    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
        return type.getPackageName().startsWith(name)
                ? SliceIdentifier.of(type.getName().replaceFirst("\\$.*", ""))
                : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
        return "top-level classes of " + name;
    }
}
