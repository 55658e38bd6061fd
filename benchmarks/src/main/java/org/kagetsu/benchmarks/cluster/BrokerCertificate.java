package org.kagetsu.benchmarks.cluster;

import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.kagetsu.benchmarks.files.Sha256;

/**
 * The certificate of a broker, which it has signed itself and which workers know by its fingerprint.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class BrokerCertificate {

    private static final String ALIAS = "broker";
    private static final String PASSWORD_VARIABLE = "KAGETSU_STORE_PASSWORD";

    /** The password of a file that holds no secret. */
    private static final String NO_SECRET = "certificate";

    private static final int TIMEOUT_MILLIS = 20_000;

    private BrokerCertificate() {}

    /** The fingerprint of a folder's certificate. The JDK's keytool makes it, with its key, if there is none. */
    static String fingerprint(ClusterFolder folder) throws IOException {
        Path store = folder.file("tls.p12");
        String password = folder.secret("tls.password");
        if (!Files.exists(store)) {
            make(store, password);
        }
        try {
            return Sha256.of(KeyStore.getInstance(store.toFile(), password.toCharArray())
                    .getCertificate(ALIAS)
                    .getEncoded());
        } catch (GeneralSecurityException e) {
            throw new IOException("key " + store + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** What an acceptor of Artemis has to know to encrypt with the key of a folder. */
    static Map<String, Object> own(ClusterFolder folder) throws IOException {
        return Map.of("sslEnabled", true, "enabledProtocols", "TLSv1.3", "keyStoreType", "PKCS12",
                "keyStorePath", folder.file("tls.p12").toString(), "keyStorePassword", folder.secret("tls.password"));
    }

    private static void make(Path store, String password) throws IOException {
        Path fresh = store.resolveSibling("tls.new");
        Files.deleteIfExists(fresh);
        ProcessBuilder keytool = new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-J-XX:TieredStopAtLevel=1", // half as long
                "-genkeypair", "-alias", ALIAS, "-keyalg", "EC", "-groupname", "secp256r1", "-validity", "3650",
                "-dname", "CN=kagetsu", "-keystore", fresh.toString(), "-storetype", "PKCS12",
                "-storepass:env", PASSWORD_VARIABLE));
        keytool.environment().put(PASSWORD_VARIABLE, password);
        Process process = keytool.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException("keytool makes no key: " + said.strip());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while keytool made a key", e);
        }
        ClusterFolder.restrict(fresh, "rw-------");
        Files.move(fresh, store);
    }

    /**
     * What a connector of Artemis has to know to trust one broker's certificate and no other. It is fetched from the
     * broker, compared, and put into a temporary file.
     *
     * @throws IOException if the broker cannot be reached
     * @throws IllegalArgumentException if its certificate is another one
     */
    static Map<String, Object> pinned(BrokerAddress address) throws IOException {
        try {
            Certificate certificate = fetch(address);
            String seen = Sha256.of(certificate.getEncoded());
            if (!seen.equals(address.fingerprint().orElseThrow())) {
                throw new IllegalArgumentException("the broker at " + address.host() + ":" + address.port()
                        + " has another certificate than the one that was expected: its fingerprint is " + seen);
            }
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setCertificateEntry(ALIAS, certificate);
            Path file = Files.createTempFile("kagetsu-broker", ".p12");
            file.toFile().deleteOnExit();
            try (OutputStream out = Files.newOutputStream(file)) {
                store.store(out, NO_SECRET.toCharArray());
            }
            return Map.of(
                    "trustStorePath", file.toString(), "trustStoreType", "PKCS12", "trustStorePassword", NO_SECRET);
        } catch (GeneralSecurityException e) {
            throw new IOException("this Java cannot speak TLS: " + e.getMessage(), e);
        }
    }

    /** Fetches the certificate of a broker over a connection that trusts it blindly and carries nothing else. */
    private static Certificate fetch(BrokerAddress address) throws IOException, GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, InsecureTrustManagerFactory.INSTANCE.getTrustManagers(), null);
        try (SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket()) {
            socket.connect(new InetSocketAddress(address.host(), address.port()), TIMEOUT_MILLIS);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.startHandshake();
            return socket.getSession().getPeerCertificates()[0];
        }
    }
}
