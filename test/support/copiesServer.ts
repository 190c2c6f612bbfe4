/** A server with the people of `guestCopies.ts`, in this process. */
import { scopesOf } from "../../server/identity/scopes.ts";
import { type RunningServer, startServer } from "../../server/main.ts";
import type { FixedClock } from "../../server/platform/clock.ts";
import { readSettings } from "../../server/platform/settings.ts";
import { type Answer, type Guest, guests, type Request, type Server } from "./guestCopies.ts";

export type Authorization = Record<Guest, string>;

export interface CopiesServer extends Server {
  running: RunningServer;
  /** Until what follows from changes is done. */
  settled(): Promise<void>;
}

export async function serveCopies(
  environment: Readonly<Record<string, string>>,
  clock: FixedClock,
  authorization: Authorization | undefined,
): Promise<CopiesServer & { authorization: Authorization }> {
  const running = await startServer(readSettings({ PORT: "0", LOG_LEVEL: "silent", ...environment }), { clock });
  const known = authorization ?? (await givenPeople(running));
  const { url } = running;
  return {
    running,
    authorization: known,
    tick: () => clock.advance(1000),
    ask: (request) => ask(url, known, request),
    async settled() {
      for (const upkeep of running.app.upkeeps) await upkeep.run();
    },
  };
}

async function givenPeople({ parts, app }: RunningServer): Promise<Authorization> {
  const pairs: [string, string][] = [];
  for (const name of guests) {
    const user = await parts.users.ensure(`${name}@example.com`);
    const { token } = await parts.tokens.issue(user.id, scopesOf(app.documents), 365 * 24 * 3600, {});
    pairs.push([name, `Bearer ${token}`]);
  }
  return Object.fromEntries(pairs) as Authorization; // Of all guests.
}

/** What is answered, with `{origin}` in place of the server's address. */
async function ask(url: string, authorization: Authorization, request: Request): Promise<Answer> {
  const { who, method, body } = request;
  const [word, user, calendar] = request.path.split(" ");
  if (word === "feed") {
    const path = `/sandbox/v1/calendar/users/${user}/feeds/${calendar}`;
    const { privateUrl } = (await ask(url, authorization, { who, method, path })).body as { privateUrl: string }; // On the wire.
    const feed = await fetch(privateUrl.replace("{origin}", url));
    return { status: feed.status, body: (await feed.text()).replaceAll(url, "{origin}") };
  }
  const isSandbox = request.path.startsWith("/sandbox");
  const path = isSandbox ? request.path : `/calendar/v3${request.path}`;
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(!isSandbox && { Authorization: authorization[who] }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = (await response.text()).replaceAll(url, "{origin}");
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}
