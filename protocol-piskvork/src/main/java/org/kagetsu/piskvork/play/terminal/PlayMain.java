package org.kagetsu.piskvork.play.terminal;

import java.io.Console;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.CertificatePlayer;
import org.kagetsu.piskvork.manager.player.EnginePlayer;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.process.BrainCommand;
import org.kagetsu.piskvork.manager.process.ProcessPlayer;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.piskvork.play.Typed;
import org.kagetsu.record.GameRecord;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The entry point of {@code pbrain-kagetsu.jar play}: reads the command line and sets the table.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        description = "A game against a person in the terminal. Type help in the game for its commands.",
        sortOptions = false)
public final class PlayMain implements Callable<Integer> {

    private static final int BYTES_PER_MEGABYTE_SHIFT = 20;
    private static final int MAX_THREADS = 256;
    private static final int MAX_MEGABYTES = 65_536;

    Rule rule = Rule.FREESTYLE;
    Grid grid = Grid.square(15);
    Seats seats = Seats.BLACK;
    long millis;
    Optional<Integer> strength = Optional.empty();
    Optional<Integer> threads = Optional.empty();
    Optional<Long> memoryBytes = Optional.empty();
    Optional<Path> proof = Optional.empty();

    @Option(order = 1, names = "--rule", paramLabel = "NAME", defaultValue = "freestyle",
            description = "freestyle, standard, renju, caro or standard-caro; against Kagetsu 3-in-a-row, 4-in-a-row and"
                    + " 6-in-a-row, too (default: ${DEFAULT-VALUE})")
    void setRule(String text) throws BadInputException {
        rule = Typed.rule(text);
    }

    @Option(order = 2, names = "--size", paramLabel = "N|WxH", defaultValue = "15",
            description = "columns and rows, 3 to 22, for instance 20 or 7x11 (default: ${DEFAULT-VALUE})")
    void setSize(String text) throws BadInputException {
        try {
            grid = Grid.parse(text.toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new BadInputException("size " + Typed.quoted(text) + " is not a size such as 15 or 15x20, "
                    + Grid.MIN_SIZE + ".." + Grid.MAX_SIZE + " each way");
        }
    }

    @Option(order = 3, names = {"--side", "--color", "--colour"}, paramLabel = "SIDE", defaultValue = "black",
            description = "your side, black or white, or both for two people who take turns; Black moves first"
                    + " (default: ${DEFAULT-VALUE})")
    void setSide(String text) throws BadInputException {
        seats = switch (text.toLowerCase(Locale.ROOT)) {
            case "black" -> Seats.BLACK;
            case "white" -> Seats.WHITE;
            case "both" -> Seats.BOTH;
            default -> throw new BadInputException("side " + Typed.quoted(text) + " is not one of black, white, both");
        };
    }

    @Option(order = 4, names = "--time", paramLabel = "SECONDS", defaultValue = "2",
            description = "the opponent's time for a move, 0.01 to 3600 (default: ${DEFAULT-VALUE})")
    void setTime(String text) throws BadInputException {
        millis = ThinkingText.millis(text);
    }

    @Option(order = 5, names = "--strength", paramLabel = "N",
            description = "how well Kagetsu plays, 0 (a beginner) to 100; below 100 it searches less and picks among"
                    + " moves of similar value at random (default: 100)")
    void setStrength(String text) throws BadInputException {
        strength = Optional.of(Typed.number("strength", text, 0, SearchOptions.FULL_STRENGTH));
    }

    @Option(order = 6, names = "--threads", paramLabel = "N",
            description = "search threads, 1 to 256 (default: 1 for Kagetsu; another brain is told a number only if"
                    + " this option is given)")
    void setThreads(String text) throws BadInputException {
        threads = Optional.of(Typed.number("threads", text, 1, MAX_THREADS));
    }

    @Option(order = 7, names = "--memory", paramLabel = "MB",
            description = "megabytes of Kagetsu's tables, at most half of what Java may use (java -Xmx; default: 64, or"
                    + " that half if it is less); another brain is told this limit for its process, but only if this"
                    + " option is given")
    void setMemory(String text) throws BadInputException {
        memoryBytes = Optional.of((long) Typed.number("memory", text, 1, MAX_MEGABYTES) << BYTES_PER_MEGABYTE_SHIFT);
    }

    @Option(order = 8, names = "--brain", paramLabel = "COMMAND",
            description = "play against this Gomocup brain instead of Kagetsu, for instance \"wine pbrain-pela.exe\"; a name"
                    + " with spaces stands in quotes of its own, for instance \"'/opt/my brains/pbrain-x' --strong\"")
    void setBrain(String text) throws BadInputException {
        brain = Optional.of(Typed.brain("brain", text));
    }

    @Option(order = 9, names = "--proof", paramLabel = "FILE",
            description = "play against this certificate of a won game, which sets rule, size and your side; it wins"
                    + " (kagetsu-tools check tells whether a certificate holds)")
    void setProof(String text) throws BadInputException {
        proof = Optional.of(Typed.path("proof", text));
    }

    @Option(order = 10, names = "--plain", description = "plain text, one line after the other, as in a pipe")
    private boolean plain;

    @Option(order = 11, names = {"-h", "--help"}, usageHelp = true, description = "print this text and exit")
    private boolean help;

    private Optional<BrainCommand> brain = Optional.empty();

    /** What {@link #proof} holds. */
    private Optional<Certificate> certificate = Optional.empty();

    @Spec
    private CommandSpec spec;

    private PlayMain() {}

    /**
     * Plays until the person ends it.
     *
     * @param program how a person starts this program
     * @param args the command line behind {@code play}
     * @return the exit status: 0, 1 for a failure, 2 for a command line that was not understood
     */
    public static int run(String program, String... args) {
        return commandLine(program).execute(args);
    }

    static CommandLine commandLine(String program) {
        CommandLine commandLine = new CommandLine(new PlayMain()).setCommandName(program + " play");
        commandLine.getCommandSpec().usageMessage()
                .footer("", "Example: " + program + " play --rule renju --size 15 --time 5");
        commandLine.setParameterExceptionHandler((e, arguments) -> {
            commandLine.getErr().println(complaint(e));
            commandLine.getErr().println("Try: " + program + " play --help");
            return CommandLine.ExitCode.USAGE;
        });
        return commandLine;
    }

    /** Says what is wrong; a bad value names its option itself. */
    static String complaint(ParameterException e) {
        if (e instanceof UnmatchedArgumentException surplus && !surplus.getUnmatched().isEmpty()) {
            return "there is no option " + surplus.getUnmatched().get(0);
        }
        if (e.getCause() instanceof BadInputException bad) {
            return "--" + bad.getMessage();
        }
        return String.valueOf(e.getMessage());
    }

    private ParameterException refusal(String complaint) {
        return new ParameterException(spec.commandLine(), complaint);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (proof.isPresent()) {
            sitDownTo(proof.get());
        }
        try {
            Table.checkSize(grid, rule);
        } catch (BadInputException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
        if (brain.isPresent()) {
            checkBrain();
        } else if (memoryBytes.isPresent()) {
            checkTables(memoryBytes.get());
        }
        if (!plain) {
            try (Terminal terminal = TerminalBuilder.builder().dumb(true).build()) {
                if (isCapable(terminal)) {
                    return play(new ColourScreen(terminal, Word.texts(), mayColour()));
                }
            }
        }
        return play(new PlainScreen(System.in, inputCharset(), System.out, columns()));
    }

    /** Takes what the certificate sets. */
    private void sitDownTo(Path file) {
        for (String option : List.of("--rule", "--size", "--side", "--strength", "--brain")) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw refusal(option + " cannot be combined with --proof");
            }
        }
        try {
            Certificate read = Typed.certificate("--proof", file);
            certificate = Optional.of(read);
            rule = read.rule();
            grid = read.grid();
            seats = Seats.of(Side.opponent(read.winner()));
        } catch (BadInputException e) {
            throw refusal(e.getMessage());
        }
    }

    /** Whether colours are wanted (no-color.org). */
    private static boolean mayColour() {
        return System.getenv().getOrDefault("NO_COLOR", "").isEmpty();
    }

    /** The width of the terminal at which a person types the input and sees the output; 0 if there is none. */
    private static int columns() throws IOException {
        try (Terminal terminal = TerminalBuilder.builder().dumb(true).build()) {
            return isCapable(terminal) ? Math.max(1, terminal.getWidth()) : 0;
        }
    }

    /**
     * The character set of the input: that of the console, or UTF-8 in a pipe, which Java 22 to 24 call a console too.
     */
    @SuppressWarnings("SystemConsoleNull") // the character set is right in each case
    private static Charset inputCharset() {
        Console console = System.console();
        return console == null ? StandardCharsets.UTF_8 : console.charset();
    }

    /** Whether the terminal has a cursor that can be moved. */
    private static boolean isCapable(Terminal terminal) {
        return !terminal.getType().startsWith(Terminal.TYPE_DUMB);
    }

    private int play(Screen screen) {
        Engine.Builder builder = Engine.builder().threads(threads.orElse(1));
        Engine engine = memoryBytes.map(builder::memory).orElse(builder).build();
        SearchLimits limits = brain.isEmpty()
                ? SearchLimits.NONE
                : new SearchLimits(0, 0, memoryBytes.orElse(0L), threads.orElse(0));
        try (Opponent opponent = new Opponent(listener -> players(engine, listener), screen, limits, millis)) {
            boolean isHeard = screen.onInterrupt(() -> {
                engine.stop();
                if (brain.isPresent()) {
                    opponent.giveUp();
                }
            });
            GameRecord game = new GameRecord(grid, rule);
            certificate.map(Certificate::rootMoves).orElse(List.of()).forEach(game::play);
            Table table = new Table(game, seats);
            certificate.ifPresent(claim -> screen.say(claim.statement()));
            if (brain.isPresent()) {
                start(opponent, table, screen);
            }
            Path home = Path.of(System.getProperty("user.home", ""));
            new PlaySession(screen, opponent, table, isHeard && brain.isEmpty(), home).run();
            return CommandLine.ExitCode.OK;
        } catch (InterruptedException e) {
            screen.say("The program ends, because " + (screen.isAtEnd() ? "its input has ended." : "it was interrupted."));
            return CommandLine.ExitCode.SOFTWARE;
        }
    }

    private void start(Opponent opponent, Table table, Screen screen) throws InterruptedException {
        try (Opponent.StartWatch watch = new Opponent.StartWatch(opponent, screen, Opponent.StartWatch.TICK_MILLIS)) {
            watch.begin();
            opponent.start(table.position());
        } catch (PlayerException e) {
            throw refusal("--brain " + opponent.name() + " " + e.getMessage()
                    + (e.kind() == FaultKind.CANNOT_START ? "" : "; a brain of Gomocup answers START with OK"));
        }
    }

    private void checkTables(long bytes) {
        long most = Runtime.getRuntime().maxMemory() / 2;
        if (bytes > most) {
            throw refusal("--memory " + (bytes >> BYTES_PER_MEGABYTE_SHIFT) + " is outside 1.."
                    + (most >> BYTES_PER_MEGABYTE_SHIFT) + ", half of what Java may use here; java -Xmx sets that");
        }
    }

    private void checkBrain() {
        if (strength.isPresent()) {
            throw refusal("--strength " + strength.get() + " is for Kagetsu and cannot be told to a brain");
        }
        if (!Rule.all().contains(rule)) {
            throw refusal("--rule " + rule + " cannot be told to a brain;"
                    + " freestyle, standard, renju, caro and standard-caro can");
        }
    }

    private Opponent.Players players(Engine engine, Consumer<SearchInfo> listener) {
        int level = strength.orElse(SearchOptions.FULL_STRENGTH);
        // Two games differ, unless it plays at its best.
        EnginePlayer kagetsu = new EnginePlayer("Kagetsu", engine,
                () -> SearchOptions.DEFAULT.withStrength(level, System.nanoTime()), listener);
        if (certificate.isPresent()) {
            return new Opponent.Players(new CertificatePlayer("Proof", certificate.get(), kagetsu), Optional.of(kagetsu));
        }
        Player player = brain.isEmpty() ? kagetsu
                : new ProcessPlayer(brain.get().toString(), brain.get(), true, listener);
        return new Opponent.Players(player, Optional.of(kagetsu));
    }
}
