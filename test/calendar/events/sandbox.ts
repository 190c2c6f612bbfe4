/** What the outside world does to calendars, through the operations of the sandbox's triggers. */
import type { TestApp } from "../../support/app.ts";

export async function changeSetting({ url }: TestApp, user: string, setting: string, value: string): Promise<void> {
  const response = await fetch(`${url}/sandbox/v1/calendar/users/${user}/settings/${setting}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ value }),
  });
  if (!response.ok) throw new Error(await response.text());
}
