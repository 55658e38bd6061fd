package org.kagetsu.benchmarks.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import java.util.Arrays;
import java.util.Collection;

/** What is wrong with a text of JSON, for people who do not know the classes behind it. Static functions only. */
final class JsonProblem {

    private JsonProblem() {}

    /** A clause without an end, for instance {@code "micros[3] is null"}. */
    static String text(JsonProcessingException problem) {
        if (!(problem instanceof JsonMappingException mapping)) {
            return problem.getOriginalMessage();
        }
        String place = place(mapping);
        if (mapping instanceof UnrecognizedPropertyException) {
            return "field " + place + " is unknown";
        }
        if (mapping instanceof InvalidNullException) {
            return place + " is null";
        }
        if (mapping instanceof ValueInstantiationException && mapping.getCause() != null) {
            return (place.isEmpty() ? "" : place + ": ") + mapping.getCause().getMessage();
        }
        if (mapping instanceof MismatchedInputException mismatch && mismatch.getOriginalMessage().startsWith("Cannot")) {
            return (place.isEmpty() ? "it" : place) + " is " + otherThan(mismatch.getTargetType());
        }
        return mapping.getOriginalMessage() + (place.isEmpty() ? "" : " at " + place);
    }

    private static String otherThan(Class<?> type) {
        if (type == null) {
            return "something else";
        }
        if (type.isEnum()) {
            return "not one of " + Arrays.toString(type.getEnumConstants());
        }
        if (type == String.class) {
            return "no text";
        }
        if (type == boolean.class) {
            return "neither true nor false";
        }
        if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
            return "not a whole number, or too large";
        }
        return Collection.class.isAssignableFrom(type) ? "no list" : "no object";
    }

    /** Where in the text, for instance {@code "players[1].name"}; empty for the whole. */
    private static String place(JsonMappingException problem) {
        StringBuilder text = new StringBuilder();
        for (JsonMappingException.Reference step : problem.getPath()) {
            if (step.getFieldName() == null) {
                text.append('[').append(step.getIndex()).append(']');
            } else {
                text.append(text.isEmpty() ? "" : ".").append(step.getFieldName());
            }
        }
        return text.toString();
    }
}
