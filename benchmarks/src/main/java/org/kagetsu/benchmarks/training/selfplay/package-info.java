/** Games of the engine against itself: openings, play, and the work of several threads put in order. */
package org.kagetsu.benchmarks.training.selfplay;
