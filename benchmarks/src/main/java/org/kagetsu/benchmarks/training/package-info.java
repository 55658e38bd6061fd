/**
 * Training: the engine's weights, learned from its own games.
 */
package org.kagetsu.benchmarks.training;
