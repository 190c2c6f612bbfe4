/** What a list is filtered by: pills that show their values, which are in the address of the page. */
import type { ComponentChildren } from "preact";
import { query, setQuery } from "../app/router.ts";

interface FilterProps {
  /** In the address. */
  name: string;
  label: string;
}

/** @param names Of the filters, which a button removes together. */
export function Filters({ names, children }: { names: readonly string[]; children: ComponentChildren }) {
  const isSet = names.some((name) => query.value.get(name));
  return (
    <search class="filters">
      {children}
      {isSet && (
        <button
          type="button"
          class="pill clear"
          onClick={() => setQuery(Object.fromEntries(names.map((name) => [name, undefined])))}
        >
          Clear filters
        </button>
      )}
    </search>
  );
}

interface TextFilterProps extends FilterProps {
  placeholder: string;
  /** For a number. */
  short?: boolean;
  /** Filters when the field is left or Enter is pressed, because each filter is a request to the server. */
  lazy?: boolean;
}

/** Words, or a number. @param label What is searched, for screen readers. */
export function TextFilter({ name, label, placeholder, short, lazy }: TextFilterProps) {
  const set = (event: { currentTarget: HTMLInputElement }) => setQuery({ [name]: event.currentTarget.value });
  return (
    <label class={short ? "short" : undefined}>
      <span class="visually-hidden">{label}</span>
      <input
        type="search"
        class="pill"
        placeholder={placeholder}
        inputMode={short ? "decimal" : undefined}
        value={query.value.get(name) ?? ""}
        {...(lazy ? { onChange: set } : { onInput: set })}
      />
    </label>
  );
}

/** One of several. @param any What it says where none is chosen. @param options Value and text; the value alone where they are the same. */
export function ChoiceFilter({
  name,
  label,
  any = "Any",
  options,
}: FilterProps & { any?: string; options: readonly (string | readonly [value: string, text: string])[] }) {
  const value = query.value.get(name) ?? "";
  return (
    <label class={value ? "pill set" : "pill"}>
      <span>{label}</span>
      <select value={value} onChange={(event) => setQuery({ [name]: event.currentTarget.value })}>
        <option value="">{any}</option>
        {options.map((each) => {
          const [key, text] = typeof each === "string" ? [each, each] : each;
          return (
            <option key={key} value={key}>
              {text}
            </option>
          );
        })}
      </select>
    </label>
  );
}

export function DayFilter({ name, label }: FilterProps) {
  const value = query.value.get(name) ?? "";
  return (
    <label class={value ? "pill set" : "pill"}>
      <span>{label}</span>
      <input type="date" value={value} onChange={(event) => setQuery({ [name]: event.currentTarget.value })} />
    </label>
  );
}

export function SwitchFilter({ name, label }: FilterProps) {
  const isOn = query.value.get(name) === "1";
  return (
    <label class={isOn ? "pill set" : "pill"}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => setQuery({ [name]: event.currentTarget.checked ? "1" : undefined })}
      />
      {label}
    </label>
  );
}
