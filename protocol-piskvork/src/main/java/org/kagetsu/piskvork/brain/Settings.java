package org.kagetsu.piskvork.brain;

import java.util.Optional;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.Dialect;

/**
 * What {@code INFO} has told: limits, resources and rules.
 *
 * <p>{@code INFO} is never answered. What was wrong with one is told with the next answer; what was wrong with a rule,
 * with the next answer to a command that asks for a move. Safe for use by many threads: the reading thread writes, the
 * thread that carries out commands reads.
 */
final class Settings {

    private static final String RULE = "rule";
    private static final String FOLDER = "folder";

    /** The reach of the caution factor that takes every point into account. */
    static final int NO_REACH = Integer.MAX_VALUE;

    /** The reach of a caution factor of 0 in columns and rows. */
    private static final int LEAST_REACH = 2;

    /** No limit of nodes, beside 0: what the GUIs of the Yixin family send. */
    private static final long NO_NODES = -1;

    /** What they send for no limit of the time for a move. */
    private static final long GUI_NO_TURN = 2_000_000;

    /** They send twice this for no limit of a match's time. */
    private static final long GUI_NO_MATCH = 50_000_000;

    private final int processors;
    private final TimeLimits time = new TimeLimits();
    private final Answers.Notices notices = new Answers.Notices();
    private Dialect dialect = Dialect.GOMOCUP;
    private RuleChoice rules = RuleChoice.DEFAULT;
    private Command ruleTold = Command.info(RULE, "0");
    private String ruleError = "";
    private long maxMemory;
    private long hashKilobytes;
    private int maxDepth = Limits.MAX_DEPTH;
    private long maxNodes = Long.MAX_VALUE;
    private int threads = 1;
    private int strength = SearchOptions.FULL_STRENGTH;
    private int caution = (int) InfoKey.CAUTION_FACTOR.most();
    private int showDetail = GuiReport.REALTIME;
    private boolean pondering;
    private String folder = "";

    Settings() {
        this(Runtime.getRuntime().availableProcessors());
    }

    /**
     * Creates settings.
     *
     * @param processors how many threads can run at the same time
     */
    Settings(int processors) {
        this.processors = processors;
    }

    /**
     * Sets what the numbers of rules mean, also of the one told already.
     *
     * @param spoken the dialect; {@link Dialect#GOMOCUP} without this call
     */
    synchronized void speak(Dialect spoken) {
        dialect = spoken;
        setRule(ruleTold);
    }

    /** {@return how the manager names points and rules} */
    synchronized Dialect dialect() {
        return dialect;
    }

    /**
     * Takes what a manager tells; unknown keys and those that a brain has no use for are ignored.
     *
     * @param info any key and value
     */
    synchronized void apply(Command info) {
        if (info.key().equals(RULE)) {
            setRule(info);
            return;
        }
        if (info.key().equals(FOLDER)) {
            folder = info.text();
            return;
        }
        Optional<InfoKey> key = InfoKey.of(info.key());
        if (key.isPresent()) {
            try {
                apply(key.get(), number(info.text()));
            } catch (NumberFormatException e) {
                notices.add(info.key() + " " + info.quoted() + " is not " + key.get().rangeText()
                        + " and stays as it was");
            }
        }
    }

    private void apply(InfoKey key, long told) {
        long value = dialect == Dialect.YIXIN ? withoutLimit(key, told) : told;
        switch (key) {
            case TIMEOUT_TURN -> time.setTurn(clamp(key, value));
            case TIMEOUT_MATCH -> time.setMatch(clamp(key, value));
            case TIME_INCREMENT -> time.setIncrement(clamp(key, value));
            case TIME_LEFT -> time.setLeft(value);
            case MAX_MEMORY -> setMaxMemory(value);
            case MAX_DEPTH -> maxDepth = value == 0 ? Limits.MAX_DEPTH : (int) clamp(key, value);
            case MAX_NODE -> maxNodes = value == 0 || value == NO_NODES ? Long.MAX_VALUE : clamp(key, value);
            case HASH_SIZE -> hashKilobytes = value == 0 ? 0 : clamp(key, value);
            case THREAD_NUM -> setThreads((int) clamp(key, value));
            case STRENGTH -> strength = (int) clamp(key, value);
            case CAUTION_FACTOR -> caution = (int) clamp(key, value);
            case SHOW_DETAIL -> showDetail = (int) clamp(key, value);
            case PONDERING -> pondering = clamp(key, value) == 1;
            case GAME_TYPE -> clamp(key, value);
        }
    }

    /** The protocol's value for no limit if the GUIs' value for that was told, else the value. */
    private static long withoutLimit(InfoKey key, long value) {
        return switch (key) {
            case TIMEOUT_TURN -> value >= GUI_NO_TURN ? TimeLimits.NO_LIMIT : value;
            case TIMEOUT_MATCH -> value >= GUI_NO_MATCH ? 0 : value;
            case TIME_LEFT -> value >= GUI_NO_MATCH ? TimeLimits.NO_LIMIT : value;
            // They send the number of points.
            case MAX_DEPTH -> value > Limits.MAX_DEPTH ? 0 : value;
            default -> value;
        };
    }

    private void setMaxMemory(long value) {
        maxMemory = value;
        mentionTooSmall();
    }

    private void setThreads(int number) {
        boolean isOther = number != threads;
        threads = number;
        int useful = threads();
        if (isOther && useful < number) {
            notices.add(InfoKey.THREAD_NUM.text() + " " + number + " is more than there are processors; taking " + useful);
        }
        if (isOther) {
            mentionTooSmall();
        }
    }

    private void mentionTooSmall() {
        int searching = threads();
        if (MemoryPlan.isTooSmall(maxMemory, searching)) {
            notices.add("max_memory " + maxMemory + " is below " + MemoryPlan.leastLimit(threads)
                    + " bytes" + (searching == 1 ? "" : " for " + searching + " threads")
                    + "; taking the smallest table");
        }
    }

    private void setRule(Command told) {
        ruleTold = told;
        try {
            rules = RuleChoice.of(number(told.text()), dialect);
            ruleError = "";
        } catch (NumberFormatException e) {
            keepRule("rule " + told.quoted() + " is not one of " + RuleChoice.numbers(dialect));
        } catch (IllegalArgumentException e) {
            keepRule(String.valueOf(e.getMessage()));
        }
    }

    private void keepRule(String reason) {
        ruleError = reason + "; it stays " + rules.rule();
    }

    private long clamp(InfoKey key, long value) {
        long clamped = key.clamp(value);
        if (clamped != value) {
            notices.add(key.text() + " " + value + (value < clamped ? " is below " : " is above ") + clamped + ", taken as "
                    + clamped);
        }
        return clamped;
    }

    /** The value of decimal digits with or without a minus sign; beyond a long, the nearest long. */
    private static long number(String text) {
        boolean negative = text.startsWith("-");
        if (text.length() == (negative ? 1 : 0)) {
            throw new NumberFormatException(text);
        }
        for (int i = negative ? 1 : 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                throw new NumberFormatException(text);
            }
        }
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            return negative ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
    }

    /** {@return the rules for a game that is set up now: those told last that are known} */
    synchronized RuleChoice rules() {
        return rules;
    }

    /**
     * Returns and forgets what was wrong with the rule: the game goes on under the old one.
     *
     * @return the error, or an empty text
     */
    synchronized String takeRuleError() {
        String error = ruleError;
        ruleError = "";
        return error;
    }

    /** {@return the words to the user that wait, always the same object} */
    Answers.Notices notices() {
        return notices;
    }

    /**
     * {@return the limits of a search, with the time counted from now}
     *
     * @param usedMillis milliseconds of this move already used
     */
    synchronized Limits limits(long usedMillis) {
        boolean untimed = maxDepth < Limits.MAX_DEPTH || maxNodes < Long.MAX_VALUE;
        return time.limits(usedMillis, untimed).withDepth(maxDepth).withNodes(maxNodes);
    }

    /** Winds the match clock up for a new game. */
    synchronized void newGame() {
        time.newGame();
    }

    /** Says that a command is carried out. A time left that is told from now on counts for what follows its move. */
    synchronized void moveBegins() {
        time.moveBegins();
    }

    /**
     * Takes the time of an answered move off the match clock.
     *
     * @param millis milliseconds, 0 or more
     */
    synchronized void spend(long millis) {
        time.spend(millis);
    }

    /**
     * {@return the size of the engine's tables in bytes, {@link MemoryPlan#SMALLEST} or more}
     *
     * @param present their size now, in bytes
     */
    synchronized long tableBytes(long present) {
        long heap = Runtime.getRuntime().maxMemory();
        return hashKilobytes > 0
                ? MemoryPlan.bytesAsked(maxMemory, threads(), heap, hashKilobytes * MemoryPlan.BYTES_PER_KB)
                : MemoryPlan.tableBytes(maxMemory, threads(), heap, time.moveMillis(), present);
    }

    /** {@return whether the manager has told how large tables are to be, or for how long a move may take} */
    synchronized boolean isTableSizeKnown() {
        return hashKilobytes > 0 || time.isTold();
    }

    /** {@return the folder for files of the brain; empty if the manager has not named one} */
    synchronized String folder() {
        return folder;
    }

    /** {@return how well to play, 0..100} */
    synchronized int strength() {
        return strength;
    }

    /** {@return how far from all stones a move may be, in columns and rows, 2..6; {@link #NO_REACH} for anywhere} */
    synchronized int reach() {
        return caution == InfoKey.CAUTION_FACTOR.most() ? NO_REACH : LEAST_REACH + caution;
    }

    /**
     * {@return what to tell about a running search in the GUIs' dialect, as the sum of bits of {@link GuiReport}} If
     * nothing was asked for, only messages are sent, because older GUIs take blocks for moves.
     */
    synchronized int showDetail() {
        return showDetail;
    }

    /**
     * {@return whether to think on the opponent's time; only the GUIs' dialect can ask for it, and a Gomocup manager
     * forbids it}
     */
    synchronized boolean isPondering() {
        return pondering && dialect == Dialect.YIXIN;
    }

    /**
     * {@return the number of search threads, 1..256: no more than there are processors, because one that has to wait for
     * its turn may keep the others waiting}
     */
    synchronized int threads() {
        return threads == 1 ? 1 : Math.min(threads, mostThreads());
    }

    /** {@return the most threads that can search, 1..256} */
    int mostThreads() {
        return (int) InfoKey.THREAD_NUM.clamp(processors);
    }
}
