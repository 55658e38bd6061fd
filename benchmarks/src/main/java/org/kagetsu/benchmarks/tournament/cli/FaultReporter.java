package org.kagetsu.benchmarks.tournament.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.options.PlainText;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.board.Side;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.referee.Fault;

/**
 * Reports faults: the first few of each player and kind in full, and the number of the others at the end.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class FaultReporter {

    private static final int IN_FULL = 3;

    /** Characters of a fault that are shown: a worker elsewhere may send any text. */
    private static final int MAX_TEXT = 2000;

    private final Consumer<String> out;
    private final Map<Source, Integer> counts = new LinkedHashMap<>();

    private record Source(String player, FaultKind kind) {}

    FaultReporter(Consumer<String> out) {
        this.out = out;
    }

    void report(PlayedGame game) {
        for (Fault fault : game.result().faults()) {
            String player = fault.side() == Side.BLACK ? game.black() : game.white();
            int count = counts.merge(new Source(player, fault.kind()), 1, Integer::sum);
            if (count <= IN_FULL) {
                out.accept("game " + game.ordinal() + ", move " + (fault.ply() + 1) + ": " + player + " ("
                        + Side.name(fault.side()) + ") " + PlainText.of(fault.text(), MAX_TEXT) + (fault.fatal() ? "; lost" : ""));
            }
        }
    }

    void close() {
        counts.forEach((source, count) -> {
            if (count > IN_FULL) {
                out.accept(source.player() + ": " + (count - IN_FULL) + " more faults of the kind "
                        + source.kind() + "; the journal has them");
            }
        });
        counts.clear();
    }
}
