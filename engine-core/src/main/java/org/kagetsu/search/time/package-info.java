/**
 * The clock of a search: nothing else below the facade reads the time, but for {@code Kernels}, which compares two ways
 * of computing.
 *
 * <p>Uses nothing but the JDK's monotonic clock.
 */
package org.kagetsu.search.time;
