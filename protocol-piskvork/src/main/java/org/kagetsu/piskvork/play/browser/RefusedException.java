package org.kagetsu.piskvork.play.browser;

/** Thrown when a request is not answered; the message is one line that says why. */
final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final int status;

    /**
     * Creates an exception.
     *
     * @param status a status of HTTP from 400
     * @param why the message
     */
    RefusedException(int status, String why) {
        super(why);
        this.status = status;
    }

    int status() {
        return status;
    }
}
