package org.kagetsu.piskvork.play.browser.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Many rooms at once, each with two visitors who move in turn, and some with the engine: how long moves take to arrive,
 * how much memory the server has, and whether every move is there after the server was killed and started again.
 *
 * <p>Run by hand: {@code RoomsLoad JAR ROOMS SECONDS ENGINES}, for instance {@code RoomsLoad
 * protocol-piskvork/target/pbrain-kagetsu.jar 200 600 4}, on Linux, because it reads {@code /proc}. It starts the jar as
 * a process of its own and prints one line. It exits with 1 if a move is lost or refused, if one of a hundred takes more
 * than 100 ms, or if the server takes more than 512 MB.
 */
final class RoomsLoad {

    private static final int MOVE_MILLIS = 5_000;
    private static final double MOST_MILLIS = 100;
    private static final long MOST_MEGABYTES = 512;
    private static final String PLAIN = "rule=freestyle&width=22&height=22&opening=none&minutes=0&increment=0&strength=100";
    private static final Pattern ROOM = Pattern.compile(
            "\\{\"id\":[^{}]*\"FIRST\":\"([^\"]+)\",\"SECOND\":\"([^\"]+)\",\"WATCHER\":\"[^\"]+\",\"engine\":(true|false)");
    /** The moves of a room of which nothing has been heard since it was opened. */
    private static final String UNHEARD = "?";

    private static final Pattern MOVES = Pattern.compile("\"moves\":\\[(.*?)]");

    private final Path folder = Files.createTempDirectory("rooms");
    private final ConcurrentLinkedQueue<Long> delays = new ConcurrentLinkedQueue<>();
    private final AtomicLong refused = new AtomicLong();
    private final Path jar;
    private Process process = new ProcessBuilder("true").start();
    private Visitor owner = new Visitor("http://127.0.0.1:1/#x");
    private String rooms = "";
    private long megabytes;

    private RoomsLoad(Path jar) throws IOException {
        this.jar = jar;
    }

    /** A room, and the windows of its players. */
    private final class Player {

        private final Visitor first;
        private final Visitor second;
        private final boolean hasEngine;
        private volatile long sentNanos;
        private volatile String moves = UNHEARD;
        private int next;

        Player(String firstToken, String secondToken, boolean hasEngine) {
            this.first = new Visitor(rooms + "#" + firstToken);
            this.second = new Visitor(rooms + "#" + secondToken);
            this.hasEngine = hasEngine;
        }

        private int ply() {
            return moves.isEmpty() || moves.equals(UNHEARD) ? 0 : moves.split(",", -1).length;
        }

        /** Listens as a player; what the one who has not moved hears is timed. */
        void listen(Visitor window, int number) {
            Thread thread = new Thread(() -> {
                try (Visitor.Window events = window.open()) {
                    while (true) {
                        Matcher found = MOVES.matcher(events.event("state"));
                        long now = System.nanoTime();
                        moves = found.find() ? found.group(1) : "";
                        if (!hasEngine && ply() > 0 && ply() % 2 == number && sentNanos != 0) {
                            delays.add(now - sentNanos);
                        }
                    }
                } catch (IOException e) {
                    // The server was killed.
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        /** Makes the next move: those of a pattern in which nobody gets five in a row. */
        void move() {
            int now = ply();
            if (hasEngine && now % 2 == 1) {
                return;
            }
            String point = point(now % 2 == 0, hasEngine ? next++ : now / 2);
            sentNanos = System.nanoTime();
            try {
                Visitor.Answer answer = (now % 2 == 0 ? first : second).call("place", "point=" + point + "&ply=" + now);
                refused.addAndGet(answer.status() != 200 && !hasEngine ? 1 : 0);
            } catch (IOException e) {
                refused.incrementAndGet();
            }
        }
    }

    /** The points of a colour in a pattern of pairs. */
    private static String point(boolean isBlack, int index) {
        return IntStream.range(0, 22 * 22)
                .filter(i -> ((i % 22 + 2 * (i / 22)) % 4 < 2) == isBlack)
                .skip(index)
                .mapToObj(i -> (char) ('a' + i % 22) + Integer.toString(i / 22 + 1))
                .findFirst()
                .orElse("a1");
    }

    private void start() throws Exception {
        process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
                        "-XX:+UseSerialGC", "-Xss512k", "-jar", jar.toString(), "board", "--no-browser", "--memory", "16",
                        "--threads", "1", "--host", "127.0.0.1", "--rooms", folder.toString())
                .redirectErrorStream(true)
                .start();
        BufferedReader out = process.inputReader(UTF_8);
        owner = new Visitor(out.readLine().replace("The board is at ", ""));
        rooms = out.readLine().replaceFirst(".* are at (.*/);.*", "$1");
    }

    /** The rooms, in the order of their first tokens, with windows for their players. */
    private List<Player> connect(int count) throws Exception {
        TreeMap<String, Player> players = new TreeMap<>();
        try (Visitor.Window window = owner.open()) {
            while (players.size() < count) {
                ROOM.matcher(window.event("rooms")).results().forEach(room -> players.put(
                        room.group(1), new Player(room.group(1), room.group(2), room.group(3).equals("true"))));
            }
        }
        for (Player player : players.values()) {
            player.listen(player.first, 0);
            if (!player.hasEngine) {
                player.listen(player.second, 1);
            }
            Thread.sleep(5);
        }
        while (players.values().stream().anyMatch(player -> player.moves.equals(UNHEARD))) {
            Thread.sleep(100);
        }
        return List.copyOf(players.values());
    }

    private void play(List<Player> players, int seconds) throws Exception {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(8);
        for (int i = 0; i < players.size(); i++) {
            ScheduledFuture<?> unused = timer.scheduleAtFixedRate(players.get(i)::move,
                    (long) i * MOVE_MILLIS / players.size(), MOVE_MILLIS, TimeUnit.MILLISECONDS);
        }
        Thread.sleep(TimeUnit.SECONDS.toMillis(seconds));
        timer.shutdownNow();
        Thread.sleep(3_000);
        String status = Files.readString(Path.of("/proc", Long.toString(process.pid()), "status"));
        megabytes = Math.max(megabytes, Long.parseLong(status.replaceFirst("(?s).*VmHWM:\\s*(\\d+).*", "$1")) >> 10);
    }

    private boolean run(int count, int seconds, int engines) throws Exception {
        start();
        for (int i = 0; i < count; i++) {
            Visitor.Answer answer = owner.call("offer", PLAIN + "&opponent=" + (i < engines ? "engine" : "person"));
            if (answer.status() != 200) {
                throw new IOException(answer.toString());
            }
        }
        List<Player> players = connect(count);
        delays.clear();
        play(players, seconds / 2);
        List<String> before = players.stream().map(player -> player.moves).toList();
        process.destroyForcibly().waitFor();
        start();
        List<Player> again = connect(count);
        // An engine may have moved after its move was told.
        long lost = IntStream.range(0, count).filter(i -> !again.get(i).moves.startsWith(before.get(i))).count();
        play(again, seconds - seconds / 2);
        process.destroy();
        long[] sorted = delays.stream().mapToLong(Long::longValue).sorted().toArray();
        double most = millis(sorted, 0.99);
        boolean isGood = lost == 0 && refused.get() == 0 && most <= MOST_MILLIS && megabytes <= MOST_MEGABYTES;
        System.out.println((isGood ? "good: " : "bad: ") + count + " rooms, " + engines + " with the engine, " + seconds
                + " s; moves delivered " + sorted.length + ", refused " + refused + ", rooms that lost a move by the kill "
                + lost + "; delivery in ms: median " + millis(sorted, 0.5) + ", 99 % " + most + ", most "
                + millis(sorted, 1) + "; memory of the server " + megabytes + " MB");
        return isGood;
    }

    private static double millis(long[] sorted, double share) {
        int index = Math.min(sorted.length - 1, (int) (share * sorted.length));
        return index < 0 ? Double.NaN : Math.round(sorted[index] / 10_000.0) / 100.0;
    }

    public static void main(String[] args) throws Exception {
        boolean isGood = new RoomsLoad(Path.of(args[0]))
                .run(Integer.parseInt(args[1]), Integer.parseInt(args[2]), Integer.parseInt(args[3]));
        System.exit(isGood ? 0 : 1);
    }
}
