package org.kagetsu.benchmarks.tournament;

import java.util.ArrayList;
import java.util.List;

/** Openings that all differ, for tests. Static functions only. */
final class Openings {

    private static final String COLUMNS = "abcdefghijklmno";

    private Openings() {}

    /** So many openings of three stones on a board of 15 x 15, 225 at most. */
    static List<String> lines(int count) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String third = COLUMNS.charAt(i % 15) + String.valueOf(1 + i / 15);
            lines.add("h8i9" + (third.equals("h8") || third.equals("i9") ? "a15" : third));
        }
        return lines;
    }
}
