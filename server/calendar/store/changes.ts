/** The changes of one write. They are collected during the write, so that each channel gets one message per request. */
export interface CalendarChange {
  rules: boolean;
  /** Whether anything other than events changed. Channels that watch only certain event types get no message about it. */
  other: boolean;
  eventTypes: Set<string>;
  /** Whether events changed whose types are not known. */
  anyType: boolean;
}

/** An event before and after a write, on its calendar. `Members` is the type of its fields, which the store does not know. */
export interface WrittenEvent<Members = unknown> {
  calendarId: string;
  eventId: string;
  /** Undefined for a new event. */
  before: Members | undefined;
  after: Members;
}

/** The user who requested the change that a job continues. */
export interface ChangedFor {
  userId: string;
  /** The server's origin as used in the client's request. */
  origin: string;
}

export class Changes {
  readonly calendars = new Map<string, CalendarChange>();
  /** Users whose calendar list has changed. */
  readonly lists = new Set<string>();
  /** Users whose settings have changed. */
  readonly settings = new Set<string>();
  readonly views: { userId: string; calendarId: string }[] = [];
  readonly events: WrittenEvent[] = [];
  /** Email addresses to which this write already sends an email. */
  readonly mailed = new Set<string>();
  /** Set by a job that continues the change of a request. */
  by: ChangedFor | undefined;
  /** Whether jobs were recorded. */
  hasJobs = false;

  /**
   * Records that events of a calendar changed.
   * @param type `default`, `focusTime`, …; undefined if any type may have changed.
   */
  ofEvents(calendarId: string, type?: string): void {
    const change = this.#calendar(calendarId);
    if (type === undefined) change.anyType = true;
    else change.eventTypes.add(type);
  }

  /** Records that a calendar's own properties changed. Lists of its events contain these properties. */
  ofMetadata(calendarId: string): void {
    this.#calendar(calendarId).other = true;
  }

  /** Records that access rules of a calendar changed, or that the calendar was deleted. */
  ofRules(calendarId: string): void {
    const change = this.#calendar(calendarId);
    change.rules = true;
    change.other = true;
  }

  /** Records that the calendar list of a user changed. */
  ofList(userId: string): void {
    this.lists.add(userId);
  }

  ofSettings(userId: string): void {
    this.settings.add(userId);
  }

  /** Records that a user's default reminders or role on a calendar changed. The user's lists of its events contain both. */
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
