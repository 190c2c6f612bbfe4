import { useState } from "preact/hooks";
import type { PlatformSchemas } from "../../../../generated/platform/client.ts";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { useLoad } from "../../app/load.ts";
import { changes } from "../../app/world.ts";
import { Badge, Button, Card, Empty, Shown, When } from "../../ui/parts.tsx";
import { type Kind, type Made, Make, ShowMade } from "./MakeClient.tsx";

/** The clients for which the command line and the sandbox issue tokens. */
const ownClient = "quintet";

type Client = PlatformSchemas["OauthClients"]["items"][number];
type Key = PlatformSchemas["ApiKeys"]["items"][number];

export function Clients() {
  const [making, setMaking] = useState<Kind>();
  const [made, setMade] = useState<Made>();
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
    <>
      <Shown of={found}>
        {({ clients, keys }) => (
          <div class="grid">
            <Programs clients={clients} onMake={setMaking} />
            <Keys keys={keys} onMake={() => setMaking("key")} />
          </div>
        )}
      </Shown>
      {making && <Make what={making} onClose={() => setMaking(undefined)} onMade={setMade} />}
      {made && <ShowMade made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

function Programs({ clients, onMake }: { clients: readonly Client[]; onMake: (kind: Kind) => void }) {
  return (
    <Card
      title="OAuth clients and service accounts"
      actions={
        <>
          <Button icon="plus" onClick={() => onMake("client")}>
            New client
          </Button>
          <Button icon="plus" onClick={() => onMake("account")}>
            New service account
          </Button>
        </>
      }
    >
      <ul class="list">
        {clients.map((client) => (
          <Program key={client.id} client={client} />
        ))}
      </ul>
    </Card>
  );
}

function Program({ client: { id, name, kind, confidential, redirectUris, created } }: { client: Client }) {
  return (
    <li>
      <span class="grow">
        <strong>{name}</strong> <Badge>{kind}</Badge>
        <br />
        <code>{id}</code>
        {redirectUris.map((uri) => (
          <span key={uri} class="muted">
            <br />→ {uri}
          </span>
        ))}
        <br />
        <span class="muted">
          {id === ownClient ? (
            "Built-in client of this server"
          ) : (
            <>
              {confidential ? "Has a secret" : "Has no secret"} · <When at={created} distance={false} />
            </>
          )}
        </span>
      </span>
    </li>
  );
}

function Keys({ keys, onMake }: { keys: readonly Key[]; onMake: () => void }) {
  return (
    <Card
      title="API keys"
      actions={
        <Button icon="plus" onClick={onMake}>
          New key
        </Button>
      }
    >
      {keys.length === 0 ? (
        <Empty icon="key" title="No API keys">
          <p>An API key identifies an app and gives access to public data. To create one, select New key.</p>
        </Empty>
      ) : (
        <ul class="list">
          {keys.map(({ client, name, created }) => (
            <li key={`${client} ${created} ${name}`}>
              <span class="grow">
                <strong>{name ?? "Unnamed"}</strong>
                <br />
                <span class="muted">Client {client}</span>
              </span>
              <span class="muted">
                <When at={created} distance={false} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
