/**
 * Results on disk, so that nothing is lost: one line of JSON per game, flushed and forced before it counts.
 *
 * <p>May use {@code game}.
 */
package org.kagetsu.benchmarks.tournament.journal;
