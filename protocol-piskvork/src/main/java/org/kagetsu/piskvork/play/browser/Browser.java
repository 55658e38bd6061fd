package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Starts the browser that the system uses. Static functions only. */
final class Browser {

    private Browser() {}

    /** Opens an address; false if there is nothing to open it with. */
    static boolean open(String address) {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        List<String> command;
        if (system.startsWith("windows")) {
            command = List.of("rundll32", "url.dll,FileProtocolHandler", address);
        } else if (system.startsWith("mac")) {
            command = List.of("open", address);
        } else if (isSet("DISPLAY") || isSet("WAYLAND_DISPLAY")) {
            command = List.of("xdg-open", address);
        } else {
            return false;
        }
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isSet(String variable) {
        String value = System.getenv(variable);
        return value != null && !value.isEmpty();
    }
}
