package org.kagetsu.piskvork.play.browser;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Decides which requests are answered. Another page in the same browser can send requests to this machine, too, and can
 * even make its own name point here; such requests are refused.
 *
 * <p>Immutable and safe for use by many threads.
 */
final class Guard {

    /** The header that carries the visitor's token. A page from elsewhere cannot send it without leave. */
    static final String TOKEN_HEADER = "X-Kagetsu-Token";

    /** The header in which a window of a room names itself. */
    static final String WINDOW_HEADER = "X-Kagetsu-Window";

    private static final int TOKEN_BYTES = 18;

    /** The port that browsers leave out. */
    private static final int USUAL_PORT = 80;

    private final Set<String> hosts;
    private final String scheme;

    /**
     * Creates a guard.
     *
     * @param scheme {@code http} or {@code https}
     * @param hosts the names of the server as browsers send them, each with its port
     */
    Guard(String scheme, Set<String> hosts) {
        this.scheme = scheme;
        this.hosts = Set.copyOf(hosts);
    }

    /** The guard of a server that this machine alone can reach. */
    static Guard ofThisMachine(int port) {
        return new Guard("http", hosts(port));
    }

    /** The names by which browsers know a server on a port of this machine. */
    static Set<String> hosts(int port) {
        Set<String> hosts = new HashSet<>();
        for (String name : List.of("127.0.0.1", "localhost", "[::1]")) {
            hosts.add(name + ":" + port);
            if (port == USUAL_PORT) {
                hosts.add(name);
            }
        }
        return hosts;
    }

    /** Makes a token that nobody can guess. */
    static String newToken() {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Whether the request names this server, so that it is not sent by a page whose name was made to point here. */
    boolean namesThisServer(Exchange exchange) {
        List<String> names = exchange.headers("Host");
        return names.size() == 1 && hosts.contains(names.get(0));
    }

    /** Whether the request comes from this server's own page, or from no page at all. */
    boolean comesFromThisPage(Exchange exchange) {
        List<String> origins = exchange.headers("Origin");
        if (!origins.isEmpty()) {
            String own = scheme + "://" + exchange.header("Host");
            return origins.size() == 1 && origins.get(0).equals(own);
        }
        String site = exchange.header("Sec-Fetch-Site");
        return site == null || site.equals("same-origin") || site.equals("none");
    }

    /**
     * Whether a browser opens the page itself because a person followed a link, which may be on another page. The page is
     * static and cannot be framed, so this tells nothing and changes nothing.
     */
    static boolean opensThePage(Exchange exchange) {
        return exchange.method().equals("GET")
                && exchange.path().equals("/")
                && exchange.headers("Origin").isEmpty()
                && "navigate".equals(exchange.header("Sec-Fetch-Mode"))
                && "document".equals(exchange.header("Sec-Fetch-Dest"));
    }

    /** Whether the request shows a token. */
    static boolean showsToken(Exchange exchange, String token) {
        String shown = exchange.header(TOKEN_HEADER);
        return shown != null && MessageDigest.isEqual(shown.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }
}
