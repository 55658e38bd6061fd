/** The command line of {@code kagetsu-tools.jar training}. */
package org.kagetsu.benchmarks.training.cli;
