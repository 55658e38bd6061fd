/**
 * Samples for training: positions of recorded games as features and targets.
 *
 * <p>Every walk over a game is the same for all models: quiet positions only, each once, held-out games apart. The same
 * games give the same samples in the same order. May use the engine and {@code data}; knows no model.
 */
package org.kagetsu.benchmarks.training.samples;
