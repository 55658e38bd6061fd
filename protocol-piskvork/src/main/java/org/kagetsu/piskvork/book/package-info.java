/**
 * Books of positions in files that only grow.
 *
 * <p>Board and brain share this package. It uses the JDK, the engine and {@code org.kagetsu.piskvork.files} alone, and is
 * not loaded unless a book is asked for.
 */
package org.kagetsu.piskvork.book;
