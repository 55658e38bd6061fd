package org.kagetsu.record;

/**
 * One value of a property of an SGF node. A property with several values is several of these.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param name the identifier in capitals, for instance {@code AB}
 * @param value what stands between the brackets, without escapes
 * @param offset where the value begins in the text
 */
record SgfProperty(String name, String value, int offset) {}
