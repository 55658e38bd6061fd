/**
 * The text of the Gomocup protocol and its typed form, in both directions: lines to
 * {@link org.kagetsu.piskvork.protocol.Command} and {@link org.kagetsu.piskvork.protocol.Reply}, and back.
 *
 * <p>A {@link org.kagetsu.piskvork.protocol.LineReader} cuts a byte stream into lines of bounded length. The brain's
 * side feeds them to a {@link org.kagetsu.piskvork.protocol.CommandParser}, which joins the lines of {@code BOARD ...
 * DONE}; the manager's side gives each to {@link org.kagetsu.piskvork.protocol.Reply#parse(String)}. {@code toText()}
 * is the way back, and what the brain prints; parsing it gives an equal value, except for {@code MALFORMED}, which
 * keeps the complaint and not the line.
 *
 * <p>The kinds of both are listed once, in {@link org.kagetsu.piskvork.protocol.Command.Kind} and
 * {@link org.kagetsu.piskvork.protocol.Reply.Kind}; a kind of command also says what follows its keyword.
 *
 * <p>Reading never throws on bad text: it yields {@code MALFORMED}, {@code UNKNOWN} or {@code OTHER}. The package does
 * not know the board: coordinates may have any value, and the code that has a board checks them.
 *
 * <p>May use {@code org.kagetsu.grid}. A good command is read without lambdas, and without regular expressions, whose
 * first use costs a fresh process 2 ms.
 */
package org.kagetsu.piskvork.protocol;
