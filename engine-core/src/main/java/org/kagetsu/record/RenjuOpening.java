package org.kagetsu.record;

import java.util.Objects;
import java.util.Optional;
import org.kagetsu.board.Position;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;

/**
 * The 26 openings of renju by their names: Black in the middle, White beside it, and Black within the five by five points
 * around the middle. An opening is the same whichever way the board is turned or mirrored.
 *
 * <p>Immutable and safe for use by many threads.
 */
public enum RenjuOpening {
    /** D1, h8 h9 h10. */
    KANSEI("D1", "\u5bd2\u661f", 0, 2),
    /** D2, h8 h9 i10. */
    KEIGETSU("D2", "\u6eaa\u6708", 1, 2),
    /** D3, h8 h9 j10. */
    SOSEI("D3", "\u758f\u661f", 2, 2),
    /** D4, h8 h9 i9. */
    KAGETSU("D4", "\u82b1\u6708", 1, 1),
    /** D5, h8 h9 j9. */
    ZANGETSU("D5", "\u6b8b\u6708", 2, 1),
    /** D6, h8 h9 i8. */
    UGETSU("D6", "\u96e8\u6708", 1, 0),
    /** D7, h8 h9 j8. */
    KINSEI("D7", "\u91d1\u661f", 2, 0),
    /** D8, h8 h9 h7. */
    SHOGETSU("D8", "\u677e\u6708", 0, -1),
    /** D9, h8 h9 i7. */
    KYUGETSU("D9", "\u4e18\u6708", 1, -1),
    /** D10, h8 h9 j7. */
    SHINGETSU("D10", "\u65b0\u6708", 2, -1),
    /** D11, h8 h9 h6. */
    ZUISEI("D11", "\u745e\u661f", 0, -2),
    /** D12, h8 h9 i6. */
    SANGETSU("D12", "\u5c71\u6708", 1, -2),
    /** D13, h8 h9 j6. */
    YUSEI("D13", "\u6e38\u661f", 2, -2),
    /** I1, h8 i9 j10. */
    CHOSEI("I1", "\u957f\u661f", 2, 2),
    /** I2, h8 i9 j9. */
    KYOGETSU("I2", "\u5ce1\u6708", 2, 1),
    /** I3, h8 i9 j8. */
    KOSEI("I3", "\u6052\u661f", 2, 0),
    /** I4, h8 i9 j7. */
    SUIGETSU("I4", "\u6c34\u6708", 2, -1),
    /** I5, h8 i9 j6. */
    RYUSEI("I5", "\u6d41\u661f", 2, -2),
    /** I6, h8 i9 i8. */
    UNGETSU("I6", "\u4e91\u6708", 1, 0),
    /** I7, h8 i9 i7. */
    HOGETSU("I7", "\u6d66\u6708", 1, -1),
    /** I8, h8 i9 i6. */
    RANGETSU("I8", "\u5c9a\u6708", 1, -2),
    /** I9, h8 i9 h7. */
    GINGETSU("I9", "\u94f6\u6708", 0, -1),
    /** I10, h8 i9 h6. */
    MYOJO("I10", "\u660e\u661f", 0, -2),
    /** I11, h8 i9 g7. */
    SHAGETSU("I11", "\u659c\u6708", -1, -1),
    /** I12, h8 i9 g6. */
    MEIGETSU("I12", "\u540d\u6708", -1, -2),
    /** I13, h8 i9 f6. */
    SUISEI("I13", "\u5f57\u661f", -2, -2);

    private static final int STONES = 3;

    private final String code;
    private final String chinese;
    /** The third stone, seen from the first, if the second is above it or to the upper right. */
    private final int dx;
    private final int dy;

    RenjuOpening(String code, String chinese, int dx, int dy) {
        this.code = code;
        this.chinese = chinese;
        this.dx = dx;
        this.dy = dy;
    }

    /** {@return the number: {@code D1} to {@code D13} for direct openings, {@code I1} to {@code I13} for indirect ones} */
    public String code() {
        return code;
    }

    /** {@return the name in simplified Chinese, two characters} */
    public String chineseName() {
        return chinese;
    }

    /**
     * {@return the opening of a game by its first three moves; empty if it is not one of the 26}
     *
     * @param position the position, with at least three moves and no stones set up; later moves do not matter
     */
    public static Optional<RenjuOpening> of(Position position) {
        Grid grid = Objects.requireNonNull(position, "position").grid();
        boolean isGame = position.ply() >= STONES && position.stones() == position.ply();
        boolean hasMiddle = grid.width() % 2 == 1 && grid.height() % 2 == 1;
        if (!isGame || !hasMiddle || position.move(0) != grid.center()
                || position.stone(position.move(0)) != Stone.BLACK) {
            return Optional.empty();
        }
        for (RenjuOpening opening : values()) {
            for (Symmetry symmetry : Symmetry.values()) {
                boolean isDirect = opening.code.startsWith("D");
                if (is(position, 1, symmetry, isDirect ? 0 : 1, 1)
                        && is(position, 2, symmetry, opening.dx, opening.dy)) {
                    return Optional.of(opening);
                }
            }
        }
        return Optional.empty();
    }

    /** Whether a move is at a given distance from the first move, on a board that is turned and mirrored. */
    private static boolean is(Position position, int index, Symmetry symmetry, int dx, int dy) {
        int first = symmetry.apply(position.move(0), position.grid());
        int move = symmetry.apply(position.move(index), position.grid());
        return Move.x(move) - Move.x(first) == dx && Move.y(move) - Move.y(first) == dy;
    }
}
