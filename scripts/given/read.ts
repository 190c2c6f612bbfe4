/** Reads an OpenAPI document that somebody has, of one file or several: nothing is fetched, and of everything it is known where it stood. */
import { existsSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { BaseResolver, bundle, createConfig, type Document, ResolveError, type Source } from "@redocly/openapi-core";
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document as YamlDocument } from "yaml";
import { NewError } from "../new/places.ts";
import { isNode, type Node, nodeOf } from "./nodes.ts";

/** A place in the given files. */
export interface Place {
  /** Path of the file, relative to the folder of the root file. */
  file: string;
  line: number;
}

export interface Given {
  /** The document of the root file. Use `follow` for its references. */
  document: Node;
  /** Whether it is of OpenAPI 3.0, whose schemas are not those of JSON Schema. */
  old: boolean;
  /** The place of a part that was read; for anything else, the first line of the root file. */
  placeOf(node: unknown): Place;
  /**
   * Follows a reference; gives any other value back unchanged.
   * @throws NewError when the reference leads nowhere.
   */
  follow(node: unknown): Node;
}

/** `https:`, `urn:`, `//host`; a letter and a colon may be a drive. */
const isAddress = (ref: string) => /^(?:[a-z][\w+.-]+:|\/\/)/i.test(ref);

/** Reads local files only, and remembers the line of each part that it reads. */
class LocalFiles extends BaseResolver {
  readonly lines = new Map<object, Place>();
  readonly addresses = new Set<string>();
  readonly broken: string[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  override resolveExternalRef(base: string | null, ref: string): string {
    return isAddress(ref) ? ref : super.resolveExternalRef(base, ref);
  }

  override async loadExternalRef(ref: string): Promise<Source> {
    if (!isAddress(ref)) return super.loadExternalRef(ref);
    this.addresses.add(ref);
    throw new ResolveError(new Error(`${ref} is another host's.`));
  }

  override parseDocument(source: Source): Document {
    const file = relative(this.#folder, source.absoluteRef);
    const counter = new LineCounter();
    const yaml = parseDocument(source.body, { lineCounter: counter, merge: true });
    for (const { message, pos } of yaml.errors) {
      this.broken.push(`${file}:${counter.linePos(pos[0]).line}: ${message.split("\n")[0]}`);
    }
    const parsed: unknown = yaml.errors.length > 0 ? {} : yaml.toJS({ maxAliasCount: 100_000 });
    const lineAt = (offset: number) => ({ file, line: counter.linePos(offset).line });
    if (typeof parsed === "object" && parsed !== null) this.lines.set(parsed, { file, line: 1 });
    noteLines(yaml, yaml.contents, parsed, (value, offset) => {
      if (!this.lines.has(value)) this.lines.set(value, lineAt(offset));
    });
    return { source, parsed };
  }
}

/** Walks through the syntax tree and the parsed value side by side. */
function noteLines(
  yaml: YamlDocument,
  text: unknown,
  value: unknown,
  note: (value: object, offset: number) => void,
): void {
  const node = isAlias(text) ? text.resolve(yaml) : text;
  if (typeof value !== "object" || value === null) return;
  if (isMap(node)) {
    for (const { key, value: inner } of node.items) {
      const name = isScalar(key) ? String(key.value) : "";
      const made: unknown = Reflect.get(value, name);
      // The line of the member's name says more than the line of its value.
      if (isScalar(key) && key.range && typeof made === "object" && made !== null) note(made, key.range[0]);
      noteLines(yaml, inner, made, note);
    }
  } else if (isSeq(node)) {
    for (const [index, inner] of node.items.entries()) {
      const made: unknown = Reflect.get(value, String(index));
      const start = (inner as { range?: [number, number, number] | null } | null)?.range?.[0]; // Nodes of the package `yaml` have these members.
      if (start !== undefined && typeof made === "object" && made !== null) note(made, start);
      noteLines(yaml, inner, made, note);
    }
  }
}

/** @throws NewError for what is no OpenAPI document of version 3.0 or 3.1, and for references to other hosts. */
export async function readGiven(path: string): Promise<Given> {
  const root = resolve(path);
  if (!existsSync(root)) throw new NewError(`There is no file ${path}.`);
  const files = new LocalFiles(dirname(root));
  const config = await createConfig({});
  const made = await bundle({ ref: root, config, externalRefResolver: files }).catch((error: unknown) => {
    if (files.broken.length > 0 || files.addresses.size > 0) return undefined;
    throw new NewError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (files.broken.length > 0) throw new NewError(files.broken.join("\n"));
  if (files.addresses.size > 0) throw new NewError(foreign(files).join("\n"));
  const unresolved = (made?.problems ?? []).map(({ message, location: [location] }) => {
    const file = location ? relative(dirname(root), location.source.absoluteRef) : basename(root);
    return `${file}: ${message.split("\n")[0]}`;
  });
  if (!made || unresolved.length > 0) throw new NewError(unresolved.join("\n"));
  const document = nodeOf(made.bundle.parsed);
  const version = String(document.openapi ?? document.swagger ?? "nothing");
  if (!/^3\.[01](?:\.|$)/.test(version)) {
    throw new NewError(
      `${basename(root)}:1: this is ${document.swagger === undefined ? "OpenAPI" : "Swagger"} ${version}; 3.0 and 3.1 can be read.`,
    );
  }
  const start = { file: basename(root), line: 1 };
  return {
    document,
    old: version.startsWith("3.0"),
    placeOf: (node) => (typeof node === "object" && node !== null ? files.lines.get(node) : undefined) ?? start,
    follow: (node) => follow(document, node),
  };
}

/** One line for each reference to another host, with its place. */
function foreign({ addresses, lines }: LocalFiles): string[] {
  const refs = [...lines].flatMap(([node, { file, line }]) => {
    const ref: unknown = Reflect.get(node, "$ref");
    return typeof ref === "string" && isAddress(ref) ? [{ file, line, ref }] : [];
  });
  const found = refs.length > 0 ? refs : [...addresses].map((ref) => ({ file: "", line: 1, ref }));
  return found.map(
    ({ file, line, ref }) =>
      `${file}:${line}: ${ref} is at another host, and nothing is fetched. Keep a copy beside it, and refer to that.`,
  );
}

/** References to references are followed, too. */
function follow(document: Node, node: unknown, seen: readonly unknown[] = []): Node {
  if (!isNode(node) || typeof node.$ref !== "string") return nodeOf(node);
  const { $ref } = node;
  let target: unknown = document;
  for (const part of $ref.replace(/^#\/?/, "").split("/")) {
    const name = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
    target = typeof target === "object" && target !== null ? Reflect.get(target, name) : undefined;
  }
  if (!isNode(target) || seen.includes(target)) throw new NewError(`${$ref} leads nowhere.`);
  return follow(document, target, [...seen, target]);
}
