// A journey with the clients that oapi-codegen makes. ORIGIN and TOKEN come from the test.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	"journey/calendar"
	_ "journey/conversions"
	_ "journey/payments"
	"journey/tasks"
	_ "journey/timeline"
)

var (
	origin = os.Getenv("ORIGIN")
	always = context.Background()
)

// withToken signs each request.
func withToken(_ context.Context, request *http.Request) error {
	request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))
	return nil
}

// of gives a place to a value, as members that may be absent want it.
func of[T any](value T) *T { return &value }

// must ends the program where no answer came.
func must[T any](value T, err error) T {
	if err != nil {
		fmt.Fprintf(os.Stderr, "%+v\n", err)
		os.Exit(1)
	}
	return value
}

func expect(holds bool, found []byte) {
	if !holds {
		must(0, fmt.Errorf("unexpected: %s", found))
	}
}

func tasksJourney() {
	client := must(tasks.NewClientWithResponses(origin+"/tasks/v1", tasks.WithRequestEditorFn(withToken)))
	garden := must(client.TasklistsInsertWithResponse(always, nil, tasks.SentTaskList{Title: of("Garden")}))
	expect(garden.JSON200 != nil, garden.Body)
	list := *garden.JSON200.Id
	water := must(client.TasksInsertWithResponse(always, list, nil, tasks.SentTask{Title: of("Water")}))
	expect(water.JSON200 != nil && *water.JSON200.Title == "Water", water.Body)

	completed := tasks.SentTaskStatus("completed")
	done := must(client.TasksPatchWithResponse(always, list, *water.JSON200.Id, nil, tasks.SentTask{Status: &completed}))
	expect(done.JSON200 != nil && *done.JSON200.Etag != *water.JSON200.Etag, done.Body)
	all := must(client.TasksListWithResponse(always, list, &tasks.TasksListParams{ShowHidden: of(true)}))
	expect(all.JSON200 != nil && len(all.JSON200.Items) == 1, all.Body)
	gone := must(client.TasksDeleteWithResponse(always, list, *water.JSON200.Id, nil))
	expect(gone.StatusCode() == 204, gone.Body)
	refused := must(client.TasksListWithResponse(always, "nothing", nil))
	expect(refused.JSON404 != nil && refused.JSON404.Error.Code == 404, refused.Body)
}

func calendarJourney() {
	client := must(calendar.NewClientWithResponses(origin+"/calendar/v3", calendar.WithRequestEditorFn(withToken)))
	event := must(client.EventsInsertWithResponse(always, "primary", nil, calendar.NewEvent{
		Summary: of("Seed swap"),
		Start:   calendar.EventDateTime{DateTime: of("2026-03-05T18:00:00+01:00")},
		End:     calendar.EventDateTime{DateTime: of("2026-03-05T20:00:00+01:00")},
	}))
	expect(event.JSON200 != nil, event.Body)
	place := calendar.SentEvent{Location: of("Garden hall")}
	moved := must(client.EventsPatchWithResponse(always, "primary", *event.JSON200.Id, nil, place))
	expect(moved.JSON200 != nil && *moved.JSON200.Summary == "Seed swap", moved.Body)
}

func main() {
	tasksJourney()
	fmt.Println("tasks")
	calendarJourney()
	fmt.Println("calendar")
}
