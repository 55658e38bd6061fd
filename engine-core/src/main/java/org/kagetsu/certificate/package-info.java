/**
 * Certificates of won games: one side wins from a position, whatever the other side does.
 *
 * <p>A {@link org.kagetsu.certificate.Certificate} is a graph without circles. At the winner's turn a
 * {@link org.kagetsu.certificate.CertificateNode} names a move, or claims a win by threats, or refers to an equal
 * position that stands elsewhere. At the loser's turn {@link org.kagetsu.certificate.Answers} hold an answer to every
 * reply that needs one. {@link org.kagetsu.certificate.CertificateFormat} reads and writes files.
 *
 * <p>May use {@code grid}, {@code line}, {@code board} and {@code proof} alone: it shares no code with the patterns,
 * threats and searches that find wins.
 */
@NullMarked
package org.kagetsu.certificate;

import org.jspecify.annotations.NullMarked;
