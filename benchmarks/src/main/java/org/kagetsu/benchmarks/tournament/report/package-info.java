/**
 * A finished or running tournament as one HTML file, which needs nothing beside itself.
 *
 * <p>Java computes every number, the page's script only draws: {@code ReportData} is what it gets. May use every
 * package but {@code cli}.
 */
package org.kagetsu.benchmarks.tournament.report;
