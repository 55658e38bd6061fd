package org.kagetsu.certificate;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;

/**
 * Writes the binary form of one certificate.
 *
 * <p>Not safe for use by more than one thread.
 *
 * @param data takes the data, which are then packed
 * @param grid the board
 */
record CertificateWriter(OutputStream data, Grid grid) {

    /** The bytes before and after the compressed data. */
    private static final int WRAPPING = 12;

    static void write(Certificate certificate, OutputStream out) throws IOException {
        out.write((CertificateFormat.MAGIC + CertificateFormat.VERSION).getBytes(StandardCharsets.US_ASCII));
        CRC32 sum = new CRC32();
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try {
            DeflaterOutputStream packed = new DeflaterOutputStream(out, deflater);
            OutputStream data = new BufferedOutputStream(new CheckedOutputStream(packed, sum));
            new CertificateWriter(data, certificate.grid()).data(certificate);
            data.flush();
            packed.finish();
            checkSize("data", deflater.getBytesRead(), CertificateFormat.MAX_DATA);
            checkSize("file", deflater.getBytesWritten(), CertificateFormat.MAX_FILE - WRAPPING);
        } finally {
            deflater.end();
        }
        out.write(ByteBuffer.allocate(Integer.BYTES).putInt((int) sum.getValue()).array());
    }

    /** Nobody could read a larger one. */
    private static void checkSize(String name, long bytes, long most) throws IOException {
        if (bytes > most) {
            throw new IOException("the " + name + " of the certificate would have " + bytes + " bytes, more than " + most);
        }
    }

    private void data(Certificate certificate) throws IOException {
        data.write(certificate.rule().code());
        data.write(certificate.rule().winLength());
        data.write(grid.width());
        data.write(grid.height());
        data.write(certificate.winner());
        data.write(0);
        number(certificate.solver());
        number(certificate.rootMoves().size());
        for (int move : certificate.rootMoves()) {
            number(point(move));
        }
        number(certificate.nodes());
        node(certificate.root());
    }

    private void node(CertificateNode node) throws IOException {
        if (node instanceof CertificateNode.Claim claim) {
            data.write(CertificateFormat.CLAIM);
            claim(claim, 0);
        } else if (node instanceof CertificateNode.Step step) {
            data.write(CertificateFormat.STEP);
            number(point(step.move()));
            answers(step.answers());
        } else if (node instanceof CertificateNode.Win win) {
            data.write(CertificateFormat.WIN);
            number(point(win.move()));
        } else if (node instanceof CertificateNode.Reference reference) {
            data.write(CertificateFormat.REFERENCE);
            number(reference.node());
            data.write(CertificateFormat.SYMMETRIES.indexOf(reference.symmetry()));
        }
    }

    private void answers(CertificateNode.Answers answers) throws IOException {
        if (answers.pass().isPresent()) {
            claim(answers.pass().get(), 1);
        } else {
            data.write(0);
        }
        OptionalInt others = answers.others();
        data.write(others.isPresent() ? others.getAsInt() + 1 : 0);
        branches(answers.replies(), this::node);
    }

    /** Writes what follows a move. */
    private interface Writer<T> {
        void write(T node) throws IOException;
    }

    private <T> void branches(SortedMap<Integer, T> branches, Writer<T> writer) throws IOException {
        number(branches.size());
        int last = -1;
        for (Map.Entry<Integer, T> branch : branches.entrySet()) {
            int point = point(branch.getKey());
            number(point - last);
            last = point;
            writer.write(branch.getValue());
        }
    }

    private void claim(CertificateNode.Claim claim, int added) throws IOException {
        data.write(claim.exponent() + (claim.proof().isPresent() ? CertificateFormat.WITH_WIN : 0) + added);
        if (claim.proof().isPresent()) {
            attack(claim.proof().get());
        }
    }

    private void attack(Attack attack) throws IOException {
        number(point(attack.move()));
        data.write(attack.isWin() ? 0 : 1);
        if (attack.defence().isPresent()) {
            defence(attack.defence().get());
        }
    }

    private void defence(Defence defence) throws IOException {
        branches(defence.branches(), this::attack);
        data.write(defence.otherwise().isPresent() ? 1 : 0);
        if (defence.otherwise().isPresent()) {
            attack(defence.otherwise().get());
        }
    }

    private int point(int move) {
        if (!grid.contains(move)) { // only proofs may still have such moves
            throw grid.outside(move);
        }
        return Move.y(move) * grid.width() + Move.x(move);
    }

    private void number(int value) throws IOException {
        int rest = value;
        while (rest > 0x7F) {
            data.write((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        data.write(rest);
    }
}
