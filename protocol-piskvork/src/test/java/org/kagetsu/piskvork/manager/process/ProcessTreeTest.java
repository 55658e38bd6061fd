package org.kagetsu.piskvork.manager.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProcessTreeTest {

    @Test
    void privateBytes_ended_leavesOutWhoeverHasItsNumberNow() {
        assertEquals(0, ProcessTree.privateBytes(Stream.of(endedWithTheNumberOf(ProcessHandle.current()))));
        boolean systemTells = Files.exists(Path.of("/proc/self/smaps_rollup"));
        assertEquals(systemTells, ProcessTree.privateBytes(Stream.of(ProcessHandle.current())) > 0);
    }

    private static ProcessHandle endedWithTheNumberOf(ProcessHandle other) {
        return (ProcessHandle) Proxy.newProxyInstance(
                ProcessHandle.class.getClassLoader(),
                new Class<?>[] {ProcessHandle.class},
                (proxy, method, arguments) ->
                        method.getName().equals("isAlive") ? (Object) false : method.invoke(other, arguments));
    }
}
