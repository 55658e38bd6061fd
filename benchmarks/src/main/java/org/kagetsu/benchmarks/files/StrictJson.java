package org.kagetsu.benchmarks.files;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Writes records as JSON and reads them.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class StrictJson {

    /** Every component of a record must be there, unless it says that it need not. */
    private static final class AllRequired extends JacksonAnnotationIntrospector {

        private static final long serialVersionUID = 1;

        @Override
        public Boolean hasRequiredMarker(AnnotatedMember member) {
            return !Boolean.FALSE.equals(super.hasRequiredMarker(member));
        }
    }

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(
                    DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                    DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS,
                    DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
            .annotationIntrospector(new AllRequired())
            .build();

    private StrictJson() {}

    /**
     * {@return a value as JSON on one line}
     *
     * @param value a record that Jackson can map
     */
    public static String line(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("not a form of JSON: " + value, e);
        }
    }

    /**
     * {@return a value as JSON in UTF-8}
     *
     * @param value a record that Jackson can map
     */
    public static byte[] bytes(Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("not a form of JSON: " + value, e);
        }
    }

    /**
     * {@return a value as a tree of JSON}
     *
     * @param value a record that Jackson can map
     */
    public static JsonNode tree(Object value) {
        return MAPPER.valueToTree(value);
    }

    /**
     * Reads JSON of any shape.
     *
     * @param json the text
     * @return its tree
     * @throws IllegalArgumentException if the text is not JSON
     */
    public static JsonNode parse(String json) {
        return read(json, JsonNode.class);
    }

    /**
     * Reads a value.
     *
     * @param <T> the type of the value
     * @param json the text
     * @param type the type of the value
     * @return the value
     * @throws IllegalArgumentException if the text is not JSON of that type
     */
    public static <T> T read(String json, Class<T> type) {
        return read(() -> MAPPER.readValue(json, type));
    }

    /**
     * Reads a value from a tree.
     *
     * @param <T> the type of the value
     * @param json the tree
     * @param type the type of the value
     * @return the value
     * @throws IllegalArgumentException if the tree is not of that type
     */
    public static <T> T read(JsonNode json, Class<T> type) {
        return read(json.toString(), type);
    }

    /**
     * Reads a value.
     *
     * @param <T> the type of the value
     * @param json JSON in UTF-8
     * @param type the type of the value
     * @return the value
     * @throws IllegalArgumentException if the bytes are not JSON of that type
     */
    public static <T> T read(byte[] json, Class<T> type) {
        return read(() -> MAPPER.readValue(json, type));
    }

    /** Something that reads a value; null for the word {@code null}. */
    @FunctionalInterface
    private interface Reader<T> {
        @Nullable T read() throws IOException;
    }

    private static <T> T read(Reader<T> reader) {
        try {
            @Nullable T value = reader.read();
            if (value == null) {
                throw new IllegalArgumentException("not valid: null");
            }
            return value;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not valid: " + problem(e), e);
        } catch (IOException e) {
            throw new IllegalArgumentException("not valid: " + e.getMessage(), e);
        }
    }

    /**
     * What is wrong, for people who do not know the classes behind it: a clause without an end, for instance {@code
     * "micros[3] is null"}.
     */
    private static String problem(JsonProcessingException problem) {
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
