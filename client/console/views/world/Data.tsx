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
            New snapshot
          </Button>
        </>
      }
    >
      <Shown of={found}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty icon="camera" title="No snapshots yet">
              <p>
                A snapshot saves all data, including users and the clock, so that you can restore it later. Snapshots
                require SQLite.
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
                    Restore
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
          title="New snapshot"
          action="Create snapshot"
          done={(values) => `Created snapshot ${textOf(values, "name")}`}
          onClose={() => setTaking(false)}
          submit={async (values) => {
            await take(textOf(values, "name") ?? "");
            changed("platform");
          }}
        >
          <Field
            label="Name"
            hint="Letters, digits, hyphens and underscores. A snapshot with the same name is replaced."
            wide
          >
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
    said(`Restored ${name}`, await goBackWithUndo(name));
  } catch (error) {
    refused(`Could not restore ${name}`, error);
  }
}

async function remove(snapshot: string): Promise<void> {
  await doing(`Deleted snapshot ${snapshot}`, async () => {
    await unwrap(platform.DELETE("/sandbox/v1/snapshots/{snapshot}", { params: { path: { snapshot } } }));
    changed("platform");
  });
}

async function download(snapshot: string): Promise<void> {
  await doing(`Downloaded ${snapshot}.db`, async () => {
    const params = { path: { snapshot } };
    const file = await unwrap(platform.GET("/sandbox/v1/snapshots/{snapshot}/file", { params, parseAs: "blob" }));
    // The cast is safe: the file was read as a blob, regardless of the declared type.
    saveFile(file as unknown as Blob, `${snapshot}.db`);
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
        aria-label="Snapshot file"
        onChange={async (event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) await doing(`Uploaded ${file.name}`, () => upload(file));
        }}
      />
      <Button tone="quiet" icon="upload" onClick={() => input.current?.click()}>
        Upload snapshot
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
          Deletes the data of all services, and all deliveries, emails and faults, and resumes real time. Users, clients
          and their tokens are not deleted. With SQLite, a snapshot is created first so that you can undo this.
        </p>
        <div class="row">
          <Button
            tone="danger"
            icon="trash"
            onClick={async () => {
              try {
                if (!(await keepForUndo())) return setAsking(true);
                await reset();
                said("Deleted all data", undo);
              } catch (error) {
                refused("Could not delete the data", error);
              }
            }}
          >
            Delete all data
          </Button>
        </div>
      </div>
      {asking && (
        <FormDialog
          title="Delete all data permanently"
          action="Delete permanently"
          danger
          done="Deleted all data"
          onClose={() => setAsking(false)}
          submit={reset}
        >
          <p>This database does not support snapshots, so you cannot undo this.</p>
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
          A company of six people with calendars, tasks, cards, payments and conversions for the past and the next
          quarter, and three weeks of requests, emails and errors. The demo data is added to your data. Loading takes a
          few seconds while the clock advances through those weeks.
        </p>
        <div class="row">
          <Button icon="plus" busy={busy} onClick={() => void loadDemo(setBusy)}>
            Load demo data
          </Button>
        </div>
        <p class="muted">
          To load your own data, run <code>quintet seed company.yaml</code>. The{" "}
          <a href="/docs/guides/testing">testing guide</a> describes the file.
        </p>
      </div>
    </Card>
  );
}
