package org.kagetsu.piskvork;

import java.io.PrintStream;

/**
 * The entry point of {@code pbrain-kagetsu.jar}.
 *
 * <p>Arguments are read by hand: a command line library would cost start-up time, and a tournament counts
 * start-up on the clock of the first move. Not meant to be used by more than one thread.
 */
public final class PiskvorkMain {

    /** Exit status of a command line that was not understood. */
    private static final int USAGE_ERROR = 2;

    private static final String HELP =
            """
            Usage: java -jar pbrain-kagetsu.jar [--help | --version]

              --help      print this text and exit
              --version   print the version and exit
            """;

    private PiskvorkMain() {}

    /**
     * Runs the program and ends the process.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        int status = run(args, System.out, System.err);
        System.out.flush();
        System.exit(status);
    }

    /**
     * Runs the program.
     *
     * @return the exit status: 0, or {@value #USAGE_ERROR} for a command line that was not understood
     */
    static int run(String[] args, PrintStream out, PrintStream err) {
        String command = args.length == 1 ? args[0] : "";
        switch (command) {
            case "--help", "-h" -> out.print(HELP);
            case "--version", "-V" -> out.println("pbrain-kagetsu " + version());
            default -> {
                err.print(HELP);
                return USAGE_ERROR;
            }
        }
        return 0;
    }

    /** Version from the jar's manifest; {@code "development"} when run from class files. */
    private static String version() {
        String version = PiskvorkMain.class.getPackage().getImplementationVersion();
        return version != null ? version : "development";
    }
}
