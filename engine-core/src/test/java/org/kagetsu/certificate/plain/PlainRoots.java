package org.kagetsu.certificate.plain;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/** Changes the stones of a certificate's root. */
final class PlainRoots {

    private PlainRoots() {}

    static PlainCertificate change(PlainCertificate certificate, PlainMutant.Kind kind, SplittableRandom random) {
        List<Integer> moves = new ArrayList<>(certificate.moves());
        if (moves.isEmpty()) {
            return certificate;
        }
        int one = random.nextInt(moves.size());
        switch (kind) {
            case ROOT_STONES_SWAPPED -> Collections.swap(moves, one, random.nextInt(moves.size()));
            case ROOT_STONE_MOVED -> moves.set(one, random.nextInt(certificate.width() * certificate.height()));
            default -> moves.subList(Math.max(0, moves.size() - 1 - random.nextInt(2)), moves.size()).clear();
        }
        return certificate.withMoves(moves);
    }
}
