import { demoWithUndo } from "../../app/states.ts";
import { refused, said } from "../../app/toasts.ts";

/**
 * Loads the demo, and shows how to undo it.
 * @param setBusy Called with true while it is loading, which takes some seconds.
 */
export async function loadDemo(setBusy: (busy: boolean) => void): Promise<void> {
  setBusy(true);
  try {
    const { undo, counts } = await demoWithUndo();
    const [people, cards] = [counts.users ?? 0, counts.cards ?? 0];
    said(`Loaded demo data: ${people} people, ${cards} cards and more`, undo);
  } catch (error) {
    refused("Could not load the demo data", error);
  }
  setBusy(false);
}
