/** A client for each service in `DOCUMENTS`, in its own folder. */
import { readdirSync } from "node:fs";

const folder = process.env.DOCUMENTS;

export default readdirSync(folder).map((file) => ({
  input: `./${folder}/${file}`,
  output: file.replace(".json", ""),
  logs: { level: "warn", file: false },
}));
