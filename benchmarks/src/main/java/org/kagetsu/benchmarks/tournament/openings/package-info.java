/**
 * Openings from files in the formats of the field; the engine generates them and knows their symmetries.
 *
 * <p>May use the engine and {@code game}.
 */
package org.kagetsu.benchmarks.tournament.openings;
