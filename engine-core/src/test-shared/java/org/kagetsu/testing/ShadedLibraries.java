package org.kagetsu.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The libraries in a runnable jar, found by the packages of their classes, and their licences. */
public final class ShadedLibraries {

    /** What the class files of a library begin with, and the folder of its licence. */
    private static final Map<String, String> FOLDERS = Map.ofEntries(
            Map.entry("com/fasterxml/jackson/annotation/", "jackson-annotations"),
            Map.entry("com/fasterxml/jackson/core/", "jackson-core"),
            Map.entry("com/fasterxml/jackson/databind/", "jackson-databind"),
            Map.entry("com/github/benmanes/caffeine/", "caffeine"),
            Map.entry("io/netty/", "netty"),
            Map.entry("jakarta/jms/", "jakarta.jms-api"),
            Map.entry("joptsimple/", "jopt-simple"),
            Map.entry("me/tongfei/progressbar/", "progressbar"),
            Map.entry("org/apache/activemq/artemis/", "artemis-server"),
            Map.entry("org/apache/activemq/artemis/commons/shaded/", "artemis-commons"),
            Map.entry("org/apache/commons/beanutils/", "commons-beanutils"),
            Map.entry("org/apache/commons/collections/", "commons-collections"),
            Map.entry("org/apache/commons/lang3/", "commons-lang3"),
            Map.entry("org/apache/commons/logging/", "commons-logging"),
            Map.entry("org/apache/commons/math3/", "commons-math3"),
            Map.entry("org/hipparchus/", "hipparchus-core"),
            Map.entry("org/jctools/", "jctools-core"),
            Map.entry("org/jline/", "jline"),
            Map.entry("org/openjdk/jmh/", "jmh-core"),
            Map.entry("org/slf4j/", "slf4j-api"),
            Map.entry("org/slf4j/nop/", "slf4j-nop"),
            Map.entry("picocli/", "picocli"));

    private static final String LICENSES = "META-INF/licenses/";

    private ShadedLibraries() {}

    /** Fails unless a jar has the licences of the libraries whose classes it has, and of no others. */
    public static void checkLicences(Path jar) throws IOException {
        Set<String> libraries = new TreeSet<>();
        Set<String> licensed = new TreeSet<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                String name = entry.getName();
                assertFalse(name.startsWith("LICENSE") || name.startsWith("META-INF/NOTICE"), name + " is of one library");
                if (name.endsWith(".class")) {
                    library(name).ifPresent(libraries::add);
                } else if (name.startsWith(LICENSES) && name.contains("LICENSE") && entry.getSize() > 500) {
                    licensed.add(name.substring(LICENSES.length(), name.indexOf('/', LICENSES.length())));
                }
            }
            assertTrue(zip.getEntry("META-INF/LICENSE") != null, "the licence of Kagetsu");
        }
        assertFalse(libraries.isEmpty(), "libraries were found");
        assertEquals(libraries, licensed);
    }

    private static Optional<String> library(String classFile) {
        String name = classFile.replaceFirst("^META-INF/versions/\\d+/", "");
        if (name.startsWith("org/kagetsu/")) {
            return Optional.empty();
        }
        return Optional.of(FOLDERS.entrySet().stream()
                .filter(folder -> name.startsWith(folder.getKey()))
                .max(Comparator.comparing(folder -> folder.getKey().length()))
                .orElseThrow(() -> new AssertionError("no licence is known for " + classFile))
                .getValue());
    }
}
