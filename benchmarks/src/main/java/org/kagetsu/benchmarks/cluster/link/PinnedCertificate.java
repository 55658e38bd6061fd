package org.kagetsu.benchmarks.cluster.link;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.kagetsu.benchmarks.files.Sha256;

/**
 * The certificate of a broker that is known by its fingerprint. It is fetched once, compared, and then the only one
 * that is trusted.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class PinnedCertificate {

    /** The password of a file that holds no secret. */
    static final String PASSWORD = "certificate";

    private static final int TIMEOUT_MILLIS = 20_000;

    private PinnedCertificate() {}

    /**
     * Fetches the certificate of a broker and writes it into a store of its own.
     *
     * @return the store, a temporary file in PKCS 12
     * @throws IOException if the broker cannot be reached
     * @throws IllegalArgumentException if its certificate is another one
     */
    static Path fetch(BrokerAddress address) throws IOException {
        String wanted = address.fingerprint().orElseThrow();
        Pin pin = new Pin(wanted);
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {pin}, new SecureRandom());
            try (SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket()) {
                socket.connect(new InetSocketAddress(address.host(), address.port()), TIMEOUT_MILLIS);
                socket.setSoTimeout(TIMEOUT_MILLIS);
                socket.startHandshake();
                return store((X509Certificate) socket.getSession().getPeerCertificates()[0]);
            }
        } catch (SSLException e) {
            if (!pin.seen.isEmpty() && !pin.seen.equals(wanted)) {
                throw new IllegalArgumentException("the broker at " + address.host() + ":" + address.port()
                        + " has another certificate than the one that was expected: its fingerprint is " + pin.seen, e);
            }
            throw e;
        } catch (GeneralSecurityException e) {
            throw new IOException("this Java cannot speak TLS: " + e.getMessage(), e);
        }
    }

    private static Path store(X509Certificate certificate) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setCertificateEntry("broker", certificate);
        Path file = Files.createTempFile("kagetsu-broker", ".p12");
        file.toFile().deleteOnExit();
        try (OutputStream out = Files.newOutputStream(file)) {
            store.store(out, PASSWORD.toCharArray());
        }
        return file;
    }

    /** Trusts the one certificate. */
    private static final class Pin implements X509TrustManager {

        private final String wanted;
        private volatile String seen = "";

        Pin(String wanted) {
            this.wanted = wanted;
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String authType) throws CertificateException {
            throw new CertificateException("no client is expected");
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String authType) throws CertificateException {
            seen = Sha256.of(chain[0].getEncoded());
            if (!seen.equals(wanted)) {
                throw new CertificateException("another certificate");
            }
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
