package org.kagetsu.benchmarks.training.store;

import java.util.Arrays;

/** A growing list of numbers; not safe for use by more than one thread. */
final class LongList {

    private long[] numbers = new long[1 << 10];
    private int size;

    void add(long number) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, size + size / 2);
        }
        numbers[size++] = number;
    }

    int size() {
        return size;
    }

    long[] toArray() {
        return Arrays.copyOf(numbers, size);
    }
}
