package org.kagetsu.piskvork.manager.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.kagetsu.eval.Score;
import org.kagetsu.piskvork.manager.player.SearchInfo;

class MessageParserTest {

    @Test
    void parse_ownFormat_everyField() {
        assertEquals(
                info(14, 22, 35, 812345, "h8 i9 j10"),
                MessageParser.parse("depth 14-22 score +35 nodes 812345 nps 811000 time 1002 pv h8 i9 j10"));
    }

    @Test
    void parse_wins_scoresInPlies() {
        assertEquals(info(3, 9, Score.win(7), 5, "a1"), MessageParser.parse("depth 3-9 score +M7 nodes 5 pv a1"));
        assertEquals(OptionalInt.of(Score.loss(6)), MessageParser.parse("depth 3-9 score -M6").score());
        assertEquals(OptionalInt.of(Score.win(500)), MessageParser.parse("score +M9999").score());
    }

    @Test
    void parse_barsBetween_everyField() {
        assertEquals(
                info(12, 20, 35, 0, "h8 i9"), MessageParser.parse("Depth 12-20 | Eval 35 | Time 1021ms | H8 I9"));
    }

    @Test
    void parse_shortWordsAndUnits_everyField() {
        assertEquals(
                info(17, 29, -120, 1_234_000, "k10 o15"),
                MessageParser.parse("depth 17-29 ev -120 n 1234K n/ms 611 tm 2020 pv K10 O15"));
    }

    @Test
    void parse_otherText_nothing() {
        assertEquals(SearchInfo.UNKNOWN, MessageParser.parse("the depth of my thoughts; score: unknown"));
        assertEquals(SearchInfo.UNKNOWN, MessageParser.parse(""));
    }

    private static SearchInfo info(int depth, int selective, int score, long nodes, String pv) {
        return new SearchInfo(depth, selective, OptionalInt.of(score), nodes, pv);
    }
}
