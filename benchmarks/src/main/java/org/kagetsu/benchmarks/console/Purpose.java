package org.kagetsu.benchmarks.console;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The heading in the help under which the options of a class are listed. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Purpose {

    /** {@return the heading, without a colon} */
    String value();
}
