package org.kagetsu.benchmarks.cluster.cli;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.BrokerAddress;
import org.kagetsu.benchmarks.cluster.BrokerLink;
import org.kagetsu.benchmarks.cluster.Cluster;
import org.kagetsu.benchmarks.console.Purpose;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that let workers on many machines do the work. */
@Purpose("Many machines")
public final class ClusterOptions {

    private static final String DEFAULT_LISTEN = "127.0.0.1:61617";

    private static final String KEY_VARIABLE = "KAGETSU_KEY";

    @Option(
            names = "--cluster",
            arity = "0..1",
            fallbackValue = "",
            paramLabel = "URL",
            description = {
                "Workers do the work (see worker --help). Without URL a broker listens here. URL names an Artemis"
                        + " broker that runs elsewhere: ssl://HOST:PORT or tcp://HOST:PORT.",
                "Example: --cluster",
            })
    private Optional<String> cluster = Optional.empty();

    @Option(
            names = "--listen",
            paramLabel = "HOST:PORT",
            description = {
                "Address at which the broker listens; default " + DEFAULT_LISTEN + ", for workers on this machine.",
                "Example: --listen 192.168.1.5:61617",
            })
    private Optional<String> listen = Optional.empty();

    @Option(
            names = "--cluster-user",
            paramLabel = "NAME",
            description = {"User of this coordinator at a broker elsewhere.", "Example: --cluster-user coordinator"})
    private Optional<String> user = Optional.empty();

    @Option(
            names = "--cluster-key",
            paramLabel = "KEY",
            description = {
                "Key of that user; without it, the variable KAGETSU_KEY of the environment is used.",
                "Example: --cluster-key secret",
            })
    private Optional<String> key = Optional.empty();

    @Option(
            names = "--plain-text",
            description = {
                "Allows a broker that does not encrypt; only for a network of your own.",
                "Example: --plain-text",
            })
    private boolean plainText;

    @Mixin
    private FolderOption folder = new FolderOption();

    /** {@return whether workers do the work} */
    public boolean isWanted() {
        return cluster.isPresent();
    }

    /**
     * Refuses options that mean something only with others.
     *
     * @throws IllegalArgumentException if there are such
     */
    public void check() {
        boolean elsewhere = cluster.isPresent() && !cluster.get().isEmpty();
        if (cluster.isEmpty() && (listen.isPresent() || user.isPresent() || key.isPresent() || plainText)) {
            throw new IllegalArgumentException(
                    "--listen, --cluster-user, --cluster-key and --plain-text need --cluster");
        }
        if (!elsewhere && (user.isPresent() || key.isPresent())) {
            throw new IllegalArgumentException(
                    "--cluster-user and --cluster-key need a broker that runs elsewhere: --cluster URL");
        }
        if (elsewhere && listen.isPresent()) {
            throw new IllegalArgumentException(
                    "--listen cannot be combined with a broker elsewhere, as " + cluster.get() + " is");
        }
        if (elsewhere && user.isEmpty()) {
            throw new IllegalArgumentException("--cluster " + cluster.get() + " needs --cluster-user");
        }
    }

    /**
     * Opens the way to the broker.
     *
     * @param out takes lines for people
     * @return the cluster, to be closed
     * @throws IOException if no broker can listen, or the folder cannot be used
     */
    public Cluster open(Consumer<String> out) throws IOException {
        check();
        String url = cluster.orElse("");
        if (url.isEmpty()) {
            String[] place = place(listen.orElse(DEFAULT_LISTEN));
            return Cluster.listen(folder.path(), place[0], Integer.parseInt(place[1]), !plainText, out);
        }
        BrokerAddress address = BrokerAddress.parse("--cluster", url);
        if (!plainText) {
            address.checkPrivate("--cluster");
        }
        return Cluster.at(folder.path(), BrokerLink.to(address, user.orElseThrow(), keyOr(key, "--cluster-key")));
    }

    /**
     * {@return a key}
     *
     * @param given the key given on the command line; if it is empty, the variable of the environment is used
     * @param option the option of the command line, for the complaint
     * @throws IllegalArgumentException if there is none
     */
    public static String keyOr(Optional<String> given, String option) {
        return given.or(() -> Optional.ofNullable(System.getenv(KEY_VARIABLE)))
                .orElseThrow(() -> new IllegalArgumentException(
                        "a key is missing: give it by " + option + ", or by the environment variable " + KEY_VARIABLE));
    }

    /** Host and port. */
    private static String[] place(String text) {
        int colon = text.lastIndexOf(':');
        String port = text.substring(colon + 1);
        if (colon <= 0 || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) < 1 || Integer.parseInt(port) > 65_535) {
            throw new IllegalArgumentException("--listen \"" + text
                    + "\" is not of the form HOST:PORT with a port 1..65535, for instance " + DEFAULT_LISTEN);
        }
        return new String[] {text.substring(0, colon), port};
    }
}
