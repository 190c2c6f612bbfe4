/** Servers in processes of their own, on a database that several of them may use. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { basic, type Shop } from "../support/payments.ts";
import { program } from "../support/program.ts";

/** Starts a server. @param key The key of the app that calls it. */
export async function startProcess(dataDir: string, databaseUrl: string, key: string) {
  const child = fork(program("paymentProcess"), [dataDir, databaseUrl], { execArgv: [] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const gone = once(child, "exit");
  const [{ url }] = await once(child, "message");
  return { child, gone, call: callsTo(url, key) };
}

/** Returns a function that sends requests with the key of an app. */
export function callsTo(url: string, key: string): Shop["call"] {
  return async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...basic(key), ...(body !== undefined && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, text, body: text === "" ? undefined : JSON.parse(text) };
  };
}
