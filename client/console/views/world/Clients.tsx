import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { useLoad } from "../../app/load.ts";
import { changes } from "../../app/world.ts";
import { Code } from "../../ui/Json.tsx";
import { Badge, Card, Empty, Shown, When } from "../../ui/parts.tsx";

export function Clients() {
  const found = useLoad(
    async (signal) => {
      const [clients, keys] = await Promise.all([
        unwrap(platform.GET("/sandbox/v1/oauthClients", { signal })),
        unwrap(platform.GET("/sandbox/v1/apiKeys", { signal })),
      ]);
      return { clients: clients.items, keys: keys.items };
    },
    [changes.value.platform],
  );
  return (
    <Shown of={found}>
      {({ clients, keys }) => (
        <div class="grid">
          <Card title="OAuth clients and service accounts">
            <ul class="list">
              {clients.map(({ id, name, kind, confidential, redirectUris, created }) => (
                <li key={id}>
                  <span class="grow">
                    <strong>{name}</strong> <Badge>{kind}</Badge>
                    <br />
                    <code>{id}</code>
                    {redirectUris.length > 0 && <span class="muted"> → {redirectUris.join(", ")}</span>}
                  </span>
                  <span class="muted">
                    {confidential ? "secret" : "no secret"} · <When at={created} distance={false} />
                  </span>
                </li>
              ))}
            </ul>
          </Card>
          <div class="stack">
            <Card title="API keys">
              {keys.length === 0 ? (
                <Empty icon="key" title="No API keys">
                  <p>A key tells an application apart and reaches public data.</p>
                </Empty>
              ) : (
                <ul class="list">
                  {keys.map(({ client, name, created }) => (
                    <li key={`${client} ${created} ${name}`}>
                      <span class="grow">
                        <strong>{name ?? "Unnamed"}</strong>
                        <br />
                        <span class="muted">of {client}</span>
                      </span>
                      <span class="muted">
                        <When at={created} distance={false} />
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </Card>
            <Card title="Make one">
              <div class="stack">
                <p class="muted">
                  Secrets are printed once, where the server runs, as files that published libraries load:
                </p>
                <Code
                  label="Commands that make clients and keys"
                  text={`quintet oauth-clients create --name "My app" --redirect-uri http://localhost:3000/callback
quintet service-accounts create
quintet api-keys create --name "Map on the web site"`}
                />
              </div>
            </Card>
          </div>
        </div>
      )}
    </Shown>
  );
}
