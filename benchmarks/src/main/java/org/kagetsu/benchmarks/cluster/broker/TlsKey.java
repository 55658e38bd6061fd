package org.kagetsu.benchmarks.cluster.broker;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import org.kagetsu.benchmarks.files.Sha256;

/**
 * The key with which a broker encrypts, and its certificate, which it has signed itself. The JDK's keytool makes them.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param store the file that holds both, in PKCS 12
 * @param password the password of the file
 * @param fingerprint SHA-256 of the certificate as 64 hexadecimal digits
 */
record TlsKey(Path store, String password, String fingerprint) {

    private static final String ALIAS = "broker";

    private static final String PASSWORD_VARIABLE = "KAGETSU_STORE_PASSWORD";

    /**
     * {@return the key of a folder, made if there is none}
     *
     * @throws IOException if it can be neither read nor made
     */
    static TlsKey of(ClusterFolder folder) throws IOException {
        Path store = folder.file("tls.p12");
        String password = folder.secret("tls.password");
        if (!Files.exists(store)) {
            make(store, password);
        }
        try (InputStream in = Files.newInputStream(store)) {
            KeyStore keys = KeyStore.getInstance("PKCS12");
            keys.load(in, password.toCharArray());
            byte[] certificate = keys.getCertificate(ALIAS).getEncoded();
            return new TlsKey(store, password, Sha256.of(certificate));
        } catch (GeneralSecurityException e) {
            throw new IOException("key " + store + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static void make(Path store, String password) throws IOException {
        Path fresh = store.resolveSibling("tls.new");
        Files.deleteIfExists(fresh);
        ProcessBuilder keytool = new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair", "-alias", ALIAS, "-keyalg", "EC", "-groupname", "secp256r1", "-validity", "3650",
                "-dname", "CN=kagetsu", "-keystore", fresh.toString(), "-storetype", "PKCS12",
                "-storepass:env", PASSWORD_VARIABLE));
        keytool.environment().put(PASSWORD_VARIABLE, password);
        keytool.redirectErrorStream(true);
        Process process = keytool.start();
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
}
