/**
 * Books of positions, and the files in which they and other things grow: every line has a checksum, and a process that is
 * killed loses at most the line that it was writing.
 *
 * <p>Board and brain share this package. It uses the JDK, the engine and
 * {@code org.kagetsu.piskvork.files} alone, and is not loaded unless a book or a room
 * is asked for.
 */
package org.kagetsu.piskvork.book;
