package org.kagetsu.benchmarks.cluster.broker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;
import org.apache.activemq.artemis.api.core.Interceptor;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.protocol.core.Packet;
import org.apache.activemq.artemis.core.protocol.core.impl.PacketImpl;
import org.apache.activemq.artemis.core.protocol.core.impl.wireformat.MessagePacketI;
import org.apache.activemq.artemis.core.remoting.impl.invm.InVMAcceptorFactory;
import org.apache.activemq.artemis.core.remoting.impl.invm.TransportConstants;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptorFactory;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.kagetsu.benchmarks.cluster.link.BrokerAddress;
import org.kagetsu.benchmarks.cluster.link.Link;
import org.kagetsu.benchmarks.cluster.link.Queues;

/**
 * A broker in this process. It listens for Artemis's native protocol only; there is no console, and no management over
 * the wire.
 *
 * <p>Safe for use by many threads.
 */
public final class EmbeddedBroker implements AutoCloseable {

    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private static final int JOURNAL_FILE_BYTES = 2 << 20;

    /** Messages of a queue that wait in memory; more of them wait on the disk. */
    private static final long ADDRESS_BYTES = 256L << 20;

    /** Bytes allowed for the headers of a message. */
    private static final int MARGIN_BYTES = 1 << 16;

    /** How long to wait for the lock of the queues. */
    private static final long LOCK_MILLIS = 5000;

    /** Milliseconds between two looks at who was shut out. */
    private static final long WATCH_MILLIS = 1000;

    private final ActiveMQServer server;
    private final Users users;
    private final int number = NUMBERS.incrementAndGet();
    private final String coordinatorKey = ClusterFolder.newKey();
    private final BrokerAddress address;
    private final Timer watch = new Timer("users", true);

    private EmbeddedBroker(ClusterFolder folder, Users users, String host, int port, boolean encrypted)
            throws IOException {
        this.users = users;
        Map<String, Object> listening = new HashMap<>();
        listening.put("host", host);
        listening.put("port", port);
        listening.put("protocols", "CORE");
        listening.put("useEpoll", false);
        listening.put("useKQueue", false);
        if (encrypted) {
            TlsKey key = TlsKey.of(folder);
            listening.put("sslEnabled", true);
            listening.put("keyStorePath", key.store().toString());
            listening.put("keyStoreType", "PKCS12");
            listening.put("keyStorePassword", key.password());
            listening.put("enabledProtocols", "TLSv1.3");
            this.address = BrokerAddress.parse("--listen", "ssl://" + host + ":" + port + "#" + key.fingerprint());
        } else {
            this.address = BrokerAddress.parse("--listen", "tcp://" + host + ":" + port);
        }
        Configuration configuration = configuration(folder)
                .addAcceptorConfiguration(
                        new TransportConfiguration(NettyAcceptorFactory.class.getName(), listening, "network"))
                .addAcceptorConfiguration(new TransportConfiguration(
                        InVMAcceptorFactory.class.getName(),
                        Map.of(TransportConstants.SERVER_ID_PROP_NAME, number),
                        "here"));
        this.server = new ActiveMQServerImpl(configuration, new UserGate(users, coordinatorKey));
    }

    private static Configuration configuration(ClusterFolder folder) throws IOException {
        Path queues = folder.folder("queues");
        ConfigurationImpl configuration = new ConfigurationImpl();
        configuration.setName("kagetsu");
        configuration.setPersistenceEnabled(true);
        configuration.setJournalType(JournalType.NIO);
        configuration.setJournalFileSize(JOURNAL_FILE_BYTES);
        configuration.setJournalDirectory(queues.resolve("journal").toString());
        configuration.setBindingsDirectory(queues.resolve("bindings").toString());
        configuration.setJournalLockAcquisitionTimeout(LOCK_MILLIS);
        configuration.setLargeMessagesDirectory(queues.resolve("large").toString());
        configuration.setPagingDirectory(queues.resolve("paging").toString());
        configuration.setJMXManagementEnabled(false);
        configuration.setSecurityEnabled(true);
        // To ask the gate is fast, and who is shut out must be out at once.
        configuration.setAuthenticationCacheSize(0);
        configuration.setAuthorizationCacheSize(0);
        // The receiver learns who sent a message; nobody can write another name there.
        configuration.setPopulateValidatedUser(true);
        configuration.setMaxDiskUsage(-1);
        for (String queue : new String[] {Queues.UNITS, Queues.INBOX}) {
            configuration.addQueueConfiguration(
                    QueueConfiguration.of(queue).setRoutingType(RoutingType.ANYCAST).setDurable(true));
        }
        configuration.addAddressSetting(
                "#",
                new AddressSettings()
                        .setMaxDeliveryAttempts(-1)
                        .setMaxSizeBytes(ADDRESS_BYTES)
                        .setAutoCreateQueues(true)
                        .setAutoCreateAddresses(true));
        return configuration;
    }

    /**
     * Starts a broker.
     *
     * @param folder the cluster's folder
     * @param users who may connect
     * @param host the address to listen at
     * @param port the port, 1..65,535
     * @param encrypted whether to speak TLS
     * @return the broker, to be closed
     * @throws IOException if the port or the folder is in use
     */
    public static EmbeddedBroker start(ClusterFolder folder, Users users, String host, int port, boolean encrypted)
            throws IOException {
        EmbeddedBroker broker = new EmbeddedBroker(folder, users, host, port, encrypted);
        // Not a lambda of the method's own type: the broker asks only interceptors of this one.
        Interceptor sizes = (packet, connection) -> {
            boolean isTooLarge = isTooLarge(packet);
            if (isTooLarge) {
                connection.fail(ActiveMQExceptionType.LARGE_MESSAGE_ERROR_BODY.createException("too large"));
            }
            return !isTooLarge;
        };
        try {
            broker.server.start();
            broker.server.getRemotingService().addIncomingInterceptor(sizes);
        } catch (Exception e) {
            broker.close();
            throw new IOException(
                    "no broker can listen at " + host + ":" + port + ": " + Failures.cause(e), e);
        }
        if (!broker.server.isActive()) {
            broker.close();
            throw new IOException("no broker can listen at " + host + ":" + port
                    + ": the port is in use, or another broker uses the folder");
        }
        broker.watch.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        broker.shutOut();
                    }
                },
                WATCH_MILLIS,
                WATCH_MILLIS);
        return broker;
    }

    /**
     * Whether a packet brings a message that is larger than any of a worker, or one in parts, which would have no
     * limit.
     */
    private static boolean isTooLarge(Packet packet) {
        return packet.getType() == PacketImpl.SESS_SEND_LARGE
                || (packet instanceof MessagePacketI message
                        && message.getMessage().getWholeMessageSize() > Link.MAX_MESSAGE_BYTES + MARGIN_BYTES);
    }

    /** Ends the connections of users who are no longer there. */
    private void shutOut() {
        try {
            users.reread();
            Set<String> names = Set.copyOf(users.names());
            for (ServerSession session : server.getSessions()) {
                String user = session.getUsername();
                if (user != null && !user.equals(UserGate.COORDINATOR) && !names.contains(user)) {
                    session.getRemotingConnection()
                            .fail(ActiveMQExceptionType.SECURITY_EXCEPTION.createException("shut out"));
                }
            }
        } catch (IOException e) {
            // The users stay as they were until the file can be read again.
        }
    }

    /** {@return the address that workers join, with the fingerprint of the broker's certificate} */
    public BrokerAddress address() {
        return address;
    }

    /** {@return the link by which the coordinator reaches this broker} */
    public Link coordinator() {
        return Link.here(number, UserGate.COORDINATOR, coordinatorKey);
    }

    @Override
    public void close() {
        watch.cancel();
        try {
            server.stop();
        } catch (Exception e) {
            // The process goes on without the broker, and the queues are as they were after the last message.
        }
    }
}
