package org.kagetsu.piskvork.play.browser.rooms;

import java.util.EnumMap;
import java.util.Map;
import org.kagetsu.board.Outcome;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.browser.board.Json;
import org.kagetsu.piskvork.play.browser.rooms.Room.Role;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.Tag;

/** What the players of a room are called, and what they have won so far. Used under the lock of the room. */
final class Players {

    private final Map<Role, String> names = new EnumMap<>(Role.class);
    private final Map<Role, Integer> wins = new EnumMap<>(Role.class);
    private int draws;
    private boolean firstBegins = true;

    void name(Role role, String name) {
        names.put(role, name);
    }

    /** Counts a game that is over, before another one begins. The first player's seat is where that player sits. */
    void count(Outcome outcome, Seats first) {
        if (outcome == Outcome.DRAW) {
            draws++;
        } else {
            wins.merge(outcome == Outcome.BLACK_WINS ? black(first) : black(first).other(), 1, Integer::sum);
        }
    }

    private static Role black(Seats first) {
        return first == Seats.BLACK ? Role.FIRST : Role.SECOND;
    }

    /** {@return where the first player sits at the beginning of the next game: the colours change} */
    Seats next() {
        firstBegins = !firstBegins;
        return firstBegins ? Seats.BLACK : Seats.WHITE;
    }

    /** Writes the names into a game. */
    void sign(GameRecord game, Seats first) {
        game.setTag(Tag.BLACK_PLAYER, names.getOrDefault(black(first), ""));
        game.setTag(Tag.WHITE_PLAYER, names.getOrDefault(black(first).other(), ""));
    }

    /** Adds what windows show. */
    Json describe(Json state) {
        Json score = new Json();
        Json called = new Json();
        for (Role role : new Role[] {Role.FIRST, Role.SECOND}) {
            called.put(role.name(), names.getOrDefault(role, ""));
            score.put(role.name(), wins.getOrDefault(role, 0));
        }
        return state.put("names", called).put("score", score.put("draws", draws));
    }
}
