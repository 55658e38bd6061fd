/**
 * The options and commands of a cluster that tournaments, training and proofs share.
 *
 * <p>Nothing of Artemis is loaded before {@link org.kagetsu.benchmarks.cluster.cli.ClusterOptions#open} is called.
 */
package org.kagetsu.benchmarks.cluster.cli;
