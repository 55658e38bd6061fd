package org.kagetsu.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.base.Range;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;
import org.kagetsu.proof.ProofNode;

/**
 * Reads the binary form of one certificate. Whatever is wrong becomes a {@link CertificateFormatException} at its
 * place.
 *
 * <p>Not safe for use by more than one thread.
 */
final class CertificateReader {

    private final byte[] file;

    /** The moves from the root to the place that is read; a reader that fails leaves them as they are. */
    private final List<Integer> line = new ArrayList<>();

    private int width;
    private int points;
    private boolean isWhole;
    private int nodes;

    CertificateReader(byte[] file) {
        this.file = file;
    }

    Certificate read() {
        long offset = 0;
        try (InflatedBytes data = new InflatedBytes(file)) {
            try {
                return certificate(data);
            } finally {
                offset = data.offset();
            }
        } catch (IllegalArgumentException e) {
            CertificateFormatException failure = new CertificateFormatException(
                    String.valueOf(e.getMessage()), offset, line);
            failure.initCause(e);
            throw failure;
        }
    }

    private Certificate certificate(InflatedBytes data) {
        Rule rule = Rule.ofCode(data.next());
        Grid grid = new Grid(data.next(), data.next());
        width = grid.width();
        points = grid.points();
        int winner = Range.check("winner", data.next(), Side.BLACK, Side.WHITE);
        Range.check("kind of certificate", data.next(), 0, 0);
        isWhole = Range.check("form", data.next(), 0, 1) == 1;
        List<Integer> rootMoves = new ArrayList<>();
        for (int left = number(data, "number of root moves", points); left > 0; left--) {
            rootMoves.add(point(data));
        }
        int count = number(data, "number of nodes", Certificate.MAX_NODES);
        CertificateNode root = node(data);
        if (nodes != count) {
            throw new IllegalArgumentException("the file has " + nodes + " nodes, not " + count);
        }
        data.checkEnd();
        Certificate certificate = new Certificate(
                grid, rule, rootMoves, isWhole ? Certificate.Form.WHOLE : Certificate.Form.SHORT, root);
        if (certificate.winner() != winner) {
            throw new IllegalArgumentException("the winner is not to move at the root");
        }
        return certificate;
    }

    private CertificateNode node(InflatedBytes data) {
        int number = nodes++;
        Range.check("nodes", nodes, 1, Certificate.MAX_NODES);
        int kind = Range.check("kind of node", data.next(), CertificateFormat.CLAIM, CertificateFormat.REFERENCE);
        return switch (kind) {
            case CertificateFormat.CLAIM -> claim(data, data.next());
            case CertificateFormat.STEP -> step(data);
            case CertificateFormat.WIN -> new CertificateNode.Win(point(data));
            default -> new CertificateNode.Reference(
                    number(data, "number of a node before this one", number - 1),
                    CertificateFormat.SYMMETRIES.get(Range.check("symmetry", data.next(), 0, 7)));
        };
    }

    private CertificateNode step(InflatedBytes data) {
        int move = point(data);
        push(move);
        int pass = data.next();
        Optional<CertificateNode.Claim> claim = pass == 0 ? Optional.empty() : Optional.of(claim(data, pass - 1));
        int others = data.next();
        SortedMap<Integer, CertificateNode> replies = new TreeMap<>();
        int reply = Move.NONE;
        for (int left = number(data, "number of replies", points); left > 0; left--) {
            reply = following(data, reply);
            push(reply);
            replies.put(reply, node(data));
            pop();
        }
        pop();
        return new CertificateNode.Step(
                move, new Answers(claim, others == 0 ? OptionalInt.empty() : OptionalInt.of(others - 1), replies));
    }

    private CertificateNode.Claim claim(InflatedBytes data, int exponent) {
        return new CertificateNode.Claim(exponent, isWhole ? Optional.of(attack(data)) : Optional.empty());
    }

    private Attack attack(InflatedBytes data) {
        int move = point(data);
        if (Range.check("flag of a defence", data.next(), 0, 1) == 0) {
            return Attack.win(move);
        }
        push(move);
        Defence defence = defence(data);
        pop();
        return Attack.then(move, defence);
    }

    private Defence defence(InflatedBytes data) {
        Map<Integer, Attack> branches = new TreeMap<>();
        int move = Move.NONE;
        for (int left = number(data, "number of branches", points); left > 0; left--) {
            move = following(data, move);
            push(move);
            branches.put(move, attack(data));
            pop();
        }
        return Range.check("flag of a shared answer", data.next(), 0, 1) == 0
                ? Defence.of(branches)
                : Defence.of(branches, attack(data));
    }

    /** Goes one move deeper. No line is longer than the board has points, so reading cannot overflow the stack. */
    private void push(int move) {
        line.add(move);
        Range.check("length of a line", line.size(), 0, Math.min(points, ProofNode.MAX_PLIES));
    }

    private void pop() {
        line.remove(line.size() - 1);
    }

    /** The next point of a list that ascends. */
    private int following(InflatedBytes data, int last) {
        int before = last == Move.NONE ? -1 : Move.y(last) * width + Move.x(last);
        int difference = number(data, "difference of two points", points);
        return point(Range.check("difference of two points", difference, 1, points - 1 - before) + before);
    }

    private int point(InflatedBytes data) {
        return point(number(data, "point", points - 1));
    }

    private int point(int index) {
        return Move.of(index % width, index / width);
    }

    private static int number(InflatedBytes data, String name, int most) {
        long value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int next = data.next();
            value |= (long) (next & 0x7F) << shift;
            if (next < 0x80) {
                return (int) Range.check(name, value, 0, most);
            }
        }
        throw new IllegalArgumentException(name + " has more than 5 bytes");
    }
}
