package org.kagetsu.piskvork.play;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.kagetsu.board.Rule;
import org.kagetsu.board.record.GameRecord;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.BrainCommand;
import org.kagetsu.piskvork.manager.EnginePlayer;
import org.kagetsu.piskvork.manager.Player;
import org.kagetsu.piskvork.manager.ProcessPlayer;
import org.kagetsu.piskvork.manager.SearchLimits;
import org.kagetsu.piskvork.manager.ThinkingListener;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The entry point of {@code pbrain-kagetsu.jar play}: reads the command line and sets the table.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        name = "pbrain-kagetsu.jar play",
        description = "A game against a person in the terminal. Type help in the game for its commands.",
        sortOptions = false,
        footer = {"", "Example: java -jar pbrain-kagetsu.jar play --rule renju --size 15 --time 5"})
public final class PlayMain implements Callable<Integer> {

    @Option(
            names = "--rule",
            paramLabel = "NAME",
            defaultValue = "freestyle",
            converter = OptionValues.RuleValue.class,
            description = "freestyle, standard, renju, caro or standard-caro (default: ${DEFAULT-VALUE})")
    private Rule rule;

    @Option(
            names = "--size",
            paramLabel = "N|WxH",
            defaultValue = "15",
            converter = OptionValues.SizeValue.class,
            description = "columns and rows, 5 to 22, for instance 20 or 7x11 (default: ${DEFAULT-VALUE})")
    private Grid grid;

    @Option(
            names = {"--side", "--color", "--colour"},
            paramLabel = "SIDE",
            defaultValue = "black",
            converter = OptionValues.SideValue.class,
            description = "your side, black or white; Black moves first (default: ${DEFAULT-VALUE})")
    private int side;

    @Option(
            names = "--time",
            paramLabel = "SECONDS",
            defaultValue = "2",
            converter = OptionValues.TimeValue.class,
            description = "the opponent's time for a move, 0.01 to 3600 (default: ${DEFAULT-VALUE})")
    private long millis;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "1",
            converter = OptionValues.ThreadsValue.class,
            description = "search threads, 1 to 256 (default: ${DEFAULT-VALUE})")
    private int threads;

    @Option(
            names = "--memory",
            paramLabel = "MB",
            defaultValue = "64",
            converter = OptionValues.MemoryValue.class,
            description = "memory for tables, 1 to 65536 megabytes (default: ${DEFAULT-VALUE})")
    private long memoryBytes;

    @Option(
            names = "--brain",
            paramLabel = "COMMAND",
            description = "play against this Gomocup brain instead of Kagetsu, for instance \"wine pbrain-pela.exe\"")
    private String brain = "";

    @Option(names = "--plain", description = "plain text, one line after the other, as in a pipe")
    private boolean plain;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "print this text and exit")
    private boolean help;

    private PlayMain() {}

    /**
     * Plays until the person ends it.
     *
     * @param args the command line behind {@code play}
     * @return the exit status: 0, 1 for a failure, 2 for a command line that was not understood
     */
    public static int run(String... args) {
        CommandLine commandLine = new CommandLine(new PlayMain());
        commandLine.setParameterExceptionHandler((e, arguments) -> {
            commandLine.getErr().println(e.getMessage());
            commandLine.getErr().println("Try: java -jar pbrain-kagetsu.jar play --help");
            return CommandLine.ExitCode.USAGE;
        });
        return commandLine.execute(args);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!plain) {
            try (Terminal terminal = TerminalBuilder.builder().dumb(true).build()) {
                if (isCapable(terminal)) {
                    play(new ColourScreen(terminal, Word.texts()));
                    return CommandLine.ExitCode.OK;
                }
            }
        }
        play(new PlainScreen(System.in, System.out));
        return CommandLine.ExitCode.OK;
    }

    /** Whether the terminal has a cursor that can be moved, and letters for stones. */
    private static boolean isCapable(Terminal terminal) {
        boolean dumb = terminal.getType().startsWith(Terminal.TYPE_DUMB);
        return !dumb && StandardCharsets.UTF_8.equals(terminal.encoding());
    }

    private void play(Screen screen) throws InterruptedException {
        Engine engine = Engine.builder().threads(threads).memory(memoryBytes).build();
        SearchLimits limits = new SearchLimits(0, 0, brain.isEmpty() ? 0 : memoryBytes, 0);
        screen.onInterrupt(engine::stop);
        try (Opponent opponent = new Opponent(listener -> player(engine, listener), screen, limits, millis)) {
            new PlaySession(screen, opponent, new Table(new GameRecord(grid, rule), side)).run();
        }
    }

    private Player player(Engine engine, ThinkingListener listener) {
        if (brain.isEmpty()) {
            return new EnginePlayer("Kagetsu", engine, listener);
        }
        BrainCommand command = BrainCommand.of(brain.strip().split("\\s+"));
        return new ProcessPlayer(command.toString(), command, true, listener);
    }
}
