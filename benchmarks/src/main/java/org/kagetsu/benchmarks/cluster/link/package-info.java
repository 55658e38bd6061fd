/**
 * Messages between a coordinator and its workers, and connections to the broker that carries them.
 *
 * <p>Messages are JSON in UTF-8; no Java object is ever read from the wire.
 */
package org.kagetsu.benchmarks.cluster.link;
