package org.kagetsu.eval.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.pattern.Combination;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PointScores;

class WeightsTest {

    @Test
    void read_afterWrite_givesTheSameWeights() throws IOException {
        Weights weights = random();
        assertEquals(weights, Weights.read(new ByteArrayInputStream(bytes(weights))));
        assertNotEquals(weights, HandWeights.create());
    }

    @Test
    void value_ofACombination_isFoundInEveryOrder() {
        short[][] values = new short[2][RuleWeights.COMBINATIONS];
        values[Side.WHITE][Combination.of(1, 2, 3, LinePattern.FIVE)] = -1024;
        RuleWeights weights = new RuleWeights(values, new short[2][RuleWeights.COMBINATIONS],
                new short[2][RuleWeights.COMBINATIONS], new short[2][ThreatMask.COUNT]);
        assertEquals(-1024, weights.value(Side.WHITE, Combination.of(LinePattern.FIVE, 3, 1, 2)));
        assertEquals(0, weights.value(Side.BLACK, Combination.of(LinePattern.FIVE, 3, 1, 2)));
    }

    @Test
    void of_anotherWinLength_isFreestyle() {
        Weights weights = random();
        assertSame(weights.of(Rule.FREESTYLE), weights.of(Rule.inARow(4)));
        assertSame(weights.rules().get(4), weights.of(Rule.STANDARD_CARO));
    }

    @Test
    void read_aForeignFile_saysSo() {
        assertRefused("not a file of weights", "a text, long enough to hold a header".getBytes(StandardCharsets.UTF_8));
        assertRefused("not a file of weights", new byte[3]);
    }

    @Test
    void read_anotherVersion_namesBoth() throws IOException {
        byte[] bytes = bytes(random());
        bytes[5] = 77;
        assertRefused("version 77 instead of 2", bytes);
    }

    @Test
    void read_aTruncatedFile_isRefused() throws IOException {
        byte[] bytes = bytes(random());
        for (int length = 0; length < bytes.length; length += 997) {
            byte[] part = Arrays.copyOf(bytes, length);
            assertThrows(IOException.class, () -> Weights.read(new ByteArrayInputStream(part)));
        }
        assertRefused("truncated", Arrays.copyOf(bytes, bytes.length / 2));
        for (int cut = 1; cut <= 20; cut++) {
            assertRefused("truncated", Arrays.copyOf(bytes, bytes.length - cut));
        }
    }

    @Test
    void read_bytesAfterTheEnd_areRefused() throws IOException {
        byte[] bytes = bytes(random());
        assertRefused("1 bytes after its end", Arrays.copyOf(bytes, bytes.length + 1));
        assertRefused("5000 bytes after its end", Arrays.copyOf(bytes, bytes.length + 5000));
        byte[] twice = Arrays.copyOf(bytes, 2 * bytes.length);
        System.arraycopy(bytes, 0, twice, bytes.length, bytes.length);
        assertRefused(bytes.length + " bytes after its end", twice);
    }

    @Test
    void read_aContentLongerThanItSays_isRefused() throws IOException {
        byte[] bytes = bytes(random());
        ByteBuffer header = ByteBuffer.wrap(bytes);
        header.putInt(6, header.getInt(6) - 1);
        assertRefused("longer than it says", bytes);
    }

    @Test
    void read_anyChangedByte_isRefused() throws IOException {
        byte[] bytes = bytes(random());
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            byte[] changed = bytes.clone();
            changed[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            assertThrows(IOException.class, () -> Weights.read(new ByteArrayInputStream(changed)));
        }
    }

    @Test
    void constructor_aWrongTable_isRefused() {
        short[][] values = new short[2][RuleWeights.COMBINATIONS];
        short[][] priorities = new short[2][RuleWeights.COMBINATIONS];
        assertThrows(IllegalArgumentException.class,
                () -> new RuleWeights(values, priorities, priorities, new short[2][7]));
        priorities[1][5] = PointScores.MAX_PRIORITY + 1;
        assertThrows(IllegalArgumentException.class,
                () -> new RuleWeights(values, values, priorities, new short[2][ThreatMask.COUNT]));
        assertThrows(IllegalArgumentException.class, () -> new Weights("none", List.of()));
    }

    @Test
    void standard_isReadWithItsProvenance() {
        assertTrue(LinearEvaluator.standard().weights().provenance().length() > 5);
    }

    private static void assertRefused(String message, byte[] bytes) {
        IOException e = assertThrows(IOException.class, () -> Weights.read(new ByteArrayInputStream(bytes)));
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }

    private static byte[] bytes(Weights weights) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        weights.write(out);
        return out.toByteArray();
    }

    private static Weights random() {
        Random random = new Random(2);
        List<RuleWeights> rules = new ArrayList<>();
        for (int i = 0; i < Rule.all().size(); i++) {
            rules.add(new RuleWeights(
                    table(random, RuleWeights.COMBINATIONS, -1024, 2048),
                    table(random, RuleWeights.COMBINATIONS, 0, PointScores.MAX_PRIORITY + 1),
                    table(random, RuleWeights.COMBINATIONS, 0, PointScores.MAX_PRIORITY + 1),
                    table(random, ThreatMask.COUNT, Short.MIN_VALUE, 1 << 16)));
        }
        return new Weights("a test, §", rules);
    }

    private static short[][] table(Random random, int size, int lowest, int range) {
        short[][] table = new short[2][size];
        for (short[] side : table) {
            for (int i = 0; i < size; i++) {
                side[i] = (short) (lowest + random.nextInt(range));
            }
        }
        return table;
    }
}
