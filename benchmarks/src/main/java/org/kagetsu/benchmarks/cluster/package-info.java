/**
 * Work shared by many machines over a queue of Apache Artemis: a coordinator hands out the units of a job, and workers
 * do them.
 *
 * <p>A unit comes from the job's {@code UnitSource} and passes {@code Coordinator}, {@code Units}, {@code
 * CoordinatorConnection}, the broker, {@code Worker} with its {@code WorkerSlots}, and {@code Work}, which does it. Its
 * result goes back through the broker, {@code CoordinatorConnection}, {@code Coordinator} and {@code Units} to the {@code
 * UnitSource}, which checks and keeps it. The broker redelivers a unit whose worker died, and after
 * three such deliveries sends it to the coordinator as a dead letter. The coordinator knows from heartbeats who is
 * there. It keeps nothing that must not be lost: the {@code UnitSource} writes each result down, and asks again for what is
 * missing.
 * Messages are JSON in UTF-8; no Java object is ever read from the wire.
 *
 * <p>Nobody here knows what the units are: {@code jobs} has the kinds of jobs. Only this package uses Artemis and Jakarta
 * Messaging.
 */
package org.kagetsu.benchmarks.cluster;
