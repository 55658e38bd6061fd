/**
 * A broker in this process: its TLS key, its users and what they may do, and Artemis itself. Artemis listens with its
 * native protocol only.
 */
package org.kagetsu.benchmarks.cluster.broker;
