import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SettingError } from "../../platform/settings.ts";
import { createExchange, type Exchange, type RateFile } from "./convert.ts";
import { builtInRates } from "./rates.ts";

let builtIn: Exchange | undefined;

/** The exchange with the tables of `DATA_DIR/rates.json` if that file exists, otherwise with the built-in tables. */
export function openExchange(dataDir: string): Exchange {
  const path = join(dataDir, "rates.json");
  if (!existsSync(path)) {
    builtIn ??= createExchange(builtInRates);
    return builtIn;
  }
  let file: RateFile;
  try {
    file = JSON.parse(readFileSync(path, "utf8")) as RateFile; // The assertion is safe: `createExchange` checks every field.
  } catch (error) {
    throw new SettingError(`${path} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  return createExchange(file, path);
}
