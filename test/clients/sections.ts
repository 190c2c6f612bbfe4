/** The rows of `facts.test.ts` for the subjects Batch, Uploads, OAuth and Push. */
import { createSign } from "node:crypto";
import { expect } from "vitest";
import type { KeyFile } from "../../server/identity/serviceAccounts.ts";
import { bearer, part, sendBatch } from "../support/batch.ts";
import { connectRaw, type RawAnswer, sendRaw } from "../support/raw.ts";
import { authorizationPath, givenApplication, givenTokens, startSignIn } from "../support/signIn.ts";
import { givenAttachment, givenItem, jpeg, related } from "../support/timeline.ts";
import { type Fact, type Json, json, paths, startWire, type Wire } from "./wire.ts";

const { lists, tasks, events, timeline } = paths;

const batchFacts: Fact[] = [
  {
    fact: "Batch, addresses",
    says: "POST /batch, /batch/calendar/v3, /batch/mirror/v1, /batch/tasks/v1 take multipart/mixed",
    async check() {
      const { app } = await startWire();
      const headers = bearer(app.owner.token);
      for (const [path, target] of [
        ["/batch", lists],
        ["/batch", events],
        ["/batch", timeline],
        ["/batch/calendar/v3", events],
        ["/batch/mirror/v1", timeline],
        ["/batch/tasks/v1", lists],
      ] as const) {
        const { status, parts } = await sendBatch(app.url, [part("1", `GET ${target} HTTP/1.1`)], { path, headers });
        expect([status, parts.map((each) => each.status)], `${path} ${target}`).toEqual([200, [200]]);
      }
    },
  },
  {
    fact: "Batch, lines",
    says: "parts have LF or CRLF, maybe no body and no blank line after the headers",
    async check() {
      const { app } = await startWire();
      const headers = bearer(app.owner.token);
      for (const lineBreak of ["\r\n", "\n"] as const) {
        const insert = `POST ${tasks}?fields=title HTTP/1.1\nContent-Type: application/json\n\n{"title":"A"}`;
        const parts = [
          part("blank", `GET ${lists}?fields=kind HTTP/1.1\nAccept: application/json\n`, lineBreak),
          part("none", `GET ${lists}?fields=kind HTTP/1.1\nAccept: application/json`, lineBreak),
          part("bare", `GET ${lists}?fields=kind HTTP/1.1`, lineBreak),
          part("body", insert, lineBreak),
          part(
            "form",
            `POST ${events}/quickAdd?fields=summary HTTP/1.1\nContent-Type: application/x-www-form-urlencoded\n\ntext=Tea`,
            lineBreak,
          ),
        ];

        const answer = await sendBatch(app.url, parts, { headers, lineBreak });

        const kind = '{"kind":"tasks#taskLists"}';
        expect(answer.parts.map(({ body }) => body)).toEqual([kind, kind, kind, '{"title":"A"}', '{"summary":"Tea"}']);
      }
    },
  },
  {
    fact: "Batch, credentials",
    says: "a part has its own Authorization or the outer one",
    async check() {
      const { app } = await startWire();
      const grace = await app.person("grace@example.com");
      await app.owner.tasks.POST("/users/@me/lists", { body: { title: "Mine" } });
      const target = `GET ${lists}?fields=items/title HTTP/1.1`;
      const parts = [part("1", target), part("2", `${target}\nAuthorization: Bearer ${grace.token}`)];

      const outer = await sendBatch(app.url, parts, { headers: bearer(app.owner.token) });
      const none = await sendBatch(app.url, parts);

      const titles = ({ body }: { body: string }) => json({ body }).items?.map((each: Json) => each.title);
      expect(outer.parts.map(titles)).toEqual([["My Tasks", "Mine"], ["My Tasks"]]);
      expect(none.parts.map(({ status }) => status)).toEqual([401, 200]);
    },
  },
  {
    fact: "Batch, answers",
    says: "answer parts: types, Content-ID, status line, a header even for 204, blank line, body; CRLF",
    async check() {
      const { app, ok } = await startWire();
      const { id } = await ok("POST", tasks, { json: { title: "A" } });
      const parts = [
        part("batch + 1", `GET ${lists}?fields=kind HTTP/1.1`),
        part("item:2", `DELETE ${tasks}/${id} HTTP/1.1`),
      ];

      const { body, headers } = await sendBatch(app.url, parts, { headers: bearer(app.owner.token) });

      const boundary = headers.get("Content-Type")?.split("boundary=")[1];
      const header = "(?:[\\w-]+: [^\\r\\n]*\\r\\n)";
      const shape = (contentId: string, status: string, text: string) =>
        `--${boundary}\\r\\nContent-Type: application/http\\r\\nContent-ID: <response-${contentId}>\\r\\n\\r\\n` +
        `HTTP/1\\.1 ${status}\\r\\n${header}+\\r\\n${text}\\r\\n`;
      const kind = '\\{"kind":"tasks#taskLists"\\}';
      expect(body).toMatch(
        new RegExp(
          `^${shape("batch \\+ 1", "200 OK", kind)}${shape("item:2", "204 No Content", "")}--${boundary}--\\r\\n$`,
        ),
      );
    },
  },
];

const upload = "/upload/mirror/v1/timeline";

async function startedSession({ app, send }: Wire): Promise<string> {
  const answer = await send("POST", `${upload}?uploadType=resumable`, {
    json: { text: "A" },
    headers: { "X-Upload-Content-Type": "image/jpeg", "X-Upload-Content-Length": String(jpeg.length) },
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toBe("");
  const location = answer.headers.get("Location") ?? "";
  expect(location).toMatch(new RegExp(`^${app.url}${upload}\\?.*upload_id=[\\w-]+`));
  return location.slice(app.url.length);
}

/** Sends one chunk of an upload without a token. @param range `a-b/total`. */
function chunk({ send }: Wire, session: string, range: string, headers = {}, method = "PUT"): Promise<RawAnswer> {
  const [from = 0, to = 0] = (range.split("/")[0] ?? "").split("-").map(Number);
  return send(method, session, {
    token: undefined,
    headers: { "Content-Range": `bytes ${range}`, ...headers },
    body: jpeg.subarray(from, to + 1),
  });
}

const last = jpeg.length - 1;

const uploadFacts: Fact[] = [
  {
    fact: "Uploads, addresses",
    says: "all at /upload/mirror/v1/...",
    async check() {
      const wire = await startWire();
      const { id } = await givenItem(wire.app.owner);
      const image = { headers: { "Content-Type": "image/jpeg" }, body: jpeg };

      expect((await wire.ok("POST", `${upload}?uploadType=media`, image)).kind).toBe("mirror#timelineItem");
      expect((await wire.ok("PUT", `${upload}/${id}?uploadType=media`, image)).id).toBe(id);
      expect((await wire.ok("POST", `${upload}/${id}/attachments?uploadType=media`, image)).contentType).toBe(
        "image/jpeg",
      );
    },
  },
  {
    fact: "Uploads, multipart",
    says: "the JSON part may be empty, header names in any case, the body chunked",
    async check() {
      const { app, ok } = await startWire();
      const type = { "Content-Type": "multipart/related; boundary=cut" };
      const multipart = `${upload}?uploadType=multipart`;
      const whole = related('{"text":"A"}', jpeg);

      const plain = await ok("POST", multipart, { headers: type, body: whole });
      const empty = await ok("POST", multipart, { headers: type, body: related("", jpeg) });
      const shouted = Buffer.from(whole.toString("latin1").replaceAll("Content-Type", "cOnTeNt-TYPE"), "latin1");
      const anyCase = await ok("POST", multipart, { headers: { "content-TYPE": type["Content-Type"] }, body: shouted });
      const framed = [whole.subarray(0, 100), whole.subarray(100)].flatMap((each) => [
        Buffer.from(`${each.length.toString(16)}\r\n`),
        each,
        Buffer.from("\r\n"),
      ]);
      const chunked = await chunkedPost(app.url, multipart, { ...bearer(app.owner.token), ...type }, framed);

      expect([plain.text, empty.text, anyCase.text, json(chunked).text]).toEqual(["A", undefined, "A", "A"]);
      for (const item of [plain, empty, anyCase, json(chunked)]) {
        expect(item.attachments).toMatchObject([{ contentType: "image/jpeg" }]);
      }
    },
  },
  {
    fact: "Uploads, media",
    says: "the body is the content",
    async check() {
      const { ok, get } = await startWire();
      const { attachments } = await ok("POST", `${upload}?uploadType=media`, {
        headers: { "Content-Type": "image/png" },
        body: jpeg,
      });

      const { pathname, search } = new URL(attachments[0].contentUrl);
      const content = await get(`${pathname}${search}`);

      expect(content.headers.get("Content-Type")).toBe("image/png");
      expect(content.bytes.equals(jpeg)).toBe(true);
    },
  },
  {
    fact: "Uploads, resumable",
    says: "POST metadata: 200 and Location with upload_id; chunks by PUT or POST, of a total or *, maybe without a type",
    async check() {
      const wire = await startWire();
      for (const method of ["PUT", "POST"]) {
        const session = await startedSession(wire);
        const first = await chunk(wire, session, "0-999/*", { "Content-Type": "image/jpeg" }, method);
        const second = await chunk(wire, session, `1000-1999/${jpeg.length}`, {}, method);
        const third = await chunk(wire, session, `2000-${last}/${jpeg.length}`, {}, method);

        expect([first, second, third].map(({ status }) => status)).toEqual([308, 308, 200]);
        expect(json(third)).toMatchObject({ text: "A", attachments: [{ contentType: "image/jpeg" }] });
      }
    },
  },
  {
    fact: "Uploads, 308",
    says: "308 with Range, except for X-GUploader-No-308: yes, which gets 200 and X-Http-Status-Code-Override: 308",
    async check() {
      const wire = await startWire();
      const session = await startedSession(wire);
      const shown = ({ status, headers, body }: RawAnswer) => [
        status,
        headers.get("Range"),
        headers.get("X-Http-Status-Code-Override"),
        body,
      ];

      expect(shown(await chunk(wire, session, `0-999/${jpeg.length}`))).toEqual([308, "bytes=0-999", null, ""]);
      const without = { "X-GUploader-No-308": "yes" };
      expect(shown(await chunk(wire, session, `1000-1499/${jpeg.length}`, without))).toEqual([
        200,
        "bytes=0-1499",
        "308",
        "",
      ]);
      const done = await chunk(wire, session, `1500-${last}/${jpeg.length}`, without);
      expect([done.status, done.headers.get("X-Http-Status-Code-Override")]).toEqual([200, null]);
    },
  },
  {
    fact: "Uploads, downloads",
    says: "downloads may send Range",
    async check() {
      const { app, get } = await startWire();
      const { id } = await givenItem(app.owner);
      const attachment = await givenAttachment(app.owner, id);

      const answer = await get(`${timeline}/${id}/attachments/${attachment.id}?alt=media`, { Range: "bytes=10-19" });

      expect([answer.status, answer.headers.get("Content-Range")]).toEqual([206, `bytes 10-19/${jpeg.length}`]);
      expect(answer.bytes.equals(jpeg.subarray(10, 20))).toBe(true);
    },
  },
];

async function chunkedPost(
  url: string,
  target: string,
  headers: Record<string, string>,
  framed: readonly Buffer[],
): Promise<RawAnswer> {
  const connection = await connectRaw(url);
  const lines = Object.entries({ Host: new URL(url).host, Connection: "close", ...headers }).map((each) =>
    each.join(": "),
  );
  connection.write(`POST ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  for (const each of framed) connection.write(each);
  connection.write("0\r\n\r\n");
  return connection.answer();
}

const tokenPaths = ["/token", "/o/oauth2/token", "/oauth2/v4/token"];

function formPost(url: string, target: string, form: Record<string, string>): Promise<RawAnswer> {
  return sendRaw(url, {
    method: "POST",
    target,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: String(new URLSearchParams(form)),
  });
}

/** The assertion of a service account (RFC 7523). Its times come from the clock of the client's machine. */
function assertionFor({ client_email, private_key, private_key_id }: KeyFile, audience: string): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: client_email,
    scope: "https://www.googleapis.com/auth/tasks",
    aud: audience,
    iat: now,
    exp: now + 3600,
  };
  const text = `${encode({ alg: "RS256", typ: "JWT", kid: private_key_id })}.${encode(claims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(private_key).toString("base64url")}`;
}

const oauthFacts: Fact[] = [
  {
    fact: "OAuth, token addresses",
    says: "/token, /o/oauth2/token and /oauth2/v4/token take a form, and answer what clients read",
    async check() {
      const app = await startSignIn();
      const application = await givenApplication(app);
      const { refresh_token } = await givenTokens(app, application);
      for (const target of tokenPaths) {
        const answer = await formPost(app.url, target, {
          grant_type: "refresh_token",
          refresh_token,
          client_id: application.id,
          client_secret: application.secret,
        });
        expect(answer.status, target).toBe(200);
        expect(json(answer)).toEqual({
          access_token: expect.stringMatching(/^\S+$/),
          expires_in: expect.any(Number),
          token_type: "Bearer",
          scope: "https://www.googleapis.com/auth/tasks",
        });
        const used = await sendRaw(app.url, { target: lists, headers: bearer(json(answer).access_token) });
        expect(used.status).toBe(200);
      }
    },
  },
  {
    fact: "OAuth, other addresses",
    says: "/tokeninfo, /revoke, /o/oauth2/v2/auth, /o/oauth2/auth",
    async check() {
      const app = await startSignIn();
      const application = await givenApplication(app);
      const { access_token: token } = await givenTokens(app, application);
      for (const path of ["/o/oauth2/v2/auth", "/o/oauth2/auth"]) {
        const target = authorizationPath(application).replace("/o/oauth2/v2/auth", path);
        const { status, headers, body } = await sendRaw(app.url, { target });
        expect([status, headers.get("Content-Type")], path).toEqual([200, "text/html; charset=UTF-8"]);
        expect(body).toContain('<form method="post"');
      }
      const info = await sendRaw(app.url, { target: `/tokeninfo?access_token=${token}` });
      expect(json(info)).toMatchObject({ azp: application.id, aud: application.id, scope: expect.any(String) });
      const revoked = await formPost(app.url, "/revoke", { token });
      expect([revoked.status, revoked.body]).toEqual([200, "{}"]);
      expect((await sendRaw(app.url, { target: lists, headers: bearer(token) })).status).toBe(401);
      expect((await sendRaw(app.url, { target: `/tokeninfo?access_token=${token}` })).status).toBe(400);
    },
  },
  {
    fact: "OAuth, grants",
    says: "refresh_token, authorization_code and JWT-bearer, whose audience may be the published token address",
    async check() {
      const app = await startSignIn();
      // `givenTokens` uses the grant type `authorization_code`, and its tokens include a refresh token.
      const tokens = await givenTokens(app, await givenApplication(app));
      expect(tokens).toMatchObject({ token_type: "Bearer", refresh_token: expect.any(String) });
      const key = await app.server.parts.serviceAccounts.create({ name: "robot" }, app.url);
      const grant = "urn:ietf:params:oauth:grant-type:jwt-bearer";
      for (const [audience, status] of [
        ["https://oauth2.googleapis.com/token", 200],
        ["https://www.googleapis.com/oauth2/v4/token", 200],
        [`${app.url}/token`, 200],
        ["https://elsewhere.example/token", 400],
      ] as const) {
        const assertion = assertionFor(key, audience);
        const answer = await formPost(app.url, "/token", { grant_type: grant, assertion });
        expect(answer.status, `${audience}: ${answer.body}`).toBe(status);
      }
    },
  },
  {
    fact: "OAuth, errors",
    says: "errors are {error, error_description}",
    async check() {
      const app = await startSignIn();
      const { id, secret } = await givenApplication(app);
      const refresh = { grant_type: "refresh_token", client_id: id, client_secret: secret };
      for (const [form, status, error] of [
        [{ ...refresh, refresh_token: "none" }, 400, "invalid_grant"],
        [{ ...refresh, refresh_token: "none", client_secret: "wrong" }, 401, "invalid_client"],
        [{ ...refresh, grant_type: "magic" }, 400, "unsupported_grant_type"],
        [{}, 401, "invalid_client"],
      ] as const) {
        const answer = await formPost(app.url, "/token", form);
        expect([answer.status, json(answer)]).toEqual([status, { error, error_description: expect.any(String) }]);
      }
    },
  },
];

const pushFacts: Fact[] = [
  {
    fact: "Push, channels",
    says: "watch takes {id,type,address,token,expiration} and answers {kind,id,resourceId,resourceUri,token,expiration}",
    async check() {
      const { app, ok } = await startWire();
      const expiration = app.clock.now() + 3_600_000;
      for (const target of [
        events,
        paths.calendarList,
        "/calendar/v3/users/me/settings",
        "/calendar/v3/calendars/primary/acl",
      ]) {
        const wish = {
          id: target.replaceAll("/", "-"),
          type: "web_hook",
          address: "https://garden.example/n",
          token: "t=1",
        };
        expect(await ok("POST", `${target}/watch`, { json: { ...wish, expiration } })).toEqual({
          kind: "api#channel",
          id: wish.id,
          resourceId: expect.any(String),
          resourceUri: expect.stringMatching(new RegExp(`^${app.url}/calendar/v3/.*\\?alt=json$`)),
          token: "t=1",
          expiration: String(expiration),
        });
      }
    },
  },
  {
    fact: "Push, callback addresses",
    says: "https and public only; plain http to loopback while the server itself listens there",
    async check() {
      const local = await startWire();
      const shared = await startWire({ settings: { publicUrl: "https://quintet.example" } });
      const isTaken = async ({ send }: Wire, address: string) => {
        const wish = { id: Buffer.from(address).toString("hex"), type: "web_hook", address };
        const answer = await send("POST", `${events}/watch`, { json: wish });
        expect([200, 400, 401]).toContain(answer.status);
        return answer.status === 200;
      };
      for (const [address, atLocal, atShared] of [
        ["https://garden.example/", true, true],
        ["http://127.0.0.1:9/", true, false],
        ["http://localhost:9/", true, false],
        ["https://127.0.0.1:9/", true, false],
        ["http://garden.example/", false, false],
        ["https://10.0.0.7/", false, false],
        ["http://10.0.0.7/", false, false],
        ["ftp://garden.example/", false, false],
      ] as const) {
        expect([await isTaken(local, address), await isTaken(shared, address)], address).toEqual([atLocal, atShared]);
      }
    },
  },
];

export const sectionFacts: Fact[] = [...batchFacts, ...uploadFacts, ...oauthFacts, ...pushFacts];
