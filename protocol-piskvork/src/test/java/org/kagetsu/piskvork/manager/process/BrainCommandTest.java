package org.kagetsu.piskvork.manager.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class BrainCommandTest {

    @Test
    void words_quotesAndBlanks_areAsInAShell() {
        assertEquals(
                List.of("/opt/my brains/pela", "--name=a b", "", "say \"no  more\""),
                BrainCommand.words("  '/opt/my brains/pela'  --name=\"a b\" '' 'say \"no  more\"' "));
        assertEquals(List.of(), BrainCommand.words("   "));
        assertEquals(List.of("/home/bob's/pbrain", "--x"), BrainCommand.words("/home/bob's/pbrain --x"));
        assertEquals(List.of("wine", "C:\\brains\\pela.exe"), BrainCommand.words("wine C:\\brains\\pela.exe"));
    }
}
