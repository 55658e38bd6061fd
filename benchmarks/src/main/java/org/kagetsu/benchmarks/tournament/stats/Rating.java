package org.kagetsu.benchmarks.tournament.stats;

/**
 * A player's rating in a tournament.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param player the player's index in the table of results
 * @param elo the rating
 * @param interval the 95 % interval of the rating, relative to the anchor or to the mean
 * @param points points scored
 * @param games games played
 */
public record Rating(int player, double elo, Interval interval, double points, double games) {}
