/** Everything about one card: its appearance on the device, its menu, its media, and the data from the service. */
import { setQuery } from "../../app/router.ts";
import { Inspector } from "../../ui/Inspector.tsx";
import { Facts, When } from "../../ui/parts.tsx";
import { type ShownCard, type ShownCards, titleOf } from "../timeline.tsx";
import { GlassCard } from "./GlassCard.tsx";
import { Device, Menu } from "./Menu.tsx";
import { useMedia } from "./media.ts";

interface PanelProps {
  user: string;
  card: ShownCard;
  contacts: ShownCards["contacts"];
  /** All cards that are shown. A card that replies to another card is linked to it. */
  cards: readonly ShownCard[];
  onClose: () => void;
}

export function CardPanel({ user, card, contacts, cards, onClose }: PanelProps) {
  const { item, bundle = [] } = card;
  return (
    <Inspector title={titleOf(card)} value={item} etag={item.etag} mark={item.id ?? ""} onClose={onClose}>
      <div class="stack">
        <GlassCard card={card} />
        <Menu user={user} card={card} contacts={contacts} />
        {card.menu.length === 0 && <p class="muted">This card has no menu.</p>}
        <Device user={user} item={item} contacts={contacts} onDeleted={onClose} />
        {bundle.length > 0 && <Inside cards={bundle} />}
        <About card={card} cards={cards} />
        <Attachments item={item} />
      </div>
    </Inspector>
  );
}

function Inside({ cards }: { cards: readonly ShownCard[] }) {
  return (
    <section class="stack">
      <h3>Cards in the bundle</h3>
      <ul class="cards">
        {cards.map((each) => (
          <li key={each.item.id}>
            <GlassCard card={each} />
            <button type="button" class="link card-title" onClick={() => setQuery({ card: each.item.id })}>
              {titleOf(each)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function About({ card, cards }: { card: ShownCard; cards: readonly ShownCard[] }) {
  const { item, service } = card;
  const answered = cards.find((each) => each.item.id === item.inReplyTo);
  return (
    <Facts
      facts={[
        ["Service", service],
        ["Creator", nameOf(item.creator)],
        ["Recipients", item.recipients?.map(nameOf).join(", ")],
        [
          "Reply to",
          answered ? (
            <button key="reply" type="button" class="link" onClick={() => setQuery({ card: answered.item.id })}>
              {titleOf(answered)}
            </button>
          ) : (
            item.inReplyTo
          ),
        ],
        ["Shown at", item.displayTime && <When key="shown" at={item.displayTime} />],
        ["Speakable text", item.speakableText],
        [
          "Location",
          item.location && (item.location.displayName ?? `${item.location.latitude}, ${item.location.longitude}`),
        ],
        ["Alert", item.notification?.level?.toLowerCase()],
        ["Bundle", item.bundleId],
        ["Source ID", item.sourceItemId],
      ]}
    />
  );
}

function nameOf(contact: { displayName?: string; id?: string } | undefined): string | undefined {
  if (!contact) return undefined;
  const { displayName, id } = contact;
  return displayName && id ? `${displayName} (${id})` : (displayName ?? id);
}

function Attachments({ item }: { item: ShownCard["item"] }) {
  const { attachments = [] } = item;
  const { urls } = useMedia(item, "image/ audio/ video/");
  if (attachments.length === 0) return null;
  return (
    <section class="stack">
      <h3>Attachments</h3>
      <ul class="list">
        {attachments.map(({ id = "", contentType = "" }) => (
          <li key={id}>
            <Medium url={urls[id]} contentType={contentType} />
            <span class="muted">{contentType}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Medium({ url, contentType }: { url: string | undefined; contentType: string }) {
  if (url === undefined) return null;
  const label = `Attachment of the card, ${contentType}`;
  if (contentType.startsWith("image/")) return <img class="medium" src={url} alt={label} />;
  // What services attach has no captions, and none can be made up.
  // biome-ignore lint/a11y/useMediaCaption: what a service attaches comes without captions
  if (contentType.startsWith("audio/")) return <audio class="medium" src={url} controls aria-label={label} />;
  // biome-ignore lint/a11y/useMediaCaption: what a service attaches comes without captions
  return <video class="medium" src={url} controls aria-label={label} />;
}
