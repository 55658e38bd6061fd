package org.kagetsu.piskvork.files;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Map;

/**
 * What to say to people of an exception, above all of the file system, whose messages are often only the path.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class FailureText {

    /** What exceptions mean whose messages are only the path. */
    private static final Map<Class<? extends FileSystemException>, String> KINDS = Map.of(
            FileAlreadyExistsException.class, "a file of this name is there already",
            NotDirectoryException.class, "a part of the path is a file, not a folder",
            FileSystemLoopException.class, "its links lead in a circle",
            DirectoryNotEmptyException.class, "it is a folder that is not empty",
            AccessDeniedException.class, "access denied");

    private FailureText() {}

    /**
     * {@return one line for people: the file, if the failure names one, and what went wrong}
     *
     * @param failure the exception
     */
    public static String of(Exception failure) {
        if (failure instanceof UncheckedIOException unchecked && unchecked.getCause() != null) {
            return of(unchecked.getCause());
        }
        String file = failure instanceof FileSystemException system ? system.getFile() : null;
        return (file == null ? "" : file + ": ") + reason(failure);
    }

    /**
     * Adds the option and the file to the message of a failure with a file that an option names.
     *
     * @param option the option's name
     * @param file the file
     * @param failure what went wrong
     * @return the exception to be thrown
     */
    public static IOException inFile(String option, Object file, IOException failure) {
        return new IOException(option + " " + file + ": " + reason(failure), failure);
    }

    /**
     * {@return what went wrong, without the file's name if the system gives the name by itself; the name of an exception
     * that is not meant for people is told, too}
     *
     * @param failure the exception
     */
    public static String reason(Exception failure) {
        if (failure instanceof FileSystemException system) {
            String reason = system.getReason() == null ? KINDS.get(system.getClass()) : system.getReason();
            return reason != null ? reason
                    : system instanceof NoSuchFileException ? missing(system.getFile()) : "the system refuses it";
        }
        if (failure instanceof UnknownHostException) {
            return "there is no host " + failure.getMessage();
        }
        if (failure instanceof CharacterCodingException) {
            return "it is not text in UTF-8";
        }
        boolean isOfFiles = failure instanceof IOException;
        if (isOfFiles && failure.getMessage() == null) {
            return failure instanceof EOFException ? "it ends too early" : "it cannot be used";
        }
        boolean isForPeople =
                isOfFiles || failure instanceof IllegalArgumentException || failure instanceof IllegalStateException;
        String text = isForPeople ? failure.getMessage() : null;
        return text == null ? failure.toString() : text;
    }

    /** Says which part of a path does not exist. */
    private static String missing(String file) {
        try {
            Path folder = Path.of(file).toAbsolutePath().getParent();
            return folder == null || Files.exists(folder) ? "no such file or folder" : "there is no folder " + folder;
        } catch (InvalidPathException e) {
            return "no such file or folder";
        }
    }

    /**
     * {@return the exception for an address at which a server cannot listen; it names address and port}
     *
     * @param address the address
     * @param failure what went wrong
     * @param advice what a person can do, for instance which option to give
     */
    public static IOException cannotListen(InetSocketAddress address, IOException failure, String advice) {
        InetAddress host = address.getAddress();
        return new IOException(
                host == null || isOfThisMachine(host)
                        ? "port " + address.getPort() + " of " + address.getHostString() + " cannot be used: "
                                + reason(failure) + "; " + advice
                        : address.getHostString() + " is not an address of this machine; " + advice,
                failure);
    }

    private static boolean isOfThisMachine(InetAddress host) {
        try {
            return host.isAnyLocalAddress() || host.isLoopbackAddress() || NetworkInterface.getByInetAddress(host) != null;
        } catch (IOException e) {
            return true; // The system's own words must do.
        }
    }
}
