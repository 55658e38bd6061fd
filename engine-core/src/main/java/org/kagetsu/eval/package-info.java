/**
 * What positions are worth: the {@link org.kagetsu.eval.Score} vocabulary, the {@link org.kagetsu.eval.Chances} that a
 * score stands for, the {@link org.kagetsu.eval.Evaluator} that an engine is built with, and the
 * {@link org.kagetsu.eval.Variation}s that a search finds.
 *
 * <p>How an evaluator works is in {@code eval.linear} and {@code eval.network}, what a score stands for in
 * {@code eval.chances}. These packages are not exported, and use nothing of this one.
 */
@NullMarked
package org.kagetsu.eval;

import org.jspecify.annotations.NullMarked;
