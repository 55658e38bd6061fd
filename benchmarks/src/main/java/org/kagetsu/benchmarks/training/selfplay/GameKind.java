package org.kagetsu.benchmarks.training.selfplay;

import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/**
 * What is played.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param rule the rule
 * @param grid the size
 */
public record GameKind(Rule rule, Grid grid) {}
