/** The timeline view: the cards on a user's device, and the actions that its wearer can take. */
import { useEffect, useState } from "preact/hooks";
import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import { unwrap } from "../../errors.ts";
import { platform } from "../app/api.ts";
import { formatDistanceAndDay, plural } from "../app/format.ts";
import { useLoad } from "../app/load.ts";
import { nameOf, users, who } from "../app/people.ts";
import { navigate, query, setQuery, to } from "../app/router.ts";
import { changes, nowMs } from "../app/world.ts";
import { NoUsers } from "../ui/NoUsers.tsx";
import { Badge, Button, Card, Empty, Shown, ViewHead, Waiting } from "../ui/parts.tsx";
import { CardPanel } from "./timeline/CardPanel.tsx";
import { GlassCard } from "./timeline/GlassCard.tsx";
import { Menu } from "./timeline/Menu.tsx";
import { Notifications } from "./timeline/Notifications.tsx";
import { Wearer } from "./timeline/Wearer.tsx";

export type ShownCards = PlatformSchemas["TimelineCards"];
export type ShownCard = PlatformSchemas["TimelineCard"];

export function Timeline() {
  const user = who.value;
  if (user === undefined) return <NoUsers title="Timeline" />;
  return <Of key={user} user={user} />;
}

function Of({ user }: { user: string }) {
  const params = { path: { user } };
  const found = useLoad(
    (signal) => unwrap(platform.GET("/sandbox/v1/timeline/users/{user}/cards", { params, signal })),
    [user, changes.value.timeline, changes.value.platform],
  );
  return (
    <>
      <ViewHead title="Timeline" text={`The device of ${nameOf(user)}`}>
        <Button icon="reload" onClick={found.reload}>
          Refresh
        </Button>
      </ViewHead>
      <Shown of={found} waiting={<Waiting kind="blocks cards" rows={6} />}>
        {(cards) => <Cards user={user} cards={cards} />}
      </Shown>
    </>
  );
}

function Cards({ user, cards }: { user: string; cards: ShownCards }) {
  const { pinned, timeline, contacts } = cards;
  const everything = [...pinned, ...timeline].flatMap((card) => [card, ...(card.bundle ?? [])]);
  const open = everything.find(({ item }) => item.id === query.value.get("card"));
  return (
    <div class="stack">
      {everything.length === 0 ? <NoCards user={user} /> : <Others user={user} />}
      {pinned.length > 0 && <Row title="Pinned" user={user} cards={pinned} contacts={contacts} />}
      {timeline.length > 0 && <Row title="Timeline" user={user} cards={timeline} contacts={contacts} />}
      <Wearer user={user} cards={cards} />
      <Notifications user={user} />
      {open && (
        <CardPanel
          key={open.item.id}
          user={user}
          card={open}
          contacts={contacts}
          cards={everything}
          onClose={() => setQuery({ card: undefined })}
        />
      )}
    </div>
  );
}

interface RowProps {
  title: string;
  user: string;
  cards: readonly ShownCard[];
  contacts: ShownCards["contacts"];
}

function Row({ title, user, cards, contacts }: RowProps) {
  return (
    <Card title={title}>
      <ul class="cards">
        {cards.map((card) => (
          <li key={card.item.id} data-item={card.item.id}>
            <GlassCard card={card} />
            <CardFoot card={card} />
            <Menu user={user} card={card} contacts={contacts} brief />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CardFoot({ card }: { card: ShownCard }) {
  const { item, bundle } = card;
  const people = [item.creator?.displayName, item.recipients?.map(({ displayName }) => displayName).join(", ")];
  const time = item.displayTime ?? item.created;
  const facts = [people.filter(Boolean).join(" → "), time && formatDistanceAndDay(time, nowMs())].filter(Boolean);
  return (
    <div class="card-foot">
      <button
        type="button"
        class="link card-title"
        dir="auto"
        data-row
        aria-current={query.value.get("card") === item.id ? "true" : undefined}
        onClick={() => setQuery({ card: item.id }, { replace: false })}
      >
        {titleOf(card)}
      </button>
      <span class="muted">
        {facts.join(" · ")} {item.inReplyTo && <Badge>reply</Badge>}{" "}
        {bundle && <Badge>{bundle.length} in bundle</Badge>}{" "}
        {item.attachments && <Badge>{plural(item.attachments.length, "attachment")}</Badge>}
      </span>
    </div>
  );
}

/** A short name for a card. */
export function titleOf({ item }: ShownCard): string {
  return item.title || item.text?.slice(0, 60) || "Card";
}

function NoCards({ user }: { user: string }) {
  const others = useOthers(user);
  return (
    <Empty icon="timeline" title={`${nameOf(user)} has no cards`}>
      <p>
        Insert a card with <code>timeline.insert</code>. It appears here as the device shows it, and you can use its
        menu.
      </p>
      <div class="actions">
        {others.map((email) => (
          <a key={email} class="button" href={to("/timeline", { user: email })}>
            Show cards of {nameOf(email)}
          </a>
        ))}
        <Button tone="main" icon="explore" onClick={() => navigate(to("/explore/timeline/timeline.insert"))}>
          Insert card
        </Button>
      </div>
    </Empty>
  );
}

function Others({ user }: { user: string }) {
  const others = useOthers(user);
  if (others.length === 0) return null;
  return (
    <nav class="row others" aria-label="Other users with cards">
      <span class="muted">Other users with cards:</span>
      {others.map((email) => (
        <a key={email} class="chip" href={to("/timeline", { user: email })}>
          {nameOf(email)}
        </a>
      ))}
    </nav>
  );
}

/** Suggests other users who have cards. Only the first users are checked. */
function useOthers(user: string): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    void findOthers(user).then((found) => gone || setOthers(found));
    return () => {
      gone = true;
    };
  }, [user]);
  return others;
}

async function findOthers(user: string): Promise<string[]> {
  const some = (users.value ?? []).filter(({ email }) => email !== user).slice(0, 10);
  const found = await Promise.all(
    some.map(async ({ email }) => {
      const { data } = await platform.GET("/sandbox/v1/timeline/users/{user}/cards", {
        params: { path: { user: email } },
      });
      return data && data.pinned.length + data.timeline.length > 0 ? [email] : [];
    }),
  );
  return found.flat();
}
