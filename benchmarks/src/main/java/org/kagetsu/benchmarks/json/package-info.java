/**
 * JSON of all tools, read strictly: what is missing, unknown, null, doubled or of another type is refused.
 *
 * <p>Records are the forms. May use Jackson, and nothing else of the tools.
 */
package org.kagetsu.benchmarks.json;
