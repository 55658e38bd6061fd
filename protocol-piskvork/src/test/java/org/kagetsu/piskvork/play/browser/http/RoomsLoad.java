package org.kagetsu.piskvork.play.browser.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
            "\\{\"id\":\"([^\"]+)\",[^{}]*\"FIRST\":\"([^\"]+)\",\"SECOND\":\"([^\"]+)\","
                    + "\"WATCHER\":\"[^\"]+\",\"engine\":(true|false)");
    /** The moves of a room of which nothing has been heard since it was opened. */
    private static final String UNHEARD = "?";

    private static final Pattern MOVES = Pattern.compile("\"moves\":\\[(.*?)]");

    private final Path jar;
    private final Path folder;
    private final ConcurrentLinkedQueue<Long> delays = new ConcurrentLinkedQueue<>();
    private final AtomicLong refused = new AtomicLong();
    private Process process = new ProcessBuilder("true").start();
    private Visitor owner = new Visitor("http://127.0.0.1:1/#x");
    private String rooms = "";

    private RoomsLoad(Path jar) throws IOException {
        this.jar = jar;
        this.folder = Files.createTempDirectory("rooms");
    }

    /** A room, and the windows of its players. */
    private final class Player {

        private final Visitor first;
        private final Visitor second;
        private final String token;
        private final boolean hasEngine;
        private volatile int ply;
        private volatile long sentNanos;
        private volatile String moves = UNHEARD;
        private int next;

        Player(String address, String firstToken, String secondToken, boolean hasEngine) {
            this.first = new Visitor(address + "#" + firstToken);
            this.second = new Visitor(address + "#" + secondToken);
            this.token = firstToken;
            this.hasEngine = hasEngine;
        }

        /** Listens as both players; what the one who has not moved hears is timed. */
        void listen(Visitor window, boolean isFirst) {
            Thread thread = new Thread(() -> {
                try (BufferedReader lines = window.open().lines()) {
                    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                        hear(line, isFirst);
                    }
                } catch (IOException e) {
                    // The server was killed.
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        private void hear(String line, boolean isFirst) {
            Matcher found = line.startsWith("data: {\"code\"") ? MOVES.matcher(line) : MOVES.matcher("");
            if (!found.find()) {
                return;
            }
            long now = System.nanoTime();
            int count = found.group(1).isEmpty() ? 0 : found.group(1).split(",", -1).length;
            boolean isOpponents = (count % 2 == 1) != isFirst;
            if (!hasEngine && count > 0 && isOpponents && sentNanos != 0) {
                delays.add(now - sentNanos);
            }
            moves = found.group(1);
            ply = count;
        }

        /** Makes the next move: those of a pattern in which nobody gets five in a row. */
        void move() {
            try {
                int now = ply;
                Visitor mover = now % 2 == 0 ? first : second;
                if (hasEngine && now % 2 == 1) {
                    return;
                }
                String point = point(now % 2 == 0, hasEngine ? next++ : now / 2);
                sentNanos = System.nanoTime();
                Visitor.Answer answer = mover.call("place", "point=" + point + "&ply=" + now);
                if (answer.status() != 200 && !hasEngine) {
                    refused.incrementAndGet();
                }
            } catch (IOException e) {
                refused.incrementAndGet();
            }
        }
    }

    /** The points of a colour in a pattern of pairs. */
    private static String point(boolean isBlack, int index) {
        int seen = -1;
        for (int y = 0; y < 22; y++) {
            for (int x = 0; x < 22; x++) {
                if (((x + 2 * y) % 4 < 2) == isBlack && ++seen == index) {
                    return (char) ('a' + x) + Integer.toString(y + 1);
                }
            }
        }
        return "a1";
    }

    private void start() throws Exception {
        process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
                        "-XX:+UseSerialGC", "-Xss512k", "-jar", jar.toString(), "board", "--no-browser", "--memory", "16",
                        "--threads", "1",
                        "--host", "127.0.0.1:" + (rooms.isEmpty() ? 0 : rooms.replaceFirst(".*:(\\d+)/", "$1")),
                        "--rooms", folder.toString())
                .redirectErrorStream(true)
                .start();
        BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        owner = new Visitor(out.readLine().replace("The board is at ", ""));
        rooms = out.readLine().replaceFirst(".* are at (.*/);.*", "$1");
    }

    private List<Player> players(int count) throws Exception {
        try (BufferedReader lines = owner.open().lines()) {
            List<Player> players = new ArrayList<>();
            while (players.size() < count) {
                String line = lines.readLine();
                players.clear();
                Matcher room = ROOM.matcher(line);
                while (room.find()) {
                    boolean hasEngine = room.group(4).equals("true");
                    players.add(new Player(rooms, room.group(2), room.group(3), hasEngine));
                }
            }
            // A server that was started again has its rooms in another order.
            players.sort(Comparator.comparing(player -> player.token));
            return players;
        }
    }

    private void connect(List<Player> players) throws InterruptedException {
        for (Player player : players) {
            player.listen(player.first, true);
            if (!player.hasEngine) {
                player.listen(player.second, false);
            }
            Thread.sleep(5);
        }
        while (players.stream().anyMatch(player -> player.moves.equals(UNHEARD))) {
            Thread.sleep(100);
        }
    }

    private void play(List<Player> players, int seconds) throws InterruptedException {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(8);
        for (int i = 0; i < players.size(); i++) {
            ScheduledFuture<?> unused = timer.scheduleAtFixedRate(players.get(i)::move,
                    (long) i * MOVE_MILLIS / players.size(), MOVE_MILLIS, TimeUnit.MILLISECONDS);
        }
        Thread.sleep(TimeUnit.SECONDS.toMillis(seconds));
        timer.shutdownNow();
        Thread.sleep(3_000);
    }

    /** The most memory that the server has taken so far. */
    private long megabytes() throws IOException {
        return Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status")).stream()
                .filter(line -> line.startsWith("VmHWM"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D+", "")) >> 10)
                .findFirst()
                .orElseThrow();
    }

    private boolean run(int count, int seconds, int engines) throws Exception {
        start();
        for (int i = 0; i < count; i++) {
            String opponent = i < engines ? "engine" : "person";
            Visitor.Answer answer = owner.call("offer", PLAIN + "&opponent=" + opponent);
            if (answer.status() != 200) {
                throw new IOException(answer.toString());
            }
        }
        List<Player> players = players(count);
        connect(players);
        delays.clear();
        play(players, seconds / 2);
        long megabytes = megabytes();
        List<String> before = players.stream().map(player -> player.moves).toList();
        process.destroyForcibly().waitFor();
        start();
        List<Player> again = players(count);
        connect(again);
        int lost = 0;
        for (int i = 0; i < count; i++) {
            // An engine may have moved after its move was told.
            boolean isThere = again.get(i).moves.startsWith(before.get(i));
            lost += isThere ? 0 : 1;
        }
        play(again, seconds - seconds / 2);
        megabytes = Math.max(megabytes, megabytes());
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
        List<Integer> numbers = Arrays.stream(args).skip(1).map(Integer::parseInt).toList();
        boolean isGood = new RoomsLoad(Path.of(args[0])).run(numbers.get(0), numbers.get(1), numbers.get(2));
        System.exit(isGood ? 0 : 1);
    }
}
