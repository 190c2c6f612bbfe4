/** Apps: machines that sign in with a key. Each has access to some merchants. */
import { hashOf } from "../../identity/secrets.ts";
import { invalidField } from "../../platform/failure.ts";
import type { PaymentStore } from "../store/index.ts";
import { unknown } from "../store/refusals.ts";
import { type AppRow, type Asking, anybody } from "../store/rows.ts";

/** @returns the app and its key. The key is not stored. */
export async function createApp(store: PaymentStore, name: string | null): Promise<{ app: AppRow; key: string }> {
  const key = store.newKey();
  return { app: await store.write(anybody, (writes) => writes.addApp({ name, keyHash: hashOf(key) })), key };
}

/**
 * Replaces a key that was lost or stolen. Within a second, every process refuses the old key.
 * @returns the new key, which is not stored.
 * @throws Failure `notFound` when there is no such app.
 */
export async function renewKey(store: PaymentStore, appId: string): Promise<string> {
  const key = store.newKey();
  const changed = await store.write(anybody, (writes) => writes.changeKey(appId, hashOf(key)));
  if (!changed) throw unknown("app");
  return key;
}

/** Gives an app access, unless it has access already. @throws Failure at `appId` when there is no such app. */
export function addApp(store: PaymentStore, caller: Asking, merchantId: string, appId: string): Promise<AppRow> {
  return store.write(caller, async (writes) => {
    await writes.merchant(merchantId);
    const app = await writes.read.app(appId);
    if (!app) throw invalidField("appId", "There is no such app.");
    await writes.grant(merchantId, appId);
    return app;
  });
}

/** @throws Failure when the app has no access to the merchant. */
export function revokeApp(store: PaymentStore, caller: Asking, merchantId: string, appId: string): Promise<void> {
  return store.write(caller, async (writes) => {
    await writes.merchant(merchantId);
    if (!(await writes.withdraw(merchantId, appId))) throw unknown("app of this merchant");
  });
}
