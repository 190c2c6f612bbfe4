/**
 * Plays the story of the demo: the past weeks of a small company, as requests to this server, while the clock moves through those
 * weeks. So the server contains everything that requests cause: request log entries, errors, emails, deliveries, reminders.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { demoDomain } from "./demoSeed.ts";
import type { Ask } from "./http/inside.ts";
import type { Parts } from "./parts.ts";
import type { DemoCall, DemoScene, DemoStory } from "./platform/demo.ts";
import { noProgress, type Progress } from "./platform/progress.ts";
import type { ClockState } from "./platform/serviceClock.ts";

const minuteMs = 60_000;
const dayMs = 24 * 3600 * 1000;
const days = 20;

interface StoryParts {
  parts: Parts;
  stories: readonly DemoStory[];
  ask: Ask;
  /**
   * Moves the clock forward, and runs everything that becomes due in the meantime.
   * @param ms The milliseconds to move by; not negative.
   */
  pass(ms: number): Promise<ClockState>;
  /** Must be called after the clock was set, because something may have become due. */
  wake(): void;
}

interface Step {
  atMs: number;
  act(): Promise<unknown>;
}

/**
 * Sets the clock back by 20 days, moves it through the story, and then restores its former state.
 * @throws errors of the database; the clock is then restored, too.
 */
export async function tellDemo(story: StoryParts, progress: Progress = noProgress): Promise<void> {
  const { clock } = story.parts;
  const before = clock.read();
  const offsetMs = before.nowMs - story.parts.machineClock.now();
  const receiver = await openReceiver();
  const signIns = createSignIns(story.parts);
  try {
    await clock.freeze(beginOf(before.nowMs));
    story.wake();
    const steps = await stepsOf(story, signIns, before.nowMs, receiver.url);
    for (const [index, { atMs, act }] of steps.entries()) {
      progress("story", index, steps.length);
      await story.pass(Math.max(0, atMs - clock.now()));
      await act();
    }
    if (steps.length > 0) await story.pass(Math.max(0, before.nowMs - clock.now()));
  } finally {
    await (before.frozen ? clock.freeze(before.nowMs) : runAgain(story.parts, offsetMs));
    story.wake();
    await receiver.close();
    await signIns.end();
  }
}

/**
 * A clock that differs from the machine's clock by less than this counts as unchanged, because the two clocks are read one
 * after the other.
 */
const sameMs = 1000;

async function runAgain({ clock }: Parts, offsetMs: number): Promise<void> {
  await clock.resume();
  if (offsetMs > sameMs) await clock.advance(offsetMs);
}

function midnight(ms: number): number {
  return Math.floor(ms / dayMs) * dayMs;
}

function beginOf(nowMs: number): number {
  return midnight(nowMs) - days * dayMs;
}

async function stepsOf(
  { parts, stories, ask }: StoryParts,
  signIns: SignIns,
  nowMs: number,
  receiver: string,
): Promise<Step[]> {
  const steps: Step[] = [];
  const call = callsOf(parts, ask);
  const at = (daysAgo: number, time: string) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return midnight(nowMs) - daysAgo * dayMs + (hours * 60 + minutes) * minuteMs;
  };
  const add = (step: Step) => {
    if (step.atMs <= nowMs) steps.push(step);
  };
  const mail = (name: string) => `${name}@${demoDomain}`;
  const scene: DemoScene = {
    nowMs,
    workdays: Array.from({ length: days }, (_, index) => days - index).filter((each) => {
      const weekday = new Date(at(each, "12:00")).getUTCDay();
      return weekday !== 0 && weekday !== 6;
    }),
    mail,
    as: (name, scopes) => call(signIns.of(mail(name), nowMs + dayMs, scopes)),
    asForgetful: (name) => call(signIns.of(mail(name), beginOf(nowMs) + 7 * dayMs)),
    withKey: (key) => call(async () => `Basic ${Buffer.from(`:${key}`).toString("base64")}`),
    anybody: call(async () => undefined),
    operator: call(async () => `Bearer ${parts.operator.token}`),
    receiver,
    at,
    on: (daysAgo, time, act) => add({ atMs: at(daysAgo, time), act }),
    minutesAgo: (minutes, act) => add({ atMs: nowMs - minutes * minuteMs, act }),
  };
  for (const tell of stories) await tell(scene);
  return steps.sort((one, other) => one.atMs - other.atMs);
}

type Authorization = () => Promise<string | undefined>;

interface SignIns {
  /**
   * Prepares the sign-in of a user.
   * @returns a function that returns the user's authorization header. The user signs in when the header is first needed, once
   * for each set of scopes.
   * @param untilMs When the token expires, by the clock of the services.
   */
  of(email: string, untilMs: number, scopes?: readonly string[]): Authorization;
  /** Revokes all tokens of the story. */
  end(): Promise<void>;
}

function createSignIns({ users, tokens, scopes: catalog, clock }: Parts): SignIns {
  const known = new Map<string, Promise<string>>();
  const issue = async (email: string, untilMs: number, scopes: readonly string[]) => {
    const user = await users.ensure(email);
    return (await tokens.issue(user.id, scopes, Math.ceil((untilMs - clock.now()) / 1000))).token;
  };
  return {
    of(email, untilMs, scopes = catalog.all()) {
      const key = `${email} ${untilMs} ${scopes.join(" ")}`;
      return async () => {
        const token = known.get(key) ?? issue(email, untilMs, scopes);
        known.set(key, token);
        return `Bearer ${await token}`;
      };
    },
    async end() {
      for (const token of known.values()) await tokens.revoke(await token);
    },
  };
}

/** Makes calls as if they came over a socket from this machine and were sent to the server's own host and port. */
function callsOf({ settings, callbackRule }: Parts, ask: Ask): (authorize: Authorization) => DemoCall {
  const [port = settings.port] = callbackRule.own?.ports ?? [];
  const host = settings.publicUrl === undefined ? `127.0.0.1:${port}` : new URL(settings.publicUrl).host;
  return (authorize) => async (method, target, body, headers) => {
    const authorization = await authorize();
    const sent = {
      host,
      "user-agent": "greenhouse/2.1",
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    };
    return ask({ method, target, headers: sent }, body, port);
  };
}

/** Receives the notifications of all subscriptions of the story. */
async function openReceiver(): Promise<{ url: string; close(): Promise<void> }> {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume();
    count += 1;
    const isRefused = request.url?.endsWith("/busy") && count % 3 === 0;
    response.writeHead(isRefused ? 503 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The cast is safe: the address of a server that listens on TCP has this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
