import adconversionservice.ConversionsClient;
import adconversionservice.ConversionsClient.ConversionBatch;
import adconversionservice.ConversionsClient.ConversionGetParams;
import calendarservice.CalendarClient;
import calendarservice.CalendarClient.SentEvent;
import calendarservice.CalendarClient.NewEvent;
import java.util.List;
import java.util.Map;
import paymentservice.PaymentsClient;
import paymentservice.PaymentsClient.SentApp;
import paymentservice.PaymentsClient.MerchantChanges;
import paymentservice.PaymentsClient.SentMerchant;
import paymentservice.PaymentsClient.MerchantsListParams;
import taskservice.TasksClient;
import taskservice.TasksClient.SentTask;
import taskservice.TasksClient.SentTask;
import taskservice.TasksClient.SentTaskList;
import taskservice.TasksClient.TasksListParams;
import timelineservice.TimelineClient;
import timelineservice.TimelineClient.SentTimelineItem;
import timelineservice.TimelineClient.SentTimelineItem;

/**
 * A journey through each service with the clients of `npm run client -- java`. languages.test.ts sets ORIGIN and TOKEN. Bodies are records
 * with a component for each field. `fromJson` creates a record from only the fields that the request needs.
 */
public final class Journey {
    private static final String ORIGIN = System.getenv("ORIGIN");
    private static final String TOKEN = System.getenv("TOKEN");

    private static void expect(boolean holds, Object found) {
        if (!holds) throw new AssertionError(String.valueOf(found));
    }

    private static void tasks() {
        var auth = new TasksClient.Auth().bearer(TOKEN);
        var client = new TasksClient(new TasksClient.Config().serverUrl(ORIGIN + "/tasks/v1").auth(auth));
        var garden = client.tasklistsInsert(new SentTaskList("Garden"), null);
        var water = client.tasksInsert(garden.id(), SentTask.fromJson(Map.of("title", "Water")), null);
        expect(water.title().equals("Water") && water.status().equals("needsAction"), water);

        var changes = SentTask.fromJson(Map.of("status", "completed"));
        var done = client.tasksPatch(garden.id(), water.id(), changes, null);
        expect(done.status().equals("completed") && !done.etag().equals(water.etag()), done);
        var listed = client.tasksList(garden.id(), new TasksListParams().showHidden(true));
        expect(listed.items().size() == 1 && listed.items().get(0).id().equals(water.id()), listed);

        client.tasksDelete(garden.id(), water.id(), null);
        try {
            client.tasksList("nothing", null);
            throw new AssertionError("A list that is not there was answered.");
        } catch (TasksClient.ApiException refusal) {
            expect(refusal.status == 404, refusal);
        }
    }

    private static void timeline() {
        var auth = new TimelineClient.Auth().bearer(TOKEN);
        var client = new TimelineClient(new TimelineClient.Config().serverUrl(ORIGIN + "/mirror/v1").auth(auth));
        var card = client.timelineInsert(SentTimelineItem.fromJson(Map.of("text", "The tomatoes are ripe.")), null);
        var changes = SentTimelineItem.fromJson(Map.of("text", "They are eaten."));
        expect(client.timelinePatch(card.id(), changes, null).text().equals("They are eaten."), card);

        client.timelineDelete(card.id(), null);
        expect(client.timelineList(null).items().isEmpty(), card);
    }

    private static void conversions() {
        var auth = new ConversionsClient.Auth().bearer(TOKEN);
        var client = new ConversionsClient(new ConversionsClient.Config().serverUrl(ORIGIN + "/adsearch/v2").auth(auth));
        var row = Map.ofEntries(
                Map.entry("conversionId", "java-1"),
                Map.entry("conversionTimestamp", "1772352600000"),
                Map.entry("segmentationType", "FLOODLIGHT"),
                Map.entry("segmentationId", "25700000001081492"),
                Map.entry("agencyId", "20700000000000125"),
                Map.entry("advertiserId", "21700000000012345"),
                Map.entry("engineAccountId", "700000000042205"),
                Map.entry("campaignId", "71700000002044839"),
                Map.entry("adGroupId", "58700000032026064"),
                Map.entry("criterionId", "43700004289911004"),
                Map.entry("type", "TRANSACTION"),
                Map.entry("revenueMicros", "9990000"),
                Map.entry("currencyCode", "EUR"));
        var stored = client.conversionInsert(ConversionBatch.fromJson(Map.of("conversion", List.of(row))), null);
        expect(stored.conversion().size() == 1, stored);

        var march = new ConversionGetParams().startDate(20260301L).endDate(20260331L).startRow(0L).rowCount(1000L);
        var found = client.conversionGet("20700000000000125", "21700000000012345", "700000000042205", march);
        expect(!found.conversion().isEmpty(), found);
    }

    private static void calendar() {
        var auth = new CalendarClient.Auth().bearer(TOKEN);
        var client = new CalendarClient(new CalendarClient.Config().serverUrl(ORIGIN + "/calendar/v3").auth(auth));
        var swap = NewEvent.fromJson(Map.of(
                "summary", "Seed swap",
                "start", Map.of("dateTime", "2026-03-05T18:00:00+01:00"),
                "end", Map.of("dateTime", "2026-03-05T20:00:00+01:00"),
                "attendees", List.of(Map.of("email", "grace@example.com"))));
        var event = client.eventsInsert("primary", swap, null);
        expect(event.attendees().get(0).responseStatus().equals("needsAction"), event);

        var changes = SentEvent.fromJson(Map.of("location", "Garden hall"));
        var moved = client.eventsPatch("primary", event.id(), changes, null);
        expect(moved.summary().equals("Seed swap") && moved.location().equals("Garden hall"), moved);

        client.eventsDelete("primary", event.id(), null);
        expect(client.eventsGet("primary", event.id(), null).status().equals("cancelled"), event);
    }

    private static void payments() {
        var stranger = new PaymentsClient(new PaymentsClient.Config().serverUrl(ORIGIN));
        var app = stranger.appsCreate(new SentApp("Shop in Java")).app();
        var auth = new PaymentsClient.Auth().basic("", app.key());
        var client = new PaymentsClient(new PaymentsClient.Config().serverUrl(ORIGIN).auth(auth));
        var merchant = client.merchantsCreate(SentMerchant.fromJson(Map.of(
                "name", "Corner Shop",
                "currency", "DKK",
                "test", true,
                "email", "ada@example.com",
                "website", "https://shop.example.com",
                "descriptor", "CORNER SHOP",
                "company", Map.of("country", "DK", "number", "12345678")))).merchant();
        var changes = MerchantChanges.fromJson(Map.of("name", "Corner Shop & Sons"));
        expect(client.merchantsUpdate(merchant.id(), changes).merchant().name().equals("Corner Shop & Sons"), merchant);
        var listed = client.merchantsList(app.id(), new MerchantsListParams().limit(10L));
        expect(listed.size() == 1 && listed.get(0).id().equals(merchant.id()), listed);
    }

    public static void main(String[] arguments) {
        tasks();
        System.out.println("tasks");
        timeline();
        System.out.println("timeline");
        conversions();
        System.out.println("conversions");
        calendar();
        System.out.println("calendar");
        payments();
        System.out.println("payments");
    }
}
