package org.kagetsu.piskvork.play.browser.rooms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The limits of visitors, and how many there may be. */
class LinkTest extends RoomFixture {

    private static final int MOST_WATCHERS = 20;

    private Link offeredLink(String role) throws Exception {
        offer(PLAIN);
        return rooms.link(token(role)).orElseThrow();
    }

    private static InetAddress address(int last) throws Exception {
        return InetAddress.getByName("192.0.2." + last);
    }

    @Test
    void limits_ofWatchers_areEachWindowsOwn() throws Exception {
        Link watchers = offeredLink("WATCHER");
        Link.Window one = watchers.open(address(1)).orElseThrow();
        Link.Window two = watchers.open(address(1)).orElseThrow();
        while (watchers.limits(one.id()).chats().allows()) {
            // One watcher says all that can be said.
        }
        assertTrue(watchers.limits(two.id()).chats().allows());
        watchers.close(one);
        assertSame(watchers.limits(null), watchers.limits(one.id()), "a window that is closed is none");
        assertNotSame(watchers.limits(null), watchers.limits(two.id()));
    }

    @Test
    void limits_ofAPlayer_areThoseOfThePerson() throws Exception {
        Link player = offeredLink("FIRST");
        Link.Window one = player.open(address(1)).orElseThrow();
        Link.Window two = player.open(address(2)).orElseThrow();
        assertSame(player.limits(one.id()), player.limits(two.id()));
        assertSame(player.limits(null), player.limits(two.id()));
    }

    @Test
    void watchers_tooManyOfOneAddress_makeSpaceForAnother() throws Exception {
        Link watchers = offeredLink("WATCHER");
        List<Link.Window> windows = new ArrayList<>();
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
        assertEquals(MOST_WATCHERS, watchers.room().hub().listeners());
    }
}
