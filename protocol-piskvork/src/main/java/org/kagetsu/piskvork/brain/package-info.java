/**
 * The brain's side of the Gomocup protocol, and of the analysis protocol beside it: a session that answers a manager
 * or a GUI with an engine.
 *
 * <p>Reading path: {@link org.kagetsu.piskvork.brain.BrainSession} reads lines on one thread and carries out
 * commands on another; {@code CommandHandler} turns a command into an answer; {@code Game} is the board it keeps;
 * {@code Settings} is what {@code INFO} has told; {@code SearchControl} runs a search whose limits may change
 * while it runs; {@code MoveSearch} finds and answers the moves of the game; {@code OpeningPhase} answers in the
 * opening phase of swap2. {@code AnalysisHandler} carries out the analysis commands, and {@code GuiReport} tells a GUI of a
 * running search, in {@link org.kagetsu.piskvork.protocol.Dialect#YIXIN} alone.
 *
 * <p>Invariants: the reading thread never waits for a search, so that {@code INFO} counts at once and {@code END}
 * overtakes everything; every other command is carried out in order and gets exactly one answer (those that
 * set up an analysis get none unless they are refused); a command that is refused leaves the board as
 * it was. Nothing is printed but through {@code ReplyWriter}.
 *
 * <p>May use {@code org.kagetsu.piskvork.protocol} and the engine library, the JDK's base module, and nothing
 * else: process start to first answer is on the clock of the first move.
 */
package org.kagetsu.piskvork.brain;
