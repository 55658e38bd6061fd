package org.kagetsu.piskvork.manager.player;

/** Hears what a player thinks while it thinks, on any thread; must return quickly. */
@FunctionalInterface
public interface ThinkingListener {

    /** Hears nothing. */
    ThinkingListener NONE = info -> {};

    /**
     * Called whenever the player has said something new of its search.
     *
     * @param info all that it has said for this move so far
     */
    void onProgress(SearchInfo info);
}
