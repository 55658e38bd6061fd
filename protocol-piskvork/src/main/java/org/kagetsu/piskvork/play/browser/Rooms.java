package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.net.BindException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.play.BadInputException;

/** The rooms for two people with their server, if they are offered. Safe for use by many threads. */
final class Rooms implements AutoCloseable {

    private final @Nullable Matches matches;
    private final @Nullable MatchServer server;
    private final List<String> lines;

    private Rooms(@Nullable Matches matches, @Nullable MatchServer server, List<String> lines) {
        this.matches = matches;
        this.server = server;
        this.lines = List.copyOf(lines);
    }

    /**
     * Opens the rooms that a command line asks for.
     *
     * @param environment has the password of a key file
     * @throws IOException if the address or the folder cannot be used
     * @throws BadInputException if the key file cannot be used
     */
    static Rooms open(BoardOptions options, Map<String, String> environment) throws IOException, BadInputException {
        if (options.host().isEmpty()) {
            return new Rooms(null, null, List.of());
        }
        PublicHost host = options.host().get();
        Matches matches = openFolder(options.rooms());
        try {
            String password = environment.getOrDefault(PublicHost.PASSWORD_VARIABLE, "");
            WebServer bound = host.saysPort()
                    ? host.bind(password)
                    : bindWhereItWas(host, new KeptPort(options.rooms()), password);
            int port = bound.port();
            matches.setAddress(host.address(port));
            List<String> lines = new ArrayList<>(List.of("Rooms for two people are at " + host.address(port)
                    + "; open one on the board, and send its links."));
            if (host.keys().isEmpty()) {
                lines.add("They are not encrypted: others in the network can read and change what is sent."
                        + " --tls encrypts.");
            }
            lines.addAll(matches.remarks());
            return new Rooms(matches, new MatchServer(bound, host.guard(port), matches), lines);
        } catch (IOException | BadInputException | RuntimeException e) {
            matches.close();
            throw e;
        }
    }

    /** Listens at the port of last time, because links name it; the first time at any that is free. */
    private static WebServer bindWhereItWas(PublicHost host, KeptPort kept, String password)
            throws IOException, BadInputException {
        int port = kept.read();
        try {
            WebServer bound = host.withPort(port).bind(password);
            kept.write(bound.port());
            return bound;
        } catch (IOException e) {
            throw port != 0 && e.getCause() instanceof BindException
                    ? new IOException(e.getMessage() + "; " + kept + " keeps this one, because links to the rooms name it", e)
                    : e;
        }
    }

    private static Matches openFolder(Path folder) throws IOException {
        try {
            Matches matches = new Matches(folder);
            if (!Files.isWritable(folder)) {
                matches.close();
                throw new AccessDeniedException(folder.toString());
            }
            return matches;
        } catch (FileSystemException e) {
            throw FailureText.inFile("--rooms", folder, e);
        }
    }

    /** The rooms; empty if none are offered. */
    Optional<Matches> matches() {
        return Optional.ofNullable(matches);
    }

    /** What a person is told at the begin. */
    List<String> describe() {
        return lines;
    }

    @Override
    public void close() throws IOException {
        if (server != null) {
            server.close();
        }
        if (matches != null) {
            matches.close();
        }
    }
}
