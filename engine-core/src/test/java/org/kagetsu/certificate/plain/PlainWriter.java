package org.kagetsu.certificate.plain;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes certificates, wrong ones as well. */
public final class PlainWriter {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int nodes;

    private PlainWriter() {}

    /** The file. */
    public static byte[] write(PlainCertificate certificate) {
        return pack(content(certificate));
    }

    /** What the file holds, before it is compressed. */
    public static byte[] content(PlainCertificate certificate) {
        PlainWriter nodes = new PlainWriter();
        nodes.node(certificate.root());
        PlainWriter head = new PlainWriter();
        head.out.write(certificate.rule());
        head.out.write(certificate.length());
        head.out.write(certificate.width());
        head.out.write(certificate.height());
        head.out.write(certificate.winner());
        head.out.write(certificate.kind());
        head.number(certificate.solver());
        head.number(certificate.moves().size());
        certificate.moves().forEach(head::number);
        head.number(nodes.nodes);
        head.out.writeBytes(nodes.out.toByteArray());
        return head.out.toByteArray();
    }

    /** Compresses content and adds what stands around it. */
    public static byte[] pack(byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        deflater.setInput(content);
        deflater.finish();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes("KGTCERT2".getBytes(StandardCharsets.US_ASCII));
        byte[] buffer = new byte[1024];
        while (!deflater.finished()) {
            file.write(buffer, 0, deflater.deflate(buffer));
        }
        deflater.end();
        file.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt((int) crc.getValue()).array());
        return file.toByteArray();
    }

    /** Seven bits a byte, the lowest first; the top bit says that more follow. */
    private void number(long value) {
        long rest = value;
        while (rest < 0 || rest > 127) {
            out.write((int) (rest & 127) | 128);
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    private void node(PlainNode node) {
        nodes++;
        if (node instanceof PlainNode.Claim claim) {
            out.write(0);
            claim(claim, 0);
        } else if (node instanceof PlainNode.Play play) {
            out.write(1);
            number(play.move());
            answers(play.answers());
        } else if (node instanceof PlainNode.Win win) {
            out.write(2);
            number(win.move());
        } else if (node instanceof PlainNode.Reference reference) {
            out.write(3);
            number(reference.node());
            out.write(reference.symmetry());
        }
    }

    private void answers(PlainNode.Answers answers) {
        answers.pass().ifPresentOrElse(claim -> claim(claim, 1), () -> out.write(0));
        out.write(answers.others() + 1);
        number(answers.replies().size());
        int before = -1;
        for (Map.Entry<Integer, PlainNode> reply : answers.replies().entrySet()) {
            number(reply.getKey() - before);
            before = reply.getKey();
            node(reply.getValue());
        }
    }

    private void claim(PlainNode.Claim claim, int more) {
        out.write(claim.limit() + more + (claim.proof().isPresent() ? 64 : 0));
        claim.proof().ifPresent(this::attack);
    }

    private void attack(PlainWin win) {
        number(win.move());
        out.write(win.replies().isPresent() ? 1 : 0);
        win.replies().ifPresent(replies -> {
            branches(replies.named());
            Optional<PlainWin> shared = replies.shared();
            out.write(shared.isPresent() ? 1 : 0);
            shared.ifPresent(this::attack);
        });
    }

    private void branches(SortedMap<Integer, PlainWin> named) {
        number(named.size());
        int before = -1;
        for (Map.Entry<Integer, PlainWin> branch : named.entrySet()) {
            number(branch.getKey() - before);
            before = branch.getKey();
            attack(branch.getValue());
        }
    }
}
