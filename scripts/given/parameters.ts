/** Parameters of a given operation in our form. */
import type { Parameter } from "../generate/contract.ts";
import type { Reading } from "./bodies.ts";
import { type Node, nodeOf, nodesOf, picked, textOf } from "./nodes.ts";
import { exampleOf } from "./patterns.ts";
import { camel } from "./words.ts";

/** The names that paths here may have in braces. Names of path parameters are not on the wire. */
const parameterName = (name: string) => (/^\w+$/.test(name) ? name : camel(name));

/** Headers that OpenAPI describes elsewhere, and headers that the server itself reads. */
const ignored = new Set(["accept", "content-type", "authorization"]);

export function parametersOf(reading: Reading, item: Node, operation: Node, what: string): Parameter[] {
  const { given } = reading;
  const own = nodesOf(operation.parameters).map((each) => [given.follow(each), each] as const);
  const key = ({ name, in: place }: Node) => `${place} ${name}`;
  const shared = nodesOf(item.parameters)
    .map((each) => [given.follow(each), each] as const)
    .filter(([each]) => !own.some(([other]) => key(other) === key(each)));
  return [...shared, ...own].flatMap(([parameter, at]) => parameterOf(reading, parameter, at, what));
}

function parameterOf(reading: Reading, parameter: Node, at: Node, what: string): Parameter[] {
  const { findings } = reading;
  const name = String(parameter.name);
  const place = String(parameter.in);
  // Parameters of paths are often shared by several operations.
  const words = place === "path" ? `the parameter \`${name}\`` : `the parameter \`${name}\` of ${what}`;
  if (place === "cookie") {
    findings.add("left out", at, `${words}: cookies are no way to say anything here`);
    return [];
  }
  if (place === "header" && ignored.has(name.toLowerCase())) return [];
  if (place === "path" && parameter.style !== undefined && parameter.style !== "simple") {
    findings.add("left out", at, `the style "${parameter.style}" of ${words}`);
  }
  const schema = schemaOf(reading, parameter, at, words);
  const description = textOf(parameter.description) ?? findings.missing(at, words);
  const example = shownOf(parameter) ?? schema.example;
  const isArray = [schema.type].flat().includes("array");
  return [
    {
      name: place === "path" ? parameterName(name) : name,
      in: place as Parameter["in"], // Cookies were left out before, and the linter accepts all other places.
      description,
      ...((place === "path" || parameter.required === true) && { required: true }),
      ...(parameter.deprecated === true && { deprecated: true }),
      schema,
      ...(example !== undefined && { example }),
      ...(isArray && place === "query" && { style: "form", explode: true }),
      ...(isArray && place !== "query" && { style: "simple", explode: false }),
    },
  ];
}

function schemaOf({ given, findings, schemas }: Reading, parameter: Node, at: Node, words: string) {
  const [content] = Object.values(nodeOf(parameter.content));
  if (content !== undefined) findings.add("mended", at, `${words} is a text, which holds what it was said to be`);
  const source = content === undefined ? given.follow(parameter.schema ?? { type: "string" }) : { type: "string" };
  const schema = schemas.mend(source, words);
  const isArray = [schema.type].flat().includes("array");
  if (isArray && (parameter.explode === false || (parameter.style ?? "form") !== "form")) {
    findings.add("mended", at, `${words} is repeated for each element`);
  }
  if ([schema.type].flat().includes("object") && parameter.in === "query") {
    findings.add(
      "left out",
      at,
      `the members of ${words}: write each as a parameter of its own, \`${parameter.name}[member]\``,
    );
    return { type: "string" };
  }
  const { unevaluatedProperties: _, ...rest } = schema;
  return rest;
}

function shownOf({ example, examples }: Node): unknown {
  if (example !== undefined) return example;
  const [first] = Object.values(nodeOf(examples));
  return picked(nodeOf(first), ["value"]).value;
}

/**
 * The path in our form.
 * @returns undefined for a path with a parameter in the middle of a segment.
 */
export function pathOf(path: string): string | undefined {
  const plain = (path.startsWith("/") ? path : `/${path}`).replace(/[?#].*$/, "").replace(/(.)\/+$/, "$1");
  if (plain.split("/").some((segment) => /[{}]/.test(segment) && !/^\{[^{}]+\}$/.test(segment))) return undefined;
  return plain.replace(/\{([^{}]+)\}/g, (_, name: string) => `{${parameterName(name)}}`);
}

/** Gives a parameter with a pattern an example that matches it, since refusals show it. */
export function settlePattern(parameter: Parameter): void {
  const { pattern } = parameter.schema;
  if (typeof pattern === "string") parameter.example = exampleOf(pattern, parameter.schema, parameter.example);
}
