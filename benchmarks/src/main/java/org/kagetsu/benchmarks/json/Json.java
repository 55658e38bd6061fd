package org.kagetsu.benchmarks.json;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes records as JSON and reads them.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class Json {

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

    private Json() {}

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
        try {
            return present(MAPPER.readValue(json, type));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not valid: " + JsonProblem.text(e), e);
        }
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
        try {
            return present(MAPPER.readValue(json, type));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not valid: " + JsonProblem.text(e), e);
        } catch (IOException e) {
            throw new IllegalArgumentException("not valid: " + e.getMessage(), e);
        }
    }

    private static <T> T present(@Nullable T value) {
        if (value == null) {
            throw new IllegalArgumentException("not valid: null");
        }
        return value;
    }
}
