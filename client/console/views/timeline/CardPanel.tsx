import { useState } from "preact/hooks";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { setQuery } from "../../app/router.ts";
import { doing } from "../../app/toasts.ts";
import { changed } from "../../app/world.ts";
import { FormDialog, textOf } from "../../ui/Dialog.tsx";
import { Inspector } from "../../ui/Inspector.tsx";
import { Button, Facts, Field, When } from "../../ui/parts.tsx";
import { needsText, type ShownCard, type ShownCards, select } from "../timeline.tsx";
import { GlassCard } from "./GlassCard.tsx";

type Entry = ShownCard["menu"][number];
type Contacts = ShownCards["contacts"];

interface PanelProps {
  user: string;
  card: ShownCard;
  contacts: Contacts;
  onClose: () => void;
}

export function CardPanel({ user, card, contacts, onClose }: PanelProps) {
  const [asking, setAsking] = useState<Entry>();
  const { item, menu, bundle = [] } = card;
  const act = (entry: Entry) => {
    if (needsText(entry.action)) setAsking(entry);
    else void doing(entry.label, () => select(item.id ?? "", entry.index));
  };
  return (
    <>
      <Inspector title={item.title || "Card"} value={item} etag={item.etag} mark={item.id ?? ""} onClose={onClose}>
        <div class="stack">
          <GlassCard card={card} />
          <div class="row">
            {menu.map((entry) => (
              <Button key={entry.index} disabled={!entry.selectable} title={entry.reason} onClick={() => act(entry)}>
                {entry.label}
              </Button>
            ))}
            {menu.length === 0 && <span class="muted">It has no menu.</span>}
          </div>
          <Device id={item.id ?? ""} pinned={item.isPinned ?? false} onClose={onClose} />
          {bundle.length > 0 && (
            <ul class="cards">
              {bundle.map((each) => (
                <li key={each.item.id}>
                  <GlassCard card={each} />
                  <button type="button" class="link" onClick={() => setQuery({ card: each.item.id })}>
                    {each.item.title || each.item.text || "Card"}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <About card={card} />
        </div>
      </Inspector>
      {asking && (
        <Ask user={user} card={card} entry={asking} contacts={contacts} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}

function Device({ id, pinned, onClose }: { id: string; pinned: boolean; onClose: () => void }) {
  const params = { path: { item: id } };
  const done = () => changed("timeline");
  return (
    <div class="row">
      <Button
        icon="pin"
        onClick={() =>
          doing(pinned ? "Unpinned" : "Pinned", () =>
            unwrap(
              pinned
                ? platform.POST("/sandbox/v1/timeline/items/{item}/unpin", { params })
                : platform.POST("/sandbox/v1/timeline/items/{item}/pin", { params }),
            ).then(done),
          )
        }
      >
        {pinned ? "Unpin" : "Pin"}
      </Button>
      <Button
        tone="danger"
        icon="trash"
        onClick={() =>
          doing("Deleted by the wearer", async () => {
            await unwrap(platform.DELETE("/sandbox/v1/timeline/items/{item}", { params }));
            done();
            onClose();
          })
        }
      >
        Delete
      </Button>
    </div>
  );
}

function About({ card }: { card: ShownCard }) {
  const { item, service } = card;
  return (
    <Facts
      facts={[
        ["Service", service],
        ["Creator", item.creator?.displayName ?? item.creator?.id],
        ["Recipients", item.recipients?.map(({ displayName, id }) => displayName ?? id).join(", ")],
        ["Reply to", item.inReplyTo],
        ["Shown at", item.displayTime && <When key="shown" at={item.displayTime} />],
        ["Attachments", item.attachments?.map(({ contentType }) => contentType).join(", ")],
        ["Bundle", item.bundleId],
      ]}
    />
  );
}

interface AskProps {
  user: string;
  card: ShownCard;
  entry: Entry;
  contacts: Contacts;
  onClose: () => void;
}

function Ask({ user, card, entry, contacts, onClose }: AskProps) {
  const item = card.item.id ?? "";
  const sharing = entry.action === "SHARE";
  return (
    <FormDialog
      title={entry.label}
      action="Send"
      done={entry.label}
      onClose={onClose}
      submit={async (values) => {
        const text = textOf(values, "text");
        if (!sharing) return select(item, entry.index, text ?? "");
        const [service = "", contact = ""] = (textOf(values, "contact") ?? "").split(" ");
        const params = { path: { user, contact } };
        const body = { service, item, ...(text !== undefined && { caption: text }) };
        await unwrap(platform.POST("/sandbox/v1/timeline/users/{user}/contacts/{contact}/share", { params, body }));
        changed("timeline");
      }}
    >
      {sharing && (
        <Field label="With" wide>
          <select name="contact" required>
            {contacts.map(({ service, id, displayName }) => (
              <option key={`${service} ${id}`} value={`${service} ${id}`}>
                {displayName}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field label={sharing ? "Caption" : "What the wearer says"} wide>
        <textarea name="text" required={!sharing} />
      </Field>
    </FormDialog>
  );
}
