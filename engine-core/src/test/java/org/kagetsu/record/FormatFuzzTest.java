package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.testing.Evidence;

/** Readers under noise: a game or one exception with a place in the text, in time that grows with the text only. */
class FormatFuzzTest {

    private static final int LARGE = Evidence.of(200_000, 10_000_000);

    /** Ten times what a reader needs, and less than one whose time grows with the square. */
    private static final Duration LIMIT = Duration.ofSeconds(Evidence.of(5, 60));

    private static final int CHANGES = Evidence.of(500, 5_000);

    private static final List<String> LARGE_TEXTS = List.of(
            noise(),
            "9".repeat(LARGE),
            " ".repeat(LARGE),
            "\n".repeat(LARGE),
            "(;".repeat(LARGE / 2),
            "(;C[" + "\\".repeat(LARGE),
            "(" + ";".repeat(LARGE),
            "(;" + "A".repeat(LARGE),
            "(;B[hh]" + "(;B[hh])".repeat(LARGE / 8),
            "(;B[hh]" + "(;W[ig]C[x])".repeat(LARGE / 12) + ")",
            "(;B[hh]" + "LB[ig:x]".repeat(LARGE / 8) + ")",
            "Piskvorky 15x15, 11:11, 0\n" + "A".repeat(LARGE),
            "Piskvorky 15x15, 11:11, 0\n" + "8".repeat(LARGE) + ",8,0");

    private static final String PSQ = """
            Piskvorky 15x15, 11:11, 0
            8,8,0
            9,9,1200
            8,9,345
            10,10,17
            pbrain-one.exe
            pbrain-two.exe
            -1
            1,Freestyle15
            """;

    private static final String REC = "pbrain-one.exe\npbrain-two.exe\n7,7,0\n8,8,1200\n7,8,345\n9,9,17\n-1\n";

    private static final String SGF = """
            (;FF[4]GM[4]CA[UTF-8]SZ[15]RU[renju]PB[one]PW[two \\] three]RE[B+R]AB[aa][cc:dd]AW[oo]PL[B]
            ;B[hh]C[a comment];W[ig](;B[ih])(;B[hg];W[gg]))
            """;

    private static final String CODE = "renju_15_hhigih_aacccd_oo_b";

    private static final String RIF = """
            <?xml version="1.0"?><database><players><player id="1" name="A" surname="B &amp; C"/></players>
            <games><game id="1" black="1" white="2" bresult="1"><move>h8 h9 i9</move><info/></game>
            <game id="2" black="2" white="1" bresult="0.5"><move><![CDATA[h8 i9]]></move></game></games></database>
            """;

    private static final String CSV = """
            index,key,label,value,depth,bound,text
            0,r-15-15-h8--w,(none),-35,12,exact,"a \\"comment\\""
            1,f-20-20-a1b2-c3-w,w,29990,40,lower,""
            """;

    private static final String PICTURE = """
               a b c d e
             4 . . . * . 4
             3 . .(O). . 3
             2 . X X . . 2
             1 # . . . . 1
               a b c d e
            """;

    static Stream<Arguments> readers() {
        return Stream.concat(strictReaders(), lenientReaders());
    }

    static Stream<Arguments> lenientReaders() {
        return formats("", remark -> { });
    }

    private static Stream<Arguments> formats(String kind, Consumer<Remark> remarks) {
        NotationFormat notation = new NotationFormat(Grid.square(15), Rule.RENJU);
        SgfFormat sgf = new SgfFormat(Rule.FREESTYLE);
        return Stream.of(
                reader(kind + "h8i9", text -> notation.read(text, remarks), "h8h9i8i9j8j9"),
                reader(kind + "PSQ", text -> new PsqFormat(Rule.FREESTYLE).read(text, remarks), PSQ),
                reader(kind + "REC", text -> new RecFormat(Rule.FREESTYLE).read(text, remarks), REC),
                reader(kind + "SGF tree", text -> sgf.readTree(text, remarks), SGF),
                reader(kind + "SGF collection", text -> readCollection(sgf, text, remarks), SGF + SGF),
                reader(kind + "RIF",
                        text -> read(games -> new RifFormat(Rule.RENJU).readEach(text, games::accept, remarks)), RIF),
                reader(kind + "CSV",
                        text -> read(notes -> new RapfiCsvFormat().readEach(text, notes::accept, remarks)), CSV),
                reader(kind + "picture", text -> BoardPicture.read(text, Rule.RENJU), PICTURE),
                reader(kind + "code", PositionCode::read, CODE));
    }

    private static Arguments reader(String name, Function<String, ?> reader, String good) {
        return Arguments.of(name, reader, good);
    }

    private static List<Object> readCollection(SgfFormat sgf, String text, Consumer<Remark> remarks) {
        return read(games -> sgf.readEach(text, games::accept, problem -> {
            throw problem;
        }, remarks));
    }

    private static List<Object> read(Consumer<Consumer<Object>> reader) {
        List<Object> found = new ArrayList<>();
        reader.accept(found::add);
        return found;
    }

    private static String noise() {
        byte[] noise = new byte[LARGE];
        new SplittableRandom(1).nextBytes(noise);
        return new String(noise, StandardCharsets.ISO_8859_1);
    }

    /** Whether a reader takes a text; if not, its exception names a place in it. */
    private static boolean reads(Function<String, ?> reader, String text) {
        try {
            assertNotNull(reader.apply(text));
            return true;
        } catch (GameFormatException e) {
            String[] lines = text.split("\r\n|\r|\n", -1);
            assertTrue(e.line() >= 1 && e.line() <= lines.length, e.getMessage());
            assertTrue(e.column() >= 1 && e.column() <= lines[e.line() - 1].length() + 1, e.getMessage());
            assertTrue(e.getMessage().length() < 200, "short: " + e.getMessage());
            assertTrue(e.getMessage().chars().allMatch(c -> c >= ' ' && c < 0x7F), "printable: " + e.getMessage());
            return false;
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("readers")
    void read_goodFileChangedOrCutOff_isReadOrRefusedWithAPlace(String name, Function<String, ?> reader, String good) {
        assertTrue(reads(reader, good));
        SplittableRandom random = new SplittableRandom(2026);
        int refused = 0;
        for (int i = 0; i < CHANGES; i++) {
            refused += reads(reader, changed(good, random)) ? 0 : 1;
        }
        assertTrue(refused > CHANGES / 25 && refused < CHANGES, "refused " + refused);
        for (int length = 0; length < good.length(); length++) {
            reads(reader, good.substring(0, length));
        }
    }

    private static String changed(String good, SplittableRandom random) {
        StringBuilder text = new StringBuilder(good);
        for (int n = random.nextInt(3); n >= 0; n--) {
            int at = random.nextInt(text.length());
            int to = Math.min(text.length(), at + 1 + random.nextInt(8));
            switch (random.nextInt(4)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, good.charAt(random.nextInt(good.length())));
                case 2 -> text.setCharAt(at, (char) random.nextInt(128));
                default -> text.insert(random.nextInt(text.length() + 1), text.substring(at, to));
            }
        }
        return text.toString();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("readers")
    void read_randomBytes_isRefusedWithAPlace(String name, Function<String, ?> reader, String good) {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < CHANGES / 2; i++) {
            byte[] noise = new byte[1 + random.nextInt(200)];
            random.nextBytes(noise);
            noise[0] = (byte) 0x80;
            assertThrows(
                    GameFormatException.class,
                    () -> reader.apply(new String(noise, StandardCharsets.UTF_8) + "\0"));
            reads(reader, new String(noise, StandardCharsets.ISO_8859_1));
            reads(reader, good.substring(0, random.nextInt(good.length())) + new String(noise, StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lenientReaders")
    void read_largeText_doesNotHang(String name, Function<String, ?> reader, String good) {
        for (String text : LARGE_TEXTS) {
            assertTimeoutPreemptively(LIMIT, () -> readsOrRefuses(reader, text));
        }
        String repeated = good.repeat(LARGE / 10 / good.length()); // each game of a collection is a record
        assertTimeoutPreemptively(LIMIT, () -> readsOrRefuses(reader, repeated));
    }

    private static boolean readsOrRefuses(Function<String, ?> reader, String text) {
        try {
            assertNotNull(reader.apply(text));
            return true;
        } catch (GameFormatException e) {
            return false;
        }
    }

    /** Games that are impossible or remarked on, each of which names a line, and comments without end. */
    @Test
    void readEach_manyErrorsAndRemarks_doesNotHang() {
        for (String text : List.of(
                "(;GM[4]SZ[15];B[hh];W[hh])\n".repeat(LARGE / 28), // too long if each error reads from the beginning
                "(;GM[1]PL[Black]XX[]B[])\n".repeat(LARGE / 25),
                "(;B[hh]" + "AA[]AB[]".repeat(LARGE / 8),
                "(;" + "C[a]".repeat(LARGE / 4) + ")",
                "(;B[hh]" + "C[a]".repeat(LARGE / 4) + ")",
                "(;B[hh]C" + "[a]".repeat(LARGE / 3) + ")",
                "(;B[hh]" + ";C[\\\\]".repeat(LARGE / 6) + ")",
                "(;" + "PB[a]".repeat(LARGE / 5) + ")")) {
            int[] seen = new int[1];
            assertTimeoutPreemptively(LIMIT, () -> {
                try {
                    new SgfFormat(Rule.FREESTYLE).readEach(
                            text, game -> seen[0]++, problem -> seen[0]++, remark -> seen[0]++);
                } catch (GameFormatException e) {
                    seen[0]++;
                }
            });
            assertTrue(seen[0] > 0);
        }
    }

    static Stream<Arguments> strictReaders() {
        return formats("strict ", GameRecords.REFUSE);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("strictReaders")
    void read_afterRubbish_nextGoodTextIsRead(String name, Function<String, ?> reader, String good) {
        assertFalse(reads(reader, good + "\u0001"));
        assertTrue(reads(reader, good));
    }
}
