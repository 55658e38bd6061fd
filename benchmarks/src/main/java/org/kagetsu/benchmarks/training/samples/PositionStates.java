package org.kagetsu.benchmarks.training.samples;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;

/**
 * The patterns of positions that a cursor shows. Positions that follow each other in a game cost a stone each.
 *
 * <p>Not safe for use by more than one thread.
 */
public final class PositionStates {

    private record Board(Rule rule, Grid grid) {}

    private final Function<Rule, PatternTables> tables;
    private final Map<Board, PatternState> states = new HashMap<>();

    /**
     * Creates states.
     *
     * @param tables the tables of each rule
     */
    public PositionStates(Function<Rule, PatternTables> tables) {
        this.tables = tables;
    }

    /**
     * {@return the state of the position that a cursor shows; valid until the next call, and the same object for all
     * positions of a rule and a size}
     *
     * @param cursor a cursor that has gone to a position
     */
    public PatternState at(PositionCursor cursor) {
        PatternState state = states.computeIfAbsent(new Board(cursor.rule(), cursor.grid()), board ->
                new PatternState(new Position(board.grid, board.rule), tables.apply(board.rule)));
        Position position = state.position();
        int common = 0;
        while (common < Math.min(position.ply(), cursor.stones()) && position.move(common) == cursor.move(common)) {
            common++;
        }
        while (position.ply() > common) {
            state.undo();
        }
        while (position.ply() < cursor.stones()) {
            state.place(cursor.move(position.ply()));
        }
        return state;
    }
}
