package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The files of the page, read once. Immutable and safe for use by many threads. */
final class StaticFiles {

    private static final String PAGE = "index.html";

    private static final List<String> SCRIPTS = List.of("address", "balance", "board", "book", "labels", "main", "match", "opening",
            "picture", "proof", "review", "rooms", "server", "setup", "sound", "texts", "thinking", "threats");

    private static final Map<String, String> TYPES = types();

    private final Map<String, byte[]> files = new HashMap<>();

    private static Map<String, String> types() {
        Map<String, String> types = new HashMap<>();
        types.put(PAGE, "text/html; charset=utf-8");
        types.put("board.css", "text/css; charset=utf-8");
        types.put("icon.svg", "image/svg+xml");
        types.put("texts/en.json", Responses.JSON);
        types.put("texts/zh.json", Responses.JSON);
        types.put("texts/messages-zh.json", Responses.JSON);
        SCRIPTS.forEach(name -> types.put(name + ".js", "text/javascript; charset=utf-8"));
        return Map.copyOf(types);
    }

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
    void send(Exchange exchange) throws IOException {
        String path = exchange.path();
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
