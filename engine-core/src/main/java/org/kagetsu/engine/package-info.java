/**
 * The facade of the library: build an {@link org.kagetsu.engine.Engine}, analyse a position under
 * {@link org.kagetsu.engine.Limits}, listen to its progress, stop it; or build a
 * {@link org.kagetsu.engine.Solver} and have it prove who wins. {@link org.kagetsu.engine.SearchOptions} ask for several
 * moves, for some points alone, or for a weaker player. {@link org.kagetsu.engine.Threats} need no engine.
 *
 * <p>May use every package of the engine; nothing below uses it. It prints nothing and knows no protocol.
 */
@NullMarked
package org.kagetsu.engine;

import org.jspecify.annotations.NullMarked;
