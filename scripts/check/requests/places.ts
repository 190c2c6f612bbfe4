/**
 * Finds the place where a contract declares a request field: the file and line of the parameter, the property or the
 * alternative of a `oneOf`.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
import type { ContractEntry } from "../../generate/contract.ts";
import type { Watched } from "./watched.ts";

/** A location in a contract: a file, and a node of its YAML. */
interface Place {
  path: string;
  lines: LineCounter;
  node: Node;
  /** The name of the node in its map. */
  key?: Node;
}

export class Places {
  readonly #root: string;
  readonly #files = new Map<string, Place>();

  constructor(root: string) {
    this.#root = root;
  }

  /** @returns `openapi/tasks/paths/tasks.yaml:12`, or the place of the operation if the field is not found. */
  of({ contract, in: place, names, member }: Watched, { path, method }: ContractEntry): string {
    const root = this.#read(`openapi/${contract}${contract.includes("/") ? "" : "/openapi"}.yaml`);
    const item = this.#at(root, "paths", path);
    const operation = this.#at(item, method);
    const found =
      place === "body"
        ? this.#inside(this.#at(operation, "requestBody", "content")).flatMap(
            (media) => this.#property(this.#at(media, "schema"), names, member) ?? [],
          )
        : [operation, item]
            .flatMap((each) => this.#inside(this.#at(each, "parameters")))
            .filter((each) => this.#isParameter(each, place, names[0]));
    const { key: _, ...content } = operation ?? root;
    return lineOf(found[0] ?? content);
  }

  #read(path: string): Place {
    const known = this.#files.get(path);
    if (known) return known;
    const lines = new LineCounter();
    const { contents } = parseDocument(readFileSync(join(this.#root, path), "utf8"), { lineCounter: lines });
    const file = { path, lines, node: contents as Node }; // The cast is safe: the linted file is not empty.
    this.#files.set(path, file);
    return file;
  }

  /** Follows the reference at a place to its target, which may be in another file. */
  #follow(place: Place | undefined): Place | undefined {
    const reference = place && isMap(place.node) ? place.node.get("$ref") : undefined;
    if (!place || typeof reference !== "string") return place;
    const [file = "", pointer = ""] = reference.split("#");
    const target = this.#read(file === "" ? place.path : join(dirname(place.path), file).replaceAll("\\", "/"));
    const names = pointer.split("/").filter((each) => each !== "");
    return this.#follow(this.#at(target, ...names.map((each) => each.replaceAll("~1", "/").replaceAll("~0", "~"))));
  }

  #at(place: Place | undefined, ...[name, ...rest]: readonly string[]): Place | undefined {
    if (name === undefined) return place;
    const inside = this.#inside(place).find(({ key }) => isScalar(key) && String(key.value) === name);
    return this.#at(inside, ...rest);
  }

  /** Returns the places in a map or a list. */
  #inside(place: Place | undefined): Place[] {
    const target = this.#follow(place);
    if (!target) return [];
    const { node } = target;
    // The casts are safe: the parser creates nodes for all keys and values.
    if (isMap(node)) return node.items.map(({ key, value }) => ({ ...target, node: value as Node, key: key as Node }));
    return isSeq(node)
      ? node.items.map((each) => ({ path: target.path, lines: target.lines, node: each as Node }))
      : [];
  }

  #isParameter(place: Place, within: string, name = ""): boolean {
    const node = this.#follow(place)?.node;
    if (!isMap(node) || !within.startsWith(String(node.get("in")))) return false;
    return String(node.get("name")).toLowerCase() === name.toLowerCase();
  }

  #property(
    schema: Place | undefined,
    [name, ...rest]: readonly string[],
    member: Watched["member"],
  ): Place | undefined {
    const parts = this.#partsOf(schema);
    if (name === undefined) return member && this.#alternative(parts, member);
    for (const part of parts) {
      const property = this.#at(part, "properties", name);
      if (!property) continue;
      const found = rest.length > 0 || member ? this.#property(property, rest, member) : property;
      if (found) return found;
    }
    return undefined;
  }

  #alternative(parts: readonly Place[], { name, value }: { name: string; value: string }): Place | undefined {
    const alternatives = parts.flatMap((part) =>
      ["oneOf", "anyOf"].flatMap((each) => this.#inside(this.#at(part, each))),
    );
    const isOf = (part: Place) => {
      const values = ["const", "enum"].map((each) => this.#at(part, "properties", name, each)?.node);
      return JSON.stringify(values).includes(JSON.stringify(value));
    };
    return alternatives.find((each) => this.#partsOf(each).some(isOf));
  }

  /** Returns a schema with all its parts: alternatives, elements, and values of a map. */
  #partsOf(schema: Place | undefined): Place[] {
    const own = this.#follow(schema);
    if (!schema || !own || !isMap(own.node)) return [];
    const lists = ["allOf", "oneOf", "anyOf"].flatMap((each) => this.#inside(this.#at(own, each)));
    const single = ["items", "additionalProperties"].flatMap((each) => this.#at(own, each) ?? []);
    // A schema with a reference may declare more properties.
    const beside = schema.node !== own.node && isMap(schema.node) && schema.node.has("properties") ? [schema] : [];
    return [own, ...beside, ...[...lists, ...single].flatMap((each) => this.#partsOf(each))];
  }
}

/** Returns the line of a property's name, or of a node without a name. */
function lineOf({ path, lines, node, key = node }: Place): string {
  return `${path}:${lines.linePos(key.range?.[0] ?? 0).line}`;
}
