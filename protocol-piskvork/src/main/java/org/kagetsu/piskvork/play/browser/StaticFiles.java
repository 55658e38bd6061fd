package org.kagetsu.piskvork.play.browser;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The files of the page, read once. Immutable and safe for use by many threads. */
final class StaticFiles {

    private static final String PAGE = "index.html";

    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry(PAGE, "text/html; charset=utf-8"),
            Map.entry("board.css", "text/css; charset=utf-8"),
            Map.entry("main.js", "text/javascript; charset=utf-8"),
            Map.entry("board.js", "text/javascript; charset=utf-8"),
            Map.entry("server.js", "text/javascript; charset=utf-8"),
            Map.entry("thinking.js", "text/javascript; charset=utf-8"),
            Map.entry("review.js", "text/javascript; charset=utf-8"),
            Map.entry("threats.js", "text/javascript; charset=utf-8"),
            Map.entry("texts.js", "text/javascript; charset=utf-8"),
            Map.entry("texts/en.json", Responses.JSON),
            Map.entry("texts/zh.json", Responses.JSON),
            Map.entry("icon.svg", "image/svg+xml"));

    private final Map<String, byte[]> files = new HashMap<>();


    /** Reads the files from the jar. */
    StaticFiles() throws IOException {
        for (String name : TYPES.keySet()) {
            try (InputStream in = StaticFiles.class.getResourceAsStream("page/" + name)) {
                files.put(name, Objects.requireNonNull(in, name).readAllBytes());
            }
        }
    }

    /** The names of all files. */
    Set<String> names() {
        return files.keySet();
    }

    /** Sends a file, or says that there is none. */
    void send(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String name = path.equals("/") ? PAGE : path.substring(1);
        byte[] file = files.get(name);
        String type = TYPES.get(name);
        if (file == null || type == null) {
            Responses.refuse(exchange, Responses.NOT_FOUND, "there is no such page");
        } else {
            Responses.send(exchange, Responses.OK, type, file);
        }
    }
}
