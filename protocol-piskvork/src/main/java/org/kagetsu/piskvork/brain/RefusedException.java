package org.kagetsu.piskvork.brain;

/** A command was understood but cannot be carried out; its message is the answer, and nothing has changed. */
final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
        super(message);
    }
}
