package org.kagetsu.piskvork.protocol;

/**
 * Does something for each kind of analysis command. If a new kind is added, the compiler names the visitors that do not
 * know it yet.
 *
 * @param <R> what it makes of a command
 * @param <E> what it throws if it cannot
 */
public interface AnalysisVisitor<R, E extends Exception> {

    /**
     * {@return what it makes of an {@link AnalysisCommand.SetBoard}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R setBoard(AnalysisCommand.SetBoard command) throws E;

    /**
     * {@return what it makes of an {@link AnalysisCommand.Stop}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R stop(AnalysisCommand.Stop command) throws E;

    /**
     * {@return what it makes of an {@link AnalysisCommand.BestMoves}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R bestMoves(AnalysisCommand.BestMoves command) throws E;

    /**
     * {@return what it makes of an {@link AnalysisCommand.SearchDefence}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R searchDefence(AnalysisCommand.SearchDefence command) throws E;

    /**
     * {@return what it makes of an {@link AnalysisCommand.BalanceOne}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R balanceOne(AnalysisCommand.BalanceOne command) throws E;

    /**
     * {@return what it makes of an {@link AnalysisCommand.BalanceTwo}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R balanceTwo(AnalysisCommand.BalanceTwo command) throws E;

    /**
     * {@return what it makes of an {@link AnalysisCommand.Block}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R block(AnalysisCommand.Block command) throws E;

    /**
     * {@return what it makes of an {@link AnalysisCommand.Unblock}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R unblock(AnalysisCommand.Unblock command) throws E;

    /**
     * {@return what it makes of an {@link AnalysisCommand.UnblockAll}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R unblockAll(AnalysisCommand.UnblockAll command) throws E;

    /**
     * {@return what it makes of an {@link AnalysisCommand.ShowForbid}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R showForbid(AnalysisCommand.ShowForbid command) throws E;

    /**
     * {@return what it makes of an {@link AnalysisCommand.ClearHash}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R clearHash(AnalysisCommand.ClearHash command) throws E;

    /**
     * {@return what it makes of an {@link AnalysisCommand.ShowInfo}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R showInfo(AnalysisCommand.ShowInfo command) throws E;

    /**
     * {@return what it makes of an {@link AnalysisCommand.SwapStep}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R swapStep(AnalysisCommand.SwapStep command) throws E;

    /**
     * {@return what it makes of an {@link AnalysisCommand.Draw}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R draw(AnalysisCommand.Draw command) throws E;

    /**
     * {@return what it makes of an {@link AnalysisCommand.Resign}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R resign(AnalysisCommand.Resign command) throws E;
}
