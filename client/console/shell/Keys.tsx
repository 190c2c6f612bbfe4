/** The keyboard shortcuts, which `?` opens. */
import { keysOpen } from "../app/keys.ts";
import { Dialog } from "../ui/Dialog.tsx";

const keys: readonly (readonly [string, string])[] = [
  ["/", "Search views, users, data, operations and commands"],
  ["j  k", "Go to the next or previous row. An open panel shows that row."],
  ["↓  ↑", "Go to the next or previous row if a row has the focus"],
  ["Enter", "Open the selected row and move the focus to its panel"],
  ["n", "Create an event or a task"],
  ["e", "Edit the open event or task"],
  ["Esc", "Close the open panel or dialog"],
  ["?", "Show keyboard shortcuts"],
];

export function Keys() {
  return (
    <Dialog
      title="Keyboard shortcuts"
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
