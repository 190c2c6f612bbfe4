/** Which answers scripts of other origins may read (CORS in the Fetch standard): answers for programs, never a page. */
import type { IncomingMessage } from "node:http";
import type { Page } from "./pages.ts";
import type { Service } from "./service.ts";

/** @returns whether a script of another origin may read the answer at this path. */
export type MayShare = (req: IncomingMessage, path: string) => boolean;

export function sharing(
  mounted: readonly { prefix: string; inside: string; service: Service }[],
  pages: readonly Page[],
  endpoints: readonly { path: readonly string[] }[],
): MayShare {
  const pathsOf = (some: readonly Page[]) => some.flatMap(({ path }) => path);
  const forPrograms = [
    ...pathsOf(pages.filter(({ audience }) => audience === "program")),
    ...endpoints.flatMap(({ path }) => path),
  ].map(patternOf);
  const forPeople = pathsOf(pages.filter(({ audience }) => audience !== "program")).map(patternOf);
  const apart = mounted.filter(({ prefix }) => prefix !== "");
  // A service at the root owns every path that begins with the first segment of one of its operations' paths.
  const roots = new Set(mounted.filter(({ prefix }) => prefix === "").flatMap(({ service }) => firstSegments(service)));

  return (req, path) => {
    if (forPrograms.some((each) => each.test(path))) return true;
    if (forPeople.some((each) => each.test(path))) return false;
    const at = apart.find(({ prefix, inside }) => path.startsWith(inside) || path === prefix);
    if (at) return !at.service.scriptsNeedToken || bringsToken(req);
    return roots.has(path.split("/", 2)[1] ?? "");
  };
}

/** Whether a request sends a token. A preflight sends none; it asks whether the request may send one. */
function bringsToken({ method, headers }: IncomingMessage): boolean {
  if (headers.authorization !== undefined) return true;
  return method === "OPTIONS" && /\bauthorization\b/i.test(headers["access-control-request-headers"] ?? "");
}

const patterns = new Map<string, RegExp>();

/**
 * A regular expression for an Express path whose parameters are whole segments. Like Express, it ignores case and a slash at
 * the end. All servers of the process share the expressions.
 */
function patternOf(path: string): RegExp {
  let known = patterns.get(path);
  if (!known) {
    const segments = path.split("/").map((each) => (each.startsWith(":") ? "[^/]+" : each.replace(/[$.]/g, "\\$&")));
    known = new RegExp(`^${segments.join("/")}/?$`, "i");
    patterns.set(path, known);
  }
  return known;
}

function firstSegments({ document }: Service): string[] {
  return document.operations.flatMap(({ basePaths, path }) =>
    basePaths.includes("") ? [path.split("/", 2)[1] ?? ""] : [],
  );
}
