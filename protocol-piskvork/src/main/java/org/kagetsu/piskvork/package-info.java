/**
 * The brain's program: the command line of {@code pbrain-kagetsu.jar}. {@link org.kagetsu.piskvork.PiskvorkMain} is its
 * entry: it starts the brain, or the subcommand that is named. From the brain's session on, the package page of {@code
 * org.kagetsu.search} has the path of a {@code TURN}.
 *
 * <p>The path from process start to the first answer uses the JDK and the engine only; a tool library may
 * be loaded by a subcommand, never by the brain.
 */
package org.kagetsu.piskvork;
