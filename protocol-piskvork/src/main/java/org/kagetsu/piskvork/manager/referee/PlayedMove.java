package org.kagetsu.piskvork.manager.referee;

import org.kagetsu.piskvork.manager.player.SearchInfo;

/**
 * A move of a game and how it came about.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param move the move
 * @param nanos wall time the player took in nanoseconds
 * @param info what the player said about its search
 */
public record PlayedMove(int move, long nanos, SearchInfo info) {}
