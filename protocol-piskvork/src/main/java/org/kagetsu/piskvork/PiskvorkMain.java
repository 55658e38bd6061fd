package org.kagetsu.piskvork;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Set;
import java.util.function.Consumer;
import org.kagetsu.engine.Bench;
import org.kagetsu.piskvork.brain.BrainSession;
import org.kagetsu.piskvork.play.browser.BoardMain;
import org.kagetsu.piskvork.play.terminal.PlayMain;
import org.kagetsu.piskvork.protocol.Dialect;

/**
 * The entry point of {@code pbrain-kagetsu.jar}.
 *
 * <p>Arguments are read by hand. A command line library would take start-up time, which a tournament counts as time of
 * the first move. Not meant to be used by more than one thread.
 */
public final class PiskvorkMain {

    /** The property in which the launcher passes on the name by which it was started. */
    private static final String PROGRAM_PROPERTY = "kagetsu.program";

    private static final int FAILED = 1;

    /** Exit status of a command line that was not understood. */
    private static final int USAGE_ERROR = 2;

    private static final String HELP =
            """
            Usage: @program@
                     [--yixin | bench | play ... | board ... | --help | --version]

            Without arguments: a brain that speaks the Gomocup protocol on standard input
            and output.

              --yixin     speak the dialect of the analysis GUIs of the Yixin family from
                          the start: row,column, rule 2 is renju; a GUI that begins with
                          yxshowinfo gets this dialect without it
              bench       search fixed positions on one thread; print speed and signature
                          of the search
              play        play against it in the terminal; play --help lists the options
              board       a board in the browser; board --help lists the options
              --help      print this text and exit
              --version   print the version and exit
            """;

    private static final Set<String> ARGUMENTS =
            Set.of("--yixin", "bench", "--help", "-h", "--version", "-V");

    /** Rounds of the bench until all hot code is compiled. */
    private static final int WARM_UP_ROUNDS = 2;

    private PiskvorkMain() {}

    /**
     * Runs the program and ends the process.
     *
     * @param args the command line
     * @throws InterruptedException if the thread is interrupted while the brain carries out its last commands
     */
    public static void main(String[] args) throws InterruptedException {
        int status;
        try {
            status = run(args, System.in, System.out, System.err);
        } catch (OutOfMemoryError e) {
            status = fail(System.err, BrainSession.MEMORY_SHORTAGE);
        }
        // A search may still run after END, or its answer may wait for a reader that never comes.
        System.exit(status);
    }

    /**
     * Runs the program.
     *
     * @return the exit status: 0, {@value #FAILED} for a failure, or {@value #USAGE_ERROR} for a command line that was
     *     not understood
     */
    static int run(String[] args, InputStream in, PrintStream out, PrintStream err) throws InterruptedException {
        String command = args.length == 1 ? args[0] : "";
        if (args.length == 0) {
            greet(err);
        }
        if (args.length == 0 || command.equals("--yixin")) {
            Dialect dialect = args.length == 0 ? Dialect.GOMOCUP : Dialect.YIXIN;
            new BrainSession(in, out, version(), dialect, new End(err)).run();
            return 0;
        }
        int status = runCommand(args, command, out, err);
        if (status == 0 && out.checkError()) {
            return fail(err, BrainSession.OUTPUT_IS_LOST);
        }
        return status;
    }

    private static int fail(PrintStream err, String reason) {
        err.println("pbrain-kagetsu: " + reason);
        return FAILED;
    }

    private static int runCommand(String[] args, String command, PrintStream out, PrintStream err) {
        if (args[0].equals("play")) {
            return play(Arrays.copyOfRange(args, 1, args.length), err);
        }
        if (args[0].equals("board")) {
            return BoardMain.run(program(), Arrays.copyOfRange(args, 1, args.length), out, err);
        }
        switch (command) {
            case "bench" -> bench(out);
            case "--help", "-h" -> out.print(help());
            case "--version", "-V" -> out.println("pbrain-kagetsu " + version());
            default -> {
                err.println("unknown argument: " + unknown(args));
                err.print(help());
                return USAGE_ERROR;
            }
        }
        return 0;
    }

    /** Ends the process of a brain that cannot answer. A class, because the first lambda costs a fresh process 5 ms. */
    private static final class End implements Consumer<String> {

        private final PrintStream err;

        End(PrintStream err) {
            this.err = err;
        }

        @Override
        public void accept(String reason) {
            try {
                fail(err, reason);
            } finally {
                System.exit(FAILED);
            }
        }
    }

    /** How a person starts this program. */
    private static String program() {
        return System.getProperty(PROGRAM_PROPERTY, "java -jar pbrain-kagetsu.jar");
    }

    private static String help() {
        return HELP.replace("@program@", program());
    }

    /** The first argument that is unknown, or that must stand alone and does not. */
    private static String unknown(String[] args) {
        return args.length == 1 || !ARGUMENTS.contains(args[0]) ? args[0] : args[1];
    }

    /**
     * Says what the program is to a person who has started it in a terminal. A launcher does this itself, and sends
     * standard error nowhere. Java's console is not proof of a terminal: in some versions a pipe has one.
     */
    private static void greet(PrintStream err) {
        if (isTerminal("0") && isTerminal("2")) {
            err.println("Kagetsu, a brain for programs that speak the Gomocup protocol; to play against it here: "
                    + program() + " play");
        }
    }

    /** Whether a file of this process is a terminal; false where the machine does not tell. */
    private static boolean isTerminal(String file) {
        try {
            String name = Files.readSymbolicLink(Path.of("/proc/self/fd", file)).toString();
            return name.startsWith("/dev/pts/") || name.startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    private static int play(String[] args, PrintStream err) {
        try {
            return PlayMain.run(program(), args);
        } catch (NoClassDefFoundError e) {
            err.println("This package has no game in the terminal; pbrain-kagetsu.jar has it.");
            return USAGE_ERROR;
        }
    }

    private static void bench(PrintStream out) {
        Bench.Result result = Bench.run(WARM_UP_ROUNDS);
        out.println("nodes " + result.nodes());
        out.println("time_ms " + result.timeMillis());
        out.println("nps " + result.nodesPerSecond());
        out.println("signature " + HexFormat.of().toHexDigits(result.signature()));
    }

    /** Version from the module or from the jar's manifest; {@code "development"} when run from class files. */
    private static String version() {
        ModuleDescriptor module = PiskvorkMain.class.getModule().getDescriptor();
        if (module != null && module.rawVersion().isPresent()) {
            return module.rawVersion().get();
        }
        String version = PiskvorkMain.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }
}
