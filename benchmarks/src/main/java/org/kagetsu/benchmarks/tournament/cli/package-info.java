/**
 * The command line of the tournament tool: sub-commands, options, progress.
 *
 * <p>Commands translate options into the objects of the packages below and print; they decide nothing else, but
 * that a game which ended with the process does not count.
 * May use every other package of the tool; nothing uses this one.
 */
package org.kagetsu.benchmarks.tournament.cli;
