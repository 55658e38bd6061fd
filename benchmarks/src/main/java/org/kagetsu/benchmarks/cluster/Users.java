package org.kagetsu.benchmarks.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.benchmarks.files.Sha256;
import org.kagetsu.benchmarks.files.StrictJson;

/**
 * The users of a broker, one for each worker, in a file of the cluster's folder. The file holds the SHA-256 of each
 * key, not the key itself. A key has 128 random bits, so nobody can try all keys.
 *
 * <p>Immutable and safe for use by many threads; the file is read when it is asked for.
 *
 * @param users the SHA-256 of the key of each user, by name
 */
record Users(SortedMap<String, String> users) {

    /** The user of the coordinator, which is in no file: its key is new in every process. */
    static final String COORDINATOR = "coordinator";

    private static final String FILE = "users.json";

    private static final String NAME_FORM = "[A-Za-z0-9][A-Za-z0-9_.-]{0,63}";

    static Users read(ClusterFolder folder) throws IOException {
        return folder.read(FILE, Users.class).orElseGet(() -> new Users(new TreeMap<>()));
    }

    /** A text that is another one whenever the file has been replaced. */
    static String version(ClusterFolder folder) throws IOException {
        if (!Files.exists(folder.file(FILE))) {
            return "";
        }
        BasicFileAttributes file = Files.readAttributes(folder.file(FILE), BasicFileAttributes.class);
        return file.lastModifiedTime() + " " + file.fileKey();
    }

    /**
     * Adds a user.
     *
     * @return the user's key, which is not kept
     * @throws IllegalArgumentException if the name is wrong or taken
     */
    static String add(ClusterFolder folder, String name) throws IOException {
        if (!name.matches(NAME_FORM) || name.equals(COORDINATOR)) {
            throw new IllegalArgumentException("user \"" + name + "\": a name has 1 to 64 letters, digits, or . _ -"
                    + " after the first, and is not " + COORDINATOR);
        }
        SortedMap<String, String> users = read(folder).users;
        String key = ClusterFolder.newKey();
        if (users.putIfAbsent(name, Sha256.of(key)) != null) {
            throw new IllegalArgumentException("user " + name + " is there already; users are " + users.keySet());
        }
        folder.write(FILE, StrictJson.line(new Users(users)));
        return key;
    }

    /**
     * Shuts out a user. A broker that runs ends the user's connections within seconds.
     *
     * @throws IllegalArgumentException if there is no such user
     */
    static void remove(ClusterFolder folder, String name) throws IOException {
        SortedMap<String, String> users = read(folder).users;
        if (users.remove(name) == null) {
            throw new IllegalArgumentException("user \"" + name + "\" is not one of " + users.keySet());
        }
        folder.write(FILE, StrictJson.line(new Users(users)));
    }

    /** Whether a user has a key. */
    boolean has(String name, String key) {
        String wanted = users.getOrDefault(name, "");
        return MessageDigest.isEqual(
                wanted.getBytes(StandardCharsets.UTF_8), Sha256.of(key).getBytes(StandardCharsets.UTF_8));
    }
}
