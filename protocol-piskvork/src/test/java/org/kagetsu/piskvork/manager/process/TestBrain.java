package org.kagetsu.piskvork.manager.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.RandomPlayer;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.CommandParser;

/**
 * A brain for tests, run in a JVM of its own: it moves at random, or misbehaves as its arguments say.
 */
public final class TestBrain {

    /** What the brain does. */
    enum Behaviour {
        /** Plays random legal moves. */
        RANDOM,
        /** Never answers anything. */
        DEAF,
        /** Ends at once, without a word. */
        EXIT_AT_START,
        /** Ends at once with status 3 and a word on standard error. */
        CRASH_AT_START,
        /** Says something else than OK. */
        RUBBISH_AT_START,
        /** Answers START with an ERROR. */
        REFUSE_START,
        /** Never moves. */
        HANG,
        /** Starts a child that hangs, tells its process number, and never moves. */
        HANG_WITH_CHILD,
        /** Starts a child that shares its output and hangs, tells its process number, and ends at once. */
        PARENT_AT_START,
        /** Has a child that does so, and ends instead of moving. */
        EXIT_WITH_GRANDCHILD,
        /** Has a child that does so, and then plays random legal moves. */
        RANDOM_WITH_GRANDCHILD,
        /** Ends with status 0 instead of moving. */
        EXIT,
        /** Ends with status 7 instead of moving. */
        CRASH,
        /** Prints lines without end instead of moving. */
        FLOOD,
        /** Prints messages without end instead of moving. */
        TALK,
        /** Answers ERROR instead of moving. */
        REFUSE,
        /** Prints a line of rubbish, then moves. */
        CHATTY,
        /** Always moves to 0,0. */
        ALWAYS_CORNER,
        /** Moves to 99,99. */
        OUTSIDE,
        /** Moves after 300 ms. */
        SLOW,
        /** Takes more than a second for its first move, as if it zeroed a table. */
        SLOW_FIRST,
        /** Writes a space behind the comma of its moves. */
        SPACED,
        /** Suggests 3,4 and 5,5 instead of moving, and moves to where it is told to. */
        SUGGEST,
        /** Moves, and takes no notice of END. */
        ENDLESS
    }

    /** Those that move at random, if they move. */
    private static final Set<Behaviour> MOVING = EnumSet.of(Behaviour.RANDOM, Behaviour.RANDOM_WITH_GRANDCHILD,
            Behaviour.CHATTY, Behaviour.SLOW, Behaviour.SLOW_FIRST, Behaviour.SPACED, Behaviour.ENDLESS);

    private final Behaviour behaviour;
    private final CommandParser parser = new CommandParser();
    private final SplittableRandom random = new SplittableRandom(1);
    private Grid grid = Grid.square(15);
    private Rule rule = Rule.FREESTYLE;
    private Position position = new Position(grid, rule);

    private TestBrain(Behaviour behaviour) {
        this.behaviour = behaviour;
    }

    /** How to start this brain, with the JVM and the class path of the tests. */
    static BrainCommand command(Behaviour behaviour) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new BrainCommand(List.of(java, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto",
                "-cp", classPath(), TestBrain.class.getName(), behaviour.name()), Path.of(""), Map.of());
    }

    /** The places that the needed classes were loaded from, on a class path or a module path. */
    private static String classPath() {
        return String.join(
                System.getProperty("path.separator"), place(TestBrain.class), place(Command.class), place(Move.class));
    }

    private static String place(Class<?> type) {
        String file = type.getName().replace('.', '/') + ".class";
        String url = type.getResource("/" + file).toString();
        String root = url.substring(0, url.length() - file.length());
        String path = root.startsWith("jar:") ? root.substring("jar:".length(), root.length() - 2) : root;
        return Path.of(java.net.URI.create(path)).toString();
    }

    /** Runs the brain until END or the end of input. */
    public static void main(String[] args) throws IOException, InterruptedException {
        new TestBrain(Behaviour.valueOf(args[0])).run();
    }

    private void run() throws IOException, InterruptedException {
        if (behaviour == Behaviour.EXIT_AT_START) {
            return;
        }
        if (behaviour == Behaviour.PARENT_AT_START) {
            startChild(Behaviour.ENDLESS);
            return;
        }
        if (behaviour == Behaviour.CRASH_AT_START) {
            System.err.println("no weights found");
            System.exit(3);
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            for (Command command : parser.accept(line)) {
                if (command.kind() == Command.Kind.END && behaviour != Behaviour.ENDLESS) {
                    return;
                }
                carryOut(command);
            }
        }
        if (behaviour == Behaviour.ENDLESS) {
            Thread.sleep(60_000);
        }
    }

    private void carryOut(Command command) throws IOException, InterruptedException {
        switch (command.kind()) {
            case START -> {
                grid = Grid.square(command.number());
                answerStart();
            }
            case RECT_START -> {
                grid = new Grid(command.point().x(), command.point().y());
                answerStart();
            }
            case RESTART -> answerStart();
            case ABOUT -> System.out.println("name=\"TestBrain\", version=\"1\"");
            case INFO -> {
                if (command.key().equals("rule")) {
                    rule = Rule.ofCode(Integer.parseInt(command.text()));
                    position = new Position(grid, rule);
                }
            }
            case BEGIN -> move();
            case TURN -> {
                position.place(command.point().move());
                move();
            }
            case PLAY -> System.out.println(command.point().toText());
            case BOARD -> {
                position = new Position(grid, rule);
                command.points().forEach(point -> position.place(point.move()));
                move();
            }
            default -> { }
        }
    }

    private void answerStart() {
        position = new Position(grid, rule);
        switch (behaviour) {
            case DEAF -> { }
            case RUBBISH_AT_START -> System.out.println("Welcome to TestBrain!");
            case REFUSE_START -> System.out.println("ERROR this size is not for me");
            default -> System.out.println("OK");
        }
    }

    /** Starts a child with the same output and error output, and tells its process number. */
    private static Process startChild(Behaviour behaviour) throws IOException {
        Process process = new ProcessBuilder(command(behaviour).command())
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        System.out.println("MESSAGE child " + process.pid());
        return process;
    }

    private static void repeat(String line) {
        while (!System.out.checkError()) {
            System.out.println(line);
        }
    }

    private void move() throws IOException, InterruptedException {
        switch (behaviour) {
            case HANG -> Thread.sleep(60_000);
            case HANG_WITH_CHILD -> {
                startChild(Behaviour.ENDLESS);
                Thread.sleep(60_000);
            }
            case EXIT_WITH_GRANDCHILD -> {
                startChild(Behaviour.PARENT_AT_START).waitFor();
                System.exit(0);
            }
            case RANDOM_WITH_GRANDCHILD -> startChild(Behaviour.PARENT_AT_START).waitFor();
            case EXIT -> System.exit(0);
            case CRASH -> System.exit(7);
            case FLOOD -> repeat("thinking very hard");
            case TALK -> repeat("MESSAGE thinking very hard");
            case REFUSE -> System.out.println("ERROR I do not know what to do");
            case CHATTY -> System.out.println("thinking very hard");
            case ALWAYS_CORNER -> System.out.println("0,0");
            case OUTSIDE -> System.out.println("99,99");
            case SLOW -> Thread.sleep(300);
            case SLOW_FIRST -> Thread.sleep(position.ply() < 2 ? 1_300 : 0);
            case SUGGEST -> {
                System.out.println("SUGGEST 3, 4");
                System.out.println("SUGGEST 5,5");
            }
            default -> { }
        }
        if (MOVING.contains(behaviour)) {
            int move = RandomPlayer.choose(position, random);
            position.place(move);
            System.out.println("MESSAGE depth 1-2 score +7 nodes 3 nps 3000 time 1 pv " + Move.toText(move));
            System.out.println(Move.x(move) + (behaviour == Behaviour.SPACED ? ", " : ",") + Move.y(move));
        }
    }
}
