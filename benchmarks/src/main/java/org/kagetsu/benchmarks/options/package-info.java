/**
 * Options that several command lines have: rule and board, and how progress is shown.
 *
 * <p>May use {@code console}, the engine and the manager. Commands use this package; it does not know them.
 */
package org.kagetsu.benchmarks.options;
