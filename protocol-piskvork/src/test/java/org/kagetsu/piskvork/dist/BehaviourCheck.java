package org.kagetsu.piskvork.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.kagetsu.piskvork.protocol.Point;

/** Starts, plays and ends the brain in every way that managers do; a minute at most. */
final class BehaviourCheck {

    private static final String[] POSITION = {"BOARD", "7,7,2", "7,8,1", "8,8,2", "6,6,1", "DONE"};

    private final BrainPackage dist;
    private final Report report;
    private final String version;

    BehaviourCheck(BrainPackage dist, Report report, String version) {
        this.dist = dist;
        this.report = report;
        this.version = version;
    }

    void run() throws InterruptedException {
        report.passes("ABOUT has name, version, author, country", this::about);
        report.passes("arguments: --version, --help, nonsense", this::arguments);
        report.passes("play: a game in the terminal, also against another brain", this::game);
        report.passes("no runtime: one ERROR line", this::withoutRuntime);
        report.passes("a folder with a space and letters beyond ASCII", this::foreignName);
        report.passes("a folder with a colon: one ERROR line", this::colon);
        report.passes("JAVA_TOOL_OPTIONS do not matter", this::strangeEnvironment);
        report.passes("END ends a thinking brain within 1 s", this::end);
        report.passes("end of input ends it", this::endOfInput);
        report.passes("killed, it leaves nothing behind", this::kill);
        report.passes("two in one folder play", this::twoInOneFolder);
        report.passes("read-only folder, another user: plays, writes nothing", this::readOnly);
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalStateException(message);
        }
    }

    private void about() throws IOException, InterruptedException {
        try (PackagedBrain brain = dist.start()) {
            brain.send("ABOUT");
            String line = brain.answer();
            require(line.matches("name=\"Kagetsu\", version=\"" + version.replace(".", "\\.")
                    + "\", author=\"[^\"]+\", country=\"[^\"]+\""), line);
        }
    }

    private void arguments() throws IOException, InterruptedException {
        List<String> options = List.of("--version", "--help", "--nonsense");
        List<String> firstWords =
                List.of("pbrain-kagetsu " + version, "Usage: pbrain-kagetsu", "unknown argument: --nonsense");
        List<Integer> statuses = List.of(0, 0, 2);
        for (int i = 0; i < options.size(); i++) {
            try (PackagedBrain brain = dist.start(options.get(i))) {
                String line = brain.answer();
                require(line.startsWith(firstWords.get(i)), options.get(i) + ": " + line);
                require(brain.exitStatus(5_000) == statuses.get(i), options.get(i) + ": wrong status");
            }
        }
        try (PackagedBrain brain = dist.start("--yixin", "--nonsense")) {
            String line = brain.answer();
            require(line.equals("unknown argument: --nonsense"), "--yixin --nonsense: " + line);
        }
    }

    private void game() throws IOException, InterruptedException {
        try (PackagedBrain brain = dist.start("play", "--help")) {
            String line = brain.answer();
            require(line.startsWith("Usage: pbrain-kagetsu play "), line);
            require(brain.exitStatus(10_000) == 0, "play --help: wrong status");
        }
        try (PackagedBrain brain = dist.start("play", "--time", "0.1")) {
            brain.send("h8", "quit");
            String line = brain.answer();
            while (!line.startsWith("Kagetsu: ")) {
                line = brain.answer();
            }
            require(brain.exitStatus(10_000) == 0, "play: wrong status");
        }
        try (PackagedBrain brain = dist.start("play", "--time", "0.1", "--brain", dist.executable().toString())) {
            brain.send("h8", "quit");
            String line = brain.answer();
            while (!line.contains("pbrain-kagetsu: ")) {
                line = brain.answer();
            }
            require(brain.exitStatus(10_000) == 0, "play --brain: wrong status");
        }
    }

    private void withoutRuntime() throws IOException, InterruptedException {
        Path alone = Files.createDirectory(dist.scratch().resolve("alone")).resolve("pbrain-kagetsu");
        Files.copy(dist.executable(), alone, StandardCopyOption.COPY_ATTRIBUTES);
        try (PackagedBrain brain = new PackagedBrain(List.of(alone.toString()), Map.of())) {
            String line = brain.answer();
            require(line.startsWith("ERROR Kagetsu cannot start: "), line);
            require(brain.exitStatus(5_000) == 1, "wrong status");
            require(brain.restOfLines().isEmpty(), "more lines: " + brain.restOfLines());
        }
    }

    private void foreignName() throws IOException, InterruptedException {
        // Without a locale, as the environment is empty: u with two dots and the Japanese ka, in UTF-8.
        try (PackagedBrain brain = dist.startIn("k\\303\\274 \\343\\202\\253")) {
            play(brain, 2);
        }
    }

    private void colon() throws IOException, InterruptedException {
        try (PackagedBrain brain = dist.startIn("a:b")) {
            String line = brain.answer();
            require(line.equals("ERROR Kagetsu cannot start: the name of its folder has a :, which Java cannot read"), line);
            require(brain.exitStatus(5_000) == 1, "wrong status");
            require(brain.restOfLines().isEmpty(), "more lines: " + brain.restOfLines());
        }
    }

    private void strangeEnvironment() throws IOException, InterruptedException {
        Map<String, String> variables = Map.of("JAVA_TOOL_OPTIONS", "-Xmx1m", "_JAVA_OPTIONS", "-XX:+Nonsense",
                "JDK_JAVA_OPTIONS", "-version", "JAVA_HOME", "/nonexistent");
        try (PackagedBrain brain = dist.start(variables)) {
            play(brain, 3);
        }
    }

    private void end() throws IOException, InterruptedException {
        try (PackagedBrain brain = dist.start()) {
            brain.expectOk("START 15");
            brain.send("INFO timeout_turn 60000");
            brain.send(POSITION);
            Thread.sleep(300);
            brain.send("END");
            require(brain.exitStatus(1_000) == 0, "wrong status");
            require(brain.restOfLines().isEmpty(), "lines: " + brain.restOfLines());
        }
    }

    private void endOfInput() throws IOException, InterruptedException {
        try (PackagedBrain brain = dist.start()) {
            brain.expectOk("START 15");
            brain.send("INFO timeout_turn 60000");
            brain.send(POSITION);
            brain.endInput();
            brain.move();
            require(brain.exitStatus(5_000) == 0, "wrong status");
        }
    }

    private void kill() throws IOException, InterruptedException {
        List<String> before = dist.snapshot();
        for (int millis : List.of(1, 10, 30, 100, 400, 1000)) {
            long pid;
            try (PackagedBrain brain = dist.start()) {
                brain.send("START 15");
                brain.send(POSITION);
                Thread.sleep(millis);
                pid = brain.process().pid();
                require(brain.process().descendants().findAny().isEmpty(), "it has children");
            }
            Thread.sleep(50);
            requireNoTrace(pid);
        }
        require(dist.snapshot().equals(before), "the folder has changed");
    }

    /** The files that a Java runtime leaves carry its process's number. */
    private static void requireNoTrace(long pid) throws IOException {
        Path folder = Path.of("/tmp");
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> found = files.flatMap(file -> Stream.of(file, file.resolve(Long.toString(pid))))
                    .filter(file -> file.getFileName().toString().matches("(\\.java_pid|\\.attach_pid)?" + pid))
                    .filter(Files::exists).toList();
            require(found.isEmpty(), "left behind: " + found);
        }
    }

    private void twoInOneFolder() throws IOException, InterruptedException {
        try (PackagedBrain first = dist.start(); PackagedBrain second = dist.start()) {
            play(first, 2);
            play(second, 4);
            first.expectOk("RESTART");
            play(first, 2);
        }
    }

    private void readOnly() throws IOException, InterruptedException {
        dist.makeReadOnly();
        List<String> before = dist.snapshot();
        try (PackagedBrain brain = dist.startAsNobody()) {
            play(brain, 5);
            brain.send("END");
            require(brain.exitStatus(1_000) == 0, "wrong status");
            requireNoTrace(brain.process().pid());
        }
        require(dist.snapshot().equals(before), "the folder has changed");
    }

    private static void play(PackagedBrain brain, int moves) throws IOException, InterruptedException {
        brain.expectOk("START 15");
        brain.send("INFO timeout_turn 100", "INFO max_memory 350000000");
        brain.send(POSITION);
        Point move = brain.move();
        for (int i = 0; i < moves; i++) {
            // The point that it chose goes to the other side: it is empty for certain.
            brain.send("TAKEBACK " + move.toText());
            require(brain.answer().equals("OK"), "no stone where it moved");
            brain.send("TURN " + move.toText());
            move = brain.move();
        }
    }
}
