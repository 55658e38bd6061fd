package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.record.text.TextScanner;

class RapfiCsvFormatTest {

    private static final String HEADER = "index,key,label,value,depth,bound,text\n";

    private static List<PositionNote> read(String text, List<String> remarks) {
        List<PositionNote> notes = new ArrayList<>();
        new RapfiCsvFormat().readEach(text, notes::add, remark -> remarks.add(remark.toString()));
        return notes;
    }

    @Test
    void readEach_exportOfRapfi_hasScoresAndComments() {
        List<String> remarks = new ArrayList<>();
        List<PositionNote> notes = read(HEADER
                + "0,r-15-15-h8--w,(none),-35,12,exact,\"@BTXT@77A\\bbest \\\"reply\\\"\\nis \\\\ h9\"\n"
                + "1,f-20-20---b,(null),0,0,none,\"\"\n"
                + "2,s-15-15-h8-h9-b,w,29990,40,lower,\"\"\n", remarks);
        assertEquals(List.of(
                new PositionNote("r-15-15-h8--w", -35, 12, true, "best \"reply\"\nis \\ h9"),
                new PositionNote("s-15-15-h8-h9-b", 29_990, 40, false, "")), notes);
        assertEquals(List.of(), remarks);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "x,r-15-15---b,w,0,0,none,\"\" | index expected, found \"x\"",
        "0,r-15-15---x,w,0,0,none,\"\" | key \"r-15-15---x\" is not rule-columns-rows-black-white-side",
        "0,r-15-15-h8-h8-b,w,0,0,none,\"\" | ",
        "0,r-15-15-p1--b,w,0,0,none,\"\" | ",
        "0,r-2-15---b,w,0,0,none,\"\" | ",
        "0,r-15-15---b,w,40000,0,none,\"\" | value \"40000\" is outside -30000..30000",
        "0,r-15-15---b,w,0,0,other,\"\" | bound \"other\" is not one of exact, lower, upper, none",
        "0,r-15-15---b,w,0,0,none,\"x | the end of the text is missing",
        "0,r-15-15---b,w,0,0,none,\"x\"y | the end of the line expected, found \"y\"",
        "0,r-15-15 | \",\" expected, found the end of the line",
    })
    void readEach_damagedLine_isLeftOutWithARemark(String line, String problem) {
        List<String> remarks = new ArrayList<>();
        String good = "1,r-15-15-h8--w,(none),5,1,exact,\"\"\n";
        assertEquals(1, read(HEADER + line + "\n" + good, remarks).size());
        assertEquals(1, remarks.size());
        String begin = "line 2, column 1: a line is left out: " + (problem == null ? "" : problem);
        assertTrue(remarks.get(0).startsWith(begin), remarks.get(0));
        assertThrows(GameFormatException.class, () -> new RapfiCsvFormat().readEach(
                HEADER + line + "\n", note -> { }, GameRecords.REFUSE));
    }

    @Test
    void readEach_anotherHeader_isRefused() {
        assertThrows(GameFormatException.class, () -> read("a,b\n", new ArrayList<>()));
    }

    @Provide
    Arbitrary<String> texts() {
        return GameRecords.texts();
    }

    @Property(tries = 200)
    void write_anyNote_isReadAgain(@ForAll("texts") String text) {
        PositionNote note = new PositionNote("r-15-15-h8--w", 7, 3, true, TextScanner.cleanLines(text));
        assertEquals(List.of(note), read(new RapfiCsvFormat().write(List.of(note)), new ArrayList<>()));
    }
}
