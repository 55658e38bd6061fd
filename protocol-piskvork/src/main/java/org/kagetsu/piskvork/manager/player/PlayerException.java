package org.kagetsu.piskvork.manager.player;

import java.util.Objects;

/**
 * Thrown when a player cannot go on with its game. It has the kind of fault, and a sentence without its subject: put
 * the player's name before it.
 *
 * <p>After it, the player may be asked for a new game, for its transcript, and to close, and for nothing else.
 */
public final class PlayerException extends Exception {

    private static final long serialVersionUID = 1L;

    private final FaultKind kind;

    /**
     * Creates an exception.
     *
     * @param kind what went wrong
     * @param message a sentence without its subject, for instance {@code "cannot be started"}
     */
    public PlayerException(FaultKind kind, String message) {
        super(message);
        this.kind = kind;
    }

    /** {@return what went wrong} */
    public FaultKind kind() {
        return kind;
    }

    /** {@return a sentence without its subject} */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
