/**
 * Files that only grow: the one log for journals, training games, books and rooms.
 *
 * <p>A log is locked, checked, read and written through one channel. Only a last record that is not whole is cut off; any
 * other file that is not as it should be is refused and stays as it is.
 *
 * <p>Uses nothing but the JDK. For the modules of Kagetsu only.
 */
@NullMarked
package org.kagetsu.log;

import org.jspecify.annotations.NullMarked;
