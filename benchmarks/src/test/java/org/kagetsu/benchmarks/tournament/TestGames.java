package org.kagetsu.benchmarks.tournament;

import java.util.List;
import java.util.OptionalLong;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.referee.Fault;
import org.kagetsu.piskvork.manager.referee.GameReport;
import org.kagetsu.piskvork.manager.referee.PlayedMove;
import org.kagetsu.piskvork.manager.referee.PlayerReport;

/** Games that nobody has played, for tests of what is made of them. */
public final class TestGames {

    /** Freestyle on a board of 15x15. */
    public static final Conditions FREESTYLE = Conditions.of(Rule.FREESTYLE, Grid.square(15));

    private TestGames() {}

    /** A game of FREESTYLE without moves that ended with a five. */
    public static PlayedGame game(int number, String black, String white, Outcome outcome, Fault... faults) {
        return game(number, FREESTYLE, black, white, outcome, Reason.FIVE, List.of(), faults);
    }

    /** A game by its parts; two games with neighbouring numbers are a pair. */
    public static PlayedGame game(int number, Conditions conditions, String black, String white, Outcome outcome,
            Reason reason, List<PlayedMove> moves, Fault... faults) {
        return new PlayedGame(number, number / 2, new GameReport(conditions, outcome, reason, moves, List.of(faults),
                new PlayerReport(black, 0, OptionalLong.empty(), List.of()),
                new PlayerReport(white, 0, OptionalLong.empty(), List.of())));
    }

    /** Moves that all took the same time and told the same. */
    public static List<PlayedMove> moves(String moves, long nanos, SearchInfo info) {
        return MoveText.parse(moves).stream().map(move -> new PlayedMove(move, nanos, info)).toList();
    }
}
