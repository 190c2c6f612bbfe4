import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { doing } from "../app/toasts.ts";
import { Button } from "./parts.tsx";

interface DialogProps {
  title: string;
  onClose: () => void;
  /** `panel` comes from the side and leaves the view to be seen. */
  kind?: "dialog" | "panel";
  children: ComponentChildren;
  actions?: ComponentChildren;
}

/** Something in front of the view. Escape closes it, and the focus goes back to where it was. */
export function Dialog({ title, onClose, kind = "dialog", children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys close a dialog by Escape, which the browser does
    <dialog
      ref={element}
      class={kind}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div class="dialog-frame">
        <header>
          <h2 id={heading}>{title}</h2>
          <Button tone="quiet" icon="close" label="Close" onClick={onClose} />
        </header>
        <div class="dialog-body">{children}</div>
        {actions && <footer>{actions}</footer>}
      </div>
    </dialog>
  );
}

interface FormProps {
  title: string;
  /** What the button says. */
  action: string;
  danger?: boolean;
  onClose: () => void;
  /** Gets what was filled in. @throws what is said to the person; the form stays open then. */
  submit: (values: FormData) => Promise<unknown>;
  /** What is said when it is done; the action unless given. */
  done?: string;
  children: ComponentChildren;
}

/** A form in a dialog, which closes once what it says is done. */
export function FormDialog({ title, action, danger, onClose, submit, done, children }: FormProps) {
  const [busy, setBusy] = useState(false);
  const form = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone={danger ? "danger" : "main"} type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        class="form"
        onSubmit={async (event) => {
          event.preventDefault();
          const values = new FormData(event.currentTarget);
          setBusy(true);
          const ok = await doing(done ?? action, () => submit(values));
          setBusy(false);
          if (ok) onClose();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

/** The text of a field; undefined when nothing was filled in. */
export function textOf(values: FormData, name: string): string | undefined {
  const value = values.get(name);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** The number in a field; undefined when nothing was filled in. */
export function numberOf(values: FormData, name: string): number | undefined {
  const text = textOf(values, name);
  return text === undefined ? undefined : Number(text);
}
