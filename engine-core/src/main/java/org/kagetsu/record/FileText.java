package org.kagetsu.record;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The text of a file of games, in whatever character set it was written.
 *
 * <p>These are tried in turn: a byte order mark of UTF-8 or UTF-16; UTF-16 without one; the characters that an SGF file
 * names in CA; UTF-8; the larger set that programs mean by the name; and, as a guess, the named set, with bytes that do
 * not fit replaced. If none are named, it is GB 18030 if all bytes beyond ASCII come in pairs as those of Chinese text
 * do, else Windows-1252. A wrong guess spoils only names and comments, as long as it is right about where a character
 * ends.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param text the text, without a byte order mark
 * @param charset the characters in which it was written
 * @param isGuessed whether nothing in the file says so, or what it says does not fit
 */
public record FileText(String text, Charset charset, boolean isGuessed) {

    /** An SGF file names its characters in its first node: how many bytes are searched for the name. */
    private static final int HEAD = 1 << 12;

    private static final String NAMED = "CA[";
    private static final String ASCII = "(;)[]\\,-09:AZaz";
    private static final String CHINESE = "GB18030";
    private static final String WESTERN = "windows-1252";

    /** What programs write when they name the smaller set: Java's names of both. */
    private static final Map<String, String> LARGER = Map.of("GB2312", CHINESE, "GBK", CHINESE, "Shift_JIS", "windows-31j",
            "EUC-KR", "x-windows-949", "Big5", "Big5-HKSCS", "ISO-8859-1", WESTERN, "US-ASCII", WESTERN);

    /** Creates a text. */
    public FileText {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(charset, "charset");
    }

    /**
     * Decodes a file.
     *
     * @param file all bytes of the file
     * @return its text; bytes that are not characters become the replacement character
     */
    public static FileText of(byte[] file) {
        Charset marked = marked(Objects.requireNonNull(file, "file"));
        if (marked != null) {
            return new FileText(new String(file, marked).substring(1), marked, false);
        }
        Optional<Charset> wide = unmarked(file);
        if (wide.isPresent()) {
            return new FileText(new String(file, wide.get()), wide.get(), false);
        }
        Optional<Charset> named = named(file);
        return named.flatMap(charset -> decode(file, charset))
                .or(() -> decode(file, StandardCharsets.UTF_8))
                .or(() -> named.flatMap(FileText::larger).flatMap(charset -> decode(file, charset)))
                .orElseGet(() -> guess(file, named));
    }

    private static Optional<Charset> larger(Charset charset) {
        return Optional.ofNullable(LARGER.get(charset.name())).filter(Charset::isSupported).map(Charset::forName);
    }

    /** UTF-16 without a mark: the text begins with two characters of ASCII, so every other byte is zero. */
    private static Optional<Charset> unmarked(byte[] file) {
        if (file.length < 4 || file.length % 2 != 0) {
            return Optional.empty();
        }
        boolean isBigEndian = file[0] == 0 && file[1] != 0 && file[2] == 0 && file[3] != 0;
        boolean isLittleEndian = file[0] != 0 && file[1] == 0 && file[2] != 0 && file[3] == 0;
        return isBigEndian ? Optional.of(StandardCharsets.UTF_16BE)
                : isLittleEndian ? Optional.of(StandardCharsets.UTF_16LE) : Optional.empty();
    }

    private static @Nullable Charset marked(byte[] file) {
        int first = file.length < 2 ? 0 : ((file[0] & 0xFF) << 8) | (file[1] & 0xFF);
        if (first == 0xEFBB && file.length > 2 && (file[2] & 0xFF) == 0xBF) {
            return StandardCharsets.UTF_8;
        }
        return first == 0xFEFF ? StandardCharsets.UTF_16BE : first == 0xFFFE ? StandardCharsets.UTF_16LE : null;
    }

    /** The characters that the text names, if Java knows them and ASCII is a part of them. */
    private static Optional<Charset> named(byte[] file) {
        String head = new String(file, 0, Math.min(file.length, HEAD), StandardCharsets.ISO_8859_1);
        int from = head.indexOf(NAMED);
        int to = from < 0 ? -1 : head.indexOf(']', from);
        String name = to < 0 ? "" : head.substring(from + NAMED.length(), to).strip();
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9_.:+-]{0,40}") || !Charset.isSupported(name)) {
            return Optional.empty();
        }
        Charset charset = Charset.forName(name);
        byte[] ascii = ASCII.getBytes(StandardCharsets.US_ASCII);
        return new String(ascii, charset).equals(ASCII) ? Optional.of(charset) : Optional.empty();
    }

    /** The text, if all bytes are in this character set. */
    private static Optional<FileText> decode(byte[] file, Charset charset) {
        try {
            String text = charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(file))
                    .toString();
            return Optional.of(new FileText(text, charset, false));
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static FileText guess(byte[] file, Optional<Charset> named) {
        Optional<Charset> fitting = named.filter(charset -> !charset.equals(StandardCharsets.UTF_8));
        if (fitting.isPresent()) {
            Charset charset = larger(fitting.get()).orElse(fitting.get());
            return new FileText(new String(file, charset), charset, true);
        }
        String name = isInPairs(file) && Charset.isSupported(CHINESE) ? CHINESE : WESTERN;
        Charset charset = Charset.isSupported(name) ? Charset.forName(name) : StandardCharsets.ISO_8859_1;
        return new FileText(new String(file, charset), charset, true);
    }

    /** Whether all bytes beyond ASCII come in pairs of GB 2312, from which the larger sets grew. */
    private static boolean isInPairs(byte[] file) {
        for (int i = 0; i < file.length; i++) {
            if (file[i] < 0) {
                int lead = file[i] & 0xFF;
                int trail = i + 1 < file.length ? file[i + 1] & 0xFF : 0;
                if (lead < 0xA1 || lead > 0xF7 || trail < 0xA1 || trail > 0xFE) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    /** Remarks on a guess, or refuses it. */
    void remarkOnGuess(boolean isStrict, Consumer<Remark> remarks) {
        if (isGuessed) {
            String problem = "the text is not UTF-8 and names no character set that fits; it is read as " + charset;
            new TextScanner(text, isStrict, remarks).remark(0, problem);
        }
    }
}
