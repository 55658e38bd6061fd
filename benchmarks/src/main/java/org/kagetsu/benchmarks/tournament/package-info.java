/**
 * The tournament tool: matches between brains and between settings of the engine, ratings, reports.
 *
 * <p>Packages, from the ground up: {@code stats} (statistics of results), {@code game} (a game as a self-contained
 * task, its players and its result), {@code journal} (results on disk), {@code standings} (the table), {@code schedule}
 * (who plays whom from which opening, and on which threads), {@code report} and {@code cli}. A later package may use the
 * earlier ones. Games on many machines are jobs of the {@linkplain org.kagetsu.benchmarks.cluster.jobs cluster}.
 */
package org.kagetsu.benchmarks.tournament;
