/** The menu of a card, with the wearer's actions. */
import { useState } from "preact/hooks";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { doing, said } from "../../app/toasts.ts";
import { changed } from "../../app/world.ts";
import { FormDialog, textOf } from "../../ui/Dialog.tsx";
import { Button, Field } from "../../ui/parts.tsx";
import type { ShownCard, ShownCards } from "../timeline.tsx";

type Entry = ShownCard["menu"][number];
type Item = ShownCard["item"];
type Contacts = ShownCards["contacts"];

interface MenuProps {
  user: string;
  card: ShownCard;
  contacts: Contacts;
  /** Whether to leave out entries that cannot be selected. Otherwise they are shown with the reason. */
  brief?: boolean;
}

export function Menu({ user, card, contacts, brief }: MenuProps) {
  const [asking, setAsking] = useState<Entry>();
  const { item } = card;
  const entries = card.menu.map((entry) => ({ entry, ...leadOf(item, entry) }));
  const shown = brief ? entries.filter(({ reason }) => reason === undefined) : entries;
  return (
    <>
      {shown.length > 0 && (
        <ul class="card-menu" aria-label="Menu">
          {shown.map(({ entry, reason, address }) => (
            <li key={entry.index}>
              {address !== undefined && reason === undefined ? (
                <a class="button" href={address} target="_blank" rel="noopener noreferrer">
                  {entry.label}
                </a>
              ) : (
                <Button
                  disabled={reason !== undefined}
                  onClick={() => (needsText(entry.action) ? setAsking(entry) : void selectIt(item, entry))}
                >
                  {entry.label}
                </Button>
              )}
              {reason !== undefined && <small>{reason}</small>}
            </li>
          ))}
        </ul>
      )}
      {asking?.action === "SHARE" ? (
        <Share user={user} item={item} contacts={contacts} onClose={() => setAsking(undefined)} />
      ) : (
        asking && <Say item={item} entry={asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}

/** The URL that a menu entry opens, if any, and the reason why the entry cannot be selected, if any. */
function leadOf(item: Item, { action, index, reason }: Entry): { address?: string; reason?: string } {
  if (action !== "OPEN_URI" && action !== "PLAY_VIDEO") return { reason };
  const address = item.menuItems?.[index]?.payload;
  const isWeb = address !== undefined && /^https?:\/\//i.test(address);
  return { address, reason: reason ?? (isWeb ? undefined : "the URL of the entry is not HTTP or HTTPS") };
}

function needsText(action: string): boolean {
  return ["REPLY", "REPLY_ALL", "GET_MEDIA_INPUT", "SHARE"].includes(action);
}

/** Actions that affect only the device, each with a message that describes the effect. */
const onDevice: Readonly<Record<string, (item: Item) => string>> = {
  READ_ALOUD: ({ speakableText, text }) => `The device reads aloud: ${speakableText ?? text ?? ""}`,
  VOICE_CALL: ({ creator }) => `The device calls ${creator?.phoneNumber ?? "the creator"}`,
  SEND_MESSAGE: ({ creator }) => `The device sends a message to ${creator?.phoneNumber ?? "the creator"}`,
  NAVIGATE: ({ location }) => `The device navigates to ${location?.latitude}, ${location?.longitude}`,
};

async function selectIt(item: Item, entry: Entry): Promise<void> {
  await doing(onDevice[entry.action]?.(item) ?? `Selected: ${entry.label}`, () => select(item.id ?? "", entry.index));
}

async function select(item: string, index: number, text?: string): Promise<void> {
  const params = { path: { item } };
  const body = { index, ...(text !== undefined && { text }) };
  await unwrap(platform.POST("/sandbox/v1/timeline/items/{item}/select", { params, body }));
  changed("timeline");
  // The view is read again after a delay, in which the server sends the notification.
  setTimeout(() => changed("timeline"), 800);
}

function Say({ item, entry, onClose }: { item: Item; entry: Entry; onClose: () => void }) {
  return (
    <FormDialog
      title={entry.label}
      action="Send"
      done={`Selected: ${entry.label}`}
      onClose={onClose}
      submit={(values) => select(item.id ?? "", entry.index, textOf(values, "text") ?? "")}
    >
      <Field label="Spoken text" wide>
        <textarea name="text" required />
      </Field>
    </FormDialog>
  );
}

/** A form in which the wearer shares a card. This is possible for every card, regardless of its menu. */
function Share(props: { user: string; item: Item; contacts: Contacts; onClose: () => void }) {
  const { user, item, contacts, onClose } = props;
  const [chosen, setChosen] = useState(0);
  return (
    <FormDialog
      title="Share card"
      action="Send"
      done={`Shared with ${contacts[chosen]?.displayName}`}
      onClose={onClose}
      submit={async (values) => {
        const contact = contacts[chosen];
        if (!contact) return;
        const caption = textOf(values, "text");
        const params = { path: { user, contact: contact.id } };
        const body = { service: contact.service, item: item.id ?? "", ...(caption !== undefined && { caption }) };
        await unwrap(platform.POST("/sandbox/v1/timeline/users/{user}/contacts/{contact}/share", { params, body }));
        changed("timeline");
      }}
    >
      <Field label="Share with" wide>
        <select required value={String(chosen)} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
          {contacts.map(({ service, id, displayName }, index) => (
            <option key={`${service} ${id}`} value={String(index)}>
              {displayName} ({service})
            </option>
          ))}
        </select>
      </Field>
      <Field label="Caption" hint="Optional. Allowed only if the contact accepts captions." wide>
        <textarea name="text" />
      </Field>
    </FormDialog>
  );
}

/** Actions that the wearer may perform on every card. */
export function Device(props: { user: string; item: Item; contacts: Contacts; onDeleted: () => void }) {
  const { user, item, contacts, onDeleted } = props;
  const [sharing, setSharing] = useState(false);
  const pinned = item.isPinned ?? false;
  const params = { path: { item: item.id ?? "" } };
  const path = pinned ? "/sandbox/v1/timeline/items/{item}/unpin" : "/sandbox/v1/timeline/items/{item}/pin";
  return (
    <div class="row">
      <Button
        icon="send"
        onClick={() =>
          contacts.length > 0
            ? setSharing(true)
            : said("This user has no contacts. Apps add contacts with contacts.insert.")
        }
      >
        Share…
      </Button>
      <Button
        icon="pin"
        onClick={() =>
          doing(pinned ? "Card unpinned" : "Card pinned", async () => {
            await unwrap(platform.POST(path, { params }));
            changed("timeline");
          })
        }
      >
        {pinned ? "Unpin" : "Pin"}
      </Button>
      <Button
        tone="danger"
        icon="trash"
        onClick={() =>
          doing("Card deleted", async () => {
            await unwrap(platform.DELETE("/sandbox/v1/timeline/items/{item}", { params }));
            changed("timeline");
            onDeleted();
          })
        }
      >
        Delete
      </Button>
      {sharing && <Share user={user} item={item} contacts={contacts} onClose={() => setSharing(false)} />}
    </div>
  );
}
