/** Requests that arrive too slowly. Node's server normally checks for them every 30 seconds, and here continuously. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { answerUnreadable } from "../../server/http/refusals.ts";
import { connectRaw } from "../support/raw.ts";

async function connected() {
  const server = createServer({ connectionsCheckingInterval: 1 });
  server.on("clientError", answerUnreadable);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const accepted = once(server, "connection");
  const connection = await connectRaw(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [socket]: Socket[] = await accepted;
  return {
    connection,
    /** Resolves when the server has received data. */
    arrived: () => vi.waitUntil(() => socket?.bytesRead),
    /** Reduces the time limit for receiving the headers to a millisecond. */
    losePatience: () => {
      server.headersTimeout = 1;
    },
  };
}

test("a connection over which nothing comes is closed without an answer, which its next request would take for its own", async () => {
  const { connection, losePatience } = await connected();
  losePatience();

  expect((await connection.answer()).raw).toBe("");
});

test("a request whose headers are late gets an error", async () => {
  const { connection, arrived, losePatience } = await connected();
  connection.write("GET /healthz HTTP/1.1\r\nHost:");
  await arrived();
  losePatience();

  const { status, body } = await connection.answer();

  expect(status).toBe(408);
  expect(JSON.parse(body).error).toMatchObject({ code: 408, message: "The request took too long to arrive." });
});
