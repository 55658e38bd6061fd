/**
 * Files that all tools read: checks before the work begins, digests, JSON, and evaluations by name or file.
 *
 * <p>JSON is read strictly: what is missing, unknown, null, doubled or of another type is refused; records are the forms.
 * May use Jackson and the engine, and nothing else of the tools.
 */
package org.kagetsu.benchmarks.files;
