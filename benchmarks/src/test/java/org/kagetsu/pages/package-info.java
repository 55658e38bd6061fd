/**
 * Checks of the pages ({@code *.md}): links, commands, options, samples.
 *
 * <p>They are here because the tools' class path has every module. May use all of them, picocli and JMH.
 */
package org.kagetsu.pages;
