// A journey through each service with the clients of `npm run client -- go`. languages.test.ts sets ORIGIN and TOKEN.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"journey/calendar"
	"journey/conversions"
	"journey/payments"
	"journey/tasks"
	"journey/timeline"
)

var (
	origin = os.Getenv("ORIGIN")
	always = context.Background()
)

func token() string { return os.Getenv("TOKEN") }

// of returns a pointer to a value, because optional fields are pointers.
func of[T any](value T) *T { return &value }

// must returns the value, or exits with the error.
func must[T any](value T, err error) T {
	check(err)
	return value
}

func check(err error) {
	if err != nil {
		fmt.Fprintf(os.Stderr, "%+v\n", err)
		os.Exit(1)
	}
}

func expect(holds bool, found any) {
	if !holds {
		check(fmt.Errorf("unexpected: %+v", found))
	}
}

func tasksJourney() {
	client := tasks.New(tasks.Config{ServerURL: origin + "/tasks/v1", Auth: tasks.Auth{Bearer: token}})
	garden := must(client.TasklistsInsert(always, tasks.SentTaskList{Title: of("Garden")}, nil))
	water := must(client.TasksInsert(always, garden.Id, tasks.SentTask{Title: of("Water")}, nil))
	expect(*water.Title == "Water" && *water.Status == "needsAction", water)

	done := must(client.TasksPatch(always, garden.Id, water.Id, tasks.SentTask{Status: of("completed")}, nil))
	expect(*done.Status == "completed" && done.Etag != water.Etag, done)
	list := must(client.TasksList(always, garden.Id, &tasks.TasksListParams{ShowHidden: of(true)}))
	expect(len(list.Items) == 1 && list.Items[0].Id == water.Id, list)

	check(client.TasksDelete(always, garden.Id, water.Id, nil))
	_, err := client.TasksList(always, "nothing", nil)
	var refusal *tasks.APIError
	expect(errors.As(err, &refusal) && refusal.Status == 404, err)
}

func timelineJourney() {
	client := timeline.New(timeline.Config{ServerURL: origin + "/mirror/v1", Auth: timeline.Auth{Bearer: token}})
	card := must(client.TimelineInsert(always, timeline.SentTimelineItem{Text: of("The tomatoes are ripe.")}, nil))
	changed := must(client.TimelinePatch(always, card.Id, timeline.SentTimelineItem{Text: of("They are eaten.")}, nil))
	expect(*changed.Text == "They are eaten.", changed)

	check(client.TimelineDelete(always, card.Id, nil))
	left := must(client.TimelineList(always, nil))
	expect(len(left.Items) == 0, left)
}

func conversionsJourney() {
	client := conversions.New(conversions.Config{ServerURL: origin + "/adsearch/v2", Auth: conversions.Auth{Bearer: token}})
	row := conversions.SentConversion{
		ConversionId:        "go-1",
		ConversionTimestamp: "1772352600000",
		SegmentationType:    "FLOODLIGHT",
		SegmentationId:      of("25700000001081492"),
		AgencyId:            of("20700000000000125"),
		AdvertiserId:        of("21700000000012345"),
		EngineAccountId:     of("700000000042205"),
		CampaignId:          of("71700000002044839"),
		AdGroupId:           of("58700000032026064"),
		CriterionId:         of("43700004289911004"),
		Type_:               of("TRANSACTION"),
		RevenueMicros:       of("9990000"),
		CurrencyCode:        of("EUR"),
	}
	batch := conversions.ConversionBatch{Conversion: []conversions.SentConversion{row}}
	stored := must(client.ConversionInsert(always, batch, nil))
	expect(len(stored.Conversion) == 1, stored)

	march := conversions.ConversionGetParams{
		StartDate: of(int64(20260301)),
		EndDate:   of(int64(20260331)),
		StartRow:  of(int64(0)),
		RowCount:  of(int64(1000)),
	}
	found := must(client.ConversionGet(always, *row.AgencyId, *row.AdvertiserId, *row.EngineAccountId, &march))
	expect(len(found.Conversion) > 0, found)
}

func calendarJourney() {
	client := calendar.New(calendar.Config{ServerURL: origin + "/calendar/v3", Auth: calendar.Auth{Bearer: token}})
	event := must(client.EventsInsert(always, "primary", calendar.NewEvent{
		Summary:   of("Seed swap"),
		Start:     calendar.EventDateTime{DateTime: of("2026-03-05T18:00:00+01:00")},
		End:       calendar.EventDateTime{DateTime: of("2026-03-05T20:00:00+01:00")},
		Attendees: []calendar.EventAttendee{{Email: "grace@example.com"}},
	}, nil))
	expect(*event.Attendees[0].ResponseStatus == "needsAction", event)

	id := *event.Id
	moved := must(client.EventsPatch(always, "primary", id, calendar.SentEvent{Location: of("Garden hall")}, nil))
	expect(*moved.Summary == "Seed swap" && *moved.Location == "Garden hall", moved)

	check(client.EventsDelete(always, "primary", id, nil))
	expect(*must(client.EventsGet(always, "primary", id, nil)).Status == "cancelled", id)
}

func paymentsJourney() {
	created := must(payments.New(payments.Config{ServerURL: origin}).AppsCreate(always, payments.SentApp{Name: of("Shop in Go")}))
	auth := payments.Auth{Basic: &payments.BasicAuth{Password: created.App.Key}}
	client := payments.New(payments.Config{ServerURL: origin, Auth: auth})
	merchant := must(client.MerchantsCreate(always, payments.SentMerchant{
		Name:       of("Corner Shop"),
		Currency:   "DKK",
		Test:       of(true),
		Email:      "ada@example.com",
		Website:    "https://shop.example.com",
		Descriptor: "CORNER SHOP",
		Company:    payments.SentMerchantCompany{Country: "DK", Number: of("12345678")},
	})).Merchant

	changes := payments.MerchantChanges{Name: of("Corner Shop & Sons")}
	renamed := must(client.MerchantsUpdate(always, merchant.Id, changes))
	expect(*renamed.Merchant.Name == "Corner Shop & Sons", renamed)
	list := must(client.MerchantsList(always, created.App.Id, &payments.MerchantsListParams{Limit: of(int64(10))}))
	expect(len(list) == 1 && list[0].Id == merchant.Id, list)
}

func main() {
	tasksJourney()
	fmt.Println("tasks")
	timelineJourney()
	fmt.Println("timeline")
	conversionsJourney()
	fmt.Println("conversions")
	calendarJourney()
	fmt.Println("calendar")
	paymentsJourney()
	fmt.Println("payments")
}
