/** A client for each service in `DOCUMENTS`, in its own folder. */
import { readdirSync } from "node:fs";

const folder = process.env.DOCUMENTS;

export default Object.fromEntries(
  readdirSync(folder).map((file) => {
    const service = file.replace(".json", "");
    const output = {
      target: `${service}/client.ts`,
      client: "fetch",
      override: { mutator: { path: "fetcher.ts", name: "fetcher" } },
    };
    return [service, { input: `${folder}/${file}`, output }];
  }),
);
