package org.kagetsu.piskvork.play.browser.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class AddressLimitsTest {

    private final AddressLimits limits = new AddressLimits(false);

    /** Numeric addresses of the ranges for documentation; nothing is looked up. */
    private static InetAddress address(String text) throws UnknownHostException {
        return InetAddress.getByName(text);
    }

    private static boolean refusesAtLast(Predicate<InetAddress> limit, InetAddress address) {
        for (int i = 0; i < 100_000; i++) {
            if (!limit.test(address)) {
                return true;
            }
        }
        return false;
    }

    @Test
    void calls_tooManyOfAnAddress_areRefusedForItAlone() throws Exception {
        assertTrue(refusesAtLast(limits::allowsCall, address("192.0.2.1")));
        assertTrue(limits.allowsCall(address("192.0.2.2")));
        assertTrue(refusesAtLast(limits::allowsChat, address("192.0.2.1")));
        assertTrue(limits.allowsChat(address("192.0.2.2")));
    }

    @Test
    void calls_ofOneNetwork_countTogether() throws Exception {
        assertTrue(refusesAtLast(limits::allowsCall, address("2001:db8:1:2::1")));
        boolean[] refused = new boolean[1];
        for (int i = 2; i < 12; i++) {
            refused[0] |= !limits.allowsCall(address("2001:db8:1:2:ffff::" + i));
        }
        assertTrue(refused[0], "another address of the network");
        assertTrue(limits.allowsCall(address("2001:db8:1:3::1")));
        assertEquals(2, limits.size());
    }

    @Test
    void thisMachine_isNotLimitedUnlessAsked() throws Exception {
        assertFalse(refusesAtLast(limits::allowsCall, address("127.0.0.1")));
        assertFalse(refusesAtLast(limits::open, address("::1")));
        assertTrue(refusesAtLast(new AddressLimits(true)::allowsCall, address("127.0.0.1")));
    }

    @Test
    void windows_tooManyOfAnAddress_areRefusedUntilOneIsClosed() throws Exception {
        InetAddress address = address("192.0.2.1");
        for (int i = 0; i < AddressLimits.MAX_WINDOWS; i++) {
            assertTrue(limits.open(address));
        }
        assertFalse(limits.open(address));
        assertTrue(limits.open(address("192.0.2.2")));
        limits.close(address);
        assertTrue(limits.open(address));
    }

    @Test
    void addresses_tooMany_areForgottenExceptThoseWithWindows() throws Exception {
        InetAddress first = address("192.0.2.1");
        assertTrue(limits.open(first));
        for (int i = 0; i < 10_000; i++) {
            assertTrue(limits.allowsCall(address("10." + i / 62_500 + "." + i / 250 % 250 + "." + i % 250)));
        }
        assertEquals(4096, limits.size());
        for (int i = 1; i < AddressLimits.MAX_WINDOWS; i++) {
            assertTrue(limits.open(first), "its window is still counted");
        }
        assertFalse(limits.open(first));
    }
}
