package org.kagetsu.pattern;

/** Vectors whose components tell combinations, sides and each other apart, and use the full range of a short. */
final class MixedVectors implements PointVectors {

    @Override
    public short component(int side, int combination, int component) {
        return (short) ((((combination * 2 + side) * LENGTH + component + 1) * 0x9E3779B1) >> 16);
    }
}
