/**
 * Work shared by many machines over a queue of Apache Artemis: a coordinator hands out the units of a job, and workers
 * do them.
 *
 * <p>A unit passes {@code Coordinator}, {@code Units}, the broker, {@code WorkerSlots} and {@code Work}; its result
 * passes the broker, {@code Coordinator} and {@code UnitSource}. The broker redelivers a unit whose worker died, and after
 * three such deliveries sends it to the coordinator as a dead letter. The coordinator knows from heartbeats who is
 * there. It keeps nothing that must not be lost: its user writes each result down and asks again for what is missing.
 * Messages are JSON in UTF-8; no Java object is ever read from the wire.
 *
 * <p>Nobody here knows what the units are: {@code jobs} has the kinds of jobs. Only this package uses Artemis and Jakarta
 * Messaging.
 */
package org.kagetsu.benchmarks.cluster;
