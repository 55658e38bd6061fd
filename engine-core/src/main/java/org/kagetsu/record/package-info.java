/**
 * Game records and their forms: {@code h8i9} text, Piskvork's PSQ and REC, SGF, RenLib and pictures of the board.
 *
 * <p>A {@link org.kagetsu.record.GameRecord} is a game as people keep it: moves with undo and redo, comments,
 * players, result. A {@link org.kagetsu.record.GameTree} is a game with variations, which SGF and
 * {@link org.kagetsu.record.RenLibFormat} carry; a record is a path in one. A {@link org.kagetsu.record.GameFormat} turns
 * records into text and back; a {@link org.kagetsu.record.BoardPicture} does so with one position.
 * {@link org.kagetsu.record.FileText} finds
 * out in which characters a file was written. The formats are the way in; their readers and writers are in the rooms
 * {@code sgf}, {@code renlib}, {@code piskvork} and {@code text}, which nothing outside this package uses.
 *
 * <p>Invariants: a reader returns everything that it reads, or throws one
 * {@link org.kagetsu.record.GameFormatException} that names line and column. Its time grows linearly with the text, and
 * it never recurses. What is common in files but not part of a format is read with a {@link org.kagetsu.record.Remark}.
 * Rows count from the bottom, so {@code a1} is the lower left corner and pictures have the
 * highest row on top. Nothing here reads or writes files. May use {@code grid} and {@code board}.
 */
@NullMarked
package org.kagetsu.record;

import org.jspecify.annotations.NullMarked;

