/**
 * Options that several command lines have, and numbers in their texts.
 *
 * <p>May use picocli, the engine and the manager; commands use it, and it knows none of them.
 */
package org.kagetsu.benchmarks.options;
