package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.certificate.plain.PlainSketch.at;
import static org.kagetsu.certificate.plain.PlainSketch.certificate;
import static org.kagetsu.certificate.plain.PlainSketch.claim;
import static org.kagetsu.certificate.plain.PlainSketch.play;
import static org.kagetsu.certificate.plain.PlainSketch.win;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.certificate.plain.PlainBoard;
import org.kagetsu.certificate.plain.PlainCertificate;
import org.kagetsu.certificate.plain.PlainReader;
import org.kagetsu.certificate.plain.PlainRefusal;
import org.kagetsu.certificate.plain.PlainWriter;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;

/** Files that are built to hurt their reader, and solvers that lie. */
class CertificateAttacksTest {

    /** Freestyle 15x15, Black wins, the first solver, no moves. */
    private static final byte[] HEAD = {0, 5, 15, 15, 0, 0, 1, 0};

    private static final byte[] LARGEST = {-1, -1, -1, -1, 7};
    private static final int DEEP = 200_000;
    private static final int MEGABYTE = 1 << 20;

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Stream.of(parts).forEach(all::writeBytes);
        return all.toByteArray();
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private static byte[] repeated(int times, byte... part) {
        ByteBuffer all = ByteBuffer.allocate(times * part.length);
        while (all.hasRemaining()) {
            all.put(part);
        }
        return all.array();
    }

    /** Nobody reads it, and little memory is taken. */
    private static void assertUnreadable(byte[] file) {
        assertThrows(PlainRefusal.class, () -> PlainReader.read(file));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        CertificateFormatException refusal =
                assertThrows(CertificateFormatException.class, () -> CertificateFormat.read(file));
        long taken = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(taken < 4L * file.length + 8 * MEGABYTE, taken + " bytes taken");
        assertTrue(refusal.getMessage().startsWith("byte "), refusal.getMessage());
    }

    private static byte[] honest() {
        return PlainWriter.content(certificate("j12 k12 l12", "a1 c2 o1", claim()));
    }

    @Test
    void bytes_whereNoneBelong_areRefused() {
        byte[] file = PlainWriter.pack(honest());
        int end = file.length - 4;
        assertUnreadable(join(file, bytes(0)));
        assertUnreadable(join(Arrays.copyOf(file, end), bytes(0), Arrays.copyOfRange(file, end, file.length)));
        assertUnreadable(PlainWriter.pack(join(honest(), bytes(0))));
    }

    @Test
    void checksum_wrong_isRefused() {
        byte[] file = PlainWriter.pack(honest());
        for (int i = 1; i <= 4; i++) {
            byte[] changed = file.clone();
            changed[file.length - i] ^= 1;
            assertUnreadable(changed);
        }
    }

    @Test
    void file_cutAnywhere_isRefused() {
        byte[] file = PlainWriter.pack(honest());
        for (int length = 0; length < file.length; length++) {
            assertUnreadable(Arrays.copyOf(file, length));
        }
    }

    static List<byte[]> lies() {
        return List.of(
                // moves to the root
                join(bytes(0, 5, 15, 15, 0, 0, 1), LARGEST, bytes(1, 2)),
                // nodes
                join(HEAD, LARGEST, bytes(0, 9)),
                join(HEAD, bytes(2), bytes(0, 9)),
                join(HEAD, bytes(0), bytes(0, 9)),
                // replies
                join(HEAD, bytes(1, 1, 0, 0, 0), LARGEST, bytes(1, 2, 0)),
                // branches of a proof
                join(HEAD, bytes(1, 0, 73, 0, 1), LARGEST, bytes(1, 0, 0)),
                // numbers without an end, above 31 bits, above 64 bits
                join(HEAD, bytes(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1)),
                join(HEAD, bytes(-127, -128, -128, -128, 16, 0, 9)),
                join(HEAD, bytes(1, 2, -128, -128, -128, -128, -128, -128, -128, -128, -128, 2)),
                // points outside the board, replies that do not ascend, tags and flags that do not exist
                join(HEAD, bytes(1, 2, 225, 1)),
                join(HEAD, bytes(3, 1, 0, 0, 0, 2, 5, 2, 0, 0, 2, 0)),
                join(HEAD, bytes(1, 4)),
                join(HEAD, bytes(1, 0, 73, 0, 2)),
                // versions of the solver
                bytes(0, 5, 15, 15, 0, 0, 0, 0, 1, 2, 0),
                bytes(0, 5, 15, 15, 0, 0, -112, 78, 0, 1, 2, 0),
                // sizes
                join(bytes(0, 5, 0, 15, 0, 0, 1, 0, 1, 2, 0)),
                join(bytes(0, 5, 15, 255, 0, 0, 1, 0, 1, 2, 0)));
    }

    @ParameterizedTest
    @MethodSource("lies")
    void counts_thatLie_areRefused(byte[] content) {
        assertUnreadable(PlainWriter.pack(content));
    }

    /** A move and a reply and a move ... 200,000 times: more than the stack holds. */
    @Test
    void nodes_nestedDeeply_areRefused() {
        byte[] level = {1, 0, 0, 0, 1, 1};
        assertUnreadable(PlainWriter.pack(join(HEAD, bytes(-127, 122), repeated(DEEP, level), bytes(2, 0))));
    }

    @Test
    void proof_nestedDeeply_isRefused() {
        byte[] named = {0, 1, 1, 1};
        byte[] shared = {0, 1, 0, 1};
        for (byte[] level : List.of(named, shared)) {
            assertUnreadable(PlainWriter.pack(join(HEAD, bytes(1, 0, 73), repeated(DEEP, level), bytes(0, 0))));
        }
    }

    /** 100 MB of zeros in 100 KB. */
    @Test
    void zipBomb_afterTheLastNode_isRefused() {
        assertUnreadable(bomb(honest(), 100));
    }

    private static byte[] bomb(byte[] begin, int megabytes) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes("KGTCERT2".getBytes(StandardCharsets.US_ASCII));
        Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
        CRC32 crc = new CRC32();
        try (CheckedOutputStream out = new CheckedOutputStream(new DeflaterOutputStream(file, deflater, 4096), crc)) {
            out.write(begin);
            byte[] zeros = new byte[MEGABYTE];
            for (int i = 0; i < megabytes; i++) {
                out.write(zeros);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        deflater.end();
        file.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
        return file.toByteArray();
    }

    private static void refusedWith(ClaimSolver solver, PlainCertificate certificate) {
        Opinions opinions = Opinions.of(PlainWriter.write(certificate), solver, (board, nodes) -> solver
                .solve(ThreatWins.position(board), nodes)
                .map(attack -> ThreatWins.plain(attack, board.width())));
        assertFalse(opinions.library().isEmpty(), "accepted");
        assertFalse(opinions.plain().isEmpty(), "accepted by the second checker");
    }

    private static Attack openFour(String move, String left, String right) {
        Attack first = Attack.win(Move.parse(left));
        Attack second = Attack.win(Move.parse(right));
        return Attack.then(Move.parse(move),
                Defence.of(Map.of(Move.parse(left), second, Move.parse(right), first), second));
    }

    private static List<PlainCertificate> claims() {
        return List.of(
                certificate("j12 k12 l12", "a1 c2 o1", claim()),
                certificate("j12 k12 l12", "a1 c2 o1", play("d13", claim(), 10, Map.of())),
                certificate("j12 k12 l12", "a1 c2 o1", play("d13", null, 10, Map.of())),
                certificate("j12 k12 l12", "a1 c2 o1", play("d13", null, new TreeMap<>(Map.of("m12", claim())))));
    }

    @Test
    void solver_thatFindsNothing_provesNothing() {
        claims().forEach(certificate -> refusedWith((position, nodes) -> Optional.empty(), certificate));
    }

    /** Off the board, occupied, no win, a win that White stops, a win of White's. */
    static List<Attack> wrongAnswers() {
        return List.of(
                Attack.win(Move.of(21, 21)),
                Attack.win(-1),
                Attack.win(Move.parse("k12")),
                Attack.win(Move.parse("m12")),
                Attack.then(Move.parse("m12"), Defence.of(Map.of(), Attack.win(Move.parse("n12")))),
                Attack.then(Move.parse("m12"), Defence.of(Map.of())),
                openFour("m12", "i12", "o12"),
                openFour("d2", "b2", "e2"));
    }

    @ParameterizedTest
    @MethodSource("wrongAnswers")
    void solver_thatAnswersGarbage_provesNothing(Attack lie) {
        claims().forEach(certificate -> refusedWith((position, nodes) -> Optional.of(lie), certificate));
    }

    /** The open three is Black's, and White is to move first: the answer is right for the position after his pass. */
    @Test
    void solver_thatAnswersForAnotherPosition_provesNothing() {
        Attack right = openFour("m12", "i12", "n12");
        PlainCertificate root = claims().get(0);
        byte[] file = PlainWriter.write(root);
        assertEquals("", Opinions.of(file, (position, nodes) -> Optional.of(right),
                (board, nodes) -> Optional.of(win("m12 ( i12:n12 n12:i12 *:n12 )"))).library());
        claims().subList(1, 4)
                .forEach(certificate -> refusedWith((position, nodes) -> Optional.of(right), certificate));
    }

    /** A solver gets a board of its own. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void solver_thatPlaysOnTheBoardItGets_provesNothing(int index) {
        refusedWith((position, nodes) -> {
            for (String move : List.of("m12", "b2", "n12")) {
                if (position.isEmpty(Move.parse(move))) {
                    position.place(Move.parse(move));
                }
            }
            return Optional.of(Attack.win(Move.parse("i12")));
        }, claims().get(index));
    }

    @Test
    void solver_looksForTenTimesTheLimit() {
        Opinions.of(PlainWriter.write(claims().get(0)), (position, nodes) -> {
            assertEquals(10L << 10, nodes);
            return Optional.empty();
        }, (PlainBoard board, long nodes) -> {
            assertEquals(10L << 10, nodes);
            assertEquals(PlainBoard.BLACK, board.at(at("k12")));
            return Optional.empty();
        });
    }
}
