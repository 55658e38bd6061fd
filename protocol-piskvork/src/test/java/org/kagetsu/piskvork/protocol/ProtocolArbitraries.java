package org.kagetsu.piskvork.protocol;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/** Commands and replies of every kind that the protocol can express. */
class ProtocolArbitraries extends DomainContextBase {

    private static final String KEYWORD = "abcdefghijklmnopqrstuvwxyz0123456789_";

    @Provide
    Arbitrary<Point> points() {
        return Combinators.combine(Arbitraries.integers(), Arbitraries.integers()).as(Point::new);
    }

    private Arbitrary<BoardStone> stones() {
        return Combinators.combine(points(), Arbitraries.of(BoardStone.Kind.class)).as(BoardStone::new);
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
        return Arbitraries.oneOf(
                Arbitraries.integers().map(Command.Start::new),
                points().map(size -> new Command.RectStart(size.x(), size.y())),
                points().map(Command.Turn::new),
                points().map(Command.TakeBack::new),
                points().map(Command.Play::new),
                stones().list().ofMaxSize(484).map(Command.Board::new),
                points().list().ofMaxSize(7).map(Command.Swap2Board::new),
                Combinators.combine(keywords(), texts()).as(Command.Info::new),
                keywords().map(key -> new Command.Info(key, "")),
                analysisCommands(),
                texts().map(text -> new Command.Unknown("YX-" + text)),
                Arbitraries.of(new Command.Restart(), new Command.Begin(), new Command.End(), new Command.About()));
    }

    private Arbitrary<Command> analysisCommands() {
        return Arbitraries.oneOf(
                stones().list().ofMaxSize(484).map(AnalysisCommand.SetBoard::new),
                points().list().ofMaxSize(9).map(AnalysisCommand.Block::new),
                points().list().ofMaxSize(9).map(AnalysisCommand.Unblock::new),
                Arbitraries.integers().map(AnalysisCommand.BestMoves::new),
                Arbitraries.integers().map(AnalysisCommand.BalanceOne::new),
                Arbitraries.integers().map(AnalysisCommand.BalanceTwo::new),
                Arbitraries.of(new AnalysisCommand.Stop(), new AnalysisCommand.SearchDefence(),
                        new AnalysisCommand.UnblockAll(), new AnalysisCommand.ShowForbid(),
                        new AnalysisCommand.ClearHash(), new AnalysisCommand.ShowInfo(),
                        new AnalysisCommand.SwapStep(1), new AnalysisCommand.SwapStep(2), new AnalysisCommand.SwapStep(3),
                        new AnalysisCommand.Draw(), new AnalysisCommand.Resign()));
    }

    private static Arbitrary<Point> boardPoints() {
        Arbitrary<Integer> coordinates = Arbitraries.integers().between(0, 99);
        return Combinators.combine(coordinates, coordinates).as(Point::new);
    }

    @Provide
    Arbitrary<Reply> replies() {
        Arbitrary<String> quotable = texts().map(text -> text.replace('"', '\''));
        return Arbitraries.oneOf(
                points().list().ofMinSize(1).ofMaxSize(3).map(Reply.Moves::new),
                points().map(Reply.Suggest::new),
                texts().map(Reply.Error::new),
                texts().map(Reply.Unknown::new),
                texts().map(Reply.Message::new),
                texts().map(Reply.Debug::new),
                texts().map(text -> new Reply.Other("?" + text)),
                boardPoints().list().ofMaxSize(30).map(AnalysisReply.Forbid::new),
                Combinators.combine(keywords(), texts()).as(AnalysisReply.Detail::new),
                Arbitraries.maps(keywords(), quotable).ofMinSize(1).ofMaxSize(5).map(About::new),
                Arbitraries.of(new Reply.Ok(), new Reply.Swap(), new Reply.Error(""), new Reply.Unknown("")));
    }
}
