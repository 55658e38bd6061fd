package org.kagetsu.benchmarks.tools;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;

/**
 * The list of commands in the help, grouped by purpose.
 *
 * @param isHeading whether it is only the heading of the whole list, which has none
 */
record CommandGroups(boolean isHeading) implements IHelpSectionRenderer {

    /** Commands of one purpose. */
    private record Group(String heading, List<String> commands) {}

    private static final List<Group> GROUPS = List.of(
            new Group("Play games:", List.of("match", "gauntlet", "round-robin", "swiss", "openings")),
            new Group("Play on many machines:", List.of("worker", "cluster")),
            new Group("Look at the results:", List.of("ratings", "sprt", "report", "export")),
            new Group("Train the evaluation:", List.of("training")),
            new Group("Test the solvers:", List.of("problems")),
            new Group("Prove games:", List.of("prove", "check")));

    @Override
    public String render(Help help) {
        if (isHeading) {
            return "";
        }
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
