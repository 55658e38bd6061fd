package org.kagetsu.benchmarks.tournament.cli;

import java.util.Optional;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.console.NumberText;
import org.kagetsu.benchmarks.console.Purpose;
import org.kagetsu.benchmarks.options.RuleOptions;
import org.kagetsu.piskvork.manager.player.Adjudication;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Patience;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.player.TimeControl;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say what is played: rule, board, time, limits, early ends. */
@Purpose("Time, limits and the end of games")
final class ConditionOptions {

    private static final long DEFAULT_MOVE_MILLIS = 1000;

    /** A week. */
    private static final long MAX_MILLIS = 7L * 24 * 3600 * 1000;

    private static final long MAX_PAUSE_MILLIS = 10_000;

    /** A tebibyte. */
    private static final long MAX_MEBIBYTES = 1L << 20;

    @Mixin
    private RuleOptions board;

    @Option(names = "--time", paramLabel = "MS", description = {
        "Time per move in milliseconds; 1000 unless another limit is given; 0: as fast as possible.",
        "Example: --time 500",
    })
    private Optional<Long> moveMillis = Optional.empty();

    @Option(names = "--match-time", paramLabel = "MS", description = {
        "Time per game and player in milliseconds.",
        "Example: --match-time 120000",
    })
    private Optional<Long> matchMillis = Optional.empty();

    @Option(names = "--increment", paramLabel = "MS", defaultValue = "0", description = {
        "Time added after every move in milliseconds.",
        "Example: --increment 100",
    })
    private long incrementMillis;

    @Option(names = "--tolerance", paramLabel = "MS", defaultValue = "500", description = {
        "How late an answer may come without losing the game, in milliseconds; default 500.",
        "Example: --tolerance 50",
    })
    private long toleranceMillis;

    @Option(names = "--first-move-tolerance", paramLabel = "MS", defaultValue = "0", description = {
        "Milliseconds added to --tolerance for the first answer of a game, because some brains empty their"
                + " tables in the first search; default 0.",
        "Example: --first-move-tolerance 5000",
    })
    private long firstMoveMillis;

    @Option(names = "--patience", paramLabel = "MS", defaultValue = "600000", description = {
        "In games by nodes or depth, a brain that gives no answer for this many milliseconds loses; default"
                + " 600000, ten minutes.",
        "Example: --patience 60000",
    })
    private long silenceMillis;

    @Option(names = "--pause", paramLabel = "MS", defaultValue = "20", description = {
        "The shortest time between a brain's move and the next command to it, in milliseconds; no clock runs"
                + " meanwhile; default 20. Some brains lose a command that comes at once.",
        "Example: --pause 0",
    })
    private long pauseMillis;

    @Option(names = "--start-time", paramLabel = "MS", defaultValue = "10000", description = {
        "Time from starting a brain to its OK in milliseconds, not counted as thinking; default 10000.",
        "Example: --start-time 30000",
    })
    private long startMillis;

    @Option(names = "--nodes", paramLabel = "N", defaultValue = "0", description = {
        "Nodes per move, for players that know such a limit.",
        "Example: --nodes 5000",
    })
    private long nodes;

    @Option(names = "--depth", paramLabel = "PLIES", defaultValue = "0", description = {
        "Depth per move, for players that know such a limit.",
        "Example: --depth 8",
    })
    private int depth;

    @Option(names = "--memory", paramLabel = "MIB", defaultValue = "0", description = {
        "Memory limit of a brain and its child processes in MiB. The brain is told the limit; if it uses more,"
                + " that is a fault.",
        "Example: --memory 350",
    })
    private long memoryMegabytes;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "0", description = {
        "Search threads of a brain, for brains that know such a limit.",
        "Example: --threads 2",
    })
    private int threads;

    @Option(names = "--max-moves", paramLabel = "N", description = {
        "A game with this many stones on the board is a draw; 0 for never; default 200 in renju, else 0.",
        "Example: --max-moves 150",
    })
    private Optional<Integer> maxMoves = Optional.empty();

    @Option(names = "--adjudicate-wins", description = {
        "A game ends when both players announce the same win.",
        "Example: --adjudicate-wins",
    })
    private boolean adjudicateWins;

    @Option(names = "--adjudicate-draws", paramLabel = "PLIES[,SCORE]", description = {
        "A game is a draw after this many moves in a row with scores no farther from 0 than SCORE (default 0).",
        "Example: --adjudicate-draws 30,10",
    })
    private Optional<String> adjudicateDraws = Optional.empty();

    /** The conditions, without an opening. */
    Conditions conditions() {
        Range.check("--memory", memoryMegabytes, 0, MAX_MEBIBYTES);
        Conditions conditions = board.conditions()
                .withTime(time())
                .withLimits(new SearchLimits(nodes, depth, memoryMegabytes << 20, threads))
                .withAdjudication(adjudication());
        return maxMoves.isPresent() ? conditions.withMaxMoves(maxMoves.get()) : conditions;
    }

    private TimeControl time() {
        moveMillis.ifPresent(millis -> Range.check("--time", millis, 0, MAX_MILLIS));
        matchMillis.ifPresent(millis -> Range.check("--match-time", millis, 1, MAX_MILLIS));
        Range.check("--increment", incrementMillis, 0, MAX_MILLIS);
        Range.check("--tolerance", toleranceMillis, 0, MAX_MILLIS);
        Range.check("--first-move-tolerance", firstMoveMillis, 0, MAX_MILLIS);
        Range.check("--patience", silenceMillis, 1, MAX_MILLIS);
        Range.check("--pause", pauseMillis, 0, MAX_PAUSE_MILLIS);
        Range.check("--start-time", startMillis, 1, MAX_MILLIS);
        boolean otherLimit = matchMillis.isPresent() || nodes > 0 || depth > 0;
        return new TimeControl(
                moveMillis.orElse(otherLimit ? TimeControl.NO_LIMIT : DEFAULT_MOVE_MILLIS),
                matchMillis.orElse(TimeControl.NO_LIMIT),
                incrementMillis,
                toleranceMillis,
                startMillis,
                new Patience(firstMoveMillis, silenceMillis, pauseMillis));
    }

    private Adjudication adjudication() {
        String[] draws = adjudicateDraws.orElse("0").split(",", 2);
        return new Adjudication(
                adjudicateWins,
                NumberText.whole("--adjudicate-draws", draws[0]),
                draws.length == 1 ? 0 : NumberText.whole("--adjudicate-draws", draws[1]));
    }
}
