import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { wasOpenedByKey } from "../app/keys.ts";
import { doing } from "../app/toasts.ts";
import { Button } from "./parts.tsx";

interface DialogProps {
  title: string;
  onClose: () => void;
  /** A `panel` slides in from the side and leaves the view visible. A `dialog` covers the view. */
  kind?: "dialog" | "panel";
  children: ComponentChildren;
  actions?: ComponentChildren;
}

/** On wide screens, a panel is next to the view, which remains usable. Otherwise it covers the view like a dialog. */
const wide = matchMedia("(min-width: 1000px)");

/** An overlay in front of the view or a panel next to it. Escape closes it, and the focus returns to where it was. */
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

/** Opens a modal dialog in front of the page. @returns a function that closes the dialog. */
function openInFront(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  if (!dialog.open) dialog.showModal();
  return () => {
    dialog.close();
    focusAgain(before);
  };
}

/** Moves the focus to the first field of a form and selects its text, so that people can type immediately. */
function focusField(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(
    "form :is(input, select, textarea):not([type=checkbox], [type=radio])",
  );
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** Opens a panel next to the view. @returns a function that closes the panel. */
function openBeside(dialog: HTMLDialogElement, onEscape: () => void): () => void {
  const before = document.activeElement;
  // Does not call `show()`, which would move the focus: a person who uses the keyboard in a list stays in the list.
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
  /** The label of the button that submits the form. */
  action: string;
  danger?: boolean;
  onClose: () => void;
  /**
   * Receives the values of the form.
   * @throws an error that is shown to the person; the form then stays open.
   */
  submit: (values: FormData) => Promise<unknown>;
  /** The message after success, or a function that creates it from the values. The default is the label of the action. */
  done?: string | ((values: FormData) => string);
  children: ComponentChildren;
}

/** A form in a dialog. The dialog closes when the form has been submitted successfully. */
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

/** The text of a field; undefined if it is empty. */
export function textOf(values: FormData, name: string): string | undefined {
  const value = values.get(name);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** The number in a field; undefined if it is empty. */
export function numberOf(values: FormData, name: string): number | undefined {
  const text = textOf(values, name);
  return text === undefined ? undefined : Number(text);
}
