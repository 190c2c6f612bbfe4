import type { PlatformSchemas } from "../../../../generated/platform/client.ts";
import { Badge, type Tone } from "../../ui/parts.tsx";

type State = PlatformSchemas["Delivery"]["state"];

const tones: Record<State, Tone> = {
  pending: "info",
  waiting: "warn",
  delivered: "good",
  abandoned: "bad",
  cancelled: "plain",
};

export const states = Object.keys(tones);

/** The state of a delivery. */
export function StateBadge({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{state}</Badge>;
}
