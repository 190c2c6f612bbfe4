/** Notifications are never sent to the server itself, where they would act in the operator's name. */
import { networkInterfaces } from "node:os";
import { describe, expect, test } from "vitest";
import { createSendHttp } from "../../server/platform/callbacks.ts";
import { startApp } from "../support/app.ts";
import { asJson } from "../support/json.ts";
import { startReceiver } from "../support/receiver.ts";
import { refusalOf } from "../support/refusals.ts";

const reset = "/sandbox/v1/reset";
const post = (body: object): RequestInit => asJson("POST", body);

describe("an address of the server itself is no callback address", () => {
  test.each([
    "127.0.0.1",
    "localhost",
    "LOCALHOST.",
    "127.1",
    "2130706433",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "a.localhost",
  ])("%s", async (host) => {
    const app = await startApp();
    const address = `http://${host}:${new URL(app.url).port}${reset}`;

    const channel = await app.owner.fetch(
      "/calendar/v3/calendars/primary/events/watch",
      post({ id: "c", type: "web_hook", address }),
    );
    const subscription = await app.owner.fetch(
      "/mirror/v1/subscriptions",
      post({ collection: "timeline", callbackUrl: address }),
    );

    expect(channel.status).toBe(401);
    expect(await refusalOf(subscription)).toMatchObject({ status: 400 });
  });

  test("nor is the name that proxies know it by, on their port alone", async () => {
    const app = await startApp({
      settings: { publicUrl: "https://quintet.example", otherPublicUrls: ["https://other.example:8443"] },
    });
    const status = async (callbackUrl: string) => {
      const sent = post({ collection: "timeline", callbackUrl });
      return (await app.owner.fetch("/mirror/v1/subscriptions", sent)).status;
    };

    expect(await status(`https://quintet.example${reset}`)).toBe(400);
    expect(await status(`https://other.example:8443${reset}`)).toBe(400);
    expect(await status("https://other.example/hook")).toBe(200);
    expect(await status("https://shop.quintet.example/hook")).toBe(200);
  });
});

describe("a connection to the server itself is not made", () => {
  const receiverFor = async (own: boolean) => {
    const receiver = await startReceiver();
    const port = Number(new URL(receiver.url).port);
    const rule = {
      loopback: true,
      allowPrivate: true,
      own: { ports: new Set(own ? [port] : []), hosts: new Set<string>() },
    };
    return { receiver, port, rule };
  };
  const message = { headers: {}, body: "" };

  test("by a name that resolves to it; on another port it is", async () => {
    const lookup = ((_host: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(null, [{ address: "127.0.0.1", family: 4 }])) as never; // The result has the form of Node's lookup with `all`.
    const [own, other] = [await receiverFor(true), await receiverFor(false)];
    const send = (to: typeof own) =>
      createSendHttp({ rule: to.rule, lookup })({ ...message, url: `http://server.test:${to.port}/` });

    await expect(send(own)).rejects.toThrow(/has no IP address/);
    expect(await send(other)).toMatchObject({ status: 204 });
    expect(own.receiver.received).toEqual([]);
  });

  test("by any address of this machine, registered before it was the server's", async () => {
    const { port, rule } = await receiverFor(true);
    const local = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    const addresses = local.filter(({ family }) => family === "IPv4").map(({ address }) => address);

    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      await expect(createSendHttp({ rule })({ ...message, url: `http://${address}:${port}/` })).rejects.toThrow(
        /address/,
      );
    }
  });
});
