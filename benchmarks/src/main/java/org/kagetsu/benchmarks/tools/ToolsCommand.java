package org.kagetsu.benchmarks.tools;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.kagetsu.benchmarks.cluster.cli.ClusterCommand;
import org.kagetsu.benchmarks.console.CommandMenu;
import org.kagetsu.benchmarks.console.CommandRunner;
import org.kagetsu.benchmarks.problems.ProblemsCommand;
import org.kagetsu.benchmarks.proofs.CheckCommand;
import org.kagetsu.benchmarks.proofs.ProveCommand;
import org.kagetsu.benchmarks.tournament.cli.ExportCommand;
import org.kagetsu.benchmarks.tournament.cli.MatchCommand;
import org.kagetsu.benchmarks.tournament.cli.OpeningsCommand;
import org.kagetsu.benchmarks.tournament.cli.RatingsCommand;
import org.kagetsu.benchmarks.tournament.cli.ReportCommand;
import org.kagetsu.benchmarks.tournament.cli.SprtCommand;
import org.kagetsu.benchmarks.tournament.cli.WorkerCommand;
import org.kagetsu.benchmarks.training.cli.TrainingCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The command {@code kagetsu-tools} itself: names its sub-commands.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        name = "kagetsu-tools",
        description = "Tournaments between Gomoku brains, training of the Kagetsu engine, and tests of its solvers.")
public final class ToolsCommand extends CommandMenu {

    /** Creates the command. */
    public ToolsCommand() {
        super(
                MatchCommand.class,
                OpeningsCommand.class,
                WorkerCommand.class,
                ClusterCommand.class,
                RatingsCommand.class,
                SprtCommand.class,
                ReportCommand.class,
                ExportCommand.class,
                TrainingCommand.class,
                ProblemsCommand.class,
                ProveCommand.class,
                CheckCommand.class);
    }

    @Override
    protected void arrange(CommandLine line) {
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, new CommandGroups(true));
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new CommandGroups(false));
    }

    /**
     * Runs a command line.
     *
     * @param args the command line
     * @param out where results go
     * @param err where complaints go
     * @return the exit status: 0, 1 for a failure, 2 for a command line that was not understood
     */
    public static int run(String[] args, PrintWriter out, PrintWriter err) {
        return CommandRunner.run(new ToolsCommand(), args, out, err);
    }

    /**
     * The list of commands in the help, grouped by purpose.
     *
     * @param isHeading whether it is only the heading of the whole list, which has none
     */
    private record CommandGroups(boolean isHeading) implements IHelpSectionRenderer {

        /** Commands of one purpose. */
        private record Group(String heading, List<String> commands) {}

        private static final List<Group> GROUPS = List.of(
                new Group("Play games:", List.of("match", "openings")),
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
}
