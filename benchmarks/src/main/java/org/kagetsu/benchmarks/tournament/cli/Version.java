package org.kagetsu.benchmarks.tournament.cli;

import picocli.CommandLine.IVersionProvider;

/** The version from the jar's manifest; {@code "development"} when run from class files. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {"kagetsu tournament " + (version != null ? version : "development")};
    }
}
