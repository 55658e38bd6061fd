package org.kagetsu.piskvork.play.browser.rooms;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.kagetsu.log.AppendLog;
import org.kagetsu.log.LogLines;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.board.Clocks;
import org.kagetsu.piskvork.play.browser.board.Hub;
import org.kagetsu.piskvork.play.browser.board.Json;
import org.kagetsu.piskvork.play.browser.board.OutOfMemory;

/**
 * The rooms for two people, each with a file in one folder, and the tokens of their visitors.
 *
 * <p>A file begins with a line of the tokens and the setting. So links stay good when the program is started again. What
 * is acknowledged is kept if the program is killed; if the machine crashes, the last seconds may be lost. A file that is
 * damaged stays as it is, and the other rooms open.
 *
 * <p>Safe for use by many threads.
 */
public final class Rooms implements AutoCloseable {

    /** The event that tells the owner of the rooms. */
    public static final String EVENT = "rooms";

    /** The most rooms. */
    static final int MAX_ROOMS = 256;

    /** The most rooms in which the engine plays. */
    static final int MAX_ENGINES = 4;

    private static final String FIRST_WORD = "kagetsu-match";
    private static final String VERSION = "1";
    private static final String ENDING = ".match";
    private static final int CALLS_PER_SECOND = 10;
    private static final int TOKEN_BYTES = 18;

    /** How often the owner hears what is new in the rooms. */
    private static final long TELL_MILLIS = 1000;

    private static final AppendLog.Kind KIND = AppendLog.Kind.ofCheckedLines("room", FIRST_WORD + " ");

    private final Path folder;
    private final List<String> remarks = new ArrayList<>();
    private final int callsPerSecond;
    private final LongSupplier nanos;
    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final Map<String, Link> links = new ConcurrentHashMap<>();
    private final ScheduledExecutorService timer;
    private @Nullable Hub owner;
    /** What the owner has heard last. */
    private String told = "";
    private String address = "";

    /** A room with the tokens of its roles. */
    private record Entry(Room room, Map<Room.Role, String> tokens) {}

    /**
     * Opens the rooms of a folder.
     *
     * @param folder made if it is not there
     * @throws IOException if the folder cannot be used, or another program has a room in it
     */
    public Rooms(Path folder) throws IOException {
        this(folder, CALLS_PER_SECOND, System::nanoTime);
    }

    /** Opens the rooms of a folder in which a link may call more often, or less, and clocks go by another time. */
    public Rooms(Path folder, int callsPerSecond, LongSupplier nanos) throws IOException {
        this.callsPerSecond = callsPerSecond;
        this.nanos = nanos;
        this.folder = create(folder);
        this.timer = Clocks.newTimer();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(name -> name.toString().endsWith(ENDING)).sorted().toList()) {
                read(file);
            }
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /** Makes a folder that others on this machine cannot read, because its files have the tokens. */
    private static Path create(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return folder;
        }
        boolean hasRights = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        return hasRights
                ? Files.createDirectories(
                        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")))
                : Files.createDirectories(folder);
    }

    /** Opens the room of a file, or says why not. */
    private void read(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        AppendLog log = null;
        try {
            log = AppendLog.open(file, KIND, new byte[0], (in, size) -> {
                long whole = LogLines.content("room " + file, (number, line) -> lines.add(LogLines.text(line)))
                        .read(in, size);
                checkFirst(lines);
                return whole;
            });
            log.remark().ifPresent(remarks::add);
            checkFirst(lines);
            String[] words = lines.get(0).split(" ", 6);
            Map<Room.Role, String> tokens = new EnumMap<>(Room.Role.class);
            int token = 2;
            for (Room.Role role : Room.Role.values()) {
                tokens.put(role, words[token++]);
            }
            String name = file.getFileName().toString();
            add(name.substring(0, name.length() - ENDING.length()), RoomSetting.ofLine(words[5]), tokens, log,
                    lines.subList(1, lines.size()));
        } catch (AppendLog.InUseException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            if (log != null) {
                log.close();
            }
            String reason = e instanceof IOException ? "" : "room " + file + ": ";
            remarks.add(reason + FailureText.of(e) + ". The file stays as it is, and the room is not opened.");
        }
    }

    private static void checkFirst(List<String> lines) {
        boolean isRoom = !lines.isEmpty() && lines.get(0).matches(FIRST_WORD + " " + VERSION + "( [^ ]+){3} .+");
        if (!isRoom) {
            throw new IllegalArgumentException("it does not begin with a whole line of " + FIRST_WORD + " " + VERSION);
        }
    }

    /** {@return what was noticed when the rooms were opened, for the owner} */
    public List<String> remarks() {
        return remarks;
    }

    private void add(String id, RoomSetting setting, Map<Room.Role, String> tokens, AppendLog file,
            List<String> lines) {
        Room room = new Room(setting, file, lines, timer, nanos);
        entries.put(id, new Entry(room, tokens));
        tokens.forEach((role, token) -> links.put(token, new Link(room, role, callsPerSecond)));
    }

    /** Tells an owner's hub of all rooms from now on. */
    public synchronized void tell(Hub hub) {
        owner = hub;
        told = "";
        tell();
        ScheduledFuture<?> unused = timer.scheduleWithFixedDelay(
                OutOfMemory.watch(this::tell), TELL_MILLIS, TELL_MILLIS, TimeUnit.MILLISECONDS);
    }

    /**
     * Opens a room.
     *
     * @throws BadInputException if there are too many, or its file cannot be written
     */
    public synchronized void offer(RoomSetting setting) throws BadInputException {
        if (entries.size() >= MAX_ROOMS) {
            throw new BadInputException("there are " + MAX_ROOMS + " rooms already");
        }
        long engines = entries.values().stream().filter(entry -> entry.room().setting().hasEngine()).count();
        if (setting.hasEngine() && engines >= MAX_ENGINES) {
            throw new BadInputException("the engine plays in " + MAX_ENGINES + " rooms already");
        }
        Map<Room.Role, String> tokens = new EnumMap<>(Room.Role.class);
        for (Room.Role role : Room.Role.values()) {
            tokens.put(role, newToken());
        }
        String id = newToken();
        try {
            String first = FIRST_WORD + " " + VERSION + " " + String.join(" ", tokens.values()) + " " + setting.toLine();
            AppendLog file = AppendLog.open(
                    folder.resolve(id + ENDING), KIND, LogLines.checked(first), LogLines.content(id, (number, line) -> { }));
            add(id, setting, tokens, file, List.of());
        } catch (IOException e) {
            throw new BadInputException("the room cannot be kept: " + FailureText.of(e));
        }
        tell();
    }

    /** Closes a room. Its file stays, under another name. */
    public synchronized void withdraw(String id) throws BadInputException {
        Entry entry = entries.remove(id);
        if (entry == null) {
            throw new BadInputException("there is no such room");
        }
        entry.tokens().values().forEach(links::remove);
        try {
            entry.room().close();
            Path file = folder.resolve(id + ENDING);
            Files.move(file, folder.resolve(id + ENDING + ".closed"), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new BadInputException("the room is closed, but its file cannot be renamed: " + FailureText.of(e));
        } finally {
            tell();
        }
    }

    /** {@return a token that nobody can guess} */
    public static String newToken() {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private synchronized void tell() {
        Hub hub = owner;
        if (hub == null) {
            return;
        }
        List<Json> rooms = new ArrayList<>();
        entries.forEach((id, entry) -> {
            Json room = entry.room().describe(new Json().put("id", id));
            entry.tokens().forEach((role, token) -> room.put(role.name(), token));
            rooms.add(room.put("engine", entry.room().setting().hasEngine()));
        });
        Json event = new Json().put("address", address).put("rooms", rooms);
        if (!event.toString().equals(told)) {
            told = event.toString();
            hub.tell(EVENT, event);
        }
    }

    /** Sets where visitors find the rooms. */
    public synchronized void setAddress(String where) {
        address = where;
        tell();
    }

    /** {@return where visitors find the rooms; the empty text if nowhere} */
    public synchronized String address() {
        return address;
    }

    /**
     * {@return the link that a token names; empty if none}
     *
     * @param token what a visitor shows; null for nothing
     */
    public Optional<Link> link(@Nullable String token) {
        return token == null ? Optional.empty() : Optional.ofNullable(links.get(token));
    }

    @Override
    public synchronized void close() throws IOException {
        try {
            for (Entry entry : entries.values()) {
                entry.room().close();
            }
        } finally {
            timer.shutdownNow();
        }
    }
}
