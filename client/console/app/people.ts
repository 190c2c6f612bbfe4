/** Users, and the user for whom the console acts. */
import { computed, signal } from "@preact/signals";
import type { PlatformSchemas } from "../../../generated/platform/client.ts";
import { unwrap } from "../../errors.ts";
import { platform } from "./api.ts";
import { kept } from "./kept.ts";
import { query } from "./router.ts";

export type KnownUser = PlatformSchemas["User"];

/** The users; undefined until they have been read. */
export const users = signal<readonly KnownUser[] | undefined>(undefined);
const chosen = kept<string>("user", "");

/**
 * The email address of the user whose data is shown: from the page's URL, otherwise the last selected user, otherwise the first.
 */
export const who = computed(() => {
  const known = users.value ?? [];
  const named = query.value.get("user");
  if (named) return named;
  return known.some(({ email }) => email === chosen.value) ? chosen.value : known[0]?.email;
});

export function chooseUser(email: string): void {
  chosen.value = email;
}

const pageSize = 100;
/** The maximum number of users in the picker. Others can be selected through the page's URL. */
const atMost = 1000;

/**
 * Reads the users again.
 * @throws the errors of the client.
 */
export async function readUsers(): Promise<void> {
  const found: KnownUser[] = [];
  let after: string | undefined;
  do {
    const { items } = await unwrap(
      platform.GET("/sandbox/v1/users", {
        params: { query: { limit: pageSize, ...(after !== undefined && { after }) } },
      }),
    );
    found.push(...items);
    after = items.length === pageSize ? items.at(-1)?.email : undefined;
  } while (after !== undefined && found.length < atMost);
  users.value = found;
}

/** A short name for a user. */
export function nameOf(email: string): string {
  return users.value?.find((each) => each.email === email)?.name ?? email;
}
