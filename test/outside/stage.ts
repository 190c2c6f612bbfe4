/** The server and the published library's clients for `calls.ts`. The library builds the clients from discovery documents. */
import { OAuth2Client } from "google-auth-library";
import { Discovery } from "googleapis-common";
import { expect } from "vitest";
import type { DiscoveryMethod, DiscoveryResource, RestDescription } from "../../server/discovery/description.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { givenCalendar, share } from "../support/calendar.ts";

export interface Stage {
  /** Calls a method by its id, without the name of the service: `tasks.insert`. */
  call(method: string, parameters?: object): Promise<Data>;
  /** The name of the service in the discovery directory. */
  name: string;
  email: string;
  published: boolean;
  /** Calls an operation of the sandbox. */
  act(path: string, body: object): Promise<void>;
  /** Another person's calendar that this person may read. */
  share(): Promise<string>;
  expect: typeof expect;
}

// biome-ignore lint/suspicious/noExplicitAny: what a method answers is the document's business
type Data = any;

type Method = (parameters: object, options?: object) => Promise<{ status: number; data: Data }>;

/** An object whose properties are looked up by name: a client, or one of its resources. */
type Tree = { [name: string]: Tree } & Method;

export async function startStage(dialect: "spec" | "published"): Promise<TestApp> {
  return startApp({ settings: { dialect } });
}

/** Creates the client of a document. @param called The set to which the ids of the called methods are added. */
export async function stageOf(app: TestApp, document: RestDescription, called: Set<string>): Promise<Stage> {
  await app.server.parts.users.save({ email: app.owner.email, administrator: true });
  const { token } = await app.person(app.owner.email);
  const credentials = new OAuth2Client();
  credentials.setCredentials({ access_token: token });
  const build = await new Discovery({ includePrivate: false, debug: false }).discoverAPI(addressOf(app, document));
  // The client's methods exist only at run time, because the library creates them from the document.
  const client = build({ auth: credentials as never, retry: false } as never, {} as never) as unknown as Tree;
  return {
    async call(method, parameters = {}) {
      const found = method.split(".").reduce<Tree | undefined>((tree, name) => tree?.[name], client);
      if (typeof found !== "function") throw new Error(`The client has no ${method}.`);
      const { id, parameters: known } = methodOf(document, method);
      const unknown = Object.keys(parameters).filter((name) => !(name in known) && !(name in document.parameters));
      const undeclared = unknown.filter((name) => name !== "requestBody" && name !== "media");
      if (undeclared.length > 0) throw new Error(`The document does not have ${undeclared} for ${id}.`);
      called.add(id);
      return (await found.call(client, parameters)).data;
    },
    name: document.name,
    email: app.owner.email,
    published: app.server.parts.settings.dialect === "published",
    async act(path, body) {
      const headers = { "Content-Type": "application/json" };
      const response = await app.fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
    },
    async share() {
      const grace = await app.person("grace@example.com");
      const { id = "" } = await givenCalendar(grace);
      await share(grace, id, `user:${app.owner.email}`, "reader");
      return id;
    },
    expect,
  };
}

function methodOf({ resources }: RestDescription, method: string): DiscoveryMethod {
  const names = method.split(".");
  const verb = names.pop() ?? "";
  let found: DiscoveryResource | undefined = { resources };
  for (const name of names) found = found?.resources?.[name];
  const described = found?.methods?.[verb];
  if (!described) throw new Error(`The document has no ${method}.`);
  return described;
}

function addressOf({ url }: TestApp, { name, version }: RestDescription): string {
  return `${url}/discovery/v1/apis/${name}/${version}/rest`;
}
