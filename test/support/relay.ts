/** A TCP relay between a server and PostgreSQL, for tests of network failures. It does not support TLS. */
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface Relay {
  /** The URL of the database through the relay. */
  url: string;
  /** Stops the traffic on open connections without closing them. New connections work. */
  stall(): void;
  /** Stops all traffic until `resume`. New connections are accepted but transfer nothing either. */
  mute(): void;
  /** Ends `mute`: new connections work again. */
  resume(): void;
  /** Closes all open connections. New ones work. */
  cut(): void;
  /** Delays every chunk from PostgreSQL by this many milliseconds. */
  delay(ms: number): void;
  /**
   * Whether each new connection ends like one to a stopping server: PostgreSQL's final error follows in the same chunk as the
   * message that it is ready.
   */
  endsNew: boolean;
  /** Decides what happens to each response to COMMIT. By default, the relay forwards it. */
  onCommit: ((count: number) => CommitFate) | undefined;
  /** Decides what happens to the response to each statement. By default, the relay forwards it. */
  onStatement: ((count: number) => CommitFate) | undefined;
  /** Number of connections opened so far. */
  readonly opened: number;
}

/** `pass` forwards a response. `cut` closes the connection instead. `mute` keeps the connection open without any traffic. */
export type CommitFate = "pass" | "cut" | "mute";

interface Pair {
  client: Socket;
  database: Socket;
  isMute: boolean;
  /** Whether the relay ends the connection as soon as PostgreSQL reports that it is ready. */
  ends: boolean;
}

/** The message that PostgreSQL sends to connections when it stops: an error with severity, code and text. */
const farewell = message("E", "SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0");

function message(type: string, content: string): Buffer {
  const bytes = Buffer.from(`${type}    ${content}`, "latin1");
  bytes.writeUInt32BE(bytes.length - 1, 1);
  return bytes;
}

/** Starts a relay to the server in `url`. It ends with the test. */
export async function startRelay(url: string): Promise<Relay> {
  const target = new URL(url);
  const pairs = new Set<Pair>();
  const state = { mute: false, delayMs: 0, opened: 0, commits: 0, statements: 0 };
  const close = (pair: Pair) => {
    pair.client.destroy();
    pair.database.destroy();
    pairs.delete(pair);
  };
  const server = createServer((client) => {
    state.opened += 1;
    const database = connect(Number(target.port), target.hostname);
    const pair: Pair = { client, database, isMute: state.mute, ends: relay.endsNew };
    pairs.add(pair);
    for (const socket of [client, database]) {
      socket.setNoDelay(true);
      socket.on("error", () => {});
      // A mute connection does not even report that its other end has closed.
      socket.on("close", () => pair.isMute || close(pair));
    }
    client.on("data", (chunk: Buffer) => pair.isMute || database.write(chunk));
    database.on(
      "data",
      responses(pair, (isCommit) => decide(relay, state, isCommit), pass(pair, state, close)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The relay does not listen.");
  const through = new URL(url);
  through.host = `127.0.0.1:${address.port}`;
  const relay: Relay = {
    url: through.href,
    onCommit: undefined,
    onStatement: undefined,
    endsNew: false,
    get opened() {
      return state.opened;
    },
    stall() {
      for (const pair of pairs) pair.isMute = true;
    },
    mute() {
      state.mute = true;
      relay.stall();
    },
    resume() {
      state.mute = false;
    },
    cut() {
      for (const pair of pairs) close(pair);
    },
    delay(ms) {
      state.delayMs = ms;
    },
  };
  onTestFinished(async () => {
    relay.cut();
    await new Promise((resolve) => server.close(resolve));
  });
  return relay;
}

type State = { mute: boolean; delayMs: number; opened: number; commits: number; statements: number };

function decide({ onCommit, onStatement }: Relay, state: State, isCommit: boolean): CommitFate {
  state.statements += 1;
  const fate = onStatement?.(state.statements) ?? "pass";
  if (!isCommit) return fate;
  state.commits += 1;
  return onCommit?.(state.commits) ?? fate;
}

/** Sends bytes to the client after the delay. `fate` specifies what happens next. */
function pass(pair: Pair, state: State, close: (pair: Pair) => void) {
  return (bytes: Buffer, fate: CommitFate) => {
    const send = () => {
      if (!pair.isMute) pair.client.write(bytes);
      if (fate === "mute") pair.isMute = true;
      if (fate === "cut") close(pair);
    };
    if (state.delayMs > 0) setTimeout(send, state.delayMs);
    else send();
  };
}

/** Reads PostgreSQL's messages (one byte for the type, four for the length) and finds responses to statements. */
function responses(
  pair: Pair,
  decideFate: (isCommit: boolean) => CommitFate,
  send: (bytes: Buffer, fate: CommitFate) => void,
): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    if (pair.isMute) return;
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    while (at + 5 <= rest.length && at + 1 + rest.readUInt32BE(at + 1) <= rest.length) {
      const end = at + 1 + rest.readUInt32BE(at + 1);
      if (pair.ends && rest[at] === "Z".charCodeAt(0)) {
        return send(Buffer.concat([rest.subarray(0, end), farewell]), "cut");
      }
      const isResponse = rest[at] === "C".charCodeAt(0);
      const fate = isResponse ? decideFate(rest.toString("latin1", at + 5, end) === "COMMIT\0") : "pass";
      if (fate !== "pass") return send(rest.subarray(0, at), fate);
      at = end;
    }
    if (at > 0) send(rest.subarray(0, at), "pass");
    rest = rest.subarray(at);
  };
}
