/**
 * Loaded by every Node.js process that the program of `quintet run --intercept` starts. It redirects TLS connections for
 * published hosts to this machine. `fetch`, `https` and `http2` all connect with `tls.connect`.
 */
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import tls from "node:tls";
import { isLoopback, refusalOf } from "./refusal.ts";

interface Told {
  tlsPort: number;
  hosts: string[];
  allowed: string[];
}

type Options = tls.ConnectionOptions & Pick<net.TcpNetConnectOpts, "localAddress" | "localPort" | "family">;

const told = process.env.QUINTET_INTERCEPT;
if (told !== undefined) lead(JSON.parse(told) as Told); // The cast is safe because `quintet run` has written this value.

function lead({ tlsPort, hosts, allowed }: Told): void {
  const connect = tls.connect;

  function connectElsewhere(...words: unknown[]): tls.TLSSocket {
    const options = optionsOf(words);
    const name = (options.servername || options.host || "").toLowerCase();
    const listener = words.find((each) => typeof each === "function") as (() => void) | undefined;
    // Connections through a proxy, to a local socket file, or to an IP address are not redirected.
    const isOther = options.socket || typeof options.path === "string" || name === "" || net.isIP(name) !== 0;
    if (isOther || isLoopback(name) || allowed.includes(name)) return Reflect.apply(connect, tls, words);
    if (!hosts.includes(name)) return refused(name);
    const { lookup: _lookup, localAddress: _address, localPort: _port, family: _family, ...rest } = options;
    return connect({ ...rest, host: "127.0.0.1", port: tlsPort, servername: name }, listener);
  }

  tls.connect = connectElsewhere;
  syncBuiltinESMExports();
}

/**
 * Extracts the options of a call of `connect`, which has several forms: `connect(options)`, `connect(port, host, options)`, and
 * others.
 */
function optionsOf(words: readonly unknown[]): Options {
  const [first, second] = words;
  const options = words.find((each): each is Options => typeof each === "object" && each !== null) ?? {};
  const host = typeof first !== "object" && typeof second === "string" ? { host: second } : {};
  return { ...(typeof first === "number" && { port: first }), ...host, ...options };
}

function refused(host: string): tls.TLSSocket {
  const socket = new tls.TLSSocket(new net.Socket());
  process.nextTick(() => socket.destroy(new Error(refusalOf(host))));
  return socket;
}
