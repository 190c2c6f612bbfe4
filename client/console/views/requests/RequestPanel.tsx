/** One recorded request with its response and the reason for an error, with buttons to copy it and to send it again. */

import { useState } from "preact/hooks";
import { type TestKind, testKinds, testOf } from "../../../../server/cli/requestTest.ts";
import { unwrap } from "../../../errors.ts";
import { asUser, platform } from "../../app/api.ts";
import { credentialOf } from "../../app/contracts.ts";
import { curlOf } from "../../app/curl.ts";
import { formatBytes, formatDuration } from "../../app/format.ts";
import { injectedIn, type Recorded } from "../../app/journal.ts";
import { kept } from "../../app/kept.ts";
import { useLoad } from "../../app/load.ts";
import { users, who } from "../../app/people.ts";
import { navigate, to } from "../../app/router.ts";
import { refused, said } from "../../app/toasts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { InjectedNote } from "../../ui/InjectedNote.tsx";
import { Code, Json } from "../../ui/Json.tsx";
import { Badge, Button, CopyButton, Facts, Prose, Shown, Tabs, When } from "../../ui/parts.tsx";
import { toneOf } from "../../ui/RequestRows.tsx";
import { Follows } from "./Follows.tsx";

/** The languages for which tests can be generated. */
const testKind = kept<TestKind>("test", "vitest");

export function RequestPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useLoad(
    (signal) => unwrap(platform.GET("/sandbox/v1/requests/{request}", { params: { path: { request: id } }, signal })),
    [id],
  );
  const request = found.data;
  return (
    <Dialog
      kind="panel"
      title={request ? (request.operation ?? `${request.method} ${request.path}`) : "Request"}
      onClose={onClose}
      actions={request && <Actions request={request} />}
    >
      <Shown of={found}>{(each) => <About request={each} />}</Shown>
    </Dialog>
  );
}

function About({ request }: { request: Recorded }) {
  const [tab, setTab] = useState<"request" | "answer">(request.refusal ? "request" : "answer");
  const { caller, service, operation } = request;
  const injected = injectedIn(request);
  const isMoved = Math.abs(Date.parse(request.clock) - Date.parse(request.time)) > 60_000;
  return (
    <div class="stack">
      <div class="row">
        <Badge tone={toneOf(request.status)}>{request.status}</Badge>
        <code class="prewrap">
          {request.method} {addressOf(request)}
        </code>
      </div>
      {injected && <InjectedNote injected={injected} />}
      <Refused request={request} />
      <Facts
        facts={[
          ["Caller", caller?.user ?? caller?.client ?? "anonymous"],
          ["Client", caller?.user ? caller.client : undefined],
          ["Scopes", scopesText(caller?.scopes)],
          ["When", <When key="when" at={request.time} distance={false} />],
          ["Service time", isMoved && <When key="clock" at={request.clock} distance={false} />],
          ["Duration", formatDuration(request.durationMs)],
          [
            "Operation",
            operation && service ? (
              <a key="operation" href={to(`/explore/${service}/${operation}`)}>
                {operation}
              </a>
            ) : undefined,
          ],
        ]}
      />
      <Follows id={request.id} />
      <Tabs
        label="Message"
        at={tab}
        onChange={setTab}
        tabs={[
          { name: "request", title: `Request, ${formatBytes(request.request.bytes)}` },
          { name: "answer", title: `Response, ${formatBytes(request.answer.bytes)}` },
        ]}
      />
      <Message message={tab === "request" ? request.request : request.answer} />
    </div>
  );
}

/** Shows the reason for an error, and a hint for fixing the request. */
function Refused({ request: { refusal, service, operation } }: { request: Recorded }) {
  if (!refusal) return null;
  return (
    <div class="problem">
      <div>
        <p class="problem-title">{refusal.message}</p>
        <p>
          Rule: <code>{refusal.reason}</code>
          {refusal.location && (
            <>
              {" "}
              at <code>{refusal.location}</code>
            </>
          )}
          . {operation && <a href={referenceOf(service, operation)}>Operation reference</a>}
          {refusal.help && (
            <>
              {operation && " · "}
              <a href={refusal.help}>About this error</a>
            </>
          )}
        </p>
        {refusal.hint && (
          <p>
            <strong>How to fix it:</strong> <Prose text={refusal.hint} />
          </p>
        )}
        {refusal.rules && refusal.rules.length > 1 && (
          <ul>
            {refusal.rules.map((rule) => (
              <li key={`${rule.in} ${rule.location} ${rule.rule}`}>
                <code>{rule.location || rule.in}</code> {rule.message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Lists the scopes of a token. Long lists are cut, because nobody reads them. */
function scopesText(scopes: readonly string[] | undefined): string | undefined {
  if (!scopes || scopes.length <= 6) return scopes?.join(", ");
  return `${scopes.slice(0, 5).join(", ")} and ${scopes.length - 5} more`;
}

function Message({ message }: { message: Recorded["request"] }) {
  const { body, text, omitted, headers } = message;
  const why = {
    long: "Only the first 64 kB of the body are recorded.",
    binary: "The body is binary, so it is not shown.",
    upload: "The body is an upload, so it is not recorded.",
    secret: "The body may contain a secret, so it is not recorded.",
  };
  return (
    <div class="stack">
      {body !== undefined ? (
        <Json value={body} label="Body" />
      ) : (
        text !== undefined && <Code text={text} label="Body" />
      )}
      {body === undefined && text === undefined && !omitted && <p class="muted">No body.</p>}
      {omitted && <p class="muted">{why[omitted]}</p>}
      <Facts facts={Object.entries(headers).map(([name, value]) => [name, <code key={name}>{String(value)}</code>])} />
    </div>
  );
}

function Actions({ request }: { request: Recorded }) {
  const [user, setUser] = useState(request.caller?.user ?? who.value ?? "");
  const [busy, setBusy] = useState(false);
  const reason = whyNotAgain(request);
  return (
    <>
      <CopyButton label="Copy as curl" text={() => curlFor(request)} />
      <CopyButton label="Copy as test" text={() => testOf([request], kindOfTest())} />
      <label class="test-for">
        <span class="visually-hidden">Test framework</span>
        <select value={kindOfTest()} onChange={(event) => (testKind.value = event.currentTarget.value as TestKind)}>
          {testKinds.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label class="send-as">
        <span class="visually-hidden">Send again as</span>
        <select value={user} disabled={reason !== undefined} onChange={(event) => setUser(event.currentTarget.value)}>
          {(users.value ?? []).map(({ email }) => (
            <option key={email}>{email}</option>
          ))}
        </select>
      </label>
      <Button
        tone="main"
        icon="send"
        busy={busy}
        disabled={reason !== undefined || user === ""}
        title={reason}
        onClick={async () => {
          setBusy(true);
          await sendAgain(request, user);
          setBusy(false);
        }}
      >
        Send again
      </Button>
    </>
  );
}

/** The kind of test that the user last chose. The default applies if the stored kind is unknown. */
function kindOfTest(): TestKind {
  return testKinds.find((each) => each === testKind.value) ?? "vitest";
}

/** The reason why a request cannot be sent again unchanged; undefined if it can. */
function whyNotAgain({ service, request }: Recorded): string | undefined {
  if (credentialOf(service) !== "token")
    return "You cannot send this request again, because its API key was not recorded.";
  if (request.omitted) return "You cannot send this request again: its body is not fully recorded.";
  if (JSON.stringify(request.body ?? "").includes("(secret)"))
    return "You cannot send this request again: a secret was removed from its body.";
  return undefined;
}

async function sendAgain(recorded: Recorded, user: string): Promise<void> {
  try {
    const token = await asUser(user).token();
    const body = bodyOf(recorded);
    const type = recorded.request.headers["content-type"];
    const conditions = ["if-match", "if-none-match"].flatMap((name) => {
      const value = recorded.request.headers[name];
      return value ? [[name, String(value)] as const] : [];
    });
    const response = await fetch(addressOf(recorded), {
      method: recorded.method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...Object.fromEntries(conditions),
        ...(body !== undefined && type && { "Content-Type": String(type) }),
      },
      body,
    });
    said(`Response: ${response.status} ${response.statusText}`);
    navigate(to("/requests"));
  } catch (error) {
    refused("Could not send the request", error);
  }
}

function bodyOf({ request: { body, text } }: Recorded): string | undefined {
  return body === undefined ? text : JSON.stringify(body);
}

/** The path and query as they were sent. */
function addressOf({ path, query }: Recorded): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of [value].flat()) parameters.append(name, String(each));
  }
  const text = parameters.toString();
  return text === "" ? path : `${path}?${text}`;
}

function curlFor(recorded: Recorded): string {
  const type = recorded.request.headers["content-type"];
  const body = bodyOf(recorded);
  const authorization = credentialOf(recorded.service) === "key" ? undefined : "Bearer $TOKEN";
  return curlOf({
    method: recorded.method,
    url: `${location.origin}${addressOf(recorded)}`,
    headers: {
      ...(recorded.caller && authorization && { Authorization: authorization }),
      ...(body !== undefined && type && { "Content-Type": String(type) }),
    },
    body,
  });
}

function referenceOf(service: string | undefined, operation: string): string {
  return `/docs/${service}#operation/${operation}`;
}
