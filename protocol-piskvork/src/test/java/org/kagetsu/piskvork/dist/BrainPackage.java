package org.kagetsu.piskvork.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The unpacked Linux package, and the ways to start what is in it. */
final class BrainPackage {

    private final Path scratch;
    private final Path folder;

    /** Unpacks a package to a new folder that everybody may read. */
    BrainPackage(Path tarball) throws IOException, InterruptedException {
        scratch = Files.createTempDirectory("kagetsu-dist");
        Files.setPosixFilePermissions(scratch, PosixFilePermissions.fromString("rwxr-xr-x"));
        run("tar", "--extract", "--gzip", "--file", tarball.toString(), "--directory", scratch.toString());
        try (Stream<Path> children = Files.list(scratch)) {
            folder = children.findFirst().orElseThrow();
        }
    }

    /** Runs a tool of this machine to its end. */
    static void run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).inheritIO().start();
        if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
            throw new IllegalStateException("failed: " + String.join(" ", command));
        }
    }

    /** The brain's program. */
    Path executable() {
        return folder.resolve("pbrain-kagetsu");
    }

    /** A folder for the files of a check, below the one that is deleted at the end. */
    Path scratch() {
        return scratch;
    }

    /** Starts the brain. */
    PackagedBrain start(String... arguments) throws IOException {
        return new PackagedBrain(command(List.of(), arguments), Map.of());
    }

    /** Starts the brain with more variables in its environment. */
    PackagedBrain start(Map<String, String> variables) throws IOException {
        return new PackagedBrain(command(List.of()), variables);
    }

    /** Starts the brain on one core. */
    PackagedBrain startOnOneCore() throws IOException {
        String core = Integer.toString(Runtime.getRuntime().availableProcessors() - 1);
        return new PackagedBrain(command(List.of("/usr/bin/taskset", "--cpu-list", core)), Map.of());
    }

    /** Starts the brain as a user who owns nothing. */
    PackagedBrain startAsNobody() throws IOException {
        boolean isRoot = "root".equals(System.getProperty("user.name"));
        return new PackagedBrain(command(isRoot
                ? List.of("/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups") : List.of()), Map.of());
    }

    private List<String> command(List<String> prefix, String... arguments) {
        List<String> command = new ArrayList<>(prefix);
        command.add(executable().toString());
        command.addAll(List.of(arguments));
        return command;
    }

    /**
     * Starts a copy in a folder of another name.
     *
     * @param name the name, as printf of the shell writes it: this process may not be able to
     */
    PackagedBrain startIn(String name) throws IOException, InterruptedException {
        Path above = Files.createTempDirectory(scratch, "named");
        run("sh", "-c", "cp -a \"$1\" \"$2/$(printf \"$3\")\"", "sh", folder.toString(), above.toString(), name);
        return new PackagedBrain(
                List.of("/bin/sh", "-c", "exec \"$1\"/*/pbrain-kagetsu", "sh", above.toString()), Map.of());
    }

    /** Takes everybody's right to write. */
    void makeReadOnly() throws IOException, InterruptedException {
        run("chmod", "-R", "a-w", folder.toString());
    }

    /** All files with sizes and times of change. */
    List<String> snapshot() throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted().toList()) {
                boolean isLink = Files.isSymbolicLink(file);
                found.add(file + " " + (isLink ? 0 : Files.size(file)) + " "
                        + Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS));
            }
        }
        return found;
    }

    /** Deletes what was unpacked; rm follows no symbolic links. */
    void delete() throws IOException, InterruptedException {
        run("chmod", "-R", "u+w", folder.toString());
        run("rm", "-rf", "--one-file-system", "--", scratch.toString());
    }
}
