package org.kagetsu.piskvork.dist;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Checks the packages as users get them; {@code mvn verify -Pdist} runs it.
 *
 * <p>Arguments: the version, the folder of the packages, and what to check: {@code all}, or {@code behaviour} for
 * what needs no quiet machine. Ends with status 1 if anything fails.
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
        Report report = new Report();
        report.atMost("size of " + linux.getFileName(), Files.size(linux) / MIB, 40, " MiB");
        Path windows = folder.resolve("pbrain-kagetsu64.zip");
        for (Path present : Files.exists(windows) ? List.of(windows) : List.<Path>of()) {
            report.note("size of " + present.getFileName(), Files.size(present) / MIB, " MiB");
        }
        Package dist = new Package(linux);
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
            if (Files.exists(windows)) {
                new WineCheck(folder, windows, dist.scratch(), report).run();
            }
        } finally {
            dist.delete();
        }
        boolean passed = report.print();
        System.exit(passed ? 0 : 1);
    }
}
