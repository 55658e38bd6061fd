package org.kagetsu.engine.opening;

import java.util.Objects;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;

/** Judges positions of an opening by a search. */
@FunctionalInterface
public interface OpeningJudge {

    /**
     * Judges a position. That of an {@link Engine} ends early on an interrupt, with what it has found.
     *
     * @param position the position, not over and with an empty point
     * @param nodes the most nodes to spend, 1 or more; {@link Long#MAX_VALUE} leaves it to the judge
     * @return what a search finds
     */
    Analysis judge(Position position, long nodes);

    /**
     * {@return an engine as a judge}
     *
     * @param engine the engine, used by no other thread meanwhile
     * @param limits the limits of each search
     */
    static OpeningJudge of(Engine engine, Limits limits) {
        Objects.requireNonNull(engine, "engine");
        Objects.requireNonNull(limits, "limits");
        return (position, nodes) -> engine.analyse(position, limits.withNodes(Math.min(nodes, limits.nodes())));
    }
}
