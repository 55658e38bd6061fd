package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.line.Lines;
import org.kagetsu.line.PointSet;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.threat.FiveDefence;
import org.kagetsu.threat.MoveGenerator;
import org.kagetsu.threat.NodeCounter;
import org.kagetsu.threat.VcfSolver;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;

/** HotSpot compiles no method above 8,000 bytecodes and inlines none above 325, however hot it is. */
class MethodSizeTest {

    private static final int LARGEST_NODE = 4_000;
    private static final int LONGEST_NODE = 200;
    private static final int LARGEST_INLINED = 325;
    private static final int LARGEST_LOOP = 600;

    @Test
    void search_isSmallEnoughToBeCompiledWell() {
        int size = MethodSizes.of(NegaScout.class).get("search");
        assertTrue(size < LARGEST_NODE, "NegaScout.search has " + size + " bytecodes");
    }

    @Test
    void search_isShortEnoughToBeRead() throws IOException {
        List<String> source = Files.readAllLines(
                Path.of("src", "main", "java", "org", "kagetsu", "search", "NegaScout.java"));
        int first = IntStream.range(0, source.size())
                .filter(i -> source.get(i).startsWith("    private int search("))
                .findFirst()
                .orElseThrow();
        int lines = 1 + source.subList(first, source.size()).indexOf("    }");

        assertTrue(lines > 100 && lines < LONGEST_NODE, "NegaScout.search has " + lines + " lines");
    }

    static Stream<Class<?>> hotClasses() {
        return Stream.of(Direction.class, Move.class, Lines.class, PointSet.class, Position.class, PointInfo.class,
                PointGroup.class, PatternState.class, FiveDefence.class, MoveGenerator.class, NodeCounter.class,
                VcfSolver.class, CorrectionHistory.class, Frame.class, History.class, Margins.class, MovePicker.class,
                NodeEnd.class, PrincipalVariation.class, Reductions.class, TableEntry.class, TranspositionTable.class);
    }

    @ParameterizedTest
    @MethodSource("hotClasses")
    void helpers_areSmallEnoughToBeInlined(Class<?> type) {
        Map<String, Integer> sizes = MethodSizes.of(type);
        sizes.keySet().removeIf(name -> name.startsWith("<"));
        if (type == PatternState.class) {
            // A loop of its own, called four times a move: there is nothing to gain by inlining it.
            assertTrue(sizes.remove("update") < LARGEST_LOOP);
        }
        assertTrue(!sizes.isEmpty(), "methods were read");
        sizes.values().removeIf(size -> size < LARGEST_INLINED);
        assertEquals(Map.of(), sizes);
    }

    /** Reads from a class file how many bytes of code its methods have. */
    private static final class MethodSizes extends ClassVisitor {

        private final Map<String, Integer> sizes = new TreeMap<>();

        private MethodSizes() {
            super(Opcodes.ASM9);
        }

        /** By name of the method, the largest of that name: the most bytes of its code. Abstract methods are left out. */
        static Map<String, Integer> of(Class<?> type) {
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
}
