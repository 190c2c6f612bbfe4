import { query, setQuery } from "../../app/router.ts";

/** Which tasks of a list are shown; it stands in the address. */
export function TaskFilters() {
  const given = query.value;
  return (
    <search class="filters">
      <label>
        <span class="visually-hidden">Text in title and notes</span>
        <input
          type="search"
          placeholder="Title, notes"
          value={given.get("text") ?? ""}
          onInput={(event) => setQuery({ text: event.currentTarget.value })}
        />
      </label>
      <label>
        <span class="visually-hidden">State</span>
        <select value={given.get("state") ?? ""} onChange={(event) => setQuery({ state: event.currentTarget.value })}>
          <option value="">Any state</option>
          <option value="open">Open</option>
          <option value="completed">Completed</option>
        </select>
      </label>
      <label>
        <span class="visually-hidden">Due by</span>
        <input
          type="date"
          title="Due by this day"
          value={given.get("due") ?? ""}
          onChange={(event) => setQuery({ due: event.currentTarget.value })}
        />
      </label>
    </search>
  );
}
