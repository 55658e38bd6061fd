package org.kagetsu.benchmarks.cluster.cli;

import java.util.Optional;

/** Keys, from the command line or from the environment. Static functions only. */
public final class KeyOption {

    private static final String VARIABLE = "KAGETSU_KEY";

    private KeyOption() {}

    /**
     * {@return a key}
     *
     * @param given the key given on the command line; if it is empty, the variable of the environment is used
     * @param option the option of the command line, for the complaint
     * @throws IllegalArgumentException if there is none
     */
    public static String or(Optional<String> given, String option) {
        return given.or(() -> Optional.ofNullable(System.getenv(VARIABLE)))
                .orElseThrow(() -> new IllegalArgumentException(
                        "a key is missing: give it by " + option + ", or by the environment variable " + VARIABLE));
    }
}
