package org.kagetsu.benchmarks.tournament.game;

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
import org.kagetsu.piskvork.manager.player.Conditions;

/**
 * Tasks and played games as JSON, each on one line.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class GameJson {

    /** Every component of a record must be there, unless it says that it need not. */
    private static final class AllRequired extends JacksonAnnotationIntrospector {

        private static final long serialVersionUID = 1;

        @Override
        public Boolean hasRequiredMarker(AnnotatedMember member) {
            return !Boolean.FALSE.equals(super.hasRequiredMarker(member));
        }
    }

    /** The mapper of all JSON of the tool. */
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

    private GameJson() {}

    /**
     * Writes a task.
     *
     * @param task the task
     * @return one line of JSON
     */
    public static String write(GameTask task) {
        return line(TaskForm.of(task));
    }

    /**
     * Reads a task.
     *
     * @param json what {@link #write(GameTask)} has written
     * @return the task
     * @throws IllegalArgumentException if the text is no task
     */
    public static GameTask readTask(String json) {
        return read(json, TaskForm.class).toTask();
    }

    /**
     * Writes a played game.
     *
     * @param game the game
     * @return one line of JSON
     */
    public static String write(PlayedGame game) {
        return line(GameForm.of(game));
    }

    /**
     * Reads a played game.
     *
     * @param json what {@link #write(PlayedGame)} has written
     * @param conditions the conditions of the tournament; the opening is the game's own
     * @return the game
     * @throws IllegalArgumentException if the text is no played game, or one that no referee can have judged so
     */
    public static PlayedGame readGame(String json, Conditions conditions) {
        return read(json, GameForm.class).toGame(conditions);
    }

    /**
     * Writes any record that Jackson can map.
     *
     * @param value the record
     * @return one line of JSON
     */
    public static String line(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("not a form of JSON: " + value, e);
        }
    }

    /**
     * Reads a record.
     *
     * @param <T> the type of the record
     * @param json the text
     * @param type the type of the record
     * @return the record
     * @throws IllegalArgumentException if the text is not JSON of that type
     */
    public static <T> T read(String json, Class<T> type) {
        try {
            T value = MAPPER.readValue(json, type);
            if (value != null) {
                return value;
            }
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not valid: " + JsonProblem.text(e), e);
        }
        throw new IllegalArgumentException("not valid: null");
    }

    /**
     * Reads JSON of any shape.
     *
     * @param json the text
     * @return its tree
     * @throws IllegalArgumentException if the text is not JSON
     */
    public static JsonNode tree(String json) {
        return read(json, JsonNode.class);
    }
}
