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
         * @description Returns the channels through which the calendar service tells of changes, whosever they are, the newest first; those that have ended for a while, too.
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
         * Let a notification channel expire
         * @description Lets a channel end now, as it does at the time that its application was told. No further message goes to it.
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
         * Let all sync tokens expire
         * @description Lets every sync token that was handed out so far lose its value, of all calendars and users: the next request with one is refused for the reason `fullSyncRequired` (410), and a client has to begin anew.
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
         * @description Changes a setting of the calendar service, as the user does in their own view of the calendar. The guide of the service lists the settings and their values. Those who watch the settings are told.
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
         * List reminders that were due
         * @description Tells what a user was reminded of within a time, by the clock of the services: default reminders of the calendars on the user's list, and what events have of their own, of single events, instances of series and exceptions. Cancelled events remind nobody, declined ones not who declined them. Reminders of the method `popup` are seen here alone; those of the method `email` are sent as well if `emailsSent` is true (the setting `CALENDAR_MAILS`). The guide of the calendar service says when. The first 1000 are told; where more than 25000 events would have to be looked at for them, less time is to be asked for (400).
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
         * @description Puts the birthday or another day of a contact on the primary calendar of a user, as a program for contacts does. It is an event of the type `birthday`, which the user can change and delete like others, and which the calendar service itself cannot create for a contact.
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
                 * @description Mail address of the user as whom the calendar is seen.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the calendar; `primary` for the user's own.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        /**
         * Get the addresses of a calendar's feeds
         * @description Tells where calendar programs subscribe to a calendar: by a private address as a user sees it, and by the public one where it is shown to everybody. The calendar service itself has no operation for it.
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
                 * @description Mail address of the user as whom the calendar is seen.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the calendar; `primary` for the user's own.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the private address of a calendar's feed
         * @description Makes another private address for the user; the one before is answered 404 from then on. Addresses of other users for the same calendar stay.
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
         * Import a file of a calendar program
         * @description Imports the events of an iCalendar file (RFC 5545) into a calendar of a user, by the rules of `events.import` of the calendar service. The events are private copies. An event that was imported before is replaced, and an event whose UID belongs to an event that was not imported is rejected. Nobody receives an email.
         *
         *     A UID is imported with all its instances that differ, or it is rejected. If only such an instance breaks a rule, that instance is ignored. Values that are not as they should be are imported if their meaning is plain, and `notes` report each of them:
         *
         *     - Versions: the later of two versions of an event counts (`SEQUENCE`, then `DTSTAMP`). An event without a UID gets one made of its content. Lines without a value are ignored.
         *     - Time zones: a name that is not an IANA name is read as Windows displays it, as an offset, or by its `VTIMEZONE`. The definition in the file gives the exact times, and an IANA zone with the same offsets at these times gives the name. If there is no such zone, a single event keeps its exact times, a series with an end becomes a list of times, and a series without an end gets the nearest zone or is rejected. A time without a zone, or with an abbreviation, is in the zone of `DTSTART`. The start of an instance without a zone is in the zone of the series.
         *     - Recurrence: `COUNT` below 1 is ignored, with `UNTIL` before `DTSTART` only the first instance is imported, and with both `COUNT` and `UNTIL` the earlier end counts. `RDATE` and `EXDATE` values that are not times are ignored.
         *     - Start and end: if one is a date and the other a time, the form of the start counts.
         *
         *     A file that is not a VCALENDAR, or ends in the middle, is rejected with 400 as a whole.
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
         * @description Makes the calendar of something that can be invited: a room, a car, a projector. Events invite it by its id. Users of its organization see when it is free. While it accepts invitations by itself, it takes those that meet free time and declines the others.
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
         * @description Disables a calendar, as the service does with one that is misused, or enables it again. A disabled calendar can be read; changing it, its rules or its events is refused with 403, and it cannot be transferred.
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
         * Let conferences fail
         * @description Lets the creation of the next conferences of a calendar fail: each ends with the status `failure`, and then there are conferences again. Those that are being created count.
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
         * Add an event from a mail
         * @description Puts an event of the type `fromMail` on the primary calendar of a user, as a program does that reads a booking in the user's mail. The calendar service itself cannot create one; of what it is made of, the user can change little.
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
         * Lock or free a copy of an event
         * @description Makes an event a locked copy, or frees it again. Of a locked copy `summary`, `description`, `location`, `start`, `end` and `recurrence` cannot be changed.
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
         * Answer an invitation of a resource
         * @description Answers an invitation for a resource, as the person does who looks after it. It goes to the organizer's list of guests and from there to the other copies. While the resource accepts invitations by itself, it answers again when the event gets another time. No mail is sent.
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
         * @description Answers an invitation for a guest who has no calendar here, as the guest's own calendar program does by mail. The answer stands in the organizer's list of guests and in those of the other copies; channels tell of it. Guests who have a calendar here answer there. No mail is sent.
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
            /** @description As chosen by the application. */
            id: string;
            /** @description Id of the OAuth client. */
            client: string;
            /** @description Email address of the user. */
            user: string;
            /**
             * @description What it tells of.
             * @enum {string}
             */
            resource: "acl" | "calendarList" | "events" | "settings";
            /** @description Id of the calendar. Absent where it tells of no single one. */
            calendar?: string;
            /** @description Where the messages go. */
            address: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            expires: string;
            /**
             * Format: int64
             * @description Number of the last message.
             */
            messages: number;
            /**
             * @description Whether it still tells.
             * @enum {string}
             */
            state: "active" | "expired" | "stopped";
        };
        /** @description Channels of the calendar service. */
        CalendarChannels: {
            /** @description The channels, the newest first. */
            items: components["schemas"]["CalendarChannelState"][];
        };
        /** @description The body of every error. Apps should check `error.errors[0].reason`. `error.message` is for people: do not parse it, because its wording can change. */
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
                /** @description The individual errors, the most important one first. There is usually one. If a body lacks several required fields, there is one for each. */
                errors: {
                    /** @description The domain that defines the reason: `global`, `usageLimits`, or the name of the service, for example. */
                    domain: string;
                    /** @description The reason for apps to check, such as `invalid`, `required`, `notFound`, `conditionNotMet` or `rateLimitExceeded`. */
                    reason: string;
                    /** @description Explanation for people. */
                    message: string;
                    /**
                     * @description Where `location` is in the request: `header` for a header, `parameter` for query parameters, path parameters and fields of the body.
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
                /** @description Further information, depending on the error. For the reason `insufficientPermissions`, an entry with the `reason` `ACCESS_TOKEN_SCOPE_INSUFFICIENT` has `metadata` with `service`, `method`, `acceptedScopes` (one of them is enough) and `tokenScopes`. Scopes are separated by spaces. */
                details?: {
                    [key: string]: unknown;
                }[];
            };
        };
        /** @description The value of a setting. */
        CalendarSettingValue: {
            /** @description Numbers and booleans are strings too. */
            value: string;
        };
        /** @description A setting of the user. Settings are read here and changed by the user elsewhere. */
        Setting: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "calendar#setting";
            /** @description Version of the setting, with its double quotes. */
            etag: string;
            /** @description Identifier of the setting, such as `timezone`; the guide lists all of them. */
            id: string;
            /** @description Value of the setting. Its form depends on the setting; numbers and booleans are strings too. */
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
            /** @description How long before the start of the event. All-day events begin at midnight in the calendar's zone. */
            minutes: number;
            /** @description Id of the calendar. */
            calendarId: string;
            /** @description Id of the event; of a series, that of the instance. */
            eventId: string;
            /** @description Title of the event. */
            summary?: string;
            /**
             * Format: date-time
             * @description When the event begins, in UTC.
             */
            start: string;
        };
        /** @description Reminders of a user. */
        CalendarReminders: {
            /** @description Reminders by the time at which they are due; the first 1000. */
            items: components["schemas"]["CalendarReminder"][];
            /** @description Whether the server sends the reminders of the method `email` as emails (the setting `CALENDAR_MAILS`). */
            emailsSent: boolean;
        };
        /** @description The birthday, or another day, of a contact or of the user. */
        ContactDay: {
            /** @description Title of the event. */
            summary: string;
            /**
             * Format: date
             * @description The first such day, in the form `yyyy-mm-dd`. It recurs every year.
             */
            date: string;
            /**
             * @description Kind of day; `birthday` unless said.
             * @enum {string}
             */
            type?: "anniversary" | "birthday" | "custom" | "other" | "self";
            /** @description Name of the contact, in the form `people/{contact}`. Required for `anniversary`, `custom` and `other`; not allowed for `self`. */
            contact?: string;
            /** @description Name of the kind of day. Required for `custom`, not allowed otherwise. */
            customTypeName?: string;
        };
        /** @description Who made the event. */
        EventCreator: {
            /** @description Profile id, when available. */
            id?: string;
            /**
             * Format: email
             * @description Email address.
             */
            email: string;
            /** @description Name, when available. */
            displayName?: string;
            /** @description Whether the creator is the calendar on which this copy appears. Absent when false. */
            self?: boolean;
        };
        /** @description The calendar to which the event belongs; the mail address of a user for events of a primary calendar, the id of the calendar for those of a secondary one. Read by `events.import` only, and ignored by other requests; `events.move` changes it. An organizer who takes part also has an entry in `attendees`, with `organizer` true. */
        EventOrganizer: {
            /** @description Profile id, when available. */
            id?: $Read<string>;
            /**
             * Format: email
             * @description Email address (RFC 5322) of the organizer, by the same rule as `attendees[].email`. Always present in responses.
             */
            email?: string;
            /** @description Name, when available. */
            displayName?: string;
            /** @description Whether the organizer is the calendar on which this copy appears. Absent when false. */
            self?: $Read<boolean>;
        };
        /** @description A day or a moment; exactly one of `date` and `dateTime`. */
        EventDateTime: {
            /**
             * Format: date
             * @description A day, in the form `yyyy-mm-dd`, of an all-day event. A PATCH that sets it removes `dateTime`.
             */
            date?: string;
            /**
             * @description A moment (RFC 3339), in whole seconds. In a request the offset may be left out when `timeZone` says how to read the time, or else the zone of the calendar does. Answers always have one. A PATCH that sets it removes `date`.
             * @example 2026-03-02T09:30:00+01:00
             */
            dateTime?: string;
            /**
             * @description Time zone, an IANA name. Required for series with times, whose instances keep their local time in it, and the same for `start` and `end`. For other events it says in which zone the time is to be shown. A day has no time zone: in a request with `date`, the zone must exist and is ignored, and responses contain `date` alone.
             * @example Europe/Berlin
             */
            timeZone?: string;
        };
        /** @description A guest of an event; a person, a group, a resource or another calendar. */
        EventAttendee: {
            /** @description Profile id, when available. */
            id?: $Read<string>;
            /**
             * Format: email
             * @description Email address of the guest. It identifies the guest, regardless of case. It must be an `addr-spec` of RFC 5322, section 3.4.1, without comments, and may contain letters of other scripts (RFC 6532). `.a@example.com`, `a..b@example.com` and `a@example..com` are rejected with 400.
             * @example ann@example.com
             */
            email: string;
            /** @description Name, when available. */
            displayName?: string;
            /** @description Whether this is the organizer. Absent when false. */
            organizer?: $Read<boolean>;
            /** @description Whether this is the calendar on which this copy appears. Absent when false. */
            self?: $Read<boolean>;
            /** @description Whether this is a resource, such as a room. Read when the guest is added, ignored later. Absent when false. */
            resource?: boolean;
            /** @description Whether the guest may as well stay away. Absent when false. */
            optional?: boolean;
            /**
             * @description What the guest has answered; `needsAction` unless said, which is recommended for new events. Always present in answers.
             * @enum {string}
             */
            responseStatus?: "needsAction" | "declined" | "tentative" | "accepted";
            /** @description What the guest says with the response. */
            comment?: string;
            /**
             * Format: int32
             * @description How many others the guest brings. Absent when none.
             */
            additionalGuests?: number;
            /**
             * @description Present while the server is still working on this guest, such as inviting the members of a large group.
             * @constant
             */
            asyncOperation?: $Read<"inProgress">;
        };
        /** @description Texts that applications attach to an event, by names of their choice. A name has at most 44 characters, longer ones are dropped; a value has at most 1024, longer ones are cut. An event has at most 300 properties, with names and values of at most 32 768 bytes together; more are rejected with 400, reason `invalid`. */
        EventExtendedProperties: {
            /** @description Properties of this copy alone. */
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
             * @description `builtinMeet` is the built-in video meeting, `addOn` a third-party provider. `eventLegacy` and `eventNamedLegacy` are deprecated; existing events may show them, new ones cannot be created. Expect further types: then show the entry points, and do not offer to change them.
             * @enum {string}
             */
            type: "eventLegacy" | "eventNamedLegacy" | "builtinMeet" | "addOn";
        };
        /** @description How far the creation is. */
        ConferenceRequestStatus: {
            /**
             * @description `pending`: the conference is still being created. `success`: the entry points are there. `failure`: there are none, and will be none.
             * @enum {string}
             */
            statusCode: "pending" | "success" | "failure";
        };
        /** @description Asks for a new conference. */
        CreateConferenceRequest: {
            /** @description Identifier of the request, chosen by you, a new one for every request. A request with the id of the event's last one is ignored, even if the conference has been removed or replaced since. */
            requestId: string;
            /** @description Type of the conference to create. It must be `builtinMeet`, which is the default; any other type is rejected with 400, reason `invalid`. */
            conferenceSolutionKey?: components["schemas"]["ConferenceSolutionKey"];
            status?: $Read<components["schemas"]["ConferenceRequestStatus"]>;
        };
        /** @description The system that hosts the conference. Absent after a failed creation. */
        ConferenceSolution: {
            key: components["schemas"]["ConferenceSolutionKey"];
            /** @description Name of the system for people, not translated. */
            name?: string;
            /**
             * Format: uri
             * @description Address of an icon for people.
             */
            iconUri?: string;
        };
        /** @description A way to join a conference. Of the codes, only those that the provider's terms know are filled in, and only those are to be shown. */
        EntryPoint: {
            /**
             * @description `video` joins over HTTP, `phone` by dialling a number, `sip` over SIP; `more` leads to further instructions, such as more numbers.
             * @enum {string}
             */
            entryPointType: "video" | "phone" | "sip" | "more";
            /**
             * @description URI of the entry point (RFC 3986). It must be an `http:` or `https:` URI for `video` and `more`, a `tel:` URI with the whole dial sequence for `phone` (RFC 3966, such as `tel:+4930123456`; each comma, as in `tel:+4930123456,,123#`, is a pause), and a `sip:` URI for `sip` (RFC 3261). Any other value is rejected with 400, reason `invalid`.
             * @example https://meet.example/abc
             */
            uri: string;
            /** @description What people see in place of the address, not translated. Empty for `more`, where a text is refused with 400. */
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
            /** @description Region of a `phone` number, a two-letter code of ISO 3166. */
            regionCode?: string;
            /** @description Features of the way to join. */
            entryPointFeatures?: string[];
        };
        /** @description Further facts about the conference, for its provider. */
        ConferenceParameters: {
            /** @description What the add-on of a third-party provider keeps. */
            addOnParameters?: {
                /** @description Texts by names that the provider chooses. */
                parameters?: {
                    [key: string]: string;
                };
            };
        };
        /** @description How to join the event from afar. Either `createRequest`, or `conferenceSolution` with at least one entry point, is required. A new `createRequest` beside a `conferenceSolution`, `entryPoints` or a `conferenceId` is rejected with 400, reason `invalid`. Conference data is read with `conferenceDataVersion=1` only. Otherwise it is ignored, even if it is invalid, and the conference that the event has stays. A PATCH with `null`, and a PUT without it, remove the conference. A conference of the type `addOn` is stored as it is sent. One of the type `builtinMeet` must be a conference of this server, by its `conferenceId`, and legacy types must be those that the event has; others are rejected with 400. A requested conference is created after the answer was sent; `createRequest.status` tells how far it is. Where the setting `DIALECT` is `published`, it is created with the event, and the answer has it. */
        ConferenceData: {
            createRequest?: components["schemas"]["CreateConferenceRequest"];
            conferenceSolution?: components["schemas"]["ConferenceSolution"];
            /** @description Ways to join, all of the same conference. At most one each of `video`, `sip` and `more`, and at least one that is not `more`; a list that breaks this is refused with 400, reason `invalid`, where the conference is read. Absent while a creation is pending and after it failed. */
            entryPoints?: components["schemas"]["EntryPoint"][];
            /** @description Identifier of the conference, for programs. Unset for `eventLegacy`, the name of the conversation for `eventNamedLegacy`, the meeting code (`abc-defg-hij`) for `builtinMeet`, whatever the provider defines for `addOn`. */
            conferenceId?: string;
            /** @description Seal that the server puts on the conference. Absent while a creation is pending and after it failed. */
            signature?: $Read<string>;
            /** @description Further notes for the people who join. It may contain HTML. */
            notes?: string;
            parameters?: components["schemas"]["ConferenceParameters"];
        };
        /** @description A gadget. Deprecated; only used to return facts about birthdays. */
        EventGadget: {
            /** @description Type of the gadget. */
            type?: string;
            /** @description Title of the gadget. */
            title?: string;
            /** @description Address of the gadget. */
            link?: string;
            /** @description Address of the gadget's icon. */
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
             * @description How the gadget is shown; beside the title (`icon`), or when the event is clicked (`chip`).
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
             * @description By mail, or in the user's view of the calendar.
             * @enum {string}
             */
            method: "email" | "popup";
            /**
             * Format: int32
             * @description How long before the begin of the event, in minutes; at most four weeks.
             */
            minutes: number;
        };
        /** @description How the user is reminded of the event. It is a matter of this copy alone. */
        EventReminders: {
            /** @description Whether the default reminders of the calendar apply, `defaultReminders` of its entry in the calendar list. `true` for new events unless `overrides` are sent. */
            useDefault?: boolean;
            /** @description Reminders in place of the default ones. An empty list means no reminders. `overrides` beside a `useDefault` that is true are rejected with 400, reason `cannotUseDefaultRemindersAndSpecifyOverride`. */
            overrides?: components["schemas"]["EventReminder"][];
        };
        /** @description Where the event comes from, such as a web page or a mail. Only the creator of the event sees it and can change it. */
        EventSource: {
            /**
             * Format: uri
             * @description Address of the source; `http` or `https`.
             */
            url?: string;
            /** @description Title of the source, such as that of a web page or the subject of a mail. */
            title?: string;
        };
        /** @description Where the user works, on events of the type `workingLocation`. Only the member that belongs to `type` is kept. */
        EventWorkingLocationProperties: {
            /**
             * @description Kind of place. The details stand in the member of the same name.
             * @enum {string}
             */
            type: "homeOffice" | "officeLocation" | "customLocation";
            /** @description Present when the user works at home; any value, kept as it was sent. */
            homeOffice?: unknown;
            /** @description Present when the user works at an office. */
            officeLocation?: {
                /** @description Identifier of the building, as the organization knows it. */
                buildingId?: string;
                /** @description Identifier of the floor. */
                floorId?: string;
                /** @description Identifier of the section of the floor. */
                floorSectionId?: string;
                /** @description Identifier of the desk. */
                deskId?: string;
                /** @description Name of the office, as calendars show it. */
                label?: string;
            };
            /** @description Present when the user works at another place. */
            customLocation?: {
                /** @description Name of the place. */
                label?: string;
            };
        };
        /** @description What happens while the user is away, on events of the type `outOfOffice`. */
        EventOutOfOfficeProperties: {
            /**
             * @description Which invitations at the same time are declined by the server; none unless said, all, or only those that arrive later.
             * @enum {string}
             */
            autoDeclineMode?: "declineNone" | "declineAllConflictingInvitations" | "declineOnlyNewConflictingInvitations";
            /** @description What the server says when it declines. */
            declineMessage?: string;
        };
        /** @description What happens while the user concentrates, on events of the type `focusTime`. */
        EventFocusTimeProperties: {
            /**
             * @description Which invitations at the same time are declined by the server; none unless said, all, or only those that arrive later.
             * @enum {string}
             */
            autoDeclineMode?: "declineNone" | "declineAllConflictingInvitations" | "declineOnlyNewConflictingInvitations";
            /**
             * @description How the user appears in chats meanwhile.
             * @enum {string}
             */
            chatStatus?: "available" | "doNotDisturb";
            /** @description What the server says when it declines. */
            declineMessage?: string;
        };
        /** @description A file that belongs to an event. */
        EventAttachment: {
            /**
             * Format: uri
             * @description Address of the file; for a stored file, the alternate link that the file-storage service gives.
             * @example https://shop.example/orders/7
             */
            fileUrl: string;
            /** @description Title of the file. */
            title?: string;
            /** @description Media type of the file. */
            mimeType?: string;
            /** @description Address of an icon for the file. Ignored for stored files. */
            iconLink?: string;
            /** @description Identifier of a stored file. Absent for other files. */
            fileId?: $Read<string>;
        };
        /** @description Whose birthday it is, on events of the type `birthday`. It cannot be changed. */
        EventBirthdayProperties: {
            /**
             * @description Name of the contact whose day it is, in the form `people/{contact}`. Always present for `anniversary`, `custom` and `other`, never for `self`.
             * @example people/c4276015
             */
            contact?: $Read<string>;
            /** @description Name of the day, when `type` is `custom`. */
            customTypeName?: $Read<string>;
            /**
             * @description Kind of day; `birthday` unless said. Only that one can be created.
             * @enum {string}
             */
            type?: "anniversary" | "birthday" | "custom" | "other" | "self";
        };
        /** @description An event of a calendar; each calendar on which it appears has a copy of its own. A recurring event, also called a series, has `recurrence`; its instances have `recurringEventId`. A request may carry the members that the server sets; they are ignored, and so are members that cannot be changed any more. How much of an event is shown depends on the caller's role and the event's `visibility`; of a deleted event there may be no more than `kind`, `etag`, `id` and `status`. Members that hold their default (`false`, `opaque`, an empty list) are left out of answers. */
        Event: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"calendar#event">;
            /** @description Version of the event, with its double quotes. An instance that does not differ from its series has the version of the series. */
            etag: $Read<string>;
            /** @description Identifier of the event, unique in its calendar and opaque. It can be chosen on insert, as 5 to 1024 of the letters `a` to `v` and the digits (base32hex, in lower case); else the server chooses it: that of an imported event is `_` and its `iCalUID` in base32hex, where the calendar has nothing else there and it is short enough. The id of an instance is that of its series, `_`, and the original start in UTC (`20260302T083000Z`) or, for all-day events, the original date (`20260302`). Always present in answers, ignored in updates. */
            id?: string;
            /**
             * @description `confirmed` unless said. `cancelled` means deleted: setting it has the effect of `events.delete`, and setting another status restores the event. An event that its organizer has deleted, or whose calendar was cleared, cannot be restored by its guests; the attempt is rejected with 410, reason `deleted`. A cancelled instance of a series that is not cancelled does not take place. Always present in answers.
             * @enum {string}
             */
            status?: "confirmed" | "tentative" | "cancelled";
            /**
             * Format: uri
             * @description Address of a page that shows this event to people.
             */
            htmlLink?: $Read<string>;
            /**
             * Format: date-time
             * @description When the event was made; in UTC.
             */
            created?: $Read<string>;
            /**
             * Format: date-time
             * @description When the event was last changed; in UTC, with milliseconds. Changed reminders do not count.
             */
            updated?: $Read<string>;
            /** @description Title of the event. */
            summary?: string;
            /** @description Text about the event. It may contain HTML, which is kept as it was sent. */
            description?: string;
            /** @description Where the event takes place, as free text. */
            location?: string;
            /** @description Id of an entry in the section `event` of `colors.get`. A new value that is not such an id is rejected with 400, reason `invalid`. Absent for the color of the calendar. It is read with `eventLabelVersion=0` only and ignored otherwise, whatever it is. */
            colorId?: string;
            /** @description Id of one of the calendar's `labelProperties.eventLabels`, which takes the place of `colorId`. It is read with `eventLabelVersion=1` only and ignored otherwise, even if it is invalid. An empty string removes the label, and so does leaving it out of a PUT. A new value that is not the id of a label of the calendar is rejected with 400, reason `invalid`. A label that is deleted from the calendar later stays on its events, and is to be shown as no label. */
            eventLabelId?: string;
            creator?: $Read<components["schemas"]["EventCreator"]>;
            organizer?: components["schemas"]["EventOrganizer"];
            /** @description When the event begins; for a series, its first instance. Required on insert, import and update. Both `start` and `end` have a date, or both a time. */
            start?: components["schemas"]["EventDateTime"];
            /** @description When the event ends, this moment or day not included; for a series, its first instance. Required on insert, import and update. After `start`. */
            end?: components["schemas"]["EventDateTime"];
            /** @description Whether the end is in truth not known. There is an `end` all the same. Absent when false. */
            endTimeUnspecified?: boolean;
            /**
             * @description Rules and dates by which the event recurs, as lines `RRULE`, `EXRULE`, `RDATE` and `EXDATE` of RFC 5545; `DTSTART` and `DTEND` are not allowed, since `start` and `end` say it. The instances are the start, the times that the rules and `RDATE` lines give, less those that `EXRULE` and `EXDATE` lines give. Absent for single events and instances; a request that makes an instance recur is rejected with 400, reason `invalid`.
             *
             *     A series with times requires a `timeZone` in `start` or `end`. Without it, the request is rejected with 400, reason `required`, and so is a PATCH that makes a series of an event for which no time zone was given. A series has at most 10 rules, 5,000 dates and 1,440 instances a day. `COUNT` can be up to 100,000 and `INTERVAL` up to 1,000,000. `COUNT` beside `UNTIL`, an `UNTIL` before the start, a rule without any instance, and dates in place of times or the reverse in `RDATE` and `EXDATE` are rejected with 400, reason `invalid`.
             */
            recurrence?: string[];
            /** @description For an instance, the id of its series. It cannot be changed. */
            recurringEventId?: string;
            /** @description For an instance, when it would begin if it had not been moved; together with `recurringEventId` it identifies the instance. It can be given on import and cannot be changed. */
            originalStartTime?: components["schemas"]["EventDateTime"];
            /**
             * @description Whether the event takes up time (`opaque`, unless said) or not. `transparent` events do not count in `freebusy.query`. It is a matter of this copy alone.
             * @enum {string}
             */
            transparency?: "opaque" | "transparent";
            /**
             * @description Who sees the details. `default` leaves it to the access rules of the calendar; `public` shows them to everybody who may see when there are events; `private`, and `confidential` likewise, show them to writers and owners only. An instance can be made more private than its series, which then becomes so too; less private is ignored. It is a matter of this copy alone.
             * @enum {string}
             */
            visibility?: "default" | "public" | "private" | "confidential";
            /** @description Identifier of the event across calendar systems (RFC 5545, section 3.8.4.7), the same for a series and all its instances and for all copies. Required on import. It can be chosen on insert in place of `id`; else it is made of the id. Ignored in updates. */
            iCalUID?: string;
            /**
             * Format: int32
             * @description Number of the revision (RFC 5545, section 3.8.7.4). The server counts it up when the time, the recurrence or the cancellation changes. A request may set it higher; lower than it is is refused with 400.
             */
            sequence?: number;
            /** @description The guests, and the organizer when listed among them. Absent when there are none. A change also updates the calendars of guests who have one on this server. If these are more than 50 people, their calendars are updated shortly after the response, 25 at a time. Resources are always updated with the change. A service account without domain-wide delegation of authority cannot add guests. A request in which it does, be it insert, import, update or patch, is rejected with 403, reason `forbiddenForServiceAccounts`. */
            attendees?: components["schemas"]["EventAttendee"][];
            /** @description Whether guests have been left out of the response, because there are more than `maxAttendee` or because guests may not see each other. Absent when false. With `true` in an update or a patch, only the calendar's own entry in `attendees` is read, and of this entry `responseStatus`, `comment` and `additionalGuests`. All other guests stay as they are. The other fields of the body are read as usual. */
            attendeesOmitted?: boolean;
            extendedProperties?: components["schemas"]["EventExtendedProperties"];
            /**
             * Format: uri
             * @description Address of the built-in video meeting, when the event has one.
             */
            videoLink?: $Read<string>;
            conferenceData?: components["schemas"]["ConferenceData"];
            /** @deprecated */
            gadget?: components["schemas"]["EventGadget"];
            /**
             * @deprecated
             * @description Whether anyone can add themselves to the event. Kept, without effect.
             */
            anyoneCanAddSelf?: boolean;
            /** @description Whether guests can invite others; `true` unless said, and then left out of answers. */
            guestsCanInviteOthers?: boolean;
            /** @description Whether guests can change the event for everybody. Absent when false. */
            guestsCanModify?: boolean;
            /** @description Whether guests can see each other; `true` unless said, and then left out of answers. */
            guestsCanSeeOtherGuests?: boolean;
            /** @description Whether this copy is on its own, so that changes are neither sent to other copies nor received from them. It can be set on insert and import and cannot be changed. */
            privateCopy?: boolean;
            /** @description Whether the event is locked. The `summary`, `description`, `location`, `start`, `end` and `recurrence` of a locked event and its instances cannot be changed. A request that sets one of them to another value, such as the same date-time in another time zone, is rejected with 403, reason `forbidden`. This includes `events.import` and guests who may modify the event. Everything else can be changed, and the event can be moved, deleted and restored. Absent when false. */
            locked?: $Read<boolean>;
            reminders?: components["schemas"]["EventReminders"];
            source?: components["schemas"]["EventSource"];
            workingLocationProperties?: components["schemas"]["EventWorkingLocationProperties"];
            outOfOfficeProperties?: components["schemas"]["EventOutOfOfficeProperties"];
            focusTimeProperties?: components["schemas"]["EventFocusTimeProperties"];
            /** @description Files that belong to the event. They are read with `supportsAttachments=true` only. Otherwise they are ignored, whatever they are, and those that the event has stay. */
            attachments?: components["schemas"]["EventAttachment"][];
            birthdayProperties?: components["schemas"]["EventBirthdayProperties"];
            /**
             * @description Type of the event; `default` if absent. It cannot be changed. The other types exist on the user's own primary calendar only and cannot be moved. A field `…Properties` is allowed on events of its own type only. A batch cannot create, change or delete working locations. `events.import` turns every type into `default`. Requests that break one of these rules, or a rule of the list, are rejected with 400, reason `eventTypeRestriction`.
             *
             *     - `birthday`: lasts one whole day, and recurs by `RRULE:FREQ=YEARLY`, or by `RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1` on 29 February. Its `visibility` is `private`, its `transparency` `transparent`. Only birthdays of the type `birthday` can be created. Besides, only `summary`, `colorId`, `eventLabelId` and `reminders` can be set; updates can change these and the date.
             *     - `focusTime` and `outOfOffice`: have a start and an end time, are `opaque`, and have no guests.
             *     - `fromMail`: cannot be created. Only `colorId`, `eventLabelId`, `reminders`, `visibility`, `transparency`, `status`, `attendees` and `extendedProperties` can be changed.
             *     - `workingLocation`: has a start and an end time, or lasts one whole day. It requires `workingLocationProperties.type`, its `visibility` is `public`, its `transparency` `transparent`, and it has no guests.
             *
             *     Absent fields get the required value.
             * @enum {string}
             */
            eventType?: "birthday" | "default" | "focusTime" | "fromMail" | "outOfOffice" | "workingLocation";
        };
        /** @description Under which addresses a calendar is subscribed to. */
        CalendarFeed: {
            /** @description Id of the calendar. */
            calendarId: string;
            /**
             * Format: uri
             * @description Address of the calendar as the user sees it. Whoever has it sees as much.
             */
            privateUrl: string;
            /**
             * Format: uri
             * @description Address of the calendar as everybody sees it. Absent where it is not shown to everybody.
             */
            publicUrl?: string;
        };
        /** @description What became of a UID of a file. */
        CalendarImportEvent: {
            /** @description The UID; one made of the content, the same at each import, for an event that has none. Absent for what is no event and has none. */
            uid?: string;
            /**
             * Format: int32
             * @description Number of the line at which it begins; of a refused one, the line that is wrong where that is known.
             */
            line: number;
            /**
             * @description Whether the resource was created, changed or deleted.
             * @enum {string}
             */
            outcome: "taken" | "changed" | "unchanged" | "refused";
            /** @description Why it was refused. */
            reason?: string;
            /** @description What the import ignored, or read in a way that the file does not state: the first 20 notes, then how many more there are. Absent if there are none. */
            notes?: string[];
        };
        /** @description What became of the events of a file. */
        CalendarImport: {
            /** @description Id of the calendar. */
            calendarId: string;
            /**
             * Format: int32
             * @description How many UIDs are new.
             */
            taken: number;
            /**
             * Format: int32
             * @description How many were imported before and are different now.
             */
            changed: number;
            /**
             * Format: int32
             * @description How many were imported before and are the same.
             */
            unchanged: number;
            /**
             * Format: int32
             * @description How many were refused.
             */
            refused: number;
            /** @description Each UID, and each component that is no event; in the order of the file. */
            events: components["schemas"]["CalendarImportEvent"][];
        };
        /** @description A resource to create a calendar for. */
        NewCalendarResource: {
            /** @description Name of the resource. */
            summary: string;
            /** @description Free text about it. */
            description?: string;
            /** @description Where it is. */
            location?: string;
            /** @description Time zone of the calendar, an IANA name; `Etc/GMT` unless said. */
            timeZone?: string;
            /** @description Domain of the organization whose users see when it is free. */
            organization?: string;
            /** @description Mail addresses of those who get the role `owner`. */
            owners?: string[];
            /** @description Whether it answers invitations by itself; `true` unless said. */
            autoAcceptInvitations?: boolean;
        };
        /** @description Which conferences the events of a calendar can have. */
        ConferenceProperties: {
            /** @description The types of conference that can be created for events of this calendar. */
            allowedConferenceSolutionTypes: ("eventLegacy" | "eventNamedLegacy" | "builtinMeet")[];
        };
        /** @description A label that events of the calendar can carry in `eventLabelId`. */
        EventLabel: {
            /**
             * @description Identifier of the label, a UUID. Leave it out to make a new label, for which the server then chooses one; send it to keep a label.
             * @example 4b1c53e0-7d9a-4f0e-8c55-1f2e3d4c5b6a
             */
            id?: string;
            /** @description Name of the label. */
            name?: string;
            /** @description Color of the label, in the form `#rrggbb`. */
            backgroundColor: string;
        };
        /** @description The labels of a calendar. When this member is sent it replaces the whole list; when it is absent, also from a PUT, the list stays; `null` in a PATCH removes all labels. */
        LabelProperties: {
            /** @description The labels, in the order in which they are shown. Ids are unique in the calendar. */
            eventLabels?: components["schemas"]["EventLabel"][];
        };
        /** @description A calendar, as it is for everybody who can see it; how it looks to one user is in that user's calendar list. A request may carry the members that the server sets; they are ignored. */
        Calendar: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"calendar#calendar">;
            /** @description Version of the calendar's metadata, with its double quotes. */
            etag: $Read<string>;
            /** @description Identifier of the calendar. That of a primary calendar is the user's mail address; that of a secondary one ends in `@group.calendar.example`, that of a resource in `@resource.calendar.example`. */
            id: $Read<string>;
            /** @description Title of the calendar. Required on insert and update, and always present in answers. */
            summary?: string;
            /** @description Free text about the calendar. */
            description?: string;
            /** @description Where the calendar belongs, as free text. */
            location?: string;
            /**
             * @description Time zone of the calendar, an IANA name such as `Europe/Berlin`. Times are shown in it, all-day events begin at its midnight, and times that are sent without an offset or a zone are read in it. A calendar made without one gets the zone of its owner's settings.
             * @example Europe/Berlin
             */
            timeZone?: string;
            /**
             * Format: email
             * @description Mail address of the user to whom the data of a secondary calendar belongs. Exactly one user; `calendars.transferOwnership` changes it. Absent on primary calendars.
             */
            dataOwner?: $Read<string>;
            conferenceProperties?: $Read<components["schemas"]["ConferenceProperties"]>;
            /** @description Whether a resource accepts invitations by itself while it is free, and declines them while it is not. Only resource calendars have this member; on others it is ignored. */
            autoAcceptInvitations?: boolean;
            labelProperties?: components["schemas"]["LabelProperties"];
        };
        /** @description Whether a calendar is to be disabled. */
        NewCalendarState: {
            /** @description Whether it is disabled. */
            disabled: boolean;
        };
        /** @description Whether a calendar is disabled. */
        CalendarState: {
            /** @description Id of the calendar. */
            id: string;
            /** @description Whether it is disabled. */
            disabled: boolean;
        };
        /** @description How many conferences are to fail. */
        NewFailingConferences: {
            /**
             * Format: int32
             * @description The number of conferences that fail from now on, whatever was said before.
             */
            failing: number;
        };
        /** @description How many conferences of a calendar will fail. */
        FailingConferences: {
            /** @description Id of the calendar. */
            id: string;
            /**
             * Format: int32
             * @description The number of conferences that will still fail.
             */
            failing: number;
        };
        /** @description An event that a mail tells of. */
        MailEvent: {
            /** @description Title of the event. */
            summary: string;
            /** @description Free text, which may hold HTML. */
            description?: string;
            /** @description Where it is. */
            location?: string;
            start: components["schemas"]["EventDateTime"];
            end: components["schemas"]["EventDateTime"];
        };
        /** @description Whether an event is to be locked. */
        EventLock: {
            /** @description Whether it is locked. */
            locked: boolean;
        };
        /** @description An answer to an invitation. */
        ResourceAnswer: {
            /**
             * @description The answer; `needsAction` takes an earlier one back.
             * @enum {string}
             */
            responseStatus: "needsAction" | "declined" | "tentative" | "accepted";
            /** @description What is said with it; an earlier comment is removed when it is left out. */
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
                 *         "message": "This needs the operator's token.",
                 *         "status": "UNAUTHENTICATED",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "required",
                 *             "message": "This needs the operator's token.",
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
        /** @description The `Host` header does not identify this server, which accepts requests from its own machine only. It must be `localhost`, a subdomain of it, a loopback address, the host of `PUBLIC_URL`, or listed in `ALLOWED_HOSTS`. */
        Misdirected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 421,
                 *         "message": "The request names another host than this server. Names besides localhost are given with ALLOWED_HOSTS.",
                 *         "status": "INVALID_ARGUMENT",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "misdirectedRequest",
                 *             "message": "The request names another host than this server. Names besides localhost are given with ALLOWED_HOSTS.",
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
        /** @description The server cannot respond at the moment. It is busy, starting or stopping, its database is unavailable, or earlier requests of the caller still use the available memory. With the reason `backendError`, nothing is changed. Retry after the seconds in `Retry-After`, or with exponential backoff. The reason `commitUnknown` has no `Retry-After`: the connection to the database was lost while the change was saved. Check whether it was saved before you repeat the request. */
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
        /** @description The operation does not accept the `Content-Type` of the request body, or the charset is not UTF-8. Nothing is changed. By default, curl sends `-d` as a form; set `-H "Content-Type: application/json"`. If the operation needs no body, a form is read as query parameters. */
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
        /** @description Maximum number of items to return. Larger numbers count as the maximum. Numbers below one return 400. */
        Limit: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The authentication scheme to use (RFC 6750, section 3): always `Bearer`, with `error="invalid_token"` if the request has a token that is not valid.
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
                /** @description Maximum number of items to return. Larger numbers count as the maximum. Numbers below one return 400. */
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
            /** @description No sync token from before is good. */
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
                 * @description Id of the setting.
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
                /** @description What was due at this moment or earlier is left out. A day before `until` unless given; at most 31 days. */
                since?: string;
                /** @description The last moment. The present of the services' clock unless given; a later one tells what will be due. */
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
        /** @description The day. */
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
                 * @description Mail address of the user as whom the calendar is seen.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the calendar; `primary` for the user's own.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
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
                 * @description Mail address of the user as whom the calendar is seen.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the calendar; `primary` for the user's own.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
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
                 * @description Mail address of the user who imports.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Id of the calendar; `primary` for the user's own.
                 * @example primary
                 */
                calendarId: string;
            };
            cookie?: never;
        };
        /** @description The file, at most 10 MiB and 10 000 events. */
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
            /** @description What became of the events. */
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
        /** @description What the calendar is to be. */
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
            /** @description What the calendar is now. */
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
        /** @description How many fail. */
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
            /** @description How many will fail now. */
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
        /** @description What the mail says. */
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
                 * @description Id of a single event or a series.
                 * @example 5r8u1j7h0c3v6f2t4ab4s9m2kq
                 */
                eventId: string;
            };
            cookie?: never;
        };
        /** @description What the event is to be. */
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
                 * @description Id of the resource; `primary` has no meaning here.
                 * @example 5v0g8q2m7h1k4c9t3b6f2n0s5r@resource.calendar.example
                 */
                calendarId: string;
                /**
                 * @description Id of the event, the series, or one instance, as on the calendar of the resource.
                 * @example 5r8u1j7h0c3v6f2t4ab4s9m2kq
                 */
                eventId: string;
            };
            cookie?: never;
        };
        /** @description The answer. */
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
                 * @description Id of the organizer's calendar; `primary` has no meaning here.
                 * @example ada@example.com
                 */
                calendarId: string;
                /**
                 * @description Id of the event, the series, or one instance, as on that calendar.
                 * @example 5r8u1j7h0c3v6f2t4ab4s9m2kq
                 */
                eventId: string;
                /**
                 * @description Mail address of the guest.
                 * @example guest@elsewhere.example
                 */
                guest: string;
            };
            cookie?: never;
        };
        /** @description The answer. */
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
