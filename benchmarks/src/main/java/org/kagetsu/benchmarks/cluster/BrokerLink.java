package org.kagetsu.benchmarks.cluster;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.remoting.impl.invm.InVMConnectorFactory;
import org.apache.activemq.artemis.core.remoting.impl.invm.TransportConstants;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyConnectorFactory;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/**
 * The way to one broker for one user.
 *
 * <p>Safe for use by many threads.
 */
public final class BrokerLink implements AutoCloseable {

    /** A silent machine is given up after this time. */
    private static final long SILENCE_MILLIS = 30_000;

    private static final long CHECK_MILLIS = 10_000;

    private final Optional<BrokerAddress> address;
    private final int brokerHere;
    private final String user;
    private final String key;
    private Optional<ActiveMQConnectionFactory> factory = Optional.empty();

    private BrokerLink(Optional<BrokerAddress> address, int brokerHere, String user, String key) {
        this.address = address;
        this.brokerHere = brokerHere;
        this.user = user;
        this.key = key;
    }

    /**
     * {@return the way to a broker over the network}
     *
     * @param address where the broker listens
     * @param user the user's name
     * @param key the user's key
     */
    public static BrokerLink to(BrokerAddress address, String user, String key) {
        return new BrokerLink(Optional.of(address), 0, user, key);
    }

    /** The way to a broker of this process, by its number. */
    static BrokerLink here(int broker, String user, String key) {
        return new BrokerLink(Optional.empty(), broker, user, key);
    }

    /**
     * Connects.
     *
     * @param ahead whether the broker sends messages before they are asked for, the same in every call; false for a
     *     worker, at which units would wait while it is busy
     * @return a started connection
     * @throws IOException if the broker cannot be reached
     * @throws IllegalArgumentException if the broker refuses the user, or has another certificate
     */
    Connection connect(boolean ahead) throws IOException {
        String place = address.map(where -> " at " + where.host() + ":" + where.port()).orElse("");
        try {
            Connection connection = factory(ahead).createConnection(user, key);
            connection.start();
            return connection;
        } catch (JMSSecurityException e) {
            throw new IllegalArgumentException("the broker" + place + " refuses user " + user
                    + " with this key; its owner may have shut out the user", e);
        } catch (JMSException e) {
            throw new IOException("the broker" + place + " cannot be reached: " + e.getMessage(), e);
        }
    }

    private synchronized ActiveMQConnectionFactory factory(boolean ahead) throws IOException {
        if (factory.isEmpty()) {
            ActiveMQConnectionFactory made = new ActiveMQConnectionFactory(false, transport());
            made.setConsumerWindowSize(ahead ? 1 << 20 : 0);
            made.setReconnectAttempts(0);
            made.setInitialConnectAttempts(1);
            made.setUseTopologyForLoadBalancing(false);
            made.setConnectionTTL(SILENCE_MILLIS);
            made.setClientFailureCheckPeriod(CHECK_MILLIS);
            // A note that was sent has arrived, even if the process is killed the next moment.
            made.setBlockOnNonDurableSend(true);
            made.setMinLargeMessageSize(2 * Queues.MAX_MESSAGE_BYTES);
            made.setDeserializationDenyList("*");
            factory = Optional.of(made);
        }
        return factory.get();
    }

    private TransportConfiguration transport() throws IOException {
        if (address.isEmpty()) {
            return new TransportConfiguration(
                    InVMConnectorFactory.class.getName(), Map.of(TransportConstants.SERVER_ID_PROP_NAME, brokerHere));
        }
        BrokerAddress to = address.get();
        Map<String, Object> parameters = new HashMap<>(Map.of(
                "host", to.host(), "port", to.port(), "useEpoll", false, "useKQueue", false,
                "sslEnabled", to.encrypted(), "verifyHost", to.fingerprint().isEmpty()));
        if (to.fingerprint().isPresent()) {
            parameters.putAll(BrokerCertificate.pinned(to));
        }
        return new TransportConfiguration(NettyConnectorFactory.class.getName(), parameters);
    }

    /** Ends all connections. */
    @Override
    public synchronized void close() {
        factory.ifPresent(ActiveMQConnectionFactory::close);
    }
}
