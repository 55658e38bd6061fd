package org.kagetsu.grid;

import java.util.Objects;

/**
 * The eight symmetries of the square: four rotations, each with and without a reflection.
 *
 * <p>On a rectangle, the symmetries that exchange the axes map a grid to one of the transposed size.
 * Immutable and safe for use by many threads.
 */
public enum Symmetry {
    /** Every point stays. */
    IDENTITY(false, false, false),
    /** A quarter turn: (x, y) becomes (height - 1 - y, x). */
    ROTATE_90(true, true, false),
    /** A half turn: (x, y) becomes (width - 1 - x, height - 1 - y). */
    ROTATE_180(false, true, true),
    /** A three-quarter turn: (x, y) becomes (y, width - 1 - x). */
    ROTATE_270(true, false, true),
    /** Columns reversed: (x, y) becomes (width - 1 - x, y). */
    MIRROR_X(false, true, false),
    /** Rows reversed: (x, y) becomes (x, height - 1 - y). */
    MIRROR_Y(false, false, true),
    /** Reflection at the main diagonal: (x, y) becomes (y, x). */
    TRANSPOSE(true, false, false),
    /** Reflection at the other diagonal: (x, y) becomes (height - 1 - y, width - 1 - x). */
    ANTITRANSPOSE(true, true, true);

    private final boolean transposes;
    private final boolean flipsX;
    private final boolean flipsY;

    Symmetry(boolean transposes, boolean flipsX, boolean flipsY) {
        this.transposes = transposes;
        this.flipsX = flipsX;
        this.flipsY = flipsY;
    }

    /**
     * {@return the grid onto which this symmetry maps a grid: the same grid, or the transposed one}
     *
     * @param grid the grid before
     */
    public Grid apply(Grid grid) {
        Objects.requireNonNull(grid, "grid");
        return transposes ? new Grid(grid.height(), grid.width()) : grid;
    }

    /**
     * Maps a point.
     *
     * @param move a point of {@code grid}
     * @param grid the grid before
     * @return the point's image on {@link #apply(Grid)}
     */
    public int apply(int move, Grid grid) {
        Grid after = apply(grid);
        int x = transposes ? Move.y(move) : Move.x(move);
        int y = transposes ? Move.x(move) : Move.y(move);
        return Move.of(flipsX ? after.width() - 1 - x : x, flipsY ? after.height() - 1 - y : y);
    }

    /** {@return the symmetry that undoes this one} */
    public Symmetry inverse() {
        return switch (this) {
            case ROTATE_90 -> ROTATE_270;
            case ROTATE_270 -> ROTATE_90;
            default -> this;
        };
    }
}
