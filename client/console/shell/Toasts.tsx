import { dismiss, doing, toasts } from "../app/toasts.ts";
import { Icon } from "../ui/Icon.tsx";
import { InjectedNote } from "../ui/InjectedNote.tsx";
import { Button } from "../ui/parts.tsx";

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map(({ id, tone, title, text, injected, undo }) => (
        <div key={id} class={`toast ${tone}`}>
          <Icon name={tone === "good" ? "check" : "warning"} />
          <div>
            <strong>{title}</strong>
            {text && <p>{text}</p>}
            {injected && <InjectedNote injected={injected} />}
          </div>
          {undo && (
            <Button
              icon="undo"
              onClick={() => {
                dismiss(id);
                void doing("Undone", undo);
              }}
            >
              Undo
            </Button>
          )}
          <Button tone="quiet" icon="close" label="Dismiss" onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}
