/** A guest of a series who is not invited to one of its instances never sees new content of that instance. */
import { describe, expect, test } from "vitest";
import { type Person, startApp } from "../../support/app.ts";
import { requireContents } from "../../support/copyContents.ts";
import { type Body, insert, list, patch, read } from "./support.ts";

const at = (hour: number) => ({ dateTime: `2026-03-02T${hour}:00:00`, timeZone: "UTC" });
const daily: Body = { start: at(10), end: at(11), recurrence: ["RRULE:FREQ=DAILY;COUNT=4"], summary: "Talk" };
const invited = (...people: Person[]) => ({ attendees: people.map(({ email }) => ({ email })) });

async function given() {
  const app = await startApp();
  const { owner } = app;
  const [guest, other] = [await app.person("guest@example.com"), await app.person("other@example.com")];
  const { id } = await insert(owner, { ...daily, ...invited(guest, other) });
  const second = `${id}_20260303T100000Z`;
  return { app, owner, guest, other, id, second, check: () => requireContents(app.server.parts.db) };
}

describe("a guest who is not invited to an instance any more", () => {
  const ways = [
    ["and reads it", async () => {}],
    [
      "and answers it",
      async (guest: Person, id: string) => {
        const own = [{ email: guest.email, responseStatus: "accepted" }];
        await patch(guest, id, { attendees: own, attendeesOmitted: true });
      },
    ],
    ["and changes it", async (guest: Person, id: string) => void (await patch(guest, id, { location: "Home" }))],
  ] as const;

  test.each(ways)("sees nothing of what changes later, %s", async (_, act) => {
    const { owner, guest, other, id, second, check } = await given();
    await patch(owner, second, invited(other));

    await act(guest, second);
    await patch(owner, second, { summary: "Secret", description: "Confidential" });
    await patch(owner, id, { location: "Hall" });
    await patch(owner, id, { end: at(12) });

    const { status, summary, description } = await read(guest, second);
    expect({ status, summary, description }).toEqual({ status: "cancelled", summary: "Talk", description: undefined });
    expect((await list(guest, { q: "secret", showDeleted: true })).items).toEqual([]);
    expect(await read(other, second)).toMatchObject({ status: "confirmed", summary: "Secret" });
    await check();
  });

  test("has it as it is once invited again", async () => {
    const { owner, guest, other, second, check } = await given();
    await patch(guest, second, { colorId: "4", extendedProperties: { private: { own: "1" } } });
    await patch(owner, second, { ...invited(other), description: "Before" });
    await patch(owner, second, { summary: "Other", description: "" });

    await patch(owner, second, invited(other, guest));

    const again = await read(guest, second);
    expect(again).toMatchObject({ status: "confirmed", summary: "Other", colorId: "4" });
    expect(again.description).toBeUndefined();
    expect(again.extendedProperties).toEqual({ private: { own: "1" } });
    await patch(owner, second, { summary: "Another" });
    expect(await read(guest, second)).toMatchObject({ summary: "Another" });
    await check();
  });
});

test("a guest of a series who comes later sees nothing of what changes in an instance that others have alone", async () => {
  const { app, owner, guest, other, id, second, check } = await given();
  const late = await app.person("late@example.com");
  await patch(owner, second, { ...invited(other), summary: "Theirs" });
  await patch(owner, id, invited(guest, other, late));
  await patch(owner, second, invited(other));

  await patch(owner, second, { summary: "Secret" });

  expect(await read(late, second)).not.toMatchObject({ summary: "Secret" });
  expect(await read(other, second)).toMatchObject({ summary: "Secret" });
  await check();
});
