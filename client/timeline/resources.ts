/** Resources in requests: read-only properties may be left out. */
import type { operations } from "../../generated/timeline/schema.d.ts";
import type { BodyOf } from "../bodies.ts";

export type NewTimelineItem = BodyOf<operations["timeline.insert"]>;
export type NewContact = BodyOf<operations["contacts.insert"]>;
export type NewSubscription = BodyOf<operations["subscriptions.insert"]>;
