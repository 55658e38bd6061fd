package org.kagetsu.piskvork.play.browser;

import java.util.List;
import java.util.Optional;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.record.GameTree;

/**
 * The record of a room: all that was tried on its table, and the file in which it is kept, if there is one.
 *
 * <p>Used under the lock of its room.
 */
final class RecordDesk {

    private static final System.Logger LOG = System.getLogger("org.kagetsu.piskvork.play.browser");

    private final Hub hub;
    private final Optional<RecordFile> file;
    private Variations variations;

    /**
     * Creates a desk.
     *
     * @param hub hears that the record is not kept
     * @param file keeps the record; empty for none
     * @param first the record for a start
     */
    RecordDesk(Hub hub, Optional<RecordFile> file, GameTree first) {
        this.hub = hub;
        this.file = file;
        this.variations = new Variations(first);
    }

    /** Reads the record that the file has; empty if there is none. */
    Optional<GameTree> read() throws BadInputException {
        Optional<GameTree> read = file.isPresent() ? file.get().read() : Optional.empty();
        file.flatMap(RecordFile::remark).ifPresent(text -> LOG.log(System.Logger.Level.WARNING, text));
        return read;
    }

    /** Begins with another record. */
    void begin(Variations other) {
        variations = other;
        variations.renew();
    }

    Variations variations() {
        return variations;
    }

    /** Writes what has changed into the file, if there is one. */
    void keep() {
        Optional<List<TreeChange>> changes = variations.takeChanges();
        file.flatMap(record -> record.problemOfKeeping(variations.tree(), changes)).ifPresentOrElse(
                text -> hub.trouble().begin(Trouble.Kind.FILE, text), () -> hub.trouble().end(Trouble.Kind.FILE));
    }

    /** Writes what the file lacks. */
    void close() {
        file.flatMap(record -> record.problemOfEnding(variations.tree()))
                .ifPresent(text -> LOG.log(System.Logger.Level.ERROR, text));
        file.ifPresent(RecordFile::close);
    }
}
