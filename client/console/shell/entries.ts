/** The entries of the palette: views, actions, people, operations, and the server's recorded data. */
import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import { type ServiceName, services } from "../../../generated/services.ts";
import { unwrap } from "../../errors.ts";
import { platform } from "../app/api.ts";
import { backToRealTime, moveClock, stopClock } from "../app/clock.ts";
import type { KnownOperation } from "../app/contracts.ts";
import { formatMinute } from "../app/format.ts";
import { isOwn, type Recorded } from "../app/journal.ts";
import { chooseUser, users, who } from "../app/people.ts";
import { navigate, to } from "../app/router.ts";
import { nextTheme } from "../app/theme.ts";
import { doing } from "../app/toasts.ts";
import { views } from "../app/views.ts";
import { everythingChanged, nowMs } from "../app/world.ts";
import type { IconName } from "../ui/Icon.tsx";

export interface Entry {
  id: string;
  title: string;
  about: string;
  icon: IconName;
  run: () => void;
}

const shownEntries = 12;
/** The maximum number of results from the server, so that they do not displace entries that match by name. */
const shownFound = 8;

/**
 * Returns the entries for a search: matches by name first, then operations, then the server's results. Later results are added
 * below existing ones, so that Enter selects the same entry whether they have arrived or not.
 * @param found The results of `lookUp` for this text.
 */
export function matching(text: string, known: readonly KnownOperation[], found: readonly Entry[]): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const named = [
    ...bestFirst([...viewEntries(), ...actionEntries, ...userEntries()], words),
    ...(words.length > 0 ? bestFirst(operationEntries(known), words) : []),
  ];
  const typed = typedActions(text);
  const room = Math.max(shownEntries - typed.length - Math.min(found.length, shownFound), 4);
  return [...typed, ...named.slice(0, room), ...found.slice(0, shownFound)];
}

/** The entries that contain every word; those whose titles begin with the words come first. */
function bestFirst(entries: readonly Entry[], words: readonly string[]): Entry[] {
  return entries
    .map((entry, index) => ({ entry, index, points: scoreOf(entry, words) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.index - b.index)
    .map(({ entry }) => entry);
}

/** @returns a score of how well an entry matches all words, or 0 if a word does not occur. */
function scoreOf({ title, about }: Entry, words: readonly string[]): number {
  const [name, rest] = [title.toLowerCase(), about.toLowerCase()];
  let sum = 0;
  for (const word of words) {
    if (name.startsWith(word)) sum += 4;
    else if (name.includes(word)) sum += 2;
    else if (rest.includes(word)) sum += 1;
    else return 0;
  }
  return sum + 1;
}

const units: Readonly<Record<string, readonly [seconds: number, name: string]>> = {
  m: [60, "minute"],
  h: [3600, "hour"],
  d: [24 * 3600, "day"],
  w: [7 * 24 * 3600, "week"],
};

/** Entries for commands that a person types, such as `+2h`, `tomorrow`, or `snapshot before`. */
function typedActions(text: string): Entry[] {
  const [, count = "", unit = ""] = /^\+\s*(\d{1,4})\s*([mhdw])/i.exec(text.trim()) ?? [];
  const [seconds, name] = units[unit.toLowerCase()] ?? [];
  if (seconds !== undefined) {
    const distance = `${count} ${name}${count === "1" ? "" : "s"}`;
    return [
      actionOf({
        id: "typed:move",
        title: `Advance the clock by ${distance}`,
        about: "Everything due until then happens",
        icon: "clock",
        done: `Clock advanced by ${distance}`,
        work: () => moveClock(Number(count) * seconds),
      }),
    ];
  }
  if (/^tomorrow$/i.test(text.trim())) {
    const at = new Date(nowMs());
    at.setDate(at.getDate() + 1);
    at.setHours(9, 0, 0, 0);
    const ahead = (at.getTime() - nowMs()) / 1000;
    return [
      actionOf({
        id: "typed:tomorrow",
        title: "Advance the clock to tomorrow, 09:00",
        about: formatMinute(at),
        icon: "clock",
        done: `Clock advanced to ${formatMinute(at)}`,
        work: () => moveClock(ahead),
      }),
    ];
  }
  const [isSnapshot, called] = /^snapshot(?:\s+([\w-]{1,64}))?$/i.exec(text.trim()) ?? [];
  if (isSnapshot === undefined) return [];
  const snapshot = called ?? "console";
  const take = async () => {
    await unwrap(platform.POST("/sandbox/v1/snapshots", { body: { name: snapshot } }));
    everythingChanged();
  };
  return [
    actionOf({
      id: "typed:snapshot",
      title: `Create snapshot ${snapshot}`,
      about: "Restore it in Sandbox",
      icon: "camera",
      done: `Created snapshot ${snapshot}`,
      work: take,
    }),
  ];
}

interface Action extends Omit<Entry, "run"> {
  /** The message after success. */
  done: string;
  work: () => Promise<unknown>;
}

function actionOf({ done, work, ...entry }: Action): Entry {
  return { ...entry, run: () => void doing(done, work) };
}

/** What the palette shows before anything is typed. */
export const findable = ["requests and emails by text or ID", ...services.flatMap(({ finds }) => finds ?? [])].join(
  ", ",
);

/** The minimum length of a text for a search on the server, because a shorter text occurs nearly everywhere. */
export const shortestLookUp = 3;

/** Searches the server. @param show Called with all results so far: data of services, emails, and recorded requests. */
export async function lookUp(text: string, signal: AbortSignal, show: (found: Entry[]) => void): Promise<void> {
  const wanted = text.trim();
  const parts: [Entry[], Entry[], Entry[]] = [[], [], []];
  const put = (at: 0 | 1 | 2) => (entries: Entry[]) => {
    parts[at] = entries;
    if (!signal.aborted) show(parts.flat().slice(0, shownFound));
  };
  // If one search fails, the others still show their results.
  await Promise.allSettled([
    foundIn(wanted, signal).then(put(0)),
    mailsWith(wanted).then(put(1)),
    requestsWith(wanted, signal).then(put(2)),
  ]);
}

/** The latest emails, read when the first text is searched, because reading them is slow. */
let mails: Promise<PlatformSchemas["Mail"][]> | undefined;

/**
 * Sends a search when the palette opens, before anyone has typed. For the first search, services read all searchable data,
 * which may take a second; later they only read changes. Emails are read again for the next search.
 */
export function prepareLookUp(): void {
  mails = undefined;
  void foundIn("??", new AbortController().signal).catch(() => undefined);
}

async function foundIn(wanted: string, signal: AbortSignal): Promise<Entry[]> {
  const query = { text: wanted.slice(0, 200), limit: shownFound, ...(who.value !== undefined && { user: who.value }) };
  const { items } = await unwrap(platform.GET("/sandbox/v1/search", { params: { query }, signal }));
  return items.map(({ service, kind, id, title, about, view: { path, query: parameters } }) => ({
    id: `found:${service}:${kind}:${id}`,
    title,
    about: `${kind}, ${about}`,
    icon: service as ServiceName, // The cast is safe: the contract lists the possible services.
    run: () => navigate(to(`/${service}${path === undefined ? "" : `/${encodeURIComponent(path)}`}`, parameters)),
  }));
}

/** The server's recorded requests that contain this text in ids, paths, bodies or errors. */
async function requestsWith(wanted: string, signal: AbortSignal): Promise<Entry[]> {
  const query = { text: wanted.slice(0, 200), limit: 20 };
  const { items } = await unwrap(platform.GET("/sandbox/v1/requests", { params: { query }, signal }));
  return items
    .filter((each) => !isOwn(each))
    .map(requestEntry)
    .reverse();
}

async function mailsWith(wanted: string): Promise<Entry[]> {
  const reading = mails ?? readMails();
  mails = reading;
  const letters = (await reading).filter(({ subject, to, text: body }) =>
    `${subject} ${to.join(" ")} ${body ?? ""}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  return letters.slice(0, 3).map(mailEntry);
}

async function readMails(): Promise<PlatformSchemas["Mail"][]> {
  try {
    return (await unwrap(platform.GET("/sandbox/v1/mails", { params: { query: { limit: 100 } } }))).items;
  } catch (error) {
    mails = undefined;
    throw error;
  }
}

function mailEntry({ id, subject, to: receivers }: { id: string; subject: string; to: string[] }): Entry {
  return {
    id: `mail:${id}`,
    title: subject || "(no subject)",
    about: `Email to ${receivers.join(", ")}`,
    icon: "mails",
    run: () => navigate(to(`/mails/${encodeURIComponent(id)}`)),
  };
}

function requestEntry({ id, operation, method, path, status, time }: Recorded): Entry {
  return {
    id: `request:${id}`,
    title: `${status} ${operation ?? path}`,
    about: `Request, ${method} ${path}, ${formatMinute(time)}`,
    icon: "requests",
    run: () => navigate(to(`/requests/${encodeURIComponent(id)}`)),
  };
}

function viewEntries(): Entry[] {
  return views.map(({ name, title, about, icon }) => ({
    id: `view:${name}`,
    title,
    about,
    icon,
    run: () => navigate(to(`/${name}`)),
  }));
}

function userEntries(): Entry[] {
  return (users.value ?? []).slice(0, 500).map(({ email, name }) => ({
    id: `user:${email}`,
    title: `Act as ${name ?? email}`,
    about: `Sign in as ${email}`,
    icon: "user" as const,
    run: () => {
      chooseUser(email);
      navigate(to("/calendar", { user: email }));
    },
  }));
}

function operationEntries(known: readonly KnownOperation[]): Entry[] {
  return known.map(({ service, id, summary, method, path }) => ({
    id: `operation:${service}:${id}`,
    title: summary,
    about: `${service} ${id} · ${method.toUpperCase()} ${path}`,
    icon: "explore" as const,
    run: () => navigate(to(`/explore/${service}/${id}`)),
  }));
}

const actionEntries: Entry[] = [
  {
    id: "freeze",
    title: "Freeze the clock",
    about: "Time stops for all services",
    icon: "pause",
    run: () => void doing("Clock frozen", () => stopClock()),
  },
  {
    id: "advance",
    title: "Advance the clock by 1 hour",
    about: "Everything due until then happens",
    icon: "clock",
    run: () => void doing("Clock advanced by 1 hour", () => moveClock(3600)),
  },
  {
    id: "resume",
    title: "Resume real time",
    about: "All services use the time of the machine again",
    icon: "play",
    run: () => void doing("Clock set to real time", backToRealTime),
  },
  {
    id: "reload",
    title: "Refresh all views",
    about: "Loads all data again",
    icon: "reload",
    run: everythingChanged,
  },
  { id: "theme", title: "Change color theme", about: "System, light, dark", icon: "sun", run: nextTheme },
  {
    id: "docs",
    title: "Docs",
    about: "Guides and references",
    icon: "docs",
    run: () => location.assign("/docs"),
  },
];
