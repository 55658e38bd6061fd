/**
 * Openings: from files in the formats of the field, in all their symmetries, or generated.
 *
 * <p>May use the engine and {@code game}.
 */
package org.kagetsu.benchmarks.tournament.openings;
