/** Where a service is mounted: where its contract says, unless that is another's. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { documentedServices, loadRuntimeDocument } from "../../server/http/document.ts";
import { packageRoot } from "../../server/platform/root.ts";
import type { Findings } from "./findings.ts";
import { membersOf, type Node, nodesOf } from "./nodes.ts";

/** Path segments that the server itself answers, besides those of the services. */
const pages = [
  "docs",
  "console",
  "metrics",
  "discovery",
  "batch",
  "oauth2",
  "robot",
  "openapi",
  "static",
  "assets",
  "resumable",
  "upload",
];

/** The first segments of all paths that are taken. The path of another service may begin with none of them. */
function takenSegments(): Set<string> {
  const operations = documentedServices().flatMap((name) => loadRuntimeDocument(name).operations);
  const paths = operations.flatMap(({ basePaths, path }) => basePaths.map((base) => `${base}${path}`));
  return new Set([...paths.map((path) => path.split("/")[1] ?? ""), ...pages].map((each) => each.toLowerCase()));
}

/** @returns the path, such as `/shop/v1`. */
export function baseOf(document: Node, service: string, findings: Findings): string {
  const [server, ...others] = nodesOf(document.servers);
  if (others.length > 0) findings.add("left out", others[0], "further servers: it is mounted once");
  const own = `/${service}/v1`;
  const wanted = server ? pathIn(server) : undefined;
  const first = wanted?.split("/")[1]?.toLowerCase() ?? "";
  if (wanted === undefined || first === "") {
    findings.add("mended", server ?? document, `the server says no path that nobody else has: it is mounted at ${own}`);
    return own;
  }
  if (takenSegments().has(first)) {
    findings.add(
      "mended",
      server,
      `paths that begin with /${first} are another's: it is mounted at ${own} instead of ${wanted}`,
    );
    return own;
  }
  if (wanted !== server?.url) findings.add("mended", server, `${String(server?.url)} is mounted at ${wanted}`);
  return wanted;
}

/** @returns undefined for one that cannot be mounted. */
function pathIn(server: Node): string | undefined {
  const variables = new Map(membersOf(server.variables).map(([name, each]) => [name, String(each.default ?? name)]));
  const url = String(server.url ?? "").replace(/\{([^}]+)\}/g, (_, name: string) => variables.get(name) ?? name);
  const path = url
    .replace(/^(?:[a-z][\w+.-]*:)?\/\/[^/]*/i, "")
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "");
  return /^(?:\/[\w.-]+)+$/.test(path) ? path : undefined;
}

/** Names of components that all contracts share, in small letters: a service has no others of the same name. */
export function sharedNames(kind: "schemas" | "parameters"): Set<string> {
  const files = readdirSync(join(packageRoot, "openapi/shared", kind));
  return new Set(files.map((file) => file.replace(/\.yaml$/, "").toLowerCase()));
}
