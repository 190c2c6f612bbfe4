/** A client of each service in `DOCUMENTS`, in a folder of its own. */
import { readdirSync } from "node:fs";

const folder = process.env.DOCUMENTS;

export default readdirSync(folder).map((file) => ({
  input: `./${folder}/${file}`,
  output: file.replace(".json", ""),
  logs: { level: "warn", file: false },
}));
