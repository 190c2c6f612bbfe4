/**
 * Which bodies pass for what rules read of them. `tsc` is the test: a line below `@ts-expect-error` that compiles is an error. Nothing
 * here runs.
 */
import { readAs } from "../../server/http/operation.ts";

interface NoteChange {
  title?: string | null;
  tags?: { name?: string; color?: string }[] | null;
}

export function bodies(
  note: { title?: string; tags?: { name: string; color?: string }[] },
  titled: { heading?: string; tags?: { name: string; color?: string }[] },
  tagged: { title?: string; tags?: { label: string; color?: string }[] },
  dated: { title?: string; tags?: { name: string; color?: string }[]; due?: string },
  seen: { title?: string; tags?: { name: string; color?: string }[]; readonly id?: never },
): void {
  const sentNote = readAs<NoteChange>();
  sentNote(note);
  // A read-only field does not count as a field of the request body.
  sentNote(seen);
  // @ts-expect-error -- One field has another name.
  sentNote(titled);
  // @ts-expect-error -- One within another has.
  sentNote(tagged);
  // @ts-expect-error -- The rules do not read one of them.
  sentNote(dated);

  const sentDated = readAs<NoteChange, "due">();
  sentDated(dated);
  // @ts-expect-error -- What is said to be unread is not there.
  sentDated(note);
}
