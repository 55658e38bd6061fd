package org.kagetsu.piskvork.play.browser.http;

import java.io.IOException;
import java.net.URI;
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
import org.kagetsu.testing.Pace;

/** One window of a headless Chromium, driven over its DevTools protocol. */
final class Chromium implements AutoCloseable {

    private static final Pattern ID = Pattern.compile("\\{\"id\":(\\d+),");
    private static final Pattern VALUE = Pattern.compile("\"type\":\"string\",\"value\":(\"(?:[^\"\\\\]|\\\\.)*\")");
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
        send("Page.enable", "");
        send("Runtime.enable", "");
        send("Log.enable", "");
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
        send("Emulation.setDeviceMetricsOverride", "\"width\":" + width + ",\"height\":" + height
                + ",\"deviceScaleFactor\":1,\"mobile\":" + (width < 600));
    }

    /** Sets what the system prefers, for instance {@code prefers-color-scheme} to {@code dark}. */
    void prefer(String feature, String value) throws Exception {
        send("Emulation.setEmulatedMedia", "\"features\":[{\"name\":\"" + feature + "\",\"value\":\"" + value + "\"}]");
    }

    void open(String address) throws Exception {
        send("Page.navigate", "\"url\":" + quote(address));
        await("document.readyState === 'complete' && location.href.startsWith(" + quote(address) + ")");
    }

    /** Evaluates an expression and returns its value as text. */
    String evaluate(String expression) throws Exception {
        String answer = send("Runtime.evaluate", "\"awaitPromise\":true,\"returnByValue\":true,\"expression\":"
                + quote("Promise.resolve(" + expression + ").then(String)"));
        Matcher value = VALUE.matcher(answer);
        if (!value.find()) {
            throw new AssertionError(expression + ": " + answer);
        }
        return unquote(value.group(1));
    }

    /** Waits until an expression is true. */
    void await(String expression) throws Exception {
        try {
            Pace.await(expression, () -> evaluate("Boolean(" + expression + ")").equals("true"));
        } catch (AssertionError e) {
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
        String[] middle = evaluate("(() => { const e = document.querySelector(" + quote(selector) + ");"
                        + " e.scrollIntoView({block: 'nearest'}); const r = e.getBoundingClientRect();"
                        + " return (r.x + r.width / 2) + ' ' + (r.y + r.height / 2); })()")
                .split(" ", -1);
        for (String type : List.of("mouseMoved", "mousePressed", "mouseReleased")) {
            send("Input.dispatchMouseEvent", "\"type\":\"" + type + "\",\"x\":" + middle[0] + ",\"y\":" + middle[1]
                    + ",\"button\":\"" + (type.equals("mouseMoved") ? "none" : button) + "\",\"clickCount\":1");
        }
    }

    /** Presses and releases a key, for instance {@code ArrowLeft} or {@code u}. */
    void press(String key) throws Exception {
        String text = key.equals("Enter") ? ",\"text\":\"\\r\"" : key.length() == 1 ? ",\"text\":" + quote(key) : "";
        int code = Map.of("Enter", 13, "ArrowLeft", 37, "ArrowUp", 38, "ArrowRight", 39, "ArrowDown", 40, "Tab", 9)
                .getOrDefault(key, 0);
        String common = ",\"key\":" + quote(key) + ",\"windowsVirtualKeyCode\":" + code;
        send("Input.dispatchKeyEvent", "\"type\":\"keyDown\"" + common + text);
        send("Input.dispatchKeyEvent", "\"type\":\"keyUp\"" + common);
    }

    /** Saves a picture of the window. */
    void picture(String name) throws Exception {
        Matcher data = DATA.matcher(send("Page.captureScreenshot", "\"format\":\"png\""));
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

    private String send(String method, String parameters) throws Exception {
        String id = Integer.toString(ids.incrementAndGet());
        CompletableFuture<String> answer = new CompletableFuture<>();
        answers.put(id, answer);
        socket.sendText("{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + parameters + "}}", true).get();
        return answer.get(Pace.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    private static String quote(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    private static String unquote(String json) {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i < json.length() - 1; i++) {
            char c = json.charAt(i);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            char escaped = json.charAt(++i);
            if (escaped == 'u') {
                text.append((char) Integer.parseInt(json.substring(i + 1, i + 5), 16));
                i += 4;
            } else {
                text.append(escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped);
            }
        }
        return text.toString();
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
