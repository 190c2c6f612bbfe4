import { useState } from "preact/hooks";
import type { PlatformSchemas } from "../../../../generated/platform/client.ts";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { curlOf } from "../../app/curl.ts";
import { chooseUser, readUsers, users } from "../../app/people.ts";
import { to } from "../../app/router.ts";
import { refused } from "../../app/toasts.ts";
import { AddUser } from "../../shell/UserPicker.tsx";
import { Dialog, FormDialog, numberOf, textOf } from "../../ui/Dialog.tsx";
import { Code } from "../../ui/Json.tsx";
import { Badge, Button, Empty, Facts, Field, Waiting, When } from "../../ui/parts.tsx";

type Token = PlatformSchemas["Token"];

export function People() {
  const [adding, setAdding] = useState(false);
  const [wanted, setWanted] = useState<string>();
  const [token, setToken] = useState<Token>();
  const known = users.value;
  return (
    <div class="stack">
      <div class="row between">
        <p class="muted">Users can sign in, own data and be invited to events.</p>
        <Button tone="main" icon="plus" onClick={() => setAdding(true)}>
          Add user
        </Button>
      </div>
      {known === undefined ? (
        <Waiting />
      ) : known.length === 0 ? (
        <Empty icon="user" title="No users yet">
          <p>Add a user, then issue a token to send requests as that user.</p>
        </Empty>
      ) : (
        <div class="table folds">
          <table>
            <thead>
              <tr>
                <th>User</th>
                <th>Organization</th>
                <th>Created</th>
                <th class="tight">
                  <span class="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {known.map(({ email, name, domain, administrator, created }) => (
                <tr key={email}>
                  <td class="lead">
                    <strong>{name ?? email}</strong> {administrator && <Badge tone="info">administrator</Badge>}
                    {name && (
                      <>
                        <br />
                        <span class="muted">{email}</span>
                      </>
                    )}
                  </td>
                  <td class="muted">{domain ?? "none"}</td>
                  <td class="muted">
                    <When at={created} distance={false} />
                  </td>
                  <td class="tight end">
                    <span class="row">
                      <a class="button" href={to("/calendar", { user: email })} onClick={() => chooseUser(email)}>
                        Act as
                      </a>
                      <Button icon="key" onClick={() => setWanted(email)}>
                        Issue token
                      </Button>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {adding && (
        <AddUser
          onClose={() => setAdding(false)}
          onAdded={() => void readUsers().catch((error: unknown) => refused("Could not load the users", error))}
        />
      )}
      {wanted && <AskToken user={wanted} onClose={() => setWanted(undefined)} onToken={setToken} />}
      {token && <ShowToken token={token} onClose={() => setToken(undefined)} />}
    </div>
  );
}

function AskToken(props: { user: string; onClose: () => void; onToken: (token: Token) => void }) {
  return (
    <FormDialog
      title={`Issue token for ${props.user}`}
      action="Issue token"
      done={`Issued a token for ${props.user}`}
      onClose={props.onClose}
      submit={async (values) => {
        const scopes = textOf(values, "scopes")?.split(/[\s,]+/);
        const expiresIn = numberOf(values, "expiresIn");
        const body = { user: props.user, ...(scopes && { scopes }), ...(expiresIn !== undefined && { expiresIn }) };
        props.onToken(await unwrap(platform.POST("/sandbox/v1/tokens", { body })));
      }}
    >
      <Field label="Scopes" hint="Scopes separated by spaces. Leave empty for all scopes." wide>
        <input name="scopes" autocomplete="off" placeholder="tasks calendar.readonly" />
      </Field>
      <Field label="Expires after" hint="Seconds by the service clock. Leave empty if the token must not expire.">
        <input name="expiresIn" type="number" min="0" max="315360000" placeholder="never" />
      </Field>
    </FormDialog>
  );
}

function ShowToken({ token, onClose }: { token: Token; onClose: () => void }) {
  const url = `${location.origin}/tasks/v1/users/@me/lists`;
  const command = curlOf({ method: "GET", url, headers: { Authorization: `Bearer ${token.token}` } });
  return (
    <Dialog title={`Token for ${token.user}`} onClose={onClose}>
      <div class="stack">
        <p>Copy the token now. The server stores only a hash of the token and cannot show it again.</p>
        <Code text={token.token} label="Token" />
        <Facts
          facts={[
            ["Client", token.client],
            ["Expires", token.expires ? <When key="ends" at={token.expires} /> : "never"],
          ]}
        />
        <Code text={command} label="Request with the token" />
      </div>
    </Dialog>
  );
}
