/**
 * Sends the same requests to all services of a seeded server, and collects its responses, emails and notifications as
 * bytes. Two things are not compared, since they report real time and real processes: the request log (durations) and
 * the marks of `/sandbox/v1/changes` (the name of the process that recorded them). After the wait for deliveries,
 * request ids are left out, since each poll uses one.
 */
import { createHash } from "node:crypto";
import { type StartQuintetOptions, startQuintet } from "../../server/testing/index.ts";
import { byClick, byKeyword, gardenAgency } from "./conversions.ts";
import { eventually } from "./eventually.ts";
import { basic, newMerchant } from "./payments.ts";
import { version } from "./payWithTokens.ts";
import { type RawAnswer, sendRaw } from "./raw.ts";
import { type Received, type Receiver, startReceiver } from "./receiver.ts";

interface Asked {
  method: string;
  path: string;
  token?: string | undefined;
  body?: object | undefined;
  form?: Record<string, string>;
  type?: string;
  raw?: string;
  headers?: Record<string, string>;
}

interface Answered extends RawAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: the run looks at what it knows to be there
  json: any;
}

/** Sends one request on a new connection, with the configured host, so that it does not contain the port. */
async function ask(
  url: string,
  { method, path, token, body, form, type, raw, headers: more }: Asked,
): Promise<Answered> {
  const content =
    raw ?? (form ? String(new URLSearchParams(form)) : body === undefined ? undefined : JSON.stringify(body));
  const mediaType = type ?? (form ? "application/x-www-form-urlencoded" : "application/json");
  const headers = {
    Host: "localhost:4010",
    ...(token !== undefined && { Authorization: token }),
    ...(content !== undefined && { "Content-Type": mediaType }),
    ...more,
  };
  const answer = await sendRaw(url, { method, target: path, headers, ...(content !== undefined && { body: content }) });
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  return { ...answer, json: isJson ? JSON.parse(answer.body) : undefined };
}

/** The results of a run. */
export interface SeededRun {
  /** Each response: status, headers and body. The lists of all emails and deliveries come last. */
  answers: string[];
  /** Each notification that the receiver got, by id, since deliveries of different streams have no common order. */
  notifications: string[];
  /** SHA-256 of all responses and notifications. */
  digest: string;
}

/**
 * Runs a seeded server.
 * @param rounds The number of rounds; each has about 30 requests.
 * @param receiver Receives the notifications. Compared runs share it, since its port occurs in their bytes.
 */
export async function seededRun(
  seed: number,
  rounds: number,
  receiver: Receiver,
  options: StartQuintetOptions = {},
): Promise<SeededRun> {
  const before = receiver.received.length;
  const settings = { PUBLIC_URL: "http://localhost:4010", ...options.settings };
  const server = await startQuintet({ seed, ...options, settings });
  const answers: string[] = [];
  const say = async (asked: Asked): Promise<Answered> => {
    const answer = await ask(server.url, asked);
    const [head] = answer.raw.split("\r\n\r\n", 1);
    answers.push(`${asked.method} ${asked.path} ${answer.status}\n${head}\n\n${answer.body}`);
    return answer;
  };
  try {
    const run = new Run(say);
    await run.begin(receiver.url);
    for (let round = 0; round < rounds; round++) await run.round(round);
    await untilDelivered(server.url);
    const polled = answers.length;
    await run.end();
    for (let at = polled; at < answers.length; at++) answers[at] = answers[at]?.replace(/X-Request-Id: .*/, "") ?? "";
  } finally {
    await server.stop();
  }
  const notifications = receiver.received.slice(before).map(bytesOf).sort();
  const digest = createHash("sha256")
    .update([...answers, ...notifications].join("\0"))
    .digest("hex");
  return { answers, notifications, digest };
}

/** A receiver of notifications whose responses are always the same, since deliveries contain them. */
export function startSteadyReceiver(): Promise<Receiver> {
  return startReceiver((_, res) => {
    res.sendDate = false;
    return 204;
  });
}

/** Waits until no notification or email is pending. */
function untilDelivered(url: string): Promise<void> {
  return eventually(async () => {
    for (const state of ["pending", "waiting"]) {
      const { json } = await ask(url, { method: "GET", path: `/sandbox/v1/deliveries?state=${state}` });
      if (json.items.length > 0) throw new Error(`There are deliveries that are ${state}.`);
    }
  });
}

/** Returns a notification, preceded by its id. */
function bytesOf({ method, path, headers, body }: Received): string {
  return [headers["x-delivery-id"], method, path, JSON.stringify(headers), body].join("\n");
}

class Run {
  readonly #say: (asked: Asked) => Promise<Answered>;
  #token = "";
  #key = "";
  #merchant = { id: "", key: "" };
  #client = { id: "", secret: "" };

  constructor(say: (asked: Asked) => Promise<Answered>) {
    this.#say = say;
  }

  async begin(receiver: string): Promise<void> {
    const post = (path: string, body: object) => this.#say({ method: "POST", path, body });
    await post("/sandbox/v1/clock/freeze", { at: "2026-03-01T09:00:00Z" });
    for (const email of ["ann@example.com", "bob@example.com"]) await post("/sandbox/v1/users", { email });
    this.#token = `Bearer ${(await post("/sandbox/v1/tokens", { user: "ann@example.com" })).json.token}`;
    await post("/sandbox/v1/conversions/trees", { agencies: [gardenAgency(["ann@example.com"])] });
    const redirectUris = ["https://garden.example/callback"];
    const { json } = await post("/sandbox/v1/oauthClients", { name: "Garden", kind: "web", redirectUris });
    this.#client = { id: json.id, secret: json.secret };
    await post("/sandbox/v1/serviceAccounts", { name: "robot" });
    const { app } = (await post("/apps", { name: "Shop" })).json;
    this.#key = basic(app.key).Authorization ?? "";
    const merchant = await this.#say({ method: "POST", path: "/merchants", body: newMerchant(), token: this.#key });
    this.#merchant = merchant.json.merchant;
    await this.#own("POST", "/mirror/v1/subscriptions", {
      collection: "timeline",
      callbackUrl: `${receiver}/timeline`,
    });
    const channel = { id: "ann-watches", type: "web_hook", address: `${receiver}/calendar` };
    await this.#own("POST", "/calendar/v3/calendars/primary/events/watch", channel);
  }

  /** Reads the notifications and emails, and the sandbox's lists of them. */
  async end(): Promise<void> {
    for (const path of ["clock", "users", "due", "faults"]) {
      await this.#say({ method: "GET", path: `/sandbox/v1/${path}` });
    }
    for (const path of ["/sandbox/v1/mails", "/sandbox/v1/deliveries"]) {
      let last = "";
      do {
        const { json } = await this.#say({ method: "GET", path: `${path}?limit=100${last && `&before=${last}`}` });
        last = json.items.length === 100 ? json.items.at(-1).id : "";
      } while (last !== "");
    }
  }

  #own(method: string, path: string, body?: object): Promise<Answered> {
    return this.#say({ method, path, body, token: this.#token });
  }

  async round(round: number): Promise<void> {
    await this.#tasks(round);
    await this.#calendar(round);
    await this.#timeline(round);
    await this.#conversions(round);
    await this.#payments(round);
    await this.#signIn();
    await this.#batch(round);
  }

  async #tasks(round: number): Promise<void> {
    const list = (await this.#own("POST", "/tasks/v1/users/@me/lists", { title: `List ${round}` })).json;
    const task = (await this.#own("POST", `/tasks/v1/lists/${list.id}/tasks`, { title: `Task ${round}` })).json;
    await this.#own("PATCH", `/tasks/v1/lists/${list.id}/tasks/${task.id}`, { status: "completed" });
    await this.#own("GET", `/tasks/v1/lists/${list.id}/tasks?maxResults=1`);
    await this.#own("DELETE", `/tasks/v1/users/@me/lists/${list.id}`);
  }

  async #calendar(round: number): Promise<void> {
    const day = String((round % 28) + 1).padStart(2, "0");
    const events = "/calendar/v3/calendars/primary/events";
    const event = (
      await this.#own("POST", `${events}?sendUpdates=all&conferenceDataVersion=1`, {
        summary: `Event ${round}`,
        start: { dateTime: `2026-02-${day}T10:00:00Z` },
        end: { dateTime: `2026-02-${day}T11:00:00Z` },
        attendees: [{ email: "bob@example.com" }, { email: "ext@else.example" }],
        conferenceData: { createRequest: { requestId: `r${round}` } },
      })
    ).json;
    await this.#own("PATCH", `${events}/${event.id}`, { location: "Hall" });
    await this.#own("GET", `${events}?maxResults=3`);
    await this.#own("POST", "/calendar/v3/calendars", { summary: `Calendar ${round}` });
  }

  async #timeline(round: number): Promise<void> {
    const item = (await this.#own("POST", "/mirror/v1/timeline", { text: `Card ${round}` })).json;
    await this.#say({
      method: "POST",
      path: `/upload/mirror/v1/timeline/${item.id}/attachments?uploadType=media`,
      token: this.#token,
      type: "image/png",
      raw: `not a picture ${round}`,
    });
    await this.#own("GET", "/mirror/v1/timeline?maxResults=2");
    await this.#own("DELETE", `/mirror/v1/timeline/${item.id}`);
  }

  async #conversions(round: number): Promise<void> {
    const rows = [byClick(`sale-${round}`), byKeyword(`call-${round}`), { clickId: "unknown" }];
    await this.#own("POST", "/adsearch/v2/conversion", { conversion: rows });
    await this.#own("PUT", "/adsearch/v2/conversion", { conversion: [byClick(`sale-${round}`, { state: "REMOVED" })] });
  }

  async #payments(round: number): Promise<void> {
    const card = { number: "4100000000000000", expiry: { month: 8, year: 2030 }, code: "123" };
    const body = { key: this.#merchant.key, currency: "DKK", amount: 1000 + round, card };
    const { transaction } = (await this.#say({ method: "POST", path: "/transactions", body })).json;
    await this.#say({
      method: "POST",
      path: `/transactions/${transaction.id}/captures`,
      body: { amount: 500 },
      token: this.#key,
    });
    await this.#say({ method: "GET", path: `/merchants/${this.#merchant.id}/lines?limit=2`, token: this.#key });
    await this.#say({ method: "POST", path: "/vault", body: { type: "pcn", value: card.number }, headers: version });
    await this.#say({ method: "GET", path: `/pos/?key=${this.#merchant.key}&test=1&value=5` });
    await this.#say({
      method: "POST",
      path: "/sandbox/v1/payments/links/pay",
      body: { link: `/pos/?key=${this.#merchant.key}&test=1&value=5`, card: { number: "4100000000000030" } },
    });
  }

  async #batch(round: number): Promise<void> {
    const part = (path: string) => `--b\r\nContent-Type: application/http\r\n\r\nGET ${path} HTTP/1.1\r\n\r\n`;
    await this.#say({
      method: "POST",
      path: "/batch",
      token: this.#token,
      type: "multipart/mixed; boundary=b",
      raw: `${part("/tasks/v1/users/@me/lists")}${part(`/tasks/v1/users/@me/lists/none-${round}`)}--b--`,
    });
  }

  async #signIn(): Promise<void> {
    const redirectUri = "https://garden.example/callback";
    const query = new URLSearchParams({
      response_type: "code",
      client_id: this.#client.id,
      redirect_uri: redirectUri,
      scope: "openid email tasks",
    });
    const url = `/o/oauth2/v2/auth?${query}`;
    const told = await this.#say({
      method: "POST",
      path: "/sandbox/v1/signIns",
      body: { url, user: "bob@example.com" },
    });
    await this.#say({
      method: "POST",
      path: "/token",
      form: {
        grant_type: "authorization_code",
        code: told.json.code,
        client_id: this.#client.id,
        client_secret: this.#client.secret,
        redirect_uri: redirectUri,
      },
    });
  }
}
