package org.kagetsu.benchmarks.cluster.broker;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.benchmarks.files.Sha256;

/**
 * The users of a broker, one for each worker, in a file of the cluster's folder. The file holds the SHA-256 of each
 * key, not the key itself. A key has 128 random bits, so nobody can try all keys.
 *
 * <p>Safe for use by many threads. Another process may change the file.
 */
public final class Users {

    private static final String FILE = "users.json";

    private static final String NAME_FORM = "[A-Za-z0-9][A-Za-z0-9_.-]{0,63}";

    private final ClusterFolder folder;
    private final SortedMap<String, String> digests = new TreeMap<>();
    private FileTime read = FileTime.fromMillis(0);

    /** The content of the file. */
    private record Content(Map<String, String> users) {}

    private Users(ClusterFolder folder) {
        this.folder = folder;
    }

    /**
     * {@return the users of a folder}
     *
     * @param folder the cluster's folder
     * @throws IOException if the file cannot be read
     */
    public static Users of(ClusterFolder folder) throws IOException {
        Users users = new Users(folder);
        users.reread();
        return users;
    }

    /**
     * Reads the file again if it has changed.
     *
     * @throws IOException if the file cannot be read
     */
    synchronized void reread() throws IOException {
        if (!Files.exists(folder.file(FILE))) {
            return;
        }
        FileTime changed = Files.getLastModifiedTime(folder.file(FILE));
        if (changed.equals(read)) {
            return;
        }
        try {
            Map<String, String> users =
                    Json.read(Files.readAllBytes(folder.file(FILE)), Content.class).users();
            digests.clear();
            digests.putAll(users);
        } catch (IllegalArgumentException e) {
            throw new IOException("file " + folder.file(FILE) + " of users is damaged: " + e.getMessage(), e);
        }
        read = changed;
    }

    /**
     * Adds a user.
     *
     * @param name the name: 1 to 64 letters, digits, and {@code . _ -}; it begins with a letter or a digit
     * @return the user's key, which is not kept
     * @throws IllegalArgumentException if the name is wrong or taken
     * @throws IOException if the file cannot be written
     */
    public synchronized String add(String name) throws IOException {
        if (!name.matches(NAME_FORM) || name.equals(UserGate.COORDINATOR)) {
            throw new IllegalArgumentException("user \"" + name + "\": a name has 1 to 64 letters, digits, or . _ -"
                    + " after the first, and is not " + UserGate.COORDINATOR);
        }
        reread();
        if (digests.containsKey(name)) {
            throw new IllegalArgumentException("user " + name + " is there already; users are " + digests.keySet());
        }
        String key = ClusterFolder.newKey();
        digests.put(name, digest(key));
        write();
        return key;
    }

    /**
     * Shuts out a user. A broker that runs ends the user's connections within seconds.
     *
     * @param name the name
     * @throws IllegalArgumentException if there is no such user
     * @throws IOException if the file cannot be written
     */
    public synchronized void remove(String name) throws IOException {
        reread();
        if (digests.remove(name) == null) {
            throw new IllegalArgumentException("user \"" + name + "\" is not one of " + digests.keySet());
        }
        write();
    }

    /** {@return the names in alphabetical order} */
    public synchronized List<String> names() {
        return List.copyOf(digests.keySet());
    }

    private void write() throws IOException {
        folder.write(FILE, Json.line(new Content(digests)));
        read = Files.getLastModifiedTime(folder.file(FILE));
    }

    /** Whether a user has a key. */
    synchronized boolean has(String name, String key) throws IOException {
        reread();
        String wanted = digests.get(name);
        return wanted != null
                && MessageDigest.isEqual(
                        wanted.getBytes(StandardCharsets.UTF_8), digest(key).getBytes(StandardCharsets.UTF_8));
    }

    private static String digest(String key) {
        return Sha256.of(key.getBytes(StandardCharsets.UTF_8));
    }
}
