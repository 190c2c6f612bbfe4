/**
 * Tests that rarely used writable fields keep the value that was sent, through every operation. Other tests cover the usual
 * fields.
 */
import { expect, test } from "vitest";
import { serverOfPeople } from "../../support/app.ts";
import { type Body, day, hour, insert, patch, put, read } from "./support.ts";

const started = serverOfPeople();
const query = { conferenceDataVersion: 1, supportsAttachments: true };

const single = hour("2026-03-02T10:00:00Z", "2026-03-02T11:00:00Z");
const atWork = (workingLocationProperties: Body) =>
  day("2026-03-02", "2026-03-03", { eventType: "workingLocation", workingLocationProperties });

const codes = { meetingCode: "m1", accessCode: "a1", passcode: "p1", password: "w1", pin: "7" };

test.each<[what: string, body: Body]>([
  [
    "a conference of another provider",
    {
      ...single,
      conferenceData: {
        conferenceId: "c1",
        conferenceSolution: { key: { type: "addOn" }, name: "Talk", iconUri: "https://talk.example/i.png" },
        entryPoints: [
          { entryPointType: "video", uri: "https://talk.example/c1", label: "talk.example/c1", ...codes },
          { entryPointType: "phone", uri: "tel:+49301", regionCode: "DE", entryPointFeatures: ["toll"] },
        ],
        notes: "Come in.",
        parameters: { addOnParameters: { parameters: { room: "1" } } },
      },
    },
  ],
  [
    "a gadget with preferences",
    {
      ...single,
      gadget: {
        type: "t",
        title: "T",
        link: "https://a.example/",
        iconLink: "https://a.example/i",
        width: 1,
        height: 2,
        display: "chip",
        preferences: { color: "red" },
      },
    },
  ],
  [
    "an attachment of somewhere else",
    {
      ...single,
      attachments: [
        { fileUrl: "https://a.example/f", title: "F", mimeType: "text/html", iconLink: "https://a.example/i" },
      ],
    },
  ],
  [
    "a desk in an office",
    atWork({
      type: "officeLocation",
      officeLocation: { buildingId: "b1", floorId: "3", floorSectionId: "3a", deskId: "d7", label: "By the window" },
    }),
  ],
  ["a place of one's own", atWork({ type: "customLocation", customLocation: { label: "Garden" } })],
  [
    "an absence",
    {
      ...single,
      eventType: "outOfOffice",
      outOfOfficeProperties: { autoDeclineMode: "declineAllConflictingInvitations", declineMessage: "Away." },
    },
  ],
  [
    "time to focus",
    {
      ...single,
      eventType: "focusTime",
      focusTimeProperties: {
        autoDeclineMode: "declineOnlyNewConflictingInvitations",
        chatStatus: "doNotDisturb",
        declineMessage: "Thinking.",
      },
    },
  ],
])("%s is kept whole", async (_, body) => {
  const { owner } = await started();

  const { id } = await insert(owner, body, { query });
  expect(await read(owner, id)).toMatchObject(body);
  await put(owner, id, body, { query });
  expect(await read(owner, id)).toMatchObject(body);
  await patch(owner, id, { ...body, summary: "Again" }, { query });
  expect(await read(owner, id)).toMatchObject({ ...body, summary: "Again" });
});
