/**
 * Made by `npm run generate` from the contract in openapi/. Edit the contract, not this file.
 */

export type $Read<T> = {
    readonly $read: T;
};
export type $Write<T> = {
    readonly $write: T;
};
export type Readable<T> = T extends $Write<any> ? never : T extends $Read<infer U> ? Readable<U> : T extends (infer E)[] ? Readable<E>[] : T extends object ? {
    [K in keyof T as NonNullable<T[K]> extends $Write<any> ? never : K]: Readable<T[K]>;
} : T;
export type Writable<T> = T extends $Read<any> ? never : T extends $Write<infer U> ? Writable<U> : T extends (infer E)[] ? Writable<E>[] : T extends object ? {
    [K in keyof T as NonNullable<T[K]> extends $Read<any> ? never : K]: Writable<T[K]>;
} & {
    [K in keyof T as NonNullable<T[K]> extends $Read<any> ? K : never]?: never;
} : T;
export interface paths {
    "/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notification channels
         * @description Returns the notification channels of all users, the newest first, including those that ended recently.
         */
        get: operations["channels.listCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{stream}/expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Expire a notification channel
         * @description Ends a channel now, as if its expiration time had passed. No further messages are sent to it.
         */
        post: operations["channels.expireCalendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/syncTokens/expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Expire all sync tokens
         * @description Expires every sync token issued so far, for all calendars and users. The next request with one of them returns `fullSyncRequired` (410), and the client has to list everything again.
         */
        post: operations["calendarStates.expireSyncTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/settings/{setting}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a setting of a user
         * @description Changes a setting of the calendar service, as the user does in their own calendar view. The guide of the service lists the settings and their values. Channels that watch the settings are notified.
         */
        put: operations["calendarSettings.change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List due reminders
         * @description Returns the reminders of a user that were due within a time range, by the service clock: the default reminders of the calendars on the user's list, and the reminders of single events, instances of series and exceptions. Canceled events have no reminders, and neither do events that the user has declined. `popup` reminders are only listed here. `email` reminders are also sent if `emailsSent` is true (the setting `CALENDAR_MAILS`). The guide of the calendar service describes when reminders are due. Returns the first 1,000 reminders. If more than 25,000 events would have to be checked, the response is 400. In that case, use a shorter time range.
         */
        get: operations["calendarReminders.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/birthdays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the birthday of a contact
         * @description Adds the birthday or another date of a contact to the primary calendar of a user, like a contacts app. It is an event of the type `birthday`. The user can change and delete it like other events. The calendar service itself cannot create such an event for a contact.
         */
        post: operations["contactDays.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/feeds/{calendarId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Email address of the user whose view of the calendar is used.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description ID of the calendar; `primary` for the user's primary calendar.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        /**
         * Get the feed URLs of a calendar
         * @description Returns the URLs at which calendar apps subscribe to a calendar: a private URL with the user's view of it, and the public URL if it is public. The calendar service itself has no operation for this.
         */
        get: operations["calendarFeeds.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/feeds/{calendarId}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Email address of the user whose view of the calendar is used.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description ID of the calendar; `primary` for the user's primary calendar.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the private feed URL of a calendar
         * @description Creates another private URL for the user. The previous URL returns 404 from then on. URLs of other users for the same calendar do not change.
         */
        post: operations["calendarFeeds.renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/calendars/{calendarId}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a file of a calendar app
         * @description Imports the events of an iCalendar file (RFC 5545) into a calendar of a user, according to the rules of `events.import` in
         *     the calendar service. The events are private copies. An event that was imported before is replaced. An event is rejected if
         *     an existing event that was not imported has the same UID. No emails are sent.
         *
         *     A UID is either imported with all its exceptions or rejected. If only an exception is invalid, that exception is ignored.
         *     Incorrect values are imported if their meaning is clear, and `notes` reports each of them:
         *
         *     - Versions: if there are two versions of an event, the later one (by `SEQUENCE`, then `DTSTAMP`) is imported. An event
         *       without a UID gets one derived from its content. Lines without a value are ignored.
         *     - Time zones: a name that is not an IANA name is matched against Windows display names, offsets, and its `VTIMEZONE`. The
         *       definition in the file determines the exact times, and an IANA zone with the same offsets at these times determines the
         *       name. If there is no such zone, a single event keeps its exact times, and a series that ends is converted to a list of
         *       dates and times. A series that never ends gets the closest zone. If no zone is close enough, the series is rejected. A
         *       time without a zone, or with an abbreviation, is in the zone of `DTSTART`. The start of an exception without a zone is in
         *       the zone of the series.
         *     - Recurrence: `COUNT` below 1 is ignored. With `UNTIL` before `DTSTART`, only the first instance is imported. With both
         *       `COUNT` and `UNTIL`, the earlier end is used. `RDATE` and `EXDATE` values that are not times are ignored.
         *     - Start and end: if one is a date and the other is a date-time, the end is converted to the type of the start.
         *
         *     A file that is not a VCALENDAR, or is truncated, is rejected completely with 400.
         */
        post: operations["calendarFiles.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a resource calendar
         * @description Creates the calendar of a resource that can be invited: a room, a car, a projector. Events invite it by its ID. Users of its organization see when it is free. If it accepts invitations automatically, it accepts those at free times and declines the others.
         */
        post: operations["calendarResources.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Disable or enable a calendar
         * @description Disables a calendar, as the service does if it is misused, or enables it again. A disabled calendar can be read. Changing the calendar, its rules or its events returns 403, and it cannot be transferred.
         */
        put: operations["calendarStates.set"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}/conferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make conferences fail
         * @description Makes the creation of the next conferences of a calendar fail with the status `failure`. Later conferences are created again. This includes conferences that are currently being created.
         */
        put: operations["calendarStates.failConferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/mailEvents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an event from an email
         * @description Adds an event of the type `fromMail` to the primary calendar of a user, like an app that recognizes a booking in the user's email. The calendar service itself cannot create such events, and the user can change only a few of their fields.
         */
        post: operations["calendarEvents.addFromMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}/events/{eventId}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Lock or unlock a copy of an event
         * @description Locks or unlocks a copy of an event. `summary`, `description`, `location`, `start`, `end` and `recurrence` of a locked copy cannot be changed.
         */
        put: operations["calendarEvents.lock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}/events/{eventId}/response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Respond to an invitation of a resource
         * @description Responds to an invitation for a resource, as its manager does. The response appears in the organizer's guest list and all other copies. If the resource accepts invitations automatically, it responds again when the time of the event changes. No email is sent.
         */
        put: operations["calendarEvents.answer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}/events/{eventId}/guests/{guest}/response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Respond to an invitation as an external guest
         * @description Responds to an invitation for a guest who has no calendar here, as the guest's own calendar app does by email. The response appears in the organizer's guest list and all other copies, and notification channels report it. Guests who have a calendar here respond there. No email is sent.
         */
        put: operations["calendarEvents.answerAsGuest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A channel of the calendar service. */
        CalendarChannelState: {
            /** @description The stream of its deliveries. */
            stream: string;
            /** @description ID chosen by the application. */
            id: string;
            /** @description ID of the OAuth client. */
            client: string;
            /** @description Email address of the user. */
            user: string;
            /**
             * @description The watched resource.
             * @enum {string}
             */
            resource: "acl" | "calendarList" | "events" | "settings";
            /** @description ID of the calendar. Absent if the channel does not watch a single calendar. */
            calendar?: string;
            /** @description URL to which messages are sent. */
            address: string;
            /**
             * Format: date-time
             * @description When the channel ends.
             */
            expires: string;
            /**
             * Format: int64
             * @description Number of the last message.
             */
            messages: number;
            /**
             * @description Whether the channel still sends messages.
             * @enum {string}
             */
            state: "active" | "expired" | "stopped";
        };
        /** @description Channels of the calendar service. */
        CalendarChannels: {
            /** @description The channels, the newest first. */
            items: components["schemas"]["CalendarChannelState"][];
        };
        /** @description The body of every error. Apps should check `error.errors[0].reason`. `error.message` is for people. Do not parse it, because its wording can change. */
        Error: {
            /** @description The error. */
            error: {
                /**
                 * Format: int32
                 * @description The HTTP status code of the response.
                 */
                code: number;
                /** @description Explanation for people: the message of the first element of `errors`. */
                message: string;
                /**
                 * @description Canonical name of the kind of error. Several HTTP status codes can share a name.
                 * @enum {string}
                 */
                status: "INVALID_ARGUMENT" | "UNAUTHENTICATED" | "PERMISSION_DENIED" | "NOT_FOUND" | "ALREADY_EXISTS" | "ABORTED" | "FAILED_PRECONDITION" | "OUT_OF_RANGE" | "RESOURCE_EXHAUSTED" | "CANCELLED" | "DATA_LOSS" | "UNKNOWN" | "INTERNAL" | "UNIMPLEMENTED" | "UNAVAILABLE" | "DEADLINE_EXCEEDED";
                /** @description The individual errors, the most important one first. There is usually one error. If a body lacks several required fields, there is one error for each field. */
                errors: {
                    /** @description The domain that defines the reason: `global`, `usageLimits`, or the name of the service, for example. */
                    domain: string;
                    /** @description The reason for apps to check, such as `invalid`, `required`, `notFound`, `conditionNotMet` or `rateLimitExceeded`. */
                    reason: string;
                    /** @description Explanation for people. */
                    message: string;
                    /**
                     * @description The kind of `location`: `header` for a header, and `parameter` for a query parameter, a path parameter or a field of the body.
                     * @enum {string}
                     */
                    locationType?: "parameter" | "header";
                    /** @description The part of the request that caused the error, such as `pageToken` or `If-Match`. */
                    location?: string;
                    /**
                     * Format: uri
                     * @description URL of a page that explains the error.
                     */
                    extendedHelp?: string;
                }[];
                /** @description Further information, depending on the error. For the reason `insufficientPermissions`, there is an entry with the `reason` `ACCESS_TOKEN_SCOPE_INSUFFICIENT`. Its `metadata` contains `service`, `method`, `acceptedScopes` (the token needs only one of them) and `tokenScopes`. Scopes are separated by spaces. */
                details?: {
                    [key: string]: unknown;
                }[];
            };
        };
        /** @description The value of a setting. */
        CalendarSettingValue: {
            /** @description The value. Numbers and booleans are strings. */
            value: string;
        };
        /** @description A setting of the user. This service can only read settings. Users change them elsewhere. */
        Setting: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "calendar#setting";
            /** @description Version of the setting, in double quotes. */
            etag: string;
            /** @description ID of the setting, such as `timezone`. The guide lists all of them. */
            id: string;
            /** @description Value of the setting. Its format depends on the setting; numbers and booleans are also strings. */
            value: string;
        };
        /** @description One reminder of an event. */
        CalendarReminder: {
            /**
             * Format: date-time
             * @description When the user is reminded, in UTC.
             */
            dueAt: string;
            /**
             * @description How the user is reminded.
             * @enum {string}
             */
            method: "email" | "popup";
            /** @description Number of minutes before the start of the event. All-day events start at midnight in the calendar's time zone. */
            minutes: number;
            /** @description ID of the calendar. */
            calendarId: string;
            /** @description ID of the event. For a series, the ID of the instance. */
            eventId: string;
            /** @description Title of the event. */
            summary?: string;
            /**
             * Format: date-time
             * @description When the event starts, in UTC.
             */
            start: string;
        };
        /** @description Reminders of a user. */
        CalendarReminders: {
            /** @description The reminders in the order in which they are due, up to 1,000. */
            items: components["schemas"]["CalendarReminder"][];
            /** @description Whether the server sends `email` reminders as emails (the setting `CALENDAR_MAILS`). */
            emailsSent: boolean;
        };
        /** @description The birthday, or another day, of a contact or of the user. */
        ContactDay: {
            /** @description Title of the event. */
            summary: string;
            /**
             * Format: date
             * @description The first date, in the form `yyyy-mm-dd`. It recurs every year.
             */
            date: string;
            /**
             * @description Kind of date. Defaults to `birthday`.
             * @enum {string}
             */
            type?: "anniversary" | "birthday" | "custom" | "other" | "self";
            /** @description Name of the contact, in the form `people/{contact}`. Required for `anniversary`, `custom` and `other`; not allowed for `self`. */
            contact?: string;
            /** @description Name of the kind of date. Required for `custom`, not allowed otherwise. */
            customTypeName?: string;
        };
        /** @description The creator of the event. */
        EventCreator: {
            /** @description Profile ID, if available. */
            id?: string;
            /**
             * Format: email
             * @description Email address.
             */
            email: string;
            /** @description Name, if available. */
            displayName?: string;
            /** @description Whether the creator is the calendar on which this copy appears. Absent if false. */
            self?: boolean;
        };
        /** @description The calendar to which the event belongs: the email address of the user for events of a primary calendar, or the ID of the calendar for events of a secondary calendar. Only `events.import` uses this field. All other requests ignore it. `events.move` changes the organizer. An organizer who takes part also has an entry in `attendees`, with `organizer` set to true. */
        EventOrganizer: {
            /** @description Profile ID, if available. */
            id?: $Read<string>;
            /**
             * Format: email
             * @description Email address (RFC 5322) of the organizer, with the same rules as `attendees[].email`. Always present in responses.
             */
            email?: string;
            /** @description Name, if available. */
            displayName?: string;
            /** @description Whether the organizer is the calendar on which this copy appears. Absent if false. */
            self?: $Read<boolean>;
        };
        /** @description A date or a date-time. Exactly one of `date` and `dateTime` must be set. */
        EventDateTime: {
            /**
             * Format: date
             * @description The date of an all-day event, in the form `yyyy-mm-dd`. A PATCH that sets it removes `dateTime`.
             */
            date?: string;
            /**
             * @description A date-time (RFC 3339), in whole seconds. In a request, the offset is optional. Without it, `timeZone` applies, or the calendar's time zone if there is no `timeZone`. Responses always contain it. A PATCH that sets it removes `date`.
             * @example 2026-03-02T09:30:00+01:00
             */
            dateTime?: string;
            /**
             * @description Time zone, as an IANA name. Required for series with times, whose instances keep their local time in it, and must be the same for `start` and `end`. For other events, it is the time zone in which the time is displayed. A date has no time zone. In a request with `date`, `timeZone` must be a known time zone but is ignored, and responses contain only `date`.
             * @example Europe/Berlin
             */
            timeZone?: string;
        };
        /** @description A guest of an event: a person, a group, a resource or another calendar. */
        EventAttendee: {
            /** @description Profile ID, if available. */
            id?: $Read<string>;
            /**
             * Format: email
             * @description Email address of the guest. It identifies the guest and is not case-sensitive. It must be an `addr-spec` of RFC 5322, section 3.4.1, without comments, and can contain letters of other scripts (RFC 6532). `.a@example.com`, `a..b@example.com` and `a@example..com` return 400.
             * @example ann@example.com
             */
            email: string;
            /** @description Name, if available. */
            displayName?: string;
            /** @description Whether this is the organizer. Absent if false. */
            organizer?: $Read<boolean>;
            /** @description Whether this is the calendar on which this copy appears. Absent if false. */
            self?: $Read<boolean>;
            /** @description Whether this is a resource, such as a room. Used when the guest is added, ignored later. Absent if false. */
            resource?: boolean;
            /** @description Whether the guest is optional. Absent if false. */
            optional?: boolean;
            /**
             * @description The guest's response. Defaults to `needsAction`, which is recommended for new events. Always present in responses.
             * @enum {string}
             */
            responseStatus?: "needsAction" | "declined" | "tentative" | "accepted";
            /** @description The guest's comment on the response. */
            comment?: string;
            /**
             * Format: int32
             * @description Number of additional people the guest brings. Absent if 0.
             */
            additionalGuests?: number;
            /**
             * @description Present while the server is still processing this guest, for example inviting the members of a large group.
             * @constant
             */
            asyncOperation?: $Read<"inProgress">;
        };
        /** @description Strings that applications attach to an event, under names of their choice. A name can have up to 44 characters. Properties with longer names are dropped. A value can have up to 1,024 characters. Longer values are truncated. An event can have up to 300 properties, with names and values of up to 32,768 bytes in total. A request that exceeds these limits returns 400 with the reason `invalid`. */
        EventExtendedProperties: {
            /** @description Properties of this copy only. */
            private?: {
                [key: string]: string;
            };
            /** @description Properties of all copies. Only the organizer can change them. */
            shared?: {
                [key: string]: string;
            };
        };
        /** @description Identifies a kind of conference. */
        ConferenceSolutionKey: {
            /**
             * @description `builtinMeet` is the built-in video meeting, `addOn` a third-party provider. `eventLegacy` and `eventNamedLegacy` are deprecated. Existing events can have them, but you cannot create new ones. Clients must also accept other types: show their entry points, and do not offer to change them.
             * @enum {string}
             */
            type: "eventLegacy" | "eventNamedLegacy" | "builtinMeet" | "addOn";
        };
        /** @description The progress of the creation. */
        ConferenceRequestStatus: {
            /**
             * @description `pending`: the conference is still being created. `success`: the entry points are available. `failure`: the conference could not be created and has no entry points.
             * @enum {string}
             */
            statusCode: "pending" | "success" | "failure";
        };
        /** @description Requests a new conference. */
        CreateConferenceRequest: {
            /** @description ID of the request, chosen by you. Use a new ID for every request. A request with the same ID as the event's last one is ignored, even if the conference has been removed or replaced since. */
            requestId: string;
            /** @description Type of the conference to create. It must be `builtinMeet`, which is the default. Any other type returns 400 with the reason `invalid`. */
            conferenceSolutionKey?: components["schemas"]["ConferenceSolutionKey"];
            status?: $Read<components["schemas"]["ConferenceRequestStatus"]>;
        };
        /** @description The system that hosts the conference. Absent if its creation failed. */
        ConferenceSolution: {
            key: components["schemas"]["ConferenceSolutionKey"];
            /** @description Display name of the system, not translated. */
            name?: string;
            /**
             * Format: uri
             * @description URL of an icon to display.
             */
            iconUri?: string;
        };
        /** @description A way to join a conference. Only the codes that match the provider's terms are set; display only those. */
        EntryPoint: {
            /**
             * @description `video` joins over HTTP, `phone` by dialing a number, `sip` over SIP. `more` leads to further instructions, such as more phone numbers.
             * @enum {string}
             */
            entryPointType: "video" | "phone" | "sip" | "more";
            /**
             * @description URI of the entry point (RFC 3986). It must be an `http:` or `https:` URI for `video` and `more`, a `tel:` URI with the complete dial sequence for `phone` (RFC 3966, such as `tel:+4930123456`; each comma, as in `tel:+4930123456,,123#`, is a pause), and a `sip:` URI for `sip` (RFC 3261). Any other value returns 400 with the reason `invalid`.
             * @example https://meet.example/abc
             */
            uri: string;
            /** @description Text to display instead of the URI, not translated. Must be empty for `more`; otherwise the request returns 400. */
            label?: string;
            /** @description Meeting code. */
            meetingCode?: string;
            /** @description Access code. */
            accessCode?: string;
            /** @description Passcode. */
            passcode?: string;
            /** @description Password. */
            password?: string;
            /** @description PIN. */
            pin?: string;
            /** @description Region of a `phone` number, as a two-letter ISO 3166 code. */
            regionCode?: string;
            /** @description Features of the entry point. */
            entryPointFeatures?: string[];
        };
        /** @description Further parameters of the conference, for its provider. */
        ConferenceParameters: {
            /** @description Parameters of the add-on of a third-party provider. */
            addOnParameters?: {
                /** @description Strings under names that the provider chooses. */
                parameters?: {
                    [key: string]: string;
                };
            };
        };
        /** @description How to join the event remotely. Either `createRequest`, or `conferenceSolution` with at least one entry point, is required. A new `createRequest` together with a `conferenceSolution`, `entryPoints` or a `conferenceId` returns 400 with the reason `invalid`. Conference data is used only with `conferenceDataVersion=1`. Otherwise it is ignored, even if it is invalid, and the event keeps its conference. A PATCH with `null`, and a PUT without it, remove the conference. A conference of the type `addOn` is stored as sent. A conference of the type `builtinMeet` must be a conference of this server, identified by `conferenceId`. A legacy type is accepted only if the event already has it. Any other conference returns 400. A requested conference is created after the response is sent, and `createRequest.status` shows the progress. If the setting `DIALECT` is `published`, the conference is created with the event, and the response contains it. */
        ConferenceData: {
            createRequest?: components["schemas"]["CreateConferenceRequest"];
            conferenceSolution?: components["schemas"]["ConferenceSolution"];
            /** @description Ways to join the conference: up to one each of `video`, `sip` and `more`, and at least one that is not `more`. A list that breaks this rule returns 400 with the reason `invalid` if conference data is used. Absent while the conference is being created, and if its creation failed. */
            entryPoints?: components["schemas"]["EntryPoint"][];
            /** @description ID of the conference for apps. Absent for `eventLegacy`, the name of the conversation for `eventNamedLegacy`, the meeting code (`abc-defg-hij`) for `builtinMeet`, and defined by the provider for `addOn`. */
            conferenceId?: string;
            /** @description Signature of the conference by the server. Absent while the conference is being created, and if its creation failed. */
            signature?: $Read<string>;
            /** @description Further notes for the participants. Can contain HTML. */
            notes?: string;
            parameters?: components["schemas"]["ConferenceParameters"];
        };
        /** @description A gadget. Deprecated. Only used to return information about birthdays. */
        EventGadget: {
            /** @description Type of the gadget. */
            type?: string;
            /** @description Title of the gadget. */
            title?: string;
            /** @description URL of the gadget. */
            link?: string;
            /** @description URL of the gadget's icon. */
            iconLink?: string;
            /**
             * Format: int32
             * @description Width in pixels.
             */
            width?: number;
            /**
             * Format: int32
             * @description Height in pixels.
             */
            height?: number;
            /**
             * @description How the gadget is displayed: next to the title (`icon`), or when the event is clicked (`chip`).
             * @enum {string}
             */
            display?: "icon" | "chip";
            /** @description Preferences of the gadget, by name. */
            preferences?: {
                [key: string]: string;
            };
        };
        /** @description A reminder. */
        EventReminder: {
            /**
             * @description By email (`email`) or in the user's calendar view (`popup`).
             * @enum {string}
             */
            method: "email" | "popup";
            /**
             * Format: int32
             * @description Number of minutes before the start of the event. The maximum is four weeks.
             */
            minutes: number;
        };
        /** @description Reminders of the event. Applies to this copy only. */
        EventReminders: {
            /** @description Whether the default reminders of the calendar apply (`defaultReminders` of its entry in the calendar list). `true` for new events unless `overrides` are sent. */
            useDefault?: boolean;
            /** @description Reminders that replace the default ones. An empty list means no reminders. A request with both `overrides` and `useDefault: true` returns 400 with the reason `cannotUseDefaultRemindersAndSpecifyOverride`. */
            overrides?: components["schemas"]["EventReminder"][];
        };
        /** @description The source of the event, such as a web page or an email. Only the creator of the event can see and change it. */
        EventSource: {
            /**
             * Format: uri
             * @description URL of the source. The scheme must be `http` or `https`.
             */
            url?: string;
            /** @description Title of the source, such as the title of a web page or the subject of an email. */
            title?: string;
        };
        /** @description Where the user works, for events of the type `workingLocation`. Only the field that belongs to `type` is stored. */
        EventWorkingLocationProperties: {
            /**
             * @description Kind of working location. The details are in the field with the same name.
             * @enum {string}
             */
            type: "homeOffice" | "officeLocation" | "customLocation";
            /** @description Present if the user works at home. Any value, stored as sent. */
            homeOffice?: unknown;
            /** @description Present if the user works at an office. */
            officeLocation?: {
                /** @description ID of the building in the organization. */
                buildingId?: string;
                /** @description ID of the floor. */
                floorId?: string;
                /** @description ID of the section of the floor. */
                floorSectionId?: string;
                /** @description ID of the desk. */
                deskId?: string;
                /** @description Name of the office, as displayed in calendars. */
                label?: string;
            };
            /** @description Present if the user works at another place. */
            customLocation?: {
                /** @description Name of the place. */
                label?: string;
            };
        };
        /** @description Settings for out-of-office events, for events of the type `outOfOffice`. */
        EventOutOfOfficeProperties: {
            /**
             * @description Which conflicting invitations the server declines: none (the default), all, or only new ones.
             * @enum {string}
             */
            autoDeclineMode?: "declineNone" | "declineAllConflictingInvitations" | "declineOnlyNewConflictingInvitations";
            /** @description The message with which the server declines invitations. */
            declineMessage?: string;
        };
        /** @description Settings for focus time, for events of the type `focusTime`. */
        EventFocusTimeProperties: {
            /**
             * @description Which conflicting invitations the server declines: none (the default), all, or only new ones.
             * @enum {string}
             */
            autoDeclineMode?: "declineNone" | "declineAllConflictingInvitations" | "declineOnlyNewConflictingInvitations";
            /**
             * @description The user's chat status during this time.
             * @enum {string}
             */
            chatStatus?: "available" | "doNotDisturb";
            /** @description The message with which the server declines invitations. */
            declineMessage?: string;
        };
        /** @description A file attached to an event. */
        EventAttachment: {
            /**
             * Format: uri
             * @description URL of the file. For a stored file, the alternate link from the file storage service.
             * @example https://shop.example/orders/7
             */
            fileUrl: string;
            /** @description Title of the file. */
            title?: string;
            /** @description Media type of the file. */
            mimeType?: string;
            /** @description URL of an icon for the file. Ignored for stored files. */
            iconLink?: string;
            /** @description ID of a stored file. Absent for other files. */
            fileId?: $Read<string>;
        };
        /** @description The person and kind of birthday, for events of the type `birthday`. It cannot be changed. */
        EventBirthdayProperties: {
            /**
             * @description Resource name of the contact, in the form `people/{contact}`. Always present for `anniversary`, `custom` and `other`, never for `self`.
             * @example people/c4276015
             */
            contact?: $Read<string>;
            /** @description Name of the date if `type` is `custom`. */
            customTypeName?: $Read<string>;
            /**
             * @description Kind of date. Defaults to `birthday`, the only kind that can be created.
             * @enum {string}
             */
            type?: "anniversary" | "birthday" | "custom" | "other" | "self";
        };
        /** @description An event of a calendar. Each calendar on which it appears has its own copy. A recurring event, also called a series, has `recurrence`. Its instances have `recurringEventId`. Requests can contain read-only fields and fields that can no longer be changed. These fields are ignored. The fields that are returned depend on the caller's role and the event's `visibility`. A deleted event may have only `kind`, `etag`, `id` and `status`. Fields with default values (`false`, `opaque`, an empty list) are not returned. */
        Event: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"calendar#event">;
            /** @description Version of the event, in double quotes. An instance that does not differ from its series has the version of the series. */
            etag: $Read<string>;
            /** @description ID of the event, unique in its calendar and opaque. You can choose it on insert: 5 to 1,024 letters `a` to `v` and digits (base32hex in lowercase). Otherwise, the server chooses it: for an imported event, `_` and its `iCalUID` in base32hex if this ID is free and not too long. The ID of an instance is the ID of its series, `_`, and the original start in UTC (`20260302T083000Z`) or, for all-day events, the original date (`20260302`). Always present in responses, ignored in updates. */
            id?: string;
            /**
             * @description Status of the event. Defaults to `confirmed`. `cancelled` means deleted: setting it has the same effect as `events.delete`, and setting another status restores the event. An event that its organizer has deleted, or whose calendar was cleared, cannot be restored by its guests. A request to restore it returns 410 with the reason `deleted`. A canceled instance of a series does not take place, even though the series itself is not canceled. Always present in responses.
             * @enum {string}
             */
            status?: "confirmed" | "tentative" | "cancelled";
            /**
             * Format: uri
             * @description URL of a page that shows this event.
             */
            htmlLink?: $Read<string>;
            /**
             * Format: date-time
             * @description When the event was created, in UTC.
             */
            created?: $Read<string>;
            /**
             * Format: date-time
             * @description When the event was last changed, in UTC with milliseconds. Changes to reminders do not change this time.
             */
            updated?: $Read<string>;
            /** @description Title of the event. */
            summary?: string;
            /** @description Description of the event. Can contain HTML, which is stored as sent. */
            description?: string;
            /** @description Location of the event, as free text. */
            location?: string;
            /** @description ID of an entry in the `event` section of `colors.get`. A new value that is not such an ID returns 400 with the reason `invalid`. Absent if the event has the color of the calendar. Used only with `eventLabelVersion=0`; otherwise any value is ignored. */
            colorId?: string;
            /** @description ID of one of the calendar's `labelProperties.eventLabels`. It replaces `colorId`. Used only with `eventLabelVersion=1`; otherwise ignored, even if it is invalid. An empty string removes the label, and so does a PUT without this field. A new value that is not the ID of a label of the calendar returns 400 with the reason `invalid`. If a label is later deleted from the calendar, events keep its ID. Treat them as events without a label. */
            eventLabelId?: string;
            creator?: $Read<components["schemas"]["EventCreator"]>;
            organizer?: components["schemas"]["EventOrganizer"];
            /** @description When the event starts. For a series, the start of its first instance. Required on insert, import and update. `start` and `end` must both have a date, or both have a time. */
            start?: components["schemas"]["EventDateTime"];
            /** @description When the event ends (exclusive). For a series, the end of its first instance. Required on insert, import and update. It must be after `start`. */
            end?: components["schemas"]["EventDateTime"];
            /** @description Whether the end is actually unspecified. There is still an `end`. Absent if false. */
            endTimeUnspecified?: boolean;
            /**
             * @description Rules and dates of the recurrence, as `RRULE`, `EXRULE`, `RDATE` and `EXDATE` lines of RFC 5545. `DTSTART` and `DTEND` are
             *     not allowed. Use `start` and `end` instead. The instances are the start and the times of the `RRULE` and `RDATE` lines,
             *     except for the times of the `EXRULE` and `EXDATE` lines. Absent for single events and instances. A request that makes an
             *     instance recur returns 400 with the reason `invalid`.
             *
             *     A series with times requires a `timeZone` in `start` or `end`. Without it, the request returns 400 with the reason
             *     `required`. The same applies to a PATCH that adds a recurrence to an event without a time zone. A series can have up to 10
             *     rules, 5,000 dates and 1,440 instances a day. `COUNT` can be up to 100,000 and `INTERVAL` up to 1,000,000. The following
             *     return 400 with the reason `invalid`: both `COUNT` and `UNTIL`, an `UNTIL` before the start, a rule without any instance,
             *     and `RDATE` or `EXDATE` lines with dates instead of times or vice versa.
             */
            recurrence?: string[];
            /** @description For an instance, the ID of its series. It cannot be changed. */
            recurringEventId?: string;
            /** @description For an instance, its original start, before it was moved. Together with `recurringEventId`, it identifies the instance. It can be set on import and cannot be changed. */
            originalStartTime?: components["schemas"]["EventDateTime"];
            /**
             * @description Whether the event blocks time (`opaque`, the default) or not (`transparent`). `transparent` events are not included in `freebusy.query`. Applies to this copy only.
             * @enum {string}
             */
            transparency?: "opaque" | "transparent";
            /**
             * @description Who sees the details. `default`: as the calendar's access rules determine. `public`: everyone who can see when there are events. `private` and `confidential`: writers and owners only. An instance can be made more private than its series, which then also becomes more private. A less private value is ignored. Applies to this copy only.
             * @enum {string}
             */
            visibility?: "default" | "public" | "private" | "confidential";
            /** @description ID of the event across calendar systems (RFC 5545, section 3.8.4.7). It is the same for a series and all its instances and for all copies. Required on import. On insert, you can set it instead of `id`; otherwise it is derived from the ID. Ignored in updates. */
            iCalUID?: string;
            /**
             * Format: int32
             * @description Revision number (RFC 5545, section 3.8.7.4). The server increases it when the time, the recurrence or the cancellation changes. A request can set a higher number. A lower number returns 400.
             */
            sequence?: number;
            /** @description The guests, including the organizer if listed among them. Absent if there are none. A change also updates the calendars of guests who have one on this server. If there are more than 50 such guests, their calendars are updated shortly after the response, 25 at a time. Resources are always updated with the change. A service account without domain-wide delegation of authority cannot add guests. An insert, import, update or patch that adds guests then returns 403 with the reason `forbiddenForServiceAccounts`. */
            attendees?: components["schemas"]["EventAttendee"][];
            /** @description Whether guests are missing from the response, because there are more than `maxAttendee` or because guests cannot see each other. Absent if false. If `true` is sent in an update or a patch, only the calendar's own entry in `attendees` is used, and of this entry only `responseStatus`, `comment` and `additionalGuests`. All other guests stay the same. The other fields of the body are used as usual. */
            attendeesOmitted?: boolean;
            extendedProperties?: components["schemas"]["EventExtendedProperties"];
            /**
             * Format: uri
             * @description URL of the built-in video meeting, if the event has one.
             */
            videoLink?: $Read<string>;
            conferenceData?: components["schemas"]["ConferenceData"];
            /** @deprecated */
            gadget?: components["schemas"]["EventGadget"];
            /**
             * @deprecated
             * @description Whether anyone can add themselves to the event. Stored, but has no effect.
             */
            anyoneCanAddSelf?: boolean;
            /** @description Whether guests can invite others. Defaults to `true`, which is not returned. */
            guestsCanInviteOthers?: boolean;
            /** @description Whether guests can change the event for everyone. Absent if false. */
            guestsCanModify?: boolean;
            /** @description Whether guests can see each other. Defaults to `true`, which is not returned. */
            guestsCanSeeOtherGuests?: boolean;
            /** @description Whether this copy is independent: changes are neither sent to other copies nor received from them. It can be set on insert and import and cannot be changed. */
            privateCopy?: boolean;
            /** @description Whether the event is locked. The `summary`, `description`, `location`, `start`, `end` and `recurrence` of a locked event and its instances cannot be changed. A request that sets one of them to another value, such as the same date-time in another time zone, returns 403 with the reason `forbidden`. This includes `events.import` and guests who may modify the event. All other fields can be changed, and the event can be moved, deleted and restored. Absent if false. */
            locked?: $Read<boolean>;
            reminders?: components["schemas"]["EventReminders"];
            source?: components["schemas"]["EventSource"];
            workingLocationProperties?: components["schemas"]["EventWorkingLocationProperties"];
            outOfOfficeProperties?: components["schemas"]["EventOutOfOfficeProperties"];
            focusTimeProperties?: components["schemas"]["EventFocusTimeProperties"];
            /** @description Files attached to the event. Used only with `supportsAttachments=true`. Otherwise any value is ignored, and the event keeps its attachments. */
            attachments?: components["schemas"]["EventAttachment"][];
            birthdayProperties?: components["schemas"]["EventBirthdayProperties"];
            /**
             * @description Type of the event; `default` if absent. It cannot be changed. The other types exist on the user's own primary calendar only
             *     and cannot be moved. A field `…Properties` is allowed only on events of the same type. A batch cannot create, change or
             *     delete working locations. `events.import` turns every type into `default`. Requests that break one of these rules, or a rule
             *     of the list, return 400 with the reason `eventTypeRestriction`.
             *
             *     - `birthday`: lasts one whole day, and recurs by `RRULE:FREQ=YEARLY`, or by `RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1` on
             *       February 29. Its `visibility` is `private`, its `transparency` `transparent`. Only birthdays of the type `birthday` can be
             *       created. In addition, only `summary`, `colorId`, `eventLabelId` and `reminders` can be set; updates can change these and
             *       the date.
             *     - `focusTime` and `outOfOffice`: have a start and an end time, are `opaque`, and have no guests.
             *     - `fromMail`: cannot be created. Only `colorId`, `eventLabelId`, `reminders`, `visibility`, `transparency`, `status`,
             *       `attendees` and `extendedProperties` can be changed.
             *     - `workingLocation`: has a start and an end time, or lasts one whole day. It requires `workingLocationProperties.type`,
             *       its `visibility` is `public`, its `transparency` `transparent`, and it has no guests.
             *
             *     Absent fields get the required value.
             * @enum {string}
             */
            eventType?: "birthday" | "default" | "focusTime" | "fromMail" | "outOfOffice" | "workingLocation";
        };
        /** @description The URLs for subscribing to a calendar. */
        CalendarFeed: {
            /** @description ID of the calendar. */
            calendarId: string;
            /**
             * Format: uri
             * @description URL of the user's view of the calendar. Anyone who has the URL can read it.
             */
            privateUrl: string;
            /**
             * Format: uri
             * @description URL of the public view of the calendar. Absent if the calendar is not public.
             */
            publicUrl?: string;
        };
        /** @description The result for one UID of a file. */
        CalendarImportEvent: {
            /** @description The UID. For an event without one, a UID derived from its content, which is the same at each import. Absent for a component that is not an event and has no UID. */
            uid?: string;
            /**
             * Format: int32
             * @description Number of the line at which it starts. For a rejected UID, the line with the error if it is known.
             */
            line: number;
            /**
             * @description Whether the resource was created, changed or deleted.
             * @enum {string}
             */
            outcome: "taken" | "changed" | "unchanged" | "refused";
            /** @description Why it was rejected. */
            reason?: string;
            /** @description Values that the import ignored or interpreted: the first 20 notes, then the number of further notes. Absent if there are none. */
            notes?: string[];
        };
        /** @description The result of an import. */
        CalendarImport: {
            /** @description ID of the calendar. */
            calendarId: string;
            /**
             * Format: int32
             * @description Number of new UIDs.
             */
            taken: number;
            /**
             * Format: int32
             * @description Number of UIDs that were imported before and have changed.
             */
            changed: number;
            /**
             * Format: int32
             * @description Number of UIDs that were imported before and have not changed.
             */
            unchanged: number;
            /**
             * Format: int32
             * @description Number of UIDs that were rejected.
             */
            refused: number;
            /** @description The UIDs, and the components that are not events, in the order of the file. */
            events: components["schemas"]["CalendarImportEvent"][];
        };
        /** @description A resource to create a calendar for. */
        NewCalendarResource: {
            /** @description Name of the resource. */
            summary: string;
            /** @description Free text about the resource. */
            description?: string;
            /** @description Location of the event. */
            location?: string;
            /** @description Time zone of the calendar, as an IANA name. Defaults to `Etc/GMT`. */
            timeZone?: string;
            /** @description Domain of the organization whose users can see when the resource is free. */
            organization?: string;
            /** @description Email addresses of the users who get the role `owner`. */
            owners?: string[];
            /** @description Whether it responds to invitations automatically. Defaults to `true`. */
            autoAcceptInvitations?: boolean;
        };
        /** @description The types of conference that events of a calendar can have. */
        ConferenceProperties: {
            /** @description The types of conference that can be created for events of this calendar. */
            allowedConferenceSolutionTypes: ("eventLegacy" | "eventNamedLegacy" | "builtinMeet")[];
        };
        /** @description A label for events of the calendar, used in `eventLabelId`. */
        EventLabel: {
            /**
             * @description ID of the label, a UUID. Leave it out to create a new label, for which the server chooses an ID. Send it to keep an existing label.
             * @example 4b1c53e0-7d9a-4f0e-8c55-1f2e3d4c5b6a
             */
            id?: string;
            /** @description Name of the label. */
            name?: string;
            /** @description Color of the label, in the form `#rrggbb`. */
            backgroundColor: string;
        };
        /** @description The labels of a calendar. If this field is sent, it replaces the whole list. If it is absent, the list stays the same, even in a PUT. `null` in a PATCH removes all labels. */
        LabelProperties: {
            /** @description The labels, in display order. IDs are unique in the calendar. */
            eventLabels?: components["schemas"]["EventLabel"][];
        };
        /** @description A calendar, as it is for everyone who can see it. The calendar list contains each user's own settings for it. Requests can contain read-only fields, which are ignored. */
        Calendar: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"calendar#calendar">;
            /** @description Version of the calendar's metadata, in double quotes. */
            etag: $Read<string>;
            /** @description ID of the calendar. The ID of a primary calendar is the user's email address. The ID of a secondary calendar ends in `@group.calendar.example`, that of a resource in `@resource.calendar.example`. */
            id: $Read<string>;
            /** @description Title of the calendar. Required on insert and update, and always present in responses. */
            summary?: string;
            /** @description Free text about the calendar. */
            description?: string;
            /** @description Geographic location of the calendar, as free text. */
            location?: string;
            /**
             * @description Time zone of the calendar, as an IANA name such as `Europe/Berlin`. Times are shown in this time zone, all-day events start at midnight in it, and times without an offset or a time zone are interpreted in it. Defaults to the time zone in the owner's settings.
             * @example Europe/Berlin
             */
            timeZone?: string;
            /**
             * Format: email
             * @description Email address of the data owner of a secondary calendar. Every secondary calendar has exactly one; `calendars.transferOwnership` changes it. Absent for primary calendars.
             */
            dataOwner?: $Read<string>;
            conferenceProperties?: $Read<components["schemas"]["ConferenceProperties"]>;
            /** @description Whether a resource automatically accepts invitations when it is free and declines them when it is not. Only resource calendars have this field; for others it is ignored. */
            autoAcceptInvitations?: boolean;
            labelProperties?: components["schemas"]["LabelProperties"];
        };
        /** @description Whether to disable a calendar. */
        NewCalendarState: {
            /** @description Whether it is disabled. */
            disabled: boolean;
        };
        /** @description Whether a calendar is disabled. */
        CalendarState: {
            /** @description ID of the calendar. */
            id: string;
            /** @description Whether it is disabled. */
            disabled: boolean;
        };
        /** @description The number of conferences that fail. */
        NewFailingConferences: {
            /**
             * Format: int32
             * @description The number of conferences that fail from now on. Replaces any earlier number.
             */
            failing: number;
        };
        /** @description How many conferences of a calendar will fail. */
        FailingConferences: {
            /** @description ID of the calendar. */
            id: string;
            /**
             * Format: int32
             * @description The number of conferences that will still fail.
             */
            failing: number;
        };
        /** @description An event from an email. */
        MailEvent: {
            /** @description Title of the event. */
            summary: string;
            /** @description Free text. Can contain HTML. */
            description?: string;
            /** @description Location of the event. */
            location?: string;
            start: components["schemas"]["EventDateTime"];
            end: components["schemas"]["EventDateTime"];
        };
        /** @description Whether to lock an event. */
        EventLock: {
            /** @description Whether it is locked. */
            locked: boolean;
        };
        /** @description A response to an invitation. */
        ResourceAnswer: {
            /**
             * @description The response. `needsAction` withdraws an earlier response.
             * @enum {string}
             */
            responseStatus: "needsAction" | "declined" | "tentative" | "accepted";
            /** @description A comment on the response. If it is left out, an earlier comment is removed. */
            comment?: string;
        };
    };
    responses: {
        /** @description The request is malformed or contains a value that is not allowed. `location` identifies the parameter or field. Nothing is changed. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The operator's token is missing or wrong. */
        OperatorOnly: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 401,
                 *         "message": "The operator's token is required.",
                 *         "status": "UNAUTHENTICATED",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "required",
                 *             "message": "The operator's token is required.",
                 *             "locationType": "header",
                 *             "location": "Authorization"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller is signed in but not allowed to do this, the token has none of the scopes that the operation accepts, or a usage limit is reached. Retry only `userRateLimitExceeded` and `rateLimitExceeded`, after a pause. */
        Forbidden: {
            headers: {
                "WWW-Authenticate": components["headers"]["InsufficientScope"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Host` header does not identify this server, which accepts requests from its own machine only. The host must be `localhost`, a subdomain of `localhost`, a loopback address, the host of `PUBLIC_URL`, or a host listed in `ALLOWED_HOSTS`. */
        Misdirected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 421,
                 *         "message": "The Host header is not a host of this server. Use localhost, or add the host to ALLOWED_HOSTS.",
                 *         "status": "INVALID_ARGUMENT",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "misdirectedRequest",
                 *             "message": "The Host header is not a host of this server. Use localhost, or add the host to ALLOWED_HOSTS.",
                 *             "locationType": "header",
                 *             "location": "Host"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests in a short time. Wait for the number of seconds in `Retry-After`, then try again. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 429,
                 *         "message": "Rate Limit Exceeded",
                 *         "status": "RESOURCE_EXHAUSTED",
                 *         "errors": [
                 *           {
                 *             "domain": "usageLimits",
                 *             "reason": "rateLimitExceeded",
                 *             "message": "Rate Limit Exceeded"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server failed. Nothing is changed. Retry with exponential backoff. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 500,
                 *         "message": "Backend Error",
                 *         "status": "INTERNAL",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "backendError",
                 *             "message": "Backend Error"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server is temporarily unavailable. It is busy, starting or stopping, its database is unavailable, or earlier requests of the caller still use the available memory. With the reason `backendError`, nothing is changed. Retry after the number of seconds in `Retry-After`, or with exponential backoff. The reason `commitUnknown` has no `Retry-After`. It means that the connection to the database was lost while the change was being saved. Check whether it was saved before you repeat the request. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource does not exist, or the caller has no access to it. The response is the same in both cases. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 404,
                 *         "message": "Not Found",
                 *         "status": "NOT_FOUND",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "notFound",
                 *             "message": "Not Found"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request body is larger than the server accepts. Nothing is changed. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 413,
                 *         "message": "Request Too Large",
                 *         "status": "INVALID_ARGUMENT",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "uploadTooLarge",
                 *             "message": "Request Too Large"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The operation does not accept the `Content-Type` of the request body, or the charset is not UTF-8. Nothing is changed. By default, curl sends `-d` as a form. To send JSON, set `-H "Content-Type: application/json"`. If the operation has no body, the fields of a form are read as query parameters. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 415,
                 *         "message": "The body must be application/json, not application/x-www-form-urlencoded. Send it with the header Content-Type: application/json.",
                 *         "status": "INVALID_ARGUMENT",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "unsupportedMediaType",
                 *             "message": "The body must be application/json, not application/x-www-form-urlencoded. Send it with the header Content-Type: application/json.",
                 *             "locationType": "header",
                 *             "location": "Content-Type"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Maximum number of items to return. Larger numbers are treated as the maximum. Numbers below one return 400. */
        Limit: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The authentication scheme to use (RFC 6750, section 3). The scheme is always `Bearer`, with `error="invalid_token"` if the request has an invalid token.
         * @example Bearer realm="http://127.0.0.1:4010/", error="invalid_token"
         */
        WwwAuthenticate: string;
        /**
         * @description Sent with the reason `insufficientPermissions`: `Bearer` with `error="insufficient_scope"`, and the scopes that the operation accepts in `scope` (RFC 6750, section 3).
         * @example Bearer realm="http://127.0.0.1:4010/", error="insufficient_scope", scope="https://www.googleapis.com/auth/tasks"
         */
        InsufficientScope: string;
        /**
         * @description Number of seconds to wait before the next attempt.
         * @example 17
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "channels.listCalendar": {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. Larger numbers are treated as the maximum. Numbers below one return 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The channels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "stream": "0b8c",
                     *           "id": "my-channel",
                     *           "client": "quintet",
                     *           "user": "ada@example.com",
                     *           "resource": "events",
                     *           "calendar": "ada@example.com",
                     *           "address": "https://app.example.com/hook",
                     *           "expires": "2026-03-08T09:00:00.000Z",
                     *           "messages": 4,
                     *           "state": "active"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarChannels"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "channels.expireCalendar": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `stream` of the channel in the list of channels. */
                stream: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The channel has expired. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarStates.expireSyncTokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All earlier sync tokens have expired. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarSettings.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Email address of the user.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description ID of the setting.
                 * @example timezone
                 */
                setting: string;
            };
            cookie?: never;
        };
        /** @description The new value. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "value": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["CalendarSettingValue"];
            };
        };
        responses: {
            /** @description The changed setting. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Setting"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarReminders.list": {
        parameters: {
            query?: {
                /** @description Start of the time range (exclusive). Defaults to one day before `until`. The range can be up to 31 days. */
                since?: string;
                /** @description End of the time range (inclusive). Defaults to the current service time. A later time returns reminders that will be due. */
                until?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Email address of the user.
                 * @example ada@example.com
                 */
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reminders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarReminders"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "contactDays.add": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Email address of the user.
                 * @example grace@example.com
                 */
                user: string;
            };
            cookie?: never;
        };
        /** @description The date. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summary": "Ada's birthday",
                 *       "date": "1975-12-10",
                 *       "contact": "people/c42"
                 *     }
                 */
                "application/json": components["schemas"]["ContactDay"];
            };
        };
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarFeeds.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Email address of the user whose view of the calendar is used.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description ID of the calendar; `primary` for the user's primary calendar.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The URLs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "calendarId": "ada@example.com",
                     *       "privateUrl": "http://localhost:3000/calendar/ical/ada%40example.com/private-5d0sNnYJt0mXo5Tt6rY2cQMTA0Mjg/basic.ics"
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarFeed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarFeeds.renew": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Email address of the user whose view of the calendar is used.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description ID of the calendar; `primary` for the user's primary calendar.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The URLs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "calendarId": "ada@example.com",
                     *       "privateUrl": "http://localhost:3000/calendar/ical/ada%40example.com/private-5d0sNnYJt0mXo5Tt6rY2cQMTA0Mjg/basic.ics"
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarFeed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarFiles.import": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Email address of the user who imports.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description ID of the calendar; `primary` for the user's primary calendar.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        /** @description The file, up to 10 MiB and 10,000 events. */
        requestBody: {
            content: {
                /**
                 * @example BEGIN:VCALENDAR
                 *     VERSION:2.0
                 *     PRODID:-//Example//Example//EN
                 *     BEGIN:VEVENT
                 *     UID:seed-swap@else.example
                 *     DTSTAMP:20260301T090000Z
                 *     DTSTART;TZID=W. Europe Standard Time:20260302T100000
                 *     DTEND;TZID=W. Europe Standard Time:20260302T110000
                 *     SUMMARY:Seed swap
                 *     END:VEVENT
                 *     END:VCALENDAR
                 */
                "text/calendar": string;
            };
        };
        responses: {
            /** @description The result for each event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "calendarId": "ada@example.com",
                     *       "taken": 1,
                     *       "changed": 0,
                     *       "unchanged": 0,
                     *       "refused": 1,
                     *       "events": [
                     *         {
                     *           "uid": "seed-swap@else.example",
                     *           "line": 4,
                     *           "outcome": "taken",
                     *           "notes": [
                     *             "Line 9: COUNT=-1 in RRULE is below 1, and was ignored."
                     *           ]
                     *         },
                     *         {
                     *           "uid": "harvest@else.example",
                     *           "line": 15,
                     *           "outcome": "refused",
                     *           "reason": "The time zone \"Garden Time\" in DTSTART is not known."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarResources.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The resource. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summary": "Garden hall",
                 *       "organization": "example.com",
                 *       "timeZone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["NewCalendarResource"];
            };
        };
        responses: {
            /** @description The calendar of the resource. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarStates.set": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar. `primary` is not allowed here.
                 * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        /** @description The new state of the calendar. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "disabled": true
                 *     }
                 */
                "application/json": components["schemas"]["NewCalendarState"];
            };
        };
        responses: {
            /** @description The current state of the calendar. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example",
                     *       "disabled": true
                     *     }
                     */
                    "application/json": components["schemas"]["CalendarState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarStates.failConferences": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar. `primary` is not allowed here.
                 * @example ada@example.com
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        /** @description The number of conferences that fail. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "failing": 1
                 *     }
                 */
                "application/json": components["schemas"]["NewFailingConferences"];
            };
        };
        responses: {
            /** @description The number of conferences that will fail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ada@example.com",
                     *       "failing": 1
                     *     }
                     */
                    "application/json": components["schemas"]["FailingConferences"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarEvents.addFromMail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Email address of the user.
                 * @example ada@example.com
                 */
                user: string;
            };
            cookie?: never;
        };
        /** @description The content of the email. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summary": "Train to Hamburg",
                 *       "location": "Berlin Hbf",
                 *       "start": {
                 *         "dateTime": "2026-03-05T08:06:00",
                 *         "timeZone": "Europe/Berlin"
                 *       },
                 *       "end": {
                 *         "dateTime": "2026-03-05T09:58:00",
                 *         "timeZone": "Europe/Berlin"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MailEvent"];
            };
        };
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarEvents.lock": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar. `primary` is not allowed here.
                 * @example ada@example.com
                 */
                calendarId: string;
                /**
                 * @description ID of a single event or a series.
                 * @example 5r8u1j7h0c3v6f2t4ab4s9m2kq
                 */
                eventId: string;
            };
            cookie?: never;
        };
        /** @description The new lock state. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "locked": true
                 *     }
                 */
                "application/json": components["schemas"]["EventLock"];
            };
        };
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarEvents.answer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the resource. `primary` is not allowed here.
                 * @example 5v0g8q2m7h1k4c9t3b6f2n0s5r@resource.calendar.example
                 */
                calendarId: string;
                /**
                 * @description ID of the event, the series, or one instance, as on the calendar of the resource.
                 * @example 5r8u1j7h0c3v6f2t4ab4s9m2kq
                 */
                eventId: string;
            };
            cookie?: never;
        };
        /** @description The response. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "responseStatus": "accepted",
                 *       "comment": "The key is at the gate."
                 *     }
                 */
                "application/json": components["schemas"]["ResourceAnswer"];
            };
        };
        responses: {
            /** @description The event on the calendar of the resource. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarEvents.answerAsGuest": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the organizer's calendar. `primary` is not allowed here.
                 * @example ada@example.com
                 */
                calendarId: string;
                /**
                 * @description ID of the event, the series, or one instance, as on that calendar.
                 * @example 5r8u1j7h0c3v6f2t4ab4s9m2kq
                 */
                eventId: string;
                /**
                 * @description Email address of the guest.
                 * @example guest@elsewhere.example
                 */
                guest: string;
            };
            cookie?: never;
        };
        /** @description The response. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "responseStatus": "declined",
                 *       "comment": "I am away that week."
                 *     }
                 */
                "application/json": components["schemas"]["ResourceAnswer"];
            };
        };
        responses: {
            /** @description The event on the calendar of the organizer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
