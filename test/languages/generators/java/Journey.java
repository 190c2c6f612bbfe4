import calendar.api.EventsApi;
import calendar.model.EventDateTime;
import calendar.model.NewEvent;
import calendar.model.SentEvent;
import tasks.api.TasklistsApi;
import tasks.api.TasksApi;
import tasks.model.SentTask;
import tasks.model.SentTaskList;

/** A journey with the clients that openapi-generator makes. ORIGIN and TOKEN come from the test. */
public final class Journey {
  private static final String ORIGIN = System.getenv("ORIGIN");
  private static final String TOKEN = "Bearer " + System.getenv("TOKEN");

  private static void expect(boolean holds, Object found) {
    if (!holds) throw new IllegalStateException("unexpected: " + found);
  }

  private static void tasksJourney() throws Exception {
    var client = new tasks.ApiClient();
    client.updateBaseUri(ORIGIN + "/tasks/v1");
    client.setRequestInterceptor(request -> request.header("Authorization", TOKEN));
    var lists = new TasklistsApi(client);
    var api = new TasksApi(client);

    var garden = lists.tasklistsInsert(
        TasklistsApi.APITasklistsInsertRequest.newBuilder().sentTaskList(new SentTaskList().title("Garden")).build());
    var list = garden.getId();
    var water = api.tasksInsert(
        TasksApi.APITasksInsertRequest.newBuilder().tasklist(list).sentTask(new SentTask().title("Water")).build());
    expect(water.getTitle().equals("Water"), water);
    var done = api.tasksPatch(TasksApi.APITasksPatchRequest.newBuilder()
        .tasklist(list)
        .task(water.getId())
        .sentTask(new SentTask().status(SentTask.StatusEnum.COMPLETED))
        .build());
    expect(!done.getEtag().equals(water.getEtag()), done);
    var all = api.tasksList(TasksApi.APITasksListRequest.newBuilder().tasklist(list).showHidden(true).build());
    expect(all.getItems().size() == 1, all);
    api.tasksDelete(TasksApi.APITasksDeleteRequest.newBuilder().tasklist(list).task(water.getId()).build());
    try {
      expect(false, api.tasksList(TasksApi.APITasksListRequest.newBuilder().tasklist("nothing").build()));
    } catch (tasks.ApiException refused) {
      expect(refused.getCode() == 404, refused);
    }
  }

  private static void calendarJourney() throws Exception {
    var client = new calendar.ApiClient();
    client.updateBaseUri(ORIGIN + "/calendar/v3");
    client.setRequestInterceptor(request -> request.header("Authorization", TOKEN));
    var api = new EventsApi(client);
    var start = new EventDateTime().dateTime("2026-03-05T18:00:00+01:00");
    var end = new EventDateTime().dateTime("2026-03-05T20:00:00+01:00");
    var body = new NewEvent().summary("Seed swap").start(start).end(end);
    var event = api.eventsInsert(
        EventsApi.APIEventsInsertRequest.newBuilder().calendarId("primary").newEvent(body).build());
    var moved = api.eventsPatch(EventsApi.APIEventsPatchRequest.newBuilder()
        .calendarId("primary")
        .eventId(event.getId())
        .sentEvent(new SentEvent().location("Garden hall"))
        .build());
    expect(moved.getSummary().equals("Seed swap"), moved);
  }

  public static void main(String[] words) throws Exception {
    tasksJourney();
    System.out.println("tasks");
    calendarJourney();
    System.out.println("calendar");
  }
}
