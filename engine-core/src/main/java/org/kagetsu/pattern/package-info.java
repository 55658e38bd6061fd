/**
 * Patterns: what a stone on an empty point would do, per line and per point, kept up to date incrementally.
 *
 * <p>Two look-ups give the patterns. A window key (the cells around a point along one line) gives the
 * {@code LinePattern} of both sides. The four line patterns of a side at a point give its {@code PointPattern} and
 * scores. {@code PatternState} keeps both for every empty point while stones are placed and undone.
 *
 * <p>Invariants: after any sequence of {@code place} and {@code undo} the state equals one computed from scratch;
 * only empty points have patterns. Rule differences live in tables that are built once per rule and shared; no
 * hot code asks for the rule. May use {@code grid}, {@code line} and {@code board}.
 */
package org.kagetsu.pattern;
