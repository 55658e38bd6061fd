package org.kagetsu.piskvork.play.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.kagetsu.eval.Score;
import org.kagetsu.piskvork.manager.player.SearchInfo;

class ThinkingTextTest {

    @Test
    void of_whatIsKnown_isOneLine() {
        SearchInfo all = new SearchInfo(14, 22, OptionalInt.of(35), 812_345, "h8 i9");
        assertEquals("depth 14-22  score +35  812k nodes  406k nodes/s  2.0 s  h8 i9", ThinkingText.of(all, 2_000_000_000L));
        SearchInfo win = new SearchInfo(3, 0, OptionalInt.of(Score.win(5)), 99, "");
        assertEquals("depth 3  score +M5  99 nodes  990 nodes/s  0.1 s", ThinkingText.of(win, 100_000_000));
        assertEquals("1.5 s", ThinkingText.of(SearchInfo.UNKNOWN, 1_500_000_000));
    }
}
