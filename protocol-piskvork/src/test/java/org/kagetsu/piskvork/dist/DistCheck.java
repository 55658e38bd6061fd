package org.kagetsu.piskvork.dist;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Checks the packages as users get them; {@code mvn verify -Pdist} runs it.
 *
 * <p>Arguments: the version, the folder of the packages, and what to check: {@code all}, or {@code behaviour} for
 * what needs no quiet machine. Checks those packages that are there. Ends with status 1 if anything fails.
 */
public final class DistCheck {

    private static final double MIB = 1 << 20;

    private DistCheck() {}

    /**
     * Runs the checks.
     *
     * @param args version, folder, {@code all} or {@code behaviour}
     * @throws Exception if the packages cannot be read
     */
    public static void main(String[] args) throws Exception {
        String version = args[0];
        Path folder = Path.of(args[1]);
        boolean all = switch (args[2]) {
            case "all" -> true;
            case "behaviour" -> false;
            default -> throw new IllegalArgumentException("dist.check is " + args[2] + ", not all or behaviour");
        };
        Path linux = folder.resolve("kagetsu-" + version + "-linux.tar.gz");
        Path windows = folder.resolve("pbrain-kagetsu64.zip");
        Report report = new Report();
        if (!Files.exists(linux) && !Files.exists(windows)) {
            throw new IllegalStateException("no package in " + folder);
        }
        if (Files.exists(linux)) {
            checkLinux(linux, version, all, report);
        }
        if (Files.exists(windows)) {
            checkWindows(windows, report);
        }
        System.exit(report.print() ? 0 : 1);
    }

    private static void checkLinux(Path tarball, String version, boolean all, Report report) throws Exception {
        report.atMost("size of " + tarball.getFileName(), Files.size(tarball) / MIB, 40, " MiB");
        BrainPackage dist = new BrainPackage(tarball);
        try {
            if (all) {
                new StartUpCheck(dist, report).run();
            }
            MemoryCheck memory = new MemoryCheck(dist, report);
            memory.runSmall();
            if (all) {
                memory.runLarge();
                new GameCheck(dist, report).run();
            }
            new BehaviourCheck(dist, report, version).run();
        } finally {
            dist.delete();
        }
    }

    private static void checkWindows(Path zip, Report report) throws Exception {
        report.note("size of " + zip.getFileName(), Files.size(zip) / MIB, " MiB");
        Path scratch = Files.createTempDirectory("kagetsu-wine");
        try {
            new WineCheck(zip.toAbsolutePath().getParent(), zip, scratch, report).run();
        } finally {
            BrainPackage.run("rm", "-rf", "--one-file-system", "--", scratch.toString());
        }
    }
}
