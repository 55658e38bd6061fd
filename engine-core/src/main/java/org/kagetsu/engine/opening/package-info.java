/**
 * Openings: balanced openings, stones that balance a position, and the decisions of swap2.
 *
 * <p>May use the engine and what it uses; nothing in the engine uses it.
 */
@NullMarked
package org.kagetsu.engine.opening;

import org.jspecify.annotations.NullMarked;
