import type { lookup as dnsLookup } from "node:dns";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  type CallbackRule,
  createSendHttp,
  isAllowed,
  reachOf,
  requireCallbackUrl,
} from "../../server/platform/callbacks.ts";
import { gate } from "../support/db.ts";
import { failureOf } from "../support/failures.ts";
import { type AnswerTo, startReceiver } from "../support/receiver.ts";

const outside: CallbackRule = { loopback: false, allowPrivate: false };
const onLoopback: CallbackRule = { loopback: true, allowPrivate: false };
const lenient: CallbackRule = { loopback: false, allowPrivate: true };
const rules = { outside, onLoopback, lenient };

describe("an address reaches", () => {
  test.each([
    ["public", "8.8.8.8 172.15.255.255 172.32.0.0 2606:4700:4700::1111 ::ffff:8.8.8.8"],
    ["loopback", "127.0.0.1 127.255.255.254 ::1 ::ffff:127.0.0.1 ::ffff:7f00:1"],
    ["private", "10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 fc00::1 fd12:3456::1 ::ffff:192.168.1.1"],
    ["never", "0.0.0.0 0.1.2.3 :: 169.254.169.254 ::ffff:169.254.169.254 fe80::1 fec0::1"],
    ["never", "255.255.255.255 224.0.0.1 ff02::1 192.0.2.1 198.18.0.1 240.0.0.1"],
    // Other ways to embed an IPv4 address in an IPv6 address.
    ["never", "::7f00:1 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:7f00:1:: 2001:db8::1 4000::1"],
  ])("%s: each of %s", (reach, addresses) => {
    for (const address of addresses.split(" ")) expect(reachOf(address), address).toBe(reach);
  });

  test.each([
    ["8.8.8.8", { https: ["outside", "onLoopback", "lenient"], http: [] }],
    ["127.0.0.1", { https: ["onLoopback", "lenient"], http: ["onLoopback", "lenient"] }],
    ["10.0.0.1", { https: ["lenient"], http: ["lenient"] }],
    ["169.254.169.254", { https: [], http: [] }],
  ])("%s, and who may call it: %j", (address, allowed) => {
    for (const scheme of ["https", "http"] as const) {
      const names = Object.entries(rules).filter(([, rule]) => isAllowed(address, scheme === "https", rule));
      expect(names.map(([name]) => name)).toEqual(allowed[scheme]);
    }
  });
});

describe("a callback address", () => {
  const all = ["outside", "onLoopback", "lenient"];
  const local = ["onLoopback", "lenient"];

  test.each<[address: string, allowed: string[]]>([
    ["https://example.com/hook?token=a", all],
    ["https://example.com:8443/hook", all],
    ["https://8.8.8.8/", all],
    ["https://[2606:4700:4700::1111]/", all],
    // Names are not rejected here, because their addresses are checked after the lookup.
    ["https://intranet/", all],
    ["http://example.com/hook", ["lenient"]],
    ["http://8.8.8.8/", []],
    ["http://localhost:8080/hook", local],
    ["http://app.localhost/", local],
    ["http://LOCALHOST./", local],
    ["http://127.0.0.1:8080/", local],
    ["http://[::1]:8080/", local],
    ["https://localhost/", local],
    ["https://127.0.0.1/", local],
    // A loopback address in decimal, octal and hexadecimal, with parts left out, and in other letters.
    ["http://2130706433/", local],
    ["http://017700000001/", local],
    ["http://0x7f000001/", local],
    ["http://0x7f.1/", local],
    ["http://127.1/", local],
    ["http://1②7.0.0.1/", local],
    ["http://%31%32%37.0.0.1/", local],
    ["http://[::ffff:127.0.0.1]/", local],
    ["http://[::ffff:7f00:1]/", local],
    ["https://2852039166/", []],
    ["https://0xa9fea9fe/", []],
    ["https://[::ffff:169.254.169.254]/", []],
    ["https://0/", []],
    ["https://10.0.0.1/", ["lenient"]],
    ["http://10.0.0.1/", ["lenient"]],
    ["https://012.0.0.1/", ["lenient"]],
    ["https://[fd00::1]/", ["lenient"]],
    ["https://[fe80::1]/", []],
    ["https://169.254.169.254/latest/", []],
    ["https://user:password@example.com/", []],
    ["https://user@example.com/", []],
    ["https://example.com:0/", []],
    ["http://127.0.0.1:0/", []],
    ["ftp://example.com/", []],
    ["file:///etc/passwd", []],
    ["javascript:alert(1)", []],
    ["//example.com/", []],
    ["example.com", []],
    ["https://", []],
    ["https://1.2.3.4.5/", []],
    ["https://256.256.256.256/", []],
    ["", []],
  ])("%s is good for %j", (address, allowed) => {
    const accepted = Object.entries(rules).filter(
      ([, rule]) => !failureOf(() => requireCallbackUrl(address, "url", rule)),
    );

    expect(accepted.map(([name]) => name)).toEqual(allowed);
  });

  test("that is refused is named by its member", () => {
    const failure = failureOf(() => requireCallbackUrl("http://example.com/", "address", outside));

    expect(failure).toMatchObject({ kind: "invalid", details: { field: "address" } });
    expect(failure?.message).toMatch(/"address": it must be an https URL/);
  });
});

/** A DNS lookup that returns the next of the given lists with each call. After the last one, it returns this list again. */
function answering(...answers: string[][]): { lookup: typeof dnsLookup; asked: string[] } {
  const asked: string[] = [];
  const lookup = (hostname: string, _options: object, callback: (error: null, addresses: object[]) => void) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(hostname);
    callback(
      null,
      answer.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  return { lookup: lookup as unknown as typeof dnsLookup, asked }; // It returns all addresses, as Node's option `all` requires.
}

const hello = { headers: { "Content-Type": "text/plain" }, body: "hello" };

describe("sending", () => {
  test("goes to what the name resolves to, with the name as host", async () => {
    const receiver = await startReceiver();
    const { port } = new URL(receiver.url);
    const { lookup, asked } = answering(["127.0.0.1"]);
    const send = createSendHttp({ rule: lenient, lookup });

    expect(await send({ url: `http://callbacks.example.com:${port}/hook`, ...hello })).toMatchObject({ status: 204 });

    expect(asked).toEqual(["callbacks.example.com"]);
    expect(receiver.received).toMatchObject([
      { path: "/hook", body: "hello", headers: { host: `callbacks.example.com:${port}`, "user-agent": "Quintet" } },
    ]);
  });

  test.each([
    ["localhost, on a server that others reach", ["127.0.0.1"], outside],
    ["a private network", ["10.0.0.1"], onLoopback],
    ["the metadata of the machine", ["169.254.169.254"], lenient],
    ["nothing", [], lenient],
  ])("to a name that resolves to %s is refused without a connection", async (_, addresses, rule) => {
    const { lookup } = answering(addresses);
    const send = createSendHttp({ rule, lookup });

    await expect(send({ url: "https://callbacks.example.com/", ...hello })).rejects.toThrow(
      "callbacks.example.com has no IP address to which notifications may be sent",
    );
  });

  test("plainly to a name that resolves to a public address is refused, though private ones are allowed", async () => {
    const { lookup } = answering(["8.8.8.8"]);
    const send = createSendHttp({ rule: lenient, lookup });

    await expect(send({ url: "http://callbacks.example.com/", ...hello })).rejects.toThrow(/has no IP address/);
  });

  test("checks the address that it connects to: an answer that changes gains nothing", async () => {
    const receiver = await startReceiver();
    const { port } = new URL(receiver.url);
    const { lookup, asked } = answering(["127.0.0.1"], ["10.0.0.1"]);
    const send = createSendHttp({ rule: onLoopback, lookup });
    const url = `http://app.localhost:${port}/`;

    expect(await send({ url, ...hello })).toMatchObject({ status: 204 });
    await expect(send({ url, ...hello })).rejects.toThrow(/has no IP address/);

    expect(asked).toHaveLength(2);
    expect(receiver.received).toHaveLength(1);
  });

  test("uses the allowed ones among several addresses", async () => {
    const receiver = await startReceiver();
    const { port } = new URL(receiver.url);
    const { lookup } = answering(["169.254.169.254", "10.0.0.1", "127.0.0.1"]);
    const send = createSendHttp({ rule: onLoopback, lookup });

    expect(await send({ url: `http://app.localhost:${port}/`, ...hello })).toMatchObject({ status: 204 });
  });

  test("to an address against the rule is a failure, so that it is not tried again", async () => {
    const send = createSendHttp({ rule: outside });

    await expect(send({ url: "https://127.0.0.1/", ...hello })).rejects.toMatchObject({ kind: "invalid" });
  });

  test("does not follow a redirect", async () => {
    const elsewhere = await startReceiver();
    const receiver = await startReceiver((_, res) => {
      res.writeHead(307, { Location: elsewhere.url }).end();
      return undefined;
    });
    const send = createSendHttp({ rule: onLoopback });

    expect(await send({ url: receiver.url, ...hello })).toMatchObject({ status: 307 });
    expect(elsewhere.received).toEqual([]);
  });

  test("by https to somebody who does not speak TLS is an error", async () => {
    const receiver = await startReceiver();
    const send = createSendHttp({ rule: onLoopback });

    await expect(send({ url: receiver.url.replace("http:", "https:"), ...hello })).rejects.toThrow();
    expect(receiver.received).toEqual([]);
  });
});

describe("an answer", () => {
  test("that is huge counts by its status, and is not read to the end", async () => {
    let sentBytes = 0;
    const closed = gate();
    const receiver = await startReceiver((_, res) => {
      res.writeHead(200);
      res.on("close", closed.open);
      const chunk = Buffer.alloc(64 * 1024);
      const fill = () => {
        while (!res.destroyed && res.write(chunk)) sentBytes += chunk.length;
      };
      res.on("drain", fill);
      fill();
      return undefined;
    });
    const send = createSendHttp({ rule: onLoopback });

    expect(await send({ url: receiver.url, ...hello })).toMatchObject({ status: 200 });

    await closed.opened;
    expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
  });

  test.each<[string, AnswerTo, number]>([
    ["that never ends counts by its status when the time is over", (_, res) => void res.writeHead(200).write("a"), 200],
    ["that says 102 and then nothing counts as 102", (_, res) => void res.writeProcessing(), 102],
    [
      "that says 102 and then something else counts as that",
      (_, res) => {
        res.writeProcessing();
        return 500;
      },
      500,
    ],
  ])("%s", async (_, answer, status) => {
    const receiver = await startReceiver(answer);
    const send = createSendHttp({ rule: onLoopback, timeoutMs: 200 });

    expect(await send({ url: receiver.url, ...hello })).toMatchObject({ status });
  });

  test("that never comes is an error when the time is over", async () => {
    const receiver = await startReceiver(() => undefined);
    const send = createSendHttp({ rule: onLoopback, timeoutMs: 200 });

    await expect(send({ url: receiver.url, ...hello })).rejects.toThrow("no response within 200 ms");
  });

  test.each([
    ["is not HTTP", "SSH-2.0-OpenSSH_9.6\r\n"],
    ["is empty", ""],
    ["has endless headers", `HTTP/1.1 200 OK\r\n${"X-Long: 0123456789\r\n".repeat(10_000)}`],
  ])("that %s is an error", async (_, text) => {
    const url = await startTalker(text);
    const send = createSendHttp({ rule: onLoopback, timeoutMs: 2000 });

    await expect(send({ url, ...hello })).rejects.toThrow();
  });

  test("on a lookup that never ends is an error when the time is over", async () => {
    const lookup = (() => {}) as unknown as typeof dnsLookup; // A lookup that never returns.
    const send = createSendHttp({ rule: lenient, lookup, timeoutMs: 200 });

    await expect(send({ url: "https://callbacks.example.com/", ...hello })).rejects.toThrow(
      "no response within 200 ms",
    );
  });
});

/** Starts a server that sends the same bytes to every request and closes the connection. */
async function startTalker(text: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", () => socket.end(text));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // A TCP server's address is never a string.
}
