package org.kagetsu.piskvork.play.browser.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

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
}
