package org.kagetsu.piskvork.play.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;

/** Sends requests of all kinds, good, damaged and noise; no answer may be a failure of the server. */
final class RequestFuzz {

    private static final List<String> PATHS = List.of("/", "/do/place", "/do/new", "/do/undo", "/do/redo", "/do/goto",
            "/do/seat", "/do/resign", "/do/hint", "/do/go", "/do/variation", "/do/engine", "/do/remove", "/do/comment",
            "/do/review", "/do/answer", "/do/position", "/do/point", "/do/balance", "/do/note", "/do/chat", "/do/refuse",
            "/do/analyse", "/do/label", "/do/promote", "/do/turn", "/do/offer", "/do/withdraw", "/file?name=a.sgf",
            "/file?name=a.lib", "/file?name=a.rif", "/file?name=a.pos", "/file?name=a.csv", "/file", "/why?point=h8", "/why", "/x");

    private static final List<String> FIELDS = List.of("point=h8", "ply=0", "ply=3", "people=NONE", "people=both",
            "rule=renju", "width=5", "height=6", "strength=0", "millis=10", "moves=h8+i9+j10", "multiPv=2", "multiPv=0",
            "stones=1", "opening=swap2", "word=swap", "said=3", "code=caro_9_aabb", "text=hello", "how=mirror_x", "id=x", "minutes=1",
            "increment=0", "opponent=person", "%", "&&", "=", "a=b=c");

    private RequestFuzz() {}

    /** Sends requests one after the other, a fifth of them noise. */
    static void run(Visitor visitor, int count, long seed) throws IOException {
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            if (random.nextInt(5) == 0) {
                byte[] noise = visitor.head("POST", "/do/place", 3).getBytes(UTF_8);
                for (int n = random.nextInt(6); n >= 0; n--) {
                    noise[random.nextInt(noise.length)] = (byte) random.nextInt(256);
                }
                visitor.send(noise);
                continue;
            }
            List<String> chosen = new ArrayList<>();
            for (int n = random.nextInt(8); n > 0; n--) {
                chosen.add(FIELDS.get(random.nextInt(FIELDS.size())));
            }
            byte[] body = String.join("&", chosen).getBytes(UTF_8);
            if (random.nextInt(4) == 0 && body.length > 0) {
                body[random.nextInt(body.length)] = (byte) random.nextInt(256);
            }
            String method = random.nextInt(5) == 0 ? "GET" : "POST";
            Visitor.Answer answer = visitor.send(method, PATHS.get(random.nextInt(PATHS.size())), body);
            assertTrue(answer.status() < 500, answer::toString);
        }
    }

    /**
     * Run by hand: {@code RequestFuzz COUNT [SEED]}. Half of the requests go to a board, half to a room; another seed
     * gives other requests. Prints how many threads there were before and after.
     */
    public static void main(String[] args) throws Exception {
        int count = Integer.parseInt(args[0]);
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 3;
        Path folder = Files.createTempDirectory("fuzz");
        Hub hub = new Hub();
        PublicHost host = PublicHost.of("127.0.0.1", Optional.empty());
        try (Matches matches = new Matches(folder, 1_000_000, System::nanoTime);
                BoardServer board = new BoardServer(0, Engine.builder().memory(1 << 20).build(), Optional.empty(),
                        Optional.empty(), Optional.empty())) {
            matches.tell(hub);
            matches.offer(new MatchSetting(Grid.square(15), Rule.RENJU, Optional.empty(), 0, 0, -1));
            var bound = host.bind("");
            int port = bound.port();
            try (MatchServer rooms = new MatchServer(bound, host.guard(port), matches, 8, new AddressLimits())) {
                Matcher token = Pattern.compile("\"FIRST\":\"([^\"]+)\"")
                        .matcher(hub.open().orElseThrow().take(0).get(Matches.EVENT));
                assertTrue(token.find());
                Visitor owner = new Visitor(board.address());
                Visitor player = new Visitor("http://127.0.0.1:" + port + "/#" + token.group(1));
                run(owner, 2_000, 1);
                run(player, 2_000, 2);
                int before = Thread.activeCount();
                long start = System.nanoTime();
                run(owner, count / 2, seed);
                run(player, count - count / 2, ~seed);
                System.out.println(count + " requests of seed " + seed + " in " + (System.nanoTime() - start) / 1_000_000_000 + " s, threads "
                        + before + " before and " + Thread.activeCount() + " after " + rooms.getClass().getSimpleName());
            }
        }
        System.exit(0);
    }
}
