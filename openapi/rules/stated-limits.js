/**
 * Checks that limits in descriptions match the schema. A description of a schema or parameter states its own limits: "at most
 * 1,024 characters", "from 1 to 100", "defaults to 20". A description of an operation or object states limits of its properties
 * and parameters by their names: "a title of more than 1,024 characters". A number is reported only if it differs from a limit
 * of the same kind. If a description states several limits of one kind, such as before and after cleaning, one of them must
 * match.
 */

const words = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const N = `(\\d{1,3}(?:[, ]\\d{3})+|\\d+|${words.join("|")})`;
const most = "(?:at most|up to|no more than|not more than|no longer than|a maximum of|the maximum is)";
/** Matches up to two words after a number: a unit, optionally with an adjective before it. */
const unit = "((?: [a-z-]+){0,2})";

/** @typedef {{ text: string, unit: string, stated: Record<string, number> }} Phrase */

/**
 * Patterns of phrases, and the side of the range (or the default) that each of their numbers states. @type {[RegExp,
 * string[]][]}
 */
const ownPhrases = [
  [new RegExp(`\\b${most} ${N}${unit}`, "gi"), ["max"]],
  [new RegExp(`\\bat least ${N}${unit}`, "gi"), ["min"]],
  [new RegExp(`\\b(?:from|between) ${N} (?:to|and) ${N}${unit}`, "gi"), ["min", "max"]],
  [new RegExp(`(?<!from |between )\\b${N} to ${N}( (?:[a-z-]+ )?characters| items| entries)`, "gi"), ["min", "max"]],
  [new RegExp(`\\bdefaults? (?:is|to|of) ${N}()(?![\\w-]|\\.\\d)`, "gi"), ["default"]],
  [new RegExp(`\\b${N} by default()`, "gi"), ["default"]],
];

const namedPhrase = new RegExp(
  `\`?\\b([A-Za-z]\\w*)\`?(?: of| has| have| with| is| takes| can be| can have| must be| must have)? (?:more than|over|longer than|${most}) ${N}${unit}`,
  "gi",
);

/**
 * @param {string} text
 * @returns {Phrase[]}
 */
function phrasesIn(text) {
  return ownPhrases.flatMap(([form, sides]) =>
    [...text.matchAll(form)].map((found) => ({
      text: shown(found[0], found[sides.length + 1] ?? ""),
      unit: found[sides.length + 1] ?? "",
      stated: Object.fromEntries(sides.map((side, index) => [side, numberOf(found[index + 1])])),
    })),
  );
}

/**
 * Returns the part of a phrase that messages show: up to its number, or up to its unit if that is `characters`, `items` and the
 * like.
 * @param {string} text
 * @param {string} after
 */
function shown(text, after) {
  const [unitThatCounts = ""] = /^.*\b(?:characters|items|entries|elements)\b/.exec(after) ?? [];
  return text.slice(0, text.length - after.length) + unitThatCounts;
}

/** @param {string | undefined} written */
function numberOf(written = "") {
  const word = words.indexOf(written.toLowerCase());
  return word >= 0 ? word : Number(written.replaceAll(/[, ]/g, ""));
}

/**
 * Returns the kinds of keywords whose limit a phrase can state, by the unit after its number. Returns none if the phrase states
 * something different.
 * @param {string} after
 * @param {any} schema
 */
function kindsOf(after, schema) {
  const following = after.trim().split(" ");
  if (following.includes("characters")) return ["Length"];
  if (following.some((each) => ["items", "entries", "elements"].includes(each))) return ["Items"];
  const first = following[0] ?? "";
  // For an array, a number without a unit is skipped, because it may be about the elements.
  const isAlone = ["", "and", "or", "are", "is"].includes(first);
  return isAlone && schema.type !== "array" ? ["imum", "Length"] : [];
}

/**
 * @param {any} schema
 * @param {string} kind
 * @param {"min" | "max"} side
 * @returns {[keyword: string, limit: number] | undefined}
 */
function limitOf(schema, kind, side) {
  if (kind === "Length" && schema.type === "array") schema = schema.items ?? {};
  const keyword = `${side}${kind}`;
  if (typeof schema[keyword] === "number") return [keyword, schema[keyword]];
  if (kind !== "Length") return undefined;
  // A pattern that consists of one character class with a length range also limits the length.
  const [, min, max] = /^\^?\[(?:[^\]\\]|\\.)*\]\{(\d+),(\d+)\}\$$/.exec(String(schema.pattern ?? "")) ?? [];
  return max === undefined ? undefined : ["pattern", Number(side === "min" ? min : max)];
}

/**
 * Returns the numbers that contradict the schema. A keyword is reported only if none of the phrases about it states the right
 * number.
 * @param {Phrase[]} phrases
 * @param {any} schema
 * @returns {{ text: string, keyword: string, limit: number }[]}
 */
function wrongIn(phrases, schema) {
  /** @type {Map<string, { text: string, keyword: string, limit: number, isRight: boolean }>} */
  const found = new Map();
  for (const { text, unit: after, stated } of phrases) {
    for (const [side, number] of Object.entries(stated)) {
      const limit =
        side === "default"
          ? typeof schema.default === "number" && ["default", schema.default]
          : kindsOf(after, schema)
              .map((kind) => limitOf(schema, kind, side === "min" ? "min" : "max"))
              .find((each) => each !== undefined);
      if (!limit) continue;
      const [keyword, value] = limit;
      const key = `${keyword} ${side}`;
      const isRight = value === number || found.get(key)?.isRight === true;
      found.set(key, { text, keyword, limit: value, isRight });
    }
  }
  return [...found.values()].filter(({ isRight }) => !isRight);
}

/** @type {import("@redocly/openapi-core").Oas3Rule} */
export const StatedLimits = () => {
  /**
   * Reports limits in a description that contradict the schema.
   * @param {any} context
   * @param {{ text: string, keyword: string, limit: number }[]} wrong
   * @param {string} [name] The property or parameter to which the limit belongs, if the description is that of its operation or
   * object.
   */
  function reportAll({ report, location }, wrong, name) {
    for (const { text, keyword, limit } of wrong) {
      const of = name === undefined ? "" : ` of \`${name}\``;
      report({
        message: `The description says "${text}", but \`${keyword}\`${of} is ${limit}.`,
        location: location.child("description"),
      });
    }
  }

  /**
   * Checks limits that a description states for named properties or parameters.
   * @param {any} context
   * @param {unknown} description
   * @param {Map<string, any>} schemas Schemas by the names of properties and parameters.
   */
  function checkNamed(context, description, schemas) {
    if (typeof description !== "string") return;
    for (const [text, name = "", number, after = ""] of description.replaceAll(/\s+/g, " ").matchAll(namedPhrase)) {
      const schema = schemas.get(name) ?? schemas.get(name.toLowerCase());
      if (schema)
        reportAll(
          context,
          wrongIn([{ text: shown(text, after), unit: after, stated: { max: numberOf(number) } }], schema),
          name,
        );
    }
  }

  /** @param {any} context @param {any} description @param {any} schema */
  function checkOwn(context, description, schema) {
    if (typeof description !== "string" || !schema) return;
    reportAll(context, wrongIn(phrasesIn(description.replaceAll(/\s+/g, " ")), schema));
  }

  return {
    Schema: {
      enter(schema, context) {
        checkOwn(context, schema.description, schema);
        if (schema.properties) checkNamed(context, schema.description, propertiesOf(context, schema));
      },
    },
    SchemaProperties: {
      enter(properties, context) {
        // A description next to a `$ref` is about the schema to which the `$ref` refers.
        for (const [name, property] of Object.entries(properties)) {
          if (property?.$ref === undefined) continue;
          const { resolve, report, location } = context;
          checkOwn({ report, location: location.child(name) }, property.description, resolve(property).node);
        }
      },
    },
    Parameter: {
      enter(parameter, context) {
        if (parameter.schema) checkOwn(context, parameter.description, context.resolve(parameter.schema).node);
      },
    },
    Operation: {
      enter(operation, context) {
        if (typeof operation.description !== "string") return;
        const { resolve } = context;
        const body = resolve(operation.requestBody ?? {});
        const contents = Object.values(body.node?.content ?? {});
        const file = body.location?.source.absoluteRef;
        const schemas = contents.flatMap(({ schema }) => [...propertiesOf(context, schema, file)]);
        for (const each of operation.parameters ?? []) {
          const { node, location } = resolve(each);
          if (node?.schema) schemas.push([node.name, resolve(node.schema, location?.source.absoluteRef).node]);
        }
        checkNamed(context, operation.description, new Map(schemas));
      },
    },
  };
};

/**
 * The schemas of an object's properties by name, including those of its `allOf`.
 * @param {any} context
 * @param {any} schema
 * @param {string} [file] The file that contains the schema.
 * @returns {Map<string, any>}
 */
function propertiesOf(context, schema, file = context.location.source.absoluteRef, depth = 0) {
  const { node, location } = context.resolve(schema ?? {}, file);
  if (!node || depth > 5) return new Map();
  const from = location?.source.absoluteRef ?? file;
  const inherited = (node.allOf ?? []).flatMap((/** @type {any} */ each) => [
    ...propertiesOf(context, each, from, depth + 1),
  ]);
  const own = Object.entries(node.properties ?? {}).map(([name, each]) => [name, context.resolve(each, from).node]);
  return new Map([...inherited, ...own].filter(([, each]) => each));
}
