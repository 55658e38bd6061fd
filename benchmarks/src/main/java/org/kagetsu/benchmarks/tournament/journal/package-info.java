/**
 * Results on disk, so that nothing is lost: one line of JSON per game, flushed and forced before it counts.
 *
 * <p>The first line has what the games depend on: the tournament's options, and the identities of the files that the
 * players are made of. The same options with other files are another tournament.
 *
 * <p>May use {@code game}.
 */
package org.kagetsu.benchmarks.tournament.journal;
