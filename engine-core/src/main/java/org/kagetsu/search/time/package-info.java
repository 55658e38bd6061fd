/**
 * The clock of a search. Below {@code Engine} only this package and {@code Kernels} read the time; {@code Kernels}
 * measures which of two ways to compute is faster.
 *
 * <p>Uses nothing but the JDK's monotonic clock.
 */
package org.kagetsu.search.time;
