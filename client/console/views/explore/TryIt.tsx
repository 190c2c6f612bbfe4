import { useEffect, useRef, useState } from "preact/hooks";
import { unwrap } from "../../../errors.ts";
import { asMerchant, asUser, type Injected, injectedBy, injectedIn, platform, sendForPerson } from "../../app/api.ts";
import { credentialOf, type KnownOperation, type Parameter, templateOf } from "../../app/contracts.ts";
import { formatDuration } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { users, who } from "../../app/people.ts";
import { to } from "../../app/router.ts";
import { addressOf, type Call, samplesOf } from "../../app/samples.ts";
import { explain } from "../../app/toasts.ts";
import { InjectedNote } from "../../ui/InjectedNote.tsx";
import { Code, Json } from "../../ui/Json.tsx";
import { Badge, Button, Card, Field, Prose, Tabs } from "../../ui/parts.tsx";
import { toneOf } from "../../ui/RequestRows.tsx";
import { exampleBody, exampleOf } from "./examples.ts";

interface Answer {
  status: number;
  ms: number;
  body: unknown;
  /** The fault of the sandbox that was applied to the request. */
  injected?: Injected;
}

/** The outcome of a request whose response cannot be shown. */
interface Failed {
  error: string;
  injected: Injected | undefined;
}

/** Parameters that every operation accepts. The form shows them separately, because they are rarely used. */
const common = new Set(
  "alt fields key access_token oauth_token prettyPrint quotaUser userIp callback $.xgafv uploadType upload_protocol".split(
    " ",
  ),
);

export function TryIt({ known }: { known: KnownOperation }) {
  const { service, operation, contract, method } = known;
  const parameters = (operation.parameters ?? []).filter((each) => each.in !== "header" && !common.has(each.name));
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      parameters.filter((each) => each.required).map((each) => [each.name, exampleOf(contract, each)]),
    ),
  );
  const [body, setBody] = useState(() => exampleBody(contract, operation));
  const [user, setUser] = useState(who.value ?? "");
  const [answer, setAnswer] = useState<Answer | Failed>();
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls the response into view, because the form may have pushed it out of sight.
    if (answer) place.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [answer]);
  const fault = faultOf(body);
  const call = callOf(known, parameters, values, body);
  const run = async () => {
    setBusy(true);
    try {
      setAnswer(await tryIt(call, method, user));
    } catch (error) {
      setAnswer({ error: explain(error).title, injected: injectedIn(error) });
    }
    setBusy(false);
  };
  return (
    <div class="stack">
      <Head known={known} />
      <Card title="Request">
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            void run();
          }}
        >
          {parameters.map((each) => (
            <ParameterField
              key={each.name}
              parameter={each}
              value={values[each.name] ?? ""}
              onChange={(value) => setValues({ ...values, [each.name]: value })}
            />
          ))}
          {body !== undefined && (
            <Field label="Body" hint={fault} wide>
              <textarea
                class="mono body"
                spellcheck={false}
                rows={Math.min(12, body.split("\n").length + 1)}
                value={body}
                onInput={(event) => setBody(event.currentTarget.value)}
              />
            </Field>
          )}
          <div class="row wide">
            <Credential service={service} user={user} onUser={setUser} />
            <Button type="submit" tone="main" icon="send" busy={busy} disabled={fault !== undefined}>
              Send request
            </Button>
          </div>
        </form>
      </Card>
      {answer && (
        <div ref={place}>
          <AnswerCard answer={answer} known={known} />
        </div>
      )}
      <Samples call={call} />
    </div>
  );
}

function Head({ known }: { known: KnownOperation }) {
  const { operation, method } = known;
  return (
    <header class="operation">
      <h2>{known.summary}</h2>
      <p class="row">
        <Badge tone="info">{method.toUpperCase()}</Badge> <code class="prewrap">{known.path}</code>{" "}
        <a href={`/docs/${known.document}#operation/${known.id}`} target="_blank" rel="noreferrer">
          Reference
        </a>
      </p>
      <p class="muted">
        <Prose text={(operation.description ?? "").split("\n\n")[0] ?? ""} />
      </p>
    </header>
  );
}

function ParameterField(props: { parameter: Parameter; value: string; onChange: (value: string) => void }) {
  const { parameter, value, onChange } = props;
  const { name, required, description = "", schema } = parameter;
  const choices = schema?.enum ?? (schema?.type === "boolean" ? [true, false] : undefined);
  const [sentence = ""] = description.split(/(?<=\.)\s/);
  return (
    <Field label={name} hint={required ? sentence : `Optional. ${sentence}`}>
      {choices ? (
        <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {!required && <option value="" />}
          {choices.map((each) => (
            <option key={String(each)}>{String(each)}</option>
          ))}
        </select>
      ) : (
        <input value={value} required={required} onInput={(event) => onChange(event.currentTarget.value)} />
      )}
    </Field>
  );
}

/** The caller: a user, or for payments an app with access to a merchant. */
function Credential(props: { service: string; user: string; onUser: (user: string) => void }) {
  const { service, user, onUser } = props;
  const merchants = useLoad(
    async (signal) => {
      if (credentialOf(service) !== "key") return [];
      const params = { query: { limit: 100 } };
      const { items } = await unwrap(platform.GET("/sandbox/v1/payments/merchants", { params, signal }));
      if (items[0] && !items.some(({ id }) => id === user)) onUser(items[0].id);
      return items;
    },
    [service],
  );
  if (service === "platform") return <span class="muted">Sent as the operator</span>;
  const choices =
    credentialOf(service) === "key"
      ? (merchants.data ?? []).map(({ id, name }) => [id, name ?? id] as const)
      : (users.value ?? []).map(({ email }) => [email, email] as const);
  return (
    <label class="send-as">
      <span class="visually-hidden">
        {credentialOf(service) === "key" ? "Send with an app key of this merchant" : "Send as"}
      </span>
      <select value={user} onChange={(event) => onUser(event.currentTarget.value)}>
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function AnswerCard({ answer, known }: { answer: Answer | Failed; known: KnownOperation }) {
  if ("error" in answer) {
    return (
      <div class="problem" role="alert">
        <p>{answer.error}</p>
        {answer.injected && <InjectedNote injected={answer.injected} />}
      </div>
    );
  }
  return (
    <Card
      title="Response"
      actions={
        <>
          <Badge tone={toneOf(answer.status)}>{answer.status}</Badge>
          <span class="muted">{formatDuration(answer.ms)}</span>
          {/* The sandbox's own requests are not recorded. */}
          {known.service !== "platform" && <a href={to("/requests", { text: known.id })}>Show in Requests</a>}
        </>
      }
    >
      {answer.injected && <InjectedNote injected={answer.injected} />}
      {answer.body === undefined ? <p class="muted">No body.</p> : <Json value={answer.body} label="Response" />}
    </Card>
  );
}

function Samples({ call }: { call: Call }) {
  const samples = samplesOf(call);
  const [at, setAt] = useState<string>("curl");
  const shown = samples.find(({ language }) => language === at) ?? samples[0];
  return (
    <Card title="Code">
      <div class="stack">
        <Tabs
          label="Language"
          at={shown?.language ?? ""}
          onChange={setAt}
          tabs={samples.map(({ language }) => ({ name: language, title: language }))}
        />
        {shown && <Code text={shown.code} label={`Code for ${shown.language}`} />}
      </div>
    </Card>
  );
}

function faultOf(body: string | undefined): string | undefined {
  if (body === undefined || body.trim() === "") return undefined;
  try {
    JSON.parse(body);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function callOf(
  known: KnownOperation,
  parameters: readonly Parameter[],
  values: Readonly<Record<string, string>>,
  body: string | undefined,
): Call {
  const given = (place: string) =>
    Object.fromEntries(
      parameters.flatMap(({ name, in: where }) => (where === place && values[name] ? [[name, values[name]]] : [])),
    );
  const parsed = body === undefined || body.trim() === "" || faultOf(body) !== undefined ? undefined : JSON.parse(body);
  return {
    known,
    template: templateOf(known),
    origin: location.origin,
    path: given("path"),
    query: given("query"),
    body: parsed as unknown,
  };
}

async function tryIt(call: Call, method: string, user: string): Promise<Answer> {
  const headers = new Headers(call.body === undefined ? {} : { "Content-Type": "application/json" });
  const { service } = call.known;
  if (credentialOf(service) === "key" && user !== "")
    headers.set("Authorization", await (await asMerchant(user)).authorization());
  else if (service !== "platform" && user !== "") headers.set("Authorization", `Bearer ${await asUser(user).token()}`);
  const startedMs = performance.now();
  const response = await sendForPerson(
    new Request(addressOf(call), {
      method: method.toUpperCase(),
      headers,
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    }),
  );
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return {
    status: response.status,
    ms: performance.now() - startedMs,
    body: text === "" ? undefined : isJson ? (JSON.parse(text) as unknown) : text,
    injected: injectedBy(response),
  };
}
