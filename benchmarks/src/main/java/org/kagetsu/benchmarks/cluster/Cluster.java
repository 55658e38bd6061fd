package org.kagetsu.benchmarks.cluster;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The cluster's folder and the broker that a coordinator uses. The broker may be its own or another one.
 *
 * <p>Safe for use by many threads.
 */
public final class Cluster implements AutoCloseable {

    private static final String FIRST_USER = "worker-1";

    private static final String ADDRESS_FILE = "address";

    private final ClusterFolder folder;
    private final BrokerLink link;
    private final Optional<EmbeddedBroker> broker;
    private final Closeable lock;

    private Cluster(ClusterFolder folder, BrokerLink link, Optional<EmbeddedBroker> broker, Closeable lock) {
        this.folder = folder;
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
     * @return the cluster, to be closed
     * @throws IOException if the port or the folder is in use
     */
    public static Cluster listen(Path path, String host, int port, boolean encrypted, Consumer<String> out)
            throws IOException {
        ClusterFolder folder = ClusterFolder.open(path);
        // The broker has a lock of its own, and waits for it.
        Closeable lock = folder.lock();
        Optional<EmbeddedBroker> started = Optional.empty();
        try {
            EmbeddedBroker broker = EmbeddedBroker.start(folder, host, port, encrypted);
            started = Optional.of(broker);
            folder.write(ADDRESS_FILE, reachable(broker.address()).toString());
            out.accept("listening at " + host + ":" + port + (encrypted ? "" : " in plain text"));
            Set<String> users = Users.read(folder).users().keySet();
            out.accept(users.isEmpty()
                    ? "on each worker: " + addUser(path, FIRST_USER)
                    : "users: " + String.join(", ", users)
                            + "; for another one: kagetsu-tools cluster add-user NAME");
            return new Cluster(folder, broker.coordinator(), started, lock);
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
     * @return the cluster, to be closed
     * @throws IOException if the folder cannot be made, or is in use
     */
    public static Cluster at(Path path, BrokerLink link) throws IOException {
        ClusterFolder folder = ClusterFolder.open(path);
        return new Cluster(folder, link, Optional.empty(), folder.lock());
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
        String key = Users.add(folder, name);
        return "java -jar kagetsu-tools.jar worker --join '"
                + Files.readString(folder.file(ADDRESS_FILE)).strip() + "' --user " + name + " --key=" + key;
    }

    /**
     * Shuts out a user. A broker that runs ends the user's connections within seconds.
     *
     * @param path the cluster's folder
     * @param name the user's name
     * @throws IllegalArgumentException if there is no such user, or no cluster
     * @throws IOException if the folder cannot be read or written
     */
    public static void removeUser(Path path, String name) throws IOException {
        Users.remove(existing(path), name);
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

    /** The way to the broker. */
    BrokerLink link() {
        return link;
    }

    ClusterFolder folder() {
        return folder;
    }

    /** What only the coordinators of this cluster know. */
    String secret() throws IOException {
        return folder.secret("secret");
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
