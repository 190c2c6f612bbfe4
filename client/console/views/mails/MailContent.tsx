import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { PlatformSchemas } from "../../../../generated/platform/client.ts";
import { answerMail, answers } from "../../app/answers.ts";
import { formatBytes, formatSecond } from "../../app/format.ts";
import { doing } from "../../app/toasts.ts";
import { Foreign } from "../../html/Foreign.tsx";
import { EmailCause } from "../../ui/CauseLink.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Code } from "../../ui/Json.tsx";
import { Badge, Button, Facts, Tabs } from "../../ui/parts.tsx";
import { eventIn, zoneNamedIn } from "./ics.ts";

type Mail = PlatformSchemas["Mail"];
type Attachment = Mail["attachments"][number];
type Tab = "html" | "text" | "attachments" | "links" | "source";

export function MailContent({ mail }: { mail: Mail }) {
  const { subject, from, to, date, html, text, links, attachments, message } = mail;
  const tabs: { name: Tab; title: string; count?: number }[] = [
    ...(html === undefined ? [] : [{ name: "html" as const, title: "HTML" }]),
    { name: "text", title: "Text" },
    ...(attachments.length > 0
      ? [{ name: "attachments" as const, title: "Attachments", count: attachments.length }]
      : []),
    ...(links.length > 0 ? [{ name: "links" as const, title: "Links", count: links.length }] : []),
    { name: "source", title: "Source" },
  ];
  const invitation = attachments.find(isInvitation);
  const [tab, setTab] = useState<Tab>(html === undefined ? "text" : "html");
  return (
    <article class="stack mail">
      <h2 class="mail-subject">{subject || "(no subject)"}</h2>
      <Facts
        facts={[
          ["From", from],
          ["To", to.join(", ")],
          ["Date", date && formatSecond(date)],
        ]}
      />
      <EmailCause id={mail.id} />
      {tab !== "attachments" && invitation && (
        <Attached attachment={invitation} zone={zoneNamedIn(text)}>
          <Answers mail={mail} invitation={invitation} />
        </Attached>
      )}
      <Tabs label="Parts of the email" tabs={tabs} at={tab} onChange={setTab} />
      {tab === "html" && html !== undefined && <Foreign html={html} label="HTML part" />}
      {tab === "text" &&
        (text ? <p class="prewrap mail-text">{text}</p> : <p class="muted">This email has no text part.</p>)}
      {tab === "links" && (
        <ul class="list">
          {links.map((link) => (
            <li key={link}>
              <Icon name="out" />
              <a class="grow" href={link} target="_blank" rel="noreferrer">
                {link}
              </a>
            </li>
          ))}
        </ul>
      )}
      {tab === "attachments" &&
        attachments.map((each) => (
          <Attached key={`${each.name} ${each.type}`} attachment={each} zone={zoneNamedIn(text)} />
        ))}
      {tab === "source" && <Code text={message} label="Source of the email" />}
    </article>
  );
}

function isInvitation({ type }: Attachment): boolean {
  return type === "text/calendar";
}

/** Responds as the guest who received the email. */
function Answers({ mail, invitation }: { mail: Mail; invitation: Attachment }) {
  const event = eventIn(invitation.text ?? "");
  const [guest, ...others] = mail.to;
  const organizer = event?.organizerMail;
  if (invitation.method !== "REQUEST" || !event || !organizer || !guest || others.length > 0 || guest === organizer) {
    return null;
  }
  return (
    <fieldset class="row">
      <legend class="visually-hidden">Respond as {guest}</legend>
      <span class="muted">Going?</span>
      {answers.map(([answer, word]) => (
        <Button
          key={answer}
          onClick={() => doing(`${guest} responded: ${word}`, () => answerMail(guest, organizer, event.uid, answer))}
        >
          {word}
        </Button>
      ))}
    </fieldset>
  );
}

interface AttachedProps {
  attachment: Attachment;
  /** The time zone for times in UTC. */
  zone: string | undefined;
  children?: ComponentChildren;
}

function Attached({ attachment, zone, children }: AttachedProps) {
  const { name, type, method, bytes, text } = attachment;
  const event = isInvitation(attachment) && text !== undefined ? eventIn(text, zone) : undefined;
  return (
    <section class="card attachment">
      <header>
        <h2>{event?.summary ?? name ?? type}</h2>
        <span class="row">
          {method && <Badge tone={method === "CANCEL" ? "bad" : "info"}>{method.toLowerCase()}</Badge>}
          <span class="muted">
            {type}, {formatBytes(bytes)}
          </span>
          <Button tone="quiet" icon="download" onClick={() => save(attachment)}>
            Download
          </Button>
        </span>
      </header>
      {event ? (
        <Facts
          facts={[
            ["Starts", event.start],
            ["Ends", event.end],
            ["Repeats", event.repeats],
            ["Location", event.location],
            ["Organizer", event.organizer],
            ["Guests", event.guests.join(", ")],
            ["UID", <code key="uid">{event.uid}</code>],
          ]}
        />
      ) : (
        text !== undefined && <Code text={text} label={name ?? type} />
      )}
      {children}
    </section>
  );
}

function save({ name, type, text, content }: Attachment): void {
  const part = text ?? Uint8Array.from(atob(content ?? ""), (character) => character.charCodeAt(0));
  const link = document.createElement("a");
  // An attachment is downloaded and never opened as a page, because its scripts must not run at this origin.
  link.href = URL.createObjectURL(new Blob([part], { type: "application/octet-stream" }));
  link.download = name ?? (type === "text/calendar" ? "invite.ics" : "attachment");
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
