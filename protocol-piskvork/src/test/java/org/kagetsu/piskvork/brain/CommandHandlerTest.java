package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.protocol.AnalysisCommand;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.Point;

/** What a manager does the moment it is answered, before the handler has returned. */
class CommandHandlerTest {

    private static final long LEFT = 60_000;
    private static final long AWAKE = 30_000;

    private final Settings settings = new Settings();
    private final FakeThinker thinker = new FakeThinker();
    private final SearchControl search = new SearchControl(thinker, settings);

    private Runnable onAnswer = () -> settings.apply(new Command.Info("time_left", LEFT));

    private final ByteArrayOutputStream manager = new ByteArrayOutputStream() {
        @Override
        public void flush() {
            onAnswer.run();
        }
    };

    private final CommandHandler handler = new CommandHandler(
            search, settings, new ReplyWriter(manager), "test", new WarmUp(thinker), new WakeWatch(AWAKE));

    @Test
    void handle_timeLeftToldOnTheAnswer_isWhatIsLeft() {
        settings.apply(new Command.Info("time_increment", 1_000));
        handle(new Command.Start(15));
        List<Command> moves = List.of(
                new Command.Begin(), new AnalysisCommand.BalanceOne(0), new Command.Swap2Board(List.of()));
        for (Command move : moves) {
            handle(move);
            assertEquals(LEFT, settings.limits(0).leftMillis(), move.toText());
        }
        String answers = manager.toString(StandardCharsets.US_ASCII);
        assertFalse(answers.contains("ERROR"), answers);
    }

    @Test
    void handle_moveAskedOnOk_isNotChargedWithTheStart() {
        settings.apply(new Command.Info("timeout_turn", AWAKE));
        List<Request> asked = new ArrayList<>();
        onAnswer = () -> asked.add(Request.arrived(new Command.Begin(), settings, search));
        handle(new Command.Start(15));
        handler.handle(asked.get(0));
        long millis = thinker.limits.get(0).turnMillis();
        assertTrue(millis > AWAKE / 2, "has " + millis + " ms of " + AWAKE);
    }

    /** As a script sends them that waits for nothing. */
    @Test
    void handle_movesBeforeTheFirstOk_areChargedWithTheStartOnce() {
        settings.apply(new Command.Info("timeout_turn", AWAKE));
        onAnswer = () -> { };
        List<Request> piped = new ArrayList<>();
        for (Command command : List.of(
                new Command.Start(15), new Command.Begin(), new Command.Turn(Point.of(Move.parse("h8"))))) {
            piped.add(Request.arrived(command, settings, search));
        }
        piped.forEach(handler::handle);
        assertTrue(thinker.limits.get(0).turnMillis() < AWAKE / 2, "the first counts from the start of the process");
        long millis = thinker.limits.get(1).turnMillis();
        assertTrue(millis > AWAKE / 2, "has " + millis + " ms of " + AWAKE);
    }

    private void handle(Command command) {
        handler.handle(Request.arrived(command, settings, search));
    }
}
