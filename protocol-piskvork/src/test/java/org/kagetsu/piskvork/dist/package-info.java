/**
 * The check of the packaged brain, {@code mvn verify -Pdist}: {@link org.kagetsu.piskvork.dist.DistCheck} unpacks the
 * Linux package, starts what is in it as managers do, with an environment that has no Java, and prints a table of
 * what it measured and of what is allowed.
 */
package org.kagetsu.piskvork.dist;
