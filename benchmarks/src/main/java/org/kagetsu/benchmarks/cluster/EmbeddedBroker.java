package org.kagetsu.benchmarks.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.security.auth.Subject;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;
import org.apache.activemq.artemis.api.core.Interceptor;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.protocol.core.Packet;
import org.apache.activemq.artemis.core.protocol.core.impl.PacketImpl;
import org.apache.activemq.artemis.core.protocol.core.impl.wireformat.MessagePacketI;
import org.apache.activemq.artemis.core.remoting.impl.invm.InVMAcceptorFactory;
import org.apache.activemq.artemis.core.remoting.impl.invm.TransportConstants;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptorFactory;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.apache.activemq.artemis.spi.core.security.ActiveMQJAASSecurityManager;
import org.apache.activemq.artemis.spi.core.security.jaas.RolePrincipal;
import org.apache.activemq.artemis.spi.core.security.jaas.UserPrincipal;
import org.jspecify.annotations.Nullable;
import org.kagetsu.piskvork.files.FailureText;

/**
 * A broker in this process. It listens for Artemis's native protocol only; there is no console, and no management over
 * the wire.
 *
 * <p>A worker may take units, send to the coordinator, and have queues of its own for the answers. Safe for use by many
 * threads.
 */
final class EmbeddedBroker implements AutoCloseable {

    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private static final int JOURNAL_FILE_BYTES = 2 << 20;

    /** Messages of a queue that wait in memory; more of them wait on the disk. */
    private static final long ADDRESS_BYTES = 256L << 20;

    /** Bytes allowed for the headers of a message. */
    private static final int MARGIN_BYTES = 1 << 16;

    /** How long to wait for the lock of the queues. */
    private static final long LOCK_MILLIS = 5000;

    private static final String WORKER = "worker";

    private final ClusterFolder folder;
    final ActiveMQServer server;
    private final int number = NUMBERS.incrementAndGet();
    private final String coordinatorKey = ClusterFolder.newKey();
    private final BrokerAddress address;
    private String usersVersion;
    private volatile Users users;

    private EmbeddedBroker(ClusterFolder folder, String host, int port, boolean encrypted) throws IOException {
        this.folder = folder;
        this.usersVersion = Users.version(folder);
        this.users = Users.read(folder);
        Map<String, Object> listening = new HashMap<>(
                Map.of("host", host, "port", port, "protocols", "CORE", "useEpoll", false, "useKQueue", false));
        String place = host + ":" + port;
        if (encrypted) {
            place = "ssl://" + place + "#" + BrokerCertificate.fingerprint(folder);
            listening.putAll(BrokerCertificate.own(folder));
        } else {
            place = "tcp://" + place;
        }
        this.address = BrokerAddress.parse("--listen", place);
        ConfigurationImpl configuration = configuration(folder);
        configuration.addAcceptorConfiguration(
                new TransportConfiguration(NettyAcceptorFactory.class.getName(), listening, "network"));
        configuration.addAcceptorConfiguration(new TransportConfiguration(
                InVMAcceptorFactory.class.getName(), Map.of(TransportConstants.SERVER_ID_PROP_NAME, number), "here"));
        this.server = new ActiveMQServerImpl(configuration, new Gate());
    }

    private static ConfigurationImpl configuration(ClusterFolder folder) throws IOException {
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
        for (String queue : List.of(Queues.UNITS, Queues.INBOX)) {
            configuration.addQueueConfiguration(
                    QueueConfiguration.of(queue).setRoutingType(RoutingType.ANYCAST).setDurable(true));
        }
        AddressSettings settings = new AddressSettings()
                .setMaxDeliveryAttempts(-1)
                .setMaxSizeBytes(ADDRESS_BYTES)
                .setAutoCreateQueues(false)
                .setAutoCreateAddresses(false);
        configuration.addAddressSetting("#", settings);
        configuration.addAddressSetting(Queues.UNITS, new AddressSettings(settings)
                .setMaxDeliveryAttempts(Units.MAX_LOST)
                .setDeadLetterAddress(SimpleString.of(Queues.INBOX)));
        configuration.putSecurityRoles(
                Queues.UNITS, Set.of(role(Users.COORDINATOR, true, true, false), role(WORKER, false, true, false)));
        configuration.putSecurityRoles(
                Queues.INBOX, Set.of(role(Users.COORDINATOR, false, true, false), role(WORKER, true, false, false)));
        configuration.putSecurityRoles("activemq.#", Set.of());
        // The names of temporary queues are long random numbers, so nobody takes what is for another worker.
        configuration.putSecurityRoles(
                "#", Set.of(role(Users.COORDINATOR, true, false, false), role(WORKER, false, true, true)));
        return configuration;
    }

    private static Role role(String name, boolean sends, boolean takes, boolean makesTemporaryQueues) {
        return new Role(name, sends, takes, false, false, makesTemporaryQueues, makesTemporaryQueues, false, false,
                makesTemporaryQueues, makesTemporaryQueues, false, false);
    }

    /** Asks the folder's users for the keys; Artemis gives the rights. */
    private final class Gate extends ActiveMQJAASSecurityManager {

        @Override
        public @Nullable Subject authenticate(
                @Nullable String user,
                @Nullable String password,
                @Nullable RemotingConnection connection,
                @Nullable String domain) {
            if (user == null || password == null || !isRight(user, password)) {
                return null;
            }
            Subject subject = new Subject();
            String role = user.equals(Users.COORDINATOR) ? user : WORKER;
            subject.getPrincipals().addAll(List.of(new UserPrincipal(user), new RolePrincipal(role)));
            return subject;
        }

        private boolean isRight(String user, String key) {
            if (user.equals(Users.COORDINATOR)) {
                return key.equals(coordinatorKey);
            }
            if (!users.has(user, key)) {
                // It may have been added a moment ago.
                readUsers();
            }
            return users.has(user, key);
        }
    }

    /** Reads the users if their file has changed. */
    private synchronized void readUsers() {
        try {
            String version = Users.version(folder);
            if (!version.equals(usersVersion)) {
                users = Users.read(folder);
                usersVersion = version;
            }
        } catch (IOException | RuntimeException e) {
            // The users stay as they were until the file can be read again.
        }
    }

    /**
     * Ends the connections of all who are no longer users, however they came in. It throws nothing: the pool would look
     * no more.
     */
    private void shutOut() {
        readUsers();
        for (ServerSession session : server.getSessions()) {
            try {
                String user = session.getUsername();
                if (user != null && !user.equals(Users.COORDINATOR) && !users.users().containsKey(user)) {
                    session.getRemotingConnection()
                            .fail(ActiveMQExceptionType.SECURITY_EXCEPTION.createException("shut out"));
                }
            } catch (RuntimeException e) {
                // It is tried again at the next look.
            }
        }
    }

    /**
     * Starts a broker.
     *
     * @throws IOException if the port or the folder is in use
     */
    static EmbeddedBroker start(ClusterFolder folder, String host, int port, boolean encrypted) throws IOException {
        EmbeddedBroker broker = new EmbeddedBroker(folder, host, port, encrypted);
        // Not a lambda of the method's own type: the broker asks only interceptors of this one.
        Interceptor sizes = (packet, connection) -> {
            boolean isTooLarge = isTooLarge(packet);
            if (isTooLarge) {
                connection.fail(ActiveMQExceptionType.LARGE_MESSAGE_ERROR_BODY.createException("too large"));
            }
            return !isTooLarge;
        };
        String failure = "no broker can listen at " + host + ":" + port + ": ";
        try {
            broker.server.start();
            broker.server.getRemotingService().addIncomingInterceptor(sizes);
        } catch (Exception e) {
            broker.close();
            throw new IOException(failure + FailureText.of(e), e);
        }
        if (!broker.server.isActive()) {
            broker.close();
            throw new IOException(failure + "the port is in use, or another broker uses the folder");
        }
        Future<?> unused = broker.server.getScheduledPool().scheduleWithFixedDelay(broker::shutOut, 1, 1, TimeUnit.SECONDS);
        return broker;
    }

    /**
     * Whether a packet brings a message that is larger than any of a worker, or one in parts, which would have no
     * limit.
     */
    private static boolean isTooLarge(Packet packet) {
        return packet.getType() == PacketImpl.SESS_SEND_LARGE
                || (packet instanceof MessagePacketI message
                        && message.getMessage().getWholeMessageSize() > Queues.MAX_MESSAGE_BYTES + MARGIN_BYTES);
    }

    /** The address that workers join, with the fingerprint of the broker's certificate. */
    BrokerAddress address() {
        return address;
    }

    /** The link by which the coordinator reaches this broker. */
    BrokerLink coordinator() {
        return BrokerLink.here(number, Users.COORDINATOR, coordinatorKey);
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            // The process goes on without the broker, and the queues are as they were after the last message.
        }
    }
}
