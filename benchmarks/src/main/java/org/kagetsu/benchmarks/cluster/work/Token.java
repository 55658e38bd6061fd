package org.kagetsu.benchmarks.cluster.work;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Proofs that a worker was given a unit: nobody can make up a result for a unit that was never handed out, or send the
 * result of another job. They hold over restarts of the coordinator, because only its secret goes into them.
 *
 * <p>Immutable and safe for use by many threads.
 */
final class Token {

    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    Token(String secret) {
        this.key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM);
    }

    /** {@return the token of a unit} */
    String of(String job, int unit) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            byte[] digest = mac.doFinal((job + "/" + unit).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
        }
    }

    /** {@return whether a token is that of a unit} */
    boolean fits(String token, String job, int unit) {
        return MessageDigest.isEqual(
                token.getBytes(StandardCharsets.UTF_8), of(job, unit).getBytes(StandardCharsets.UTF_8));
    }
}
