package org.kagetsu.benchmarks.tournament.schedule;

/**
 * Two players and an opening, which they play with both colours.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param first the index of the player who is Black in the first game
 * @param second the index of the player who is Black in the second game
 * @param opening the number of the opening, from 0; taken modulo the number of openings there are
 */
public record Pairing(int first, int second, int opening) {}
