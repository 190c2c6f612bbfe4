// The card page of the timeline sandbox: shows what `/sandbox/v1/timeline` answers and sends what the user does there.

const byId = (id) => document.getElementById(id);
const status = byId("status");
let cards;

/** Asks the sandbox. A server that is reached from elsewhere wants the operator's token, which is kept for this tab. */
async function ask(path, { method = "GET", body } = {}) {
  const token = sessionStorage.getItem("operatorToken");
  const response = await fetch(`/sandbox/v1/${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { "Content-Type": "application/json" }),
    },
    body: body && JSON.stringify(body),
  });
  if (response.status === 401) byId("operator").hidden = false;
  if (!response.ok) {
    const { error } = await response.json();
    throw new Error(error.message);
  }
  return response;
}

/** Text is always set as text; only frames that run nothing get HTML. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick") made.addEventListener("click", value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== undefined && value !== false) made.setAttribute(key, value);
  }
  made.append(...children.filter((each) => each !== undefined));
  return made;
}

function say(text, refused = false) {
  status.textContent = text;
  status.classList.toggle("refused", refused);
}

const encoded = (...segments) => segments.map(encodeURIComponent).join("/");
const isWeb = (address) => /^https?:\/\//i.test(address ?? "");
const timeOf = (text) => new Date(text).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });

async function show() {
  const user = byId("who").elements.user.value;
  cards = await (await ask(`timeline/users/${encoded(user)}/cards`)).json();
  byId("operator").hidden = true;
  byId("shown").hidden = false;
  fill("pinned", cards.pinned, "Nothing is pinned.");
  fill("timeline", cards.timeline, "The timeline is empty.");
  showContacts();
  showPlace();
  for (const form of document.querySelectorAll(".setting")) form.elements.value.value = cards[form.dataset.setting];
  await showNotifications();
}

function fill(id, list, nothing) {
  byId(id).replaceChildren(...(list.length > 0 ? list.map(cardOf) : [element("p", {}, nothing)]));
}

function cardOf({ service, item, menu, bundle }) {
  const title = item.title ?? item.text?.slice(0, 60) ?? "Card";
  const card = element(
    "article",
    { class: "card", "aria-label": title, "data-item": item.id },
    item.title ? element("h3", {}, item.title) : undefined,
    item.html ? frameOf(item) : item.text ? element("p", { class: "text" }, item.text) : undefined,
    ...(item.attachments ?? []).map((each) => attachmentOf(item, each)),
    element("p", { class: "facts" }, `${timeOf(item.displayTime)} · ${service}${item.isPinned ? " · pinned" : ""}`),
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
function frameOf(item) {
  const frame = element("iframe", { sandbox: "", title: item.title ?? "Content of the card", loading: "lazy" });
  withAttachments(item).then((html) => {
    const policy = "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'";
    frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">
<style>body{font:1rem/1.4 system-ui,sans-serif;margin:.6rem}img{max-width:100%}</style>${html}`;
  }, refuse);
  return frame;
}

/** Puts contents of attachments, and a drawing for maps, where the HTML names them. */
async function withAttachments(item) {
  const template = document.createElement("template");
  template.innerHTML = item.html;
  for (const image of template.content.querySelectorAll("img[src]")) {
    const address = image.getAttribute("src");
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

async function dataUrl(item, attachment) {
  const response = await ask(`timeline/items/${encoded(item.id)}/attachments/${encoded(attachment.id)}`);
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

function attachmentOf(item, attachment) {
  if (!attachment.contentType.startsWith("image/")) {
    return element("p", { class: "facts" }, `Attachment: ${attachment.contentType}`);
  }
  const image = element("img", { alt: `Attachment of the card, ${attachment.contentType}` });
  dataUrl(item, attachment).then((url) => {
    image.src = url;
  }, refuse);
  return image;
}

function button(label, work, attributes = {}) {
  return element("button", { type: "button", ...attributes, onclick: () => work().catch(refuse) }, label);
}

function entryOf(item, entry) {
  const { payload } = item.menuItems[entry.index];
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
  return [element("a", { href: payload, target: "_blank", rel: "noopener noreferrer" }, entry.label)];
}

const spoken = { REPLY: "Your reply", REPLY_ALL: "Your reply to all", GET_MEDIA_INPUT: "What you say" };
const onDevice = {
  READ_ALOUD: ({ speakableText, text }) => `The device says: ${speakableText ?? text}`,
  VOICE_CALL: ({ creator }) => `The device calls ${creator.phoneNumber}.`,
  SEND_MESSAGE: ({ creator }) => `The device writes to ${creator.phoneNumber ?? creator.email}.`,
  NAVIGATE: ({ location }) => `The device leads to ${location.latitude}, ${location.longitude}.`,
};

async function select(item, { action, index, label }) {
  if (action === "SHARE") return share(item);
  let text;
  if (spoken[action]) {
    const answer = await prompt(label, { text: spoken[action] });
    if (!answer) return;
    text = answer.text;
  }
  await ask(`timeline/items/${encoded(item.id)}/select`, {
    method: "POST",
    body: { index, ...(text !== undefined && { text }) },
  });
  await done(onDevice[action]?.(item) ?? `Selected: ${label}.`);
}

async function share(item) {
  if (cards.contacts.length === 0) return say("There is no contact to share with.", true);
  const answer = await prompt("Share", { contacts: cards.contacts, text: "Caption, if the contact takes one" });
  if (!answer) return;
  const { contact, text } = answer;
  const body = { item: item.id, service: contact.service, ...(text && { caption: text }) };
  await ask(`timeline/users/${encoded(cards.user)}/contacts/${encoded(contact.id)}/share`, { method: "POST", body });
  await done(`Shared with ${contact.displayName}.`);
}

async function act(item, verb, method = "POST") {
  await ask(`timeline/items/${encoded(item.id)}${verb && `/${verb}`}`, { method });
  await done(method === "DELETE" ? "Deleted." : verb === "pin" ? "Pinned." : "Unpinned.");
}

/** @returns what was entered; undefined when it was cancelled. */
function prompt(title, { text, contacts = [] }) {
  const dialog = byId("ask");
  const { contact, text: field } = dialog.querySelector("form").elements;
  byId("ask-title").textContent = title;
  byId("ask-contact").hidden = contacts.length === 0;
  contact.replaceChildren(
    ...contacts.map((each, at) => element("option", { value: at }, `${each.displayName} (${each.service})`)),
  );
  byId("ask-text").querySelector("span").textContent = text;
  field.value = "";
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener(
      "close",
      () =>
        resolve(
          dialog.returnValue === "ok" ? { text: field.value, contact: contacts[Number(contact.value)] } : undefined,
        ),
      { once: true },
    );
  });
}

function showContacts() {
  const items = cards.contacts.map((contact) => {
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

async function speak(contact, command) {
  const answer = await prompt(contact.displayName, { text: "What you say" });
  if (!answer) return;
  const body = { service: contact.service, command, text: answer.text };
  await ask(`timeline/users/${encoded(cards.user)}/contacts/${encoded(contact.id)}/speak`, { method: "POST", body });
  await done(`Spoken to ${contact.displayName}.`);
}

function showPlace() {
  const { location } = cards;
  byId("place").textContent = location
    ? `${location.displayName ?? "A place"} at ${location.latitude}, ${location.longitude}, since ${timeOf(location.timestamp)}`
    : "The user has not moved yet.";
}

async function showNotifications() {
  const { items } = await (await ask("deliveries?service=timeline&limit=20")).json();
  const lines = items.map(({ state, attempts, outcome, created, request }) => {
    const { collection, itemId, operation, userActions = [] } = JSON.parse(request.body);
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

async function done(text) {
  await show();
  say(text);
}

function refuse(error) {
  say(error.message, true);
}

function onSubmit(form, work) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    work(form.elements).catch(refuse);
  });
}

onSubmit(byId("who"), async ({ user }) => {
  history.replaceState(null, "", `?user=${encodeURIComponent(user.value)}`);
  await done("");
});
onSubmit(byId("operator"), async ({ token }) => {
  sessionStorage.setItem("operatorToken", token.value);
  await done("");
});
onSubmit(byId("move"), async ({ latitude, longitude, displayName }) => {
  const body = { latitude: Number(latitude.value), longitude: Number(longitude.value) };
  if (displayName.value) body.displayName = displayName.value;
  await ask(`timeline/users/${encoded(cards.user)}/locations`, { method: "POST", body });
  await done("Moved.");
});
for (const form of document.querySelectorAll(".setting")) {
  onSubmit(form, async ({ value }) => {
    const path = `timeline/users/${encoded(cards.user)}/settings/${form.dataset.setting}`;
    await ask(path, { method: "PUT", body: { value: value.value } });
    await done("Changed.");
  });
}
byId("refresh").addEventListener("click", () => showNotifications().catch(refuse));

byId("who").elements.user.value = new URLSearchParams(location.search).get("user") ?? "";
if (byId("who").elements.user.value) show().catch(refuse);
