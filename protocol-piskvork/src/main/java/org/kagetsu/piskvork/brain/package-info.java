/**
 * The brain's side of the Gomocup protocol, and of the analysis protocol beside it: a session that answers a manager
 * or a GUI with an engine.
 *
 * <p>The package page of {@code org.kagetsu.search} has the reading path from a {@code TURN} to a searched move. Here,
 * {@link org.kagetsu.piskvork.brain.BrainSession} reads lines on one thread, by {@code LineReader} and
 * {@code CommandParser}, and carries out commands on another, with a {@code CommandQueue} of {@code Request}s between
 * them; {@code CommandHandler} turns a command into an answer; {@code Game} is the board it keeps; {@code Settings}
 * holds what {@code INFO} has told; {@code MoveSearch} finds the moves of the game and answers them, also in the
 * opening phase of swap2; {@code BrainSearch} runs a search whose limits may change while it runs, on the
 * {@code BrainEngine}. {@code GuiReport} tells a GUI of a running search, in
 * {@link org.kagetsu.piskvork.protocol.Dialect#YIXIN} alone.
 *
 * <p>Invariants: the reading thread does not wait for a search, so {@code INFO} counts at once and {@code END}
 * overtakes everything. Only if tens of thousands of commands wait, it waits, too. All other commands are carried out
 * in order. Each gets one answer. Two kinds get none: commands of {@code Dialect#YIXIN} that only set up or stop
 * something, and refused lines for which the queue has no room. A command that is refused leaves the board as it was.
 * Everything that is printed goes through {@code Answers}, which takes a {@link org.kagetsu.piskvork.protocol.Reply}.
 *
 * <p>May use {@code org.kagetsu.piskvork.protocol}, {@code org.kagetsu.piskvork.files}, the engine library and the
 * JDK's base module, and nothing else: the time from the start of the process to the first answer counts as time of the
 * first move.
 */
package org.kagetsu.piskvork.brain;
