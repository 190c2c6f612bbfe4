/**
 * Finds the place where a contract declares a request field: the file and line of the parameter, the property or the
 * alternative of a `oneOf`.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, type YAMLMap } from "yaml";
import type { Watched } from "./watched.ts";

interface Source {
  path: string;
  content: Node | null;
  lines: LineCounter;
}

/** A location in a contract: a file, and a node of its YAML or JSON. */
interface Place {
  source: Source;
  node: Node;
}

export class Places {
  readonly #root: string;
  readonly #sources = new Map<string, Source>();

  constructor(root: string) {
    this.#root = root;
  }

  /** @returns `openapi/tasks/paths/tasks.yaml:12`, or the root file of the contract if the field is not found. */
  of({ contract, in: place, names, member }: Watched, operationId: string): string {
    const root = `openapi/${contract}${contract.includes("/") ? "" : "/openapi"}.yaml`;
    const operation = this.#operation(root, operationId);
    if (!operation) return root;
    const found =
      place === "body" ? this.#inBody(operation.own, names, member) : this.#parameter(operation, place, names);
    return found ?? lineOf(operation.own);
  }

  #read(path: string): Source {
    const known = this.#sources.get(path);
    if (known) return known;
    const lines = new LineCounter();
    const { contents } = parseDocument(readFileSync(join(this.#root, path), "utf8"), { lineCounter: lines });
    const source = { path, content: contents, lines };
    this.#sources.set(path, source);
    return source;
  }

  /** Follows the reference at a place to its target, which may be in another file. */
  #follow(place: Place | undefined): Place | undefined {
    const reference = place && isMap(place.node) ? place.node.get("$ref") : undefined;
    if (!place || typeof reference !== "string") return place;
    const [file = "", pointer = ""] = reference.split("#");
    const path = file === "" ? place.source.path : join(dirname(place.source.path), file).replaceAll("\\", "/");
    const source = this.#read(path);
    let target: Place | undefined = source.content ? { source, node: source.content } : undefined;
    for (const word of pointer.split("/").filter((each) => each !== "")) {
      target = this.#child(target, word.replaceAll("~1", "/").replaceAll("~0", "~"));
    }
    return this.#follow(target);
  }

  #child(place: Place | undefined, name: string): Place | undefined {
    const inside = this.#follow(place);
    const node = inside && isMap(inside.node) ? inside.node.get(name, true) : undefined;
    return inside && node ? { source: inside.source, node: node as Node } : undefined;
  }

  #entries(place: Place | undefined): [string, Place][] {
    const inside = this.#follow(place);
    if (!inside || !isMap(inside.node)) return [];
    const { source, node } = inside;
    return node.items.map(({ key, value }) => [
      String(isScalar(key) ? key.value : key),
      { source, node: value as Node },
    ]);
  }

  #elements(place: Place | undefined): Place[] {
    const inside = this.#follow(place);
    if (!inside || !isSeq(inside.node)) return [];
    return inside.node.items.map((each) => ({ source: inside.source, node: each as Node }));
  }

  #operation(root: string, operationId: string): { own: Place; item: Place } | undefined {
    const source = this.#read(root);
    if (!source.content) return undefined;
    for (const [, item] of this.#entries(this.#child({ source, node: source.content }, "paths"))) {
      for (const [, own] of this.#entries(item)) {
        if (isMap(own.node) && own.node.get("operationId") === operationId) return { own, item };
      }
    }
    return undefined;
  }

  #parameter(
    { own, item }: { own: Place; item: Place },
    place: string,
    [name = ""]: readonly string[],
  ): string | undefined {
    const listed = [own, item].flatMap((each) => this.#elements(this.#child(each, "parameters")));
    for (const each of listed) {
      const node = this.#follow(each)?.node;
      if (!isMap(node) || String(node.get("name")).toLowerCase() !== name.toLowerCase()) continue;
      if (place.startsWith(String(node.get("in")))) return lineOf(each);
    }
    return undefined;
  }

  #inBody(operation: Place, names: readonly string[], member: Watched["member"]): string | undefined {
    for (const [, media] of this.#entries(this.#child(this.#child(operation, "requestBody"), "content"))) {
      const found = this.#property(this.#child(media, "schema"), names, member);
      if (found) return found;
    }
    return undefined;
  }

  #property(
    schema: Place | undefined,
    [name, ...rest]: readonly string[],
    member: Watched["member"],
  ): string | undefined {
    const parts = this.#partsOf(schema);
    if (name === undefined) return member && this.#member(parts, member);
    for (const part of parts) {
      const properties = this.#follow(this.#child(part, "properties"));
      const pair = properties && isMap(properties.node) ? pairOf(properties.node, name) : undefined;
      if (!properties || !pair) continue;
      if (rest.length === 0 && !member) return lineOf({ source: properties.source, node: pair.key as Node });
      const found = this.#property({ source: properties.source, node: pair.value as Node }, rest, member);
      if (found) return found;
    }
    return undefined;
  }

  #member(parts: readonly Place[], { name, value }: { name: string; value: string }): string | undefined {
    const alternatives = parts.flatMap((part) =>
      ["oneOf", "anyOf"].flatMap((each) => this.#elements(this.#child(part, each))),
    );
    for (const each of alternatives) {
      for (const part of this.#partsOf(each)) {
        const property = this.#follow(this.#child(this.#child(part, "properties"), name));
        const values = property
          ? JSON.stringify([this.#child(property, "const"), this.#child(property, "enum")].map((some) => some?.node))
          : "";
        if (values.includes(JSON.stringify(value))) return lineOf(each);
      }
    }
    return undefined;
  }

  /** Returns a schema with all its parts: alternatives, elements, and values of a map. */
  #partsOf(schema: Place | undefined): Place[] {
    const own = this.#follow(schema);
    if (!own || !isMap(own.node)) return [];
    const lists = ["allOf", "oneOf", "anyOf"].flatMap((each) => this.#elements(this.#child(own, each)));
    const single = ["items", "additionalProperties"].flatMap((each) => this.#child(own, each) ?? []);
    // A schema with a reference may declare more properties.
    const beside =
      schema && schema.node !== own.node && isMap(schema.node) && schema.node.has("properties") ? [schema] : [];
    return [own, ...beside, ...[...lists, ...single].flatMap((each) => this.#partsOf(each))];
  }
}

function pairOf(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(({ key }) => (isScalar(key) ? String(key.value) : "") === name);
}

function lineOf({ source, node }: Place): string {
  return `${source.path}:${source.lines.linePos(node.range?.[0] ?? 0).line}`;
}
