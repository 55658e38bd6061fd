package org.kagetsu.piskvork.play.browser;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Sends responses, each with the headers that keep a page to itself. Static functions only. */
final class Responses {

    static final int OK = 200;
    static final int BAD_REQUEST = 400;
    static final int FORBIDDEN = 403;
    static final int NOT_FOUND = 404;
    static final int METHOD_NOT_ALLOWED = 405;
    static final int TOO_LARGE = 413;
    static final int TOO_MANY = 429;
    static final int FAILED = 500;
    static final int UNAVAILABLE = 503;

    static final String JSON = "application/json; charset=utf-8";

    /** The page loads its own files and nothing else, and no other page can frame it. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
            + " img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private Responses() {}

    /** Sets the headers of every response. */
    static void secure(HttpExchange exchange, String type) {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", type);
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
        headers.set("Cache-Control", "no-store");
    }

    /** Sends a whole response. */
    static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        secure(exchange, type);
        boolean hasBody = body.length > 0 && !exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, hasBody ? body.length : -1);
        if (hasBody) {
            exchange.getResponseBody().write(body);
        }
    }

    /** Sends an object. */
    static void send(HttpExchange exchange, int status, Json json) throws IOException {
        send(exchange, status, JSON, json.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Says what is wrong with a request. */
    static void refuse(HttpExchange exchange, int status, String why) throws IOException {
        send(exchange, status, new Json().put("error", why));
    }
}
