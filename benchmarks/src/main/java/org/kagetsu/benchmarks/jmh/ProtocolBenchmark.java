package org.kagetsu.benchmarks.jmh;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.CommandParser;
import org.kagetsu.piskvork.protocol.Reply;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;

/** Time to parse a line of the protocol: what a manager sends for a game, and what a brain answers. */
public class ProtocolBenchmark extends TimeBenchmark {

    /** Lines parsed in one invocation. */
    static final int LINES = 32;

    private static final List<String> BEFORE = List.of(
            "ABOUT",
            "START 15",
            "INFO timeout_turn 5000",
            "INFO timeout_match 120000",
            "INFO max_memory 367001600",
            "INFO game_type 2",
            "INFO rule 4",
            "INFO folder /var/lib/brain",
            "INFO time_left 115000");

    private final List<String> commandLines = new ArrayList<>();
    private final List<String> replyLines = new ArrayList<>();
    private final CommandParser parser = new CommandParser();

    /** Writes both sides of the beginning of a game. */
    @Setup
    public void setUp() {
        Position position = Fixtures.positions(Fixtures.Kind.MIDDLE, "renju").stream()
                .max(Comparator.comparingInt(Position::ply))
                .orElseThrow();
        commandLines.addAll(BEFORE);
        commandLines.add("BOARD");
        for (int ply = 0; commandLines.size() < LINES - 2; ply++) {
            int field = ply % 2 == Side.BLACK ? 1 : 2;
            commandLines.add(point(position.move(ply)) + "," + field);
        }
        commandLines.add("DONE");
        commandLines.add("TURN 7,7");
        replyLines.addAll(List.of("name=\"pbrain\", version=\"1.0\", author=\"Nobody\", country=\"-\"", "OK"));
        for (int ply = 0; replyLines.size() < LINES; ply++) {
            int move = position.move(ply);
            replyLines.add("MESSAGE depth 10-18 score +35 nodes 123456 nps 811000 time 1002 pv " + Move.toText(move));
            replyLines.add(point(move));
        }
    }

    private static String point(int move) {
        return Move.x(move) + "," + Move.y(move);
    }

    /**
     * Parses what the manager sends.
     *
     * @return the number of commands
     */
    @Benchmark
    @OperationsPerInvocation(LINES)
    public int commands() {
        int commands = 0;
        for (String line : commandLines) {
            for (Command command : parser.accept(line)) {
                commands += command.isRefused() ? 0 : 1;
            }
        }
        return commands;
    }

    /**
     * Parses what the brain answers.
     *
     * @return the number of replies that the protocol knows
     */
    @Benchmark
    @OperationsPerInvocation(LINES)
    public int replies() {
        int replies = 0;
        for (String line : replyLines) {
            replies += Reply.parse(line).kind() == Reply.Kind.OTHER ? 0 : 1;
        }
        return replies;
    }
}
