/** The filters of a list: pills that show their values, which are stored in the page's URL. */
import type { ComponentChildren } from "preact";
import { query, setQuery } from "../app/router.ts";

interface FilterProps {
  /** The name of the query parameter in the page's URL. */
  name: string;
  label: string;
}

/** Shows the filters of a list. @param names The query parameters of all filters. One button clears all of them. */
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
  /** Whether the value is a number. */
  short?: boolean;
  /** Whether to filter only when the field loses the focus or Enter is pressed, because each change sends a request. */
  lazy?: boolean;
}

/**
 * A field for words or a number.
 * @param label The searched property, for screen readers.
 */
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

/**
 * A filter that offers several values.
 * @param any The label if no value is selected.
 * @param options Pairs of a value and its label, or only the value if the label is the same.
 */
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
