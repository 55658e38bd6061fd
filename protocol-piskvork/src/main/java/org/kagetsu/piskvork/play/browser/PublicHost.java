package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.UnrecoverableKeyException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.play.BadInputException;

/**
 * An address at which others reach this machine, and the names by which they call it. Immutable and safe for use by many
 * threads.
 *
 * @param names names and numeric addresses, that to listen at first, each with its port
 * @param keys a PKCS12 file with the key for TLS; empty for none
 */
record PublicHost(List<Name> names, Optional<Path> keys) {

    /** The variable of the environment with the password of the key file. */
    static final String PASSWORD_VARIABLE = "KAGETSU_TLS_PASSWORD";

    private static final Pattern NAME = Pattern.compile("(\\[[0-9a-fA-F:.]+]|[A-Za-z0-9.-]{1,253})(?::(\\d{1,5}))?");
    private static final int MAX_PORT = 65_535;
    private static final int UNSAID = -1;
    /** More than there are windows. */
    private static final int MAX_CONNECTIONS = 1536;
    private static final int MAX_CONNECTIONS_OF_ADDRESS = 256;

    PublicHost {
        names = List.copyOf(names);
    }

    /** A name and its port: 0 for any that is free, and {@link #UNSAID} for that of the server. */
    record Name(String host, int port) {}

    /**
     * Reads the value of the option.
     *
     * @param text names with commas between them, for instance {@code 192.168.1.5:8080,board.example.org}
     * @param keys a file with the key for TLS
     */
    static PublicHost of(String text, Optional<Path> keys) throws BadInputException {
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

    /** Whether the address to listen at has its port. */
    boolean saysPort() {
        return names.get(0).port() != UNSAID;
    }

    /** This host with another port to listen at, 0 for any that is free. */
    PublicHost withPort(int port) {
        List<Name> others = new ArrayList<>(names);
        others.set(0, new Name(names.get(0).host(), port));
        return new PublicHost(others, keys);
    }

    private String scheme() {
        return keys.isPresent() ? "https" : "http";
    }

    /** What a browser sends as Host for a name, with the port that the server has. */
    private String host(Name name, int port) {
        int used = name.port() <= 0 ? port : name.port();
        boolean isUsual = used == (keys.isPresent() ? 443 : 80);
        return name.host() + (isUsual ? "" : ":" + used);
    }

    /** The guard of a server that listens at a port. */
    Guard guard(int port) {
        Set<String> hosts = new LinkedHashSet<>();
        names.forEach(name -> hosts.add(host(name, port)));
        return new Guard(scheme(), hosts);
    }

    /** The address of the page, by the last name, which is that for people. */
    String address(int port) {
        return scheme() + "://" + host(names.get(names.size() - 1), port) + "/";
    }

    /**
     * Makes a server and binds it to the first name.
     *
     * @param password that of the key file, if there is one
     * @throws IOException if the address cannot be used
     * @throws BadInputException if the key file cannot be used
     */
    WebServer bind(String password) throws IOException, BadInputException {
        Name first = names.get(0);
        Optional<SSLContext> context =
                keys.isPresent() ? Optional.of(context(keys.get(), password.toCharArray())) : Optional.empty();
        InetSocketAddress address = new InetSocketAddress(InetAddress.getByName(first.host()), Math.max(0, first.port()));
        try {
            return new WebServer(address, context, MAX_CONNECTIONS, MAX_CONNECTIONS_OF_ADDRESS);
        } catch (IOException e) {
            throw FailureText.cannotListen(address, e, "name another one with --host ADDRESS:PORT");
        }
    }

    private static SSLContext context(Path file, char[] password) throws BadInputException {
        String option = "--tls \"" + file + "\"";
        try (InputStream in = Files.newInputStream(file)) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(in, password);
            if (Collections.list(store.aliases()).stream().noneMatch(name -> isKey(store, name))) {
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

    private static boolean isKey(KeyStore store, String name) {
        try {
            return store.isKeyEntry(name);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }
}
