import { build, version } from "../platform/version.ts";

let text: string | undefined;

/** What `/healthz` answers. Probes ask for it all the time, so it is written once. */
export function healthText(): string {
  text ??= JSON.stringify({ status: "ok", version: version(), build });
  return text;
}
