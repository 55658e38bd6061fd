package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.kagetsu.engine.Engine;
import org.kagetsu.piskvork.book.Book;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.play.BadInputException;

/**
 * The entry point of {@code pbrain-kagetsu board}.
 *
 * <p>Static functions only.
 */
public final class BoardMain {

    private static final int FAILED = 1;
    private static final int USAGE_ERROR = 2;
    private static final long MOST_SECONDS_TO_END = 5;

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
        BoardOptions options;
        try {
            options = BoardOptions.parse(args);
        } catch (BadInputException e) {
            err.println(e.getMessage());
            err.println("Try: " + program + " board --help");
            return USAGE_ERROR;
        }
        if (options.wantsHelp()) {
            out.print(BoardOptions.HELP.replace("@program@", program));
            out.flush();
            return 0;
        }
        OutOfMemory.watch();
        Thread board = Thread.currentThread();
        CountDownLatch isClosed = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(board, isClosed), "kagetsu-end"));
        try {
            return serve(options, out, err);
        } finally {
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

    private static void waitForTheEnd() {
        try {
            Thread.sleep(Long.MAX_VALUE);
        } catch (InterruptedException e) {
            // The program is asked to end.
        }
    }

    private static int serve(BoardOptions options, PrintStream out, PrintStream err) {
        try (Rooms rooms = Rooms.open(options, System.getenv());
                Engine engine = Engine.builder()
                        .threads(options.threads())
                        .memory(options.memoryBytes())
                        .build();
                OpenBook book = OpenBook.of(options.book());
                BoardServer server =
                        new BoardServer(options.port(), engine, options.game(), book.book(), rooms.matches())) {
            if (!tell(options, server, rooms, book.book(), out)) {
                err.println("The address of the board cannot be told: standard output cannot be written.");
                return FAILED;
            }
            waitForTheEnd();
            return 0;
        } catch (BadInputException e) {
            err.println(e.getMessage());
            return FAILED;
        } catch (IOException e) {
            err.println("The board cannot be shown: " + FailureText.of(e));
            return FAILED;
        }
    }

    /** The book of the command line, if it names one. */
    private record OpenBook(Optional<Book> book) implements AutoCloseable {

        static OpenBook of(Optional<Path> file) throws IOException {
            try {
                return new OpenBook(file.isPresent() ? Optional.of(Book.open(file.get())) : Optional.empty());
            } catch (FileSystemException e) {
                throw FailureText.inFile("--book", file.get(), e);
            }
        }

        @Override
        public void close() throws IOException {
            if (book.isPresent()) {
                book.get().close();
            }
        }
    }

    /** Tells where the board is, and shows it; false if nobody can know. */
    private static boolean tell(BoardOptions options, BoardServer server, Rooms rooms, Optional<Book> book,
            PrintStream out) {
        out.println("The board is at " + server.address());
        boolean isTold = !out.checkError();
        rooms.describe().forEach(out::println);
        book.flatMap(Book::remark).ifPresent(out::println);
        out.println("Ctrl-C ends it.");
        out.flush();
        boolean isShown = options.opensBrowser() && Browser.open(server.address());
        if (options.opensBrowser() && !isShown) {
            out.println("No browser was found; open the address yourself.");
            out.flush();
        }
        return isTold || isShown;
    }
}
