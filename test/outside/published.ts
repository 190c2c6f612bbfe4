/** The published clients of the calendar and of tasks, configured for this server by their own options, and their errors. */
import { calendar, type calendar_v3, auth as calendarAuth } from "@googleapis/calendar";
import { tasks, type tasks_v1, auth as tasksAuth } from "@googleapis/tasks";
import type { TestApp } from "../support/app.ts";

/** A calendar client that signs in as the token's owner, as applications do. */
export function calendarClient({ url, owner }: TestApp, access_token = owner.token): calendar_v3.Calendar {
  const auth = new calendarAuth.OAuth2();
  auth.setCredentials({ access_token });
  return calendar({ version: "v3", rootUrl: `${url}/`, auth, retry: false });
}

/** A tasks client that signs in as the token's owner. */
export function tasksClient({ url, owner }: TestApp, access_token = owner.token): tasks_v1.Tasks {
  const auth = new tasksAuth.OAuth2();
  auth.setCredentials({ access_token });
  return tasks({ version: "v1", rootUrl: `${url}/`, auth, retry: false });
}

/** The error that a client throws. */
export interface Thrown {
  status?: number;
  message: string;
  response?: { data: { error: { code: number; errors: { reason: string }[] } }; headers: Headers };
}

/** Returns the error of a call that is rejected. */
export async function thrownBy<T = Thrown>(call: Promise<unknown>): Promise<T> {
  return call.then(
    (answer) => {
      throw new Error(`It was not refused: ${JSON.stringify(answer)}`);
    },
    (error) => error,
  );
}
