/** The card page of the timeline sandbox: shows what `/sandbox/v1/timeline` answers and sends what the user does there. */
import type { PlatformSchemas } from "../../../../generated/platform/client.ts";

type Cards = PlatformSchemas["TimelineCards"];
type Card = PlatformSchemas["TimelineCard"];
type Item = Card["item"];
type Entry = PlatformSchemas["TimelineMenuEntry"];
type Contact = PlatformSchemas["TimelineShownContact"];
type Deliveries = PlatformSchemas["Deliveries"];

const status = byId("status");
let cards: Cards | undefined;

/** Elements of the page itself, which are there. */
function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

/** A field of a form by its name. */
function field<Kind extends Element = HTMLInputElement>(form: HTMLFormElement, name: string): Kind {
  return form.elements.namedItem(name) as Kind;
}

/** Asks the sandbox. A server that is reached from elsewhere wants the operator's token, which is kept for this tab. */
async function ask(path: string, { method = "GET", body }: { method?: string; body?: object } = {}): Promise<Response> {
  const token = sessionStorage.getItem("operatorToken");
  const response = await fetch(`/sandbox/v1/${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { "Content-Type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.status === 401) byId("operator").hidden = false;
  if (!response.ok) {
    const { error } = (await response.json()) as { error: { message: string } };
    throw new Error(error.message);
  }
  return response;
}

/** Text is always set as text; only frames that run nothing get HTML. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean>> = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((each) => each !== undefined));
  return made;
}

function say(text: string, refused = false): void {
  status.textContent = text;
  status.classList.toggle("refused", refused);
}

const encoded = (...segments: string[]) => segments.map(encodeURIComponent).join("/");
const isWeb = (address: string | undefined) => /^https?:\/\//i.test(address ?? "");
const timeOf = (text: string) => new Date(text).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });

async function show(): Promise<void> {
  const user = field(who, "user").value;
  const shown = (await (await ask(`timeline/users/${encoded(user)}/cards`)).json()) as Cards;
  cards = shown;
  byId("operator").hidden = true;
  byId("shown").hidden = false;
  byId("notified").textContent = shown.user;
  fill("pinned", shown.pinned, "Nothing is pinned.");
  fill("timeline", shown.timeline, "The timeline is empty.");
  showContacts(shown);
  showPlace(shown);
  for (const form of settings) field(form, "value").value = shown[settingOf(form)];
  await showNotifications();
}

function fill(id: string, list: readonly Card[], nothing: string): void {
  byId(id).replaceChildren(...(list.length > 0 ? list.map(cardOf) : [element("p", {}, nothing)]));
}

function cardOf({ service, item, menu, bundle }: Card): HTMLElement {
  const title = item.title ?? item.text?.slice(0, 60) ?? "Card";
  const card = element(
    "article",
    { class: "card", "aria-label": title, "data-item": item.id },
    item.title ? element("h3", {}, item.title) : undefined,
    item.html ? frameOf(item) : item.text ? element("p", { class: "text" }, item.text) : undefined,
    ...(item.attachments ?? []).map((each) => attachmentOf(item, each)),
    element(
      "p",
      { class: "facts" },
      `${timeOf(item.displayTime ?? "")} · ${service}${item.isPinned ? " · pinned" : ""}`,
    ),
    element(
      "ul",
      { class: "menu", "aria-label": "Menu" },
      ...menu.map((entry) => element("li", {}, ...entryOf(item, entry))),
    ),
    element(
      "details",
      {},
      element("summary", {}, "Other ways"),
      element(
        "p",
        { class: "menu" },
        button("Share", () => share(item)),
        button(item.isPinned ? "Unpin" : "Pin", () => act(item, item.isPinned ? "unpin" : "pin")),
        button("Delete", () => act(item, "", "DELETE")),
      ),
    ),
  );
  if (bundle) {
    const inside = element("div", { class: "cards" }, ...bundle.map(cardOf));
    const summary = `${bundle.length} inside the bundle ${item.bundleId}`;
    card.append(element("details", {}, element("summary", {}, summary), inside));
  }
  return card;
}

/** The HTML of a service, where it can do no harm: no scripts, no links out, no origin. */
function frameOf(item: Item): HTMLIFrameElement {
  const frame = element("iframe", { sandbox: "", title: item.title ?? "Content of the card", loading: "lazy" });
  withAttachments(item).then((html) => {
    const policy = "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'";
    frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">
<style>body{font:1rem/1.4 system-ui,sans-serif;margin:.6rem}img{max-width:100%}</style>${html}`;
  }, refuse);
  return frame;
}

/** Puts contents of attachments, and a drawing for maps, where the HTML names them. */
async function withAttachments(item: Item): Promise<string> {
  const template = document.createElement("template");
  template.innerHTML = item.html ?? "";
  for (const image of template.content.querySelectorAll("img[src]")) {
    const address = image.getAttribute("src") ?? "";
    const [, kind, name] = /^(attachment|cid):(.*)$/i.exec(address) ?? [];
    const list = item.attachments ?? [];
    const found = kind?.toLowerCase() === "cid" ? list.find(({ id }) => id === name) : list[Number(name)];
    if (/^glass:/i.test(address)) image.setAttribute("src", mapDrawing);
    else if (kind) image.setAttribute("src", found ? await dataUrl(item, found) : "data:,");
  }
  return template.innerHTML;
}

const mapDrawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="240" height="120" fill="#dce8d4"/><path d="M0 90 90 40 240 70M60 0 110 120" stroke="#fff" stroke-width="8" fill="none"/><circle cx="120" cy="55" r="8" fill="#a40e26"/></svg>',
)}`;

async function dataUrl(item: Item, attachment: { id: string }): Promise<string> {
  const response = await ask(`timeline/items/${encoded(item.id)}/attachments/${encoded(attachment.id)}`);
  const blob = await response.blob();
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

function attachmentOf(item: Item, attachment: { id: string; contentType: string }): HTMLElement {
  if (!attachment.contentType.startsWith("image/")) {
    return element("p", { class: "facts" }, `Attachment: ${attachment.contentType}`);
  }
  const image = element("img", { alt: `Attachment of the card, ${attachment.contentType}` });
  dataUrl(item, attachment).then((url) => {
    image.src = url;
  }, refuse);
  return image;
}

function button(label: string, work: () => Promise<void>): HTMLButtonElement {
  const made = element("button", { type: "button" }, label);
  made.addEventListener("click", () => void work().catch(refuse));
  return made;
}

function entryOf(item: Item, entry: Entry): HTMLElement[] {
  const payload = item.menuItems?.[entry.index]?.payload;
  const leads = entry.action === "OPEN_URI" || entry.action === "PLAY_VIDEO";
  const reason = entry.reason ?? (leads && !isWeb(payload) ? "the address is not of the web" : undefined);
  if (reason !== undefined) {
    const id = `reason-${item.id}-${entry.index}`;
    return [
      element("button", { type: "button", disabled: true, "aria-describedby": id }, entry.label),
      element("small", { id }, reason),
    ];
  }
  if (!leads) return [button(entry.label, () => select(item, entry))];
  return [element("a", { href: payload ?? "", target: "_blank", rel: "noopener noreferrer" }, entry.label)];
}

const spoken: Readonly<Record<string, string>> = {
  REPLY: "Your reply",
  REPLY_ALL: "Your reply to all",
  GET_MEDIA_INPUT: "What you say",
};
const onDevice: Readonly<Record<string, (item: Item) => string>> = {
  READ_ALOUD: ({ speakableText, text }) => `The device says: ${speakableText ?? text}`,
  VOICE_CALL: ({ creator }) => `The device calls ${creator?.phoneNumber}.`,
  SEND_MESSAGE: ({ creator }) => `The device writes to ${creator?.phoneNumber ?? creator?.email}.`,
  NAVIGATE: ({ location }) => `The device leads to ${location?.latitude}, ${location?.longitude}.`,
};

async function select(item: Item, { action, index, label }: Entry): Promise<void> {
  if (action === "SHARE") return share(item);
  let text: string | undefined;
  const asked = spoken[action];
  if (asked !== undefined) {
    const answer = await prompt(label, { text: asked });
    if (!answer) return;
    text = answer.text;
  }
  await ask(`timeline/items/${encoded(item.id)}/select`, {
    method: "POST",
    body: { index, ...(text !== undefined && { text }) },
  });
  await done(onDevice[action]?.(item) ?? `Selected: ${label}.`);
}

async function share(item: Item): Promise<void> {
  const { user = "", contacts = [] } = cards ?? {};
  if (contacts.length === 0) return say("There is no contact to share with.", true);
  const answer = await prompt("Share", { contacts, text: "Caption, if the contact takes one" });
  if (!answer?.contact) return;
  const { contact, text } = answer;
  const body = { item: item.id, service: contact.service, ...(text && { caption: text }) };
  await ask(`timeline/users/${encoded(user)}/contacts/${encoded(contact.id)}/share`, { method: "POST", body });
  await done(`Shared with ${contact.displayName}.`);
}

async function act(item: Item, verb: string, method = "POST"): Promise<void> {
  await ask(`timeline/items/${encoded(item.id)}${verb && `/${verb}`}`, { method });
  await done(method === "DELETE" ? "Deleted." : verb === "pin" ? "Pinned." : "Unpinned.");
}

/** @returns what was entered; undefined when it was cancelled. */
function prompt(
  title: string,
  { text, contacts = [] }: { text: string; contacts?: readonly Contact[] },
): Promise<{ text: string; contact: Contact | undefined } | undefined> {
  const dialog = byId<HTMLDialogElement>("ask");
  const form = dialog.querySelector("form") as HTMLFormElement; // The page has it.
  const contact = field<HTMLSelectElement>(form, "contact");
  const words = field<HTMLTextAreaElement>(form, "text");
  byId("ask-title").textContent = title;
  byId("ask-contact").hidden = contacts.length === 0;
  contact.replaceChildren(
    ...contacts.map((each, at) => element("option", { value: String(at) }, `${each.displayName} (${each.service})`)),
  );
  (byId("ask-text").querySelector("span") as HTMLElement).textContent = text; // As above.
  words.value = "";
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener(
      "close",
      () =>
        resolve(
          dialog.returnValue === "ok" ? { text: words.value, contact: contacts[Number(contact.value)] } : undefined,
        ),
      { once: true },
    );
  });
}

function showContacts({ contacts }: Cards): void {
  const items = contacts.map((contact) => {
    const commands = contact.acceptCommands.map((command) =>
      button(command === "TAKE_A_NOTE" ? "Take a note" : "Post an update", () => speak(contact, command)),
    );
    return element(
      "li",
      {},
      `${contact.displayName} `,
      element("span", { class: "facts" }, contact.service),
      " ",
      ...commands,
    );
  });
  byId("contacts").replaceChildren(
    ...(items.length > 0 ? items : [element("li", {}, "No service has made a contact.")]),
  );
}

async function speak(contact: Contact, command: string): Promise<void> {
  const answer = await prompt(contact.displayName, { text: "What you say" });
  if (!answer) return;
  const body = { service: contact.service, command, text: answer.text };
  await ask(`timeline/users/${encoded(cards?.user ?? "")}/contacts/${encoded(contact.id)}/speak`, {
    method: "POST",
    body,
  });
  await done(`Spoken to ${contact.displayName}.`);
}

function showPlace({ location }: Cards): void {
  byId("place").textContent = location
    ? `${location.displayName ?? "A place"} at ${location.latitude}, ${location.longitude}, since ${timeOf(location.timestamp ?? "")}`
    : "The user has not moved yet.";
}

async function showNotifications(): Promise<void> {
  const { items } = (await (
    await ask(`deliveries?service=timeline&limit=20&user=${encoded(cards?.user ?? "")}`)
  ).json()) as Deliveries;
  const lines = items.map(({ state, attempts, outcome, created, request }) => {
    const { collection, itemId, operation, userActions = [] } = JSON.parse(String(request.body)) as Notification;
    const what = [
      collection,
      operation,
      ...userActions.map(({ type, payload }) => (payload ? `${type} ${payload}` : type)),
    ].join(" ");
    const became = [state, outcome, attempts > 1 ? `${attempts} attempts` : undefined].filter(Boolean).join(", ");
    return element(
      "li",
      {},
      element("strong", {}, what),
      ` ${itemId} → ${request.url}: ${became} `,
      element("span", { class: "facts" }, timeOf(created)),
    );
  });
  byId("notifications").replaceChildren(...(lines.length > 0 ? lines : [element("li", {}, "None yet.")]));
}

/** What a notification of the timeline says. */
interface Notification {
  collection: string;
  itemId: string;
  operation: string;
  userActions?: { type: string; payload?: string }[];
}

async function done(text: string): Promise<void> {
  await show();
  say(text);
}

function refuse(error: Error): void {
  say(error.message, true);
}

function onSubmit(form: HTMLFormElement, work: (entered: (name: string) => string) => Promise<void>): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    work((name) => field(form, name).value).catch(refuse);
  });
}

const who = byId<HTMLFormElement>("who");
const settings = [...document.querySelectorAll<HTMLFormElement>(".setting")];
const settingOf = (form: HTMLFormElement) => (form.dataset.setting === "locale" ? "locale" : "timezone");

onSubmit(who, async (entered) => {
  history.replaceState(null, "", `?user=${encodeURIComponent(entered("user"))}`);
  await done("");
});
onSubmit(byId<HTMLFormElement>("operator"), async (entered) => {
  sessionStorage.setItem("operatorToken", entered("token"));
  await done("");
});
onSubmit(byId<HTMLFormElement>("move"), async (entered) => {
  const displayName = entered("displayName");
  const body = {
    latitude: Number(entered("latitude")),
    longitude: Number(entered("longitude")),
    ...(displayName !== "" && { displayName }),
  };
  await ask(`timeline/users/${encoded(cards?.user ?? "")}/locations`, { method: "POST", body });
  await done("Moved.");
});
for (const form of settings) {
  onSubmit(form, async (entered) => {
    const path = `timeline/users/${encoded(cards?.user ?? "")}/settings/${settingOf(form)}`;
    await ask(path, { method: "PUT", body: { value: entered("value") } });
    await done("Changed.");
  });
}
byId("refresh").addEventListener("click", () => void showNotifications().catch(refuse));

field(who, "user").value = new URLSearchParams(location.search).get("user") ?? "";
if (field(who, "user").value !== "") show().catch(refuse);
