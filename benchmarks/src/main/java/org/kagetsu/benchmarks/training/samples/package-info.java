/**
 * Samples for training: positions of recorded games as features and targets.
 *
 * <p>All models walk over a game in the same way: quiet positions only, each once, with held-out games apart. The same
 * games give the same samples in the same order. May use the engine and {@code data}; does not know the models.
 */
package org.kagetsu.benchmarks.training.samples;
