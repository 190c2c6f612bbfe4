/**
 * Where notifications may go (`design.md` §7): https to public addresses only; plain http to this machine while the server
 * itself listens on this machine only; private networks with `WEBHOOK_ALLOW_PRIVATE`.
 *
 * A name is judged by the addresses it resolves to at the moment of connecting, so an answer that changes between check
 * and use gains nothing. Redirects are not followed.
 */
import { lookup as dnsLookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Failure } from "./failure.ts";

export interface CallbackRule {
  /** The server listens on a loopback address only. */
  loopback: boolean;
  allowPrivate: boolean;
}

type Reach = "public" | "loopback" | "private" | "never";

/** @param address IPv4 or IPv6, also IPv4 mapped into IPv6. */
export function reachOf(address: string): Reach {
  const range = ipaddr.process(address).range();
  switch (range) {
    case "unicast":
      return "public";
    case "loopback":
      return "loopback";
    case "private":
    case "uniqueLocal":
    case "carrierGradeNat":
    case "linkLocal":
      return "private";
    default:
      return "never";
  }
}

/** Whether an address may be called in this scheme. */
export function isAllowed(address: string, secure: boolean, rule: CallbackRule): boolean {
  switch (reachOf(address)) {
    case "public":
      return secure;
    case "loopback":
      return rule.loopback || rule.allowPrivate;
    case "private":
      return rule.allowPrivate;
    case "never":
      return false;
  }
}

/**
 * Checks what can be checked of a callback address when it is registered: everything but what its name resolves to.
 * @param field Name of the member that holds the address.
 * @throws Failure `invalid` naming the member and the rule.
 */
export function requireCallbackUrl(text: string, field: string, rule: CallbackRule): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) {
    throw refused(field, "it must be an absolute https address");
  }
  if (url.username || url.password) throw refused(field, "it must not hold a user name or password");
  const secure = url.protocol === "https:";
  const address = literalAddress(url);
  if (address !== undefined) {
    if (!isAllowed(address, secure, rule)) throw refused(field, "the address is not one that notifications may go to");
    return url;
  }
  const local = isLoopbackName(url.hostname) && (rule.loopback || rule.allowPrivate);
  if (!secure && !local && !rule.allowPrivate) throw refused(field, "it must be an https address");
  return url;
}

function refused(field: string, rule: string): Failure {
  return new Failure("invalid", "invalid", `Invalid value for member "${field}": ${rule}.`, { field });
}

/** The IP address that a host is written as; undefined for a name. */
function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(host) ? host : undefined;
}

function isLoopbackName(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost");
}

export interface HttpRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** @returns the status of the answer. @throws Error for everything that kept it from coming. */
export type SendHttp = (request: HttpRequest) => Promise<number>;

export interface SendHttpOptions {
  rule: CallbackRule;
  /** Longest time for one attempt, from looking up the name to the end of the answer, in milliseconds. */
  timeoutMs?: number;
  /** Replaced by tests, to answer names. */
  lookup?: typeof dnsLookup;
}

/** How much of an answer is read; what it says does not matter. */
const maximumAnswerBytes = 64 * 1024;

export function createSendHttp({ rule, timeoutMs = 10_000, lookup = dnsLookup }: SendHttpOptions): SendHttp {
  return ({ url: text, headers, body }) => {
    const url = requireCallbackUrl(text, "address", rule);
    const secure = url.protocol === "https:";
    const send = secure ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const request = send(url, {
        method: "POST",
        headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
        lookup: checkedLookup(lookup, secure, rule),
        // A connection of its own: one kept open would skip the lookup, and with it the check.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      });
      request.on("error", reject);
      request.on("response", (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maximumAnswerBytes) request.destroy();
        });
        response.on("error", () => {});
        response.on("close", () => resolve(response.statusCode ?? 0));
      });
      request.end(body);
    });
  };
}

/** Resolves a name and lets the connection have only the addresses that may be called. */
function checkedLookup(lookup: typeof dnsLookup, secure: boolean, rule: CallbackRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const allowed = addresses.filter(({ address }) => isAllowed(address, secure, rule));
      const [first] = allowed;
      if (!first) return callback(new Error(`${hostname} resolves to no address that notifications may go to.`), []);
      if (options.all) return callback(null, allowed);
      return callback(null, first.address, first.family);
    });
  };
}
