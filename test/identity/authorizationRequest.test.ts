/** How an authorization request is parsed and rejected (RFC 6749 §4.1), without a server. */
import { describe, expect, test } from "vitest";
import type { OauthClient } from "../../generated/prisma/sqlite/client.ts";
import {
  type AuthorizationRequest,
  answerAddress,
  RedirectableError,
  readAuthorizationRequest,
  withGranted,
} from "../../server/identity/oauth/authorizationRequest.ts";
import { OauthError } from "../../server/identity/oauth/errors.ts";

const callback = "https://planner.example/callback";

function clientOf(id: string, more: Partial<OauthClient> = {}): OauthClient {
  const known = { name: id, kind: "web", secretHash: "hash", redirectUris: callback, createdMs: 0n };
  return { id, ...known, ...more };
}

const known = [
  clientOf("web"),
  clientOf("program", { kind: "installed" }),
  clientOf("phone", { kind: "installed", secretHash: null }),
  clientOf("robot", { kind: "service" }),
];

const parts = {
  clients: { find: async (id: string) => known.find((each) => each.id === id) },
  scopes: { has: (short: string) => ["tasks", "tasks.readonly", "openid"].includes(short) },
};

const good = { response_type: "code", client_id: "web", redirect_uri: callback, scope: "tasks" };

/** Returns a query. @param more Parameters to add or replace; those with the value undefined are removed. */
function searchOf(more: Record<string, string | undefined> = {}): string {
  const all = Object.entries({ ...good, ...more });
  return String(new URLSearchParams(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))));
}

const read = (more?: Record<string, string | undefined>) => readAuthorizationRequest(parts, searchOf(more));

async function refusalOf(search: string): Promise<unknown> {
  return readAuthorizationRequest(parts, search).then(
    () => "none",
    (error: unknown) => error,
  );
}

const challenge = "c".repeat(43);

describe("an authorization request", () => {
  test("with what is needed alone asks for a code, online, with the question that the user has to answer", async () => {
    expect(await read()).toEqual({
      search: searchOf(),
      client: known[0],
      redirectUri: callback,
      state: undefined,
      scopes: ["tasks"],
      offline: false,
      prompt: new Set(),
      loginHint: undefined,
      nonce: undefined,
      codeChallenge: undefined,
      codeChallengeMethod: undefined,
    });
  });

  test("has everything as it was sent", async () => {
    const more = {
      state: "the state",
      scope: "tasks https://any.example/auth/tasks.readonly",
      access_type: "offline",
      prompt: "consent select_account login",
      login_hint: "ann@example.com",
      nonce: "n",
      code_challenge: challenge,
      code_challenge_method: "S256",
      response_mode: "query",
    };

    expect(await read(more)).toEqual({
      search: searchOf(more),
      client: known[0],
      redirectUri: callback,
      state: "the state",
      scopes: ["tasks", "https://any.example/auth/tasks.readonly"],
      offline: true,
      prompt: new Set(["consent", "select_account", "login"]),
      loginHint: "ann@example.com",
      nonce: "n",
      codeChallenge: challenge,
      codeChallengeMethod: "S256",
    });
  });

  test.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ access_type: "offline" }, true],
    [{ access_type: "online" }, false],
    [{ client_id: "program" }, true],
    [{ client_id: "program", access_type: "online" }, false],
  ])("with %j is for when the user is away: %s", async (more, offline) => {
    expect((await read(more)).offline).toBe(offline);
  });

  test.each<[string, string[]]>([
    ["", []],
    ["none", ["none"]],
    [" login  login ", ["login"]],
  ])("with the prompt %j asks for that", async (prompt, expected) => {
    expect((await read({ prompt })).prompt).toEqual(new Set(expected));
  });

  test("in the older spelling of the prompt asks for consent when it says force", async () => {
    expect((await read({ approval_prompt: "force" })).prompt).toEqual(new Set(["consent"]));
    expect((await read({ approval_prompt: "force", prompt: "login" })).prompt).toEqual(new Set(["login", "consent"]));
    expect((await read({ approval_prompt: "auto" })).prompt).toEqual(new Set());
  });

  test.each<[Record<string, string>, string | undefined, string | undefined]>([
    [{ code_challenge: challenge }, challenge, "plain"],
    [{ code_challenge: challenge, code_challenge_method: "plain" }, challenge, "plain"],
    [{ code_challenge: "A-z.~_9".repeat(18).slice(0, 128), code_challenge_method: "S256" }, expect.any(String), "S256"],
    [{ client_id: "phone", code_challenge: challenge }, challenge, "plain"],
    [{ client_id: "program" }, undefined, undefined],
    [{ client_id: "web" }, undefined, undefined],
  ])("with %j ties the code to that", async (more, codeChallenge, codeChallengeMethod) => {
    expect(await read(more)).toMatchObject({ codeChallenge, codeChallengeMethod });
  });
});

describe("while it is not sure where the client is, nobody is sent there:", () => {
  test.each<[string, string, Partial<OauthError>]>([
    ["no client", searchOf({ client_id: undefined }), { code: "invalid_request", status: 400 }],
    ["an unknown client", searchOf({ client_id: "nobody" }), { code: "invalid_client", status: 401 }],
    ["a service account", searchOf({ client_id: "robot" }), { code: "invalid_client", status: 401 }],
    ["no address", searchOf({ redirect_uri: undefined }), { code: "invalid_request", status: 400 }],
    [
      "another address",
      searchOf({ redirect_uri: "https://evil.example/" }),
      { code: "redirect_uri_mismatch", status: 400 },
    ],
    ["two clients", `${searchOf()}&client_id=web`, { code: "invalid_request" }],
    ["two addresses", `${searchOf()}&redirect_uri=x`, { code: "invalid_request" }],
    ["two states", `${searchOf()}&state=1&state=2`, { code: "invalid_request" }],
  ])("%s", async (_, search, expected) => {
    const refusal = await refusalOf(search);

    expect(refusal).toBeInstanceOf(OauthError);
    expect(refusal).toMatchObject(expected);
  });

  test("no client and no address are told apart by name", async () => {
    expect(await refusalOf(searchOf({ client_id: undefined }))).toMatchObject({
      message: expect.stringMatching(/client_id/),
    });
    expect(await refusalOf(searchOf({ redirect_uri: undefined }))).toMatchObject({
      message: expect.stringMatching(/redirect_uri/),
    });
  });
});

describe("the client is told, with its state:", () => {
  test.each<[string, Record<string, string | undefined>, string, RegExp]>([
    ["no response type", { response_type: undefined }, "invalid_request", /response_type/],
    ["a token at once", { response_type: "token" }, "unsupported_response_type", /code/],
    ["a request object", { request: "x" }, "request_not_supported", /request/],
    ["a request elsewhere", { request_uri: "x" }, "request_uri_not_supported", /request_uri/],
    ["a registration", { registration: "x" }, "registration_not_supported", /registration/],
    ["an answer in the fragment", { response_mode: "fragment" }, "invalid_request", /response_mode must be query/],
    ["no scope", { scope: undefined }, "invalid_request", /scope/],
    ["an empty scope", { scope: " " }, "invalid_request", /scope/],
    ["an unknown scope", { scope: "tasks all" }, "invalid_scope", /: all$/],
    ["another access type", { access_type: "now" }, "invalid_request", /online or offline/],
    ["another prompt", { prompt: "login shout" }, "invalid_request", /none, consent, select_account, login/],
    ["none beside another", { prompt: "none login" }, "invalid_request", /cannot be combined/],
    ["another older prompt", { approval_prompt: "never" }, "invalid_request", /auto or force/],
    ["a method alone", { code_challenge_method: "S256" }, "invalid_request", /code_challenge$/],
    [
      "another method",
      { code_challenge: challenge, code_challenge_method: "S512" },
      "invalid_request",
      /S256 or plain/,
    ],
    ["no challenge, no secret", { client_id: "phone" }, "invalid_request", /code_challenge$/],
    ["a short challenge", { code_challenge: "c".repeat(42) }, "invalid_request", /43 to 128/],
    ["a long challenge", { code_challenge: "c".repeat(129) }, "invalid_request", /43 to 128/],
    ["another character first", { code_challenge: `+${challenge}` }, "invalid_request", /43 to 128/],
    ["another character last", { code_challenge: `${challenge}=` }, "invalid_request", /43 to 128/],
  ])("%s", async (_, more, code, message) => {
    const refusal = await refusalOf(searchOf({ state: "s", ...more }));

    expect(refusal).toBeInstanceOf(RedirectableError);
    expect(refusal).toMatchObject({ redirectUri: callback, state: "s", refusal: { code, status: 400 } });
    expect((refusal as RedirectableError).message).toMatch(message);
  });

  test("whatever is sent twice behind client, address and state", async () => {
    for (const name of ["scope", "prompt", "login_hint", "nonce", "code_challenge", "access_type", "response_type"]) {
      const refusal = await refusalOf(`${searchOf()}&${name}=x&${name}=y`);
      expect(refusal, name).toBeInstanceOf(RedirectableError);
      expect(refusal, name).toMatchObject({ refusal: { code: "invalid_request" } });
    }
  });

  test("but not what is the server's own fault", async () => {
    const fault = new Error("The disk is full.");
    const broken = {
      ...parts,
      scopes: {
        has() {
          throw fault;
        },
      },
    };

    await expect(readAuthorizationRequest(broken, searchOf())).rejects.toBe(fault);
  });
});

describe("what will be granted", () => {
  const base = "https://scopes.example";
  const granted = new Set(["tasks", "openid"]);
  const request = (more: Record<string, string>): AuthorizationRequest =>
    // Only these fields of the request matter here.
    ({ scopes: ["tasks.readonly", "https://any.example/auth/tasks"], search: searchOf(more) }) as AuthorizationRequest;

  test("is what was asked for", () => {
    expect(withGranted(request({}), granted, base)).toEqual(["tasks.readonly", "https://any.example/auth/tasks"]);
    expect(withGranted(request({ include_granted_scopes: "false" }), granted, base)).toHaveLength(2);
  });

  test("and what was granted before and not asked for, where it is wanted", () => {
    const more = { include_granted_scopes: "true" };

    expect(withGranted(request(more), granted, base)).toEqual([
      "tasks.readonly",
      "https://any.example/auth/tasks",
      "openid",
    ]);
    expect(withGranted(request(more), new Set(["calendar"]), base).at(-1)).toBe("https://scopes.example/auth/calendar");
  });
});

test("the answer is added to the query of the address, without what there is none of", () => {
  expect(answerAddress("https://a.example/b?tenant=7&code=old", { code: "c d", state: undefined, iss: "" })).toBe(
    "https://a.example/b?tenant=7&code=old&code=c+d&iss=",
  );
});
