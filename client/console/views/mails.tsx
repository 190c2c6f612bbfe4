/** Captured emails, as their recipients would see them. */
import { useMemo } from "preact/hooks";
import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import { unwrap } from "../../errors.ts";
import { platform } from "../app/api.ts";
import { formatMinute } from "../app/format.ts";
import { useLoad } from "../app/load.ts";
import { navigate, query, segments, to } from "../app/router.ts";
import { anyChange } from "../app/world.ts";
import { Filters, TextFilter } from "../ui/Filters.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Button, Empty, Shown, ViewHead } from "../ui/parts.tsx";
import { MailContent } from "./mails/MailContent.tsx";

type MailHead = PlatformSchemas["MailHead"];

const limited = { params: { query: { limit: 100 } } };

export function Mails() {
  const found = useLoad(
    (signal) => unwrap(platform.GET("/sandbox/v1/mailHeads", { ...limited, signal })),
    [anyChange.value],
  );
  const wanted = segments.value[1];
  const text = query.value.get("text") ?? "";
  const texts = useTexts(text !== "");
  return (
    <>
      <ViewHead title="Emails" text="Emails to users and guests: invitations, responses, alerts and receipts.">
        <Button icon="reload" onClick={found.reload}>
          Refresh
        </Button>
      </ViewHead>
      <Shown of={found}>
        {({ items }) => {
          if (items.length === 0) return <NoMails />;
          const shown = items.filter((mail) => matches(mail, text.toLowerCase(), texts.get(mail.id)));
          const open = wanted ?? shown[0]?.id;
          return (
            <div class={`split${wanted === undefined ? "" : " chosen"}`}>
              <div class="stack">
                <Filters names={["text"]}>
                  <TextFilter
                    name="text"
                    label="Search by subject, email address or text"
                    placeholder="Subject, email address, text"
                  />
                </Filters>
                <ul class="choices">
                  {shown.map((mail) => (
                    <MailChoice key={mail.id} mail={mail} current={mail.id === open} />
                  ))}
                </ul>
                {shown.length === 0 && <p class="muted">No emails match.</p>}
              </div>
              <div>
                <Button class="back" icon="left" onClick={() => navigate(`${to("/mails")}${location.search}`)}>
                  All emails
                </Button>
                {open !== undefined && <OneMail key={open} id={open} />}
              </div>
            </div>
          );
        }}
      </Shown>
    </>
  );
}

/**
 * The contents of the emails, by id. They are read when a user first searches for words, because reading them takes far longer
 * than reading the summaries.
 */
function useTexts(wanted: boolean): ReadonlyMap<string, string> {
  const { data } = useLoad(
    async (signal) => (wanted ? (await unwrap(platform.GET("/sandbox/v1/mails", { ...limited, signal }))).items : []),
    [wanted, anyChange.value],
  );
  return useMemo(() => new Map(data?.map(({ id, text }) => [id, text ?? ""])), [data]);
}

function MailChoice({ mail, current }: { mail: MailHead; current: boolean }) {
  const { id, subject, from, to: receivers, date, type } = mail;
  return (
    <li>
      <a href={`${to(`/mails/${id}`)}${location.search}`} data-row aria-current={current ? "true" : undefined}>
        <strong>{subject || "(no subject)"}</strong>
        <small>
          <span title={`From ${from}`}>to {receivers.join(", ")}</span>
          <span>
            {type === "multipart/mixed" && <Icon name="link" size={13} />} {date && formatMinute(date)}
          </span>
        </small>
      </a>
    </li>
  );
}

function OneMail({ id }: { id: string }) {
  const found = useLoad(
    (signal) => unwrap(platform.GET("/sandbox/v1/mails/{mail}", { params: { path: { mail: id } }, signal })),
    [id],
  );
  return <Shown of={found}>{(mail) => <MailContent mail={mail} />}</Shown>;
}

function matches({ subject, from, to }: MailHead, wanted: string, text = ""): boolean {
  return wanted === "" || `${subject} ${from} ${to.join(" ")} ${text}`.toLowerCase().includes(wanted);
}

function NoMails() {
  return (
    <Empty icon="mails" title="No emails yet">
      <p>
        Invite a guest to an event with <code>sendUpdates=all</code>, share a calendar, or add a user to a merchant. The
        email appears here instead of being sent. If <code>SMTP_URL</code> is set, emails are sent and not stored.
      </p>
      <div class="actions">
        <a class="button main" href={to("/calendar")}>
          Open calendar
        </a>
      </div>
    </Empty>
  );
}
