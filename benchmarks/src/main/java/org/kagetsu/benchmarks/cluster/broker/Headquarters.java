package org.kagetsu.benchmarks.cluster.broker;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.link.BrokerAddress;
import org.kagetsu.benchmarks.cluster.link.Link;

/**
 * The cluster's folder and the broker that a coordinator uses. The broker may be its own or another one.
 *
 * <p>Safe for use by many threads.
 */
public final class Headquarters implements AutoCloseable {

    private static final String FIRST_USER = "worker-1";

    private static final String ADDRESS_FILE = "address";

    private static final String SECRET_FILE = "secret";

    private final ClusterFolder folder;
    private final String secret;
    private final Link link;
    private final Optional<EmbeddedBroker> broker;
    private final Closeable lock;

    private Headquarters(
            ClusterFolder folder, String secret, Link link, Optional<EmbeddedBroker> broker, Closeable lock) {
        this.folder = folder;
        this.secret = secret;
        this.link = link;
        this.broker = broker;
        this.lock = lock;
    }

    /**
     * Starts a broker. At the first start it makes a key and a user, and says what to type on a worker.
     *
     * @param path the cluster's folder
     * @param host the address to listen at
     * @param port the port, 1..65,535
     * @param encrypted whether to speak TLS
     * @param out takes lines for people
     * @return the headquarters, to be closed
     * @throws IOException if the port or the folder is in use
     */
    public static Headquarters listen(Path path, String host, int port, boolean encrypted, Consumer<String> out)
            throws IOException {
        ClusterFolder folder = ClusterFolder.open(path);
        // The broker has a lock of its own, and waits for it.
        Closeable lock = folder.lock();
        Optional<EmbeddedBroker> started = Optional.empty();
        try {
            Users users = Users.of(folder);
            EmbeddedBroker broker = EmbeddedBroker.start(folder, users, host, port, encrypted);
            started = Optional.of(broker);
            folder.write(ADDRESS_FILE, reachable(broker.address()).toString());
            out.accept("listening at " + host + ":" + port + (encrypted ? "" : " in plain text"));
            if (users.names().isEmpty()) {
                out.accept("on each worker: " + addUser(path, FIRST_USER));
            } else {
                out.accept("users: " + String.join(", ", users.names())
                        + "; for another one: kagetsu-tools cluster add-user NAME");
            }
            return new Headquarters(folder, folder.secret(SECRET_FILE), broker.coordinator(), started, lock);
        } catch (IOException | RuntimeException e) {
            started.ifPresent(EmbeddedBroker::close);
            lock.close();
            throw e;
        }
    }

    /**
     * Uses a broker that runs elsewhere.
     *
     * @param path the cluster's folder
     * @param link the way to the broker
     * @return the headquarters, to be closed
     * @throws IOException if the folder cannot be made, or is in use
     */
    public static Headquarters at(Path path, Link link) throws IOException {
        ClusterFolder folder = ClusterFolder.open(path);
        String secret = folder.secret(SECRET_FILE);
        return new Headquarters(folder, secret, link, Optional.empty(), folder.lock());
    }

    /**
     * Adds a user.
     *
     * @param path the cluster's folder
     * @param name the user's name
     * @return what to type on a worker; the key in it is kept nowhere
     * @throws IllegalArgumentException if the name is wrong or taken, or there is no cluster
     * @throws IOException if the folder cannot be read or written
     */
    public static String addUser(Path path, String name) throws IOException {
        ClusterFolder folder = existing(path);
        String key = Users.of(folder).add(name);
        return "java -jar kagetsu-tools.jar worker --join '"
                + Files.readString(folder.file(ADDRESS_FILE)).strip() + "' --user " + name + " --key=" + key;
    }

    /**
     * Shuts out a user.
     *
     * @param path the cluster's folder
     * @param name the user's name
     * @throws IllegalArgumentException if there is no such user, or no cluster
     * @throws IOException if the folder cannot be read or written
     */
    public static void removeUser(Path path, String name) throws IOException {
        Users.of(existing(path)).remove(name);
    }

    /** The folder of a cluster whose broker was started once; a name that is mistyped makes no folder. */
    private static ClusterFolder existing(Path path) throws IOException {
        if (!Files.exists(path.resolve(ADDRESS_FILE))) {
            throw new IllegalArgumentException("folder " + path
                    + " has no cluster yet: start a tournament with --cluster first, which says where workers join");
        }
        return ClusterFolder.open(path);
    }

    /** A broker that listens at all addresses is reached by the name of the machine. */
    private static BrokerAddress reachable(BrokerAddress address) throws IOException {
        if (!InetAddress.getByName(address.host()).isAnyLocalAddress()) {
            return address;
        }
        String name = InetAddress.getLocalHost().getHostName();
        return new BrokerAddress(name, address.port(), address.encrypted(), address.fingerprint());
    }

    /** {@return the way to the broker} */
    public Link link() {
        return link;
    }

    /** {@return the cluster's folder} */
    public ClusterFolder folder() {
        return folder;
    }

    /** {@return what only the coordinators of this cluster know} */
    public String secret() {
        return secret;
    }

    @Override
    public void close() {
        link.close();
        broker.ifPresent(EmbeddedBroker::close);
        try {
            lock.close();
        } catch (IOException e) {
            // The system frees it at the end of the process.
        }
    }
}
