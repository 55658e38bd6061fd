package org.kagetsu.piskvork.manager.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.eval.Score;
import org.kagetsu.piskvork.manager.player.SearchInfo;

class MessageParserTest {

    /** A line, and what it says: depth, selective depth, score as text or nothing, nodes, expected moves. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            depth 14-22 score +35 nodes 812345 nps 811000 time 1002 pv h8 i9 j10 ; 14 ; 22 ; +35 ; 812345 ; h8 i9 j10
            depth 3-9 score +M7 nodes 5 pv a1                            ;  3 ;  9 ; +M7   ;       5 ; a1
            depth 3-9 score -M6                                          ;  3 ;  9 ; -M6   ;       0 ; ''
            score +M9999                                                 ;  0 ;  0 ; +M500 ;       0 ; ''
            Depth 12-20 | Eval 35 | Time 1021ms | H8 I9                  ; 12 ; 20 ; +35   ;       0 ; h8 i9
            depth 17-29 ev -120 n 1234K n/ms 611 tm 2020 pv K10 O15      ; 17 ; 29 ; -120  ; 1234000 ; k10 o15
            the depth of my thoughts, score: unknown                     ;  0 ;  0 ;       ;       0 ; ''
            ''                                                           ;  0 ;  0 ;       ;       0 ; ''
            """)
    void parse_line_saysWhatIsUnderstood(String line, int depth, int selective, String score, long nodes, String pv) {
        SearchInfo info = MessageParser.parse(line);
        assertEquals(new SearchInfo(depth, selective, info.score(), nodes, pv), info);
        assertEquals(score, info.score().isPresent() ? Score.toText(info.score().getAsInt()) : null);
    }

    @Property
    void parse_anyText_hasValuesInRange(@ForAll @CharRange(from = ' ', to = '~') String text) {
        SearchInfo info = MessageParser.parse("depth " + text + " score " + text + " nodes " + text);
        assertTrue(info.depth() >= 0 && info.selectiveDepth() >= 0 && info.nodes() >= 0);
        assertTrue(Math.abs(info.score().orElse(0)) <= Score.WIN);
    }

    @Property
    void parse_anyText_ignoresLetterCaseAndSpaces(@ForAll String text) {
        assertEquals(MessageParser.parse(text), MessageParser.parse("  " + text + "  "));
    }
}
