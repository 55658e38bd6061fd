package org.kagetsu.benchmarks.cluster;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.security.auth.Subject;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.persistence.OperationContext;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerSessionPlugin;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.apache.activemq.artemis.spi.core.protocol.SessionCallback;
import org.apache.activemq.artemis.spi.core.security.ActiveMQJAASSecurityManager;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.tools.ToolsProcess;
import org.kagetsu.testing.Pace;

/** Who is let in, and who is shut out, at moments that a client cannot choose. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class EmbeddedBrokerTest {

    @TempDir
    private Path path;

    private ClusterFolder folder;
    private EmbeddedBroker broker;
    private String key;

    @BeforeEach
    void start() throws IOException {
        folder = ClusterFolder.open(path.resolve("cluster"));
        key = Users.add(folder, "first");
        broker = EmbeddedBroker.start(folder, "127.0.0.1", ToolsProcess.freePort(), false);
    }

    @AfterEach
    void end() {
        broker.close();
    }

    private @Nullable Subject login(String user, String shown) throws Exception {
        return ((ActiveMQJAASSecurityManager) broker.server.getSecurityManager()).authenticate(user, shown, null, null);
    }

    private boolean isHere(String user) {
        return broker.server.getSessions().stream().anyMatch(session -> user.equals(session.getUsername()));
    }

    /** The key was right when it was asked for, and the users are read anew before the session is there. */
    @Test
    void shutOut_userRemovedWhileItComesIn_isShutOut() throws Exception {
        AtomicBoolean asked = new AtomicBoolean();
        AtomicBoolean isIn = new AtomicBoolean();
        broker.server.registerBrokerPlugin(new ActiveMQServerSessionPlugin() {
            @Override
            public void beforeCreateSession(
                    String name, String username, int minLargeMessageSize,
                    RemotingConnection connection,
                    boolean autoCommitSends, boolean autoCommitAcks, boolean preAcknowledge, boolean xa,
                    String defaultAddress, SessionCallback callback,
                    boolean autoCreateQueues, OperationContext context,
                    Map<SimpleString, RoutingType> prefixes) {
                try {
                    Users.remove(folder, "first");
                    asked.set(true);
                    assertNull(login("first", "guessed"));
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            }

            @Override
            public void afterCreateSession(ServerSession session) {
                isIn.set(true);
            }
        });
        // Its client waits half a minute for the answer that never comes.
        Thread visitor = new Thread(() -> {
            try (BrokerLink link = BrokerLink.to(broker.address(), "first", key)) {
                link.connect(false);
            } catch (IOException e) {
                // It was shut out before it had all that a connection has.
            } finally {
                isIn.set(true);
            }
        });
        visitor.setDaemon(true);
        visitor.start();
        Pace.await("a session, or its refusal", isIn::get);
        assertTrue(asked.get());
        Pace.await("the end of the session", () -> !isHere("first"));
    }

    @Test
    void login_fileOfUsers_isReadWhenItHasChanged() throws Exception {
        assertNull(login("first", "guessed"));
        Path file = folder.file("users.json");
        byte[] before = Files.readAllBytes(file);
        String second = Users.add(folder, "second");
        assertNotNull(login("second", second));
        FileTime time = Files.getLastModifiedTime(file);
        EmbeddedBroker blind = broker;
        synchronized (blind) {
            Files.write(file, before);
            Files.setLastModifiedTime(file, time);
        }
        assertNull(login("second", "guessed"));
        assertNotNull(login("second", second), "the file was read though its time is the same");
        Users.add(folder, "third");
        assertNull(login("third", "guessed"));
        assertNull(login("second", second));
    }
}
