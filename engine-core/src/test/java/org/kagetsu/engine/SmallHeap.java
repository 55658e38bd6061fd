package org.kagetsu.engine;

import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/** Asks for more than a small Java heap holds, and works on with less; prints what was refused. */
final class SmallHeap {

    private static final Position EMPTY = new Position(Grid.square(15), Rule.FREESTYLE);
    private static final Limits LIMITS = Limits.INFINITE.withDepth(3);

    private SmallHeap() {}

    public static void main(String[] args) {
        tell("64 GiB", () -> Engine.builder().memory(64L << 30));
        tell("64 GiB for a solver", () -> Solver.builder().memory(64L << 30));
        try (Engine engine = Engine.builder().memory(1L << 20).build()) {
            tell("64 GiB later", () -> engine.setMemory(64L << 30));
            engine.setMemory(Runtime.getRuntime().maxMemory());
            tell("the whole heap", () -> engine.analyse(EMPTY, LIMITS));
            tell("the whole heap, not waited for", () -> engine.analyseAsync(EMPTY, LIMITS).join());
            engine.setMemory(1L << 20);
            tell("less", () -> engine.analyse(EMPTY, LIMITS));
        }
        tell("256 threads", () -> {
            try (Engine engine = Engine.builder().memory(1L << 20).threads(256).build()) {
                engine.analyse(EMPTY, LIMITS);
            }
        });
        try (Engine engine = Engine.builder().memory(1L << 20).build()) {
            tell("one thread", () -> engine.analyse(EMPTY, LIMITS));
        }
    }

    private static void tell(String what, Runnable asked) {
        String answer = "works";
        try {
            asked.run();
        } catch (IllegalArgumentException e) {
            answer = e.getMessage();
        } catch (java.util.concurrent.CompletionException e) {
            answer = e.getCause().getClass().getSimpleName();
        } catch (OutOfMemoryError e) {
            answer = "OutOfMemoryError";
        }
        System.out.println(what + ": " + answer);
    }
}
