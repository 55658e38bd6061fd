/**
 * The statistics of results: score, Elo difference and its interval, likelihood of superiority, the sequential
 * probability ratio test, and ratings of many players.
 *
 * <p>The package has only arithmetic over counts; it does not know games, players or files. Both colours of every
 * opening are played, so the unit of evidence is the pair of games; see
 * {@link org.kagetsu.benchmarks.tournament.stats.Pentanomial}. May use the statistics library, and {@code Range} alone
 * of the engine.
 */
package org.kagetsu.benchmarks.tournament.stats;
