package org.kagetsu.piskvork.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.domains.Domain;

@Domain(ProtocolArbitraries.class)
@Domain(net.jqwik.api.domains.DomainContext.Global.class)
class CodecProperties {

    @Property
    void parse_textOfCommand_givesEqualCommand(@ForAll Command command) {
        assertEquals(List.of(command), parse(command.toText().lines().toList()));
    }

    @Property
    void parse_textOfReply_givesEqualReply(@ForAll Reply reply) {
        assertEquals(reply, Reply.parse(reply.toText()));
    }

    @Property
    void parse_commandsInAnyCaseWithAnyLineEnd_giveEqualCommands(
            @ForAll @Size(max = 8) List<Command> commands, @ForAll boolean upper, @ForAll boolean last)
            throws IOException {
        for (String end : List.of("\r", "\n", "\r\n", "  \r\n\r\n\t ")) {
            StringBuilder text = new StringBuilder();
            for (Command command : commands) {
                String plain = command instanceof Command.Unknown || command instanceof Command.Info
                        ? command.toText()
                        : upper ? command.toText() : command.toText().toLowerCase(Locale.ROOT);
                text.append(plain.replace("\n", end)).append(end);
            }
            String input = last ? text.toString() : text.toString().stripTrailing();
            assertEquals(commands, parse(lines(input)));
        }
    }

    @Property
    void parse_anyLines_neverThrows(@ForAll List<String> lines) {
        CommandParser parser = new CommandParser();
        for (String line : lines) {
            assertTrue(parser.accept(line).size() <= 2);
            Reply reply = Reply.parse(line);
            assertEquals(reply, Reply.parse(reply.toText()), "a reply survives its own text");
        }
        assertTrue(parser.atEnd().size() <= 1);
    }

    private static List<Command> parse(List<String> lines) {
        CommandParser parser = new CommandParser();
        List<Command> commands = new ArrayList<>();
        for (String line : lines) {
            commands.addAll(parser.accept(line));
        }
        commands.addAll(parser.atEnd());
        return commands;
    }

    static List<String> lines(String input) throws IOException {
        LineReader reader = new LineReader(new ByteArrayInputStream(input.getBytes(StandardCharsets.ISO_8859_1)));
        List<String> lines = new ArrayList<>();
        for (Optional<String> line = reader.read(); line.isPresent(); line = reader.read()) {
            lines.add(line.get());
        }
        return lines;
    }
}
