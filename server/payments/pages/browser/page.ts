/**
 * What the payment page does in a browser: it writes numbers in groups, shows the scheme of a card, says what is wrong while it
 * is typed, and sends a form once. Without it the page works as well, and the server judges everything again. It is bundled by
 * itself (`../assets.ts`); its texts come with the page.
 */
import validator from "card-validator";
import luhn10 from "card-validator/dist/luhn-10.js";
import { testSchemeOf } from "../../cards/testCards.ts";

/** One field of the form, and what is wrong with what stands in it. */
interface Field {
  input: HTMLInputElement;
  /** @returns the text to show; empty when all is right. */
  fault(): string;
  /** Whether the customer seems to be done with it, so that a fault may be shown while typing goes on. */
  complete(): boolean;
  /** What is typed, as it should look. Removing is left alone, so that separators can be removed. */
  format(value: string): string;
}

const patienceMs = 20_000;

const form = document.querySelector<HTMLFormElement>("form[data-pay]");
if (form) watch(form);
// On the way to the bank.
document.querySelector<HTMLFormElement>("form[data-submit]")?.submit();

function watch(form: HTMLFormElement): void {
  const number = input(form, "number");
  const expiry = input(form, "expiry");
  const code = input(form, "code");
  const test = form.dataset.test !== undefined;
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const idleText = button?.textContent ?? "";
  const fields: readonly Field[] = [
    {
      input: number,
      fault: () => numberFault(digitsIn(number.value), number.dataset, test),
      complete: () => digitsIn(number.value).length >= usualLengthOf(digitsIn(number.value)),
      format: (value) =>
        digitsIn(value)
          .slice(0, 19)
          .replace(/\d{4}(?=\d)/g, "$& "),
    },
    {
      input: expiry,
      fault: () => expiryFault(expiry.value, expiry.dataset, form.dataset.month ?? ""),
      complete: () => digitsIn(expiry.value).length >= 4,
      format: formatExpiry,
    },
    {
      input: code,
      fault: () =>
        (code.value === "" ? code.dataset.missing : /^\d{3}$/.test(code.value) ? "" : code.dataset.wrong) ?? "",
      complete: () => false,
      format: (value) => digitsIn(value).slice(0, 3),
    },
  ];

  function rest(): void {
    if (!button) return;
    button.disabled = false;
    button.textContent = idleText;
  }

  form.noValidate = true;
  for (const field of fields) {
    const { input } = field;
    input.addEventListener("input", (event) => {
      const removing = event instanceof InputEvent && event.inputType.startsWith("delete");
      if (!removing) retype(input, field.format);
      if (input === number) showScheme(form, digitsIn(number.value), test);
      const shown = input.getAttribute("aria-invalid") === "true";
      if (field.complete() || shown) show(input, field.fault());
    });
    input.addEventListener("change", () => {
      // The press on the button judges all fields; a text that appears meanwhile would move the button away under it.
      if (input.value !== "" && !button?.matches(":active")) show(input, field.fault());
    });
  }
  form.addEventListener("submit", (event) => {
    const wrong = fields.filter((field) => show(field.input, field.fault()) !== "");
    if (wrong[0]) {
      event.preventDefault();
      wrong[0].input.focus();
    } else if (button) {
      button.disabled = true;
      button.textContent = form.dataset.paying ?? idleText;
      // When no answer comes. Sending the same form again pays once.
      setTimeout(rest, patienceMs);
    }
  });
  // Who comes back with the button of the browser can try again.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) rest();
  });
}

function input(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = form.elements.namedItem(name);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`The form has no field ${name}.`);
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, "");
}

/** Maestro numbers have up to 19 digits; nearly all others 16. */
function usualLengthOf(digits: string): number {
  return validator.number(digits).card?.type === "maestro" ? 19 : 16;
}

function numberFault(digits: string, words: DOMStringMap, test: boolean): string {
  if (digits === "") return words.missing ?? "";
  if (test && testSchemeOf(digits)) return "";
  if (digits.length < 12 || !luhn10(digits)) return words.wrong ?? "";
  return test ? (words.testonly ?? "") : "";
}

/** @param month The present one by the clock of the server: `2026-03`. */
function expiryFault(value: string, words: DOMStringMap, month: string): string {
  if (value.trim() === "") return words.missing ?? "";
  const [, months = "", years = ""] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(value) ?? [];
  if (Number(months) < 1 || Number(months) > 12) return words.wrong ?? "";
  const year = years.length === 2 ? month.slice(0, 2) + years : years;
  if (Number(year) < 2000 || Number(year) > 2099) return words.wrong ?? "";
  return `${year}-${months.padStart(2, "0")}` < month ? (words.past ?? "") : "";
}

/** `MM / YY`; a year may have four digits, as some browsers fill it in. */
function formatExpiry(value: string): string {
  const single = /^\s*(\d)\s*\//.exec(value) ?? /^\s*([2-9])/.exec(value);
  const digits = (single ? "0" : "") + digitsIn(value);
  if (digits.length < 2) return digits;
  const rest = digits.slice(2);
  return `${digits.slice(0, 2)} / ${rest.slice(0, rest.startsWith("20") ? 4 : 2)}`;
}

/** Writes the value as it should look, with the caret behind the same digit. */
function retype(input: HTMLInputElement, format: (value: string) => string): void {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digitsBefore = digitsIn(input.value.slice(0, caret)).length;
  const formatted = format(input.value);
  if (formatted === input.value) return;
  input.value = formatted;
  if (atEnd) return;
  let position = 0;
  for (let seen = 0; position < formatted.length && seen < digitsBefore; position++) {
    if (/\d/.test(formatted.charAt(position))) seen++;
  }
  input.setSelectionRange(position, position);
}

/** Shows which network the card is of, as soon as the digits say it. */
function showScheme(form: HTMLFormElement, digits: string, test: boolean): void {
  const found = (test && testSchemeOf(digits)) || schemeOf(digits);
  for (const mark of form.querySelectorAll<HTMLElement>("[data-scheme]")) {
    mark.classList.toggle("other", found !== undefined && mark.dataset.scheme !== found);
  }
  const said = form.querySelector("#scheme");
  const name = found === "visa" ? "Visa" : found === "mastercard" ? "Mastercard" : "";
  if (said && said.textContent !== name) said.textContent = name;
}

function schemeOf(digits: string): "visa" | "mastercard" | undefined {
  const type = validator.number(digits).card?.type;
  if (type === "visa") return "visa";
  return type === "mastercard" || type === "maestro" ? "mastercard" : undefined;
}

/** Says beside the field what is wrong, or that nothing is any more. @returns the text. */
function show(input: HTMLInputElement, fault: string): string {
  input.setAttribute("aria-invalid", String(fault !== ""));
  const place = document.getElementById(`${input.name}-wrong`);
  if (place && place.textContent !== fault) place.textContent = fault;
  return fault;
}
