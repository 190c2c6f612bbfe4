import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { wasOpenedByKey } from "../app/keys.ts";
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

/** Where there is room, a panel stands beside the view, which goes on to be used; else it covers it, as a dialog does. */
const wide = matchMedia("(min-width: 1000px)");

/** Something in front of the view, or beside it. Escape closes it, and the focus goes back to where it was. */
export function Dialog({ title, onClose, kind = "dialog", children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (kind === "panel" && wide.matches) return openBeside(dialog, () => close.current());
    const end = openInFront(dialog);
    if (kind === "dialog") focusField(dialog);
    return end;
  }, [kind]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog when Escape is pressed
    <dialog
      ref={element}
      class={kind}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        const { current } = element;
        if (event.target === current && current?.matches(":modal")) onClose();
      }}
    >
      <div class="dialog-frame">
        <header>
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          <Button tone="quiet" icon="close" label="Close" onClick={onClose} />
        </header>
        <div class="dialog-body">{children}</div>
        {actions && <footer>{actions}</footer>}
      </div>
    </dialog>
  );
}

/** @returns what closes it. */
function openInFront(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  if (!dialog.open) dialog.showModal();
  return () => {
    dialog.close();
    focusAgain(before);
  };
}

/** Where something is to be filled in, people type at once: what stands in the first field is selected. */
function focusField(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(
    "form :is(input, select, textarea):not([type=checkbox], [type=radio])",
  );
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** @returns what closes it. */
function openBeside(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const before = document.activeElement;
  // Not `show()`, which would take the focus: a person who walks through a list by keys stays in the list.
  dialog.open = true;
  if (wasOpenedByKey()) dialog.querySelector<HTMLElement>("h2")?.focus();
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog:modal")) return;
    event.preventDefault();
    onEscape();
  };
  addEventListener("keydown", onKey);
  return () => {
    removeEventListener("keydown", onKey);
    const hadFocus = dialog.contains(document.activeElement);
    dialog.open = false;
    if (hadFocus) focusAgain(before);
  };
}

function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
}

interface FormProps {
  title: string;
  /** What the button says. */
  action: string;
  danger?: boolean;
  onClose: () => void;
  /**
   * Gets what was filled in.
   * @throws an error that is shown to the person; the form stays open then.
   */
  submit: (values: FormData) => Promise<unknown>;
  /** What is said when it is done, for some forms with what was filled in; the action unless given. */
  done?: string | ((values: FormData) => string);
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
          const ok = await doing(typeof done === "function" ? done(values) : (done ?? action), () => submit(values));
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
