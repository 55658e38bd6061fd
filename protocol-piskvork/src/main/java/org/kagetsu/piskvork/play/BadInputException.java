package org.kagetsu.piskvork.play;

import java.util.Objects;

/** Thrown when what a person typed cannot be done; the message is one line that says why. */
public final class BadInputException extends Exception {

    private static final long serialVersionUID = 1L;

    public BadInputException(String message) {
        super(message);
    }

    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
