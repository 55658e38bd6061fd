package org.kagetsu.piskvork.brain;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.protocol.About;
import org.kagetsu.piskvork.protocol.AnalysisCommand;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.CommandKind;
import org.kagetsu.piskvork.protocol.CommandVisitor;
import org.kagetsu.piskvork.protocol.Dialect;
import org.kagetsu.piskvork.protocol.Point;
import org.kagetsu.piskvork.protocol.Reply;

/** Carries out commands one after the other, and answers each. Not safe for use by many threads. */
final class CommandHandler {

    static final String MEMORY_SHORTAGE = "not enough memory: Java may use "
            + (Runtime.getRuntime().maxMemory() >> 20) + " MB here; java -Xmx sets that";

    private final SearchControl search;
    private final Settings settings;
    private final Answers answers;
    private final MoveSearch moves;
    private final AnalysisHandler analysis;
    private final String version;
    private final OpeningPhase swap2;
    private final WarmUp warmUp;
    private final WakeWatch wakeWatch;
    private final LongSupplier clock;

    /** The board; empty before the first START. */
    private Optional<Game> game = Optional.empty();

    private long lastAnswer;

    /** When the first START was about to be answered, by {@link SearchControl#clock}; 0 before. */
    private long started;

    CommandHandler(SearchControl search, Settings settings, ReplyWriter writer, String version,
            WarmUp warmUp, WakeWatch wakeWatch) {
        this.search = search;
        this.settings = settings;
        this.answers = new Answers(writer, settings.notices());
        this.moves = new MoveSearch(search, settings, answers);
        this.analysis = new AnalysisHandler(search, moves, answers);
        this.version = version;
        this.swap2 = new OpeningPhase(search);
        this.warmUp = warmUp;
        this.wakeWatch = wakeWatch;
        this.clock = search.clock();
        this.lastAnswer = clock.getAsLong();
    }

    /** Says with the next answer that lines were dropped because too many waited; does nothing for none. */
    void dropped(int count) {
        if (count > 0) {
            settings.notices().add(count + " lines were dropped: too many wait");
        }
    }

    /** Carries out a command. It is answered whatever happens, and the next can follow. */
    void handle(Request request) {
        search.carryingOut(request.ticket());
        try {
            if (!request.ruleError().isEmpty()) {
                settings.notices().add(request.ruleError());
            }
            game = request.command().accept(new Execution(request));
        } catch (RefusedException e) {
            answer(new Reply.Error(e.getMessage()));
        } catch (OutOfMemoryError e) {
            answer(new Reply.Error(MEMORY_SHORTAGE));
        } catch (RuntimeException | Error e) {
            answer(new Reply.Error("internal error: " + e));
        }
        lastAnswer = clock.getAsLong();
    }

    /**
     * Warms up before the first search. Later, if that is wanted, thinks on the opponent's time until something
     * arrives.
     */
    void idle() {
        try {
            if (game.isPresent()) {
                warmUp.whileIdle(game.get().grid());
                moves.ponder(game.get());
            }
        } catch (OutOfMemoryError e) {
            settings.notices().add(MEMORY_SHORTAGE);
        } catch (RuntimeException | Error e) {
            settings.notices().add("internal error while pondering: " + e);
        }
    }

    /**
     * The time of a move runs from the arrival of its command, but not while an earlier command is answered. If the
     * first move arrived before START was answered, the manager did not wait; then it may count from the start of the
     * process.
     */
    private long clockStart(Request request) {
        if (request.ticket().arrival() - lastAnswer > 0) {
            return request.ticket().arrival();
        }
        boolean isFirst = !search.hasAnsweredMove() && request.ticket().arrival() - started <= 0;
        return isFirst ? wakeWatch.awakeSince() : lastAnswer;
    }

    private void answer(Reply... replies) {
        answers.give(replies);
    }

    private About about() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("name", "Kagetsu");
        values.put("version", version);
        values.put("author", "the Kagetsu developers");
        values.put("country", "International");
        return new About(values);
    }

    /** Carries out one command, and gives the board after it. */
    private final class Execution implements CommandVisitor<Optional<Game>, RefusedException> {

        private final Request request;

        Execution(Request request) {
            this.request = request;
        }

        private Game boardAsItWas() throws RefusedException {
            if (game.isEmpty()) {
                throw new RefusedException("there is no board yet: START comes first");
            }
            return game.get();
        }

        /** The board under the rules told last, because some managers tell them only after START. */
        private Game board() throws RefusedException {
            Game board = boardAsItWas();
            if (board.rules().equals(request.rules())) {
                return board;
            }
            Game next = board.withRules(request.rules());
            game = Optional.of(next);
            search.forget();
            return next;
        }

        @Override
        public Optional<Game> start(Command.Start command) throws RefusedException {
            // The analysis GUIs send START before every search.
            return start(command.size(), command.size(), settings.dialect() == Dialect.GOMOCUP);
        }

        @Override
        public Optional<Game> rectStart(Command.RectStart command) throws RefusedException {
            return start(command.width(), command.height(), settings.dialect() == Dialect.GOMOCUP);
        }

        @Override
        public Optional<Game> restart(Command.Restart command) throws RefusedException {
            Grid grid = boardAsItWas().grid();
            return start(grid.width(), grid.height(), true);
        }

        private Optional<Game> start(int width, int height, boolean isNewGame) throws RefusedException {
            Game board = Game.empty(PointCheck.grid(width, height), request.rules());
            warmUp.beforeStart(board.grid());
            if (isNewGame) {
                search.newGame();
                moves.newGame();
            }
            if (started == 0) {
                started = clock.getAsLong();
            }
            answer(new Reply.Ok());
            return Optional.of(board);
        }

        @Override
        public Optional<Game> begin(Command.Begin command) throws RefusedException {
            return answerMove(board());
        }

        @Override
        public Optional<Game> turn(Command.Turn command) throws RefusedException {
            Game board = board();
            return answerMove(afterMove(board, PointCheck.empty(board, command.point())));
        }

        @Override
        public Optional<Game> board(Command.Board command) throws RefusedException {
            Game board = board();
            PointCheck.stones(board.grid(), command.stones());
            return answerMove(Game.of(board.grid(), board.rules(), command.stones()));
        }

        private Optional<Game> answerMove(Game asked) throws RefusedException {
            return Optional.of(moves.answer(asked, clockStart(request), 1));
        }

        private Game afterMove(Game board, int move) {
            if (board.isForbidden(move)) {
                settings.notices().add(Point.of(move).toText() + " is forbidden to Black");
            }
            return board.play(move);
        }

        @Override
        public Optional<Game> swap2Board(Command.Swap2Board command) throws RefusedException {
            Game board = board();
            PointCheck.points(board.grid(), command.stones());
            long clockStart = clockStart(request);
            OpeningPhase.Choice choice = swap2.choose(board, command.stones(), clockStart);
            search.moveAnswered(clockStart);
            answer(message(board).of(choice.analysis()), choice.reply());
            return Optional.of(choice.game());
        }

        @Override
        public Optional<Game> takeBack(Command.TakeBack command) throws RefusedException {
            Game board = board();
            Game before = board.takeBack(PointCheck.occupied(board, command.point()));
            answer(new Reply.Ok());
            return Optional.of(before);
        }

        @Override
        public Optional<Game> play(Command.Play command) throws RefusedException {
            Game board = board();
            int move = PointCheck.empty(board, command.point());
            Game next = afterMove(board, move);
            answer(message(board).ofImposed(move), new Reply.Moves(command.point()));
            return Optional.of(next);
        }

        private AnalysisMessage message(Game board) {
            return new AnalysisMessage(settings.dialect(), board.grid());
        }

        @Override
        public Optional<Game> about(Command.About command) {
            answer(CommandHandler.this.about());
            return game;
        }

        @Override
        public Optional<Game> unknown(Command.Unknown command) {
            answer(new Reply.Unknown("command " + command.quoted()));
            return game;
        }

        @Override
        public Optional<Game> malformed(Command.Malformed command) throws RefusedException {
            throw new RefusedException(command.reason());
        }

        @Override
        public Optional<Game> analysis(AnalysisCommand command) throws RefusedException {
            if (command.kind() == CommandKind.SHOW_INFO) { // needs no board
                analysis.showInfo();
                return game;
            }
            return Optional.of(analysis.carryOut(command, board(), clockStart(request)));
        }

        @Override
        public Optional<Game> info(Command.Info command) {
            throw new IllegalStateException("the reading thread takes INFO");
        }

        @Override
        public Optional<Game> end(Command.End command) {
            throw new IllegalStateException("the reading thread takes END");
        }
    }
}
