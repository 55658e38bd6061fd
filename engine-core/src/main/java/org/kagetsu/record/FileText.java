package org.kagetsu.record;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.kagetsu.base.Quote;
import org.kagetsu.record.text.TextScanner;

/**
 * The text of a file of games, in whatever character set it was written.
 *
 * <p>A file packed by gzip is unpacked. These are tried in turn: a byte order mark of UTF-8 or UTF-16; UTF-16 without
 * one; the characters that an SGF file names in CA, or an XML file in its declaration; UTF-8; UTF-8 with a few damaged
 * bytes; the larger set that programs mean by the name; and, as a guess, the named set, with bytes that do
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

    /** The most bytes that a file may have when it is unpacked. */
    private static final int MAX_UNPACKED = 32 << 20;

    /** One damaged character in this many beyond ASCII is a few. */
    private static final int FEW = 10;

    private static final Pattern XML =
            Pattern.compile("\\s*<\\?xml\\s[^>]{0,200}?\\bencoding\\s*=\\s*[\"']([A-Za-z0-9][A-Za-z0-9_.:+-]{0,40})[\"']");

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
     * @throws GameFormatException if what gzip packed is damaged or has more than 32 MiB, or an XML file names characters
     *     that this JVM does not know
     */
    public static FileText of(byte[] file) {
        boolean isPacked = Objects.requireNonNull(file, "file").length > 2 && (file[0] & 0xFF) == 0x1F && (file[1] & 0xFF) == 0x8B;
        return ofUnpacked(isPacked ? unpacked(file) : file);
    }

    private static byte[] unpacked(byte[] file) {
        ByteArrayOutputStream unpacked = new ByteArrayOutputStream();
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(file))) {
            byte[] buffer = new byte[HEAD];
            for (int length = in.read(buffer); length > 0 && unpacked.size() <= MAX_UNPACKED; length = in.read(buffer)) {
                unpacked.write(buffer, 0, length);
            }
        } catch (IOException e) {
            throw new GameFormatException("the gzip file is damaged or cut after " + unpacked.size() + " unpacked bytes", 1,
                    file.length);
        }
        if (unpacked.size() > MAX_UNPACKED) {
            throw new GameFormatException("the gzip file has more than " + MAX_UNPACKED + " unpacked bytes", 1, 1);
        }
        return unpacked.toByteArray();
    }

    private static FileText ofUnpacked(byte[] file) {
        Charset certain = certain(file);
        if (certain != null) {
            String text = new String(file, certain);
            return new FileText(text.startsWith("\uFEFF") ? text.substring(1) : text, certain, false);
        }
        Optional<Charset> named = named(file);
        return named.flatMap(charset -> decode(file, charset))
                .or(() -> decode(file, StandardCharsets.UTF_8))
                .or(() -> damagedUtf8(file))
                .or(() -> named.flatMap(FileText::larger).flatMap(charset -> decode(file, charset)))
                .orElseGet(() -> guess(file, named));
    }

    /** The text, if it is UTF-8 but for a few bytes. */
    private static Optional<FileText> damagedUtf8(byte[] file) {
        String text = new String(file, StandardCharsets.UTF_8);
        long damaged = text.chars().filter(c -> c == '\uFFFD').count();
        long beyondAscii = text.chars().filter(c -> c > 0x7F).count();
        return damaged * FEW < beyondAscii ? Optional.of(new FileText(text, StandardCharsets.UTF_8, true)) : Optional.empty();
    }

    private static Optional<Charset> larger(Charset charset) {
        return Optional.ofNullable(LARGER.get(charset.name())).filter(Charset::isSupported).map(Charset::forName);
    }

    /** The characters that a mark tells, or UTF-16 without one: every other of the first bytes is zero. */
    private static @Nullable Charset certain(byte[] file) {
        int head = ByteBuffer.wrap(Arrays.copyOf(file, Integer.BYTES)).getInt();
        if (head >>> 8 == 0xEFBBBF) {
            return StandardCharsets.UTF_8;
        }
        boolean isWide = file.length >= Integer.BYTES && file.length % 2 == 0;
        boolean isBigEndian = isWide && (head & 0xFF00FF00) == 0 && (head & 0xFF) != 0 && (head & 0xFF0000) != 0;
        boolean isLittleEndian = isWide && (head & 0xFF00FF) == 0 && (head & 0xFF00) != 0 && head >>> 24 != 0;
        return head >>> 16 == 0xFEFF || isBigEndian ? StandardCharsets.UTF_16BE
                : head >>> 16 == 0xFFFE || isLittleEndian ? StandardCharsets.UTF_16LE : null;
    }

    /** The characters that the text names, if Java knows them and ASCII is a part of them. */
    private static Optional<Charset> named(byte[] file) {
        String head = new String(file, 0, Math.min(file.length, HEAD), StandardCharsets.ISO_8859_1);
        Matcher xml = XML.matcher(head);
        boolean isXml = xml.lookingAt();
        int from = head.indexOf(NAMED);
        int to = from < 0 ? -1 : head.indexOf(']', from);
        String name = isXml ? xml.group(1) : to < 0 ? "" : head.substring(from + NAMED.length(), to).strip();
        if (isXml && !Charset.isSupported(name)) {
            throw new TextScanner(head).error(xml.start(1), "the characters " + Quote.of(name)
                    + " are not known to this JVM; convert the file to UTF-8");
        }
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

    /** Decodes a file and remarks on a guess. */
    static String read(byte[] file, Consumer<Remark> remarks) {
        Objects.requireNonNull(remarks, "remarks");
        FileText decoded = of(file);
        String text = decoded.text;
        if (decoded.isGuessed) {
            boolean isDamaged = decoded.charset.equals(StandardCharsets.UTF_8);
            String problem = isDamaged ? "a byte that is not UTF-8, as the others are"
                    : "the text is not UTF-8 and names no character set that fits; it is read as " + decoded.charset;
            new TextScanner(text, remarks).remark(isDamaged ? text.indexOf('\uFFFD') : 0, problem);
        }
        return text;
    }
}
