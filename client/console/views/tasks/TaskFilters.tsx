import { ChoiceFilter, DayFilter, Filters, SwitchFilter, TextFilter } from "../../ui/Filters.tsx";

/** The filters that select which tasks of a list are shown. */
export function TaskFilters() {
  return (
    <Filters names={["text", "state", "due", "all"]}>
      <TextFilter name="text" label="Search title and notes" placeholder="Title, notes" />
      <ChoiceFilter
        name="state"
        label="State"
        options={[
          ["open", "Open"],
          ["completed", "Completed"],
        ]}
      />
      <DayFilter name="due" label="Due by" />
      <SwitchFilter name="all" label="Hidden and deleted" />
    </Filters>
  );
}
