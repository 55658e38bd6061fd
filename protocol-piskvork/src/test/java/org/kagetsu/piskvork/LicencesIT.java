package org.kagetsu.piskvork;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.testing.ShadedLibraries;

/** Who gets a runnable jar gets the licences of the libraries in it. */
class LicencesIT {

    @ParameterizedTest
    @ValueSource(strings = {"pbrain-kagetsu.jar"})
    void runnableJar_hasTheLicencesOfItsLibraries(String jar) throws IOException {
        ShadedLibraries.checkLicences(Path.of("target", jar));
    }
}
