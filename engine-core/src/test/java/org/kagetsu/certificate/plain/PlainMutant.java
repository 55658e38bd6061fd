package org.kagetsu.certificate.plain;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Files of certificates with one fault; the checksum is always right. */
public final class PlainMutant {

    /** What is changed. */
    public enum Kind {
        MOVE_CHANGED,
        REPLY_DROPPED,
        REPLY_MOVED,
        NODE_MOVED,
        CLAIM_PUT_IN,
        LIMIT_CHANGED,
        PASS_CHANGED,
        OTHERS_CHANGED,
        REFERENCE_TURNED,
        SYMMETRY_CHANGED,
        PROOF_MOVE_CHANGED,
        PROOF_BRANCH_DROPPED,
        PROOF_CUT,
        ROOT_STONES_SWAPPED,
        ROOT_STONE_MOVED,
        ROOT_SHORTENED,
        HEAD_CHANGED,
        CONTENT_CUT,
        FILE_CUT,
        BYTE_CHANGED,
        BYTE_INSERTED,
        BYTE_REMOVED,
        LARGE_NUMBER
    }

    private static final int TRIES = 40;
    private static final int HEAD = 6;

    /** 2^31 - 1, and more than fits into 32 bits, as numbers of the file. */
    private static final byte[][] LARGE = {
        {-1, -1, -1, -1, 7}, {-128, -128, -128, -128, 8}, {-1, -1, -1, -1, 127}, {-1, -1, -1, -1, -1, -1, -1, -1, -1, 1}
    };

    private PlainMutant() {}

    /** A file that differs from that of the certificate; nothing if this kind of change finds no place. */
    public static byte[] of(PlainCertificate certificate, Kind kind, SplittableRandom random) {
        byte[] content = PlainWriter.content(certificate);
        for (int i = 0; i < TRIES; i++) {
            byte[] changed = change(certificate, content, kind, random);
            if (!Arrays.equals(changed, content) && !isRenju(changed)) {
                return kind == Kind.FILE_CUT ? changed : PlainWriter.pack(changed);
            }
        }
        return new byte[0];
    }

    /** The second checker does not know that rule. */
    private static boolean isRenju(byte[] content) {
        return content.length > 0 && content[0] == 4;
    }

    private static byte[] change(PlainCertificate certificate, byte[] content, Kind kind, SplittableRandom random) {
        int at = random.nextInt(content.length);
        return switch (kind) {
            case ROOT_STONES_SWAPPED, ROOT_STONE_MOVED, ROOT_SHORTENED ->
                PlainWriter.content(PlainRoots.change(certificate, kind, random));
            case HEAD_CHANGED -> replace(content, random.nextInt(HEAD), 1, new byte[] {(byte) random.nextInt(12)});
            case CONTENT_CUT -> Arrays.copyOf(content, at);
            case FILE_CUT -> {
                byte[] file = PlainWriter.pack(content);
                yield Arrays.copyOf(file, random.nextInt(file.length));
            }
            case BYTE_CHANGED -> replace(content, at, 1, new byte[] {(byte) random.nextInt(256)});
            case BYTE_INSERTED -> replace(content, at, 0, new byte[] {(byte) random.nextInt(256)});
            case BYTE_REMOVED -> replace(content, at, 1, new byte[0]);
            case LARGE_NUMBER -> replace(content, at, 1, LARGE[random.nextInt(LARGE.length)]);
            default -> PlainWriter.content(new PlainMutator(certificate, kind, random).mutate());
        };
    }

    private static byte[] replace(byte[] content, int at, int length, byte[] by) {
        byte[] changed = new byte[content.length - length + by.length];
        System.arraycopy(content, 0, changed, 0, at);
        System.arraycopy(by, 0, changed, at, by.length);
        System.arraycopy(content, at + length, changed, at + by.length, content.length - at - length);
        return changed;
    }
}
