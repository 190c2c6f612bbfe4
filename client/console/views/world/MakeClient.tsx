/** Forms that create clients, service accounts and keys. Each secret is shown only once. */
import { useState } from "preact/hooks";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { saveFile } from "../../app/files.ts";
import { changed } from "../../app/world.ts";
import { Dialog, FormDialog, textOf } from "../../ui/Dialog.tsx";
import { Code } from "../../ui/Json.tsx";
import { Button, Field } from "../../ui/parts.tsx";

export type Kind = "client" | "account" | "key";

export interface Made {
  title: string;
  /** The secret that the person must store. */
  text: string;
  /** The name of the downloaded file. */
  file?: string;
}

interface MakeProps {
  what: Kind;
  onClose: () => void;
  onMade: (made: Made) => void;
}

export function Make({ what, onClose, onMade }: MakeProps) {
  const shared = {
    onClose,
    async take(made: Made) {
      changed("platform");
      onMade(made);
    },
  };
  if (what === "client") return <MakeClient {...shared} />;
  return what === "account" ? <MakeAccount {...shared} /> : <MakeKey {...shared} />;
}

interface FormProps {
  onClose: () => void;
  take: (made: Made) => Promise<void>;
}

const asFile = (value: unknown) => JSON.stringify(value, null, 2);

function MakeClient({ onClose, take }: FormProps) {
  const [kind, setKind] = useState<"web" | "installed">("installed");
  return (
    <FormDialog
      title="New OAuth client"
      action="Create client"
      done={(values) => `Created client ${textOf(values, "name")}`}
      onClose={onClose}
      submit={async (values) => {
        const name = textOf(values, "name") ?? "";
        const redirectUris = textOf(values, "redirectUris")?.split(/\s+/);
        const isPublic = values.get("public") !== null;
        const body = { name, kind, ...(redirectUris && { redirectUris }), ...(isPublic && { public: true }) };
        const { id, file } = await unwrap(platform.POST("/sandbox/v1/oauthClients", { body }));
        await take({ title: `Client ${name}`, text: asFile(file), file: `client-${id}.json` });
      }}
    >
      <Field label="Name" hint="Users see this name on the consent page." wide>
        <input name="name" required maxLength={200} autocomplete="off" placeholder="My app" />
      </Field>
      <Field label="Type">
        <select value={kind} onChange={(event) => setKind(event.currentTarget.value === "web" ? "web" : "installed")}>
          <option value="installed">Installed app</option>
          <option value="web">Web app on a server</option>
        </select>
      </Field>
      <label class="check">
        <input name="public" type="checkbox" /> Public client (no secret, uses PKCE)
      </label>
      <Field
        label="Redirect URIs"
        hint={kind === "web" ? "One URI per line." : "One URI per line. If empty, any port of localhost is allowed."}
        wide
      >
        <textarea name="redirectUris" required={kind === "web"} placeholder="http://localhost:3000/callback" />
      </Field>
    </FormDialog>
  );
}

function MakeAccount({ onClose, take }: FormProps) {
  return (
    <FormDialog
      title="New service account key"
      action="Create key"
      done="Key created"
      onClose={onClose}
      submit={async (values) => {
        const name = textOf(values, "name") ?? "";
        const delegateDomain = textOf(values, "domain");
        const body = { name, ...(delegateDomain !== undefined && { delegateDomain }) };
        const file = await unwrap(platform.POST("/sandbox/v1/serviceAccounts", { body }));
        await take({ title: `Key of ${file.client_email}`, text: asFile(file), file: `${name}-key.json` });
      }}
    >
      <Field label="Name" hint="If the account already exists, it gets another key." wide>
        <input name="name" required maxLength={254} autocomplete="off" placeholder="robot" />
      </Field>
      <Field
        label="Organization"
        hint="The account can act for the users of this domain. Leave empty if it acts only for itself."
        wide
      >
        <input name="domain" autocomplete="off" placeholder="example.com" />
      </Field>
    </FormDialog>
  );
}

function MakeKey({ onClose, take }: FormProps) {
  return (
    <FormDialog
      title="New API key"
      action="Create key"
      done="Key created"
      onClose={onClose}
      submit={async (values) => {
        const name = textOf(values, "name");
        const { key } = await unwrap(
          platform.POST("/sandbox/v1/apiKeys", { body: name === undefined ? {} : { name } }),
        );
        await take({ title: name === undefined ? "API key" : `API key: ${name}`, text: key });
      }}
    >
      <Field label="Purpose" wide>
        <input name="name" maxLength={200} autocomplete="off" placeholder="Map on the website" />
      </Field>
    </FormDialog>
  );
}

export function ShowMade({ made, onClose }: { made: Made; onClose: () => void }) {
  const { title, text, file } = made;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        file !== undefined && (
          <Button
            tone="main"
            icon="download"
            onClick={() => saveFile(new Blob([text], { type: "application/json" }), file)}
          >
            Download file
          </Button>
        )
      }
    >
      <div class="stack">
        <p>
          Copy this text now. It will not be shown again.
          {file !== undefined && " The auth libraries of the original services can load this file."}
        </p>
        <Code text={text} label={title} />
      </div>
    </Dialog>
  );
}
