/**
 * Certificates of won games: one side wins from a position, whatever the other side does.
 *
 * <p>A {@link org.kagetsu.certificate.Certificate} is a graph without circles. At the winner's turn a
 * {@link org.kagetsu.certificate.CertificateNode} names a move, or claims a win by threats, or refers to an equal
 * position that stands elsewhere. At the loser's turn {@link org.kagetsu.certificate.CertificateNode.Answers} hold an
 * answer to every
 * reply that needs one. {@link org.kagetsu.certificate.CertificateFormat} reads and writes files, and
 * {@link org.kagetsu.certificate.CertificateChecker} accepts or refuses a certificate. In the whole form, which
 * {@link org.kagetsu.certificate.WholeForm} makes, all wins are there, and no solver is asked. A checker of the whole form
 * does not even need the zone of section 3: it can play each win through with each reply on the board, as the page of the
 * format says.
 *
 * <p>May use {@code base}, {@code grid}, {@code line}, {@code board} and {@code proof} alone: it shares no code with
 * the patterns, threats and searches that find wins.
 *
 * <h2>Why an accepted certificate implies a win</h2>
 *
 * <p>The winner <em>wins from</em> a position if he has a plan that ends with his winning run, whatever the loser
 * plays. A node's position is what the moves from the root to it have made. The checker accepts only if each node was
 * checked.
 *
 * <h3>1. Nodes</h3>
 *
 * <p>Order the nodes so that each stands after all nodes below it, and after those that they refer to. There is such an
 * order: a reference is accepted only to a node that was left before, with all below it. Now the winner wins from the
 * position of each node, if he wins from those before it:
 *
 * <ul>
 *   <li>A winning move: it is on an empty point, and it wins.
 *   <li>A claim: its win was verified, see 2. In the short form a solver has found it, or it is a win that was found
 *       for another reply at the same node and was verified again here. Nothing that the solver says is trusted. If it
 *       finds nothing, the claim is refused.
 *   <li>A reference: all stones are equal after a symmetry of the board, and the winner is to move in both. The rules
 *       do not change under a symmetry.
 *   <li>A step: the move is legal and does not end the game. The loser has no winning move now, and the board is not
 *       full. Each legal reply is listed, and then the winner wins from a node before this one; or a claim answers it,
 *       see 2; or it is outside the zone of the win after a pass, see 3.
 * </ul>
 *
 * <h3>2. Wins by threats</h3>
 *
 * <p>A win is a tree T. It gives the winner a plan: he plays the move of T. If the loser's reply has a branch, he goes
 * on there. Any other reply is a <em>free stone</em>: he goes on in the shared answer, as if the loser had passed. T
 * <em>holds</em> on a board if this plan wins whatever the loser does. {@link org.kagetsu.proof.WinChecker} says
 * that T holds only if
 *
 * <ul>
 *   <li>each move of the winner is on an empty point, and it wins if and only if nothing follows;
 *   <li>at each turn of the loser he has no winning move, and the board is not full. After the first turn only points
 *       in line with his last stone are looked at: the winner's stones never help him;
 *   <li>each branch holds with its reply on the board. Within a shared answer a branch is left out if its point is
 *       occupied: the loser cannot play there;
 *   <li>without a shared answer, each empty point has a branch;
 *   <li>a shared answer that wins at once does so, and its point has a branch. A stone anywhere else does not stop it;
 *   <li>any other shared answer holds if the loser passes; and it holds with the stone on the board for each reply in
 *       its zone that has no branch. For the replies outside the zone, see 3.
 * </ul>
 *
 * <p>For rules with forbidden points or open ends, {@link org.kagetsu.proof.ProofChecker} does this work instead: it
 * replays a shared answer for every legal reply and needs no zone.
 *
 * <h3>3. The zone</h3>
 *
 * <p>Let the loser be to move without a winning move, and let T hold if he passes. Freestyle and standard only: a run
 * wins by its length alone, so a stone of the loser never changes a run of the winner. The zone of T has
 *
 * <ol>
 *   <li>every point where T has a move of the winner or a branch;
 *   <li>every point of a <em>danger window</em>: as many points in a row as a win needs, none of them with a stone of
 *       the winner or a wall, and at most 1 + k of them without a stone of the loser. Stones are those at hand and
 *       those of T's path; k is the number of shared answers on the path. Windows are looked at before the first move,
 *       with k = 0, and after each reply of the loser, the shared answer's free stone counted.
 * </ol>
 *
 * <p><b>Lemma.</b> Let r be an empty point outside the zone. If the loser plays r, the plan of T wins.
 *
 * <p><b>Proof.</b> Compare the real game, in which the loser has a stone on r, with a game in which he has passed. Let
 * him play the same moves in both. He can: what is empty in the real game is empty in the other one. Let the winner
 * follow T in both. His moves are in the zone (1), so they are not r, and they are empty in both. A reply with a branch
 * is in the zone (1), too, so r is none. Thus both games follow the same path of T, and in the game with the pass the
 * winner wins, because T holds there. The real game ends in the same way, for three reasons.
 *
 * <ul>
 *   <li><em>The winner's runs</em> have his stones alone. A stone on r changes none of them.
 *   <li><em>The loser does not win first.</em> r is no winning move. Assume that after a later move of his there is a
 *       winning run in the real game. If r is not part of it, the same run is in the other game, and T does not hold
 *       there. So r is part of it, and of a window in it with stones of the loser alone. The other points of the window
 *       are stones from before the pass, or replies with branches on the path, or free stones. There are k free stones,
 *       the last reply included if it is free. So at most 1 + k points are without a stone that the walk along T has
 *       seen, and none has a stone of the winner: it is a danger window, and r is in the zone. (After a reply with a
 *       branch the walk looks at the windows through it alone. Any other window had the same stones of the loser and
 *       the same k when all were looked at last, and no more stones of the winner than now.)
 *   <li><em>The board does not fill up first.</em> The real game has one empty point less. Were it full at the loser's
 *       turn, then r would be the only empty point of the other game, where T has an answer to that move. That is a
 *       branch on r, or a shared answer whose first move can only be r. Both are in the zone. At the winner's turn his
 *       move is on an empty point of the other game that is not r.
 * </ul>
 *
 * <p>The lemma is used for replies to a step (P is the position after the winner's move), and for replies to a threat
 * within a win. There T is the shared answer, verified first as if the loser had passed, and its own shared answers win
 * at once; so the argument goes two levels deep and no further.
 *
 * <h2>What is trusted</h2>
 *
 * <p>The rules as {@code board} has them, and these classes, comments included. {@code ProofChecker},
 * {@code ForbiddenPoints} and {@code NestedPoints} matter only for renju and caro. Not trusted: the file, the solver,
 * hashes, the order of the threads.
 *
 * <table>
 * <caption>Trusted classes</caption>
 * <tr><th>package</th><th>classes</th></tr>
 * <tr><td>{@code certificate}</td><td>Certificate, CertificateNode, CertificateFormat, CertificateReader,
 *     CertificateChecker, CertificateWalk, ClaimTask, Refusal, CheckTasks, CheckOptions, Tally, CertificateVerdict</td></tr>
 * <tr><td>{@code proof}</td><td>Attack, Defence, ProofNode, Verdict, ProofReplay, ProofChecker, WinChecker</td></tr>
 * <tr><td>{@code board}</td><td>Position, GameEnd, Rule, WinCondition, WinningRun, LineShapes, Outcome, Side, Stone,
 *     ForbiddenPoints, NestedPoints</td></tr>
 * <tr><td>{@code line}</td><td>Lines, PointSet</td></tr>
 * <tr><td>{@code grid}</td><td>Direction, Grid, Move, Symmetry</td></tr>
 * <tr><td>{@code base}</td><td>Range, SplitMix</td></tr>
 * </table>
 */
@NullMarked
package org.kagetsu.certificate;

import org.jspecify.annotations.NullMarked;

