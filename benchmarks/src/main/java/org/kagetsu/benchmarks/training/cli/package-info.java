/** The command line of {@code training.jar}. */
package org.kagetsu.benchmarks.training.cli;
