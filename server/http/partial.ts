/**
 * Selects a part of a response: the `fields` parameter, by the grammar of the specification.
 *
 *     list := item ("," item)*     item := path [ "(" list ")" ]     path := name ("/" name)*     name := field | "*"
 */
import { Failure } from "../platform/failure.ts";
import type { FieldTree } from "./document.ts";

/** The selected fields, each with the selection inside it. `true` selects the complete value. The name `*` means every field. */
export type Selection = true | ReadonlyMap<string, Selection>;
type Branch = Map<string, Selection>;

const maximumLength = 4096;
const maximumDepth = 32;

/** @throws Failure `invalidParameter` if the text does not follow the grammar. */
export function parseFields(text: string): Selection {
  if (text.length > maximumLength) throw invalidSelection(`${text.slice(0, 40)}…`);
  let at = 0;
  const root: Branch = new Map();
  parseList(root, 0);
  if (at < text.length) throw invalidSelection(text);
  return root;

  function parseList(into: Branch, depth: number): void {
    if (depth > maximumDepth) throw invalidSelection(text);
    parseItem(into, depth);
    while (text[at] === ",") {
      at++;
      parseItem(into, depth);
    }
  }

  function parseItem(into: Branch, depth: number): void {
    const path = [parseName()];
    while (text[at] === "/") {
      at++;
      path.push(parseName());
    }
    if (path.length + depth > maximumDepth) throw invalidSelection(text);
    let inner: Selection = true;
    if (text[at] === "(") {
      at++;
      const list: Branch = new Map();
      parseList(list, depth + path.length);
      if (text[at] !== ")") throw invalidSelection(text);
      at++;
      inner = list;
    }
    for (const name of path.slice(1).reverse()) inner = new Map([[name, inner]]);
    const first = path[0] ?? "";
    into.set(first, merged(into.get(first), inner));
  }

  function parseName(): string {
    const start = at;
    while (at < text.length && !"/,()".includes(text.charAt(at))) at++;
    const name = text.slice(start, at).trim();
    if (name === "") throw invalidSelection(text);
    return name;
  }
}

/** Merges two selections: a field is selected if either selects it. */
export function merged(one: Selection | undefined, other: Selection): Selection {
  if (one === undefined) return other;
  if (one === true || other === true) return true;
  const all: Branch = new Map(one);
  for (const [name, inner] of other) all.set(name, merged(all.get(name), inner));
  return all;
}

/**
 * Rejects a selection with fields that the response cannot contain.
 * @throws Failure `invalidParameter` with the first path that the contract does not declare.
 */
export function requireSelectable(selection: Selection, fields: FieldTree, path = ""): void {
  if (selection === true || fields === "*") return;
  for (const [name, inner] of selection) {
    const here = path ? `${path}/${name}` : name;
    if (fields === 1) throw invalidSelection(here);
    const target =
      name === "*" ? united(Object.values(fields)) : Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (target === undefined) throw invalidSelection(here);
    requireSelectable(inner, target, here);
  }
}

/** Combines the fields of all objects that a `*` matches. Each of these fields can be selected after the `*`. */
export function united(trees: readonly FieldTree[]): FieldTree {
  if (trees.includes("*")) return "*";
  const branches = trees.filter((each) => typeof each === "object");
  const names = new Set(branches.flatMap((each) => Object.keys(each)));
  if (names.size === 0) return 1;
  const membersOf = (name: string) => branches.flatMap((each) => each[name] ?? []);
  return Object.fromEntries([...names].map((name) => [name, united(membersOf(name))]));
}

/**
 * Returns the selected part of a body. In arrays, the selection applies to each element. If none of the selected fields is
 * present, the result is `{}`.
 */
export function select(body: unknown, selection: Selection): unknown {
  if (selection === true || typeof body !== "object" || body === null) return body;
  if (Array.isArray(body)) return body.map((each) => select(each, selection));
  const selected: Record<string, unknown> = {};
  const every = selection.get("*");
  for (const [name, value] of Object.entries(body)) {
    const inner = merged(every, selection.get(name) ?? every ?? new Map());
    if (!selection.has(name) && every === undefined) continue;
    // If fields inside this value are selected but the value has no fields, it is left out.
    if (inner !== true && (typeof value !== "object" || value === null)) continue;
    selected[name] = select(value, inner);
  }
  return selected;
}

function invalidSelection(path: string): Failure {
  return new Failure("invalid", "invalidParameter", `Invalid field selection ${path}`, { parameter: "fields" });
}
