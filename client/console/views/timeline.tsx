/** What the device of a user shows, to act in as the wearer. */
import { useEffect, useState } from "preact/hooks";
import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import { unwrap } from "../../errors.ts";
import { platform } from "../app/api.ts";
import { useLoad } from "../app/load.ts";
import { nameOf, users, who } from "../app/people.ts";
import { navigate, query, setQuery, to } from "../app/router.ts";
import { doing } from "../app/toasts.ts";
import { changed, changes } from "../app/world.ts";
import { NobodyYet } from "../ui/NobodyYet.tsx";
import { Button, Card, Empty, Shown, ViewHead } from "../ui/parts.tsx";
import { CardPanel } from "./timeline/CardPanel.tsx";
import { GlassCard } from "./timeline/GlassCard.tsx";
import { Wearer } from "./timeline/Wearer.tsx";

export type ShownCards = PlatformSchemas["TimelineCards"];
export type ShownCard = PlatformSchemas["TimelineCard"];

export function Timeline() {
  const user = who.value;
  if (user === undefined) return <NobodyYet title="Timeline" />;
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
      <ViewHead title="Timeline" text={`What the device of ${nameOf(user)} shows`}>
        <Button icon="reload" onClick={found.reload}>
          Look again
        </Button>
      </ViewHead>
      <Shown of={found}>{(cards) => <Cards user={user} cards={cards} />}</Shown>
    </>
  );
}

function Cards({ user, cards }: { user: string; cards: ShownCards }) {
  const { pinned, timeline } = cards;
  const everything = [...pinned, ...timeline].flatMap((card) => [card, ...(card.bundle ?? [])]);
  const open = everything.find(({ item }) => item.id === query.value.get("card"));
  if (everything.length === 0) return <NoCards user={user} />;
  return (
    <div class="stack">
      {pinned.length > 0 && <Row title="Pinned" cards={pinned} />}
      <Row title="Timeline" cards={timeline} />
      <Wearer user={user} cards={cards} />
      {open && (
        <CardPanel
          key={open.item.id}
          user={user}
          card={open}
          contacts={cards.contacts}
          onClose={() => setQuery({ card: undefined })}
        />
      )}
    </div>
  );
}

function Row({ title, cards }: { title: string; cards: readonly ShownCard[] }) {
  if (cards.length === 0) return null;
  return (
    <Card title={title}>
      <ul class="cards">
        {cards.map((card) => (
          <li key={card.item.id}>
            <GlassCard card={card} />
            <CardFoot card={card} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CardFoot({ card }: { card: ShownCard }) {
  const { item, menu, bundle } = card;
  const [first] = menu.filter(({ selectable, action }) => selectable && !needsText(action));
  return (
    <div class="row between card-foot">
      <button type="button" class="link" dir="auto" onClick={() => setQuery({ card: item.id }, { replace: false })}>
        {item.title || item.text?.slice(0, 60) || "Card"}
      </button>
      <span class="row">
        {bundle && <span class="muted">{bundle.length} inside</span>}
        {first && (
          <Button onClick={() => doing(first.label, () => select(item.id ?? "", first.index))}>{first.label}</Button>
        )}
      </span>
    </div>
  );
}

export function needsText(action: string): boolean {
  return ["REPLY", "REPLY_ALL", "GET_MEDIA_INPUT", "SHARE"].includes(action);
}

/** The wearer selects an entry of the menu. */
export async function select(item: string, index: number, text?: string): Promise<void> {
  const params = { path: { item } };
  const body = { index, ...(text !== undefined && { text }) };
  await unwrap(platform.POST("/sandbox/v1/timeline/items/{item}/select", { params, body }));
  changed("timeline");
}

function NoCards({ user }: { user: string }) {
  const [withCards, setWithCards] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    void findOthers(user).then((found) => gone || setWithCards(found));
    return () => {
      gone = true;
    };
  }, [user]);
  return (
    <Empty icon="timeline" title={`${nameOf(user)} has no cards`}>
      <p>
        Insert one with <code>timeline.insert</code> and it appears here as the device shows it, with its menu to act
        in.
      </p>
      <div class="actions">
        {withCards.map((email) => (
          <a key={email} class="button" href={to("/timeline", { user: email })}>
            {nameOf(email)} has some
          </a>
        ))}
        <Button tone="main" icon="explore" onClick={() => navigate(to("/explore/timeline/timeline.insert"))}>
          Insert a card
        </Button>
      </div>
    </Empty>
  );
}

/** Users with cards to pick from, among the first ones. */
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
