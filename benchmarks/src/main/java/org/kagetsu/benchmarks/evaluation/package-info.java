/** Evaluations by name or file, for the players of tournaments and of training games. */
package org.kagetsu.benchmarks.evaluation;
