/** Who calls is a notion of the platform, which HTTP knows, too; this file lets older imports go on. */
export { application, type Caller, type CallingUser, nobody } from "../platform/caller.ts";
