package org.kagetsu.piskvork.manager.player;

/** Hears what a player thinks. Called on any thread while the player thinks; must return quickly. */
@FunctionalInterface
public interface ThinkingListener {

    /** Hears nothing. */
    ThinkingListener NONE = info -> {};

    /**
     * Called whenever the player has said something new about its search.
     *
     * @param info everything that it has said about this move so far
     */
    void onProgress(SearchInfo info);
}
