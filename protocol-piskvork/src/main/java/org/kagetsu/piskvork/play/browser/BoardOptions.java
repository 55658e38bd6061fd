package org.kagetsu.piskvork.play.browser;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Quoted;
import org.kagetsu.piskvork.play.WholeNumber;

/**
 * The command line of the board. It is read by hand, because the packaged program has no library for that.
 *
 * @param port the port of the server, 0 for any that is free
 * @param opensBrowser whether the browser is started
 * @param threads search threads of the engine
 * @param memoryBytes the engine's tables
 * @param game the file in which the game is kept, empty for none
 * @param book the file of the book, empty for none
 * @param host where rooms for two people are offered; empty for nowhere
 * @param rooms the folder of these rooms
 * @param wantsHelp whether only the help is wanted
 */
record BoardOptions(
        int port,
        boolean opensBrowser,
        int threads,
        long memoryBytes,
        Optional<RecordFile> game,
        Optional<Path> book,
        Optional<PublicHost> host,
        Path rooms,
        boolean wantsHelp) {

    static final String HELP =
            """
            Usage: @program@ board [--port N] [--no-browser]
                     [--threads N] [--memory MB] [--game FILE] [--book FILE]
                     [--host ADDRESS[,NAME...] [--rooms FOLDER] [--tls FILE]]

            A board in the browser: play, and let the engine analyse. It is for this
            machine alone, and can offer rooms in which two people play over the network.
            Ctrl-C ends it.

              --port N      the port of the page, 1 to 65535 (default: any that is free)
              --no-browser  print the address, and do not start the browser
              --threads N   search threads, 1 to 256 (default: half of the processors)
              --memory MB   megabytes of the engine's tables, at most half of what Java may
                            use (default: 64, or that half if it is less)
              --game FILE   keep the game in this file as it goes, .sgf or for renju .lib;
                            go on with it if it is there
              --book FILE   keep a book of positions in this file, filled by reviews and
                            notes
              --host ADDRESS[,NAME...]
                            offer rooms to others: listen at this address of the machine,
                            for instance 192.168.1.5:8080, and answer to these names, each
                            with :PORT if it differs; without a port the first start takes
                            one that is free, and later ones the same
              --rooms FOLDER
                            where the rooms are kept (default: .kagetsu-rooms in your home
                            folder)
              --tls FILE    encrypt: a PKCS12 file with the key; its password stands in
                            KAGETSU_TLS_PASSWORD
              --help        print this text and exit
            """;

    private static final int MAX_PORT = 65_535;
    private static final int MAX_THREADS = 256;
    private static final int BYTES_PER_MEGABYTE_SHIFT = 20;
    private static final int USUAL_MEGABYTES = 64;

    /**
     * Reads a command line.
     *
     * @param args what stands behind {@code board}
     */
    static BoardOptions parse(String... args) throws BadInputException {
        int port = 0;
        boolean opensBrowser = true;
        int threads = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        int megabytes = Math.min(USUAL_MEGABYTES, mostMegabytes());
        Optional<RecordFile> game = Optional.empty();
        Optional<Path> book = Optional.empty();
        Optional<String> host = Optional.empty();
        Optional<Path> keys = Optional.empty();
        Optional<Path> rooms = Optional.empty();
        boolean wantsHelp = false;
        for (int i = 0; i < args.length; i++) {
            String[] option = args[i].split("=", 2);
            boolean takesNext = option.length == 1 && i + 1 < args.length;
            String value = takesNext ? args[i + 1] : option.length == 1 ? "" : option[1];
            switch (option[0]) {
                case "--port" -> port = WholeNumber.parse(option[0], value, 1, MAX_PORT);
                case "--threads" -> threads = WholeNumber.parse(option[0], value, 1, MAX_THREADS);
                case "--memory" -> megabytes = WholeNumber.parse(option[0], value, 1, mostMegabytes());
                case "--game" -> game = Optional.of(new RecordFile(path(option[0], value)));
                case "--book" -> book = Optional.of(bookPath(value));
                case "--host" -> host = Optional.of(value);
                case "--rooms" -> rooms = Optional.of(path(option[0], value));
                case "--tls" -> keys = Optional.of(path(option[0], value));
                case "--no-browser" -> opensBrowser = false;
                case "--help", "-h" -> wantsHelp = true;
                default -> throw new BadInputException("there is no option " + args[i]);
            }
            boolean hasValue = option[0].matches("--(port|threads|memory|game|book|host|rooms|tls)");
            if (hasValue && takesNext) {
                i++;
            } else if (!hasValue && option.length > 1) {
                throw new BadInputException(option[0] + " takes no value");
            }
        }
        long bytes = (long) megabytes << BYTES_PER_MEGABYTE_SHIFT;
        if (host.isEmpty() && (rooms.isPresent() || keys.isPresent())) {
            throw new BadInputException((rooms.isPresent() ? "--rooms" : "--tls") + " needs --host");
        }
        Optional<PublicHost> offered =
                host.isEmpty() ? Optional.empty() : Optional.of(PublicHost.of(host.get(), keys));
        Path folder = rooms.orElse(Path.of(System.getProperty("user.home", ""), ".kagetsu-rooms"));
        return new BoardOptions(port, opensBrowser, threads, bytes, game, book, offered, folder, wantsHelp);
    }

    private static Path bookPath(String name) throws BadInputException {
        Path path = path("--book", name);
        if (name.toLowerCase(Locale.ROOT).matches(".*\\.(csv|db|sgf|lib)")) {
            throw new BadInputException("--book " + Quoted.of(name) + " cannot be a book: it is kept in a file of its own"
                    + " kind, for instance my.book; a .csv file can be opened in the page and is then added to it");
        }
        return path;
    }

    private static Path path(String option, String name) throws BadInputException {
        try {
            if (!name.isEmpty()) {
                return Path.of(name);
            }
        } catch (InvalidPathException e) {
            // Falls through to the message for all names that are not such a name.
        }
        throw new BadInputException(
                name.isEmpty() ? option + " needs a file name" : option + " " + Quoted.of(name) + " is not a file name");
    }

    private static int mostMegabytes() {
        return (int) Math.max(1, (Runtime.getRuntime().maxMemory() / 2) >> BYTES_PER_MEGABYTE_SHIFT);
    }
}
