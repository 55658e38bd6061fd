package org.kagetsu.piskvork.brain;

import java.util.Objects;

/** Thrown when a command was understood but cannot be carried out. The message is the answer; nothing has changed. */
final class CommandException extends Exception {

    private static final long serialVersionUID = 1L;

    CommandException(String message) {
        super(message);
    }

    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
