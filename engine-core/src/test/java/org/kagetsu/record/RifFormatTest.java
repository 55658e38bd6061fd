package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.Evidence;

class RifFormatTest {

    private static final String HEAD = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- a comment with <tags> & others -->
            <database>
            <players>
            <player id="1" name="Ando" surname="Meritee" country='5'/>
            <player id="2" name="Ito &amp; &#x82b1;" surname=""></player>
            </players>
            <tournaments><tournament id="7" name="World &lt;Cup&gt;" year="1993"><info>x</info></tournament></tournaments>
            <games>
            """;

    private static final String GAME =
            "<game id=\"3\" tournament=\"7\" round=\"2\" black=\"1\" white=\"2\" bresult=\"0\"><move>h8 H9\ni9</move><info/></game>\n";

    private static final String TAIL = "</games></database>\n";

    private final List<String> remarks = new ArrayList<>();

    private List<GameRecord> read(String text) {
        List<GameRecord> games = new ArrayList<>();
        new RifFormat(Rule.RENJU).readEach(text, games::add, remark -> remarks.add(remark.toString()));
        return games;
    }

    @Test
    void readEach_aGame_hasItsMovesAndTags() {
        GameRecord game = read(HEAD + GAME + TAIL).get(0);
        assertEquals("h8 h9 i9", Move.toText(game.moves().stream().map(RecordedMove::move).toList()));
        assertEquals("Ando Meritee", game.tag(Tag.BLACK_PLAYER));
        assertEquals("Ito & \u82b1", game.tag(Tag.WHITE_PLAYER));
        assertEquals("World <Cup>", game.tag(Tag.EVENT));
        assertEquals("1993", game.tag(Tag.DATE));
        assertEquals("2", game.tag(Tag.ROUND));
        assertEquals(new GameResult(Outcome.WHITE_WINS, GameResult.Ending.OTHER), game.result());
        assertEquals(List.of(), remarks);
    }

    @Test
    void readTree_games_shareTheirMoves() {
        String other = GAME.replace("h8 H9\ni9", "h8 h9 i10").replace("bresult=\"0\"", "bresult=\"0.5\"");
        GameTree tree = new RifFormat(Rule.RENJU).readTree(
                (HEAD + GAME + other + GAME + TAIL).getBytes(StandardCharsets.UTF_8), remark -> { });
        assertEquals(4, tree.size());
        List<GameTree.Node> ends = tree.root().children().get(0).children().get(0).children();
        String title = "Ando Meritee - Ito & \u82b1, World <Cup>, 2, 1993, ";
        assertEquals(title + "0-1\n" + title + "0-1", ends.get(0).comment());
        assertEquals(title + "0.5-0.5", ends.get(1).comment());
    }

    @Test
    void readTree_singleGame_hasItsResult() {
        GameTree tree = new RifFormat(Rule.RENJU).readTree((HEAD + GAME + TAIL).getBytes(StandardCharsets.UTF_8), r -> { });
        assertEquals(Outcome.WHITE_WINS, tree.mainLine().result().outcome());
        assertEquals("Ando Meritee", tree.tag(Tag.BLACK_PLAYER));
    }

    @Test
    void readEach_impossibleGame_isLeftOutWithARemark() {
        String bad = GAME.replace("h8 H9\ni9", "h8 h8");
        String outside = GAME.replace("h8 H9\ni9", "h8 z99");
        assertEquals(1, read(HEAD + bad + GAME + outside + TAIL).size());
        assertEquals(2, remarks.size());
        assertTrue(remarks.get(0).contains("game \"3\" is left out: "), remarks::toString);
        assertThrows(GameFormatException.class,
                () -> new RifFormat(Rule.RENJU).readEach(HEAD + bad + TAIL, game -> { }, GameRecords.REFUSE));
    }

    @Test
    void readEach_movesAfterTheEnd_areLeftOut() {
        GameRecord game = read(HEAD + GAME.replace("h8 H9\ni9", "a1 b1 a2 b2 a3 b3 a4 b4 a5 b5") + TAIL).get(0);
        assertEquals(9, game.ply());
        assertEquals(1, remarks.size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]><a/> | line 1, column 1: document types are not supported",
        "<a></a> | line 1, column 1: no game: no element \"game\" with moves",
        "<a> | line 1, column 4: the end of element \"a\" is missing",
        "<a><game id='1'><move>h8</move></a> | line 1, column 36: the end of element \"game\" is missing",
        "<a b='1' b='2'/> | line 1, column 10: attribute \"b\" is there twice",
        "<a/><b/> | line 1, column 5: a second element beside the first",
        "x<a/> | line 1, column 1: text outside the elements",
        "<a b=1/> | line 1, column 4: an attribute or the end of the tag expected, found \"b\"",
        "<a><!-- x</a> | line 1, column 4: the end of a comment is missing",
        "'' | line 1, column 1: no game: no element \"game\" with moves",
    })
    void readEach_noXmlOfGames_isRefusedWithAPlace(String text, String message) {
        assertEquals(message, assertThrows(GameFormatException.class, () -> read(text)).getMessage());
    }

    /** A fault costs the game in which it is, or nothing; those after it are read. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', value = {
        "<game id=\"9\" black=\"1\" white=\"A & B\"><move>h8</move></game> | 3 | an & that begins neither one of XML's five entities nor a character",
        "<game id=\"9\"><move>h8 &nbsp; i9</move></game> | 2 | an & that begins neither",
        "<game id=\"9><move>h8</move></game> | 2 | an attribute or the end of the tag expected, found \"i\"",
        "<game id=\"9\"><move>h8</move> | 2 | the end of element \"game\" is missing; game \"9\" is left out",
        "<game id=\"9\"><move>h8</game> | 2 | the end of element \"move\" is missing; game \"9\" is left out",
        "<game id=\"9\"><move>h8 < i9</move></game> | 2 | the name of an element expected, found \" \"; game \"9\" is left out",
        "<game id=\"9\" id=\"8\"><move>h8</move></game> | 3 | attribute \"id\" is there twice",
        "<!--> <game id=\"9\"><move>h8</move></game> | 3 | the end of a comment is missing",
        "<?> <game id=\"9\"><move>h8</move></game> | 3 | the end of a processing instruction is missing",
        "<!-- no end | 2 | the end of a comment is missing",
        "<!DOCTYPE games> | 2 | document types are not supported",
    })
    void readEach_afterAFault_goesOnWithTheNextGame(String fault, int games, String remark) {
        String text = HEAD + GAME + fault + "\n" + GAME + TAIL;
        assertEquals(games, read(text).size(), remarks::toString);
        assertTrue(remarks.get(0).matches("line 1[123], column \\d+: .*"), remarks::toString);
        assertTrue(remarks.get(0).contains(remark), remarks::toString);
        assertThrows(GameFormatException.class,
                () -> new RifFormat(Rule.RENJU).readEach(text, game -> { }, GameRecords.REFUSE));
    }

    /** All that follows is outside the elements then, which must not hide the fault itself. */
    @Test
    void readEach_startTagOfTheOutermostElementIsFaulty_isToldAndWhatFollowsFromItOnce() {
        assertEquals(4, read("<database a=1>\n" + (GAME.stripTrailing() + " x\n").repeat(4) + "</database>").size());
        assertEquals(List.of("line 1, column 11: an attribute or the end of the tag expected, found \"a\"",
                "line 3, column 24: text outside the elements",
                "line 4, column 1: a second element beside the first"), remarks);
    }

    @Test
    void readEach_endOfALastGameIsMissing_isRemarkedOn() {
        assertEquals(1, read(HEAD + GAME + GAME.replace("</game>", "") + TAIL).size());
        assertEquals(List.of("line 15, column 1: the end of element \"game\" is missing; game \"3\" is left out"), remarks);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "<game id='1'><move>h8</move></game>",
        "<a><!--> <game><move>h9</move></game> --><game><move>h8</move></game></a>",
        "<a><?> <game><move>h9</move></game> ?><game><move>h8</move></game></a>"
    })
    void readEach_oneGame_hasNoRemark(String text) {
        assertEquals(1, read(text).size());
        assertEquals(List.of(), remarks);
    }

    @Test
    void readEach_cutAnywhere_keepsTheGamesBefore() {
        String text = HEAD + GAME + GAME + TAIL;
        for (int end = text.lastIndexOf("<game") + 1; end < text.length() - 1; end++) {
            remarks.clear();
            int games = read(text.substring(0, end)).size();
            assertEquals(end < text.lastIndexOf("</game>") + 7 ? 1 : 2, games, text.substring(0, end));
            assertFalse(remarks.isEmpty(), text.substring(0, end));
        }
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '^', value = {
        "1, BLACK_WINS, 0", "0, WHITE_WINS, 0", "0.5, DRAW, 0", "^0,5^, DRAW, 0", "x, ONGOING, 1", "2, ONGOING, 1", "^^, ONGOING, 0"
    })
    void readEach_result_isTheOneNamedOrRemarkedOn(String result, Outcome outcome, int count) {
        String game = GAME.replace("bresult=\"0\"", "bresult=\"" + result + "\"");
        assertEquals(outcome, read(HEAD + game + TAIL).get(0).result().outcome());
        assertEquals(count, remarks.size(), remarks::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "windows-1251, \u0418\u0432\u0430\u043d", "KOI8-R, \u0418\u0432\u0430\u043d", "Shift_JIS, \u4e2d\u6751", "EUC-JP, \u4e2d\u6751",
        "GB2312, \u674e", "utf-8, \u0418\u674e", "ISO-8859-2, \u0141", "UTF-16, \u674e"
    })
    void readTree_declaredCharacters_areThose(String encoding, String name) {
        String text = (HEAD + GAME + TAIL).replace("UTF-8", encoding).replace("&#x82b1;", name);
        byte[] file = text.getBytes(Charset.forName(encoding));
        GameTree tree = new RifFormat(Rule.RENJU).readTree(file, remark -> remarks.add(remark.toString()));
        assertEquals("Ito & " + name, tree.tag(Tag.WHITE_PLAYER));
        assertEquals(List.of(), remarks);
    }

    @Test
    void readTree_charactersThatTheJvmLacks_areRefused() {
        byte[] file = (HEAD + GAME + TAIL).replace("UTF-8", "x-none").getBytes(StandardCharsets.US_ASCII);
        assertEquals("line 1, column 31: the characters \"x-none\" are not known to this JVM; convert the file to UTF-8",
                assertThrows(GameFormatException.class, () -> new RifFormat(Rule.RENJU).readTree(file, remark -> { }))
                        .getMessage());
    }

    @Test
    void readTree_packedByGzip_isUnpackedWithinBounds() throws IOException {
        byte[] file = gzip((HEAD + GAME + GAME + TAIL).getBytes(StandardCharsets.UTF_8));
        assertEquals(3, new RifFormat(Rule.RENJU).readTree(file, remark -> { }).size());
        byte[] cut = Arrays.copyOf(file, file.length / 2);
        assertTrue(assertThrows(GameFormatException.class, () -> new RifFormat(Rule.RENJU).readTree(cut, remark -> { }))
                .getMessage().contains("the gzip file is damaged or cut after "));
        byte[] large = gzip(new byte[33 << 20]);
        assertTrue(assertThrows(GameFormatException.class, () -> new RifFormat(Rule.RENJU).readTree(large, remark -> { }))
                .getMessage().contains("more than 33554432 unpacked bytes"));
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    /** Sixteen times the text: the CPU time of a reader that takes the square would be 256 times as long. */
    @ParameterizedTest
    @ValueSource(strings = {
        "<game id=\"1\" black=\"1\" white=\"2\" bresult=\"0\"><move>h8 h9 i9</move></game>",
        "<game id=\"1\" name=\"A &amp; B\" bresult=\"0\"><move>h8 h9 i9</move></game>",
        "<game id=\"1\" name=\"A & B\" bresult=\"0\"><move>h8 h9 &amp i9</move></game>",
        "<game id=\"1\"><move>h8 h9 i9</move>", "<!-- <game a='", "<?<![CDATA[<a ", "<a b='1' c=\"", "</a>&#x", "<<<&&&;;;' ''"
    })
    void readTree_sixteenTimesTheText_takesNoSquareOfTheTime(String piece) {
        long small = cpuNanos(piece, Evidence.of(400, 1_000));
        long large = cpuNanos(piece, 16 * Evidence.of(400, 1_000));
        assertTrue(large < 48 * small, large + " ns for sixteen times the text, " + small + " ns for the text");
    }

    private static long cpuNanos(String piece, int times) {
        byte[] file = (HEAD + GAME + piece.repeat(times) + GAME + TAIL).getBytes(StandardCharsets.UTF_8);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        new RifFormat(Rule.RENJU).readTree(file, remark -> { });
        return threads.getCurrentThreadCpuTime() - start;
    }
}
