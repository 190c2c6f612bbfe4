import { build, version } from "../platform/version.ts";

let text: string | undefined;

/** The response of `/healthz`, created once, because probes request it all the time. */
export function healthText(): string {
  text ??= JSON.stringify({ status: "ok", version: version(), build });
  return text;
}
