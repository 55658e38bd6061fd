/** Games for training: what is recorded of a game, and the file that holds many of them. */
package org.kagetsu.benchmarks.training.data;
