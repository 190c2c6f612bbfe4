import type { IncomingMessage } from "node:http";
import { Router } from "express";
import type { Failure } from "../platform/failure.ts";
import type { Page } from "./pages.ts";
import { methodNotAllowed, unknownPath } from "./refusals.ts";

/** Finds the methods that a path outside the services supports. It is used for requests that no handler matches. */
export interface OtherMethods {
  /** @returns the methods of the path; none for an unknown path. */
  at(req: IncomingMessage): Promise<string[]>;
  /** @returns 405 if the path supports other methods than the request's, otherwise 404. */
  refusal(req: IncomingMessage, path: string): Promise<Failure>;
}

export function methodsOf(pages: readonly Pick<Page, "path" | "method">[]): OtherMethods {
  const byPath = new Map<string, Set<string>>();
  for (const { path, method = "get" } of pages) {
    for (const each of [path].flat()) {
      const methods = byPath.get(each) ?? new Set();
      for (const name of method === "get" ? ["GET", "HEAD"] : ["POST"]) methods.add(name);
      byPath.set(each, methods);
    }
  }
  const found = new WeakMap<IncomingMessage, Set<string>>();
  let made: Router | undefined;
  const route = (): Router => {
    const router = Router();
    for (const [path, methods] of byPath) {
      router.all(path, (req, _res, next) => {
        found.set(req, new Set([...(found.get(req) ?? []), ...methods]));
        next();
      });
    }
    return router;
  };
  async function at(req: IncomingMessage): Promise<string[]> {
    // The router is created when the first such request arrives, so that the server starts faster.
    made ??= route();
    const router = made;
    // The casts are safe: the router never responds, so it needs no response object, and at run time, the request has Express's
    // class (`plainClasses.ts`).
    await new Promise<void>((resolve) => router(req as never, {} as never, () => resolve()));
    return [...(found.get(req) ?? [])];
  }
  return {
    at,
    async refusal(req, path) {
      const methods = await at(req);
      const sent = req.method ?? "";
      return methods.length === 0 || methods.includes(sent) ? unknownPath(path) : methodNotAllowed(sent, methods);
    },
  };
}
