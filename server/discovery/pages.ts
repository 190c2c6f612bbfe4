/** The discovery endpoints, like those of the published services: a list of the services, and a document for each service. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RuntimeDocument } from "../http/document.ts";
import { isUnchanged } from "../http/etag.ts";
import { once } from "../http/once.ts";
import type { Content, Page, PageRequest } from "../http/pages.ts";
import { Failure } from "../platform/failure.ts";
import { packageRoot } from "../platform/root.ts";
import type { Settings } from "../platform/settings.ts";
import { atOrigin, atPrefix, inPublishedNames, type RestDescription } from "./description.ts";

/** A service: its name, which is the folder below `generated/`, and its contract. */
export interface Discovered {
  name: string;
  document: RuntimeDocument;
}

interface Entry {
  document: RestDescription;
  /** Whether this is the document that the dialect setting prefers. A service may have a document for each of its names. */
  preferred: boolean;
}

/** Returns the discovery endpoints. @param services Services without a discovery document are left out. */
export function discoveryPages(
  services: readonly Discovered[],
  settings: Pick<Settings, "dialect" | "authScopeBase">,
): Page[] {
  // The documents are read on the first request for discovery, which many servers never receive.
  const entries = once(() => services.flatMap((each) => entriesOf(each, settings.dialect)));

  function answer({ origin, headers }: PageRequest, { document }: Entry): Content {
    const here = atOrigin(document, origin, settings.authScopeBase);
    return cached(headers["if-none-match"], here, (etag) => ({ etag, ...here }));
  }

  return [
    {
      path: "/discovery/v1/apis",
      operation: "discovery.list",
      audience: "program",
      render({ origin, query, headers }) {
        const items = entries()
          .filter(({ document }) => query.name === undefined || document.name === query.name)
          .filter(({ preferred }) => query.preferred !== "true" || preferred)
          .map((each) => directoryItem(each, origin));
        return cached(headers["if-none-match"], items, (etag) => ({
          kind: "discovery#directoryList",
          etag,
          discoveryVersion: "v1",
          items,
        }));
      },
    },
    {
      path: "/discovery/v1/apis/:api/:version/rest",
      operation: "discovery.getRest",
      audience: "program",
      render(request) {
        const { api, version } = request.parameters;
        const found = entries().find(({ document }) => document.name === api && document.version === version);
        if (!found) throw unknownApi(`${api} ${version}`);
        return answer(request, found);
      },
    },
    {
      path: "/$discovery/rest",
      operation: "discovery.getRestOfHost",
      audience: "program",
      render(request) {
        const { version, name } = request.query;
        const wanted = name ?? hostName(request.origin, entries());
        if (wanted === undefined && version === undefined) throw versionNeeded();
        const found = entries()
          .filter(({ document }) => wanted === undefined || document.name === wanted)
          .find(({ document }) => version === undefined || document.version === version);
        if (!found) throw unknownApi(`${wanted ?? ""} ${version ?? ""}`.trim());
        return answer(request, found);
      },
    },
  ];
}

function entriesOf({ name, document }: Discovered, dialect: Settings["dialect"]): Entry[] {
  const path = join(packageRoot, "generated", name, "discovery.json");
  if (!existsSync(path)) return [];
  // The cast is safe: the build writes the file from the same type.
  const read = JSON.parse(readFileSync(path, "utf8")) as RestDescription;
  const { names } = document;
  const own = names && dialect === "published" ? inPublishedNames(read, names) : read;
  const others = Object.entries(names?.prefixes ?? {}).map(([from, to]) => atPrefix(own, from, to));
  const first = dialect === "published" && others.length > 0 ? others : [own];
  return [own, ...others].map((each) => ({ document: each, preferred: first.includes(each) }));
}

function directoryItem({ document, preferred }: Entry, origin: string) {
  const { id, name, version, title, description, labels, icons, rootUrl, documentationLink } = document;
  const here = (address: string) => `${origin}/${address.slice(rootUrl.length)}`;
  return {
    kind: "discovery#directoryItem",
    id,
    name,
    version,
    title,
    description,
    discoveryRestUrl: `${origin}/discovery/v1/apis/${name}/${version}/rest`,
    discoveryLink: `./apis/${name}/${version}/rest`,
    icons: { x16: here(icons.x16), x32: here(icons.x32) },
    documentationLink: here(documentationLink),
    labels,
    preferred,
  };
}

/**
 * The name of the service in the host, if each service has its own host in front of this server: `tasks.example.com`,
 * `calendar-json.example.com`.
 */
function hostName(origin: string, entries: readonly Entry[]): string | undefined {
  const [label = ""] = new URL(origin).hostname.split(".");
  const name = label.replace(/-json$/, "");
  return entries.some(({ document }) => document.name === name) ? name : undefined;
}

/** @param content The content that the ETag identifies. */
function cached(ifNoneMatch: string | undefined, content: unknown, bodyWith: (etag: string) => object): Content {
  const etag = `"${createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 27)}"`;
  const headers = { ETag: etag, "Cache-Control": "public, max-age=300" };
  const type = "application/json; charset=UTF-8";
  if (isUnchanged(ifNoneMatch, etag)) return { status: 304, type, body: "", headers };
  return { type, body: JSON.stringify(bodyWith(etag)), headers };
}

function unknownApi(what: string): Failure {
  return new Failure("notFound", "notFound", `Not Found: there is no discovery document for "${what.slice(0, 100)}".`);
}

function versionNeeded(): Failure {
  return new Failure("invalid", "required", "Required parameter: version", { parameter: "version" });
}
