/** The content of a card's attachments, fetched as the device fetches it. */
import { useCallback, useEffect, useState } from "preact/hooks";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import type { ShownCard } from "../timeline.tsx";

type Item = ShownCard["item"];

export interface Media {
  /** Addresses of what has been fetched, by the id of the attachment. */
  urls: Readonly<Record<string, string>>;
  /** The address of a picture that the HTML of the card names; undefined for one that lies elsewhere. */
  own(address: string): string | undefined;
}

/** @param kinds Types of content that are fetched, by how they begin: `image/`. */
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
        // The attachment has been removed, or the server is gone: the card is drawn without it.
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
  return content as unknown as Blob; // Read as one, whatever the contract's type of a file.
}

/** A picture of one clear dot, until the real one has come. */
const nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/** Maps are made by a service of the device, which is not here. */
const mapDrawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="240" height="120" fill="#dce8d4"/><path d="M0 90 90 40 240 70M60 0 110 120" stroke="#fff" stroke-width="8" fill="none"/><circle cx="120" cy="55" r="8" fill="#a40e26"/></svg>',
)}`;
