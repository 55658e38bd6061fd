package org.kagetsu.piskvork.manager.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.kagetsu.eval.Score;
import org.kagetsu.piskvork.manager.player.SearchInfo;

class MessageParserProperties {

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
