package org.kagetsu.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;

/** Reads from a class file how many bytes of code its methods have. */
public final class MethodSizes extends ClassVisitor {

    private final Map<String, Integer> sizes = new TreeMap<>();

    private MethodSizes() {
        super(Opcodes.ASM9);
    }

    /** By name of the method, the largest of that name: the most bytes of its code. Abstract methods are left out. */
    public static Map<String, Integer> of(Class<?> type) {
        String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            MethodSizes reader = new MethodSizes();
            new ClassReader(in).accept(reader, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return reader.sizes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
        if ((access & Opcodes.ACC_ABSTRACT) != 0) {
            return null;
        }
        return new CodeSizeEvaluator(api, null) {

            private int constants;

            @Override
            public void visitLdcInsn(Object value) {
                constants++;
                super.visitLdcInsn(value);
            }

            /** Jumps of less than 32 KB are short; a constant takes at most one byte more than the least. */
            @Override
            public void visitEnd() {
                sizes.merge(name, Math.min(getMinSize() + constants, getMaxSize()), Math::max);
            }
        };
    }
}
