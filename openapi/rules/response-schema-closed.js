import { isJson } from "./media-types.js";

/** The last part of a pointer to a schema that only contributes to the one around it. */
const PART = /(?<!\/properties)\/(?:(?:allOf|anyOf|oneOf)\/\d+|if|then|else|dependentSchemas\/[^/]+)$/;
const NEVER_AN_ANSWER = /(?<!\/properties)\/not$/;

/**
 * TypeScript does not notice an extra member in the reply of an async handler; response validation does, but only
 * where the schema is closed. So each object in a JSON body, and each named schema, carries
 * `unevaluatedProperties: false`, or says with `additionalProperties` that it is a free-form map.
 *
 * The parts of a composition stay open when the composing schema is closed: there each part would refuse the members
 * of the others.
 *
 * @type {import("@redocly/openapi-core").Oas3Rule}
 */
export const ResponseSchemaClosed = () => {
  /** Above zero while the walk is inside a JSON body or the named schemas. */
  let depth = 0;
  /**
   * Whether each schema around the current one, outermost first, answers for its parts: it is closed, or is itself
   * reported as open.
   *
   * @type {boolean[]}
   */
  const answering = [];

  return {
    MediaType: {
      enter(_mediaType, { key }) {
        if (isJson(key)) depth += 1;
      },
      leave(_mediaType, { key }) {
        if (isJson(key)) depth -= 1;
      },
    },
    NamedSchemas: {
      enter() {
        depth += 1;
      },
      leave() {
        depth -= 1;
      },
    },
    Schema: {
      enter(schema, { report, location, rawLocation, resolve }) {
        const isPart = PART.test(rawLocation.pointer) && answering.at(-1) === true;
        const exempt = isPart || NEVER_AN_ANSWER.test(rawLocation.pointer);
        const sealed = "unevaluatedProperties" in schema && schema.unevaluatedProperties === false;
        const closed = sealed || schema.additionalProperties !== undefined;
        const open = !closed && !exempt && isObject(schema, resolve);
        answering.push(closed || exempt || open);

        if (depth === 0 || !open) return;
        report({
          message:
            "An object schema must say `unevaluatedProperties: false`, or `additionalProperties` if it is a free-form map.",
          location: location.key(),
        });
      },
      leave() {
        answering.pop();
      },
    },
  };
};

/**
 * What is put together is an object where a part is one: `allOf` of a reference to an enum stays a text.
 *
 * @param {Record<string, any>} schema
 * @param {import("@redocly/openapi-core").UserContext["resolve"]} resolve
 * @param {string} [file] That the schema stands in, where it is not the one that is looked at.
 * @returns {boolean}
 */
function isObject(schema, resolve, file) {
  const types = [schema.type].flat();
  if (types.includes("object") || schema.properties !== undefined) return true;
  return (schema.allOf ?? []).some((/** @type {Record<string, any>} */ part) => {
    const { node, location } = resolve(part, file);
    return node !== undefined && isObject(node, resolve, location?.source.absoluteRef);
  });
}
