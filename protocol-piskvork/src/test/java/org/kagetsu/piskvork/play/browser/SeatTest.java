package org.kagetsu.piskvork.play.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/** The windows and the limits of the people who hold one link. */
class SeatTest {

    private static final int MOST_WATCHERS = 20;

    @TempDir
    private Path folder;

    private Matches matches;
    private String rooms = "";

    @BeforeEach
    void open() throws Exception {
        Hub owner = new Hub();
        matches = new Matches(folder);
        matches.tell(owner);
        matches.offer(new MatchSetting(Grid.square(15), Rule.RENJU, Optional.empty(), 0, 0, -1));
        rooms = owner.open().orElseThrow().take(0).get(Matches.EVENT);
    }

    @AfterEach
    void close() throws Exception {
        matches.close();
    }

    private Seat seat(String role) {
        return matches.seat(token(role)).orElseThrow();
    }

    private String token(String role) {
        Matcher token = Pattern.compile("\"" + role + "\":\"([^\"]+)\"").matcher(rooms);
        assertTrue(token.find(), rooms);
        return token.group(1);
    }

    private static InetAddress address(int last) throws Exception {
        return InetAddress.getByName("192.0.2." + last);
    }

    @Test
    void limits_ofWatchers_areEachWindowsOwn() throws Exception {
        Seat watchers = seat("WATCHER");
        Seat.Window one = watchers.open(address(1)).orElseThrow();
        Seat.Window two = watchers.open(address(1)).orElseThrow();
        while (watchers.limits(one.id()).chat().allows()) {
            // One watcher says all that can be said.
        }
        assertTrue(watchers.limits(two.id()).chat().allows());
        watchers.close(one);
        assertSame(watchers.limits(null), watchers.limits(one.id()), "a window that is closed is none");
        assertNotSame(watchers.limits(null), watchers.limits(two.id()));
    }

    @Test
    void limits_ofAPlayer_areThoseOfThePerson() throws Exception {
        Seat player = seat("FIRST");
        Seat.Window one = player.open(address(1)).orElseThrow();
        Seat.Window two = player.open(address(2)).orElseThrow();
        assertSame(player.limits(one.id()), player.limits(two.id()));
        assertSame(player.limits(null), player.limits(two.id()));
    }

    @Test
    void watchers_tooManyOfOneAddress_makeSpaceForAnother() throws Exception {
        Seat watchers = seat("WATCHER");
        List<Seat.Window> windows = new ArrayList<>();
        for (int i = 0; i < MOST_WATCHERS; i++) {
            windows.add(watchers.open(address(1)).orElseThrow());
        }
        assertTrue(watchers.open(address(1)).isEmpty());
        for (int i = 0; i < MOST_WATCHERS / 2; i++) {
            assertTrue(watchers.open(address(2)).isPresent());
            assertFalse(windows.get(i).events().isOpen(), "the oldest one");
        }
        assertTrue(watchers.open(address(2)).isEmpty(), "both addresses have as many");
        assertTrue(watchers.open(address(3)).isPresent());
        assertEquals(MOST_WATCHERS, watchers.match().hub().listeners());
    }
}
