/**
 * Decides to which IP addresses notifications may be sent. `https` may go to public addresses only. Plain `http` may go to this
 * machine, and only while the server itself listens only on a loopback address. `WEBHOOK_ALLOW_PRIVATE` allows private networks,
 * with both schemes. Link-local addresses are never called, because cloud providers serve their machines' credentials there.
 *
 * The server itself is never called, whatever else is allowed: a channel that posts to the sandbox of its own server would act in
 * the operator's name.
 *
 * A host name is checked by the IP addresses to which it resolves when the connection is made. So it does not help an attacker to
 * change a DNS answer after the check. Redirects are not followed.
 */
import { lookup as dnsLookup } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";
import { Failure } from "./failure.ts";
import { secretText } from "./secretTexts.ts";

export interface CallbackRule {
  /** Whether the server listens on a loopback address only. */
  loopback: boolean;
  allowPrivate: boolean;
  /** The server's own addresses. */
  own?: OwnAddresses;
}

/** The server's own addresses, which are never called. */
export interface OwnAddresses {
  /** Ports on which the server listens. Empty before it listens. */
  readonly ports: Set<number>;
  /** Names under which proxies know the server, with the port, in lower case: `quintet.example:443`. */
  readonly hosts: ReadonlySet<string>;
}

type Reach = "public" | "loopback" | "private" | "never";

/** IPv6 addresses for public use (RFC 4291 §2.4). All other addresses are reserved, or contain an IPv4 address. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/** The reach of the address ranges of ipaddr.js. All ranges that are missing are never called. */
const reaches: Readonly<Record<string, Reach>> = {
  unicast: "public",
  loopback: "loopback",
  private: "private",
  uniqueLocal: "private",
  carrierGradeNat: "private",
};

/** @param address An IPv4 or IPv6 address, or an IPv4 address mapped into IPv6. */
export function reachOf(address: string): Reach {
  const parsed = ipaddr.process(address);
  const reach = reaches[parsed.range()] ?? "never";
  const isReserved = reach === "public" && parsed.kind() === "ipv6" && !parsed.match(globalUnicast);
  return isReserved ? "never" : reach;
}

/** Whether an address may be called with this scheme (`http` or `https`). */
export function isAllowed(address: string, secure: boolean, { loopback, allowPrivate }: CallbackRule): boolean {
  const reach = reachOf(address);
  if (reach === "public") return secure;
  return (reach !== "never" && allowPrivate) || (reach === "loopback" && loopback);
}

/** Whether a connection to this address and port would end at this server. */
function isOwnAddress(address: string, port: number, { own }: CallbackRule): boolean {
  if (!own?.ports.has(port)) return false;
  const reached = ipaddr.process(address).toString();
  if (reachOf(reached) === "loopback") return true;
  const local = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return local.some((each) => ipaddr.process(each.address.replace(/%.*$/, "")).toString() === reached);
}

function portOf(url: URL): number {
  return Number(url.port || (url.protocol === "https:" ? 443 : 80));
}

function isOwnUrl(url: URL, rule: CallbackRule): boolean {
  const port = portOf(url);
  if (rule.own?.hosts.has(`${url.hostname.replace(/\.$/, "")}:${port}`)) return true;
  const address = literalAddress(url) ?? (isLoopbackName(url.hostname) ? "127.0.0.1" : undefined);
  return address !== undefined && isOwnAddress(address, port, rule);
}

/**
 * Checks a callback URL when it is registered. The addresses to which its host name resolves are checked later, when the
 * connection is made.
 * @param field The name of the field that contains the URL.
 * @throws Failure `invalid` with the field and the rule.
 */
export function requireCallbackUrl(text: string, field: string, rule: CallbackRule): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) {
    throw refused(field, "it must be an absolute https URL");
  }
  if (url.username || url.password) throw refused(field, "it must not contain a user name or password");
  if (url.port === "0") throw refused(field, "its port must not be 0");
  const secure = url.protocol === "https:";
  const address = literalAddress(url);
  const local = address === undefined ? isLoopbackName(url.hostname) : reachOf(address) === "loopback";
  const localAllowed = rule.loopback || rule.allowPrivate;
  if (!secure && !rule.allowPrivate && !(local && localAllowed)) throw refused(field, "it must be an https URL");
  if (address === undefined ? local && !localAllowed : !isAllowed(address, secure, rule)) {
    throw refused(field, "it must not be in a private network");
  }
  if (isOwnUrl(url, rule)) throw refused(field, "it must not be a URL of this server");
  return url;
}

function refused(field: string, rule: string): Failure {
  return new Failure("invalid", "invalid", `Invalid value for field "${field}": ${rule}.`, {
    field,
    hint: callbackHint,
  });
}

/** The hint for a rejected URL: which URLs are allowed, and which setting allows more. */
export const callbackHint =
  "Use a public https URL. Plain http is allowed only to this machine, if the server listens on 127.0.0.1. WEBHOOK_ALLOW_PRIVATE=true allows private networks.";

/**
 * The IP address in a URL; undefined for a host name. `URL` has already converted decimal, octal, hexadecimal and shortened
 * addresses to the usual form.
 */
function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(host) ? host : undefined;
}

/** Whether a host name always means this machine (RFC 6761 §6.3). */
function isLoopbackName(hostname: string): boolean {
  return /(^|\.)localhost\.?$/.test(hostname);
}

export interface HttpRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * @returns the response, with the beginning of its body.
 * @throws Failure for an address that may not be called; any other Error if no response arrived.
 */
export type SendHttp = (request: HttpRequest) => Promise<ReceiverResponse>;

export interface SendHttpOptions {
  rule: CallbackRule;
  /** The maximum time for one attempt, from looking up the name to the end of the response, in milliseconds. */
  timeoutMs?: number;
  /** Replaces the name lookup. Tests use it to choose the address of a name. */
  lookup?: typeof dnsLookup;
}

/** How many bytes of a response are read. The beginning is stored (`ReceiverResponse`). */
const maximumAnswerBytes = 64 * 1024;

export function createSendHttp({ rule, timeoutMs = 10_000, lookup = dnsLookup }: SendHttpOptions): SendHttp {
  return async ({ url: text, headers, body }) => {
    const url = requireCallbackUrl(text, "address", rule);
    const secure = url.protocol === "https:";
    const send = secure ? httpsRequest : httpRequest;
    const signal = AbortSignal.timeout(timeoutMs);
    return new Promise((resolve, reject) => {
      let received: Received | undefined;
      // Once a status has arrived, the attempt has a response, even if the connection then breaks.
      const settle = (error?: Error) => {
        if (received !== undefined) resolve(toReceiverResponse(received));
        else if (signal.aborted) reject(new Error(`no response within ${timeoutMs} ms`));
        else reject(error ?? new Error("the connection was closed without a response"));
      };
      const request = send(url, {
        method: "POST",
        headers: { "User-Agent": "Quintet", ...headers, "Content-Length": Buffer.byteLength(body) },
        lookup: checkedLookup(lookup, url, rule),
        // Every request opens a new connection. On a reused connection, the lookup and its check would not run.
        agent: false,
        signal,
      });
      request.on("information", ({ statusCode }) => {
        if (statusCode === 102) received = { status: statusCode, headers: {}, chunks: [] };
      });
      request.on("response", (response) => {
        // `statusCode` is always set in a response from a server, so 0 is never used (`http.IncomingMessage`).
        received = { status: response.statusCode ?? 0, headers: response.headersDistinct, chunks: [] };
        read(response, received.chunks, maximumAnswerBytes);
      });
      request.on("error", settle);
      request.on("close", () => settle());
      request.end(body);
    });
  };
}

/** Reads the response up to the limit, so that the receiver can finish sending it, and then closes the connection. */
function read(response: IncomingMessage, chunks: Buffer[], limitBytes: number): void {
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > limitBytes) response.destroy();
  });
  response.on("error", () => {}); // The status is known, so an error in the rest of the response does not matter.
}

/** Resolves a name, and returns only the addresses that may be called. */
function checkedLookup(lookup: typeof dnsLookup, url: URL, rule: CallbackRule): LookupFunction {
  const secure = url.protocol === "https:";
  const port = portOf(url);
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const allowed = addresses.filter(
        ({ address }) => isAllowed(address, secure, rule) && !isOwnAddress(address, port, rule),
      );
      const [first] = allowed;
      if (!first) return callback(new Error(`${hostname} has no IP address to which notifications may be sent`), []);
      if (options.all) return callback(null, allowed);
      return callback(null, first.address, first.family);
    });
  };
}

/** How many bytes of a receiver's response body are stored. */
const storedBodyBytes = 2048;
/** How many characters of response header names and values are stored in total. */
const storedHeaderCharacters = 4096;

/** The part of a receiver's response that is stored with a delivery, so that people can see why a receiver rejected it. */
export interface ReceiverResponse {
  status: number;
  /** The headers by lower-case name. Headers that set credentials have the value `(secret)`. */
  headers: Record<string, string>;
  /** How many headers were left out because of their length; absent if none. */
  omittedHeaders?: number;
  /** The first bytes of the response body, decoded as UTF-8. U+FFFD replaces invalid bytes. */
  body: string;
  /** Set if the receiver sent a longer body. */
  truncated?: true;
}

/** Headers that contain credentials of the receiver. */
const secretHeaders = new Set(["set-cookie", "set-cookie2", "authorization", "proxy-authorization"]);

/**
 * Returns the headers in order, up to `storedHeaderCharacters`. A header that is too long is skipped, and later ones are still
 * included.
 */
function storedHeaders(
  received: IncomingMessage["headersDistinct"],
): Pick<ReceiverResponse, "headers" | "omittedHeaders"> {
  const headers: [string, string][] = [];
  let left = storedHeaderCharacters;
  let omittedHeaders = 0;
  for (const [name, values = []] of Object.entries(received)) {
    const value = secretHeaders.has(name) ? secretText : values.join(", ");
    const length = name.length + value.length;
    if (length > left) omittedHeaders++;
    else {
      headers.push([name, value]);
      left -= length;
    }
  }
  // Unlike an assignment, `fromEntries` also creates an own property for a header named `__proto__`.
  return { headers: Object.fromEntries(headers), ...(omittedHeaders > 0 && { omittedHeaders }) };
}

/** The part of a response that has arrived. */
interface Received {
  status: number;
  headers: IncomingMessage["headersDistinct"];
  chunks: Buffer[];
}

/** Returns the part of the response that is stored. */
function toReceiverResponse({ status, headers, chunks }: Received): ReceiverResponse {
  const bytes = Buffer.concat(chunks);
  const isTruncated = bytes.length > storedBodyBytes;
  // If the size limit has cut a character in half, the decoder's streaming mode omits it instead of replacing it with U+FFFD.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const body = decoder.decode(bytes.subarray(0, storedBodyBytes), { stream: isTruncated });
  return { status, ...storedHeaders(headers), body, ...(isTruncated && { truncated: true as const }) };
}
