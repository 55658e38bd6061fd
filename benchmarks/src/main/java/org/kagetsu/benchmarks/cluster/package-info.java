/**
 * Work shared by many machines over a queue of Apache Artemis: a coordinator hands out the units of a job, and workers
 * do them.
 *
 * <p>{@code Coordinator} takes units from the job's {@code UnitSource} and gives them to {@code Units}, which sends
 * them through {@code CoordinatorConnection} to the broker. On another machine {@code Worker} starts
 * {@code WorkerSlots}. Each slot takes a unit from the broker and has {@code Work} do it. A result goes back through
 * the broker and {@code CoordinatorConnection} to {@code Coordinator}, which lets the {@code UnitSource} check and keep
 * it. The broker redelivers a unit whose worker died, and after three such deliveries sends it to the coordinator as a
 * dead letter. The coordinator knows from heartbeats who is there. It keeps only what can be made again: whoever gave
 * it the job writes each result down before it counts, and gives out after a restart what is missing. Messages are JSON
 * in UTF-8; no Java object is ever read from the wire.
 *
 * <p>Nobody here knows what the units are: {@code jobs} has the kinds of jobs. Only this package uses Artemis and
 * Jakarta Messaging.
 */
package org.kagetsu.benchmarks.cluster;
