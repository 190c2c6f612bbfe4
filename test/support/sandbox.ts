/** Simulates events outside the services, through the typed client of the platform contract. */
import { unwrap } from "../../client/index.ts";
import { createPlatformClient, type PlatformClient, type PlatformSchemas } from "../../generated/platform/client.ts";
import type { TestApp } from "./app.ts";
import { checkingFetch, operatorsContracts, wireContract } from "./wire.ts";

/** Creates a client of the sandbox. @param token The operator's token. Default: none, which is enough on loopback. */
export function sandboxOf({ url }: Pick<TestApp, "url">, token?: string): PlatformClient {
  return createPlatformClient({
    baseUrl: url,
    token,
    fetch: checkingFetch(operatorsContracts.map((name) => wireContract(name))),
    retries: 0,
  });
}

export function readClock(sandbox: PlatformClient): Promise<PlatformSchemas["Clock"]> {
  return unwrap(sandbox.GET("/sandbox/v1/clock"));
}

/** Stops the clock. @param at The time at which it stops, in RFC 3339. Default: the current time of the clock. */
export function freeze(sandbox: PlatformClient, at?: string): Promise<PlatformSchemas["Clock"]> {
  return unwrap(sandbox.POST("/sandbox/v1/clock/freeze", { body: at === undefined ? {} : { at } }));
}

export function advance(sandbox: PlatformClient, seconds: number): Promise<PlatformSchemas["Clock"]> {
  return unwrap(sandbox.POST("/sandbox/v1/clock/advance", { body: { seconds } }));
}

export async function deliveriesOf(sandbox: PlatformClient, query = {}): Promise<PlatformSchemas["Delivery"][]> {
  return (await unwrap(sandbox.GET("/sandbox/v1/deliveries", { params: { query } }))).items;
}

export async function mailsOf(sandbox: PlatformClient, query = {}): Promise<PlatformSchemas["Mail"][]> {
  return (await unwrap(sandbox.GET("/sandbox/v1/mails", { params: { query } }))).items;
}

export const takeSnapshot = (sandbox: PlatformClient, name: string) =>
  sandbox.POST("/sandbox/v1/snapshots", { body: { name } });

export const restoreSnapshot = (sandbox: PlatformClient, snapshot: string) =>
  sandbox.POST("/sandbox/v1/snapshots/{snapshot}/restore", { params: { path: { snapshot } } });
