/**
 * Uploads to the timeline service, in sessions that survive a broken connection: the client asks which bytes have arrived, and
 * sends only the others again. No item is created twice.
 *
 *     const uploads = createTimelineUploads({ baseUrl: "http://127.0.0.1:4010", token });
 *     const item = await uploads.insert({ type: "image/jpeg", content: picture }, { text: "Bed three." });
 */
import type { TimelineSchemas } from "../../generated/timeline/client.ts";
import type { components } from "../../generated/timeline/schema.d.ts";
import { authorized } from "../auth.ts";
import type { RequestBody } from "../bodies.ts";
import { QuintetError } from "../errors.ts";
import { isTransient, type RetryOptions, retrying, wait } from "../retry.ts";
import { discard, type Send } from "../send.ts";
import type { QuintetClientOptions } from "../service.ts";

export interface Media {
  /** Media type: `image/jpeg`. */
  type: string;
  /** The content, of at least 1 byte and at most 10 MiB. */
  content: Blob | Uint8Array;
}

export interface UploadSettings {
  /** Ends the upload. The service deletes the received bytes after a week. */
  signal?: AbortSignal;
  /** Called after each chunk, and at the end with the full size. */
  onProgress?: (arrivedBytes: number, totalBytes: number) => void;
  /** The size of a chunk in bytes. The default is 1 MiB. */
  chunkBytes?: number;
  /** The ETag that the item must still have. Only `replace` uses it. */
  ifMatch?: string;
}

type NewItem = RequestBody<components["schemas"]["TimelineItem"], "post">;

export interface TimelineUploads {
  /** Creates an item with one attachment. @throws QuintetError for an error of the service. */
  insert(media: Media, item?: NewItem, settings?: UploadSettings): Promise<TimelineSchemas["TimelineItem"]>;
  /** Replaces an item, or only its attachments if no item is given. @throws QuintetError for an error of the service. */
  replace(
    id: string,
    media: Media,
    item?: NewItem,
    settings?: UploadSettings,
  ): Promise<TimelineSchemas["TimelineItem"]>;
  /** Adds an attachment to an item. @throws QuintetError for an error of the service. */
  attach(itemId: string, media: Media, settings?: UploadSettings): Promise<TimelineSchemas["Attachment"]>;
}

const usualChunkBytes = 1024 * 1024;

export function createTimelineUploads(options: Omit<QuintetClientOptions, "timeoutMs">): TimelineUploads {
  const { baseUrl, token, fetch = (request, init) => globalThis.fetch(request, init) } = options;
  const sends: Sends = {
    // Starting a session creates nothing yet, so the POST is safe to repeat.
    start: authorized(
      retrying(fetch, options, () => true),
      token,
    ),
    // A session's URL needs no token. `ask` retries, because its requests only read the state. A request with a chunk must not
    // be retried.
    ask: retrying(fetch, options),
    fetch,
  };
  const base = `${baseUrl.replace(/\/+$/, "")}/upload/mirror/v1/timeline`;

  async function upload<Result>(target: Target, media: Media, settings: UploadSettings = {}): Promise<Result> {
    const { session, totalBytes } = await beginSession(sends, target, media, settings);
    const answer = await sendAll(session, totalBytes, options, settings);
    // The last response contains the item or an error.
    const result = await resultOf<Result>(answer);
    settings.onProgress?.(totalBytes, totalBytes);
    return result;
  }

  return {
    insert: (media, item, settings) => upload({ method: "POST", address: base, item }, media, settings),
    replace: (id, media, item, settings) =>
      upload({ method: "PUT", address: `${base}/${segment(id)}`, item }, media, settings),
    attach: (itemId, media, settings) =>
      upload({ method: "POST", address: `${base}/${segment(itemId)}/attachments` }, media, settings),
  };
}

/** The method, URL and item with which an upload starts. */
interface Target {
  method: "POST" | "PUT";
  address: string;
  item?: NewItem | undefined;
}

/** How the requests of an upload are sent: with the token and retries, with retries only, or unchanged. */
interface Sends {
  start: Send;
  ask: Send;
  fetch: Send;
}

interface Session {
  /** Asks which bytes have arrived. */
  ask(): Promise<Response>;
  /** Sends a chunk that begins at this byte. */
  sendFrom(first: number): Promise<Response>;
}

/** Starts an upload session. @throws QuintetError for an error of the service. */
async function beginSession(
  sends: Sends,
  { method, address, item }: Target,
  { type, content }: Media,
  { signal, chunkBytes = usualChunkBytes, ifMatch }: UploadSettings,
): Promise<{ session: Session; totalBytes: number }> {
  // The bytes are copied, because since TypeScript 5.7 a blob accepts only bytes whose memory is known not to be shared.
  const blob = content instanceof Blob ? content : new Blob([new Uint8Array(content)]);
  const init = signal && { signal };
  const request = new Request(`${address}?uploadType=resumable`, {
    method,
    headers: {
      "Content-Type": "application/json; charset=UTF-8",
      "X-Upload-Content-Type": type,
      "X-Upload-Content-Length": String(blob.size),
      ...(ifMatch !== undefined && { "If-Match": ifMatch }),
    },
    body: item === undefined ? null : JSON.stringify(item),
  });
  const answer = await sends.start(request, init);
  const location = answer.headers.get("Location");
  if (!answer.ok || location === null) return resultOf<never>(answer);
  await discard(answer);

  const chunk = (range: string, body: Blob | null = null) =>
    new Request(location, { method: "PUT", headers: { "Content-Range": range }, body });
  return {
    session: {
      ask: () => sends.ask(chunk(`bytes */${blob.size}`), init),
      sendFrom(first) {
        const end = Math.min(first + chunkBytes, blob.size);
        // A slice has no content type. The type was sent when the session started, and must not be sent again.
        const range = blob.size === 0 ? "bytes */0" : `bytes ${first}-${end - 1}/${blob.size}`;
        return sends.fetch(chunk(range, blob.slice(first, end)), init);
      },
    },
    totalBytes: blob.size,
  };
}

/**
 * Sends chunk after chunk. After a failure it asks which bytes have arrived and continues from there.
 * @returns the last response.
 */
async function sendAll(
  { ask, sendFrom }: Session,
  totalBytes: number,
  { retries = 2, baseDelayMs = 500, sleep = wait }: RetryOptions,
  { signal, onProgress }: UploadSettings,
): Promise<Response> {
  let arrived = 0;
  let failures = 0;
  for (;;) {
    const answer = await sendFrom(arrived).catch((error) => {
      if (signal?.aborted || !(error instanceof TypeError) || failures >= retries) throw error;
      return undefined; // The connection broke, so it is unknown which bytes have arrived.
    });
    if (answer && !isTransient(answer.status)) {
      if (answer.status !== 308) return answer;
      arrived = await arrivedIn(answer);
      failures = 0;
    } else {
      if (answer && failures >= retries) return answer;
      if (answer) await discard(answer);
      await sleep(baseDelayMs * 2 ** failures++, signal);
      const state = await ask();
      if (state.status !== 308) return state;
      arrived = await arrivedIn(state);
    }
    onProgress?.(arrived, totalBytes);
  }
}

/** Encodes an id as a part of a path. @throws TypeError for an id that would change the path. */
function segment(id: string): string {
  if (["", ".", ".."].includes(id)) throw new TypeError(`An item cannot have the id ${JSON.stringify(id)}.`);
  return encodeURIComponent(id);
}

/** `Range: bytes=0-262143` shows which bytes have arrived. Without the header, none have. */
async function arrivedIn(answer: Response): Promise<number> {
  await discard(answer);
  const [, last] = /^bytes=0-(\d+)$/.exec(answer.headers.get("Range") ?? "") ?? [];
  return last === undefined ? 0 : Number(last) + 1;
}

async function resultOf<Result>(answer: Response): Promise<Result> {
  const text = await answer.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // The body is kept as text if it is not JSON, because a proxy may have written it.
  }
  if (!answer.ok) throw new QuintetError(answer, body);
  return body as Result; // The cast is safe: the response has the form that the contract specifies.
}
