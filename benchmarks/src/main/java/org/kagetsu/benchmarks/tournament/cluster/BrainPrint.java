package org.kagetsu.benchmarks.tournament.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.benchmarks.cluster.link.FileRef;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.benchmarks.files.Sha256;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;

/**
 * Exactly what a worker runs when it plays a brain: the words of its command line, those that are files by their
 * content, its variables and its folder. The owner of a worker allows a brain by the SHA-256 of this.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param words the command line; a file as its name and SHA-256
 * @param environment variables set for the process
 * @param folder the working directory, empty for the worker's own
 */
record BrainPrint(List<String> words, SortedMap<String, String> environment, String folder) {

    static BrainPrint of(PlayerSpec player, Map<String, FileRef> files) {
        List<String> words = new ArrayList<>();
        for (String word : player.commandWords()) {
            FileRef file = files.get(word);
            words.add(file == null ? word : file.name() + " (SHA-256 " + file.sha256() + ")");
        }
        return new BrainPrint(words, new TreeMap<>(player.environment()), player.directory());
    }

    /** {@return the digest that allows it} */
    String digest() {
        return Sha256.of(Json.bytes(this));
    }

    /** {@return what is run, for people} */
    @Override
    public String toString() {
        return words + (environment.isEmpty() ? "" : ", variables " + environment)
                + (folder.isEmpty() ? "" : ", in folder " + folder);
    }
}
