/** The content of a card's attachments, fetched in the same way as by the device. */
import { useCallback, useEffect, useState } from "preact/hooks";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import type { ShownCard } from "../timeline.tsx";

type Item = ShownCard["item"];

export interface Media {
  /** URLs of fetched content, by attachment id. */
  urls: Readonly<Record<string, string>>;
  /** Returns the URL at which an image in the card's HTML can be shown; undefined for an image on another server. */
  own(address: string): string | undefined;
}

/** Fetches attachments. @param kinds Prefixes of the content types to fetch, such as `image/`. */
export function useMedia(item: Item, kinds: string): Media {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  const attachments = item.attachments ?? [];
  const ids = attachments.map(({ id }) => id ?? "");
  const wanted = attachments
    .filter(({ contentType = "" }) => kinds.split(" ").some((kind) => contentType.startsWith(kind)))
    .map(({ id }) => id ?? "")
    .join(" ");
  const id = item.id ?? "";
  useEffect(() => {
    const controller = new AbortController();
    const made: string[] = [];
    for (const attachment of wanted.split(" ").filter(Boolean)) {
      read(id, attachment, controller.signal).then(
        (content) => {
          const url = URL.createObjectURL(content);
          made.push(url);
          if (!controller.signal.aborted) setUrls((before) => ({ ...before, [attachment]: url }));
        },
        // The attachment was removed, or the server is unreachable: the card is drawn without it.
        () => undefined,
      );
    }
    return () => {
      controller.abort();
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [id, wanted]);

  const order = ids.join(" ");
  const own = useCallback(
    (address: string) => {
      if (/^glass:/i.test(address)) return mapDrawing;
      const [, kind, name = ""] = /^(attachment|cid):(.*)$/i.exec(address) ?? [];
      if (kind === undefined) return undefined;
      const found = kind.toLowerCase() === "cid" ? name : order.split(" ")[Number(name)];
      return urls[found ?? ""] ?? nothing;
    },
    [urls, order],
  );
  return { urls, own };
}

async function read(item: string, attachment: string, signal: AbortSignal): Promise<Blob> {
  const params = { path: { item, attachment } };
  const path = "/sandbox/v1/timeline/items/{item}/attachments/{attachment}";
  const content = await unwrap(platform.GET(path, { params, signal, parseAs: "blob" }));
  return content as unknown as Blob; // The cast is safe: the content was read as a blob, regardless of the declared type.
}

/** A transparent one-pixel image, until the actual image has been loaded. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** A placeholder for maps. Their images come from a service of the device, which does not exist here. */
const mapDrawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="240" height="120" fill="#dce8d4"/><path d="M0 90 90 40 240 70M60 0 110 120" stroke="#fff" stroke-width="8" fill="none"/><circle cx="120" cy="55" r="8" fill="#a40e26"/></svg>',
)}`;
