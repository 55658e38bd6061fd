package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Sends responses, each with the headers that keep a page to itself. Static functions only. */
final class Responses {

    static final int OK = 200;
    static final int BAD_REQUEST = 400;
    static final int FORBIDDEN = 403;
    static final int NOT_FOUND = 404;
    static final int METHOD_NOT_ALLOWED = 405;
    /** A link that nobody has given, or whose room is closed. */
    static final int GONE = 410;
    static final int TOO_LARGE = 413;
    static final int TOO_MANY = 429;
    static final int HEAD_TOO_LARGE = 431;
    static final int FAILED = 500;
    static final int UNAVAILABLE = 503;
    static final int BAD_VERSION = 505;

    static final String JSON = "application/json; charset=utf-8";

    /** The page loads its own files and nothing else, and no other page can frame it. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
            + " img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final String HEADERS = String.join("\r\n",
            "Content-Security-Policy: " + POLICY,
            "X-Content-Type-Options: nosniff",
            "Referrer-Policy: no-referrer",
            "Cross-Origin-Opener-Policy: same-origin",
            "Cross-Origin-Resource-Policy: same-origin",
            "X-Frame-Options: DENY",
            "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()",
            "Cache-Control: no-store",
            "");

    private Responses() {}

    /** The headers of every response, as lines. */
    static String head(String type) {
        return "Content-Type: " + type + "\r\n" + HEADERS;
    }

    /** Sends a whole response. */
    static void send(Exchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.send(status, head(type), body);
    }

    /** Sends an object. */
    static void send(Exchange exchange, int status, Json json) throws IOException {
        send(exchange, status, JSON, json.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Says what is wrong with a request. */
    static void refuse(Exchange exchange, int status, String why) throws IOException {
        send(exchange, status, new Json().put("error", why));
    }
}
