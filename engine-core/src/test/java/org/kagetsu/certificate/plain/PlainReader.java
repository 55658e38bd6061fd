package org.kagetsu.certificate.plain;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** Reads certificates, byte after byte; a list grows only as its members are read. */
public final class PlainReader {

    private static final byte[] MAGIC = "KGTCERT2".getBytes(StandardCharsets.US_ASCII);
    /** What a limit is raised by if the proof follows. */
    private static final int PROVED = 64;

    private static final int MOST_SOLVER = 9_999;
    private static final int MOST_NODES = 50_000_000;
    private static final int LEAST_SIZE = 3;
    private static final int MOST_SIZE = 22;

    private final InputStream in;
    private int offset;
    private int points;
    private int nodes;
    private int depth;

    private PlainReader(InputStream in) {
        this.in = in;
    }

    /** Refuses what is not a certificate from its first byte to its last. */
    public static PlainCertificate read(byte[] file) {
        int end = file.length - Integer.BYTES;
        if (end < MAGIC.length || !Arrays.equals(Arrays.copyOf(file, MAGIC.length), MAGIC)) {
            throw new PlainRefusal("not a certificate");
        }
        Inflater inflater = new Inflater(true);
        ByteArrayInputStream packed = new ByteArrayInputStream(file, MAGIC.length, end - MAGIC.length);
        CheckedInputStream content =
                new CheckedInputStream(new InflaterInputStream(packed, inflater), new CRC32());
        try {
            PlainReader reader = new PlainReader(content);
            PlainCertificate certificate = reader.certificate();
            if (content.read() >= 0 || inflater.getRemaining() > 0 || packed.available() > 0) {
                throw reader.refusal("something follows the last node");
            }
            if ((int) content.getChecksum().getValue() != ByteBuffer.wrap(file, end, Integer.BYTES).getInt()) {
                throw reader.refusal("the checksum differs");
            }
            return certificate;
        } catch (IOException e) {
            throw new PlainRefusal("not compressed as it should be: " + e.getMessage());
        } finally {
            inflater.end();
        }
    }

    private PlainCertificate certificate() {
        int rule = oneByte();
        int length = oneByte();
        int width = size();
        int height = size();
        points = width * height;
        int winner = upTo(1);
        int kind = oneByte();
        int solver = number(MOST_SOLVER);
        if (solver == 0) {
            throw refusal("solver 0");
        }
        List<Integer> moves = new ArrayList<>();
        for (int left = number(points); left > 0; left--) {
            moves.add(number(points - 1));
        }
        int named = number(MOST_NODES);
        PlainNode root = node();
        if (named != nodes) {
            throw refusal("there are " + nodes + " nodes, not " + named);
        }
        return new PlainCertificate(rule, length, width, height, winner, kind, solver, moves, root);
    }

    private PlainNode node() {
        nodes++;
        return deeper(() -> {
            int tag = upTo(3);
            return switch (tag) {
                case 0 -> claim(oneByte());
                case 1 -> new PlainNode.Play(number(points - 1), answers());
                case 2 -> new PlainNode.Win(number(points - 1));
                default -> new PlainNode.Reference(number(MOST_NODES), upTo(7));
            };
        });
    }

    private PlainNode.Claim claim(int limit) {
        return limit < PROVED
                ? new PlainNode.Claim(limit, Optional.empty())
                : new PlainNode.Claim(limit - PROVED, Optional.of(attack()));
    }

    private PlainNode.Answers answers() {
        int pass = oneByte() - 1;
        Optional<PlainNode.Claim> claim = pass < 0 ? Optional.empty() : Optional.of(claim(pass));
        int others = oneByte() - 1;
        return new PlainNode.Answers(claim, others, branches(this::node));
    }

    private PlainWin attack() {
        return deeper(() -> {
            int move = number(points - 1);
            if (upTo(1) == 0) {
                return PlainWin.now(move);
            }
            SortedMap<Integer, PlainWin> named = branches(this::attack);
            return PlainWin.then(move, named, upTo(1) == 0 ? null : attack());
        });
    }

    private <T> SortedMap<Integer, T> branches(Supplier<T> reader) {
        SortedMap<Integer, T> branches = new TreeMap<>();
        int point = -1;
        for (int left = number(points); left > 0; left--) {
            int step = number(points);
            point += step;
            if (step == 0 || point >= points) {
                throw refusal("the reply " + point + " is not in order on the board");
            }
            branches.put(point, reader.get());
        }
        return branches;
    }

    /** Each level puts a stone on the board, so that there are no more levels than points. */
    private <T> T deeper(Supplier<T> reader) {
        if (++depth > points) {
            throw refusal("more moves than points");
        }
        T result = reader.get();
        depth--;
        return result;
    }

    private int size() {
        int size = oneByte();
        if (size < LEAST_SIZE || size > MOST_SIZE) {
            throw refusal("a board of " + size + " rows or columns");
        }
        return size;
    }

    private int upTo(int most) {
        int value = oneByte();
        if (value > most) {
            throw refusal(value + " is above " + most);
        }
        return value;
    }

    private int number(int most) {
        long value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int next = oneByte();
            value |= (next & 127L) << shift;
            if (next < 128) {
                if (value > most) {
                    throw refusal(value + " is above " + most);
                }
                return (int) value;
            }
        }
        throw refusal("a number has no end");
    }

    private int oneByte() {
        try {
            int value = in.read();
            if (value < 0) {
                throw refusal("the file ends");
            }
            offset++;
            return value;
        } catch (IOException e) {
            throw refusal("not compressed as it should be: " + e.getMessage());
        }
    }

    private PlainRefusal refusal(String what) {
        return new PlainRefusal(what + " at byte " + offset);
    }
}
