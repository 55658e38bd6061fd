package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;

class FileTextTest {

    private static final SgfFormat SGF = new SgfFormat(Rule.FREESTYLE);

    /** Two Chinese, a Japanese and a Western name, whose bytes as GBK and Big5 can be a bracket or a backslash. */
    @ParameterizedTest
    @CsvSource({
        "UTF-8, '', \u674e\u5c0f\u9f99", "UTF-16LE, \uFEFF, \u674e\u5c0f\u9f99", "UTF-16BE, \uFEFF, J\u00f6rg",
        "UTF-8, \uFEFF, \u6728\u6751", "windows-1252, '', J\u00f6rg", "GBK, '', \u674e\u5c0f\u9f99"
    })
    void of_withoutADeclaration_isFoundOut(String charset, String mark, String name) {
        GameRecord game = SGF.read((mark + "(;PB[" + name + "]PW[b];B[hh])").getBytes(Charset.forName(charset)));
        assertEquals(name, game.player(Side.BLACK));
        assertEquals("b", game.player(Side.WHITE));
        assertEquals(1, game.ply());
    }

    /** U+8A31 in Big5 and U+8868 in Shift JIS end with the byte of a backslash, U+6A59 in GBK with that of a bracket. */
    @ParameterizedTest
    @CsvSource({
        "Big5, \u8a31", "Shift_JIS, \u8868", "GBK, \u6c38\u674e", "GB18030, \u674e\ud840\udc00", "EUC-KR, \uc774", "ISO-8859-2, \u0141",
        "windows-1251, \u0418"
    })
    void of_declaredCharacters_areThose(String charset, String name) {
        String text = "(;FF[4]CA[" + charset + "]PB[" + name + "]PW[b];B[hh])";
        FileText decoded = FileText.of(text.getBytes(Charset.forName(charset)));
        assertEquals(text, decoded.text());
        assertEquals(Charset.forName(charset), decoded.charset());
        assertFalse(decoded.isGuessed());
    }

    @ParameterizedTest
    @CsvSource({"no-such-set", "IBM037", "UTF-16", "'['", "''", "'a b'", "UTF-8"})
    void of_aDeclarationThatIsNoHelp_isPassedOver(String charset) {
        byte[] file = ("(;CA[" + charset + "]PB[J\u00f6rg];B[hh])").getBytes(StandardCharsets.ISO_8859_1);
        FileText decoded = FileText.of(file);
        assertTrue(decoded.isGuessed());
        assertTrue(decoded.text().contains("PB[J\u00f6rg]"), decoded.text());
    }

    /** U+9555 is in GBK but not in GB 2312, U+2460 in Windows-31J but not in Shift JIS, and so on. */
    @ParameterizedTest
    @CsvSource({
        "gb2312, GBK, GB18030, \u9555", "GBK, GB18030, GB18030, \ud840\udc00", "Shift_JIS, windows-31j, windows-31j, \u2460",
        "euc-kr, x-windows-949, x-windows-949, \ubdc1", "US-ASCII, windows-1252, windows-1252, \u00f6"
    })
    void of_aSmallerSetThanIsMeant_isTheLargerOne(String named, String written, String read, String name) {
        String text = "(;CA[" + named + "]PB[" + name + "];B[hh])";
        FileText decoded = FileText.of(text.getBytes(Charset.forName(written)));
        assertEquals(text, decoded.text());
        assertEquals(Charset.forName(read), decoded.charset());
        assertFalse(decoded.isGuessed());
    }

    @ParameterizedTest
    @CsvSource({"FE, \u00fe", "FF, \u00ff", "EFBB, \u9518", "'', ''"})
    void of_aFileShorterThanAMark_hasNoMark(String bytes, String text) {
        assertEquals(text, FileText.of(HexFormat.of().parseHex(bytes)).text());
    }

    /** A text that went through a wrong conversion, and is UTF-8 now. */
    @Test
    void of_utf8ThatIsCalledAnother_isUtf8() {
        String text = "(;CA[GB2312]LB[dd:\ufffd];B[hh])";
        FileText decoded = FileText.of(text.getBytes(StandardCharsets.UTF_8));
        assertEquals(text, decoded.text());
        assertEquals(StandardCharsets.UTF_8, decoded.charset());
    }

    @Test
    void of_namedCharactersWithADamagedByte_keepsTheOthers() {
        byte[] file = "(;CA[Shift_JIS]PB[\u6728\u6751]PW[?];B[hh])".getBytes(Charset.forName("Shift_JIS"));
        file[new String(file, StandardCharsets.ISO_8859_1).indexOf('?')] = (byte) 0xFF;
        FileText decoded = FileText.of(file);
        assertTrue(decoded.text().contains("PB[\u6728\u6751]PW[\ufffd]"), decoded.text());
        assertTrue(decoded.isGuessed());
    }

    @Test
    void of_utf8WithADamagedByte_keepsTheOthers() {
        for (String head : new String[] {"(;", "(;CA[UTF-8]", "\n(;"}) {
            String name = "\u6728\u6751\u6728\u6751\u6728\u6751\u6728\u6751\u6728\u6751\u6728\u6751";
            byte[] file = (head + "PB[" + name + "]PW[?];B[hh])").getBytes(StandardCharsets.UTF_8);
            file[new String(file, StandardCharsets.ISO_8859_1).indexOf('?')] = (byte) 0xFF;
            List<Remark> remarks = new ArrayList<>();
            assertEquals(name, SGF.read(file, remarks::add).player(Side.BLACK));
            assertTrue(remarks.get(0).toString().endsWith(": a byte that is not UTF-8, as the others are"), remarks::toString);
        }
    }

    @ParameterizedTest
    @CsvSource({"UTF-16LE", "UTF-16BE"})
    void of_wideCharactersWithoutAMark_areFoundOut(String charset) {
        String text = "(;PB[\u674e];B[hh])";
        FileText decoded = FileText.of(text.getBytes(Charset.forName(charset)));
        assertEquals(text, decoded.text());
        assertFalse(decoded.isGuessed());
    }

    @Test
    void read_guessedCharacters_areRemarkedOnOrRefused() {
        byte[] file = "(;PB[\u674e\u5c0f\u9f99];B[hh])".getBytes(Charset.forName("GBK"));
        List<Remark> remarks = new ArrayList<>();
        assertEquals("\u674e\u5c0f\u9f99", SGF.read(file, remarks::add).player(Side.BLACK));
        assertEquals("[line 1, column 1: the text is not UTF-8 and names no character set that fits; it is read as GB18030]",
                remarks.toString());
        assertEquals(remarks.get(0).toString(),
                assertThrows(GameFormatException.class, () -> SGF.read(file, GameRecords.REFUSE)).getMessage());
        assertEquals(0, SGF.read("(;PB[\u674e])".getBytes(StandardCharsets.UTF_8), GameRecords.REFUSE).ply());
    }

    @Test
    void of_anyBytes_isAText() {
        assertEquals("", FileText.of(new byte[0]).text());
        assertEquals("\uFFFD", FileText.of(new byte[] {(byte) 0xFF, (byte) 0xFE, 'a'}).text());
        assertEquals("", FileText.of(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}).text());
        for (int lead = 0x80; lead < 0x100; lead++) {
            assertTrue(FileText.of(new byte[] {(byte) lead, 'a'}).isGuessed());
        }
    }

    @Test
    void ofFile_endOfTheName_isTheFormat() {
        Grid grid = new Grid(7, 9);
        assertEquals(Optional.of(new SgfFormat(Rule.CARO)), GameFormat.ofFile("a.b/x.SGF", grid, Rule.CARO));
        assertEquals(Optional.of(new PsqFormat(Rule.CARO)), GameFormat.ofFile("x.psq", grid, Rule.CARO));
        assertEquals(Optional.of(new RecFormat(Rule.CARO)), GameFormat.ofFile("x.Rec", grid, Rule.CARO));
        assertEquals(Optional.of(new NotationFormat(grid, Rule.CARO)), GameFormat.ofFile("x.txt", grid, Rule.CARO));
        assertEquals(Optional.empty(), GameFormat.ofFile("sgf", grid, Rule.CARO));
        assertEquals(Optional.empty(), GameFormat.ofFile("x.lib", grid, Rule.CARO));
    }
}
