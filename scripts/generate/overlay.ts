/** Overlays (Overlay Specification 1.0): changes to a document that are stored as data next to it. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { parse } from "yaml";
import { type Contract, ContractError, readText } from "./contract.ts";
import { isMap } from "./names.ts";

export interface Overlay {
  /** The path of the overlay's file, for error messages. */
  path: string;
  actions: OverlayAction[];
}

interface OverlayAction {
  /** JSONPath (RFC 9535) of the values to change. */
  target: string;
  /** Whether to remove the selected values. */
  remove?: boolean;
  /** A value that is merged into each selected object, or appended to each selected list. */
  update?: unknown;
}

/**
 * Reads `openapi/<service>/published.yaml`. Returns undefined if it does not exist.
 * @throws ContractError if the file has an invalid shape.
 */
export function readOverlay(openapiFolder: string, service: string): Overlay | undefined {
  const path = `openapi/${service}/published.yaml`;
  const text = readText(join(openapiFolder, service, "published.yaml"));
  if (text === undefined) return undefined;
  const document: unknown = parse(text);
  const actions = isMap(document) && /^1\.0\.\d+$/.test(String(document.overlay)) ? document.actions : undefined;
  if (!Array.isArray(actions)) throw new ContractError(`${path}: must be an Overlay of version 1.0 with actions.`);
  for (const action of actions) {
    const isAction = isMap(action) && typeof action.target === "string";
    if (isAction && (action.remove === true) !== (action.update !== undefined)) continue;
    throw new ContractError(`${path}: each action has a target, and either "remove: true" or an update.`);
  }
  return { path, actions };
}

/**
 * Applies an overlay to a contract, in place.
 * @throws ContractError if a target matches nothing, for example because a part of the contract was renamed.
 */
export function applyOverlay(contract: Contract, { path, actions }: Overlay): void {
  for (const { target, remove, update } of actions) {
    const places = placesOf(contract, target, path);
    if (places.length === 0) throw new ContractError(`${path}: nothing in the contract is ${target}.`);
    // The last elements of a list are removed first, so that the indexes of the others stay valid.
    for (const place of places.reverse()) {
      const last = place.at(-1);
      const parent = place.slice(0, -1).reduce<unknown>((value, key) => childOf(value, key), contract);
      if (last === undefined) mergeInto(contract, update);
      else if (!remove) setChild(parent, last, merged(childOf(parent, last), update));
      else if (Array.isArray(parent)) parent.splice(Number(last), 1);
      else Reflect.deleteProperty(Object(parent), last);
    }
  }
}

type Place = (string | number)[];

/** Loaded when the first overlay is applied, so that a run with nothing to do ends sooner. */
function placesOf(contract: Contract, target: string, path: string): Place[] {
  const require = createRequire(import.meta.url);
  const { exec } = require("jsonpath-rfc9535") as typeof import("jsonpath-rfc9535");
  const places: Place[] = [];
  try {
    // The cast is safe: a bundled contract consists of JSON values.
    exec(contract as never, target, (_, place) => places.push([...place]));
  } catch (error) {
    throw new ContractError(`${path}: ${target} is no JSONPath: ${error instanceof Error ? error.message : error}`);
  }
  return places;
}

function childOf(value: unknown, key: string | number): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function setChild(parent: unknown, key: string | number, value: unknown): void {
  Reflect.set(Object(parent), key, value);
}

function merged(value: unknown, update: unknown): unknown {
  if (Array.isArray(value)) return [...value, ...(Array.isArray(update) ? update : [update])];
  if (!isMap(value) || !isMap(update)) return update;
  mergeInto(value, update);
  return value;
}

function mergeInto(target: object, update: unknown): void {
  if (!isMap(update)) return;
  for (const [key, value] of Object.entries(update)) {
    setChild(target, key, Object.hasOwn(target, key) ? merged(childOf(target, key), value) : value);
  }
}
