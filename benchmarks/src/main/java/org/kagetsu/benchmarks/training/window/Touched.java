package org.kagetsu.benchmarks.training.window;

/**
 * The rows or windows that a batch has changed, each once, in the order in which they came.
 *
 * <p>Not safe for use by more than one thread.
 */
final class Touched {

    private final int[] numbers;
    private final int[] stamps;
    private int stamp = 1;
    private int size;

    /** Creates an empty set of numbers from 0 up to a limit. */
    Touched(int limit) {
        numbers = new int[limit];
        stamps = new int[limit];
    }

    void add(int number) {
        if (stamps[number] != stamp) {
            stamps[number] = stamp;
            numbers[size++] = number;
        }
    }

    /** Adds the numbers of another set. */
    void addAll(Touched other) {
        for (int i = 0; i < other.size; i++) {
            add(other.numbers[i]);
        }
    }

    void clear() {
        size = 0;
        stamp++;
    }

    int size() {
        return size;
    }

    int get(int index) {
        return numbers[index];
    }
}
