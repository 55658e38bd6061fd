package org.kagetsu.piskvork.brain;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.protocol.About;
import org.kagetsu.piskvork.protocol.AnalysisCommand;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.Dialect;
import org.kagetsu.piskvork.protocol.Point;
import org.kagetsu.piskvork.protocol.Reply;

/** Carries out commands one after the other, and answers each. Not safe for use by many threads. */
final class CommandHandler {

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

    /** The board; null before the first START. */
    private @Nullable Game game;

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
                throw new RefusedException(request.ruleError());
            }
            carryOut(request);
        } catch (RefusedException e) {
            answer(new Reply.Error(e.getMessage()));
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
            Game board = game;
            if (board != null) {
                warmUp.whileIdle(Game.empty(board.grid(), settings.rules()).position());
            }
            moves.ponder(board);
        } catch (RuntimeException | Error e) {
            settings.notices().add("internal error while pondering: " + e);
        }
    }

    private void carryOut(Request request) throws RefusedException {
        Command command = request.command();
        Game board = game;
        if (command instanceof Command.Start start) {
            start(start.size(), start.size(), request);
        } else if (command instanceof Command.RectStart start) {
            start(start.width(), start.height(), request);
        } else if (command instanceof Command.About) {
            answer(about());
        } else if (command instanceof Command.Unknown unknown) {
            answer(new Reply.Unknown("command " + unknown.quoted()));
        } else if (command instanceof Command.Malformed malformed) {
            throw new RefusedException(malformed.reason());
        } else if (command instanceof AnalysisCommand.ShowInfo) {
            analysis.showInfo();
        } else if (board == null) {
            throw new RefusedException("there is no board yet: START comes first");
        } else if (command instanceof Command.Restart) {
            start(board.grid().width(), board.grid().height(), request);
        } else {
            carryOutOnBoard(command, follow(board, request.rules()), clockStart(request));
        }
    }

    private void carryOutOnBoard(Command command, Game board, long clockStart) throws RefusedException {
        if (command instanceof AnalysisCommand wish) {
            game = analysis.carryOut(wish, board, clockStart);
        } else if (command instanceof Command.Begin) {
            answerMove(board, clockStart);
        } else if (command instanceof Command.Turn turn) {
            answerMove(afterMove(board, PointCheck.empty(board, turn.point())), clockStart);
        } else if (command instanceof Command.Board set) {
            PointCheck.stones(board.grid(), set.stones());
            answerMove(Game.of(board.grid(), board.rules(), set.stones()), clockStart);
        } else if (command instanceof Command.TakeBack takeBack) {
            game = board.takeBack(PointCheck.occupied(board, takeBack.point()));
            answer(new Reply.Ok());
        } else if (command instanceof Command.Play play) {
            int move = PointCheck.empty(board, play.point());
            game = afterMove(board, move);
            answer(message(board).ofImposed(move), new Reply.Moves(play.point()));
        } else if (command instanceof Command.Swap2Board set) {
            PointCheck.points(board.grid(), set.stones());
            OpeningPhase.Choice choice = swap2.choose(board, set.stones(), clockStart);
            game = choice.game();
            search.moveAnswered(clockStart);
            answer(message(board).of(choice.analysis()), choice.reply());
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

    private void start(int width, int height, Request request) throws RefusedException {
        Game board = Game.empty(PointCheck.grid(width, height), request.rules());
        game = board;
        warmUp.beforeStart(board.position());
        // The analysis GUIs send START before every search.
        if (settings.dialect() == Dialect.GOMOCUP || request.command() instanceof Command.Restart) {
            search.newGame();
            moves.newGame();
        }
        if (started == 0) {
            started = clock.getAsLong();
        }
        answer(new Reply.Ok());
    }

    /** Goes on under the rules told last, because some managers tell them only after START. */
    private Game follow(Game board, RuleChoice rules) {
        if (board.rules().equals(rules)) {
            return board;
        }
        Game next = board.withRules(rules);
        game = next;
        search.forget();
        return next;
    }

    private Game afterMove(Game board, int move) {
        if (board.isForbidden(move)) {
            settings.notices().add(Point.of(move).toText() + " is forbidden to Black");
        }
        return board.play(move);
    }

    private void answerMove(Game asked, long clockStart) throws RefusedException {
        game = moves.answer(asked, clockStart, 1);
    }

    private AnalysisMessage message(Game board) {
        return new AnalysisMessage(settings.dialect(), board.grid());
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
}
