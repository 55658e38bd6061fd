package org.kagetsu.piskvork.play.browser.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.UnrecoverableKeyException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.files.ReplacedFile;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Typed;

/**
 * An address at which others reach this machine, and the names by which they call it. Immutable and safe for use by many
 * threads.
 *
 * @param names names and numeric addresses, that to listen at first, each with its port
 * @param keys a PKCS12 file with the key for TLS; empty for none
 */
public record PublicHost(List<Name> names, Optional<Path> keys) {

    /** The variable of the environment with the password of the key file. */
    public static final String PASSWORD_VARIABLE = "KAGETSU_TLS_PASSWORD";

    private static final Pattern NAME = Pattern.compile("(\\[[0-9a-fA-F:.]+]|[A-Za-z0-9.-]{1,253})(?::(\\d{1,5}))?");
    private static final int MAX_PORT = 65_535;
    private static final int UNSAID = -1;

    /** The names by which browsers call a server on this machine's own address. */
    static final PublicHost THIS_MACHINE = new PublicHost(
            Stream.of("127.0.0.1", "localhost", "[::1]").map(name -> new Name(name, UNSAID)).toList(), Optional.empty());

    /** More than there are windows. */
    private static final int MAX_CONNECTIONS = 1536;
    private static final int MAX_CONNECTIONS_OF_ADDRESS = 256;

    /** Copies the names. */
    public PublicHost {
        names = List.copyOf(names);
    }

    /** A name and its port: 0 for any that is free, and {@link #UNSAID} for that of the server. */
    public record Name(String host, int port) {}

    /**
     * Reads the value of the option.
     *
     * @param text names with commas between them, for instance {@code 192.168.1.5:8080,board.example.org}
     * @param keys a file with the key for TLS
     * @return the host
     * @throws BadInputException if the text is not such a value
     */
    public static PublicHost of(String text, Optional<Path> keys) throws BadInputException {
        List<Name> names = new ArrayList<>();
        for (String name : text.split(",", -1)) {
            Matcher matcher = NAME.matcher(name);
            int port = matcher.matches() && matcher.group(2) != null ? Integer.parseInt(matcher.group(2)) : UNSAID;
            if (!matcher.matches() || port > MAX_PORT) {
                throw new BadInputException(
                        "--host \"" + name + "\" is not a name or address, with a port up to " + MAX_PORT);
            }
            // Browsers send names in lower case.
            names.add(new Name(matcher.group(1).toLowerCase(Locale.ROOT), port));
        }
        return new PublicHost(names, keys);
    }

    /** What stands before the address of the page. */
    String scheme() {
        return keys.isPresent() ? "https" : "http";
    }

    /** A name with its port, or that of the server. */
    private static String withPort(Name name, int port) {
        return name.host() + ":" + (name.port() <= 0 ? port : name.port());
    }

    /** A name with a port unless it is the usual one, which browsers leave out. */
    private String host(Name name, int port) {
        return withPort(name, port).replaceFirst(keys.isPresent() ? ":443$" : ":80$", "");
    }

    /** What clients send as Host to a server that listens at a port. */
    Set<String> hosts(int port) {
        return names.stream().flatMap(name -> Stream.of(withPort(name, port), host(name, port))).collect(Collectors.toSet());
    }

    /**
     * {@return the address of the page, by the last name, which is that for people}
     *
     * @param port that of the server
     */
    public String address(int port) {
        return scheme() + "://" + host(names.get(names.size() - 1), port) + "/";
    }

    /**
     * Makes a server and binds it to the first name: to its port, or else to that of last time, so that links stay good; the
     * first time to any that is free.
     *
     * @param folder keeps the port that the name does not tell
     * @param password that of the key file, if there is one
     * @throws IOException if the address cannot be used
     * @throws BadInputException if the key file cannot be used
     */
    WebServer bind(Path folder, String password) throws IOException, BadInputException {
        boolean isSaid = names.get(0).port() != UNSAID;
        Path kept = folder.resolve("port");
        boolean isKept = !isSaid && Files.exists(kept);
        int port = isSaid ? names.get(0).port() : isKept ? Typed.number("the port in " + kept, Files.readString(kept).strip(), 1, MAX_PORT) : 0;
        Optional<SSLContext> context =
                keys.isPresent() ? Optional.of(context(keys.get(), password.toCharArray())) : Optional.empty();
        InetSocketAddress address = new InetSocketAddress(InetAddress.getByName(names.get(0).host()), port);
        WebServer bound;
        try {
            bound = new WebServer(address, context, MAX_CONNECTIONS, MAX_CONNECTIONS_OF_ADDRESS);
        } catch (IOException e) {
            throw FailureText.cannotListen(address, e, "name another one with --host ADDRESS:PORT"
                    + (isKept && e instanceof BindException
                            ? "; " + kept + " keeps this one, because links to the rooms name it" : ""));
        }
        if (!isSaid) {
            ReplacedFile.write(kept, out -> out.write((bound.port() + "\n").getBytes(StandardCharsets.US_ASCII)));
        }
        return bound;
    }

    private static SSLContext context(Path file, char[] password) throws BadInputException {
        String option = "--tls \"" + file + "\"";
        try (InputStream in = Files.newInputStream(file)) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(in, password);
            boolean hasKey = false;
            for (String name : Collections.list(store.aliases())) {
                hasKey |= store.isKeyEntry(name);
            }
            if (!hasKey) {
                throw new BadInputException(option + " has no private key in it");
            }
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(store, password);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        } catch (FileSystemException e) {
            throw new BadInputException(option + ": " + FailureText.reason(e));
        } catch (IOException e) {
            if (e.getCause() instanceof UnrecoverableKeyException) {
                throw new BadInputException(option + " does not open with the password "
                        + (password.length == 0 ? "\"\", because " + PASSWORD_VARIABLE + " is not set" : "in " + PASSWORD_VARIABLE));
            }
            throw new BadInputException(option + " is not a PKCS12 file; openssl pkcs12 -export makes one of a key and its"
                    + " certificate");
        } catch (GeneralSecurityException e) {
            throw new BadInputException(option + " has no key that can be used with the password in " + PASSWORD_VARIABLE
                    + ": " + e.getMessage());
        }
    }
}
