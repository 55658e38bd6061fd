package org.kagetsu.benchmarks.options;

import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The tool's name and the version from the jar's manifest; {@code "development"} when run from class files. */
public final class Version implements IVersionProvider {

    @Spec
    private CommandSpec spec;

    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {spec.root().name() + " " + (version != null ? version : "development")};
    }
}
