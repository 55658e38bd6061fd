/**
 * The table of a tournament: the results between players, and how the players used their time.
 *
 * <p>Turns played games into counts for {@code stats}. May use {@code game} and {@code stats}.
 */
package org.kagetsu.benchmarks.tournament.standings;
