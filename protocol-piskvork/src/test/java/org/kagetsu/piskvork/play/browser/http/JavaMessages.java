package org.kagetsu.piskvork.play.browser.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the messages in the source of a class: texts that are put together for exceptions, remarks and troubles. */
final class JavaMessages {

    private static final Pattern CALL = Pattern.compile(
            "(?:new (?!IllegalState)\\w+Exception|new Exchange\\.Refusal|new Remark|"
                    + "\\b(?:error|fail|remark|note|tell|refuse|problem|begin|Optional\\.of)|\\b(?:require|expect)\\w*)\\(");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

    private JavaMessages() {}

    /** The messages, with {} in place of each value. A message has at least two words in a row. */
    static Set<String> of(String source) {
        Set<String> messages = new TreeSet<>();
        Matcher call = CALL.matcher(source);
        while (call.find()) {
            for (String argument : split(source, call.end(), ",?:")) {
                String message = message(argument);
                if (message.matches("(?s).*[a-z]+ [a-z]+.*")) {
                    messages.add(message);
                }
            }
        }
        return messages;
    }

    private static String message(String expression) {
        StringBuilder message = new StringBuilder();
        for (String part : split(expression + ")", 0, "+")) {
            Matcher literal = LITERAL.matcher(part.strip());
            message.append(literal.matches() ? literal.group(1).replace("\\\"", "\"") : "{}");
        }
        return message.toString().replaceAll("(\\{})+", "{}");
    }

    /** The parts of a text up to the bracket that closes it; brackets and literals are not divided. */
    private static List<String> split(String text, int from, String between) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int begin = from;
        boolean isLiteral = false;
        for (int i = from; i < text.length() && depth >= 0; i++) {
            char c = text.charAt(i);
            if (isLiteral && c == '\\') {
                i++;
            } else if (c == '"') {
                isLiteral = !isLiteral;
            } else if (!isLiteral && "([{".indexOf(c) >= 0) {
                depth++;
            } else if (!isLiteral && ")]}".indexOf(c) >= 0) {
                depth--;
            }
            if (depth < 0 || (depth == 0 && between.indexOf(c) >= 0 && !isLiteral)) {
                parts.add(text.substring(begin, i));
                begin = i + 1;
            }
        }
        return parts;
    }
}
