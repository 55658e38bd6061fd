/**
 * The table of a tournament: who scored what against whom, and how the players used their time.
 *
 * <p>Turns played games into the counts that {@code stats} judges. May use {@code game} and {@code stats}.
 */
package org.kagetsu.benchmarks.tournament.standings;
