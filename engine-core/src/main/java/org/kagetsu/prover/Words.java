package org.kagetsu.prover;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.kagetsu.grid.Move;

/** The words of a line, parted by one space each. Each that is asked for must be there. */
record Words(List<String> all) {

    static Words of(String line) {
        return new Words(List.of(Objects.requireNonNull(line, "line").split(" ", -1)));
    }

    /** Refuses words after the last one. */
    Words checkEnd(int count) {
        if (all.size() > count) {
            throw new IllegalArgumentException(all.get(count) + " is a word too many: " + String.join(" ", all));
        }
        return this;
    }

    String get(int index) {
        if (index >= all.size() || all.get(index).isEmpty()) {
            throw new IllegalArgumentException("word " + (index + 1) + " is missing: " + String.join(" ", all));
        }
        return all.get(index);
    }

    int number(int index) {
        return Integer.parseInt(get(index));
    }

    int move(int index) {
        return Move.parse(get(index));
    }

    /** The points from one word on. */
    List<Integer> moves(int from) {
        return all.stream().skip(from).map(Move::parse).toList();
    }

    /** Points as words, each behind a space. */
    static String text(List<Integer> moves) {
        return moves.stream().map(move -> " " + Move.toText(move)).collect(Collectors.joining());
    }
}
