package org.kagetsu.benchmarks.tools;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The list of commands in the help, grouped by purpose.
 *
 * <p>Static functions only.
 */
final class CommandGroups {

    /** Commands of one purpose. */
    private record Group(String heading, List<String> commands) {}

    private static final List<Group> GROUPS = List.of(
            new Group("Play games:", List.of("match", "gauntlet", "round-robin", "swiss", "openings")),
            new Group("Play on many machines:", List.of("worker", "cluster")),
            new Group("Look at the results:", List.of("ratings", "sprt", "report", "export")),
            new Group("Train the evaluation:", List.of("training")),
            new Group("Test the solvers:", List.of("problems")),
            new Group("Prove games:", List.of("prove", "check")));

    private CommandGroups() {}

    /** Lists the sub-commands by purpose in the help of a command line that has them all. */
    static void listByPurpose(CommandLine line) {
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandGroups::list);
    }

    private static String list(Help help) {
        StringBuilder text = new StringBuilder();
        for (Group group : GROUPS) {
            Map<String, Help> commands = new LinkedHashMap<>(help.subcommands());
            commands.keySet().retainAll(group.commands());
            text.append(System.lineSeparator())
                    .append(group.heading())
                    .append(System.lineSeparator())
                    .append(help.commandList(commands));
        }
        return text.toString();
    }
}
