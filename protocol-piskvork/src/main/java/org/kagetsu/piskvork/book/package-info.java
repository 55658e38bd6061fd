/**
 * Files that only grow: every line has a checksum, and a process that is killed loses at most the line that it was
 * writing.
 *
 * <p>This package uses the JDK alone.
 */
package org.kagetsu.piskvork.book;
