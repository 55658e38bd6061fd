/** Reads and writes the libraries of RenLib. May use {@code record}, whose {@code RenLibFormat} is the way in. */
@NullMarked
package org.kagetsu.record.renlib;

import org.jspecify.annotations.NullMarked;

