/** Apps: programs that sign in with a key. Each has access to some merchants. */
import { hashOf } from "../../identity/secrets.ts";
import type { PaymentStore } from "../store/index.ts";
import { type AppRow, anybody } from "../store/rows.ts";
import type { PaymentWrites } from "../store/writes.ts";

/** A new app and its key. The database stores only a hash of the key. */
export interface NewApp {
  app: AppRow;
  key: string;
}

/** @param made Called in the write that adds the app. */
export function createApp(
  store: PaymentStore,
  name: string | null,
  made: (writes: PaymentWrites, made: NewApp) => Promise<void>,
): Promise<NewApp> {
  const key = store.newKey();
  return store.write(anybody, async (writes) => {
    const app = await writes.addApp({ name, keyHash: hashOf(key) });
    await made(writes, { app, key });
    return { app, key };
  });
}
