/**
 * Files as people meet them: they are replaced as a whole, and what goes wrong is said in words.
 *
 * <p>Uses the JDK alone. The brain, the games of people and the tools share this package; it uses none of them.
 */
package org.kagetsu.piskvork.files;
