/**
 * Played games in the file formats of the field. May use {@code game} and the engine's game records.
 */
package org.kagetsu.benchmarks.tournament.export;
