package org.kagetsu.piskvork.play;

import java.math.BigDecimal;

/** The time for a move as people write it, in seconds. */
public final class ThinkingTime {

    private static final BigDecimal MIN_SECONDS = new BigDecimal("0.01");
    private static final BigDecimal MAX_SECONDS = new BigDecimal("3600");
    private static final int MAX_LENGTH = 20;

    private ThinkingTime() {}

    /** Reads seconds, 0.01 to 3600, as milliseconds. */
    public static long parse(String text) throws BadInputException {
        String range = MIN_SECONDS + ".." + MAX_SECONDS;
        try {
            BigDecimal seconds = new BigDecimal(text.length() <= MAX_LENGTH ? text : "");
            if (seconds.compareTo(MIN_SECONDS) >= 0 && seconds.compareTo(MAX_SECONDS) <= 0) {
                return seconds.movePointRight(3).longValue();
            }
        } catch (NumberFormatException e) {
            throw new BadInputException("time " + Quoted.of(text) + " is not a number of seconds in " + range);
        }
        throw new BadInputException("time " + Quoted.of(text) + " is outside " + range + " seconds");
    }

    /** Writes milliseconds as seconds, for instance {@code "0.5 s"}. */
    public static String toText(long millis) {
        return BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString() + " s";
    }
}
