package org.kagetsu.benchmarks.console;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import org.kagetsu.benchmarks.files.Sha256;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The tool's name and the version from the jar's manifest; {@code "development"} when run from class files. */
public final class Version implements IVersionProvider {

    private static final String DEVELOPMENT = "development";

    private static final int DIGITS = 12;

    @Spec
    private CommandSpec spec;

    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {spec.root().name() + " " + (version != null ? version : DEVELOPMENT)};
    }

    /**
     * {@return which program this is, to the byte: two machines with the same text play the same moves. The version and the
     * first digits of SHA-256 of the jar; {@code "development"} when run from class files}
     *
     * @throws IOException if the jar cannot be read
     */
    public static String ofProgram() throws IOException {
        String version = Version.class.getPackage().getImplementationVersion();
        CodeSource source = Version.class.getProtectionDomain().getCodeSource();
        if (version == null || source == null) {
            return DEVELOPMENT;
        }
        try {
            return version + " (" + Sha256.of(Path.of(source.getLocation().toURI())).substring(0, DIGITS) + ")";
        } catch (URISyntaxException e) {
            throw new IOException("the program cannot read its own jar: " + e.getMessage(), e);
        }
    }
}
