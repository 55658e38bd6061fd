/**
 * How all tools run a command line: what every command has, numbers in options, messages, progress, and lines that are
 * found one after the other.
 *
 * <p>May use picocli, the libraries of the display, and {@code files}. Commands use this package; it does not know them.
 */
package org.kagetsu.benchmarks.console;
