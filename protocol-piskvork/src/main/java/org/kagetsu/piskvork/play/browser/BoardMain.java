package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.kagetsu.engine.Engine;
import org.kagetsu.piskvork.files.Book;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Typed;
import org.kagetsu.piskvork.play.browser.board.Board;
import org.kagetsu.piskvork.play.browser.board.BoardFiles;
import org.kagetsu.piskvork.play.browser.board.Opponent;
import org.kagetsu.piskvork.play.browser.board.OutOfMemory;
import org.kagetsu.piskvork.play.browser.board.ServerLog;
import org.kagetsu.piskvork.play.browser.http.BoardServer;
import org.kagetsu.piskvork.play.browser.http.PublicHost;
import org.kagetsu.piskvork.play.browser.http.RoomServer;
import org.kagetsu.piskvork.play.browser.rooms.Rooms;

/**
 * The entry point of {@code pbrain-kagetsu board}.
 *
 * <p>Static functions only.
 */
public final class BoardMain {

    static final String HELP =
            """
            Usage: @program@ board [--port N] [--no-browser]
                     [--threads N] [--memory MB] [--game FILE] [--book FILE]
                     [--brain COMMAND]... [--proof FILE]... [--games PATH]...
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
              --brain COMMAND
                            let people play against this Gomocup brain, too, for instance
                            "wine pbrain-pela.exe"; can be given more than once
              --proof FILE  let people play against this certificate of a won game; can
                            be given more than once
              --games PATH  show what was played in the games of this file, or of all
                            files in this folder; can be given more than once
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

    private static final int FAILED = 1;
    private static final int USAGE_ERROR = 2;
    private static final long MOST_SECONDS_TO_END = 5;

    /** The most bytes of one file of games: it is in memory as a whole. */
    static final long MAX_GAMES_BYTES = 128L << 20;

    /** A part of it. */
    private static final long MOST_MILLIS_TO_LOG = 1000;

    private BoardMain() {}

    /**
     * Shows the board until the process is ended.
     *
     * @param program how a person starts this program
     * @param args the command line behind {@code board}
     * @param out hears where the board is
     * @param err hears what went wrong
     * @return the exit status: 0 after the help, 1 for a failure, 2 for a command line that was not understood
     */
    public static int run(String program, String[] args, PrintStream out, PrintStream err) {
        Options options;
        try {
            options = Options.parse(args);
        } catch (BadInputException e) {
            err.println(e.getMessage());
            err.println("Try: " + program + " board --help");
            return USAGE_ERROR;
        }
        if (options.wantsHelp()) {
            out.print(HELP.replace("@program@", program));
            out.flush();
            return 0;
        }
        OutOfMemory.watch(err);
        Thread board = Thread.currentThread();
        CountDownLatch isClosed = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(board, isClosed), "kagetsu-end"));
        try {
            return serve(options, out, err);
        } finally {
            ServerLog.ofProcess().flush(MOST_MILLIS_TO_LOG);
            isClosed.countDown();
        }
    }

    /** Lets the board close its files before the program ends. */
    private static void end(Thread board, CountDownLatch isClosed) {
        board.interrupt();
        try {
            boolean unused = isClosed.await(MOST_SECONDS_TO_END, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @SuppressWarnings("try") // the server of the rooms answers by itself
    static int serve(Options options, PrintStream out, PrintStream err) {
        try (Rooms rooms = options.host().isPresent() ? openRooms(options.rooms()) : null;
                RoomServer visitors = rooms == null ? null : RoomServer.open(options.host().orElseThrow(), rooms,
                        options.rooms(), System.getenv().getOrDefault(PublicHost.PASSWORD_VARIABLE, ""));
                Engine engine = Engine.builder().threads(options.threads()).memory(options.memoryBytes()).build();
                Book book = options.book().isPresent() ? Book.open(options.book().get()) : null;
                Board board = new Board(engine, options.game(), Optional.ofNullable(book));
                BoardServer server = BoardServer.start(options.port(), board, Optional.ofNullable(rooms))) {
            board.meet(options.opponents());
            collect(options.games(), new BoardFiles(board));
            List<String> lines = new ArrayList<>();
            if (rooms != null) {
                lines.addAll(describe(rooms, options.host().orElseThrow()));
            }
            if (book != null) {
                book.remark().ifPresent(lines::add);
            }
            if (!tell(server.address(), lines, options.opensBrowser(), out)) {
                err.println("The address of the board cannot be told: standard output cannot be written.");
                return FAILED;
            }
            Thread.sleep(Long.MAX_VALUE);
            return 0;
        } catch (InterruptedException e) {
            return 0; // The program is asked to end.
        } catch (BadInputException e) {
            err.println(e.getMessage());
            return FAILED;
        } catch (IOException e) {
            err.println("The board cannot be shown: " + FailureText.of(e));
            return FAILED;
        }
    }

    static Rooms openRooms(Path folder) throws IOException {
        try {
            Rooms rooms = new Rooms(folder);
            if (!Files.isWritable(folder)) {
                rooms.close();
                throw new AccessDeniedException(folder.toString());
            }
            return rooms;
        } catch (FileSystemException e) {
            throw FailureText.inFile("--rooms", folder, e);
        }
    }

    static List<String> describe(Rooms rooms, PublicHost host) {
        List<String> lines = new ArrayList<>();
        lines.add("Rooms for two people are at " + rooms.address() + "; open one on the board, and send its links.");
        if (host.keys().isEmpty()) {
            lines.add("They are not encrypted: others in the network can read and change what is sent."
                    + " --tls encrypts.");
        }
        lines.addAll(rooms.remarks());
        return lines;
    }

    /** Reads games while people play; what cannot be read is told in the log. */
    private static void collect(List<Path> places, BoardFiles board) {
        Thread reader = new Thread(() -> places.forEach(place -> {
            try (Stream<Path> files = Files.walk(place)) {
                files.filter(file -> BoardFiles.holdsGames(file.toString())).sorted().forEach(file -> collect(file, board));
            } catch (IOException | UncheckedIOException e) {
                ServerLog.ofProcess().warn("--games " + place + ": " + FailureText.of(e));
            }
            board.tellGames();
        }), "kagetsu-games");
        reader.setDaemon(true);
        reader.start();
    }

    private static void collect(Path file, BoardFiles board) {
        try {
            board.add(file.toString(), readGames(file));
        } catch (BadInputException e) {
            ServerLog.ofProcess().warn("--games " + file + ": " + e.getMessage());
        } catch (IOException | RuntimeException e) {
            ServerLog.ofProcess().warn("--games " + file + ": " + FailureText.reason(e));
        }
    }

    static byte[] readGames(Path file) throws BadInputException, IOException {
        long size = Files.size(file);
        if (size > MAX_GAMES_BYTES) {
            throw new BadInputException(size + " bytes are too many; a file of games has 0.." + MAX_GAMES_BYTES);
        }
        return Files.readAllBytes(file);
    }

    /** Tells where the board is, and shows it; false if nobody can know. */
    private static boolean tell(String address, List<String> lines, boolean opensBrowser, PrintStream out) {
        out.println("The board is at " + address);
        boolean isTold = !out.checkError();
        lines.forEach(out::println);
        out.println("Ctrl-C ends it.");
        out.flush();
        boolean isShown = opensBrowser && openBrowser(address);
        if (opensBrowser && !isShown) {
            out.println("No browser was found; open the address yourself.");
            out.flush();
        }
        return isTold || isShown;
    }

    /** Opens an address in the browser that the system uses; false if there is nothing to open it with. */
    private static boolean openBrowser(String address) {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        boolean isWindows = system.startsWith("windows");
        boolean isMac = system.startsWith("mac");
        if (!isWindows && !isMac && !isSet("DISPLAY") && !isSet("WAYLAND_DISPLAY")) {
            return false;
        }
        try {
            new ProcessBuilder(isWindows ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
                            : List.of(isMac ? "open" : "xdg-open", address))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isSet(String variable) {
        return !System.getenv().getOrDefault(variable, "").isEmpty();
    }

    /**
     * The command line of the board. It is read by hand, because the packaged program has no library for that.
     *
     * @param port the port of the server, 0 for any that is free
     * @param opensBrowser whether the browser is started
     * @param threads search threads of the engine
     * @param memoryBytes the engine's tables
     * @param game what keeps the game
     * @param book the file of the book, empty for none
     * @param games files of games, and folders of such files
     * @param opponents whom people can play against besides the engine
     * @param host where rooms for two people are offered; empty for nowhere
     * @param rooms the folder of these rooms
     * @param wantsHelp whether only the help is wanted
     */
    record Options(int port, boolean opensBrowser, int threads, long memoryBytes, Board.Keeper game,
            Optional<Path> book, List<Path> games, List<Opponent> opponents, Optional<PublicHost> host, Path rooms,
            boolean wantsHelp) {

        private static final Set<String> WITH_VALUE =
                Set.of("--port", "--threads", "--memory", "--game", "--book", "--brain", "--games", "--proof", "--host",
                        "--rooms", "--tls");
        private static final Set<String> WITHOUT_VALUE = Set.of("--no-browser", "--help", "-h");
        private static final int MAX_PORT = 65_535;
        private static final int MAX_THREADS = 256;
        private static final int BYTES_PER_MEGABYTE_SHIFT = 20;
        private static final int USUAL_MEGABYTES = 64;

        /**
         * Reads a command line.
         *
         * @param args what stands behind {@code board}
         */
        static Options parse(String... args) throws BadInputException {
            Map<String, String> given = new HashMap<>();
            List<Path> games = new ArrayList<>();
            List<Opponent> opponents = new ArrayList<>();
            for (int i = 0; i < args.length; i++) {
                String[] option = args[i].split("=", 2);
                boolean hasValue = WITH_VALUE.contains(option[0]);
                if (!hasValue && !WITHOUT_VALUE.contains(option[0])) {
                    throw new BadInputException("there is no option " + args[i]);
                }
                if (!hasValue && option.length > 1) {
                    throw new BadInputException(option[0] + " takes no value");
                }
                boolean takesNext = hasValue && option.length == 1 && i + 1 < args.length;
                String value = takesNext ? args[++i] : option.length == 1 ? "" : option[1];
                given.put(option[0], value);
                if (option[0].equals("--brain")) {
                    opponents.add(Opponents.brain(value, opponents));
                } else if (option[0].equals("--proof")) {
                    opponents.add(Opponents.proof(value, opponents));
                } else if (option[0].equals("--games")) {
                    games.add(existing(value));
                }
            }
            int most = (int) Math.max(1, (Runtime.getRuntime().maxMemory() / 2) >> BYTES_PER_MEGABYTE_SHIFT);
            long megabytes = number(given, "--memory", Math.min(USUAL_MEGABYTES, most), most);
            int usualThreads = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
            Optional<Path> game = path(given, "--game");
            Optional<Path> keys = path(given, "--tls");
            Optional<Path> rooms = path(given, "--rooms");
            String host = given.get("--host");
            if (host == null && (rooms.isPresent() || keys.isPresent())) {
                throw new BadInputException((rooms.isPresent() ? "--rooms" : "--tls") + " needs --host");
            }
            return new Options(number(given, "--port", 0, MAX_PORT), !given.containsKey("--no-browser"),
                    number(given, "--threads", usualThreads, MAX_THREADS), megabytes << BYTES_PER_MEGABYTE_SHIFT,
                    game.isEmpty() ? Board.Keeper.NONE : new RecordFile(game.get()), book(given), games, opponents,
                    host == null ? Optional.empty() : Optional.of(PublicHost.of(host, keys)),
                    rooms.orElse(Path.of(System.getProperty("user.home", ""), ".kagetsu-rooms")),
                    given.containsKey("--help") || given.containsKey("-h"));
        }

        private static int number(Map<String, String> given, String name, int usual, int most) throws BadInputException {
            String value = given.get(name);
            return value == null ? usual : Typed.number(name, value, 1, most);
        }

        private static Optional<Path> path(Map<String, String> given, String name) throws BadInputException {
            String value = given.get(name);
            return value == null ? Optional.empty() : Optional.of(Typed.path(name, value));
        }

        private static Path existing(String name) throws BadInputException {
            Path games = Typed.path("--games", name);
            if (!Files.isReadable(games)) {
                throw new BadInputException("--games " + Typed.quoted(name) + " is neither a file nor a folder that can be read");
            }
            return games;
        }

        private static Optional<Path> book(Map<String, String> given) throws BadInputException {
            String name = given.getOrDefault("--book", "");
            if (name.toLowerCase(Locale.ROOT).matches(".*\\.(csv|db|sgf|lib)")) {
                throw new BadInputException("--book " + Typed.quoted(name) + " cannot be a book: it is kept in a file of its"
                        + " own kind, for instance my.book; a .csv file can be opened in the page and is then added to it");
            }
            return path(given, "--book");
        }
    }
}
