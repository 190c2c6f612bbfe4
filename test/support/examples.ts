/** Lists every example of a contract, with the schema that it illustrates. */
import type { Contract, Schema } from "../../scripts/generate/contract.ts";
import { resolve } from "../../scripts/generate/contract.ts";

export interface Example {
  /** JSON pointer of the example in readable form. */
  where: string;
  value: unknown;
  /** JSON pointer of the schema, as a reference into the contract. */
  schema: string;
  /** Whether the example is a request, in which properties that only the server sets are not required. */
  inRequest: boolean;
}

type Json = Record<string, unknown>;

export function examplesOf(contract: Contract): Example[] {
  const found: Example[] = [];
  walk(contract, []);
  return found;

  function walk(node: unknown, path: readonly string[]): void {
    if (Array.isArray(node)) {
      for (const [index, each] of node.entries()) walk(each, [...path, String(index)]);
    }
    if (typeof node !== "object" || node === null || Array.isArray(node)) return;
    const object = node as Json;
    const isSchema = path.includes("schema") || path.includes("schemas");
    if (object.schema !== undefined && !isSchema) addMedia(object, path);
    else if (isSchema && path.at(-1) !== "properties") addOwn(object, path);
    for (const [name, value] of Object.entries(object)) {
      // Values inside an example are skipped, because they may look like schemas. A property may have such a name, too.
      if (!["example", "examples", "default", "enum", "const"].includes(name) || path.at(-1) === "properties") {
        walk(value, [...path, name]);
      }
    }
  }

  /** Adds the examples of a media type, parameter or header: `example`, or `examples` by name. */
  function addMedia(object: Json, path: readonly string[]): void {
    const schema = pointer([...path, "schema"]);
    if ("example" in object) add([...path, "example"], object.example, schema);
    for (const [name, each] of Object.entries((object.examples ?? {}) as Json)) {
      const { value } = resolve(contract, each as { value?: unknown });
      add([...path, "examples", name], value, schema);
    }
  }

  /** Adds the examples of a schema: `example`, or a list of `examples`. */
  function addOwn(object: Json, path: readonly string[]): void {
    const { example, examples } = object as Schema;
    if (example !== undefined) add([...path, "example"], example, pointer(path));
    if (!Array.isArray(examples)) return;
    for (const [index, each] of examples.entries()) add([...path, "examples", String(index)], each, pointer(path));
  }

  function add(path: readonly string[], value: unknown, schema: string): void {
    found.push({ where: path.join(" / "), value, schema, inRequest: path.includes("requestBody") });
  }
}

function pointer(path: readonly string[]): string {
  const segments = path.map((each) => encodeURIComponent(each.replaceAll("~", "~0").replaceAll("/", "~1")));
  return `#/${segments.join("/")}`;
}
