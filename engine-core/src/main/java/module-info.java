import org.jspecify.annotations.NullMarked;

/**
 * A Gomoku and Renju engine: boards, rules, search, solvers, game files and proofs.
 *
 * <p>A first program finds the best move of a position and prints {@code e8 +M13}, a win in 13 plies:
 *
 * <pre>{@code
 * import org.kagetsu.board.Position;
 * import org.kagetsu.board.Rule;
 * import org.kagetsu.engine.Analysis;
 * import org.kagetsu.engine.Engine;
 * import org.kagetsu.engine.Limits;
 * import org.kagetsu.eval.Score;
 * import org.kagetsu.grid.Grid;
 * import org.kagetsu.grid.Move;
 *
 * public class FirstMove {
 *     public static void main(String[] args) {
 *         Position position = new Position(Grid.square(15), Rule.RENJU);
 *         for (String move : "g6 f10 f9 f6 f7 i8 i10 h10".split(" ")) {
 *             position.place(Move.parse(move));
 *         }
 *         try (Engine engine = Engine.builder().build()) {
 *             Analysis analysis = engine.analyse(position, Limits.INFINITE.withNodes(200_000));
 *             System.out.println(Move.toText(analysis.bestMove()) + " " + Score.toText(analysis.score()));
 *         }
 *     }
 * }
 * }</pre>
 *
 * <p>Where to go from here:
 *
 * <ul>
 *   <li>{@link org.kagetsu.board.Position}: a board, changed by placing and undoing moves
 *   <li>{@link org.kagetsu.engine.Engine}: the best move or several, search in the background
 *   <li>{@link org.kagetsu.engine.Threats}: what a side threatens, with the answers
 *   <li>{@link org.kagetsu.engine.Solver}: who wins, with a proof that {@link org.kagetsu.proof.ProofChecker} verifies
 *   <li>{@link org.kagetsu.engine.opening}: swap2 and balanced openings
 *   <li>{@link org.kagetsu.certificate}: certificates that a side wins, whatever the other side does
 *   <li>{@link org.kagetsu.record}: games as SGF, PSQ, text and pictures
 * </ul>
 *
 * <p>The module needs the JDK alone. The nullness annotations are for compilers; they are not needed at run time.
 */
@NullMarked
@SuppressWarnings("module") // The module of the protocol is built later.
module org.kagetsu.engine {
    requires static org.jspecify;

    exports org.kagetsu.base to
            org.kagetsu.piskvork;
    exports org.kagetsu.board;
    exports org.kagetsu.certificate;
    exports org.kagetsu.engine.opening;
    exports org.kagetsu.engine;
    exports org.kagetsu.eval;
    exports org.kagetsu.grid;
    exports org.kagetsu.proof;
    exports org.kagetsu.prover;
    exports org.kagetsu.record;
    exports org.kagetsu.log to
            org.kagetsu.piskvork;
}
