package org.kagetsu.benchmarks.tournament;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.kagetsu.benchmarks.cluster.TestBroker;
import org.kagetsu.benchmarks.tools.ToolsProcess;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.journal.Journal;

/**
 * Plays a match by four workers over a broker of its own, while workers are killed with signal 9 every few seconds, the
 * broker twice and the coordinator once, and compares it with the match on one machine. By hand:
 *
 * <pre>java -cp CLASSPATH org.kagetsu.benchmarks.tournament.ClusterStorm FOLDER [GAMES [SECONDS [SEED]]]</pre>
 *
 * <p>GAMES are 2,000 unless given, SECONDS between two kills of a worker 4. The exit status is 0 if every game is in the
 * journal once and all moves and statistics are those of one machine. If it is ended in the middle, the same command goes
 * on.
 */
public final class ClusterStorm {

    private static final int WORKERS = 4;

    /** The shares of the games after which the broker, the coordinator, and the broker again are killed. */
    private static final List<Double> STRIKES = List.of(0.2, 0.45, 0.7);

    private final Path folder;
    private final int games;
    private final int seconds;
    private final SplittableRandom random;
    private final int port;
    private final Process[] workers = new Process[WORKERS];
    private Process broker;
    private Process coordinator;
    private int starts;
    private int kills;

    private ClusterStorm(Path folder, int games, int seconds, long seed) throws IOException {
        this.folder = folder;
        this.games = games;
        this.seconds = seconds;
        this.random = new SplittableRandom(seed);
        this.port = ToolsProcess.freePort();
        this.broker = broker();
        this.coordinator = coordinator();
    }

    /** Runs it. */
    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        int games = args.length > 1 ? Integer.parseInt(args[1]) : 2000;
        int seconds = args.length > 2 ? Integer.parseInt(args[2]) : 4;
        ClusterStorm storm = new ClusterStorm(folder, games, seconds, args.length > 3 ? Long.parseLong(args[3]) : 1);
        Runtime.getRuntime().addShutdownHook(new Thread(storm::end, "end"));
        boolean isRight;
        try {
            storm.rage();
            isRight = storm.compare();
        } finally {
            storm.end();
        }
        System.exit(isRight ? 0 : 1);
    }

    private Process start(String name, String type, List<String> arguments) throws IOException {
        Path place = folder.resolve(String.format("%03d-%s", starts++, name));
        while (Files.exists(place)) {
            place = folder.resolve(String.format("%03d-%s", starts++, name));
        }
        Files.createDirectories(place);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx256m",
                "-cp", System.getProperty("java.class.path"), type));
        command.addAll(arguments);
        return new ProcessBuilder(command)
                .redirectOutput(place.resolve("out").toFile())
                .redirectError(place.resolve("err").toFile())
                .start();
    }

    private Process broker() throws IOException {
        return start("broker", TestBroker.class.getName(),
                List.of(folder.resolve("queues").toString(), String.valueOf(port)));
    }

    private Process tools(String name, List<String> arguments) throws IOException {
        return start(name, "org.kagetsu.benchmarks.tools.ToolsMain", arguments);
    }

    private List<String> match(String journal, String... more) throws IOException {
        Path openings = folder.resolve("openings.txt");
        Files.write(openings, Openings.lines(225));
        List<String> words = new ArrayList<>(List.of(
                "match", "--player=A=kagetsu:hash=1", "--player=B=kagetsu:hash=1,nodes=150", "--nodes=100",
                "--max-moves=30", "--symmetries", "--games=" + games, "--openings=" + openings, "--progress=none",
                "--journal=" + folder.resolve(journal)));
        words.addAll(List.of(more));
        return words;
    }

    private Process coordinator() throws IOException {
        return tools("coordinator", match("cluster.jsonl", "--cluster=tcp://127.0.0.1:" + port, "--cluster-user=boss",
                "--cluster-key=boss-key", "--cluster-folder=" + folder.resolve("cluster")));
    }

    private Process worker(int number) throws IOException {
        return tools("worker", List.of("worker", "--join=tcp://127.0.0.1:" + port, "--user=w" + number,
                "--key=w" + number + "-key", "--concurrency=1", "--cache=" + folder.resolve("files")));
    }

    private int played() throws IOException {
        Path journal = folder.resolve("cluster.jsonl");
        return Files.exists(journal) ? (int) Files.readString(journal).lines().count() - 1 : 0;
    }

    private void rage() throws Exception {
        long start = System.nanoTime();
        // The broker needs a moment; a coordinator that comes too early ends.
        while (!coordinator.isAlive() || played() < 0 || !Files.exists(folder.resolve("cluster.jsonl"))) {
            Thread.sleep(500);
            if (!coordinator.isAlive()) {
                coordinator = coordinator();
                Thread.sleep(3000);
            }
        }
        for (int i = 0; i < WORKERS; i++) {
            workers[i] = worker(i);
        }
        int before = played();
        int strikes = (int) STRIKES.stream().filter(share -> before > share * games).count();
        long killed = System.nanoTime();
        while (coordinator.isAlive()) {
            Thread.sleep(200);
            if (strikes < STRIKES.size() && played() >= STRIKES.get(strikes) * games) {
                strike(strikes++);
            }
            if (System.nanoTime() - killed > seconds * 1_000_000_000L) {
                killed = System.nanoTime();
                int victim = random.nextInt(WORKERS);
                workers[victim].destroyForcibly().waitFor();
                workers[victim] = worker(victim);
                kills++;
            }
        }
        System.out.printf("%d games, %d of them in these %.0f s; workers killed %d times; exit %d%n",
                played(), played() - before, (System.nanoTime() - start) / 1e9, kills, coordinator.exitValue());
    }

    private void strike(int number) throws Exception {
        System.out.printf("killed after %d games: %s%n", played(), number == 1 ? "coordinator" : "broker");
        if (number == 1) {
            coordinator.destroyForcibly().waitFor();
            coordinator = coordinator();
        } else {
            broker.destroyForcibly().waitFor();
            Thread.sleep(1000);
            broker = broker();
        }
    }

    private boolean compare() throws Exception {
        end();
        Process local = tools("local", match("local.jsonl", "--concurrency=2"));
        int exit = local.waitFor();
        List<PlayedGame> there = Journal.read(folder.resolve("cluster.jsonl")).games();
        Map<Integer, List<Integer>> expected = moves(Journal.read(folder.resolve("local.jsonl")).games());
        Map<Integer, List<Integer>> found = moves(there);
        long differing = expected.entrySet().stream()
                .filter(game -> !game.getValue().equals(found.get(game.getKey())))
                .count();
        List<String> ours = ratings("local.jsonl");
        List<String> theirs = ratings("cluster.jsonl");
        System.out.printf("one machine: %d games, exit %d; in the journal of the cluster: %d games, %d different numbers%n",
                expected.size(), exit, there.size(), found.size());
        System.out.printf("games with other moves: %d; statistics equal: %b%n", differing, ours.equals(theirs));
        System.out.println(String.join(System.lineSeparator(), theirs));
        return exit == 0 && there.size() == games && found.keySet().equals(expected.keySet()) && differing == 0
                && ours.equals(theirs);
    }

    private static Map<Integer, List<Integer>> moves(List<PlayedGame> played) {
        Map<Integer, List<Integer>> moves = new TreeMap<>();
        played.forEach(game -> moves.put(game.number(), game.allMoves()));
        return moves;
    }

    /** Result, pairs and Elo, as the tool prints them. */
    private List<String> ratings(String journal) throws Exception {
        Process ratings = tools("ratings", List.of("ratings", folder.resolve(journal).toString()));
        ratings.waitFor();
        Path out = folder.resolve(String.format("%03d-ratings", starts - 1)).resolve("out");
        return Files.readAllLines(out).subList(0, 2);
    }

    private synchronized void end() {
        System.out.printf("ended with %d kills of workers%n", kills);
        broker.destroyForcibly();
        coordinator.destroyForcibly();
        for (Process worker : workers) {
            if (worker != null) {
                worker.destroyForcibly();
            }
        }
    }
}
