/**
 * What the payment page does in a browser: it writes numbers in groups, shows the scheme of a card, says what is wrong while it
 * is typed, sends the form and keeps what was not wrong, and leaves nothing behind when the customer goes elsewhere. Without it
 * the page works as well, and the server judges everything again. It is bundled by itself (`../assets.ts`); its texts come with
 * the page.
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
for (const time of document.querySelectorAll("time")) showLocally(time);
// On the way to the bank.
document.querySelector<HTMLFormElement>("form[data-submit]")?.submit();

/** What the parts of the page share. */
interface Watched {
  form: HTMLFormElement;
  number: HTMLInputElement;
  code: HTMLInputElement;
  fields: readonly Field[];
  test: boolean;
  button: HTMLButtonElement | null;
  /** What stands on the button while it can be pressed. */
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

/** Whether the button can be pressed. */
function rest({ form, button, idleText }: Watched, resting: boolean): void {
  if (!button) return;
  button.disabled = !resting;
  button.textContent = resting ? idleText : (form.dataset.paying ?? idleText);
}

/** Says what was wrong, beside the field that it is about. */
function sayProblem({ form, number, code, fields }: Watched, { message, field, attempt }: Problem): void {
  input(form, "attempt").value = attempt;
  complain(form, message);
  // A card that was declined is another one next time, with another code.
  if (field === undefined || field === "code") code.value = "";
  const blamed = fields.find((each) => each.input.name === field);
  if (blamed) show(blamed.input, message);
  (blamed?.input ?? number).focus();
  (blamed?.input ?? number).select();
}

/** Writes what is typed as it should look, and says what is wrong with it. */
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
    // The press on the button judges all fields; a text that appears meanwhile would move the button away under it.
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
      return leave(answer);
    }
    rest(watched, true);
  });
}

/** Nothing of a card stays in a page that the customer has left, whether the browser keeps the page or not. */
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
  // Who comes back with the button of the browser can try again.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) clear();
    // The server says that it was paid, and where the receipt is.
    if (event.persisted && watched.isPaid) location.replace(form.action);
    else rest(watched, true);
  });
}

/** What was wrong, in words for the customer, and what ties the next try together. */
interface Problem {
  message: string;
  field?: string;
  attempt: string;
}

type Answer =
  | { problem: Problem }
  | { location: string }
  | { bank: { url: string; fields: Readonly<Record<string, string>> } };

/** Sends the form. @returns undefined when no answer comes: sending the same form again pays once. */
async function send(form: HTMLFormElement): Promise<Answer | undefined> {
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>), // All of its fields are text.
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.headers.get("Content-Type")?.startsWith("application/json")) return await response.json();
    // Too many tries, or a link that has become wrong: the page that the server shows for it.
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
  const form = document.createElement("form");
  form.method = "post";
  form.action = answer.bank.url;
  for (const [name, value] of Object.entries(answer.bank.fields)) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

/** Says above the form what is wrong as a whole. */
function complain(form: HTMLFormElement, message: string, heading = form.dataset.notpaid ?? ""): void {
  document.getElementById("problem")?.remove();
  const box = document.createElement("div");
  box.id = "problem";
  box.className = "problem";
  box.setAttribute("role", "alert");
  const strong = document.createElement("strong");
  strong.textContent = heading;
  box.append(strong, ` ${message}`);
  form.before(box);
}

/** The server knows no zone but UTC; the browser knows the customer's. */
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
  // Others than this form are those of a field that was filled without a keystroke, which `formatExpiry` has not seen.
  const [, months = "", years = ""] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(formatExpiry(value)) ?? [];
  if (Number(months) < 1 || Number(months) > 12) return words.wrong ?? "";
  const year = years.length === 2 ? month.slice(0, 2) + years : years;
  if (Number(year) < 2000 || Number(year) > 2099) return words.wrong ?? "";
  return `${year}-${months.padStart(2, "0")}` < month ? (words.past ?? "") : "";
}

/** `MM / YY`; a year may have four digits, as some browsers fill it in, and may come first where all is pasted at once. */
function formatExpiry(value: string): string {
  const [, firstYear, lastMonth] = /^\s*(20\d{2})\s*[-/.]?\s*(\d{1,2})\s*$/.exec(value) ?? [];
  if (firstYear !== undefined && lastMonth !== undefined) return `${lastMonth.padStart(2, "0")} / ${firstYear}`;
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
