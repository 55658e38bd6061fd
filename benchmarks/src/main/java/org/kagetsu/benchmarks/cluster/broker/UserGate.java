package org.kagetsu.benchmarks.cluster.broker;

import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;
import javax.security.auth.Subject;
import org.apache.activemq.artemis.core.security.CheckType;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.apache.activemq.artemis.spi.core.security.ActiveMQSecurityManager5;
import org.apache.activemq.artemis.spi.core.security.jaas.UserPrincipal;
import org.jspecify.annotations.Nullable;
import org.kagetsu.benchmarks.cluster.link.Queues;

/**
 * Who may do what at the broker. A worker may take units, send to the coordinator, and have queues of its own for the
 * answers; nobody may manage the broker over the wire.
 *
 * <p>Safe for use by many threads.
 */
final class UserGate implements ActiveMQSecurityManager5 {

    /** The user of the coordinator; its key is new in every process. */
    static final String COORDINATOR = "coordinator";

    private static final Set<CheckType> COORDINATOR_MAY = Set.of(CheckType.SEND, CheckType.CONSUME);

    private static final Set<CheckType> ON_OWN_QUEUES = Set.of(
            CheckType.CONSUME,
            CheckType.CREATE_ADDRESS,
            CheckType.DELETE_ADDRESS,
            CheckType.CREATE_NON_DURABLE_QUEUE,
            CheckType.DELETE_NON_DURABLE_QUEUE);

    /** The form of the names of temporary queues; nobody can guess the name of another worker's. */
    private static final Pattern OWN_QUEUE = Pattern.compile(
            "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    private final Users users;
    private final String coordinatorKey;

    UserGate(Users users, String coordinatorKey) {
        this.users = users;
        this.coordinatorKey = coordinatorKey;
    }

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
        subject.getPrincipals().add(new UserPrincipal(user));
        return subject;
    }

    private boolean isRight(String user, String password) {
        try {
            return user.equals(COORDINATOR) ? password.equals(coordinatorKey) : users.has(user, password);
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public boolean authorize(Subject subject, Set<Role> roles, CheckType check, @Nullable String address) {
        String user = subject.getPrincipals(UserPrincipal.class).stream()
                .map(UserPrincipal::getName)
                .findFirst()
                .orElse("");
        return address != null && !user.isEmpty() && mayDo(user, check, address);
    }

    /** Whether a user may do something at an address, which may be followed by two colons and a queue. */
    private static boolean mayDo(String user, CheckType check, String address) {
        String[] parts = address.split("::", -1);
        if (parts.length > 2 || (parts.length == 2 && !parts[0].equals(parts[1]))) {
            return false;
        }
        String name = parts[0];
        if (user.equals(COORDINATOR)) {
            return COORDINATOR_MAY.contains(check)
                    && (isOurs(name) || (check == CheckType.SEND && OWN_QUEUE.matcher(name).matches()));
        }
        return switch (check) {
            case SEND -> name.equals(Queues.INBOX);
            case CONSUME -> name.equals(Queues.UNITS) || OWN_QUEUE.matcher(name).matches();
            default -> ON_OWN_QUEUES.contains(check) && OWN_QUEUE.matcher(name).matches();
        };
    }

    private static boolean isOurs(String name) {
        return name.equals(Queues.UNITS) || name.equals(Queues.INBOX);
    }

    @Override
    public boolean validateUser(@Nullable String user, @Nullable String password) {
        return user != null && password != null && isRight(user, password);
    }

    @Override
    public boolean validateUserAndRole(
            @Nullable String user, @Nullable String password, Set<Role> roles, CheckType check) {
        return false;
    }
}
