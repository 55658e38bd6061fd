/**
 * The two sides of the queue: the coordinator hands out units of work and takes each result once; a worker does them.
 *
 * <p>The coordinator keeps nothing that must not be lost: its user writes each result down and asks again for what is
 * missing.
 */
package org.kagetsu.benchmarks.cluster.work;
