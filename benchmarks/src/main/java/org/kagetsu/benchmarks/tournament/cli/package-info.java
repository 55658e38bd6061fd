/**
 * The command line of the tournament tool: sub-commands, options, progress.
 *
 * <p>Commands translate options into the objects of the packages below and print; they decide nothing else.
 * May use every other package of the tool; nothing uses this one.
 */
package org.kagetsu.benchmarks.tournament.cli;
