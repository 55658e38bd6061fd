package org.kagetsu.benchmarks.cluster;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;

/**
 * Where a broker listens.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param host the host's name or address
 * @param port the port, 1..65,535
 * @param encrypted whether TLS is spoken
 * @param fingerprint SHA-256 of the broker's certificate as 64 hexadecimal digits; empty if an authority that this
 *     Java trusts has signed it for the host
 */
public record BrokerAddress(String host, int port, boolean encrypted, Optional<String> fingerprint) {

    private static final String FORM = "ssl://HOST:PORT#FINGERPRINT, ssl://HOST:PORT or tcp://HOST:PORT";

    /**
     * Reads an address.
     *
     * @param option the option that names it, for the complaint
     * @param text the text
     * @return the address
     * @throws IllegalArgumentException if the text has no such form; the message names option, text and form
     */
    public static BrokerAddress parse(String option, String text) {
        try {
            URI uri = URI.create(text);
            boolean encrypted = "ssl".equals(uri.getScheme());
            Optional<String> fingerprint = Optional.ofNullable(uri.getFragment());
            boolean isRight = (encrypted || "tcp".equals(uri.getScheme()))
                    && uri.getHost() != null
                    && uri.getPort() > 0
                    && uri.getPort() <= 65_535
                    && uri.getRawPath().isEmpty()
                    && uri.getRawQuery() == null
                    && uri.getRawUserInfo() == null
                    && (encrypted || fingerprint.isEmpty())
                    && fingerprint.map(digits -> digits.matches("[0-9a-fA-F]{64}")).orElse(true);
            if (isRight) {
                return new BrokerAddress(
                        uri.getHost(), uri.getPort(), encrypted, fingerprint.map(f -> f.toLowerCase(Locale.ROOT)));
            }
        } catch (IllegalArgumentException e) {
            // The message below is for this too.
        }
        throw new IllegalArgumentException(option + " \"" + text + "\" is not of the form " + FORM);
    }

    /**
     * Refuses an address at which passwords and games would travel over a network in plain text.
     *
     * @param option the option that names it, for the complaint
     * @return this address
     * @throws IllegalArgumentException if there is no encryption and the host is another machine
     */
    public BrokerAddress checkPrivate(String option) {
        if (!encrypted && !isLoopback(host)) {
            throw new IllegalArgumentException(option + " " + this + " is not encrypted and leads to another machine;"
                    + " use ssl://, or add --plain-text if the network is your own");
        }
        return this;
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /** {@return the address as {@link #parse} reads it} */
    @Override
    public String toString() {
        return (encrypted ? "ssl://" : "tcp://") + host + ":" + port
                + fingerprint.map(digits -> "#" + digits).orElse("");
    }
}
