package org.kagetsu.benchmarks.tools;

import java.io.PrintWriter;
import org.kagetsu.benchmarks.cluster.cli.ClusterCommand;
import org.kagetsu.benchmarks.options.CommandMenu;
import org.kagetsu.benchmarks.options.CommandRunner;
import org.kagetsu.benchmarks.problems.ProblemsCommand;
import org.kagetsu.benchmarks.proofs.CheckCommand;
import org.kagetsu.benchmarks.proofs.ProveCommand;
import org.kagetsu.benchmarks.tournament.cli.ExportCommand;
import org.kagetsu.benchmarks.tournament.cli.GauntletCommand;
import org.kagetsu.benchmarks.tournament.cli.MatchCommand;
import org.kagetsu.benchmarks.tournament.cli.OpeningsCommand;
import org.kagetsu.benchmarks.tournament.cli.RatingsCommand;
import org.kagetsu.benchmarks.tournament.cli.ReportCommand;
import org.kagetsu.benchmarks.tournament.cli.RoundRobinCommand;
import org.kagetsu.benchmarks.tournament.cli.SprtCommand;
import org.kagetsu.benchmarks.tournament.cli.SwissCommand;
import org.kagetsu.benchmarks.tournament.cli.WorkerCommand;
import org.kagetsu.benchmarks.training.cli.TrainingCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
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
                GauntletCommand.class,
                RoundRobinCommand.class,
                SwissCommand.class,
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
}
