package org.kagetsu.piskvork.manager.player;

/** Checks the values that people give. */
final class Check {

    private Check() {}

    static void atLeast(String name, long value, long minimum) {
        if (value < minimum) {
            throw new IllegalArgumentException(name + " " + value + " is below " + minimum);
        }
    }
}
