/**
 * A broker in this process: TLS key, users and what they may do, and Artemis itself, of which only its native protocol
 * listens.
 */
package org.kagetsu.benchmarks.cluster.broker;
