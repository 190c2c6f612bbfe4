/** All keys, for whoever presses `?`. */
import { keysOpen } from "../app/keys.ts";
import { Dialog } from "../ui/Dialog.tsx";

const keys: readonly (readonly [string, string])[] = [
  ["/", "Search everything: views, people, data, operations, actions"],
  ["j  k", "To the next row of a list, or the one before; the panel beside it follows"],
  ["↓  ↑", "The same, in a list"],
  ["Enter", "Open what is selected, and go into it"],
  ["n", "Add an event or a task"],
  ["e", "Change the event or the task that is open"],
  ["Esc", "Close what is open"],
  ["?", "These keys"],
];

export function Keys() {
  return (
    <Dialog
      title="Keys"
      onClose={() => {
        keysOpen.value = false;
      }}
    >
      <dl class="facts keys">
        {keys.map(([key, about]) => (
          <div key={key}>
            <dt>
              {key.split("  ").map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
