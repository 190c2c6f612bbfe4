/**
 * The script of the payment page. It groups digits, shows the card's scheme, shows faults during typing, sends the form, keeps
 * correct input after an error, and clears the form when the customer leaves. The page works without it too, and the server
 * checks everything again. The script is bundled separately (`../frame.ts`); its texts come with the page.
 */
import validator from "card-validator";
import luhn10 from "card-validator/dist/luhn-10.js";
import { testSchemeOf } from "../../cards/numbers.ts";

/** One field of the form, with its checks. */
interface Field {
  input: HTMLInputElement;
  /** @returns the error to show; empty if the field is valid. */
  fault(): string;
  /** Whether the field looks complete, so that an error may be shown while the customer is still typing. */
  complete(): boolean;
  /** Formats the typed text. It is not called after a deletion, so that separators can be deleted. */
  format(value: string): string;
}

const patienceMs = 20_000;

const form = document.querySelector<HTMLFormElement>("form[data-pay]");
if (form) watch(form);
for (const time of document.querySelectorAll("time")) showLocally(time);
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
// Only the page that leads to the bank has this form, which is submitted immediately.
document.querySelector<HTMLFormElement>("form[data-submit]")?.submit();

/** The elements and values that the functions of this file share. */
interface Watched {
  form: HTMLFormElement;
  number: HTMLInputElement;
  code: HTMLInputElement;
  fields: readonly Field[];
  test: boolean;
  button: HTMLButtonElement | null;
  /** The text of the button when it is enabled. */
  idleText: string;
  isPaid: boolean;
}

function watch(form: HTMLFormElement): void {
  const number = input(form, "number");
  const code = input(form, "code");
  const test = form.dataset.test !== undefined;
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  const fields = fieldsOf(form, number, input(form, "expiry"), code, test);
  const watched = { form, number, code, fields, test, button, idleText: button?.textContent ?? "", isPaid: false };
  form.noValidate = true;
  for (const field of fields) watchField(watched, field);
  form.addEventListener("submit", (event) => submit(watched, event));
  watchLeaving(watched);
}

function fieldsOf(
  form: HTMLFormElement,
  number: HTMLInputElement,
  expiry: HTMLInputElement,
  code: HTMLInputElement,
  test: boolean,
): readonly Field[] {
  return [
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
}

/** Enables or disables the button. */
function rest({ form, button, idleText }: Watched, resting: boolean): void {
  if (!button) return;
  button.disabled = !resting;
  button.textContent = resting ? idleText : (form.dataset.paying ?? idleText);
}

/** Shows the error of a rejected attempt next to its field. */
function sayProblem({ form, number, code, fields }: Watched, { message, field, attempt }: Problem): void {
  input(form, "attempt").value = attempt;
  complain(form, message);
  // Clears the security code if it is wrong, or if the card was rejected: the next card has a different code.
  if (field === undefined || field === "code") code.value = "";
  const blamed = fields.find((each) => each.input.name === field);
  if (blamed) show(blamed.input, message);
  (blamed?.input ?? number).focus();
  (blamed?.input ?? number).select();
}

/** Formats a field during typing, and shows its errors. */
function watchField({ form, number, button, test }: Watched, field: Field): void {
  const { input } = field;
  input.addEventListener("input", (event) => {
    const removing = event instanceof InputEvent && event.inputType.startsWith("delete");
    if (!removing) retype(input, field.format);
    if (input === number) showScheme(form, digitsIn(number.value), test);
    const shown = input.getAttribute("aria-invalid") === "true";
    if (field.complete() || shown) show(input, field.fault());
  });
  input.addEventListener("change", () => {
    // While the button is pressed, no error is shown, because its text could move the button away. Releasing the button checks
    // all fields anyway.
    if (input.value !== "" && !button?.matches(":active")) show(input, field.fault());
  });
}

function submit(watched: Watched, event: SubmitEvent): void {
  const { form, fields } = watched;
  const wrong = fields.filter((field) => show(field.input, field.fault()) !== "");
  if (wrong[0]) {
    event.preventDefault();
    wrong[0].input.focus();
    return;
  }
  event.preventDefault();
  rest(watched, false);
  void send(form).then((answer) => {
    if (answer === undefined) complain(form, form.dataset.noanswer ?? "", "");
    else if ("problem" in answer) sayProblem(watched, answer.problem);
    else {
      watched.isPaid = "location" in answer;
      leave(answer);
      // If the shop is an app, the payment page stays open. Submitting its form again opens the app again without paying twice.
      if (!("location" in answer) || /^(https?:|\/)/i.test(answer.location)) return;
    }
    rest(watched, true);
  });
}

/** Clears the card details when the customer leaves, whether or not the browser caches the page. */
function watchLeaving(watched: Watched): void {
  const { form, fields, test } = watched;
  const clear = () => {
    for (const { input } of fields) {
      input.value = "";
      show(input, "");
    }
    showScheme(form, "", test);
  };
  window.addEventListener("pagehide", clear);
  // When a customer comes back from the shop's app after paying, the page is reloaded and shows that the link was paid.
  document.addEventListener("visibilitychange", () => {
    if (watched.isPaid && document.visibilityState === "visible") location.replace(form.action);
  });
  // A customer who comes back with the browser's back button can try again.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) clear();
    // After a payment, the page is loaded again. It then shows that the link was paid, with a link to the receipt.
    if (event.persisted && watched.isPaid) location.replace(form.action);
    else rest(watched, true);
  });
}

/** An error message for the customer, and the hidden text `attempt` for the form's next submission. */
interface Problem {
  message: string;
  field?: string;
  attempt: string;
}

type Answer =
  | { problem: Problem }
  | { location: string }
  | { bank: { url: string; fields: Readonly<Record<string, string>> } };

/**
 * Submits the form.
 * @returns undefined if no response arrives: submitting the same form again pays only once.
 */
async function send(form: HTMLFormElement): Promise<Answer | undefined> {
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      // The assertion is safe: all fields of the form are strings, not files.
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.headers.get("Content-Type")?.startsWith("application/json")) return await response.json();
    // After too many attempts, or for a link that is no longer valid, the server shows a separate page.
    form.submit();
    return await new Promise(() => {});
  } catch {
    return undefined;
  }
}

function leave(answer: Exclude<Answer, { problem: Problem }>): void {
  if ("location" in answer) {
    location.assign(answer.location);
    return;
  }
  const form = Object.assign(document.createElement("form"), { method: "post", action: answer.bank.url });
  for (const [name, value] of Object.entries(answer.bank.fields)) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
}

/** Shows an error about the complete form above the form. */
function complain(form: HTMLFormElement, message: string, heading = form.dataset.notpaid ?? ""): void {
  document.getElementById("problem")?.remove();
  const box = Object.assign(document.createElement("div"), { id: "problem", className: "problem" });
  box.setAttribute("role", "alert");
  box.append(Object.assign(document.createElement("strong"), { textContent: heading }), ` ${message}`);
  form.before(box);
}

/** Shows a time in the customer's time zone. The server writes times in UTC. */
function showLocally(time: HTMLTimeElement): void {
  const date = new Date(time.dateTime);
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  time.textContent = format.format(date);
}

function input(form: HTMLFormElement, name: string): HTMLInputElement {
  const found = form.elements.namedItem(name);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`The form has no field ${name}.`);
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, "");
}

/** The usual number of digits. Maestro numbers have up to 19, nearly all others 16. */
function usualLengthOf(digits: string): number {
  return validator.number(digits).card?.type === "maestro" ? 19 : 16;
}

function numberFault(digits: string, words: DOMStringMap, test: boolean): string {
  if (digits === "") return words.missing ?? "";
  if (test && testSchemeOf(digits)) return "";
  if (digits.length < 12 || !luhn10(digits)) return words.wrong ?? "";
  return test ? (words.testonly ?? "") : "";
}

/** @param month The current month, by the server's clock: `2026-03`. */
function expiryFault(value: string, words: DOMStringMap, month: string): string {
  if (value.trim() === "") return words.missing ?? "";
  // If a browser fills the field without a keystroke, `formatExpiry` is not called, so the text may have another format.
  const [, months = "", years = ""] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(formatExpiry(value)) ?? [];
  if (Number(months) < 1 || Number(months) > 12) return words.wrong ?? "";
  const year = years.length === 2 ? month.slice(0, 2) + years : years;
  if (Number(year) < 2000 || Number(year) > 2099) return words.wrong ?? "";
  return `${year}-${months.padStart(2, "0")}` < month ? (words.past ?? "") : "";
}

/** The date as `MM / YY`. Some browsers fill in a four-digit year, and a pasted date may begin with the year. */
function formatExpiry(value: string): string {
  const [, firstYear, lastMonth] = /^\s*(20\d{2})\s*[-/.]?\s*(\d{1,2})\s*$/.exec(value) ?? [];
  if (firstYear !== undefined && lastMonth !== undefined) return `${lastMonth.padStart(2, "0")} / ${firstYear}`;
  const single = /^\s*(\d)\s*\//.exec(value) ?? /^\s*([2-9])/.exec(value);
  const digits = (single ? "0" : "") + digitsIn(value);
  if (digits.length < 2) return digits;
  const rest = digits.slice(2);
  return `${digits.slice(0, 2)} / ${rest.slice(0, rest.startsWith("20") ? 4 : 2)}`;
}

/** Writes the formatted value, and keeps the caret after the same digit as before. */
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

/** Shows the card's network as soon as the digits identify it. */
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

/**
 * Shows an error next to its field, or removes it.
 * @returns the error.
 */
function show(input: HTMLInputElement, fault: string): string {
  input.setAttribute("aria-invalid", String(fault !== ""));
  const place = document.getElementById(`${input.name}-wrong`);
  if (place && place.textContent !== fault) place.textContent = fault;
  return fault;
}
