/**
 * Work shared by many machines over a queue of Apache Artemis.
 *
 * <p>Packages, from the ground up: {@code link} (the messages, and connections to a broker), {@code broker} (a broker
 * in this process, its key and its users) and {@code work} (the coordinator that hands out units of work, and the
 * worker that does them). Nobody here knows what the units are: tournaments and training bring their own. Only these
 * packages use Artemis and Jakarta Messaging.
 */
package org.kagetsu.benchmarks.cluster;
