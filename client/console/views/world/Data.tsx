import { useRef, useState } from "preact/hooks";
import { unwrap } from "../../../errors.ts";
import { platform, sendFile } from "../../app/api.ts";
import { saveFile } from "../../app/files.ts";
import { formatBytes } from "../../app/format.ts";
import { useLoad } from "../../app/load.ts";
import { goBackWithUndo, keepForUndo, reset, take, undo } from "../../app/states.ts";
import { doing, refused, said } from "../../app/toasts.ts";
import { changed, changes } from "../../app/world.ts";
import { FormDialog, textOf } from "../../ui/Dialog.tsx";
import { Button, Card, Empty, Field, Shown, When } from "../../ui/parts.tsx";
import { loadDemo } from "../overview/loadDemo.ts";

export function Data() {
  return (
    <div class="grid">
      <Snapshots />
      <div class="stack">
        <Reset />
        <Demo />
      </div>
    </div>
  );
}

function Snapshots() {
  const [taking, setTaking] = useState(false);
  const found = useLoad(
    (signal) => unwrap(platform.GET("/sandbox/v1/snapshots", { signal })),
    [changes.value.platform],
  );
  return (
    <Card
      title="Snapshots"
      actions={
        <>
          <Upload />
          <Button icon="camera" onClick={() => setTaking(true)}>
            Take one
          </Button>
        </>
      }
    >
      <Shown of={found}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon="camera" title="No snapshots yet">
              <p>
                A snapshot keeps everything as it is at one moment, users and clock included, to come back to. On SQLite
                only.
              </p>
            </Empty>
          ) : (
            <ul class="list">
              {items.map(({ name, taken, bytes }) => (
                <li key={name}>
                  <span class="grow">
                    <strong>{name}</strong>
                    <br />
                    <span class="muted">
                      <When at={taken} distance={false} /> · {formatBytes(bytes)}
                    </span>
                  </span>
                  <Button icon="undo" onClick={() => goBack(name)}>
                    Go back
                  </Button>
                  <Button tone="quiet" icon="download" label={`Download ${name}`} onClick={() => download(name)} />
                  <Button tone="quiet" icon="trash" label={`Delete ${name}`} onClick={() => remove(name)} />
                </li>
              ))}
            </ul>
          )
        }
      </Shown>
      {taking && (
        <FormDialog
          title="Take a snapshot"
          action="Take it"
          done="Snapshot taken"
          onClose={() => setTaking(false)}
          submit={async (values) => {
            await take(textOf(values, "name") ?? "");
            changed("platform");
          }}
        >
          <Field label="Name" hint="Letters, digits, hyphens and underscores. One of the same name is replaced." wide>
            <input
              name="name"
              required
              pattern="[A-Za-z0-9_\-]{1,64}"
              autocomplete="off"
              placeholder="before-the-import"
            />
          </Field>
        </FormDialog>
      )}
    </Card>
  );
}

async function goBack(name: string): Promise<void> {
  try {
    said(`Back to ${name}`, await goBackWithUndo(name));
  } catch (error) {
    refused("Not gone back", error);
  }
}

async function remove(snapshot: string): Promise<void> {
  await doing("Snapshot deleted", async () => {
    await unwrap(platform.DELETE("/sandbox/v1/snapshots/{snapshot}", { params: { path: { snapshot } } }));
    changed("platform");
  });
}

async function download(snapshot: string): Promise<void> {
  await doing("Downloaded", async () => {
    const params = { path: { snapshot } };
    const file = await unwrap(platform.GET("/sandbox/v1/snapshots/{snapshot}/file", { params, parseAs: "blob" }));
    saveFile(file as unknown as Blob, `${snapshot}.db`); // Read as one, whatever the contract's type of a file.
  });
}

function Upload() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".db"
        aria-label="Snapshot to upload"
        onChange={async (event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) await doing("Uploaded", () => upload(file));
        }}
      />
      <Button tone="quiet" icon="upload" onClick={() => input.current?.click()}>
        Upload
      </Button>
    </>
  );
}

async function upload(file: File): Promise<void> {
  const snapshot =
    file.name
      .replace(/\.db$/, "")
      .replace(/[^A-Za-z0-9_-]/g, "-")
      .slice(0, 64) || "uploaded";
  const type = "application/octet-stream";
  await sendFile(`/sandbox/v1/snapshots/${snapshot}/file`, file, type);
  changed("platform");
}

function Reset() {
  const [asking, setAsking] = useState(false);
  return (
    <Card title="Reset">
      <div class="stack">
        <p class="muted">
          Removes what the services hold, deliveries, mails and faults, and lets the clock run. Users, clients and their
          tokens stay. On SQLite a snapshot is taken before, so that it can be taken back.
        </p>
        <div class="row">
          <Button
            tone="danger"
            icon="trash"
            onClick={async () => {
              try {
                if (!(await keepForUndo())) return setAsking(true);
                await reset();
                said("Everything removed", undo);
              } catch (error) {
                refused("Not reset", error);
              }
            }}
          >
            Remove all data
          </Button>
        </div>
      </div>
      {asking && (
        <FormDialog
          title="Remove all data for good"
          action="Remove it"
          danger
          done="Everything removed"
          onClose={() => setAsking(false)}
          submit={reset}
        >
          <p>This database gives no snapshots, so nothing of it can be taken back here.</p>
        </FormDialog>
      )}
    </Card>
  );
}

function Demo() {
  const [busy, setBusy] = useState(false);
  return (
    <Card title="Demo data">
      <div class="stack">
        <p class="muted">
          A small company of six with calendars, tasks, cards, payments and conversions over the past and the next
          quarter, and the requests, mails and refusals of three weeks. It comes beside what is there, and takes some
          seconds, in which the clock goes through those weeks.
        </p>
        <div class="row">
          <Button icon="plus" busy={busy} onClick={() => void loadDemo(setBusy)}>
            Load demo data
          </Button>
        </div>
        <p class="muted">
          Your own data comes from a file: <code>quintet seed company.yaml</code>. The guide to{" "}
          <a href="/docs/guides/testing">testing</a> says how.
        </p>
      </div>
    </Card>
  );
}
