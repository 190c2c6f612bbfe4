/** What one write changes. It is collected while the write works, so that whoever watches is told once for each request. */
export interface CalendarChange {
  rules: boolean;
  /** More than events of certain types: channels that are narrowed to types hear of nothing else. */
  other: boolean;
  eventTypes: Set<string>;
  /** Events of any type. */
  anyType: boolean;
}

/** An event that is written, as it was and as it is on its calendar. What an event is made of is the rules' business. */
export interface WrittenEvent<Members = unknown> {
  calendarId: string;
  eventId: string;
  /** Undefined for a new one. */
  before: Members | undefined;
  after: Members;
}

export class Changes {
  readonly calendars = new Map<string, CalendarChange>();
  /** Users whose list has changed. */
  readonly lists = new Set<string>();
  /** Users whose settings have changed. */
  readonly settings = new Set<string>();
  readonly views: { userId: string; calendarId: string }[] = [];
  readonly events: WrittenEvent[] = [];
  /** Mail addresses that are told by the write itself. */
  readonly mailed = new Set<string>();
  /** Work has been left that follows the change. */
  hasJobs = false;

  /** Events of a calendar. @param type `default`, `focusTime`, …; undefined when any may have changed. */
  ofEvents(calendarId: string, type?: string): void {
    const change = this.#calendar(calendarId);
    if (type === undefined) change.anyType = true;
    else change.eventTypes.add(type);
  }

  /** What is known of a calendar itself: lists of its events show it. */
  ofMetadata(calendarId: string): void {
    this.#calendar(calendarId).other = true;
  }

  /** Access rules of a calendar; also that the calendar is gone, for those who watch it. */
  ofRules(calendarId: string): void {
    const change = this.#calendar(calendarId);
    change.rules = true;
    change.other = true;
  }

  /** The calendar list of a user. */
  ofList(userId: string): void {
    this.lists.add(userId);
  }

  ofSettings(userId: string): void {
    this.settings.add(userId);
  }

  /** Default reminders, or the role, of one user: lists of events show them. */
  ofView(userId: string, calendarId: string): void {
    this.views.push({ userId, calendarId });
  }

  #calendar(calendarId: string): CalendarChange {
    const known = this.calendars.get(calendarId);
    if (known) return known;
    const change: CalendarChange = { rules: false, other: false, eventTypes: new Set(), anyType: false };
    this.calendars.set(calendarId, change);
    return change;
  }
}
