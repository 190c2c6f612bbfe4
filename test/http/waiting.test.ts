import { fork } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { givenDatabaseUrl } from "../support/database.ts";
import { temporaryFolder } from "../support/db.ts";
import { program } from "../support/program.ts";

test("a thousand clients that come while the server is busy are taken one after the other", async () => {
  const child = fork(program("serverProcess"), [await temporaryFolder(), await givenDatabaseUrl()], { execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [{ url }] = await once(child, "message");
  const { hostname, port } = new URL(url);
  // A stopped process behaves like a busy one.
  child.kill("SIGSTOP");
  const sockets: Socket[] = [];
  let connected = 0;
  let answered = 0;
  for (let count = 0; count < 1000; count++) {
    const socket = connect(Number(port), hostname, () => {
      connected++;
      socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    });
    socket.once("data", () => answered++);
    sockets.push(socket);
  }
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });

  await expect.poll(() => connected).toBe(1000);
  child.kill("SIGCONT");
  await expect.poll(() => answered).toBe(1000);
});
