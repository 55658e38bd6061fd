/**
 * Helpers for every layer that know nothing of the game: checks of ranges, texts in messages, and the mixing of numbers.
 *
 * <p>Static functions only. Uses nothing but the JDK.
 */
@NullMarked
package org.kagetsu.base;

import org.jspecify.annotations.NullMarked;
