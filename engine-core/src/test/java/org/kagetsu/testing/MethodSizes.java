package org.kagetsu.testing;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;

/** Reads from a class file how many bytes of code its methods have (The Java Virtual Machine Specification, 4). */
public final class MethodSizes {

    private static final int MAGIC = 0xCAFE_BABE;

    private final String[] texts;
    private final DataInputStream in;
    private final Map<String, Integer> sizes = new TreeMap<>();

    private MethodSizes(DataInputStream in) throws IOException {
        this.in = in;
        if (in.readInt() != MAGIC) {
            throw new IOException("not a class file");
        }
        in.skipNBytes(4);
        texts = new String[in.readUnsignedShort()];
        readConstants();
        in.skipNBytes(6);
        in.skipNBytes(2L * in.readUnsignedShort());
        readMembers();
        readMembers();
    }

    /** By name of the method, the largest of that name: the bytes of its code. Abstract methods are left out. */
    public static Map<String, Integer> of(Class<?> type) {
        String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            return new MethodSizes(new DataInputStream(in)).sizes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void readConstants() throws IOException {
        for (int i = 1; i < texts.length; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts[i] = in.readUTF();
                case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
                case 5, 6 -> {
                    in.skipNBytes(8);
                    i++; // takes two places
                }
                case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                default -> throw new IOException("constant of kind " + tag);
            }
        }
    }

    /** Fields, then methods, which look alike; only methods have code. */
    private void readMembers() throws IOException {
        for (int members = in.readUnsignedShort(); members > 0; members--) {
            in.skipNBytes(2);
            String name = texts[in.readUnsignedShort()];
            in.skipNBytes(2);
            for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
                readAttribute(name);
            }
        }
    }

    private void readAttribute(String member) throws IOException {
        boolean isCode = texts[in.readUnsignedShort()].equals("Code");
        int length = in.readInt();
        if (isCode) {
            in.skipNBytes(4);
            sizes.merge(member, in.readInt(), Math::max);
            in.skipNBytes(length - 8L);
        } else {
            in.skipNBytes(length);
        }
    }
}
