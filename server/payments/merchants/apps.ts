/** Apps: programs that sign in with a key. Each has access to some merchants. */
import { hashOf } from "../../identity/secrets.ts";
import { invalidField } from "../../platform/failure.ts";
import type { PaymentStore } from "../store/index.ts";
import { type AppRow, type Asking, anybody, unknown } from "../store/rows.ts";
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
  made: (writes: PaymentWrites, made: NewApp) => Promise<void> = async () => {},
): Promise<NewApp> {
  const key = store.newKey();
  return store.write(anybody, async (writes) => {
    const app = await writes.addApp({ name, keyHash: hashOf(key) });
    await made(writes, { app, key });
    return { app, key };
  });
}

/**
 * Replaces a key that was lost or stolen. Within a second, every process rejects the old key.
 * @returns the new key, which is not stored.
 * @throws Failure `notFound` if the app does not exist.
 */
export async function renewKey(store: PaymentStore, appId: string): Promise<string> {
  const key = store.newKey();
  const changed = await store.write(anybody, (writes) => writes.changeKey(appId, hashOf(key)));
  if (!changed) throw unknown("app");
  return key;
}

/**
 * Grants an app access unless it already has access.
 * @param added Called in the same write.
 * @throws Failure at `appId` if the app does not exist.
 */
export function addApp(
  store: PaymentStore,
  caller: Asking,
  merchantId: string,
  appId: string,
  added: (writes: PaymentWrites, app: AppRow) => Promise<void>,
): Promise<AppRow> {
  return store.write(caller, async (writes) => {
    await writes.merchant(merchantId);
    const app = await writes.read.app(appId);
    if (!app) throw invalidField("appId", "The app does not exist.");
    await writes.grant(merchantId, appId);
    await added(writes, app);
    return app;
  });
}

/** @throws Failure if the app has no access to the merchant. */
export function revokeApp(store: PaymentStore, caller: Asking, merchantId: string, appId: string): Promise<void> {
  return store.write(caller, async (writes) => {
    await writes.merchant(merchantId);
    if (!(await writes.withdraw(merchantId, appId))) throw unknown("app of this merchant");
  });
}
