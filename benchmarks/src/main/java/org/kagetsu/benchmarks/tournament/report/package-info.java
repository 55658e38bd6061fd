/**
 * A finished or running tournament as one HTML file, which needs no other file; and played games in the file formats of the
 * field.
 *
 * <p>Java computes every number, and the page's script only draws. {@code ReportData} is the data of the script. May
 * use every package but {@code cli}.
 */
package org.kagetsu.benchmarks.tournament.report;
