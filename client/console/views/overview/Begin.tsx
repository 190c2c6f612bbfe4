/** How to begin: load a demo company, or start with your own data in one of three ways. */
import { useState } from "preact/hooks";
import { who } from "../../app/people.ts";
import { to } from "../../app/router.ts";
import { Code } from "../../ui/Json.tsx";
import { Button, Card, Tabs } from "../../ui/parts.tsx";
import { loadDemo } from "./loadDemo.ts";

const ways = [
  { name: "curl", title: "With curl" },
  { name: "client", title: "With a client library" },
  { name: "console", title: "In the console" },
] as const;

export function Begin() {
  const [way, setWay] = useState<(typeof ways)[number]["name"]>("curl");
  const [busy, setBusy] = useState(false);
  return (
    <Card title="Get started" actions={<a href="/docs">Guides</a>}>
      <div class="stack">
        <div class="row">
          <Button tone="main" icon="plus" busy={busy} onClick={() => void loadDemo(setBusy)}>
            {busy ? "Loading demo data…" : "Load demo data"}
          </Button>
          <span class="muted">
            The demo data contains six people, two shops and three weeks of activity, so that every view has data.
          </span>
        </div>
        <Tabs label="Ways to start" tabs={ways} at={way} onChange={setWay} />
        {way === "curl" && <Code text={curlText()} label="First requests" />}
        {way === "client" && <Code text={clientText()} label="With a client library" />}
        {way === "console" && (
          <p>
            <a href={to("/world/users")}>Add a user</a>, then <a href={to("/explore")}>try an operation</a>. Explore
            adds a token and shows the call in four programming languages.
          </p>
        )}
      </div>
    </Card>
  );
}

function curlText(): string {
  const email = who.value ?? "demo@example.com";
  const sandbox = `${location.origin}/sandbox/v1`;
  return `# Create a user and a token
curl -X POST ${sandbox}/users \\
  -H "Content-Type: application/json" -d '{"email": "${email}"}'
TOKEN=$(curl -s -X POST ${sandbox}/tokens \\
  -H "Content-Type: application/json" -d '{"user": "${email}"}' \\
  | sed 's/.*"token":"\\([^"]*\\).*/\\1/')

# Send the first request
curl -X POST ${location.origin}/tasks/v1/lists/@default/tasks \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{"title": "Water the tomatoes"}'`;
}

function clientText(): string {
  return [
    "// An app that uses a published client runs without changes: quintet run --intercept -- node app.js",
    "// Quintet's own client has types from the contract:",
    'import { createQuintet } from "quintet/client";',
    "",
    `const quintet = createQuintet({ baseUrl: "${location.origin}", token: process.env.TOKEN });`,
    'await quintet.tasks.POST("/lists/{tasklist}/tasks", {',
    '  params: { path: { tasklist: "@default" } },',
    '  body: { title: "Water the tomatoes" },',
    "});",
  ].join("\n");
}
