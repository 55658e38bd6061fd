package org.kagetsu.certificate.plain;

/** A certificate was refused; the message says what fails and where. */
public final class PlainRefusal extends RuntimeException {

    private static final long serialVersionUID = 1;

    public PlainRefusal(String message) {
        super(message, null, false, false); // many are thrown, and nobody reads where
    }
}
