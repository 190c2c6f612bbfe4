/** How to begin: with a company to look at, or in one of three ways with something of one's own. */
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
    <Card title="Begin" actions={<a href="/docs">Guides</a>}>
      <div class="stack">
        <div class="row">
          <Button tone="main" icon="plus" busy={busy} onClick={() => void loadDemo(setBusy)}>
            {busy ? "Three weeks are passing" : "Load a company"}
          </Button>
          <span class="muted">
            Six people, two shops, and three weeks of what they did: every view has something to show.
          </span>
        </div>
        <Tabs label="Ways to begin" tabs={ways} at={way} onChange={setWay} />
        {way === "curl" && <Code text={curlText()} label="First requests" />}
        {way === "client" && <Code text={clientText()} label="With a client library" />}
        {way === "console" && (
          <p>
            <a href={to("/world/users")}>Add a user</a>, then <a href={to("/explore")}>try an operation</a>: Explore
            fills in a token and shows the same call in four languages.
          </p>
        )}
      </div>
    </Card>
  );
}

function curlText(): string {
  const email = who.value ?? "demo@example.com";
  const sandbox = `${location.origin}/sandbox/v1`;
  return `# a user and a token
curl -X POST ${sandbox}/users \\
  -H "Content-Type: application/json" -d '{"email": "${email}"}'
TOKEN=$(curl -s -X POST ${sandbox}/tokens \\
  -H "Content-Type: application/json" -d '{"user": "${email}"}' \\
  | sed 's/.*"token":"\\([^"]*\\).*/\\1/')

# the first request
curl -X POST ${location.origin}/tasks/v1/lists/@default/tasks \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" -d '{"title": "Water the tomatoes"}'`;
}

function clientText(): string {
  return [
    "// Published clients, unmodified: quintet run --intercept -- node program.js",
    "// This project's own, with every type of the contract:",
    'import { createQuintet } from "quintet/client";',
    "",
    `const quintet = createQuintet({ baseUrl: "${location.origin}", token: process.env.TOKEN });`,
    'await quintet.tasks.POST("/lists/{tasklist}/tasks", {',
    '  params: { path: { tasklist: "@default" } },',
    '  body: { title: "Water the tomatoes" },',
    "});",
  ].join("\n");
}
