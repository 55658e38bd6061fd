package org.kagetsu.piskvork.play.browser.http;

import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.kagetsu.piskvork.play.browser.board.Json;
import org.kagetsu.testing.Pace;

/** One window of a headless Chromium, driven over its DevTools protocol. */
final class Chromium implements AutoCloseable {

    private static final Pattern ID = Pattern.compile("\\{\"id\":(\\d+),");
    private static final Pattern VALUE = Pattern.compile("\"type\":\"string\",\"value\":\"([^\"]*)\"");
    private static final Pattern DATA = Pattern.compile("\"data\":\"([^\"]*)\"");

    private final Process process;
    private final WebSocket socket;
    private final AtomicInteger ids = new AtomicInteger();
    private final Map<String, CompletableFuture<String>> answers = new ConcurrentHashMap<>();
    private final List<String> errors = new ArrayList<>();

    /**
     * Opens a window.
     *
     * @param profile an empty folder
     * @param width pixels
     * @param height pixels
     */
    Chromium(Path profile, int width, int height) throws Exception {
        process = new ProcessBuilder(List.of(
                        System.getProperty("chromium", "chromium"), "--headless", "--no-sandbox", "--disable-gpu",
                        "--disable-quic", "--no-first-run", "--disable-background-networking",
                        "--disable-component-update", "--disable-sync", "--disable-extensions", "--lang=en",
                        "--remote-debugging-port=0", "--remote-allow-origins=*", "--user-data-dir=" + profile,
                        "--window-size=" + width + "," + height, "about:blank"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        Path portFile = profile.resolve("DevToolsActivePort");
        Pace.await("Chromium listens", () -> Files.exists(portFile) && Files.readString(portFile).contains("\n/"));
        String port = Files.readAllLines(portFile).get(0);
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(pageSocket(port)), new Listener())
                .get(Pace.PATIENCE.toSeconds(), TimeUnit.SECONDS);
        for (String domain : List.of("Page", "Runtime", "Log")) {
            send(domain + ".enable", new Json());
        }
        resize(width, height);
    }

    private static String pageSocket(String port) throws IOException {
        String pages = new String(
                URI.create("http://127.0.0.1:" + port + "/json/list").toURL().openStream().readAllBytes(),
                StandardCharsets.UTF_8);
        Matcher page = Pattern.compile("\"webSocketDebuggerUrl\": *\"([^\"]*/page/[^\"]*)\"").matcher(pages);
        if (!page.find()) {
            throw new IOException("Chromium has no page: " + pages);
        }
        return page.group(1);
    }

    void resize(int width, int height) throws Exception {
        send("Emulation.setDeviceMetricsOverride", new Json().put("width", width).put("height", height)
                .put("deviceScaleFactor", 1).put("mobile", width < 600));
    }

    /** Sets what the system prefers, for instance {@code prefers-color-scheme} to {@code dark}. */
    void prefer(String feature, String value) throws Exception {
        send("Emulation.setEmulatedMedia",
                new Json().put("features", List.of(new Json().put("name", feature).put("value", value))));
    }

    void open(String address) throws Exception {
        send("Page.navigate", new Json().put("url", address));
        await("document.readyState === 'complete' && location.href.startsWith('" + address + "')");
    }

    /** Evaluates an expression and returns its value as text. */
    String evaluate(String expression) throws Exception {
        String answer = send("Runtime.evaluate", new Json().put("awaitPromise", true).put("returnByValue", true)
                .put("expression", "Promise.resolve(" + expression + ").then(String).then(encodeURIComponent)"));
        Matcher value = VALUE.matcher(answer);
        if (!value.find()) {
            throw new AssertionError(expression + ": " + answer);
        }
        return URLDecoder.decode(value.group(1), StandardCharsets.UTF_8);
    }

    /** Waits until an expression is true. */
    void await(String expression) throws Exception {
        try {
            Pace.await(expression, () -> evaluate("Boolean(" + expression + ")").equals("true"));
        } catch (AssertionError e) {
            try {
                picture("failed");
            } catch (AssertionError none) {
                e.addSuppressed(none);
            }
            throw new AssertionError(e.getMessage() + "; status " + evaluate("document.querySelector('#status')?.textContent")
                    + "; notice " + evaluate("document.querySelector('#notice')?.textContent") + "; " + errors, e);
        }
    }

    /** Clicks in the middle of the element that a selector finds. */
    void click(String selector) throws Exception {
        click(selector, "left");
    }

    /** Clicks with a button, {@code left} or {@code right}. */
    void click(String selector, String button) throws Exception {
        String[] middle = evaluate("(() => { const e = document.querySelector('" + selector + "');"
                        + " e.scrollIntoView({block: 'nearest'}); const r = e.getBoundingClientRect();"
                        + " return (r.x + r.width / 2) + ' ' + (r.y + r.height / 2); })()")
                .split(" ", -1);
        for (String type : List.of("mouseMoved", "mousePressed", "mouseReleased")) {
            send("Input.dispatchMouseEvent", new Json().put("type", type)
                    .put("x", Double.parseDouble(middle[0])).put("y", Double.parseDouble(middle[1]))
                    .put("button", type.equals("mouseMoved") ? "none" : button).put("clickCount", 1));
        }
    }

    /** Drops a file on the page. */
    void drop(String name, byte[] file) throws Exception {
        evaluate("(() => { const bytes = Uint8Array.from(atob('" + Base64.getEncoder().encodeToString(file)
                + "'), (c) => c.charCodeAt(0)); const t = new DataTransfer(); t.items.add(new File([bytes], '" + name
                + "')); dispatchEvent(new DragEvent('drop', {dataTransfer: t, cancelable: true})); })()");
    }

    void drop(String name, String text) throws Exception {
        drop(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Presses and releases a key, for instance {@code ArrowLeft} or {@code u}. */
    void press(String key) throws Exception {
        String text = key.equals("Enter") ? "\r" : key.length() == 1 ? key : "";
        int code = Map.of("Enter", 13, "ArrowLeft", 37, "ArrowUp", 38, "ArrowRight", 39, "ArrowDown", 40, "Tab", 9, "End", 35,
                        "Home", 36)
                .getOrDefault(key, 0);
        for (String type : List.of("keyDown", "keyUp")) {
            send("Input.dispatchKeyEvent", new Json().put("type", type).put("key", key).put("windowsVirtualKeyCode", code)
                    .put("text", type.equals("keyDown") ? text : ""));
        }
    }

    /** Saves a picture of the window. */
    void picture(String name) throws Exception {
        Matcher data = DATA.matcher(send("Page.captureScreenshot", new Json().put("format", "png")));
        if (!data.find()) {
            throw new AssertionError("no picture");
        }
        Path folder = Files.createDirectories(Path.of("target", "pictures"));
        Files.write(folder.resolve(name + ".png"), Base64.getDecoder().decode(data.group(1)));
    }

    /** What the page has complained of. */
    synchronized List<String> errors() {
        return List.copyOf(errors);
    }

    /** Forgets what the page has complained of, for instance that its server has ended. */
    synchronized void forget() {
        errors.clear();
    }

    private String send(String method, Json parameters) throws Exception {
        int id = ids.incrementAndGet();
        CompletableFuture<String> answer = new CompletableFuture<>();
        answers.put(Integer.toString(id), answer);
        socket.sendText(new Json().put("id", id).put("method", method).put("params", parameters).toString(), true).get();
        return answer.get(Pace.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        socket.abort();
        // Its helpers write into the profile until they have ended, too; then the folder can be deleted.
        List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
        process.destroy();
        for (ProcessHandle one : all) {
            one.onExit().completeOnTimeout(one, 10, TimeUnit.SECONDS).join();
            one.destroyForcibly();
            one.onExit().join();
        }
    }

    private final class Listener implements WebSocket.Listener {

        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                take(text.toString());
                text.setLength(0);
            }
            from.request(1);
            return null;
        }

        private void take(String message) {
            Matcher id = ID.matcher(message);
            if (id.lookingAt()) {
                answers.remove(id.group(1)).complete(message);
            } else if (message.matches("(?s).*\"method\":\"Runtime.exceptionThrown\".*|.*\"level\":\"error\".*")) {
                synchronized (Chromium.this) {
                    errors.add(message);
                }
            }
        }
    }
}
