package org.kagetsu.piskvork.protocol;

/**
 * The kinds of commands, a constant for each record of {@link Command} and {@link AnalysisCommand}.
 *
 * <p>It serves code that sorts commands. A {@code switch} lists all constants and has no default, so that the build
 * fails wherever a new kind is still missing. Code that needs the contents of a command uses a {@link CommandVisitor}.
 */
public enum CommandKind {

    /** {@link Command.Start}. */
    START,

    /** {@link Command.RectStart}. */
    RECT_START,

    /** {@link Command.Restart}. */
    RESTART,

    /** {@link Command.Begin}. */
    BEGIN,

    /** {@link Command.Turn}. */
    TURN,

    /** {@link Command.Board}. */
    BOARD,

    /** {@link Command.Swap2Board}. */
    SWAP2_BOARD,

    /** {@link Command.TakeBack}. */
    TAKE_BACK,

    /** {@link Command.Play}. */
    PLAY,

    /** {@link Command.Info}. */
    INFO,

    /** {@link Command.End}. */
    END,

    /** {@link Command.About}. */
    ABOUT,

    /** {@link Command.Unknown}. */
    UNKNOWN,

    /** {@link Command.Malformed}. */
    MALFORMED,

    /** {@link AnalysisCommand.SetBoard}. */
    SET_BOARD,

    /** {@link AnalysisCommand.Stop}. */
    STOP,

    /** {@link AnalysisCommand.BestMoves}. */
    BEST_MOVES,

    /** {@link AnalysisCommand.SearchDefence}. */
    SEARCH_DEFENCE,

    /** {@link AnalysisCommand.BalanceOne}. */
    BALANCE_ONE,

    /** {@link AnalysisCommand.BalanceTwo}. */
    BALANCE_TWO,

    /** {@link AnalysisCommand.Block}. */
    BLOCK,

    /** {@link AnalysisCommand.Unblock}. */
    UNBLOCK,

    /** {@link AnalysisCommand.UnblockAll}. */
    UNBLOCK_ALL,

    /** {@link AnalysisCommand.ShowForbid}. */
    SHOW_FORBID,

    /** {@link AnalysisCommand.ClearHash}. */
    CLEAR_HASH,

    /** {@link AnalysisCommand.ShowInfo}. */
    SHOW_INFO,

    /** {@link AnalysisCommand.SwapStep}. */
    SWAP_STEP,

    /** {@link AnalysisCommand.Draw}. */
    DRAW,

    /** {@link AnalysisCommand.Resign}. */
    RESIGN
}
