import org.jspecify.annotations.NullMarked;

/**
 * A Gomoku and Renju engine: boards, rules, pattern tables, threat solvers, evaluation and search.
 *
 * <p>Needs the JDK only; the nullness annotations are for compilers and not needed at run time.
 */
@NullMarked
module org.kagetsu.engine {
    requires static org.jspecify;

    exports org.kagetsu.board;
    exports org.kagetsu.engine.opening;
    exports org.kagetsu.engine;
    exports org.kagetsu.eval;
    exports org.kagetsu.grid;
    exports org.kagetsu.proof;
    exports org.kagetsu.record;
}
