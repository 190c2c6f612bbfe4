/** Resources and verbs of paths: `GET /pets/{petId}` is `pets.get`, in the file of `pets`. */
import type { Method } from "../generate/contract.ts";
import { camel, capital, functionName, wordsIn } from "./words.ts";

/** A path whose resource and verbs are to be named. */
export interface NamedPath {
  path: string;
  /** The operations that it has, with the names that they were given. */
  methods: ReadonlyMap<Method, string | undefined>;
}

export interface PathNames {
  resource: string;
  /** The verb of each method. */
  verbs: ReadonlyMap<Method, string>;
  /** Name of the path item in the file of the resource: `collection`, `item`, `cancel`. */
  key: string;
}

export const isParameter = (segment: string | undefined) => segment !== undefined && /^\{.+\}$/.test(segment);

const segmentsOf = (path: string) => path.split("/").filter((each) => each !== "");

/** Names all paths, and gives each a name of its own. */
export function namePaths(paths: readonly NamedPath[]): Map<string, PathNames> {
  const named = new Map<string, PathNames>();
  const takenIds = new Set<string>();
  const takenKeys = new Set<string>();
  const all = new Set(paths.map(({ path }) => path));
  for (const path of paths) {
    const names = namesOf(path, all, takenIds, takenKeys);
    for (const verb of names.verbs.values()) takenIds.add(`${names.resource}.${verb}`);
    takenKeys.add(`${names.resource} ${names.key}`);
    named.set(path.path, names);
  }
  return named;
}

function namesOf(
  path: NamedPath,
  all: ReadonlySet<string>,
  takenIds: ReadonlySet<string>,
  takenKeys: ReadonlySet<string>,
): PathNames {
  const segments = segmentsOf(path.path);
  const action = actionOf(path, all);
  const statics = segments.filter((each) => !isParameter(each)).slice(0, action ? -1 : undefined);
  if (statics.length === 0) statics.push("root");
  const isItem = !action && isParameter(segments.at(-1));
  const verbOf = (method: Method) => action ?? plainVerb(method, isItem, path.methods, path.methods.get(method));
  const verbs = new Map([...path.methods.keys()].map((method) => [method, verbOf(method)]));
  if (action && verbs.size > 1) for (const method of verbs.keys()) verbs.set(method, `${method}${capital(action)}`);
  const key = action ?? (isItem ? "item" : "collection");
  for (let count = 1; count <= statics.length; count++) {
    const resource = functionName(camel(statics.slice(-count).join(" ")), "Resource");
    const free =
      [...verbs.values()].every((verb) => !takenIds.has(`${resource}.${verb}`)) && !takenKeys.has(`${resource} ${key}`);
    if (free) return { resource, verbs, key };
  }
  return numbered(functionName(camel(statics.join(" ")), "Resource"), verbs, key, takenIds, takenKeys);
}

/** Appends a number where the names are taken: paths that differ only in their parameters would have the same names. */
function numbered(
  resource: string,
  verbs: ReadonlyMap<Method, string>,
  key: string,
  takenIds: ReadonlySet<string>,
  takenKeys: ReadonlySet<string>,
): PathNames {
  for (let number = 2; ; number++) {
    const others = new Map([...verbs].map(([method, verb]) => [method, `${verb}${number}`]));
    if (takenKeys.has(`${resource} ${key}${number}`)) continue;
    if ([...others.values()].every((verb) => !takenIds.has(`${resource}.${verb}`)))
      return { resource, verbs: others, key: `${key}${number}` };
  }
}

/** The last word of a path that is an action and not a collection, such as `cancel` in `POST /orders/{orderId}/cancel`. */
function actionOf({ path, methods }: NamedPath, all: ReadonlySet<string>): string | undefined {
  const segments = segmentsOf(path);
  const last = segments.at(-1) ?? "";
  const hasItems = [...all].some((each) => each.startsWith(`${path}/{`));
  const isOne = !/s$/.test(last) && !methods.has("get");
  const underItem = isParameter(segments.at(-2));
  const isCall = methods.size === 1 && (methods.has("post") || methods.has("put"));
  if (segments.length < 2 || isParameter(last) || hasItems || !isOne || !(underItem || isCall)) return undefined;
  return camel(last);
}

const itemVerbs: Record<Method, string> = { get: "get", put: "update", post: "post", patch: "patch", delete: "delete" };
const collectionVerbs: Record<Method, string> = {
  get: "list",
  put: "replaceAll",
  post: "create",
  patch: "patchAll",
  delete: "deleteAll",
};

function plainVerb(
  method: Method,
  isItem: boolean,
  methods: ReadonlyMap<Method, string | undefined>,
  given = "",
): string {
  if (isItem) return method === "put" && methods.has("patch") ? "replace" : itemVerbs[method];
  const [first] = wordsIn(given);
  if (method === "get" && first === "get" && !methods.has("post")) return "get";
  return collectionVerbs[method];
}
