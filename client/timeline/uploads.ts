/**
 * Uploads to the timeline service, in sessions that survive a broken connection: what has arrived is asked for, and only the
 * rest is sent again. Nothing is made twice.
 *
 *     const uploads = createTimelineUploads({ baseUrl: "http://127.0.0.1:4010", token });
 *     const item = await uploads.insert({ type: "image/jpeg", content: picture }, { text: "Bed three." });
 */
import type { TimelineSchemas } from "../../generated/timeline/client.ts";
import type { components } from "../../generated/timeline/schema.d.ts";
import { authorized } from "../auth.ts";
import type { RequestBody } from "../bodies.ts";
import { QuintetError } from "../errors.ts";
import { isTransient, retrying, wait } from "../retry.ts";
import { discard } from "../send.ts";
import type { QuintetClientOptions } from "../service.ts";

export interface Media {
  /** Media type: `image/jpeg`. */
  type: string;
  /** At most 10 MiB, not empty. */
  content: Blob | Uint8Array;
}

export interface UploadSettings {
  /** Ends the upload. What has arrived is thrown away by the service after a week. */
  signal?: AbortSignal;
  /** Told after each chunk, and at the end that all of it has arrived. */
  onProgress?: (arrivedBytes: number, totalBytes: number) => void;
  /** Size of a chunk, 1 MiB unless given. */
  chunkBytes?: number;
  /** Only if the item still has this version, for `replace`. */
  ifMatch?: string;
}

type NewItem = RequestBody<components["schemas"]["TimelineItem"], "post">;

export interface TimelineUploads {
  /** Makes an item with one attachment. @throws QuintetError when the service refuses. */
  insert(media: Media, item?: NewItem, settings?: UploadSettings): Promise<TimelineSchemas["TimelineItem"]>;
  /** Replaces an item, or only its attachments when no item is given. @throws QuintetError when the service refuses. */
  replace(
    id: string,
    media: Media,
    item?: NewItem,
    settings?: UploadSettings,
  ): Promise<TimelineSchemas["TimelineItem"]>;
  /** Adds an attachment to an item. @throws QuintetError when the service refuses. */
  attach(itemId: string, media: Media, settings?: UploadSettings): Promise<TimelineSchemas["Attachment"]>;
}

const usualChunkBytes = 1024 * 1024;

export function createTimelineUploads(options: Omit<QuintetClientOptions, "timeoutMs">): TimelineUploads {
  const { baseUrl, token, retries = 2, fetch = (request, init) => globalThis.fetch(request, init) } = options;
  const { baseDelayMs = 500, sleep = wait } = options;
  // Starting a session makes nothing yet, so it is safe to repeat although it is a POST.
  const start = authorized(
    retrying(fetch, options, () => true),
    token,
  );
  // The address of a session needs no token. An empty chunk only asks, and may be repeated; the others are not, blindly.
  const ask = retrying(fetch, options);
  const base = `${baseUrl.replace(/\/+$/, "")}/upload/mirror/v1/timeline`;

  async function upload<Result>(
    method: "POST" | "PUT",
    address: string,
    { type, content }: Media,
    item: NewItem | undefined,
    { signal, onProgress, chunkBytes = usualChunkBytes, ifMatch }: UploadSettings = {},
  ): Promise<Result> {
    // A copy of its own: since TypeScript 5.7 a blob takes bytes only of memory that it knows not to be shared.
    const blob = content instanceof Blob ? content : new Blob([new Uint8Array(content)]);
    const init = signal && { signal };
    const session = await begin();
    let arrived = 0;
    let failures = 0;
    for (;;) {
      const answer = await sendFrom(arrived).catch((error) => {
        if (signal?.aborted || !(error instanceof TypeError) || failures >= retries) throw error;
        return undefined; // The connection broke: nobody knows what has arrived.
      });
      if (answer && !isTransient(answer.status)) {
        if (answer.status !== 308) return finished(answer);
        arrived = await arrivedIn(answer);
        failures = 0;
      } else {
        if (answer && failures >= retries) return resultOf<Result>(answer);
        if (answer) await discard(answer);
        await sleep(baseDelayMs * 2 ** failures++, signal);
        const state = await ask(chunk(`bytes */${blob.size}`), init);
        if (state.status !== 308) return finished(state);
        arrived = await arrivedIn(state);
      }
      onProgress?.(arrived, blob.size);
    }

    /** What is answered at the end is an item, or a refusal. */
    async function finished(answer: Response): Promise<Result> {
      const result = await resultOf<Result>(answer);
      onProgress?.(blob.size, blob.size);
      return result;
    }

    async function begin(): Promise<string> {
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
      const answer = await start(request, init);
      const location = answer.headers.get("Location");
      if (!answer.ok || location === null) return resultOf<never>(answer);
      await discard(answer);
      return location;
    }

    function chunk(range: string, body: Blob | null = null): Request {
      return new Request(session, { method: "PUT", headers: { "Content-Range": range }, body });
    }

    function sendFrom(first: number): Promise<Response> {
      const end = Math.min(first + chunkBytes, blob.size);
      // What the content is was said at the start; a blob of its own type would say it again.
      const range = blob.size === 0 ? "bytes */0" : `bytes ${first}-${end - 1}/${blob.size}`;
      return fetch(chunk(range, blob.slice(first, end)), init);
    }
  }

  return {
    insert: (media, item, settings) => upload("POST", base, media, item, settings),
    replace: (id, media, item, settings) => upload("PUT", `${base}/${segment(id)}`, media, item, settings),
    attach: (itemId, media, settings) =>
      upload("POST", `${base}/${segment(itemId)}/attachments`, media, undefined, settings),
  };
}

/** @throws TypeError for what would name another resource. */
function segment(id: string): string {
  if (["", ".", ".."].includes(id)) throw new TypeError(`An item cannot have the id ${JSON.stringify(id)}.`);
  return encodeURIComponent(id);
}

/** `Range: bytes=0-262143` says what has arrived; without it, nothing has. */
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
    // A proxy's words, say.
  }
  if (!answer.ok) throw new QuintetError(answer, body);
  return body as Result; // The service answers what the contract says.
}
