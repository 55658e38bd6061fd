package org.kagetsu.benchmarks.cluster;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.config.impl.SecurityConfiguration;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptorFactory;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.spi.core.security.ActiveMQJAASSecurityManager;
import org.apache.activemq.artemis.spi.core.security.jaas.InVMLoginModule;

/** A broker that is not ours, with users and roles of its own; also as a process that can be killed. */
public final class TestBroker {

    static final List<String> QUEUES = List.of(Queues.UNITS, Queues.INBOX);

    private static final String COORDINATORS = "coordinators";
    private static final String WORKERS = "workers";

    /** Workers; the key of each is its name with {@code -key}, as that of the coordinator {@code boss}. */
    private static final List<String> WORKER_USERS = List.of("helper", "w0", "w1", "w2", "w3");

    private TestBroker() {}

    /** Runs until the process is killed: folder, port. */
    public static void main(String[] args) throws Exception {
        create(Path.of(args[0]), Integer.parseInt(args[1]), QUEUES).start();
    }

    static ActiveMQServer create(Path folder, int port, List<String> queues) {
        ConfigurationImpl configuration = new ConfigurationImpl();
        configuration.setPersistenceEnabled(true);
        configuration.setJournalType(JournalType.NIO);
        configuration.setJournalFileSize(1 << 20);
        configuration.setJournalDirectory(folder.resolve("journal").toString());
        configuration.setBindingsDirectory(folder.resolve("bindings").toString());
        configuration.setLargeMessagesDirectory(folder.resolve("large").toString());
        configuration.setPagingDirectory(folder.resolve("paging").toString());
        configuration.setJMXManagementEnabled(false);
        configuration.setPopulateValidatedUser(true);
        configuration.setMaxDiskUsage(-1);
        configuration.addAcceptorConfiguration(new TransportConfiguration(
                NettyAcceptorFactory.class.getName(), Map.of("host", "127.0.0.1", "port", port)));
        for (String queue : queues) {
            configuration.addQueueConfiguration(
                    QueueConfiguration.of(queue).setRoutingType(RoutingType.ANYCAST).setDurable(true));
        }
        configuration.addAddressSetting("#", new AddressSettings()
                .setAutoCreateQueues(false)
                .setAutoCreateAddresses(false)
                .setMaxDeliveryAttempts(3)
                .setDeadLetterAddress(SimpleString.of(Queues.INBOX)));
        configuration.putSecurityRoles(Queues.UNITS, Set.of(role(COORDINATORS, "sc"), role(WORKERS, "c")));
        configuration.putSecurityRoles(Queues.INBOX, Set.of(role(COORDINATORS, "c"), role(WORKERS, "s")));
        configuration.putSecurityRoles("#", Set.of(role(COORDINATORS, "s"), role(WORKERS, "ct")));
        SecurityConfiguration users = new SecurityConfiguration();
        users.addUser("boss", "boss-key");
        users.addRole("boss", COORDINATORS);
        for (String worker : WORKER_USERS) {
            users.addUser(worker, worker + "-key");
            users.addRole(worker, WORKERS);
        }
        return new ActiveMQServerImpl(
                configuration, new ActiveMQJAASSecurityManager(InVMLoginModule.class.getName(), users));
    }

    /** A role with the rights to send (s), consume (c), and to make temporary queues (t). */
    private static Role role(String name, String rights) {
        boolean temporary = rights.contains("t");
        return new Role(
                name, rights.contains("s"), rights.contains("c"), false, false, temporary, temporary, false, false,
                temporary, temporary, false, false);
    }
}
