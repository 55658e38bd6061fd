/**
 * The brain's program: the command line of {@code pbrain-kagetsu.jar}.
 *
 * <p>The path from process start to the first answer uses the JDK and the engine only; a tool library may
 * be loaded by a subcommand, never by the brain.
 */
package org.kagetsu.piskvork;
