package org.kagetsu.benchmarks.cluster.link;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The JSON of all messages.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class Json {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(
                    DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                    DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .build();

    private Json() {}

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
            T value = MAPPER.readValue(json, type);
            if (value != null) {
                return value;
            }
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not valid: " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new IllegalArgumentException("not valid: " + e.getMessage(), e);
        }
        throw new IllegalArgumentException("not valid: null");
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
        return read(json.toString().getBytes(StandardCharsets.UTF_8), type);
    }
}
