package org.kagetsu.record;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/**
 * Reads files of games of every format, so that all programs read the same files alike. The end of a file's name tells
 * its format: {@code .sgf}, {@code .psq}, {@code .rec}, {@code .sav}, {@code .txt}, {@code .lib} of RenLib, {@code .pos},
 * and {@code .rif} or {@code .xml} of RenjuNet. Behind these may stand {@code .gz}.
 *
 * <p>Libraries and files of RenjuNet are of renju. Immutable and safe for use by many threads.
 *
 * @param grid the size of the board in files that do not name it
 * @param rule the rules of games that do not name them
 */
public record GameReader(Grid grid, Rule rule) {

    private static final List<String> ENDINGS =
            List.of(".lib", ".pos", ".psq", ".rec", ".rif", ".sav", ".sgf", ".txt", ".xml");

    /** Creates a reader. */
    public GameReader {
        Objects.requireNonNull(grid, "grid");
        Objects.requireNonNull(rule, "rule");
    }

    /**
     * {@return the end of a file's name from its last dot, in small letters and without {@code .gz}; empty if there is no
     * dot}
     *
     * @param fileName the name
     */
    public static String ending(String fileName) {
        String name = Objects.requireNonNull(fileName, "fileName").toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        return name.substring(name.lastIndexOf('.') < 0 ? name.length() : name.lastIndexOf('.'));
    }

    /**
     * {@return whether the end of a file's name tells a format}
     *
     * @param fileName the name
     */
    public static boolean knows(String fileName) {
        return ENDINGS.contains(ending(fileName));
    }

    /**
     * Reads a file as one tree: the only or first game of an SGF file; all games of RenjuNet, those that begin alike sharing
     * their moves.
     *
     * @param name the name of the file
     * @param file all bytes of the file
     * @param remarks takes what was noticed
     * @return a new tree
     * @throws GameFormatException if the file is not of its format
     * @throws IllegalArgumentException if the name tells no format
     */
    public GameTree readTree(String name, byte[] file, Consumer<Remark> remarks) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(remarks, "remarks");
        return switch (ending(name)) {
            case ".sgf" -> new SgfFormat(rule).readFirstTree(FileText.read(file, remarks), remarks);
            case ".lib" -> new RenLibFormat(Rule.RENJU).read(file, remarks);
            case ".pos" -> new GameTree(new PosFormat(rule).read(file, remarks));
            case ".rif", ".xml" -> new RifFormat(Rule.RENJU).readTree(file, remarks);
            default -> new GameTree(format(name).read(file, remarks));
        };
    }

    /**
     * Reads the games of a file one by one, each with its main line.
     *
     * @param name the name of the file
     * @param file all bytes of the file
     * @param games takes a new record for each possible game, in the order of the file
     * @param problems takes what is wrong with each impossible game of an SGF file, at its place in that order
     * @param remarks takes what was noticed in each game, before the game itself
     * @throws GameFormatException if the file is not of its format
     * @throws IllegalArgumentException if the name tells no format
     */
    public void readEach(String name, byte[] file, Consumer<GameRecord> games, Consumer<GameFormatException> problems,
            Consumer<Remark> remarks) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(games, "games");
        Objects.requireNonNull(problems, "problems");
        Objects.requireNonNull(remarks, "remarks");
        switch (ending(name)) {
            case ".sgf" -> new SgfFormat(rule).readEach(FileText.read(file, remarks), games, problems, remarks);
            case ".rif", ".xml" -> new RifFormat(Rule.RENJU).readEach(FileText.read(file, remarks), games, remarks);
            default -> games.accept(readTree(name, file, remarks).mainLine());
        }
    }

    private GameFormat format(String name) {
        return GameFormat.ofFile(ending(name), grid, rule)
                .orElseThrow(() -> new IllegalArgumentException("the name of the file does not end in one of "
                        + String.join(", ", ENDINGS)));
    }
}
