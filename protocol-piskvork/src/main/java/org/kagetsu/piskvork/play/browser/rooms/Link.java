package org.kagetsu.piskvork.play.browser.rooms;

import java.net.InetAddress;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.kagetsu.piskvork.play.browser.board.Hub;

/**
 * A link to a room, which a token names: the role that it gives, and the windows that are open with it. A player's link is
 * one person's.
 * That to watch is many people's, so each of their windows has limits of its own, and nobody can silence the others.
 *
 * <p>Safe for use by many threads.
 */
public final class Link {

    private static final int MAX_PLAYER_WINDOWS = 4;
    private static final int MAX_WATCHER_WINDOWS = 20;
    private static final double CHATS_PER_SECOND = 0.5;
    private static final int CHATS_AT_ONCE = 5;

    private final Room room;
    private final Room.Role role;
    private final int callsPerSecond;
    /** Those of a player, and of all watchers who name no window. */
    private final CallLimits limits;
    /** The oldest first; used under their own lock. */
    private final Deque<Window> windows = new ArrayDeque<>();

    /**
     * A window that is open.
     *
     * @param id names it in calls
     * @param events what it hears
     * @param from where it is
     * @param limits how often it may call
     */
    public record Window(String id, Hub.Listener events, InetAddress from, CallLimits limits) {}

    /**
     * Creates a link.
     *
     * @param room where it leads
     * @param role what its holders are
     * @param callsPerSecond how often each may call
     */
    Link(Room room, Room.Role role, int callsPerSecond) {
        this.room = room;
        this.role = role;
        this.callsPerSecond = callsPerSecond;
        this.limits = newLimits();
    }

    private CallLimits newLimits() {
        return new CallLimits(new CallLimits.Bucket(callsPerSecond, 3 * callsPerSecond),
                new CallLimits.Bucket(CHATS_PER_SECOND, CHATS_AT_ONCE));
    }

    /** {@return where it leads} */
    public Room room() {
        return room;
    }

    /** {@return what its holders are} */
    public Room.Role role() {
        return role;
    }

    /**
     * {@return the limits for a call}
     *
     * @param window the window that the call names; null if it names none
     */
    public CallLimits limits(@Nullable String window) {
        if (role == Room.Role.WATCHER) {
            synchronized (windows) {
                for (Window open : windows) {
                    if (open.id().equals(window)) {
                        return open.limits();
                    }
                }
            }
        }
        return limits;
    }

    /**
     * Opens a window. It replaces the oldest one of a player who has too many: a telephone that has lost its network
     * leaves windows behind, of which the server hears nothing for minutes. If there are too many watchers, it replaces
     * the oldest one of the address that has most, unless its own address has as many.
     *
     * @param from the visitor's address
     * @return the window; empty if there are too many watchers
     */
    public Optional<Window> open(InetAddress from) {
        synchronized (windows) {
            if (role != Room.Role.WATCHER) {
                if (windows.size() >= MAX_PLAYER_WINDOWS) {
                    windows.remove().events().close();
                }
            } else if (windows.size() >= MAX_WATCHER_WINDOWS && !makeSpace(from)) {
                return Optional.empty();
            }
            Optional<Hub.Listener> events = room.hub().open();
            if (events.isEmpty()) {
                return Optional.empty();
            }
            Window window = new Window(Rooms.newToken(), events.get(), from, newLimits());
            windows.add(window);
            return Optional.of(window);
        }
    }

    private boolean makeSpace(InetAddress from) {
        Map<InetAddress, Integer> counts = new HashMap<>();
        windows.forEach(window -> counts.merge(window.from(), 1, Integer::sum));
        Map.Entry<InetAddress, Integer> most =
                counts.entrySet().stream().max(Comparator.comparingInt(Map.Entry::getValue)).orElseThrow();
        if (most.getValue() <= counts.getOrDefault(from, 0) + 1) {
            return false;
        }
        Window oldest = windows.stream().filter(window -> window.from().equals(most.getKey())).findFirst().orElseThrow();
        windows.remove(oldest);
        oldest.events().close();
        return true;
    }

    /**
     * Closes a window.
     *
     * @param window one of this link
     */
    public void close(Window window) {
        synchronized (windows) {
            windows.remove(window);
        }
        window.events().close();
    }
}
