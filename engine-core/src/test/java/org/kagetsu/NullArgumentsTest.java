package org.kagetsu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.ForbiddenShape;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateChecker;
import org.kagetsu.certificate.CertificateNode;
import org.kagetsu.certificate.CertificateVerdict;
import org.kagetsu.certificate.CheckOptions;
import org.kagetsu.certificate.ClaimSolver;
import org.kagetsu.certificate.WholeForm;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.engine.SolveMethod;
import org.kagetsu.engine.SolveResult;
import org.kagetsu.engine.Solver;
import org.kagetsu.engine.SolverListener;
import org.kagetsu.engine.SolverOptions;
import org.kagetsu.engine.Threat;
import org.kagetsu.engine.opening.BalanceSearch;
import org.kagetsu.engine.opening.OpeningGenerator;
import org.kagetsu.engine.opening.OpeningJudge;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;
import org.kagetsu.proof.Proof;
import org.kagetsu.proof.ProofNode;
import org.kagetsu.prover.Advice;
import org.kagetsu.prover.AdvisedMoves;
import org.kagetsu.prover.ProofPlayer;
import org.kagetsu.prover.Prover;
import org.kagetsu.prover.ProverOptions;
import org.kagetsu.prover.ProverRecord;
import org.kagetsu.prover.ProverTask;
import org.kagetsu.prover.SolvedClaims;
import org.kagetsu.prover.TaskExecutor;
import org.kagetsu.prover.TaskSolver;
import org.kagetsu.record.GameFormat;
import org.kagetsu.record.GameReader;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.NotationFormat;
import org.kagetsu.record.PosFormat;
import org.kagetsu.record.PsqFormat;
import org.kagetsu.record.RapfiCsvFormat;
import org.kagetsu.record.RecFormat;
import org.kagetsu.record.RenLibFormat;
import org.kagetsu.record.RifFormat;
import org.kagetsu.record.SavFormat;
import org.kagetsu.record.SgfFormat;
import org.kagetsu.record.Tag;

/** Null for any argument of anything that the module exports is refused at once, by the name of the parameter. */
class NullArgumentsTest {

    private static final Path CLASSES = path();
    private static final Path SOURCES = CLASSES.resolveSibling("../src/main/java").normalize();
    private static final Set<String> EXPORTED = exportedPackages();

    private static final Grid GRID = Grid.square(15);
    private static final Engine ENGINE = Engine.builder().memory(1L << 20).build();
    private static final Position POSITION = new Position(GRID, Rule.RENJU);
    private static final Attack WIN = Attack.win(Move.of(7, 7));

    private static final GameTree TREE = new GameTree(GRID, Rule.RENJU);

    private static final CertificateNode.Answers NO_ANSWERS =
            new CertificateNode.Answers(Optional.empty(), OptionalInt.empty(), new TreeMap<>());
    private static final ClaimSolver SEARCHES_NOTHING = (position, nodes) -> Optional.empty();
    private static final CertificateNode CLAIM = CertificateNode.Claim.within(0);
    private static final Certificate PROVED =
            new Certificate(GRID, Rule.RENJU, List.of(), 1, CLAIM);

    /** An object of each type that is a parameter or has methods to call. */
    private static final List<Object> SAMPLES = List.of(
            GRID, Symmetry.IDENTITY, Rule.RENJU, POSITION, Outcome.ONGOING, ForbiddenShape.Kind.FOUR, "h8", new int[0],
            new short[0], new byte[0], new short[0][], List.of(), Set.of(), Map.of(), Optional.empty(),
            new ByteArrayInputStream(new byte[0]), new ByteArrayOutputStream(), (Consumer<Object>) value -> { }, WIN,
            Defence.of(Map.of()), new Proof(POSITION, WIN), new GameRecord(GRID, Rule.RENJU), GameResult.ONGOING,
            TREE, TREE.root(), TREE.cursor(TREE.root()), new RenLibFormat(Rule.RENJU),
            GameResult.Ending.NONE, Tag.EVENT, new NotationFormat(GRID, Rule.RENJU), new SgfFormat(Rule.RENJU),
            new PsqFormat(Rule.RENJU), new RecFormat(Rule.RENJU), new RifFormat(Rule.RENJU), new RapfiCsvFormat(),
            new SavFormat(Rule.RENJU), new PosFormat(Rule.RENJU), new GameReader(GRID, Rule.RENJU),
            StandardCharsets.UTF_8, SolverListener.NONE,
            Evaluator.standard(), ENGINE, Engine.builder(), Limits.INFINITE, SearchOptions.DEFAULT,
            AnalysisListener.NONE, new Analysis(1, 1, 0, 1, 1, List.of(Move.of(7, 7))), Solver.builder().build(),
            new Certificate(GRID, Rule.RENJU, List.of(), 1, CLAIM), CLAIM, new WholeForm(PROVED),
            new CertificateNode.Step(1, NO_ANSWERS), new CertificateNode.Reference(1, Symmetry.IDENTITY), NO_ANSWERS,
            new TreeMap<>(), new BitSet(), OptionalInt.empty(), SEARCHES_NOTHING, CheckOptions.DEFAULT, CertificateChecker.Listener.NONE,
            new CertificateChecker(SEARCHES_NOTHING, CheckOptions.DEFAULT), CertificateVerdict.Kind.SAMPLE,
            new CertificateVerdict.Statistics(1, 1, 0, 0, 0, 0, 0, 1), Advice.NONE, new AdvisedMoves(), ProverOptions.DEFAULT,
            new Prover(POSITION, ProverOptions.DEFAULT, Advice.NONE), (Prover.Listener) entry -> { },
            new ProverRecord.Won("", 1), new ProverRecord.Replies(true, -1, -1, List.of()),
            new ProverTask.Expand("", 1), new ProverTask.Develop("", 0, Move.NONE, List.of()),
            new ProverTask.Answer(new ProverRecord.Won("", 1), 0), new TaskSolver.OpenPositions(),
            unused(TaskExecutor.Source.class), unused(TaskExecutor.class),
            new TaskSolver(ProverOptions.DEFAULT, new TaskSolver.OpenPositions()),
            new SolvedClaims(), new ProofPlayer(PROVED, SEARCHES_NOTHING),
            SolverOptions.VCF, SolveMethod.VCF, Threat.Kind.FOUR, SolveResult.WIN, new BalanceSearch(ENGINE),
            OpeningJudge.of(ENGINE, Limits.INFINITE), new OpeningGenerator.Settings(1, 2, 5, 100, 10, 1));

    /** An object of an interface whose methods nobody calls. */
    private static Object unused(Class<?> type) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> null);
    }

    private static Path path() {
        try {
            return Path.of(Move.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (java.net.URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Set<String> exportedPackages() {
        return Move.class.getModule().getDescriptor().exports().stream()
                .filter(export -> !export.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static Set<String> packages() {
        return EXPORTED;
    }

    @ParameterizedTest
    @MethodSource("packages")
    void everyParameter_null_isRefusedByName(String name) throws Exception {
        List<String> wrong = new ArrayList<>();
        int checked = 0;
        for (Class<?> type : publicTypes(name)) {
            for (Executable executable : executables(type)) {
                for (int i = 0; i < executable.getParameterCount(); i++) {
                    if (isToBeRefused(executable, i)) {
                        checked++;
                        check(executable, i).ifPresent(problem ->
                                wrong.add(type.getSimpleName() + " " + executable.getName() + ": " + problem));
                    }
                }
            }
        }
        assertTrue(checked > 0, "no parameter was found");
        assertEquals(List.of(), wrong);
    }

    @Test
    void examples_null_nameTheCallersParameter() {
        assertNames("rule", () -> new Position(GRID, null));
        assertNames("limits", () -> ENGINE.analyse(POSITION, null));
        assertNames("listener", () -> ENGINE.analyse(POSITION, Limits.INFINITE.withDepth(1), null));
        assertNames("position", () -> ENGINE.analyseAsync(null, Limits.INFINITE));
        assertNames("listener", () -> new BalanceSearch(ENGINE).one(POSITION, 0, Limits.INFINITE, null));
    }

    private static void assertNames(String name, org.junit.jupiter.api.function.Executable call) {
        assertEquals(name, assertThrows(NullPointerException.class, call).getMessage());
    }

    private static List<Class<?>> publicTypes(String name) throws IOException, ClassNotFoundException {
        List<Class<?>> types = new ArrayList<>();
        try (Stream<Path> files = Files.list(CLASSES.resolve(name.replace('.', '/')))) {
            for (Path file : files.sorted().toList()) {
                String simple = file.getFileName().toString();
                if (simple.endsWith(".class") && !simple.equals("package-info.class")) {
                    Class<?> type = Class.forName(name + "." + simple.substring(0, simple.length() - 6));
                    if (Modifier.isPublic(type.getModifiers())) {
                        types.add(type);
                    }
                }
            }
        }
        return types;
    }

    private static List<Executable> executables(Class<?> type) {
        return Stream.<Executable>concat(
                        Stream.of(type.getDeclaredConstructors()), Stream.of(type.getDeclaredMethods()))
                .filter(executable -> Modifier.isPublic(executable.getModifiers()))
                .filter(executable -> !Modifier.isAbstract(executable.getModifiers()))
                .filter(executable -> !executable.isSynthetic() && !executable.getName().equals("equals"))
                .filter(executable -> !(type.isEnum() && executable.getName().equals("valueOf")))
                .filter(executable -> Stream.of(executable.getParameterTypes()).allMatch(NullArgumentsTest::isVisible))
                .toList();
    }

    /** Whether a user can name the type. */
    private static boolean isVisible(Class<?> type) {
        return !type.getName().startsWith("org.kagetsu.") || EXPORTED.contains(type.getPackageName());
    }

    private static boolean isToBeRefused(Executable executable, int parameter) {
        AnnotatedElement type = executable.getAnnotatedParameterTypes()[parameter];
        return !executable.getParameterTypes()[parameter].isPrimitive() && !type.isAnnotationPresent(Nullable.class);
    }

    /** What is wrong with null for one parameter and something for the others. */
    private static Optional<String> check(Executable executable, int parameter) throws Exception {
        Object[] arguments = new Object[executable.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = i == parameter ? null : sample(executable.getParameterTypes()[i]);
        }
        String where = "parameter " + parameter + " ";
        try {
            if (executable instanceof Constructor<?> constructor) {
                constructor.newInstance(arguments);
            } else {
                boolean isStatic = Modifier.isStatic(executable.getModifiers());
                ((Method) executable).invoke(isStatic ? null : sample(executable.getDeclaringClass()), arguments);
            }
            return Optional.of(where + "is taken");
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            boolean isNamed = cause instanceof NullPointerException
                    && isParameter(executable.getDeclaringClass(), executable.getParameterTypes()[parameter],
                            String.valueOf(cause.getMessage()));
            return isNamed ? Optional.empty() : Optional.of(where + cause);
        }
    }

    /** Whether the source of a class has a parameter of this type and name. */
    private static boolean isParameter(Class<?> declaring, Class<?> type, String name) throws IOException {
        Class<?> outer = declaring.getNestHost();
        String source = Files.readString(SOURCES.resolve(outer.getName().replace('.', '/') + ".java"));
        String simple = type.getSimpleName().replace("[]", "");
        return name.matches("[a-zA-Z]+")
                && Pattern.compile("\\b" + simple + "(<[^()]*?>)?(\\[]|\\.\\.\\.)*\\s" + name + "\\b").matcher(source).find();
    }

    private static Object sample(Class<?> type) {
        if (type == int.class || type == long.class) {
            return 1;
        }
        if (type == boolean.class) {
            return false;
        }
        return SAMPLES.stream()
                .filter(type::isInstance)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no sample of " + type));
    }

    /** Types that are asked for by a common one, so that the list of samples cannot lose them unseen. */
    @Test
    void samples_haveTheCommonTypes() {
        for (Class<?> type : List.of(GameFormat.class, Evaluator.class, ProofNode.class, InputStream.class,
                OutputStream.class, Collection.class)) {
            assertTrue(type.isInstance(sample(type)));
        }
    }
}
