package org.kagetsu.benchmarks.cluster.work;

/**
 * What people count of the work: for instance games, two in each unit.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param name what is counted, in the singular
 * @param count how many of it a unit holds, 1 or more
 */
public record UnitContent(String name, int count) {

    /** For units whose content has no fixed number. */
    public static final UnitContent UNIT = new UnitContent("unit", 1);

    /** {@return what is counted, in the plural} */
    public String names() {
        return name + "s";
    }
}
