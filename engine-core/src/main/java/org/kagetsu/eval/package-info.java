/**
 * What positions are worth: the {@link org.kagetsu.eval.Score} vocabulary, the {@link org.kagetsu.eval.Chances} that a
 * score stands for, and the {@link org.kagetsu.eval.Evaluator} that an engine is built with.
 *
 * <p>How an evaluator works is in {@code org.kagetsu.eval.weights}, which is not exported.
 */
@NullMarked
package org.kagetsu.eval;

import org.jspecify.annotations.NullMarked;
