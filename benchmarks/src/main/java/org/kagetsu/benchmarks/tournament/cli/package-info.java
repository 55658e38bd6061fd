/**
 * The command line of the tournament tool: sub-commands, options, progress.
 *
 * <p>Commands turn options into the objects of the packages below, and print. They decide one thing only: a game that
 * was cut off by the end of the process does not count. May use every other package of the tool; only {@code tools}
 * uses this one.
 */
package org.kagetsu.benchmarks.tournament.cli;
