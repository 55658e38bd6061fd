package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.Command.Kind;
import org.kagetsu.piskvork.protocol.Point;

/**
 * What a manager does the moment it is answered, before the handler has returned, and what the answers cost; a clock
 * that the test sets tells the time.
 */
class CommandHandlerTest {

    private static final long MILLI = 1_000_000;
    private static final long LEFT = 60_000;
    private static final long AWAKE = 30_000;

    /** Kept back of the first search's time and of every other's. */
    private static final long FIRST_RESERVE = 24;
    private static final long RESERVE = 8;

    private long nanos = 7_000 * MILLI;
    private long thinkingMillis;

    private final Settings settings = new Settings();
    private final FakeEngine engine = new FakeEngine() {
        @Override
        Analysis analyse(
                Position position, Limits first, SearchOptions wish, boolean isDefence, AnalysisListener listener) {
            nanos += thinkingMillis * MILLI;
            return super.analyse(position, first, wish, isDefence, listener);
        }
    };
    private final BrainSearch search = new BrainSearch(engine, settings, () -> nanos);

    private Runnable onAnswer = () -> settings.apply(Command.info("time_left", LEFT));

    private final ByteArrayOutputStream manager = new ByteArrayOutputStream() {
        @Override
        public void flush() {
            onAnswer.run();
        }
    };

    private final WarmUp warmUp = new WarmUp(search, settings);

    private final CommandHandler handler = new CommandHandler(
            search, settings, new Answers(manager, settings.notices(), reason -> { }), "test", warmUp,
            new WakeWatch(AWAKE, () -> nanos));

    /** No reading thread will tell that it has taken all that has arrived. */
    @BeforeEach
    void waitForNoReader() {
        warmUp.setReading(false);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = {"INFO", "END", "STOP"})
    void handle_anyKindButThoseOfTheReadingThread_isCarriedOutOrRefused(Kind kind) {
        handle(Command.of(Kind.START, 15));
        handle(ofKind(kind));
        String answers = manager.toString(StandardCharsets.UTF_8);
        assertFalse(answers.contains("internal error"), answers);
    }

    /** With the first arguments that it can have. */
    private static Command ofKind(Kind kind) {
        List<Supplier<Command>> all = List.of(() -> Command.of(kind, 7), () -> Command.of(kind),
                () -> Command.of(kind, new Point(7, 7)), () -> Command.ofText(kind, "text"));
        for (Supplier<Command> one : all) {
            try {
                return one.get();
            } catch (IllegalArgumentException e) {
                // It has other ones.
            }
        }
        throw new AssertionError(kind);
    }

    @Test
    void handle_timeLeftToldOnTheAnswer_isWhatIsLeft() {
        settings.apply(Command.info("time_increment", 1_000));
        handle(Command.of(Kind.START, 15));
        List<Command> moves = List.of(
                Command.of(Kind.BEGIN), Command.of(Kind.BALANCE_ONE, 0), Command.ofPoints(Kind.SWAP2_BOARD, List.of()));
        for (Command move : moves) {
            handle(move);
            assertEquals(LEFT, settings.limits(0).leftMillis(), move.toText());
        }
        String answers = manager.toString(StandardCharsets.US_ASCII);
        assertFalse(answers.contains("ERROR"), answers);
    }

    @Test
    void handle_moveAskedOnOk_isNotChargedWithTheStart() {
        settings.apply(Command.info("timeout_turn", AWAKE));
        List<Request> asked = new ArrayList<>();
        onAnswer = () -> {
            nanos++;
            asked.add(arrived(Command.of(Kind.BEGIN)));
        };
        handle(Command.of(Kind.START, 15));
        handler.handle(asked.get(0));
        assertEquals(AWAKE - FIRST_RESERVE, engine.limits.get(0).turnMillis());
    }

    /** As a script sends them that waits for nothing. */
    @Test
    void handle_movesBeforeTheFirstOk_areChargedWithTheStartOnce() {
        settings.apply(Command.info("timeout_turn", 2 * AWAKE));
        onAnswer = () -> { };
        List<Request> piped = new ArrayList<>();
        for (Command command : List.of(
                Command.of(Kind.START, 15), Command.of(Kind.BEGIN), Command.of(Kind.TURN, Point.of(Move.parse("h8"))))) {
            piped.add(arrived(command));
        }
        nanos += 500 * MILLI;
        piped.forEach(handler::handle);
        assertEquals(AWAKE - 500 - FIRST_RESERVE, engine.limits.get(0).turnMillis(),
                "the first counts from the start of the process");
        assertEquals(2 * AWAKE - RESERVE, engine.limits.get(1).turnMillis(), "the second from the first's answer");
    }

    @Test
    void handle_moveThatWaited_isChargedFromItsArrivalOrTheAnswerBefore() {
        settings.apply(Command.info("timeout_turn", 10_000));
        onAnswer = () -> { };
        handle(Command.of(Kind.START, 15));
        nanos += 1_000 * MILLI;
        Request move = arrived(Command.of(Kind.BEGIN));
        nanos += 300 * MILLI;
        Request next = arrived(Command.of(Kind.TURN, Point.of(Move.parse("h8"))));
        thinkingMillis = 2_000;
        handler.handle(move);
        assertEquals(10_000 - 300 - FIRST_RESERVE, engine.limits.get(0).turnMillis(), "from its arrival");
        nanos += 70 * MILLI;
        handler.handle(next);
        assertEquals(10_000 - 70 - RESERVE, engine.limits.get(1).turnMillis(), "from the answer before");
    }

    @Test
    void handle_matchWithoutTimeLeft_runsItsOwnClockDown() {
        settings.apply(Command.info("timeout_match", 60_000));
        settings.apply(Command.info("time_increment", 500));
        onAnswer = () -> { };
        handle(Command.of(Kind.START, 15));
        thinkingMillis = 3_000;
        nanos += 2_000 * MILLI;
        handle(Command.of(Kind.BEGIN));
        nanos += 9_000 * MILLI;
        handle(Command.of(Kind.TURN, Point.of(Move.parse("h8"))));
        handle(Command.of(Kind.RESTART));
        handle(Command.of(Kind.BEGIN));
        List<Long> left = engine.limits.stream().map(Limits::leftMillis).toList();
        assertEquals(List.of(60_000 - FIRST_RESERVE, 57_500 - RESERVE, 60_000 - RESERVE), left,
                "only thinking is taken off, and a new game winds the clock up");
    }

    private Request arrived(Command command) {
        return search.request(command);
    }

    private void handle(Command command) {
        handler.handle(arrived(command));
    }
}
