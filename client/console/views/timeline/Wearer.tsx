import { useState } from "preact/hooks";
import { unwrap } from "../../../errors.ts";
import { platform } from "../../app/api.ts";
import { changed } from "../../app/world.ts";
import { FormDialog, numberOf, textOf } from "../../ui/Dialog.tsx";
import { Badge, Button, Card, Empty, Facts, Field } from "../../ui/parts.tsx";
import type { ShownCards } from "../timeline.tsx";

type Contact = ShownCards["contacts"][number];

/** The wearer's location, the device's settings, and the contacts to which the wearer can send voice commands. */
export function Wearer({ user, cards }: { user: string; cards: ShownCards }) {
  const [asking, setAsking] = useState<"move" | "locale" | "timezone" | Contact>();
  const { location, contacts, locale, timezone } = cards;
  const close = () => setAsking(undefined);
  return (
    <div class="grid">
      <Card title="Contacts">
        {contacts.length === 0 ? (
          <Empty icon="user" title="No contacts yet">
            <p>
              Apps add contacts with <code>contacts.insert</code>. The user can share cards with them and send them
              voice commands.
            </p>
          </Empty>
        ) : (
          <ul class="list">
            {contacts.map((contact) => (
              <li key={`${contact.service} ${contact.id}`}>
                <span class="grow">
                  <strong>{contact.displayName}</strong> <Badge>{contact.service}</Badge>
                </span>
                {contact.acceptCommands.length > 0 && (
                  <Button icon="send" onClick={() => setAsking(contact)}>
                    Send voice command
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card
        title="Device"
        actions={
          <>
            <Button onClick={() => setAsking("move")}>Set location</Button>
            <Button onClick={() => setAsking("locale")}>Set language</Button>
            <Button onClick={() => setAsking("timezone")}>Set time zone</Button>
          </>
        }
      >
        <Facts
          facts={[
            [
              "Location",
              location ? (location.displayName ?? `${location.latitude}, ${location.longitude}`) : "not set",
            ],
            ["Language", locale],
            ["Time zone", timezone],
          ]}
        />
      </Card>
      {asking === "move" && <Move user={user} onClose={close} />}
      {(asking === "locale" || asking === "timezone") && (
        <Change user={user} setting={asking} value={asking === "locale" ? locale : timezone} onClose={close} />
      )}
      {typeof asking === "object" && <Speak user={user} contact={asking} onClose={close} />}
    </div>
  );
}

function Move({ user, onClose }: { user: string; onClose: () => void }) {
  return (
    <FormDialog
      title="Set location"
      action="Set location"
      done="Location set"
      onClose={onClose}
      submit={async (values) => {
        const displayName = textOf(values, "name");
        const body = {
          latitude: numberOf(values, "latitude") ?? 0,
          longitude: numberOf(values, "longitude") ?? 0,
          ...(displayName && { displayName }),
        };
        const params = { path: { user } };
        await unwrap(platform.POST("/sandbox/v1/timeline/users/{user}/locations", { params, body }));
        changed("timeline");
      }}
    >
      <Field label="Latitude">
        <input name="latitude" type="number" step="any" min="-90" max="90" required />
      </Field>
      <Field label="Longitude">
        <input name="longitude" type="number" step="any" min="-180" max="180" required />
      </Field>
      <Field label="Name" wide>
        <input name="name" autocomplete="off" />
      </Field>
    </FormDialog>
  );
}

function Change(props: { user: string; setting: "locale" | "timezone"; value: string; onClose: () => void }) {
  const { user, setting, value, onClose } = props;
  return (
    <FormDialog
      title={setting === "locale" ? "Set language" : "Set time zone"}
      action="Save"
      done={(values) => `Device set to ${textOf(values, "value")}`}
      onClose={onClose}
      submit={async (values) => {
        const params = { path: { user, setting } };
        const body = { value: textOf(values, "value") ?? "" };
        await unwrap(platform.PUT("/sandbox/v1/timeline/users/{user}/settings/{setting}", { params, body }));
        changed("timeline");
      }}
    >
      <Field label={setting === "locale" ? "Language" : "Time zone"} wide>
        <input name="value" required defaultValue={value} autocomplete="off" />
      </Field>
    </FormDialog>
  );
}

function Speak({ user, contact, onClose }: { user: string; contact: Contact; onClose: () => void }) {
  return (
    <FormDialog
      title={`Send voice command to ${contact.displayName}`}
      action="Send command"
      done={`Command sent to ${contact.displayName}`}
      onClose={onClose}
      submit={async (values) => {
        const params = { path: { user, contact: contact.id } };
        const body = {
          service: contact.service,
          // The cast is safe: the value is one of the commands that the contact accepts.
          command: (textOf(values, "command") ?? "") as "TAKE_A_NOTE",
          text: textOf(values, "text") ?? "",
        };
        await unwrap(platform.POST("/sandbox/v1/timeline/users/{user}/contacts/{contact}/speak", { params, body }));
        changed("timeline");
      }}
    >
      <Field label="Command">
        <select name="command">
          {contact.acceptCommands.map((command) => (
            <option key={command} value={command}>
              {command.replaceAll("_", " ").toLowerCase()}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Spoken text" wide>
        <textarea name="text" required />
      </Field>
    </FormDialog>
  );
}
