/**
 * Writes the response to a batch. It contains one part for each request of the batch, in the same order. Each part is a
 * complete HTTP response.
 */
import { STATUS_CODES } from "node:http";
import type { Readable } from "node:stream";
import { errorEnvelope } from "../http/envelope.ts";
import type { Failure } from "../platform/failure.ts";

/** A request in a batch, ready to be sent to the server. */
export interface BatchTask {
  contentId: string | undefined;
  /** Whether the request only reads. It may then run at the same time as other requests that only read. */
  reads: boolean;
  /**
   * Sends the request to the server.
   * @returns the response as bytes, as it would be sent over a connection.
   */
  start(): Readable;
  /** Called when the responses of all parts before this one were sent. */
  becomesFirst?(): void;
  /** Called when the response has been sent, or when nobody waits for it anymore. */
  end?(): void;
}

/** How many parts run at the same time. Each response is in memory until the responses before it are sent. */
const atOnce = 4;

/**
 * Runs the parts and yields the response piece by piece. Parts that only read run at the same time. A part that changes something
 * starts after all parts before it have responses, and the parts after it wait for it. So a batch has the same effect as its
 * requests one after the other.
 *
 * If the reader stops, no further part begins.
 */
export async function* answerParts(tasks: readonly BatchTask[], boundary: string): AsyncGenerator<Buffer> {
  const running: { task: BatchTask; answer: Readable }[] = [];
  let next = 0;
  const startWhatMay = () => {
    for (let task = tasks[next]; task && mayStart(task); task = tasks[next]) {
      running.push({ task, answer: task.start() });
      next++;
    }
  };
  const mayStart = (task: BatchTask) =>
    running.length === 0 || (running.length < atOnce && task.reads && running.every((each) => each.task.reads));
  try {
    for (startWhatMay(); running[0]; startWhatMay()) {
      // The cast is safe because the condition of the loop ensures that the list is not empty.
      const [{ task, answer }] = running as [(typeof running)[0]];
      task.becomesFirst?.();
      const id = task.contentId === undefined ? "" : `Content-ID: <response-${task.contentId}>\r\n`;
      yield Buffer.from(`--${boundary}\r\nContent-Type: application/http\r\n${id}\r\n`, "latin1");
      yield* withoutHopHeaders(answer);
      yield Buffer.from("\r\n");
      running.shift();
      task.end?.();
    }
    yield Buffer.from(`--${boundary}--\r\n`);
  } finally {
    for (const { task, answer } of running) {
      answer.destroy();
      task.end?.();
    }
  }
}

/** Headers that a response in a batch leaves out, because they only apply to a connection or to a page in a browser. */
const hopHeaders =
  /^(?:connection|keep-alive|transfer-encoding|date|content-security-policy|referrer-policy|x-content-type-options|x-frame-options):/i;

async function* withoutHopHeaders(answer: Readable): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) continue;
    const lines = head.toString("latin1", 0, end).split("\r\n");
    yield Buffer.from(`${lines.filter((each) => !hopHeaders.test(each)).join("\r\n")}\r\n\r\n`, "latin1");
    yield head.subarray(end + 4);
    head = undefined;
  }
}

/** Returns the error response for a part that is not a valid request to a service. */
export function refusalText(failure: Failure): string {
  const envelope = errorEnvelope(failure);
  const body = JSON.stringify(envelope);
  const { code } = envelope.error;
  return (
    `HTTP/1.1 ${code} ${STATUS_CODES[code] ?? ""}\r\n` +
    `Content-Type: application/json; charset=UTF-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
