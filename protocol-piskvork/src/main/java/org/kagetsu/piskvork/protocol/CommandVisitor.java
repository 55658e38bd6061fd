package org.kagetsu.piskvork.protocol;

/**
 * Does something for each kind of command. If a new kind is added, the compiler names the visitors that do not know it
 * yet.
 *
 * @param <R> what it makes of a command
 * @param <E> what it throws if it cannot
 */
public interface CommandVisitor<R, E extends Exception> {

    /**
     * {@return what it makes of a {@link Command.Start}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R start(Command.Start command) throws E;

    /**
     * {@return what it makes of a {@link Command.RectStart}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R rectStart(Command.RectStart command) throws E;

    /**
     * {@return what it makes of a {@link Command.Restart}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R restart(Command.Restart command) throws E;

    /**
     * {@return what it makes of a {@link Command.Begin}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R begin(Command.Begin command) throws E;

    /**
     * {@return what it makes of a {@link Command.Turn}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R turn(Command.Turn command) throws E;

    /**
     * {@return what it makes of a {@link Command.Board}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R board(Command.Board command) throws E;

    /**
     * {@return what it makes of a {@link Command.Swap2Board}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R swap2Board(Command.Swap2Board command) throws E;

    /**
     * {@return what it makes of a {@link Command.TakeBack}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R takeBack(Command.TakeBack command) throws E;

    /**
     * {@return what it makes of a {@link Command.Play}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R play(Command.Play command) throws E;

    /**
     * {@return what it makes of a {@link Command.Info}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R info(Command.Info command) throws E;

    /**
     * {@return what it makes of a {@link Command.End}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R end(Command.End command) throws E;

    /**
     * {@return what it makes of a {@link Command.About}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R about(Command.About command) throws E;

    /**
     * {@return what it makes of a {@link Command.Unknown}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R unknown(Command.Unknown command) throws E;

    /**
     * {@return what it makes of a {@link Command.Malformed}}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R malformed(Command.Malformed command) throws E;

    /**
     * {@return what it makes of a command of the analysis protocol}
     *
     * @param command the command
     * @throws E if it cannot
     */
    R analysis(AnalysisCommand command) throws E;
}
