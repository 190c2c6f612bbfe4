import { type Command, parseWords, printJson, UsageError } from "../../cli/command.ts";
import { withParts } from "../../cli/withParts.ts";
import { hashOf } from "../../identity/secrets.ts";
import { PaymentStore } from "../store/index.ts";
import { anybody, unknown } from "../store/rows.ts";

/** The maximum number of apps that are listed: more than a person reads. */
const listedApps = 1000;

/** The command for apps. A key is shown once; if it is lost, this command creates a new one. */
export const paymentApps: Command = {
  usage: "payment-apps list [--json] | payment-apps renew-key ID",
  summary:
    "list prints the apps of the payment service as JSON. renew-key creates a new key for an app and prints it. The old key stops working within a second.",
  needs: "database",
  findsServer: true,
  async run(words, settings) {
    const { positionals } = parseWords(words, { options: { json: { type: "boolean" } }, allowPositionals: true });
    const [verb, id, ...others] = positionals;
    const isList = verb === "list" && id === undefined;
    if (!isList && (verb !== "renew-key" || id === undefined || others.length > 0)) {
      throw new UsageError("specify list, or renew-key and the ID of an app.");
    }
    return withParts(settings, async (parts) => {
      const store = new PaymentStore(parts);
      if (id !== undefined) {
        // The new key is not stored. Within a second, every process rejects the old one.
        const key = store.newKey();
        if (!(await store.write(anybody, (writes) => writes.changeKey(id, hashOf(key))))) throw unknown("app");
        console.log(key);
        return 0;
      }
      const apps = await store.read.apps(listedApps);
      printJson(
        apps.map(({ id, name, createdMs }) => ({ id, name, created: new Date(Number(createdMs)).toISOString() })),
      );
      return 0;
    });
  },
};
