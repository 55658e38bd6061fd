package org.kagetsu.piskvork.manager.process;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.protocol.Reply;

/**
 * Lines of a brain that are not answers, as complaints, and the failures that follow from them.
 *
 * <p>Referees ignore such lines as long as the answer comes too, because many brains print some.
 */
final class Remarks {

    private static final int QUOTE_LENGTH = 200;

    private final List<String> texts = new ArrayList<>();
    private boolean refused;

    void add(Reply reply) {
        refused = isRefusal(reply);
        texts.add((refused ? "answered " : "printed ") + quote(reply.toText()));
    }

    int size() {
        return texts.size();
    }

    /** Returns all complaints and forgets them. */
    List<String> take() {
        List<String> taken = List.copyOf(texts);
        texts.clear();
        return taken;
    }

    /** The failure when no answer came in time: the brain refused, printed garbage, or was silent. */
    PlayerException silence(String due, long limitMillis) {
        String text = "gave no answer within " + limitMillis + " ms where " + due + " was due, and was killed";
        if (texts.isEmpty()) {
            return new PlayerException(FaultKind.SILENCE, text);
        }
        return new PlayerException(
                refused ? FaultKind.REFUSED : FaultKind.GARBAGE, text + "; it " + texts.get(texts.size() - 1));
    }

    /** The failure when the last line was a refusal. */
    PlayerException refusal(String due) {
        return new PlayerException(FaultKind.REFUSED, texts.get(texts.size() - 1) + " where " + due + " was due");
    }

    /** The failure when there are too many complaints. */
    PlayerException flood(String due) {
        return new PlayerException(
                FaultKind.GARBAGE,
                "printed " + texts.size() + " lines of garbage where " + due + " was due, and was killed; it "
                        + texts.get(0));
    }

    static boolean isRefusal(Reply reply) {
        return reply.kind() == Reply.Kind.ERROR || reply.kind() == Reply.Kind.UNKNOWN;
    }

    static String quote(String line) {
        return '"' + (line.length() <= QUOTE_LENGTH ? line : line.substring(0, QUOTE_LENGTH) + "...") + '"';
    }
}
