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
     * @throws IllegalArgumentException if there is none
     */
    public static String or(Optional<String> given) {
        return given.or(() -> Optional.ofNullable(System.getenv(VARIABLE)))
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no key: give the option, or the variable " + VARIABLE + " of the environment"));
    }
}
