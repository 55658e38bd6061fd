package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Limits;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.Dialect;

class SettingsTest {

    private final Settings settings = new Settings(256);

    private void tell(String key, String value) {
        settings.apply(Command.info(key, value));
    }

    @Test
    void apply_everyLimit_isInTheLimits() {
        tell("TIMEOUT_TURN", "3000");
        tell("time_left", "90000");
        tell("time_increment", "100");
        tell("max_depth", "12");
        tell("max_node", "500000");
        tell("thread_num", "2");
        tell("max_memory", "350000000");
        assertEquals(new Limits(12, 500_000, 3_000, 90_000, 100), settings.limits(0));
        assertEquals(2, settings.threads());
        long expected = MemoryPlan.tableBytes(350_000_000, 2, Runtime.getRuntime().maxMemory(), 3_000, 0);
        assertEquals(expected, settings.tableBytes(0));
        assertEquals("", settings.notices().take());
    }

    @Test
    void apply_zeroDepthAndNodes_meanNoLimit() {
        tell("max_depth", "7");
        tell("max_node", "7");
        tell("max_depth", "0");
        tell("max_node", "0");
        tell("timeout_turn", "2147483647");
        assertEquals(Limits.INFINITE, settings.limits(0));
    }

    @ParameterizedTest
    @CsvSource({
        "timeout_turn, -1, 'timeout_turn -1 is below 0, taken as 0'",
        "timeout_match, -99999999999999999999, 'timeout_match -9223372036854775808 is below 0, taken as 0'",
        "time_increment, -1, 'time_increment -1 is below 0, taken as 0'",
        "max_depth, -3, 'max_depth -3 is below 1, taken as 1'",
        "max_depth, 225, 'max_depth 225 is above 200, taken as 200'",
        "max_node, -3, 'max_node -3 is below 1, taken as 1'",
        "thread_num, 0, 'thread_num 0 is below 1, taken as 1'",
        "thread_num, 1000, 'thread_num 1000 is above 256, taken as 256'",
        "strength, -1, 'strength -1 is below 0, taken as 0'",
        "strength, 101, 'strength 101 is above 100, taken as 100'",
        "caution_factor, 6, 'caution_factor 6 is above 5, taken as 5'",
        "show_detail, 4, 'show_detail 4 is above 3, taken as 3'",
        "pondering, 2, 'pondering 2 is above 1, taken as 1'",
        "pondering, yes, 'pondering \"yes\" is not a whole number of 0..1 and stays as it was'",
        "hash_size, -1, 'hash_size -1 is below 1024, taken as 1024'",
        "game_type, -1, 'game_type -1 is below 0, taken as 0'",
        "timeout_turn, 1e3, 'timeout_turn \"1e3\" is not a whole number of 0 or more and stays as it was'",
        "timeout_turn, '', 'timeout_turn \"\" is not a whole number of 0 or more and stays as it was'",
        "timeout_turn, -, 'timeout_turn \"-\" is not a whole number of 0 or more and stays as it was'",
        "max_node, all, 'max_node \"all\" is not a whole number of 0 or more and stays as it was'",
        "thread_num, two, 'thread_num \"two\" is not a whole number of 1..256 and stays as it was'",
        "time_left, long, 'time_left \"long\" is not a whole number and stays as it was'"})
    void apply_outOfRange_isClampedAndMentionedOnce(String key, String value, String notice) {
        tell(key, value);
        assertEquals(notice, settings.notices().take());
        assertEquals("", settings.notices().take());
    }

    @Test
    void apply_flood_staysShortEnoughForOneLine() {
        for (int i = 0; i < 100_000; i++) {
            tell("timeout_turn", "-" + i);
        }
        assertTrue(settings.notices().take().length() < 1_000);
        for (int i = 0; i < 100; i++) {
            tell("time_increment", "long".repeat(1_000));
        }
        assertTrue(settings.notices().take().length() < 1_000);
    }

    @Test
    void apply_whatHasNoUse_isIgnoredSilently() {
        tell("evaluate", "3,4");
        tell("folder", "/tmp/some where");
        tell("game_type", "2");
        tell("time_left", "-5000");
        tell("show_detail", "1");
        tell("", "");
        assertEquals("", settings.notices().take());
        assertEquals("", settings.takeRuleError());
    }

    @Test
    void apply_hashSize_isInKilobytes() {
        tell("hash_size", "8192");
        assertEquals(8L << 20, settings.tableBytes(0));
        tell("max_memory", "100000000");
        assertTrue(settings.tableBytes(0) < 5_000_000, "the limit of the process counts too");
        tell("hash_size", "0");
        tell("max_memory", "0");
        assertEquals(MemoryPlan.DEFAULT, settings.tableBytes(0));
        tell("hash_size", "1023");
        assertEquals("hash_size 1023 is below 1024, taken as 1024", settings.notices().take());
        assertEquals(MemoryPlan.SMALLEST, settings.tableBytes(0));
    }

    /** Two, four and 1,024 GiB: no more than half of the heap is taken, whatever is told. */
    @ParameterizedTest
    @ValueSource(longs = {2_097_152, 4_194_304, 1L << 30})
    void apply_hashSizeOfGigabytes_isTakenAsFarAsTheHeapAllows(long kilobytes) {
        long most = MemoryPlan.maxHashKilobytes();
        tell("hash_size", Long.toString(kilobytes));
        assertEquals(Math.min(kilobytes, most) * MemoryPlan.BYTES_PER_KB, settings.tableBytes(0));
        assertEquals(kilobytes <= most ? "" : "hash_size " + kilobytes + " is above " + most + ", taken as " + most,
                settings.notices().take());
    }

    @Test
    void apply_whatTheGuisSendForNoLimit_isNoLimitInTheirDialectOnly() {
        settings.speak(Dialect.YIXIN);
        String[] keys = {"timeout_match", "time_left", "timeout_turn", "max_node", "max_depth"};
        String[] values = {"100000000", "99990000", "2000000", "-1", "225"};
        for (int i = 0; i < keys.length; i++) {
            tell(keys[i], values[i]);
        }
        assertEquals(Limits.INFINITE, settings.limits(0));
        assertEquals("", settings.notices().take());
        Settings gomocup = new Settings();
        for (int i = 0; i < keys.length; i++) {
            gomocup.apply(Command.info(keys[i], values[i]));
        }
        assertEquals(new Limits(Limits.MAX_DEPTH, Long.MAX_VALUE, 2_000_000, 99_990_000, 0), gomocup.limits(0),
                "but -1 node, which can mean nothing else");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-9223372036854775808", "-1", "1", "85999999"})
    void apply_memoryTooSmall_isMentionedAndNeverUnlimited(String value) {
        tell("max_memory", value);
        assertTrue(settings.notices().take().startsWith("max_memory " + value + " is below "));
        assertEquals(MemoryPlan.SMALLEST, settings.tableBytes(1L << 30));
    }

    @Test
    void apply_moreThreadsThanMemory_isMentioned() {
        tell("max_memory", "106248576");
        tell("thread_num", "3");
        assertEquals("", settings.notices().take());
        assertEquals(MemoryPlan.SMALLEST, settings.tableBytes(0));
        tell("thread_num", "4");
        tell("thread_num", "4");
        assertEquals("max_memory 106248576 is below 109848576 bytes for 4 threads; taking the smallest table",
                settings.notices().take());
        tell("max_memory", "109848576");
        assertEquals("", settings.notices().take());
    }

    private static RuleChoice gomocup(long mask) {
        return RuleChoice.of(mask, Dialect.GOMOCUP);
    }

    @Test
    void rules_everyMask_isRuleAndContinuousBit() {
        for (Rule rule : Rule.all()) {
            assertEquals(new RuleChoice(rule, false), gomocup(rule.code()));
            assertEquals(new RuleChoice(rule, true), gomocup(rule.code() + 2));
            assertEquals(new RuleChoice(rule, true).hashCode(), gomocup(rule.code() + 2).hashCode());
        }
        assertEquals(new RuleChoice(Rule.RENJU, false), RuleChoice.of(2, Dialect.YIXIN));
        assertEquals(new RuleChoice(Rule.FREESTYLE, true), RuleChoice.of(2, Dialect.GOMOCUP));
        for (Rule rule : Rule.all()) {
            assertEquals(new RuleChoice(rule, false), RuleChoice.of(rule.code(), Dialect.YIXIN));
        }
        assertThrows(IllegalArgumentException.class, () -> RuleChoice.of(10, Dialect.YIXIN));
        assertNotEquals(gomocup(0), gomocup(2));
        assertFalse(gomocup(1).continuous());
    }

    @Property
    void of_anyNumberInGomocup_isARuleOrRefused(@ForAll int mask) {
        boolean known = switch (mask) {
            case 0, 1, 2, 3, 4, 6, 8, 9, 10, 11 -> true;
            default -> false;
        };
        if (known) {
            assertEquals(mask & ~2, gomocup(mask).rule().code());
        } else {
            assertThrows(IllegalArgumentException.class, () -> gomocup(mask));
        }
    }

    /** It is told once, and in the words of the dialect that is spoken last. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"renju | \"renju\"", "'' | \"\"", "77 | 77"})
    void ruleError_unknown_namesItAndTheRules(String value, String named) {
        tell("rule", value);
        assertEquals("rule " + named + " is not one of 0, 1, 4, 8, 9, each with or without 2 for the continuous game;"
                + " it stays freestyle", settings.takeRuleError());
        assertEquals("", settings.takeRuleError());
        settings.speak(Dialect.YIXIN);
        assertEquals("rule " + named + " is not one of 0, 1, 2, 4, 8, 9; it stays freestyle", settings.takeRuleError());
    }

    @Test
    void infoRange_zeroBelowTheLeast_isNamedApart() {
        assertEquals("a whole number of 0..200", InfoKey.MAX_DEPTH.rangeText());
        assertEquals("a whole number of 1024.." + MemoryPlan.maxHashKilobytes() + " or 0",
                InfoKey.HASH_SIZE.rangeText());
    }

    @Test
    void apply_moreThreadsThanProcessors_takesThoseAndSaysSo() {
        Settings small = new Settings(2);
        small.apply(Command.info("max_memory", 106_248_576));
        for (int number : new int[] {16, 64, 256}) {
            small.apply(Command.info("thread_num", number));
            small.apply(Command.info("thread_num", number));
            assertEquals(2, small.threads());
            assertEquals("thread_num " + number + " is more than there are processors; taking 2", small.notices().take());
        }
        small.apply(Command.info("thread_num", 2));
        assertEquals("", small.notices().take());
        assertEquals(2, small.mostThreads());
        assertEquals(256, new Settings(1_000).mostThreads());
    }

    @Test
    void isTableSizeKnown_onlyIfSomethingWasTold() {
        tell("rule", "4");
        tell("max_memory", "350000000");
        assertFalse(settings.isTableSizeKnown());
        for (String key : List.of("hash_size", "timeout_turn", "timeout_match")) {
            Settings told = new Settings(1);
            told.apply(Command.info(key, "2000"));
            assertTrue(told.isTableSizeKnown(), key);
        }
    }

    @Property
    void tableBytes_anyLimit_leavesTheProcessItsShare(
            @ForAll @LongRange(max = 1L << 40) long maxMemory, @ForAll @IntRange(min = 1, max = 256) int threads,
            @ForAll @LongRange(max = 1L << 40) long heap, @ForAll @LongRange long moveMillis,
            @ForAll @LongRange(max = 1L << 40) long present) {
        long table = MemoryPlan.tableBytes(maxMemory, threads, heap, moveMillis, present);
        assertTrue(table >= MemoryPlan.SMALLEST);
        assertTrue(table == MemoryPlan.SMALLEST || table <= heap / 2);
        long process = MemoryPlan.PROCESS + (threads - 1) * MemoryPlan.THREAD;
        assertTrue(maxMemory == 0 || MemoryPlan.isTooSmall(maxMemory, threads) || table + process <= maxMemory);
        assertTrue(maxMemory != 0 || table <= MemoryPlan.DEFAULT);
        long next = MemoryPlan.tableBytes(maxMemory, threads, heap, moveMillis, table);
        assertTrue(next >= table);
        assertEquals(next, MemoryPlan.tableBytes(maxMemory, threads, heap, moveMillis, next), "settled");
    }

    @Test
    void tableBytes_timeForAMove_isWhatItCanFill() {
        long heap = 1L << 33;
        assertEquals(MemoryPlan.SMALLEST, MemoryPlan.tableBytes(350_000_000, 1, heap, 0, 0));
        assertEquals(6_553_600, MemoryPlan.tableBytes(350_000_000, 1, heap, 100, 0));
        assertEquals(65_536_000, MemoryPlan.tableBytes(350_000_000, 1, heap, 1_000, 0));
        assertEquals(65_536_000, MemoryPlan.tableBytes(350_000_000, 1, heap, 100, 65_536_000), "not made smaller");
        assertEquals(1_937_500, MemoryPlan.tableBytes(100_000_000, 1, heap, 100, 65_536_000), "but for a limit");
        assertEquals(244_125_000, MemoryPlan.tableBytes(350_000_000, 1, heap, Long.MAX_VALUE, 0));
        assertEquals(MemoryPlan.DEFAULT, MemoryPlan.tableBytes(0, 1, heap, 30_000, 0));
        assertEquals(1L << 25, MemoryPlan.tableBytes(0, 1, 1L << 26, 30_000, 0), "half of a small heap");
    }
}
