package org.kagetsu.piskvork.play.browser.http;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.kagetsu.piskvork.play.browser.rooms.CallLimits;

/**
 * How much the visitors of one address may ask for, whatever links they have. The addresses of one IPv6 network count as
 * one. This machine's own address is not limited, because a proxy on it speaks for many.
 *
 * <p>Safe for use by many threads.
 */
final class AddressLimits {

    /** The most windows of an address. */
    static final int MAX_WINDOWS = 128;

    private static final int CALLS_PER_SECOND = 50;

    /** A page has some thirty files, and a club may sit behind one address. */
    private static final int CALLS_AT_ONCE = 600;

    private static final int CHATS_PER_SECOND = 2;
    private static final int CHATS_AT_ONCE = 20;

    /** Of more addresses the one that was heard longest ago is forgotten, unless it has windows. */
    private static final int MAX_ADDRESSES = 4096;

    /** The bytes of an IPv6 address that name its network. */
    private static final int NETWORK_BYTES = 8;

    /** The one that was heard longest ago comes first. */
    private final Map<ByteBuffer, Visitors> addresses = new LinkedHashMap<>(16, 0.75f, true);

    private final boolean limitsThisMachine;

    /** What an address has asked for. */
    private static final class Visitors {
        private final CallLimits.Bucket calls = new CallLimits.Bucket(CALLS_PER_SECOND, CALLS_AT_ONCE);
        private final CallLimits.Bucket chats = new CallLimits.Bucket(CHATS_PER_SECOND, CHATS_AT_ONCE);
        private int windows;
    }

    /**
     * Creates limits.
     *
     * @param limitsThisMachine whether this machine's own address is limited, too
     */
    AddressLimits(boolean limitsThisMachine) {
        this.limitsThisMachine = limitsThisMachine;
    }

    private boolean isFree(InetAddress address) {
        return address.isLoopbackAddress() && !limitsThisMachine;
    }

    private Visitors of(InetAddress address) {
        byte[] bytes = address.getAddress();
        ByteBuffer network = ByteBuffer.wrap(bytes, 0, Math.min(bytes.length, NETWORK_BYTES)).slice();
        if (addresses.size() >= MAX_ADDRESSES && !addresses.containsKey(network)) {
            Collection<Visitors> all = addresses.values();
            all.stream().filter(oldest -> oldest.windows == 0).findFirst().ifPresent(all::remove);
        }
        return addresses.computeIfAbsent(network, added -> new Visitors());
    }

    /** Whether the address may call now; if so, it counts. */
    synchronized boolean allowsCall(InetAddress address) {
        return isFree(address) || of(address).calls.allows();
    }

    /** Whether the address may say something now; if so, it counts. */
    synchronized boolean allowsChat(InetAddress address) {
        return isFree(address) || of(address).chats.allows();
    }

    /** Whether the address may open one more window; if so, it counts until it is {@linkplain #close closed}. */
    synchronized boolean open(InetAddress address) {
        if (isFree(address)) {
            return true;
        }
        Visitors visitors = of(address);
        if (visitors.windows >= MAX_WINDOWS) {
            return false;
        }
        visitors.windows++;
        return true;
    }

    /** A window that was opened is closed. */
    synchronized void close(InetAddress address) {
        if (!isFree(address)) {
            of(address).windows--;
        }
    }

    /** The number of addresses that are remembered. */
    synchronized int size() {
        return addresses.size();
    }
}
