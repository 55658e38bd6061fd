/**
 * Options that several command lines have, numbers in their texts, checks of the files that they name, files that grow,
 * and how all tools run a command line.
 *
 * <p>May use picocli, the engine and the manager. Commands use this package; it does not know them.
 */
package org.kagetsu.benchmarks.options;
