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
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.kagetsu.piskvork.protocol.Command.Kind;

/** Commands and replies of every kind that the protocol can express survive their own text. */
class ProtocolProperties {

    private static final String KEYWORD = "abcdefghijklmnopqrstuvwxyz0123456789_";

    @Property
    void parse_textOfCommand_givesEqualCommand(@ForAll("commands") Command command) {
        assertEquals(List.of(command), parse(command.toText().lines().toList()));
    }

    @Property
    void parse_textOfReply_givesEqualReply(@ForAll("replies") Reply reply) {
        assertEquals(reply, Reply.parse(reply.toText()));
    }

    @Property(tries = 250)
    void parse_commandsInAnyCaseWithAnyLineEnd_giveEqualCommands(
            @ForAll("games") List<Command> commands, @ForAll boolean upper, @ForAll boolean last) throws IOException {
        for (String end : List.of("\r", "\n", "\r\n", "  \r\n\r\n\t ")) {
            StringBuilder text = new StringBuilder();
            for (Command command : commands) {
                boolean keepsCase = upper || command.kind() == Kind.UNKNOWN || command.kind() == Kind.INFO;
                String plain = keepsCase ? command.toText() : command.toText().toLowerCase(Locale.ROOT);
                text.append(plain.replace("\n", end)).append(end);
            }
            String input = last ? text.toString() : text.toString().stripTrailing();
            assertEquals(commands, parse(lines(input)));
        }
    }

    @Property(tries = 200)
    void parse_anyLines_neverThrows(@ForAll List<String> lines) {
        CommandParser parser = new CommandParser();
        for (String line : lines) {
            assertTrue(parser.accept(line).size() <= 2);
            Reply reply = Reply.parse(line);
            assertEquals(reply, Reply.parse(reply.toText()), "a reply survives its own text");
        }
        assertTrue(parser.atEnd().size() <= 1);
    }

    static List<Command> parse(List<String> lines) {
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

    private static Arbitrary<Point> points() {
        return Combinators.combine(Arbitraries.integers(), Arbitraries.integers()).as(Point::new);
    }

    /** Text of one line as it is after reading: printable, single spaces inside only. */
    private static Arbitrary<String> texts() {
        return Arbitraries.strings().withCharRange('!', '~').ofMinLength(1).ofMaxLength(8)
                .list().ofMinSize(1).ofMaxSize(4).map(words -> String.join(" ", words));
    }

    private static Arbitrary<String> keywords() {
        return Arbitraries.strings().withChars(KEYWORD).ofMinLength(1).ofMaxLength(12);
    }

    @Provide
    Arbitrary<Command> commands() {
        return Arbitraries.of(Kind.class).filter(kind -> kind != Kind.MALFORMED).flatMap(ProtocolProperties::ofKind);
    }

    @Provide
    Arbitrary<List<Command>> games() {
        return commands().list().ofMaxSize(8);
    }

    private static Arbitrary<Command> ofKind(Kind kind) {
        return switch (kind.arguments()) {
            case NONE, IGNORED -> Arbitraries.just(Command.of(kind));
            case NUMBER, NUMBER_OR_ZERO -> Arbitraries.integers().map(number -> Command.of(kind, number));
            case POINT -> points().map(point -> Command.of(kind, point));
            case STONES -> Combinators.combine(points(), Arbitraries.of(BoardStone.Kind.class)).as(BoardStone::new)
                    .list().ofMaxSize(484).map(stones -> Command.ofStones(kind, stones));
            case POINTS -> points().list().ofMaxSize(9).map(points -> Command.ofPoints(kind, points));
            case KEY_VALUE -> Arbitraries.oneOf(
                    Combinators.combine(keywords(), texts()).as(Command::info),
                    keywords().map(key -> Command.info(key, "")));
            case TEXT -> texts().map(text -> Command.ofText(kind, "YX-" + text));
        };
    }

    @Provide
    Arbitrary<Reply> replies() {
        Arbitrary<Integer> coordinates = Arbitraries.integers().between(0, 99);
        Arbitrary<String> quotable = texts().map(text -> text.replace('"', '\''));
        return Arbitraries.oneOf(
                points().list().ofMinSize(1).ofMaxSize(3).map(Reply::moves),
                points().map(point -> new Reply(Reply.Kind.SUGGEST, point.toText())),
                Combinators.combine(Arbitraries.of(Reply.Kind.ERROR, Reply.Kind.UNKNOWN, Reply.Kind.MESSAGE,
                        Reply.Kind.DEBUG), texts()).as(Reply::new),
                texts().map(text -> new Reply(Reply.Kind.OTHER, "?" + text)),
                Combinators.combine(coordinates, coordinates).as(Point::new).list().ofMaxSize(30).map(Reply::forbid),
                Combinators.combine(keywords(), texts()).as(Reply::info),
                Arbitraries.maps(keywords(), quotable).ofMinSize(1).ofMaxSize(5).map(Reply::about),
                Arbitraries.of(Reply.Kind.OK, Reply.Kind.SWAP, Reply.Kind.ERROR, Reply.Kind.UNKNOWN)
                        .map(kind -> new Reply(kind, "")));
    }
}
