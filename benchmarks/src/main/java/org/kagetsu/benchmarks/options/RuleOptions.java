package org.kagetsu.benchmarks.options;

import java.util.Locale;
import org.kagetsu.benchmarks.console.NumberText;
import org.kagetsu.benchmarks.console.Purpose;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;
import picocli.CommandLine.Option;

/**
 * The options that name rule and board.
 *
 * <p>Not safe for use by more than one thread.
 */
@Purpose("Rule and board")
public final class RuleOptions {

    @Option(names = "--rule", paramLabel = "RULE", defaultValue = "0", description = {
        "0 freestyle, 1 standard, 4 renju, 8 caro, 9 standard-caro, as number or name; default 0.",
        "Example: --rule renju",
    })
    private String rule = "0";

    @Option(names = "--size", paramLabel = "N|WxH", defaultValue = "15", description = {
        "Board size, 3..22 each way; default 15.",
        "Examples: --size 20, --size 15x10",
    })
    private String size = "15";

    /**
     * {@return the rule and the board, with the defaults of everything else}
     *
     * @throws IllegalArgumentException if there is no such rule or board; the message names value and range
     */
    public Conditions conditions() {
        return Conditions.of(rule(), grid());
    }

    private Rule rule() {
        return rule.chars().allMatch(Character::isDigit)
                ? Rule.ofCode(NumberText.whole("--rule", rule))
                : Rule.ofName(rule);
    }

    private Grid grid() {
        try {
            return Grid.parse(size.toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--size: " + e.getMessage(), e);
        }
    }
}
