/**
 * The clock of a search: the only place below the facade that reads the time.
 *
 * <p>Uses nothing but the JDK's monotonic clock.
 */
package org.kagetsu.search.time;
