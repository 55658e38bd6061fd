package org.kagetsu.benchmarks.options;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/**
 * The message of a command about an exception that ends it.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class FailureText {

    private FailureText() {}

    /**
     * {@return one line for people: the failure's message if it is meant for people, else its name as well}
     *
     * @param failure the exception
     */
    public static String of(Exception failure) {
        if (failure instanceof FileSystemException file && file.getReason() == null) {
            return file.getFile() + ": " + reason(file);
        }
        boolean meantForPeople = failure instanceof IllegalArgumentException
                || failure instanceof IOException
                || failure instanceof IllegalStateException;
        return meantForPeople && failure.getMessage() != null ? failure.getMessage() : failure.toString();
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
     * {@return what went wrong with a file; without the file's name, if the system gives the name by itself}
     *
     * @param failure what went wrong
     */
    public static String reason(IOException failure) {
        if (failure instanceof FileSystemException system) {
            return system.getReason() == null ? reason(system) : system.getReason();
        }
        return failure.getMessage() == null ? "it cannot be used" : failure.getMessage();
    }

    /** The messages of these exceptions are only the path. */
    private static String reason(FileSystemException failure) {
        if (failure instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "a file of this name is there already";
        }
        if (failure instanceof NotDirectoryException) {
            return "a part of the path is a file, not a folder";
        }
        if (failure instanceof FileSystemLoopException) {
            return "its links lead in a circle";
        }
        return failure instanceof AccessDeniedException ? "access denied" : "the system refuses it";
    }
}
