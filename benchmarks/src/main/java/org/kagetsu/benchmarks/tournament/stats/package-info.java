/**
 * What the results of games say about strength: score, Elo difference and its interval, likelihood of superiority,
 * the sequential probability ratio test, and ratings of many players.
 *
 * <p>Pure arithmetic over counts: no class here knows a game, a player or a file. Both colours of every opening
 * are played, so the unit of evidence is the pair of games; see {@link
 * org.kagetsu.benchmarks.tournament.stats.Pentanomial}. May use the statistics library and nothing of the engine.
 */
package org.kagetsu.benchmarks.tournament.stats;
