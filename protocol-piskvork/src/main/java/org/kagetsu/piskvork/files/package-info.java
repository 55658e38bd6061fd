/**
 * Files as people meet them: they are replaced as a whole, and what goes wrong is said in words. A book of positions is
 * one that only grows.
 *
 * <p>Uses the JDK and the engine alone. The brain, the games of people and the tools share this package; it uses none of
 * them. The book is not loaded unless one is asked for.
 */
package org.kagetsu.piskvork.files;
