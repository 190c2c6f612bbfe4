/** Handlers see the same data with Quintet's own request and response classes as with objects that Express modifies. */
import { once } from "node:events";
import { createServer, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type RequestHandler } from "express";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { plainApp, plainClasses } from "../../server/http/plainClasses.ts";

const answers = ["json", "text", "buffer", "redirect", "nothing", "notFound", "error"] as const;

/** Responds with the data of the request that it sees, in the format that the header `X-Answer` specifies. */
const handle: RequestHandler = (req, res, next) => {
  const seen = {
    method: req.method,
    url: [req.url, req.originalUrl, req.baseUrl, req.path],
    params: req.params,
    query: req.query,
    host: [req.hostname, req.host, req.protocol, req.secure, req.subdomains, req.ip, req.ips],
    wanted: [req.accepts("json", "html"), req.acceptsLanguages("en", "da"), req.is("json"), req.xhr, req.fresh],
    headers: [req.get("X-Some"), req.header("referrer"), req.headers["x-some"]],
    classes: [req.res === res, res.req === req, res.app === req.app, res.headersSent],
  };
  res.locals.seen = seen;
  res.set("X-Seen", encodeURIComponent(JSON.stringify(res.locals.seen)));
  res.vary("Accept").append("X-Twice", "one").append("X-Twice", "two");
  switch (req.get("X-Answer")) {
    case "json":
      return void res.status(201).json(seen);
    case "text":
      return void res.type("txt").send("Twelve pots are sown.");
    case "buffer":
      return void res.send(Buffer.from([1, 2, 3]));
    case "redirect":
      return void res.redirect(303, "/elsewhere?a=b c");
    case "nothing":
      return void res.sendStatus(204);
    case "error":
      return next(Object.assign(new Error("It is of no use."), { status: 418, expose: false }));
  }
  next();
};

/** Starts a server. @param asTheyCome Whether to use Node's own classes, which Express modifies. */
async function listen(asTheyCome: boolean): Promise<string> {
  const app = asTheyCome ? express().disable("x-powered-by").disable("etag") : plainApp();
  const { Request, Response } = asTheyCome ? { Request: IncomingMessage, Response: ServerResponse } : plainClasses();
  app.set("env", "test"); // Errors are sent as responses and not printed.
  app.get("/named/:name", handle);
  app.use("/below", handle);
  app.use(handle);
  const server = createServer({ IncomingMessage: Request, ServerResponse: Response } as object, app);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const segment = fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }).map(encodeURIComponent);
const requests = fc.record({
  method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
  path: fc
    .tuple(fc.constantFrom("", "/named", "/below"), fc.array(segment, { maxLength: 3 }))
    .map(([first, others]) => `${[first, ...others].join("/")}`.replace(/^(?!\/)/, "/")),
  query: fc
    .array(fc.tuple(segment, segment), { maxLength: 3 })
    .map((pairs) => pairs.map((each) => each.join("=")).join("&")),
  headers: fc.record(
    {
      "X-Some": fc.constantFrom("", "one", "one, two"),
      Accept: fc.constantFrom("text/html", "application/json;q=0.5, text/html;q=0.4", "*/*", "image/png"),
      "Accept-Language": fc.constantFrom("da", "en;q=0.1, da;q=0.2"),
      "Content-Type": fc.constantFrom("application/json; charset=utf-8", "text/plain"),
      "X-Requested-With": fc.constant("XMLHttpRequest"),
      Referer: fc.constant("http://example.com/"),
    },
    { requiredKeys: [] },
  ),
  answer: fc.constantFrom(...answers),
});

test("whatever is asked and answered", async () => {
  const [ours, asTheyCome] = [await listen(false), await listen(true)];
  await fc.assert(
    fc.asyncProperty(requests, async ({ method, path, query, headers, answer }) => {
      const ask = async (base: string) => {
        const response = await fetch(`${base}${path}${query && `?${query}`}`, {
          method,
          headers: { ...headers, "X-Answer": answer } as Record<string, string>,
          redirect: "manual",
          ...(/^P/.test(method) && { body: "{}" }),
        });
        const { date: _, ...others } = Object.fromEntries(response.headers);
        const port = new URL(base).port;
        return JSON.stringify([response.status, others, await response.text()]).replaceAll(port, "port");
      };
      expect(await ask(ours)).toBe(await ask(asTheyCome));
    }),
    { numRuns: 60, seed: 30, endOnFailure: true },
  );
});
