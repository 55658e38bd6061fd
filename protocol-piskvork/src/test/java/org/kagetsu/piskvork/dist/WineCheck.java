package org.kagetsu.piskvork.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The Windows launcher under wine, tested by a script; without wine a row says so. */
final class WineCheck {

    /** The script's exit status if wine or mingw-w64 is absent. */
    private static final int ABSENT = 3;

    private static final String PASSED = "ok ";
    private static final String FAILED = "FAILED ";

    private final Path script;
    private final Path zip;
    private final Path scratch;
    private final Report report;

    /**
     * Creates the check.
     *
     * @param target the folder of the packages
     * @param zip the package for Windows
     * @param scratch an existing folder for wine's files
     * @param report gets a row for every test
     */
    WineCheck(Path target, Path zip, Path scratch, Report report) {
        this.script = target.resolveSibling("src").resolve(Path.of("test", "dist", "wine-check.sh"));
        this.zip = zip;
        this.scratch = scratch;
        this.report = report;
    }

    void run() throws InterruptedException {
        report.run("Windows launcher under wine", this::runScript);
    }

    private void runScript() throws IOException, InterruptedException {
        Process process = new ProcessBuilder("bash", script.toString(), zip.toAbsolutePath().toString(),
                System.getProperty("java.home"), scratch.toString()).redirectErrorStream(true).start();
        process.getOutputStream().close();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        int status = process.waitFor();
        if (status == ABSENT) {
            report.add("Windows launcher under wine", "not tested: " + lines.get(lines.size() - 1), "", true);
            return;
        }
        for (String line : lines) {
            if (line.startsWith(PASSED)) {
                report.add("exe: " + line.substring(PASSED.length()), "yes", "yes", true);
            } else if (line.startsWith(FAILED)) {
                report.add("exe: " + line.substring(FAILED.length()), "no", "yes", false);
            }
        }
        if (status != 0) {
            report.add("Windows launcher under wine", "status " + status, "status 0", false);
        }
    }
}
