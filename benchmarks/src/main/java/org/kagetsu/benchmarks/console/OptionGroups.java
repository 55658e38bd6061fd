package org.kagetsu.benchmarks.console;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Lists the options of a command in its help by their {@link Purpose}, if they have one. */
final class OptionGroups implements IHelpSectionRenderer {

    private static final String OWN = "This command";
    private static final String HELP = "Help";

    private OptionGroups() {}

    /** Does so for all commands of a command line; those whose options have no purpose stay as they are. */
    static void listByPurpose(CommandLine line) {
        for (OptionSpec option : line.getCommandSpec().options()) {
            if (!option.hidden() && !purpose(option).equals(OWN)) {
                line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new OptionGroups());
            }
        }
        for (CommandLine command : line.getSubcommands().values()) {
            listByPurpose(command);
        }
    }

    @Override
    public String render(Help help) {
        StringBuilder text = new StringBuilder();
        groups(help.commandSpec().options()).forEach((heading, options) -> {
            Help.Layout layout = help.createDefaultLayout();
            layout.addOptions(options, help.createDefaultParamLabelRenderer());
            text.append(System.lineSeparator())
                    .append(heading)
                    .append(':')
                    .append(System.lineSeparator())
                    .append(layout);
        });
        return text.toString();
    }

    /** The options by their headings: those of the command itself first, those for help at the end. */
    private static Map<String, List<OptionSpec>> groups(List<OptionSpec> options) {
        Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
        groups.put(OWN, new ArrayList<>());
        List<OptionSpec> help = new ArrayList<>();
        for (OptionSpec option : options) {
            if (option.usageHelp() || option.versionHelp()) {
                help.add(option);
            } else if (!option.hidden()) {
                groups.computeIfAbsent(purpose(option), heading -> new ArrayList<>()).add(option);
            }
        }
        groups.put(HELP, help);
        groups.values().removeIf(List::isEmpty);
        return groups;
    }

    private static String purpose(OptionSpec option) {
        if (option.userObject() instanceof Field field) {
            @Nullable Purpose purpose = field.getDeclaringClass().getAnnotation(Purpose.class);
            return purpose == null ? OWN : purpose.value();
        }
        return OWN;
    }
}
