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
    "/calendars/{calendarId}/acl": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /**
         * List the access rules of a calendar
         * @description Returns the access rules of the calendar, in the order in which they were created. Requires the role `writer`. If there are more results, the response has a `nextPageToken`. The last page has a `nextSyncToken`. In a later call, send it as `syncToken` to get only the changes. The collection has its own ETag. With `If-None-Match`, the response is 304 until a rule changes.
         */
        get: operations["acl.list"];
        put?: never;
        /**
         * Create an access rule
         * @description Gives a user, a group, an organization or everyone a role on the calendar, and returns the rule. Each scope has one rule. If
         *     the scope already has a rule, that rule gets the new role. If the rule already has the role, nothing changes, not even its
         *     `etag`. The role `none` removes access. Requires the role `owner`. The calendar is not added to the lists of the users who
         *     get access. They can add it with `calendarList.insert`.
         *
         *     A calendar can have up to 6,000 rules. Creating another rule returns 403 with the reason `quotaExceeded`. The data owner of
         *     a calendar, and the user of a primary calendar, always have the role `owner`. A request to give them a lower role returns
         *     403 with the reason `forbidden`.
         */
        post: operations["acl.insert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}/acl/watch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Watch the access rules of a calendar
         * @description Opens a channel for changes to the calendar's access rules. The server sends an empty POST to your URL when something
         *     changes. The first message, with `X-Goog-Resource-State: sync`, is sent at once and can arrive before this response. The
         *     channel ends at `expiration`: after seven days by default, and after 30 days at the latest. A channel cannot be renewed.
         *     Before it ends, open another channel with another ID. The section on webhooks describes the messages. Requires the role
         *     `writer`. The query parameters of `acl.list` are accepted but have no effect.
         *
         *     An ID that your application has used before returns 400 with the reason `channelIdNotUnique`. A URL that does not use HTTPS
         *     returns 400 with the reason `push.webhookUrlNotHttps`. A URL to which messages are not allowed returns 401 with the reason
         *     `push.webhookUrlUnauthorized`.
         */
        post: operations["acl.watch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}/acl/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description ID of the rule, such as `user:ada@example.com` or `default`.
                 * @example user:grace@example.com
                 */
                ruleId: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        /**
         * Get an access rule
         * @description Returns one rule of the calendar. A deleted rule returns 404. Requires the role `writer`. With `If-None-Match`, the response is 304 until the rule changes.
         */
        get: operations["acl.get"];
        /**
         * Replace an access rule
         * @description Changes the role of a rule and returns the rule. `scope` must be the rule's scope. Otherwise, the response is 400 with the reason `invalid`. If `role` is missing, the role stays the same. If the rule already has the role, nothing changes, not even its `etag`. The role `none` deletes the rule. Requires the role `owner`. The data owner of a calendar, and the user of a primary calendar, always have the role `owner`. A request to give them a lower role returns 403 with the reason `forbidden`.
         */
        put: operations["acl.update"];
        post?: never;
        /**
         * Delete an access rule
         * @description Removes the access that the rule gives. `acl.list` with `showDeleted` still returns the rule, with the role `none`. Requires the role `owner`. The rule of the data owner, and the rule of the user of a primary calendar, cannot be deleted. A request to delete one of them returns 403 with the reason `forbidden`.
         */
        delete: operations["acl.delete"];
        options?: never;
        head?: never;
        /**
         * Update an access rule
         * @description Changes the role of a rule and returns the rule. A `scope` other than the rule's scope returns 400 with the reason `invalid`. If the rule already has the role, nothing changes, not even its `etag`. The role `none` deletes the rule. Requires the role `owner`. The data owner of a calendar, and the user of a primary calendar, always have the role `owner`. A request to give them a lower role returns 403 with the reason `forbidden`.
         */
        patch: operations["acl.patch"];
        trace?: never;
    };
    "/users/me/calendarList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the calendars on the user's list
         * @description Returns the calendars on the list of the signed-in user: the primary calendar first, then the others in the order in which they were added. Hidden and removed calendars are left out by default. If there are more results, the response has a `nextPageToken`. The last page has a `nextSyncToken`. In a later call, send it as `syncToken` to get only the changes. The collection has its own ETag. With `If-None-Match`, the response is 304 until an entry changes.
         */
        get: operations["calendarList.list"];
        put?: never;
        /**
         * Add a calendar to the user's list
         * @description Adds an existing calendar to the user's list and returns the entry. The user must have at least the role `freeBusyReader`. If the calendar is already on the list, the fields that are sent are updated. A calendar that does not exist, or to which the user has no access, returns 404.
         */
        post: operations["calendarList.insert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/calendarList/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Watch the user's calendar list
         * @description Opens a channel for changes to the entries on the list. The server sends an empty POST to your URL when something changes.
         *     The first message, with `X-Goog-Resource-State: sync`, is sent at once and can arrive before this response. The channel ends
         *     at `expiration`: after seven days by default, and after 30 days at the latest. A channel cannot be renewed. Before it ends,
         *     open another channel with another ID. The section on webhooks describes the messages. The query parameters of
         *     `calendarList.list` are accepted but have no effect.
         *
         *     An ID that your application has used before returns 400 with the reason `channelIdNotUnique`. A URL that does not use HTTPS
         *     returns 400 with the reason `push.webhookUrlNotHttps`. A URL to which messages are not allowed returns 401 with the reason
         *     `push.webhookUrlUnauthorized`.
         */
        post: operations["calendarList.watch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/calendarList/{calendarId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of a calendar on the user's list, or `primary`. An ID that is not on the list returns 404.
                 * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
                 */
                calendarId: components["parameters"]["ListedCalendarId"];
            };
            cookie?: never;
        };
        /**
         * Get a calendar on the user's list
         * @description Returns one entry of the list, whether or not it is hidden. With `If-None-Match`, the response is 304 until the entry changes.
         */
        get: operations["calendarList.get"];
        /**
         * Replace the user's settings for a calendar
         * @description Replaces all writable fields of an entry and returns the entry. Fields that you omit are reset: the entry shows the calendar's own title and its original color, is neither hidden nor selected, and has no default reminders and no notifications. If the body contains no change, nothing changes, and the `etag` stays the same.
         */
        put: operations["calendarList.update"];
        post?: never;
        /**
         * Remove a calendar from the user's list
         * @description Removes a calendar from the list. The calendar and the user's access to it do not change. The primary calendar, and calendars of which the user is the data owner, cannot be removed. A request to remove one of them returns 403 with the reason `forbidden`.
         */
        delete: operations["calendarList.delete"];
        options?: never;
        head?: never;
        /**
         * Update the user's settings for a calendar
         * @description Changes the fields in the body, leaves all other fields unchanged, and returns the entry. `null` removes a field. Arrays are replaced as a whole. If the body contains no change, nothing changes, and the `etag` stays the same.
         */
        patch: operations["calendarList.patch"];
        trace?: never;
    };
    "/calendars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a secondary calendar
         * @description Creates a calendar and returns it. The signed-in user becomes its data owner and gets the role `owner`. The calendar is added to the user's list. A calendar can have up to 200 labels, with names of up to 50 characters. If you send `labelProperties`, it replaces the whole list.
         */
        post: operations["calendars.insert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /**
         * Get a calendar
         * @description Returns the metadata of a calendar. Requires at least the role `freeBusyReader`. With `If-None-Match`, the response is 304 until the calendar changes.
         */
        get: operations["calendars.get"];
        /**
         * Replace the metadata of a calendar
         * @description Replaces all writable fields of a calendar and returns the calendar. If you omit `description` or `location`, it is cleared. If you omit `timeZone` or `labelProperties`, it stays the same. `summary` is required. A calendar can have up to 200 labels, with names of up to 50 characters. If you send `labelProperties`, it replaces the whole list. If the body contains no change, nothing changes, and the `etag` stays the same. Requires the role `owner`.
         */
        put: operations["calendars.update"];
        post?: never;
        /**
         * Delete a secondary calendar
         * @description Permanently deletes a calendar with all its events. It is removed from all lists, and its events are removed from the calendars of their guests. Only the data owner can delete a calendar. Other users get 403 with the reason `forbidden`. A primary calendar can be cleared but not deleted. A request to delete it returns 400 with the reason `invalid`.
         */
        delete: operations["calendars.delete"];
        options?: never;
        head?: never;
        /**
         * Update the metadata of a calendar
         * @description Changes the fields in the body, leaves all other fields unchanged, and returns the calendar. `null` removes a field. `summary` and `timeZone` cannot be removed. A calendar can have up to 200 labels, with names of up to 50 characters. If you send `labelProperties`, it replaces the whole list. If the body contains no change, nothing changes, and the `etag` stays the same. Requires the role `owner`.
         */
        patch: operations["calendars.patch"];
        trace?: never;
    };
    "/calendars/{calendarId}/clear": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear a primary calendar
         * @description Permanently deletes all events of a primary calendar. Events that the user organizes are also removed from the calendars of their guests. No emails are sent. Requires the role `owner`. A secondary calendar returns 400 with the reason `invalid`. Sync tokens of the calendar become invalid.
         */
        post: operations["calendars.clear"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}/transferOwnership": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transfer a secondary calendar to another data owner
         * @description Makes another user of the organization the data owner of a secondary calendar. The calendar is added to the list of the new
         *     data owner, who gets the role `owner`. The former data owner still has the role `owner`. If the user already is the data owner,
         *     nothing changes.
         *
         *     The caller must be an administrator of the current data owner's organization, but needs no role on the calendar. Any other
         *     caller gets 403 with the reason `forbidden`, or, without access to the calendar, 404 with the reason `notFound`. A primary
         *     calendar, a disabled calendar, and a new data owner who is not a user of the same organization return 400 with the reason
         *     `invalid`. A deleted calendar returns 404.
         */
        post: operations["calendars.transferOwnership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a notification channel
         * @description Ends a channel. No further messages are sent, and pending messages are not retried. Only the application that opened the channel can stop it, acting for the same user. The application of a service account can stop its channels acting for any user. If no open channel matches `id` and `resourceId`, the response is 404.
         */
        post: operations["channels.stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/colors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the colors
         * @description Returns the colors that calendars and events can have. They never change.
         */
        get: operations["colors.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /**
         * List the events of a calendar
         * @description Returns the events of a calendar that match all parameters: single events, series, and instances that differ from their
         *     series, including canceled ones. With `singleEvents`, the instances of series are returned instead of the series. Deleted
         *     events are left out by default. If there are more results, the response has a `nextPageToken`. The last page has a
         *     `nextSyncToken`. In a later call, send it as `syncToken` to get only the changes. There is no `nextSyncToken` if `iCalUID`,
         *     `orderBy`, `privateExtendedProperty`, `q`, `sharedExtendedProperty` or `updatedMin` was sent.
         *
         *     The role determines which fields are returned. A `freeBusyReader` gets instances instead of series, as with `singleEvents`.
         *     For such a user, events that are not `public` contain only `kind`, `etag`, `id`, `status`, `start`, `end` and
         *     `transparency`. A `reader` and a `writerWithoutPrivateAccess` see the times of private events, but no details. The
         *     collection has its own ETag. With `If-None-Match`, the response is 304 until an event changes.
         */
        get: operations["events.list"];
        put?: never;
        /**
         * Create an event
         * @description Creates an event and returns it. The calendar becomes the organizer of the event, and the signed-in user becomes its
         *     creator. Guests who have a calendar here get a copy at once. Requires the role `writerWithoutPrivateAccess`, and `writer`
         *     for a private event. `start` and `end` are required. You can set `id` or `iCalUID`, but not both, and a new event cannot be
         *     `cancelled`. Otherwise, the response is 400. The response is 409 with the reason `duplicate` if the calendar already uses
         *     the `id`, even for a deleted event, or if an event in the calendar already has the `iCalUID`.
         *
         *     The end must be after the start. Otherwise, the response is 400 with the reason `timeRangeEmpty`. The following also return
         *     400: recurrence rules that are malformed, have no instances, or have more than 1,440 instances a day; time zones and dates
         *     that do not exist; more than 25 attachments or 500 guests; and values that the event type does not allow (reason
         *     `eventTypeRestriction`). A service account that does not act on behalf of a user cannot invite guests. Such a request
         *     returns 403 with the reason `forbiddenForServiceAccounts`.
         */
        post: operations["events.insert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}/events/import": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import an event
         * @description Adds a private copy of an event that exists elsewhere, and returns it. Importing the same `iCalUID` again replaces the copy.
         *     The copy is independent. Nothing is sent to its guests or its organizer, and their calendars do not change. `iCalUID`,
         *     `start` and `end` are required, `id` is not allowed, and `organizer` is stored as sent. If you send the `iCalUID` of an
         *     imported series and an `originalStartTime`, the imported event becomes an exception of that series. Requires the role
         *     `writerWithoutPrivateAccess`, and `writer` for a private event.
         *
         *     **Deprecated:** importing an event whose `eventType` is not `default`. The type becomes `default`, and the fields that
         *     belong to the other type are dropped.
         *
         *     The end must be after the start. Otherwise, the response is 400 with the reason `timeRangeEmpty`. The following also return
         *     400: recurrence rules that are malformed, have no instances, or have more than 1,440 instances a day; time zones and dates
         *     that do not exist; and more than 25 attachments or 500 guests. If an event in the calendar that was not imported has the
         *     same `iCalUID`, the response is 409 with the reason `duplicate`. A service account that does not act on behalf of a user
         *     cannot add guests. Such a request returns 403 with the reason `forbiddenForServiceAccounts`. An import that would change the
         *     main fields of a `locked` event, or add an instance with other main fields to a locked series, returns 403 with the reason
         *     `forbidden`.
         */
        post: operations["events.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}/events/quickAdd": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an event from text
         * @description Creates an event from one line of English text and returns it. Title, location (after `at`, `in` or `@`), day, time, duration, ranges of days and simple recurrence are recognized, in the calendar's time zone. Without a time, the event lasts all day. Without a day, the event takes place the next time that the clock shows this time. Without both, it is an all-day event today. Without an end, it lasts as long as the user's setting `defaultEventLength`. Unrecognized words stay in the title. If the day is not recognized, the event is an all-day event today with the whole text as its title. See the guide for details. Requires the role `writerWithoutPrivateAccess`.
         */
        post: operations["events.quickAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}/events/watch": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Watch the events of a calendar
         * @description Opens a channel for changes to the calendar's events. The server sends an empty POST to your URL when something changes. The
         *     first message, with `X-Goog-Resource-State: sync`, is sent at once and can arrive before this response. The channel ends at
         *     `expiration`: after seven days by default, and after 30 days at the latest. A channel cannot be renewed. Before it ends,
         *     open another channel with another ID. The section on webhooks describes the messages. Requires the role `freeBusyReader`. Of
         *     the query parameters of `events.list`, `eventTypes` limits the channel to events of those types. The others are accepted but
         *     have no effect.
         *
         *     An ID that your application has used before returns 400 with the reason `channelIdNotUnique`. A URL that does not use HTTPS
         *     returns 400 with the reason `push.webhookUrlNotHttps`. A URL to which messages are not allowed returns 401 with the reason
         *     `push.webhookUrlUnauthorized`.
         */
        post: operations["events.watch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description ID of the event or of an instance of a series. An instance can be read by its ID whether or not it differs from the series.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * Get an event
         * @description Returns one event, or one instance of a series, even if it is canceled. The role determines which fields are returned, as in `events.list`. If the organizer has withdrawn a guest's copy, it has only `kind`, `etag`, `id` and the status `cancelled`. An instance also has `recurringEventId` and `originalStartTime`. With `If-None-Match`, the response is 304 until the event changes.
         */
        get: operations["events.get"];
        /**
         * Replace an event
         * @description Replaces all writable fields of an event and returns the event. Fields that you omit are cleared or reset to their defaults.
         *     `eventType` stays the same, and so do fields that a parameter excludes (`conferenceData`, `attachments`, `colorId` or
         *     `eventLabelId`). `start` and `end` are required. To change only some fields, read the event, change it, and send it back
         *     with `If-Match`, or use `events.patch`. A body without the status `cancelled` restores a canceled event. Requires the role
         *     `writerWithoutPrivateAccess`, and `writer` for a private event.
         *
         *     The effect depends on the calendar. The organizer's calendar contains the event itself. Changes there are copied to all
         *     guests at once, except for the fields that belong to each copy (`reminders`, `colorId`, `eventLabelId`, `transparency`,
         *     `visibility`, `extendedProperties.private`). On a guest's calendar, the guest's own entry in `attendees` is sent to the
         *     organizer. New guests are invited for everyone if `guestsCanInviteOthers` is true. Other changes stay on the copy, or apply
         *     to everyone if `guestsCanModify` is true. A guest who changes one of the three `guestsCan` fields, `anyoneCanAddSelf`,
         *     shared extended properties, the conference or the attachments gets 403 with the reason `forbiddenForNonOrganizer`. With
         *     `guestsCanModify`, guests can change the last three.
         *
         *     To change an instance of a series, use the ID of the instance. An instance that then differs from the series becomes an
         *     exception. Changing a series changes its instances, but not the fields in which an exception differs. Exceptions whose
         *     original start is no longer in the series are deleted.
         *
         *     If the body contains no change, the response is the event with its previous `etag` and `updated`, no one is notified, and an
         *     instance does not become an exception.
         *
         *     The end must be after the start. Otherwise, the response is 400 with the reason `timeRangeEmpty`. The following also return
         *     400: recurrence rules that are malformed, have no instances, or have more than 1,440 instances a day; time zones and dates
         *     that do not exist; more than 25 attachments or 500 guests; and values that the event type does not allow (reason
         *     `eventTypeRestriction`). A `sequence` lower than the current one returns 400 with the reason `invalid`. A service account
         *     that does not act on behalf of a user cannot add guests. Such a request returns 403 with the reason
         *     `forbiddenForServiceAccounts`. The main fields of a `locked` event cannot be changed. Such a request returns 403 with the
         *     reason `forbidden`.
         */
        put: operations["events.update"];
        post?: never;
        /**
         * Delete an event
         * @description Deletes an event, or cancels one instance of a series. Deleting it on the organizer's calendar removes it from the calendars of all guests. On a guest's calendar, only the copy is removed, and the guest's response becomes declined. A deleted event can still be read, as `cancelled`, and can be restored on the organizer's calendar by setting another status. Deleting it again returns 410 with the reason `deleted`. Requires the role `writerWithoutPrivateAccess`, and `writer` for a private event.
         */
        delete: operations["events.delete"];
        options?: never;
        head?: never;
        /**
         * Update an event
         * @description Changes the fields in the body, leaves all other fields unchanged, and returns the event. Objects are merged, `null` removes
         *     a field, and arrays such as `attendees` are replaced as a whole. A patch costs three units of quota. Reading and replacing
         *     the event costs two. Requires the role `writerWithoutPrivateAccess`, and `writer` for a private event.
         *
         *     The effect depends on the calendar. The organizer's calendar contains the event itself. Changes there are copied to all
         *     guests at once, except for the fields that belong to each copy (`reminders`, `colorId`, `eventLabelId`, `transparency`,
         *     `visibility`, `extendedProperties.private`). On a guest's calendar, the guest's own entry in `attendees` is sent to the
         *     organizer. New guests are invited for everyone if `guestsCanInviteOthers` is true. Other changes stay on the copy, or apply
         *     to everyone if `guestsCanModify` is true. A guest who changes one of the three `guestsCan` fields, `anyoneCanAddSelf`,
         *     shared extended properties, the conference or the attachments gets 403 with the reason `forbiddenForNonOrganizer`. With
         *     `guestsCanModify`, guests can change the last three.
         *
         *     To change an instance of a series, use the ID of the instance. An instance that then differs from the series becomes an
         *     exception. Changing a series changes its instances, but not the fields in which an exception differs. Exceptions whose
         *     original start is no longer in the series are deleted.
         *
         *     If the body contains no change, the response is the event with its previous `etag` and `updated`, no one is notified, and an
         *     instance does not become an exception.
         *
         *     The end must be after the start. Otherwise, the response is 400 with the reason `timeRangeEmpty`. The following also return
         *     400: recurrence rules that are malformed, have no instances, or have more than 1,440 instances a day; time zones and dates
         *     that do not exist; more than 25 attachments or 500 guests; and values that the event type does not allow (reason
         *     `eventTypeRestriction`). A `sequence` lower than the current one returns 400 with the reason `invalid`. A service account
         *     that does not act on behalf of a user cannot add guests. Such a request returns 403 with the reason
         *     `forbiddenForServiceAccounts`. The main fields of a `locked` event cannot be changed. Such a request returns 403 with the
         *     reason `forbidden`.
         */
        patch: operations["events.patch"];
        trace?: never;
    };
    "/calendars/{calendarId}/events/{eventId}/instances": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description ID of the series. The ID of a single event or of an instance returns 400 with the reason `invalid`.
                 * @example 2p6n0s4h8k1m5q9t3v7u0j2cde
                 */
                eventId: components["parameters"]["SeriesId"];
            };
            cookie?: never;
        };
        /**
         * List the instances of a series
         * @description Returns the instances of a series, sorted by start time and including the changes made by exceptions. By default, canceled instances are not returned. Without `timeMax`, only the first 730 instances after `timeMin` are returned. A deleted series has no instances, so the list is empty. The same applies on the calendar of a guest who was removed from the series. The role determines which fields are returned, as in `events.list`. With `If-None-Match`, the response is 304 until an event of the calendar changes.
         */
        get: operations["events.instances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/{calendarId}/events/{eventId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description ID of the event or of an instance of a series. An instance can be read by its ID whether or not it differs from the series.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move an event to another calendar
         * @description Moves an event, or a series with all its exceptions, to another calendar and returns it. The other calendar becomes its
         *     organizer. The event keeps its ID. Guests, including guests of single instances, see the new organizer. If the former
         *     calendar is a guest, it keeps a copy of the event, or of the instances it is invited to. Otherwise it has a canceled event
         *     without details. The caller must be able to write to both calendars, and the former calendar must be the organizer.
         *     Otherwise, the response is 403 with the reason `forbiddenForNonOrganizer`.
         *
         *     The following return 400: events of a type other than `default` (reason `eventTypeRestriction`), single instances of a
         *     series, and a destination that is the event's current calendar (reason `invalid`). If another event in the destination
         *     calendar has the same ID, the response is 409 with the reason `duplicate`.
         */
        post: operations["events.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/freeBusy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Query free/busy times
         * @description Returns the busy times of each calendar, and of the calendars of the members of each group, without any details. Requires
         *     the role `freeBusyReader`. A calendar on which the caller has no role has the error `notFound`, like a calendar that does
         *     not exist.
         *
         *     An event is busy unless it is `transparent`, canceled, or declined by the calendar itself. Busy times are limited to the
         *     requested time range, and merged if they overlap or touch. `timeMax` must be after `timeMin`. Otherwise, the response is 400
         *     with the reason `timeRangeEmpty`. A range of more than 92 days returns 400 with the reason `timeRangeTooLong`.
         */
        post: operations["freebusy.query"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the user's settings
         * @description Returns all settings of the signed-in user, sorted by ID, including settings that have their default value. If there are more results, the response has a `nextPageToken`. The last page has a `nextSyncToken`. In a later call, send it as `syncToken` to get only the changes. The collection has its own ETag. With `If-None-Match`, the response is 304 until a setting changes.
         */
        get: operations["settings.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/settings/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Watch the user's settings
         * @description Opens a channel for changes to the user's settings. The server sends an empty POST to your URL when something changes. The
         *     first message, with `X-Goog-Resource-State: sync`, is sent at once and can arrive before this response. The channel ends at
         *     `expiration`: after seven days by default, and after 30 days at the latest. A channel cannot be renewed. Before it ends,
         *     open another channel with another ID. The section on webhooks describes the messages. The query parameters of
         *     `settings.list` are accepted but have no effect.
         *
         *     An ID that your application has used before returns 400 with the reason `channelIdNotUnique`. A URL that does not use HTTPS
         *     returns 400 with the reason `push.webhookUrlNotHttps`. A URL to which messages are not allowed returns 401 with the reason
         *     `push.webhookUrlUnauthorized`.
         */
        post: operations["settings.watch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/settings/{setting}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the setting, such as `timezone`.
                 * @example timezone
                 */
                setting: components["parameters"]["SettingId"];
            };
            cookie?: never;
        };
        /**
         * Get a setting of the user
         * @description Returns one setting of the signed-in user. An unknown ID returns 404. With `If-None-Match`, the response is 304 until the setting changes.
         */
        get: operations["settings.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    notification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A watched resource has changed
         * @description The server sends this message, an empty POST request, to the `address` of a channel once for every change. The headers
         *     describe what happened. The message does not contain the change. To get it, list with the `syncToken` from your last list.
         *     Your own changes also cause messages.
         *
         *     Messages of one channel arrive in order, at least once. `X-Goog-Message-Number` increases, so a message whose number is not
         *     larger than the last one is a repetition. The server waits for each message to be accepted before it sends the next one. If
         *     there is no response, or if it is 500, 502, 503 or 504, the server retries after 1, 2, 4, … seconds, for up to ten attempts
         *     in total. Any other error is final for that message. The channel stays open. Respond within 10 seconds. Redirects are not
         *     followed.
         */
        post: operations["channels.notify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The people to whom the rule applies. Required on insert and update. You cannot change it. Insert another rule instead. */
        AclScope: {
            /**
             * @description Kind of scope. `default` is everyone, signed in or not. `user` and `group` are identified by an email address, `domain` is an organization.
             * @enum {string}
             */
            type: "default" | "user" | "group" | "domain";
            /** @description Email address of the user or the group, with the same rules as `attendees[].email` of an event, or domain name of the organization. Other values return 400. It is stored in lowercase and in Unicode Normalization Form C. Absent for `default`, required otherwise. */
            value?: string;
        };
        /** @description The role of one user, one group, one organization or everyone on a calendar. Requests can contain read-only fields, which are ignored. */
        AclRule: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"calendar#aclRule">;
            /** @description Version of the rule, in double quotes. */
            etag: $Read<string>;
            /** @description ID of the rule, formed from its scope, such as `user:ada@example.com`, `group:team@example.com`, `domain:example.com` or `default`. */
            id: $Read<string>;
            scope?: components["schemas"]["AclScope"];
            /**
             * @description The role of the scope. Each role includes the permissions of the previous ones. `none` gives no access and marks a deleted rule. `freeBusyReader` sees when there are events, and the details of public events. `reader` sees all events, but only the times of private ones. `writerWithoutPrivateAccess` also changes events, except private ones. `writer` also sees and changes private events, and sees the rules. `owner` also changes the rules and the calendar itself. Required on insert. If left out of an update, it stays the same.
             * @enum {string}
             */
            role?: "none" | "freeBusyReader" | "reader" | "writerWithoutPrivateAccess" | "writer" | "owner";
        };
        /** @description One page of the access rules of a calendar. */
        Acl: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "calendar#acl";
            /** @description Version of the collection, in double quotes. It changes when any rule changes. */
            etag: string;
            /** @description The rules on this page. Can be empty. */
            items: components["schemas"]["AclRule"][];
            /** @description The `pageToken` for the next page. Absent on the last page. */
            nextPageToken?: string;
            /** @description The `syncToken` for a later call, which returns only the changes since then. Present on the last page only. */
            nextSyncToken?: string;
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
        /** @description A channel that notifies your URL of changes. */
        Channel: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"api#channel">;
            /**
             * @description ID of the channel, chosen by you, such as a UUID. Your application must not have used it before.
             * @example 01234567-89ab-cdef-0123456789ab
             */
            id: string;
            /**
             * @description How messages are delivered. Both values mean a POST to `address`. Not returned.
             * @enum {string}
             */
            type?: "web_hook" | "webhook";
            /**
             * Format: uri
             * @description URL to which messages are delivered. It must be a publicly reachable HTTPS URL. A server that listens on loopback only also allows HTTP URLs on loopback. Not returned.
             */
            address?: string;
            /** @description Any string. Each message contains it in `X-Goog-Channel-Token`, so that you can verify the message. */
            token?: string;
            /**
             * Format: int64
             * @description When the channel ends, in milliseconds since 1970. A request can set an earlier end than the default. A time more than 30 days from now is reduced to 30 days. A time in the past returns 400. Always present in responses.
             * @example 1773072000000
             */
            expiration?: string;
            /** @description Further parameters. Not returned. */
            params?: {
                /**
                 * Format: int64
                 * @description Lifetime of the channel in seconds. Defaults to seven days (`604800`). A value above 30 days is reduced to 30 days. A value of 0 or less returns 400.
                 */
                ttl?: string;
            } & {
                [key: string]: string;
            };
            /** @description Ignored, because messages never have a body. Not returned. */
            payload?: boolean;
            /** @description Opaque ID of the watched resource, the same for every channel that watches it. Set by the server and required by `channels.stop`. Always present in responses. */
            resourceId?: string;
            /**
             * Format: uri
             * @description URL of the watched resource.
             */
            resourceUri?: $Read<string>;
        };
        /** @description The types of conference that events of a calendar can have. */
        ConferenceProperties: {
            /** @description The types of conference that can be created for events of this calendar. */
            allowedConferenceSolutionTypes: ("eventLegacy" | "eventNamedLegacy" | "builtinMeet")[];
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
        /** @description A kind of notification that the user wants. */
        CalendarNotification: {
            /**
             * @description The event that causes the notification: a new, changed or canceled event, a guest's response, or the daily agenda.
             * @enum {string}
             */
            type: "eventCreation" | "eventChange" | "eventCancellation" | "eventResponse" | "agenda";
            /**
             * @description How the user is notified.
             * @enum {string}
             */
            method: "email";
        };
        /** @description A calendar on the list of the signed-in user, with the user's own settings for it. Requests can contain read-only fields, which are ignored. */
        CalendarListEntry: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"calendar#calendarListEntry">;
            /** @description Version of the entry, in double quotes. */
            etag: $Read<string>;
            /** @description ID of the calendar. Required on insert, where `primary` is also allowed. Ignored in updates. Always present in responses. */
            id?: string;
            /** @description Title of the calendar. */
            summary?: $Read<string>;
            /** @description Free text about the calendar. */
            description?: $Read<string>;
            /** @description Geographic location of the calendar, as free text. */
            location?: $Read<string>;
            /** @description Time zone of the calendar, as an IANA name. */
            timeZone?: $Read<string>;
            /**
             * Format: email
             * @description Email address of the data owner of a secondary calendar. Absent for primary calendars.
             */
            dataOwner?: $Read<string>;
            conferenceProperties?: $Read<components["schemas"]["ConferenceProperties"]>;
            /** @description Whether a resource automatically accepts invitations. For resource calendars only. */
            autoAcceptInvitations?: $Read<boolean>;
            /**
             * @description The user's role on the calendar: the highest of the access rules that apply to the user.
             * @enum {string}
             */
            accessRole?: $Read<"freeBusyReader" | "reader" | "writerWithoutPrivateAccess" | "writer" | "owner">;
            /** @description Whether this is the user's primary calendar. Absent if false. */
            primary?: $Read<boolean>;
            /** @description Whether the entry was removed from the list. Absent if false. Such entries are returned with `showDeleted` or `syncToken` only, and have only `kind`, `etag`, `id` and this field. */
            deleted?: $Read<boolean>;
            /** @description Title that the user has chosen for the calendar. */
            summaryOverride?: string;
            /** @description ID of an entry in the `calendar` section of `colors.get`. If a request sets colors with `colorRgbFormat=true`, it is set to the closest entry. */
            colorId?: string;
            /**
             * @description Main color, in the form `#rrggbb`. Only used in requests with `colorRgbFormat=true`.
             * @example #9fe1e7
             */
            backgroundColor?: string;
            /** @description Color of text on the main color, in the form `#rrggbb`. Only used in requests with `colorRgbFormat=true`. */
            foregroundColor?: string;
            /** @description Whether the user has hidden the calendar. Absent if false. Hidden entries are listed with `showHidden` only. */
            hidden?: boolean;
            /** @description Whether the events of the calendar are shown in the user's calendar view. Absent if false. */
            selected?: boolean;
            /** @description Default reminders for the events of this calendar. */
            defaultReminders?: components["schemas"]["EventReminder"][];
            /** @description The email notifications that the user wants. */
            notificationSettings?: {
                /** @description The notifications, one entry for each kind. */
                notifications?: components["schemas"]["CalendarNotification"][];
            };
        };
        /** @description One page of the user's calendar list. */
        CalendarList: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "calendar#calendarList";
            /** @description Version of the collection, in double quotes. It changes when any entry changes. */
            etag: string;
            /** @description The entries on this page. Can be empty. */
            items: components["schemas"]["CalendarListEntry"][];
            /** @description The `pageToken` for the next page. Absent on the last page. */
            nextPageToken?: string;
            /** @description The `syncToken` for a later call, which returns only the changes since then. Present on the last page only. */
            nextSyncToken?: string;
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
        /** @description A pair of colors. */
        ColorDefinition: {
            /**
             * @description Background color, in the form `#rrggbb`.
             * @example #9fe1e7
             */
            background: string;
            /** @description Color of text on the background, in the form `#rrggbb`. */
            foreground: string;
        };
        /** @description Colors of calendars and events. */
        Colors: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "calendar#colors";
            /**
             * Format: date-time
             * @description When the colors were last changed.
             */
            updated: string;
            /** @description The colors of calendars by ID, for `colorId` of a calendar list entry. */
            calendar: {
                [key: string]: components["schemas"]["ColorDefinition"];
            };
            /** @description The colors of events by ID, for `colorId` of an event. */
            event: {
                [key: string]: components["schemas"]["ColorDefinition"];
            };
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
        /** @description One page of the events of a calendar, or of the instances of a series. */
        Events: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "calendar#events";
            /** @description Version of the collection, in double quotes. It changes when any event changes. */
            etag: string;
            /** @description Title of the calendar. */
            summary: string;
            /** @description Free text about the calendar. Absent if there is none. */
            description?: string;
            /**
             * Format: date-time
             * @description When an event of the calendar was last changed, in UTC.
             */
            updated: string;
            /** @description Time zone of the calendar. */
            timeZone: string;
            /**
             * @description The caller's role on the calendar.
             * @enum {string}
             */
            accessRole: "none" | "freeBusyReader" | "reader" | "writerWithoutPrivateAccess" | "writer" | "owner";
            /** @description Default reminders of the caller for this calendar. Can be empty. */
            defaultReminders: components["schemas"]["EventReminder"][];
            /** @description The events on this page. Can be empty. */
            items: components["schemas"]["Event"][];
            /** @description The `pageToken` for the next page. Absent on the last page. */
            nextPageToken?: string;
            /** @description The `syncToken` for a later call, which returns only the changes since then. Present on the last page of `events.list` only, unless a parameter excludes it. */
            nextSyncToken?: string;
        };
        /** @description A calendar or a group to query. */
        FreeBusyRequestItem: {
            /** @description ID of a calendar, `primary`, or the email address of a group. */
            id: string;
        };
        /** @description A query for busy times. */
        FreeBusyRequest: {
            /**
             * Format: date-time
             * @description Start of the time range.
             */
            timeMin: string;
            /**
             * Format: date-time
             * @description End of the time range. It must be after `timeMin`, by up to 92 days.
             */
            timeMax: string;
            /**
             * @description Time zone of the response, as an IANA name. Defaults to UTC.
             * @example Europe/Berlin
             */
            timeZone?: string;
            /**
             * Format: int32
             * @description Maximum number of members of a group. Defaults to 100. A larger group returns the error `groupTooBig`.
             */
            groupExpansionMax?: number;
            /**
             * Format: int32
             * @description Maximum number of calendars to return, including group members. Defaults to 50. Further calendars return the error `tooManyCalendarsRequested`.
             */
            calendarExpansionMax?: number;
            /** @description The calendars and groups to query. */
            items?: components["schemas"]["FreeBusyRequestItem"][];
        };
        /** @description Why the busy times of a calendar or a group are not available. */
        FreeBusyError: {
            /** @description The domain that defines the reason; `global`. */
            domain: string;
            /**
             * @description The reason. `notFound` is also returned for a calendar to which the caller has no access. `internalError` is returned for a calendar with too many events and occurrences in the requested time range: use a shorter range or fewer calendars. Clients must also accept other reasons.
             * @enum {string}
             */
            reason: "groupTooBig" | "tooManyCalendarsRequested" | "notFound" | "internalError";
        };
        /** @description The result for a group. Either `calendars` or `errors` is present. */
        FreeBusyGroup: {
            /** @description IDs of the members' calendars, whose results are in `calendars` of the response. */
            calendars?: string[];
            /** @description Why the busy times of the group are not available. */
            errors?: components["schemas"]["FreeBusyError"][];
        };
        /** @description A time range. */
        TimePeriod: {
            /**
             * Format: date-time
             * @description Start (inclusive).
             */
            start: string;
            /**
             * Format: date-time
             * @description End (exclusive).
             */
            end: string;
        };
        /** @description The busy times of one calendar. Either `busy` or `errors` is present. */
        FreeBusyCalendar: {
            /** @description Busy times in order. They do not overlap or touch, and are limited to the requested time range. Can be empty. */
            busy?: components["schemas"]["TimePeriod"][];
            /** @description Why the busy times of the calendar are not available. */
            errors?: components["schemas"]["FreeBusyError"][];
        };
        /** @description Busy times. */
        FreeBusyResponse: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "calendar#freeBusy";
            /**
             * Format: date-time
             * @description Start of the time range.
             */
            timeMin: string;
            /**
             * Format: date-time
             * @description End of the time range.
             */
            timeMax: string;
            /** @description The result for each group, by the ID in the request. Absent if no group was requested. */
            groups?: {
                [key: string]: components["schemas"]["FreeBusyGroup"];
            };
            /** @description The result for each calendar, by the ID in the request (including `primary`), and for each member of a group, by email address. */
            calendars: {
                [key: string]: components["schemas"]["FreeBusyCalendar"];
            };
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
        /** @description One page of the user's settings. */
        Settings: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "calendar#settings";
            /** @description Version of the collection, in double quotes. It changes when any setting changes. */
            etag: string;
            /** @description The settings on this page. Can be empty. */
            items: components["schemas"]["Setting"][];
            /** @description The `pageToken` for the next page. Absent on the last page. */
            nextPageToken?: string;
            /** @description The `syncToken` for a later call, which returns only the changes since then. Present on the last page only. */
            nextSyncToken?: string;
        };
    };
    responses: {
        /** @description The resource still has the ETag in `If-None-Match`, so your copy is current. The response has no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request is malformed or contains a value that is not allowed. `location` identifies the parameter or field. Nothing is changed. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request has no access token, or the token is malformed, expired or revoked. Get or refresh a token, then try again. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller's role on the calendar does not allow the request, the token has none of the scopes that the operation accepts or that give access to this calendar, or a limit is reached. Retry only `userRateLimitExceeded` and `rateLimitExceeded`, after a pause. Nothing is changed. */
        Forbidden: {
            headers: {
                "WWW-Authenticate": components["headers"]["InsufficientScope"];
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
        /** @description The resource was deleted, or the requested changes are too old to be returned. After `fullSyncRequired` and `updatedMinTooLongAgo`, discard your copy and fetch everything again. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
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
        /** @description The request is malformed, a value in it is not allowed, or the channel cannot be created. `location` identifies the parameter or field. Nothing is changed. */
        BadChannel: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request has no access token, or the token is malformed, expired or revoked. With the reason `push.webhookUrlUnauthorized`, messages to the channel's URL are not allowed. Nothing is changed. */
        UnauthorizedChannel: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource has changed since you read it: its current ETag differs from the one in `If-Match`. Nothing is changed. Read the resource again, apply your change to the new version, and retry. */
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 412,
                 *         "message": "Precondition Failed",
                 *         "status": "FAILED_PRECONDITION",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "conditionNotMet",
                 *             "message": "Precondition Failed",
                 *             "locationType": "header",
                 *             "location": "If-Match"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller's role on the calendar does not allow the request, the event is locked or belongs to another organizer, the token has none of the scopes that the operation accepts or that give access to this calendar, or a limit is reached. Retry only `userRateLimitExceeded` and `rateLimitExceeded`, after a pause. Nothing is changed. */
        EventForbidden: {
            headers: {
                "WWW-Authenticate": components["headers"]["InsufficientScope"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The ID already exists. Nothing is changed. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
        Alt: "json" | "media";
        /**
         * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
         * @example *
         */
        Fields: string;
        /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
        Key: string;
        /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
        AccessToken: string;
        /** @description Older spelling of `access_token`. */
        OauthToken: string;
        /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
        PrettyPrint: boolean;
        /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
        QuotaUser: string;
        /**
         * @deprecated
         * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
         */
        UserIp: string;
        /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
        Callback: string;
        /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
        Xgafv: "1" | "2";
        /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
        UploadType: "media" | "multipart" | "resumable";
        /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
        UploadProtocol: "raw" | "multipart" | "resumable";
        /**
         * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
         * @example ada@example.com
         */
        CalendarId: string;
        /** @description Maximum number of entries per page. Larger numbers are treated as the maximum. Numbers below one return 400. */
        MaxResults: number;
        /** @description The `nextPageToken` of the previous page. Send the same values for all other parameters. Tokens are opaque. If the token is malformed, was expired through the sandbox, or was created for another list, the response is 400 with the reason `invalid`. */
        PageToken: string;
        /** @description The `nextSyncToken` of an earlier list. Returns only the changes since then, including deleted entries. Cannot be combined with `showDeleted=false`. A token that is malformed, belongs to another list, or is older than a change to your access returns 410 with the reason `fullSyncRequired`. Then discard your copy and list everything again. */
        SyncToken: string;
        /** @description Whether to return deleted rules, which have the role `none`. Defaults to `false`. With `syncToken`, they are always returned. */
        ShowDeletedRules: boolean;
        /**
         * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
         * @example "MTcyMDk4MzM0NQ"
         */
        IfNoneMatch: string;
        /** @description Whether to notify the user or the group of the new role by email. No email is sent when access is removed. */
        SendRuleNotifications: boolean;
        /**
         * @description ID of the rule, such as `user:ada@example.com` or `default`.
         * @example user:grace@example.com
         */
        RuleId: string;
        /**
         * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
         * @example *
         */
        IfMatch: string;
        /** @description The `nextSyncToken` of an earlier list. Returns only the entries that have changed since then, including deleted and hidden ones. Cannot be combined with `minAccessRole`, `showOwnOrganizationOnly`, `showDeleted=false` or `showHidden=false`. A token that is no longer valid returns 410 with the reason `fullSyncRequired`. Then discard your copy and list everything again. */
        CalendarListSyncToken: string;
        /** @description Returns only calendars on which the user has at least this role. */
        MinAccessRole: "freeBusyReader" | "reader" | "writerWithoutPrivateAccess" | "writer" | "owner";
        /** @description Whether to return entries that were removed from the list, with `deleted` set to true. Defaults to `false`. With `syncToken`, they are always returned. */
        ShowDeletedEntries: boolean;
        /** @description Whether to return hidden entries. Defaults to `false`. With `syncToken`, they are always returned. */
        ShowHidden: boolean;
        /** @description Whether to return only calendars that belong to the user's own organization. Defaults to `false`. */
        ShowOwnOrganizationOnly: boolean;
        /** @description Whether the request sets colors with `backgroundColor` and `foregroundColor`. If true, `colorId` is ignored and set to the closest color. Otherwise, `colorId` is used and the other two are ignored. If all three are sent back unchanged, the colors stay the same. */
        ColorRgbFormat: boolean;
        /**
         * @description ID of a calendar on the user's list, or `primary`. An ID that is not on the list returns 404.
         * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
         */
        ListedCalendarId: string;
        /**
         * @description Email address of the new data owner, who must be a user of the same organization.
         * @example grace@example.com
         */
        NewDataOwner: string;
        /** @description Whether to act as an administrator of the organization. Only `true` is accepted. */
        UseAdminAccess: true;
        /**
         * @description Returns only events with this iCalendar UID.
         * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab@calendar.example
         */
        ICalUid: string;
        /** @description Returns only events of these types. Defaults to all types. Repeat the parameter for several types. */
        EventTypes: ("birthday" | "default" | "focusTime" | "fromMail" | "outOfOffice" | "workingLocation")[];
        /** @description Maximum number of events per page. A page can contain fewer events, or none, and still have a next page. Larger numbers are treated as the maximum. Numbers below one return 400. */
        MaxEvents: number;
        /** @description Sort order, ascending. `startTime` requires `singleEvents=true`. Otherwise, the response is 400. By default, the order is stable but not specified. */
        OrderBy: "startTime" | "updated";
        /** @description Returns only events with this private property, in the form `name=value`. Repeat the parameter for several properties. All of them, and all of `sharedExtendedProperty`, must match. */
        PrivateExtendedProperty: string[];
        /**
         * @description Returns only events that match each of these words. A word matches the start of a word in the title, description, location, name or email address of the organizer or a guest, labels, building or desk of a working location, or the standard title of the event type. Case-insensitive. Only fields that the caller can see are searched.
         * @example garden party
         */
        Query: string;
        /** @description Returns only events with this shared property, in the form `name=value`. Repeat the parameter for several properties. All of them, and all of `privateExtendedProperty`, must match. */
        SharedExtendedProperty: string[];
        /** @description Whether to return deleted events, with the `status` `cancelled`. Defaults to `false`. With `syncToken`, they are always returned. Canceled instances of series are returned in any case unless `singleEvents` is true. If both parameters are true, canceled instances are returned and deleted series are not. */
        ShowDeletedEvents: boolean;
        /** @description Whether to return invitations that the user has not responded to and hides with the setting `hideInvitations`. Defaults to `false`. */
        ShowHiddenInvitations: boolean;
        /** @description Whether to return the instances of series instead of the series. Defaults to `false`. Without `timeMax`, only the first 730 instances of a series after `timeMin` are returned. */
        SingleEvents: boolean;
        /** @description The `nextSyncToken` of an earlier list of this calendar. Returns only the events that have changed since then. Events that were deleted, or that no longer match the list's parameters, are returned as `cancelled`. The token includes `timeMin`, `timeMax`, `singleEvents`, `eventTypes` and `showHiddenInvitations` of the first call. It cannot be combined with `iCalUID`, `orderBy`, `privateExtendedProperty`, `q`, `sharedExtendedProperty`, `timeMin`, `timeMax`, `updatedMin` or `showDeleted=false`. A request with any of these returns 400. The response is 410 with the reason `fullSyncRequired` if the token is malformed, was issued for another calendar or for other values of its parameters, or is older than a change to your access or to the calendar's time zone. Then discard your copy and list everything again. */
        EventsSyncToken: string;
        /** @description Returns only events that start before this time. The time needs an offset. Fractions of a second are ignored. It must be after `timeMin`. Otherwise, the response is 400 with the reason `timeRangeEmpty`. */
        TimeMax: string;
        /** @description Returns only events that end after this time. The time needs an offset. Fractions of a second are ignored. All-day events last from midnight to midnight in the calendar's time zone. */
        TimeMin: string;
        /**
         * @description Time zone of the returned times, as an IANA name. Defaults to the calendar's time zone. An unknown time zone returns 400.
         * @example Europe/Berlin
         */
        TimeZone: string;
        /** @description Returns only events that were last changed at or after this time, including events deleted since then, regardless of `showDeleted`. A time more than 30 days ago returns 410 with the reason `updatedMinTooLongAgo`. */
        UpdatedMin: string;
        /** @description Maximum number of guests to return for an event. If the event has more guests, `attendeesOmitted` is true, and only this calendar's own entry is returned, if it has one. */
        MaxAttendee: number;
        /**
         * @deprecated
         * @description Ignored. Email addresses are always included.
         */
        AlwaysIncludeEmail: boolean;
        /** @description The guests to notify of the change by email: all, only those who have no calendar here, or none (the default). Copies on the guests' calendars change in any case. */
        SendUpdates: "all" | "externalOnly" | "none";
        /**
         * @deprecated
         * @description Use `sendUpdates` instead, which takes precedence if both are sent. `true` means `all`, `false` means `none`.
         */
        SendNotifications: boolean;
        /** @description Version of conference data that the client supports. With 0, `conferenceData` in the body is ignored, even if it is invalid, and the event keeps its conference. With 1, it is used. */
        ConferenceDataVersion: number;
        /** @description Version of event labels that the client supports. With 0, `colorId` is used and `eventLabelId` is ignored. With 1, `eventLabelId` is used and `colorId` is ignored. The ignored field keeps its value. */
        EventLabelVersion: number;
        /** @description Whether the client supports attachments. If false, `attachments` in the body is ignored, even if it is invalid, and the event keeps its attachments. */
        SupportsAttachments: boolean;
        /**
         * @description Text that describes the event, such as `Lunch at Cafe Rio tomorrow 12-1pm`.
         * @example Lunch at Cafe Rio tomorrow 12-1pm
         */
        QuickAddText: string;
        /**
         * @description ID of the event or of an instance of a series. An instance can be read by its ID whether or not it differs from the series.
         * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab
         */
        EventId: string;
        /**
         * @description ID of the series. The ID of a single event or of an instance returns 400 with the reason `invalid`.
         * @example 2p6n0s4h8k1m5q9t3v7u0j2cde
         */
        SeriesId: string;
        /**
         * @description Returns only the instance whose original start is this time: an RFC 3339 date-time with an offset, or a date for an all-day series. Any other value returns 400.
         * @example 2026-03-05T09:30:00+01:00
         */
        OriginalStart: string;
        /** @description Whether to return canceled instances, with the `status` `cancelled`. */
        ShowCancelledInstances: boolean;
        /** @description Returns only instances that end at or after this time. The time needs an offset. Fractions of a second are ignored. All-day events last from midnight to midnight in the calendar's time zone. */
        InstancesTimeMin: string;
        /**
         * @description ID of the destination calendar, or `primary`. The caller must be able to write to it.
         * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
         */
        Destination: string;
        /** @description The `nextSyncToken` of an earlier list. Returns only the settings that have changed since then. A token that is no longer valid returns 410 with the reason `fullSyncRequired`. Then discard your copy and list everything again. */
        SettingsSyncToken: string;
        /**
         * @description ID of the setting, such as `timezone`.
         * @example timezone
         */
        SettingId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Version of the returned resource, in double quotes. It equals the `etag` field of the body. Send it back in `If-Match` or `If-None-Match`.
         * @example "MTcyMDk4MzM0NQ"
         */
        ETag: string;
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
    "acl.list": {
        parameters: {
            query?: {
                /** @description Maximum number of entries per page. Larger numbers are treated as the maximum. Numbers below one return 400. */
                maxResults?: components["parameters"]["MaxResults"];
                /** @description The `nextPageToken` of the previous page. Send the same values for all other parameters. Tokens are opaque. If the token is malformed, was expired through the sandbox, or was created for another list, the response is 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The `nextSyncToken` of an earlier list. Returns only the changes since then, including deleted entries. Cannot be combined with `showDeleted=false`. A token that is malformed, belongs to another list, or is older than a change to your access returns 410 with the reason `fullSyncRequired`. Then discard your copy and list everything again. */
                syncToken?: components["parameters"]["SyncToken"];
                /** @description Whether to return deleted rules, which have the role `none`. Defaults to `false`. With `syncToken`, they are always returned. */
                showDeleted?: components["parameters"]["ShowDeletedRules"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rules. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acl"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "acl.insert": {
        parameters: {
            query?: {
                /** @description Whether to notify the user or the group of the new role by email. No email is sent when access is removed. */
                sendNotifications?: components["parameters"]["SendRuleNotifications"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /** @description The new rule. Only `scope` and `role` are used. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scope": {
                 *         "type": "user",
                 *         "value": "grace@example.com"
                 *       },
                 *       "role": "writer"
                 *     }
                 */
                "application/json": components["schemas"]["AclRule"] & {
                    /** @description Who the rule applies to. */
                    scope: components["schemas"]["AclScope"];
                    /** @description The role of the scope. */
                    role: string;
                };
            };
        };
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AclRule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "acl.watch": {
        parameters: {
            query?: {
                /** @description Maximum number of entries per page. Larger numbers are treated as the maximum. Numbers below one return 400. */
                maxResults?: components["parameters"]["MaxResults"];
                /** @description The `nextPageToken` of the previous page. Send the same values for all other parameters. Tokens are opaque. If the token is malformed, was expired through the sandbox, or was created for another list, the response is 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The `nextSyncToken` of an earlier list. Returns only the changes since then, including deleted entries. Cannot be combined with `showDeleted=false`. A token that is malformed, belongs to another list, or is older than a change to your access returns 410 with the reason `fullSyncRequired`. Then discard your copy and list everything again. */
                syncToken?: components["parameters"]["SyncToken"];
                /** @description Whether to return deleted rules, which have the role `none`. Defaults to `false`. With `syncToken`, they are always returned. */
                showDeleted?: components["parameters"]["ShowDeletedRules"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /** @description The channel to open. Only `id`, `type`, `address`, `token`, `expiration` and `params` are used. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "01234567-89ab-cdef-0123-456789abcdef",
                 *       "type": "web_hook",
                 *       "address": "https://hooks.example.com/calendar",
                 *       "token": "target=gardenApp",
                 *       "params": {
                 *         "ttl": "3600"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Channel"] & {
                    /** @description How messages are delivered. */
                    type: string;
                    /** @description URL to which messages are delivered. */
                    address: string;
                };
            };
        };
        responses: {
            /** @description The channel. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            400: components["responses"]["BadChannel"];
            401: components["responses"]["UnauthorizedChannel"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "acl.get": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description ID of the rule, such as `user:ada@example.com` or `default`.
                 * @example user:grace@example.com
                 */
                ruleId: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AclRule"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "acl.update": {
        parameters: {
            query?: {
                /** @description Whether to notify the user or the group of the new role by email. No email is sent when access is removed. */
                sendNotifications?: components["parameters"]["SendRuleNotifications"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description ID of the rule, such as `user:ada@example.com` or `default`.
                 * @example user:grace@example.com
                 */
                ruleId: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        /** @description The new state of the rule. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scope": {
                 *         "type": "user",
                 *         "value": "grace@example.com"
                 *       },
                 *       "role": "writer"
                 *     }
                 */
                "application/json": components["schemas"]["AclRule"] & {
                    /** @description Who the rule applies to. */
                    scope: components["schemas"]["AclScope"];
                };
            };
        };
        responses: {
            /** @description The changed rule. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AclRule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "acl.delete": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description ID of the rule, such as `user:ada@example.com` or `default`.
                 * @example user:grace@example.com
                 */
                ruleId: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "acl.patch": {
        parameters: {
            query?: {
                /** @description Whether to notify the user or the group of the new role by email. No email is sent when access is removed. */
                sendNotifications?: components["parameters"]["SendRuleNotifications"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description ID of the rule, such as `user:ada@example.com` or `default`.
                 * @example user:grace@example.com
                 */
                ruleId: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "writer"
                 *     }
                 */
                "application/json": components["schemas"]["AclRule"];
            };
        };
        responses: {
            /** @description The changed rule. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AclRule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarList.list": {
        parameters: {
            query?: {
                /** @description Maximum number of entries per page. Larger numbers are treated as the maximum. Numbers below one return 400. */
                maxResults?: components["parameters"]["MaxResults"];
                /** @description The `nextPageToken` of the previous page. Send the same values for all other parameters. Tokens are opaque. If the token is malformed, was expired through the sandbox, or was created for another list, the response is 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The `nextSyncToken` of an earlier list. Returns only the entries that have changed since then, including deleted and hidden ones. Cannot be combined with `minAccessRole`, `showOwnOrganizationOnly`, `showDeleted=false` or `showHidden=false`. A token that is no longer valid returns 410 with the reason `fullSyncRequired`. Then discard your copy and list everything again. */
                syncToken?: components["parameters"]["CalendarListSyncToken"];
                /** @description Returns only calendars on which the user has at least this role. */
                minAccessRole?: components["parameters"]["MinAccessRole"];
                /** @description Whether to return entries that were removed from the list, with `deleted` set to true. Defaults to `false`. With `syncToken`, they are always returned. */
                showDeleted?: components["parameters"]["ShowDeletedEntries"];
                /** @description Whether to return hidden entries. Defaults to `false`. With `syncToken`, they are always returned. */
                showHidden?: components["parameters"]["ShowHidden"];
                /** @description Whether to return only calendars that belong to the user's own organization. Defaults to `false`. */
                showOwnOrganizationOnly?: components["parameters"]["ShowOwnOrganizationOnly"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarList.insert": {
        parameters: {
            query?: {
                /** @description Whether the request sets colors with `backgroundColor` and `foregroundColor`. If true, `colorId` is ignored and set to the closest color. Otherwise, `colorId` is used and the other two are ignored. If all three are sent back unchanged, the colors stay the same. */
                colorRgbFormat?: components["parameters"]["ColorRgbFormat"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The new entry. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example",
                 *       "summaryOverride": "The club",
                 *       "colorId": "8",
                 *       "selected": true
                 *     }
                 */
                "application/json": components["schemas"]["CalendarListEntry"] & {
                    /** @description ID of the calendar. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarListEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarList.watch": {
        parameters: {
            query?: {
                /** @description Maximum number of entries per page. Larger numbers are treated as the maximum. Numbers below one return 400. */
                maxResults?: components["parameters"]["MaxResults"];
                /** @description The `nextPageToken` of the previous page. Send the same values for all other parameters. Tokens are opaque. If the token is malformed, was expired through the sandbox, or was created for another list, the response is 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The `nextSyncToken` of an earlier list. Returns only the entries that have changed since then, including deleted and hidden ones. Cannot be combined with `minAccessRole`, `showOwnOrganizationOnly`, `showDeleted=false` or `showHidden=false`. A token that is no longer valid returns 410 with the reason `fullSyncRequired`. Then discard your copy and list everything again. */
                syncToken?: components["parameters"]["CalendarListSyncToken"];
                /** @description Returns only calendars on which the user has at least this role. */
                minAccessRole?: components["parameters"]["MinAccessRole"];
                /** @description Whether to return entries that were removed from the list, with `deleted` set to true. Defaults to `false`. With `syncToken`, they are always returned. */
                showDeleted?: components["parameters"]["ShowDeletedEntries"];
                /** @description Whether to return hidden entries. Defaults to `false`. With `syncToken`, they are always returned. */
                showHidden?: components["parameters"]["ShowHidden"];
                /** @description Whether to return only calendars that belong to the user's own organization. Defaults to `false`. */
                showOwnOrganizationOnly?: components["parameters"]["ShowOwnOrganizationOnly"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The channel to open. Only `id`, `type`, `address`, `token`, `expiration` and `params` are used. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "01234567-89ab-cdef-0123-456789abcdef",
                 *       "type": "web_hook",
                 *       "address": "https://hooks.example.com/calendar",
                 *       "token": "target=gardenApp",
                 *       "params": {
                 *         "ttl": "3600"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Channel"] & {
                    /** @description How messages are delivered. */
                    type: string;
                    /** @description URL to which messages are delivered. */
                    address: string;
                };
            };
        };
        responses: {
            /** @description The channel. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            400: components["responses"]["BadChannel"];
            401: components["responses"]["UnauthorizedChannel"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarList.get": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description ID of a calendar on the user's list, or `primary`. An ID that is not on the list returns 404.
                 * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
                 */
                calendarId: components["parameters"]["ListedCalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarListEntry"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarList.update": {
        parameters: {
            query?: {
                /** @description Whether the request sets colors with `backgroundColor` and `foregroundColor`. If true, `colorId` is ignored and set to the closest color. Otherwise, `colorId` is used and the other two are ignored. If all three are sent back unchanged, the colors stay the same. */
                colorRgbFormat?: components["parameters"]["ColorRgbFormat"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description ID of a calendar on the user's list, or `primary`. An ID that is not on the list returns 404.
                 * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
                 */
                calendarId: components["parameters"]["ListedCalendarId"];
            };
            cookie?: never;
        };
        /** @description The new state of the entry. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summaryOverride": "The club",
                 *       "colorId": "8",
                 *       "selected": true
                 *     }
                 */
                "application/json": components["schemas"]["CalendarListEntry"];
            };
        };
        responses: {
            /** @description The changed entry. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarListEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarList.delete": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description ID of a calendar on the user's list, or `primary`. An ID that is not on the list returns 404.
                 * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
                 */
                calendarId: components["parameters"]["ListedCalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar was removed from the list. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendarList.patch": {
        parameters: {
            query?: {
                /** @description Whether the request sets colors with `backgroundColor` and `foregroundColor`. If true, `colorId` is ignored and set to the closest color. Otherwise, `colorId` is used and the other two are ignored. If all three are sent back unchanged, the colors stay the same. */
                colorRgbFormat?: components["parameters"]["ColorRgbFormat"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description ID of a calendar on the user's list, or `primary`. An ID that is not on the list returns 404.
                 * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
                 */
                calendarId: components["parameters"]["ListedCalendarId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summaryOverride": "The club"
                 *     }
                 */
                "application/json": components["schemas"]["CalendarListEntry"];
            };
        };
        responses: {
            /** @description The changed entry. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarListEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendars.insert": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The new calendar. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summary": "Garden club",
                 *       "description": "Swaps, talks and work in the garden.",
                 *       "location": "Berlin",
                 *       "timeZone": "Europe/Berlin",
                 *       "labelProperties": {
                 *         "eventLabels": [
                 *           {
                 *             "name": "Talks",
                 *             "backgroundColor": "#16a765"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Calendar"] & {
                    /** @description Title of the calendar. */
                    summary: string;
                };
            };
        };
        responses: {
            /** @description The new calendar. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendars.get": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendars.update": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /** @description The new state of the calendar. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summary": "Garden club",
                 *       "description": "Swaps, talks and work in the garden.",
                 *       "location": "Berlin",
                 *       "timeZone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["Calendar"] & {
                    /** @description Title of the calendar. */
                    summary: string;
                };
            };
        };
        responses: {
            /** @description The changed calendar. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendars.delete": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendars.patch": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summary": "Garden club"
                 *     }
                 */
                "application/json": components["schemas"]["Calendar"];
            };
        };
        responses: {
            /** @description The changed calendar. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendars.clear": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar is empty. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "calendars.transferOwnership": {
        parameters: {
            query: {
                /**
                 * @description Email address of the new data owner, who must be a user of the same organization.
                 * @example grace@example.com
                 */
                newDataOwner: components["parameters"]["NewDataOwner"];
                /** @description Whether to act as an administrator of the organization. Only `true` is accepted. */
                useAdminAccess: components["parameters"]["UseAdminAccess"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar has the new data owner. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "channels.stop": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The channel. Only `id` and `resourceId` are used. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "01234567-89ab-cdef-0123-456789abcdef",
                 *       "resourceId": "o3hgv1538sdjfh"
                 *     }
                 */
                "application/json": components["schemas"]["Channel"] & {
                    /** @description ID of the watched resource. */
                    resourceId: string;
                };
            };
        };
        responses: {
            /** @description The channel was stopped. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "colors.get": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The colors. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Colors"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.list": {
        parameters: {
            query?: {
                /**
                 * @description Returns only events with this iCalendar UID.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab@calendar.example
                 */
                iCalUID?: components["parameters"]["ICalUid"];
                /** @description Returns only events of these types. Defaults to all types. Repeat the parameter for several types. */
                eventTypes?: components["parameters"]["EventTypes"];
                /** @description Maximum number of events per page. A page can contain fewer events, or none, and still have a next page. Larger numbers are treated as the maximum. Numbers below one return 400. */
                maxResults?: components["parameters"]["MaxEvents"];
                /** @description Sort order, ascending. `startTime` requires `singleEvents=true`. Otherwise, the response is 400. By default, the order is stable but not specified. */
                orderBy?: components["parameters"]["OrderBy"];
                /** @description The `nextPageToken` of the previous page. Send the same values for all other parameters. Tokens are opaque. If the token is malformed, was expired through the sandbox, or was created for another list, the response is 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description Returns only events with this private property, in the form `name=value`. Repeat the parameter for several properties. All of them, and all of `sharedExtendedProperty`, must match. */
                privateExtendedProperty?: components["parameters"]["PrivateExtendedProperty"];
                /**
                 * @description Returns only events that match each of these words. A word matches the start of a word in the title, description, location, name or email address of the organizer or a guest, labels, building or desk of a working location, or the standard title of the event type. Case-insensitive. Only fields that the caller can see are searched.
                 * @example garden party
                 */
                q?: components["parameters"]["Query"];
                /** @description Returns only events with this shared property, in the form `name=value`. Repeat the parameter for several properties. All of them, and all of `privateExtendedProperty`, must match. */
                sharedExtendedProperty?: components["parameters"]["SharedExtendedProperty"];
                /** @description Whether to return deleted events, with the `status` `cancelled`. Defaults to `false`. With `syncToken`, they are always returned. Canceled instances of series are returned in any case unless `singleEvents` is true. If both parameters are true, canceled instances are returned and deleted series are not. */
                showDeleted?: components["parameters"]["ShowDeletedEvents"];
                /** @description Whether to return invitations that the user has not responded to and hides with the setting `hideInvitations`. Defaults to `false`. */
                showHiddenInvitations?: components["parameters"]["ShowHiddenInvitations"];
                /** @description Whether to return the instances of series instead of the series. Defaults to `false`. Without `timeMax`, only the first 730 instances of a series after `timeMin` are returned. */
                singleEvents?: components["parameters"]["SingleEvents"];
                /** @description The `nextSyncToken` of an earlier list of this calendar. Returns only the events that have changed since then. Events that were deleted, or that no longer match the list's parameters, are returned as `cancelled`. The token includes `timeMin`, `timeMax`, `singleEvents`, `eventTypes` and `showHiddenInvitations` of the first call. It cannot be combined with `iCalUID`, `orderBy`, `privateExtendedProperty`, `q`, `sharedExtendedProperty`, `timeMin`, `timeMax`, `updatedMin` or `showDeleted=false`. A request with any of these returns 400. The response is 410 with the reason `fullSyncRequired` if the token is malformed, was issued for another calendar or for other values of its parameters, or is older than a change to your access or to the calendar's time zone. Then discard your copy and list everything again. */
                syncToken?: components["parameters"]["EventsSyncToken"];
                /** @description Returns only events that start before this time. The time needs an offset. Fractions of a second are ignored. It must be after `timeMin`. Otherwise, the response is 400 with the reason `timeRangeEmpty`. */
                timeMax?: components["parameters"]["TimeMax"];
                /** @description Returns only events that end after this time. The time needs an offset. Fractions of a second are ignored. All-day events last from midnight to midnight in the calendar's time zone. */
                timeMin?: components["parameters"]["TimeMin"];
                /**
                 * @description Time zone of the returned times, as an IANA name. Defaults to the calendar's time zone. An unknown time zone returns 400.
                 * @example Europe/Berlin
                 */
                timeZone?: components["parameters"]["TimeZone"];
                /** @description Returns only events that were last changed at or after this time, including events deleted since then, regardless of `showDeleted`. A time more than 30 days ago returns 410 with the reason `updatedMinTooLongAgo`. */
                updatedMin?: components["parameters"]["UpdatedMin"];
                /** @description Maximum number of guests to return for an event. If the event has more guests, `attendeesOmitted` is true, and only this calendar's own entry is returned, if it has one. */
                maxAttendee?: components["parameters"]["MaxAttendee"];
                /**
                 * @deprecated
                 * @description Ignored. Email addresses are always included.
                 */
                alwaysIncludeEmail?: components["parameters"]["AlwaysIncludeEmail"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Events"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.insert": {
        parameters: {
            query?: {
                /** @description The guests to notify of the change by email: all, only those who have no calendar here, or none (the default). Copies on the guests' calendars change in any case. */
                sendUpdates?: components["parameters"]["SendUpdates"];
                /**
                 * @deprecated
                 * @description Use `sendUpdates` instead, which takes precedence if both are sent. `true` means `all`, `false` means `none`.
                 */
                sendNotifications?: components["parameters"]["SendNotifications"];
                /** @description Version of conference data that the client supports. With 0, `conferenceData` in the body is ignored, even if it is invalid, and the event keeps its conference. With 1, it is used. */
                conferenceDataVersion?: components["parameters"]["ConferenceDataVersion"];
                /** @description Version of event labels that the client supports. With 0, `colorId` is used and `eventLabelId` is ignored. With 1, `eventLabelId` is used and `colorId` is ignored. The ignored field keeps its value. */
                eventLabelVersion?: components["parameters"]["EventLabelVersion"];
                /** @description Whether the client supports attachments. If false, `attachments` in the body is ignored, even if it is invalid, and the event keeps its attachments. */
                supportsAttachments?: components["parameters"]["SupportsAttachments"];
                /** @description Maximum number of guests to return for an event. If the event has more guests, `attendeesOmitted` is true, and only this calendar's own entry is returned, if it has one. */
                maxAttendee?: components["parameters"]["MaxAttendee"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /** @description The new event. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summary": "Seed swap",
                 *       "description": "Bring <b>labels</b>.",
                 *       "location": "Garden hall",
                 *       "start": {
                 *         "dateTime": "2026-03-05T18:00:00+01:00",
                 *         "timeZone": "Europe/Berlin"
                 *       },
                 *       "end": {
                 *         "dateTime": "2026-03-05T20:00:00+01:00",
                 *         "timeZone": "Europe/Berlin"
                 *       },
                 *       "attendees": [
                 *         {
                 *           "email": "ada@example.com",
                 *           "responseStatus": "accepted"
                 *         },
                 *         {
                 *           "email": "grace@example.com"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Event"] & {
                    /** @description ID of the event, if you choose it. You can set `id` or `iCalUID`, but not both. */
                    id?: string;
                    /** @description When the event starts. */
                    start: components["schemas"]["EventDateTime"];
                    /** @description When the event ends (exclusive). */
                    end: components["schemas"]["EventDateTime"];
                };
            };
        };
        responses: {
            /** @description The new event. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["EventForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.import": {
        parameters: {
            query?: {
                /** @description Version of conference data that the client supports. With 0, `conferenceData` in the body is ignored, even if it is invalid, and the event keeps its conference. With 1, it is used. */
                conferenceDataVersion?: components["parameters"]["ConferenceDataVersion"];
                /** @description Version of event labels that the client supports. With 0, `colorId` is used and `eventLabelId` is ignored. With 1, `eventLabelId` is used and `colorId` is ignored. The ignored field keeps its value. */
                eventLabelVersion?: components["parameters"]["EventLabelVersion"];
                /** @description Whether the client supports attachments. If false, `attachments` in the body is ignored, even if it is invalid, and the event keeps its attachments. */
                supportsAttachments?: components["parameters"]["SupportsAttachments"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "iCalUID": "20260305-swap@elsewhere.example",
                 *       "summary": "Seed swap",
                 *       "organizer": {
                 *         "email": "club@elsewhere.example",
                 *         "displayName": "Garden club"
                 *       },
                 *       "start": {
                 *         "dateTime": "2026-03-05T18:00:00+01:00"
                 *       },
                 *       "end": {
                 *         "dateTime": "2026-03-05T20:00:00+01:00"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event"] & {
                    /** @description ID of the event across calendar systems. */
                    iCalUID: string;
                    /** @description When the event starts. */
                    start: components["schemas"]["EventDateTime"];
                    /** @description When the event ends (exclusive). */
                    end: components["schemas"]["EventDateTime"];
                };
            };
        };
        responses: {
            /** @description The copy. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["EventForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.quickAdd": {
        parameters: {
            query: {
                /**
                 * @description Text that describes the event, such as `Lunch at Cafe Rio tomorrow 12-1pm`.
                 * @example Lunch at Cafe Rio tomorrow 12-1pm
                 */
                text: components["parameters"]["QuickAddText"];
                /** @description The guests to notify of the change by email: all, only those who have no calendar here, or none (the default). Copies on the guests' calendars change in any case. */
                sendUpdates?: components["parameters"]["SendUpdates"];
                /**
                 * @deprecated
                 * @description Use `sendUpdates` instead, which takes precedence if both are sent. `true` means `all`, `false` means `none`.
                 */
                sendNotifications?: components["parameters"]["SendNotifications"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new event. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["EventForbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.watch": {
        parameters: {
            query?: {
                /**
                 * @description Returns only events with this iCalendar UID.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab@calendar.example
                 */
                iCalUID?: components["parameters"]["ICalUid"];
                /** @description Returns only events of these types. Defaults to all types. Repeat the parameter for several types. */
                eventTypes?: components["parameters"]["EventTypes"];
                /** @description Maximum number of events per page. A page can contain fewer events, or none, and still have a next page. Larger numbers are treated as the maximum. Numbers below one return 400. */
                maxResults?: components["parameters"]["MaxEvents"];
                /** @description Sort order, ascending. `startTime` requires `singleEvents=true`. Otherwise, the response is 400. By default, the order is stable but not specified. */
                orderBy?: components["parameters"]["OrderBy"];
                /** @description The `nextPageToken` of the previous page. Send the same values for all other parameters. Tokens are opaque. If the token is malformed, was expired through the sandbox, or was created for another list, the response is 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description Returns only events with this private property, in the form `name=value`. Repeat the parameter for several properties. All of them, and all of `sharedExtendedProperty`, must match. */
                privateExtendedProperty?: components["parameters"]["PrivateExtendedProperty"];
                /**
                 * @description Returns only events that match each of these words. A word matches the start of a word in the title, description, location, name or email address of the organizer or a guest, labels, building or desk of a working location, or the standard title of the event type. Case-insensitive. Only fields that the caller can see are searched.
                 * @example garden party
                 */
                q?: components["parameters"]["Query"];
                /** @description Returns only events with this shared property, in the form `name=value`. Repeat the parameter for several properties. All of them, and all of `privateExtendedProperty`, must match. */
                sharedExtendedProperty?: components["parameters"]["SharedExtendedProperty"];
                /** @description Whether to return deleted events, with the `status` `cancelled`. Defaults to `false`. With `syncToken`, they are always returned. Canceled instances of series are returned in any case unless `singleEvents` is true. If both parameters are true, canceled instances are returned and deleted series are not. */
                showDeleted?: components["parameters"]["ShowDeletedEvents"];
                /** @description Whether to return invitations that the user has not responded to and hides with the setting `hideInvitations`. Defaults to `false`. */
                showHiddenInvitations?: components["parameters"]["ShowHiddenInvitations"];
                /** @description Whether to return the instances of series instead of the series. Defaults to `false`. Without `timeMax`, only the first 730 instances of a series after `timeMin` are returned. */
                singleEvents?: components["parameters"]["SingleEvents"];
                /** @description The `nextSyncToken` of an earlier list of this calendar. Returns only the events that have changed since then. Events that were deleted, or that no longer match the list's parameters, are returned as `cancelled`. The token includes `timeMin`, `timeMax`, `singleEvents`, `eventTypes` and `showHiddenInvitations` of the first call. It cannot be combined with `iCalUID`, `orderBy`, `privateExtendedProperty`, `q`, `sharedExtendedProperty`, `timeMin`, `timeMax`, `updatedMin` or `showDeleted=false`. A request with any of these returns 400. The response is 410 with the reason `fullSyncRequired` if the token is malformed, was issued for another calendar or for other values of its parameters, or is older than a change to your access or to the calendar's time zone. Then discard your copy and list everything again. */
                syncToken?: components["parameters"]["EventsSyncToken"];
                /** @description Returns only events that start before this time. The time needs an offset. Fractions of a second are ignored. It must be after `timeMin`. Otherwise, the response is 400 with the reason `timeRangeEmpty`. */
                timeMax?: components["parameters"]["TimeMax"];
                /** @description Returns only events that end after this time. The time needs an offset. Fractions of a second are ignored. All-day events last from midnight to midnight in the calendar's time zone. */
                timeMin?: components["parameters"]["TimeMin"];
                /**
                 * @description Time zone of the returned times, as an IANA name. Defaults to the calendar's time zone. An unknown time zone returns 400.
                 * @example Europe/Berlin
                 */
                timeZone?: components["parameters"]["TimeZone"];
                /** @description Returns only events that were last changed at or after this time, including events deleted since then, regardless of `showDeleted`. A time more than 30 days ago returns 410 with the reason `updatedMinTooLongAgo`. */
                updatedMin?: components["parameters"]["UpdatedMin"];
                /** @description Maximum number of guests to return for an event. If the event has more guests, `attendeesOmitted` is true, and only this calendar's own entry is returned, if it has one. */
                maxAttendee?: components["parameters"]["MaxAttendee"];
                /**
                 * @deprecated
                 * @description Ignored. Email addresses are always included.
                 */
                alwaysIncludeEmail?: components["parameters"]["AlwaysIncludeEmail"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /** @description The channel to open. Only `id`, `type`, `address`, `token`, `expiration` and `params` are used. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "01234567-89ab-cdef-0123-456789abcdef",
                 *       "type": "web_hook",
                 *       "address": "https://hooks.example.com/calendar",
                 *       "token": "target=gardenApp",
                 *       "params": {
                 *         "ttl": "3600"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Channel"] & {
                    /** @description How messages are delivered. */
                    type: string;
                    /** @description URL to which messages are delivered. */
                    address: string;
                };
            };
        };
        responses: {
            /** @description The channel. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            400: components["responses"]["BadChannel"];
            401: components["responses"]["UnauthorizedChannel"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.get": {
        parameters: {
            query?: {
                /**
                 * @description Time zone of the returned times, as an IANA name. Defaults to the calendar's time zone. An unknown time zone returns 400.
                 * @example Europe/Berlin
                 */
                timeZone?: components["parameters"]["TimeZone"];
                /** @description Maximum number of guests to return for an event. If the event has more guests, `attendeesOmitted` is true, and only this calendar's own entry is returned, if it has one. */
                maxAttendee?: components["parameters"]["MaxAttendee"];
                /**
                 * @deprecated
                 * @description Ignored. Email addresses are always included.
                 */
                alwaysIncludeEmail?: components["parameters"]["AlwaysIncludeEmail"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description ID of the event or of an instance of a series. An instance can be read by its ID whether or not it differs from the series.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.update": {
        parameters: {
            query?: {
                /** @description The guests to notify of the change by email: all, only those who have no calendar here, or none (the default). Copies on the guests' calendars change in any case. */
                sendUpdates?: components["parameters"]["SendUpdates"];
                /**
                 * @deprecated
                 * @description Use `sendUpdates` instead, which takes precedence if both are sent. `true` means `all`, `false` means `none`.
                 */
                sendNotifications?: components["parameters"]["SendNotifications"];
                /** @description Version of conference data that the client supports. With 0, `conferenceData` in the body is ignored, even if it is invalid, and the event keeps its conference. With 1, it is used. */
                conferenceDataVersion?: components["parameters"]["ConferenceDataVersion"];
                /** @description Version of event labels that the client supports. With 0, `colorId` is used and `eventLabelId` is ignored. With 1, `eventLabelId` is used and `colorId` is ignored. The ignored field keeps its value. */
                eventLabelVersion?: components["parameters"]["EventLabelVersion"];
                /** @description Whether the client supports attachments. If false, `attachments` in the body is ignored, even if it is invalid, and the event keeps its attachments. */
                supportsAttachments?: components["parameters"]["SupportsAttachments"];
                /** @description Maximum number of guests to return for an event. If the event has more guests, `attendeesOmitted` is true, and only this calendar's own entry is returned, if it has one. */
                maxAttendee?: components["parameters"]["MaxAttendee"];
                /**
                 * @deprecated
                 * @description Ignored. Email addresses are always included.
                 */
                alwaysIncludeEmail?: components["parameters"]["AlwaysIncludeEmail"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description ID of the event or of an instance of a series. An instance can be read by its ID whether or not it differs from the series.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /** @description The new state of the event. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "summary": "Standup",
                 *       "start": {
                 *         "dateTime": "2026-03-05T11:00:00+01:00",
                 *         "timeZone": "Europe/Berlin"
                 *       },
                 *       "end": {
                 *         "dateTime": "2026-03-05T11:15:00+01:00",
                 *         "timeZone": "Europe/Berlin"
                 *       },
                 *       "reminders": {
                 *         "useDefault": false,
                 *         "overrides": [
                 *           {
                 *             "method": "popup",
                 *             "minutes": 5
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event"] & {
                    /** @description When the event starts. */
                    start: components["schemas"]["EventDateTime"];
                    /** @description When the event ends (exclusive). */
                    end: components["schemas"]["EventDateTime"];
                };
            };
        };
        responses: {
            /** @description The changed event. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["EventForbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.delete": {
        parameters: {
            query?: {
                /** @description The guests to notify of the change by email: all, only those who have no calendar here, or none (the default). Copies on the guests' calendars change in any case. */
                sendUpdates?: components["parameters"]["SendUpdates"];
                /**
                 * @deprecated
                 * @description Use `sendUpdates` instead, which takes precedence if both are sent. `true` means `all`, `false` means `none`.
                 */
                sendNotifications?: components["parameters"]["SendNotifications"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description ID of the event or of an instance of a series. An instance can be read by its ID whether or not it differs from the series.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["EventForbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.patch": {
        parameters: {
            query?: {
                /** @description The guests to notify of the change by email: all, only those who have no calendar here, or none (the default). Copies on the guests' calendars change in any case. */
                sendUpdates?: components["parameters"]["SendUpdates"];
                /**
                 * @deprecated
                 * @description Use `sendUpdates` instead, which takes precedence if both are sent. `true` means `all`, `false` means `none`.
                 */
                sendNotifications?: components["parameters"]["SendNotifications"];
                /** @description Version of conference data that the client supports. With 0, `conferenceData` in the body is ignored, even if it is invalid, and the event keeps its conference. With 1, it is used. */
                conferenceDataVersion?: components["parameters"]["ConferenceDataVersion"];
                /** @description Version of event labels that the client supports. With 0, `colorId` is used and `eventLabelId` is ignored. With 1, `eventLabelId` is used and `colorId` is ignored. The ignored field keeps its value. */
                eventLabelVersion?: components["parameters"]["EventLabelVersion"];
                /** @description Whether the client supports attachments. If false, `attachments` in the body is ignored, even if it is invalid, and the event keeps its attachments. */
                supportsAttachments?: components["parameters"]["SupportsAttachments"];
                /** @description Maximum number of guests to return for an event. If the event has more guests, `attendeesOmitted` is true, and only this calendar's own entry is returned, if it has one. */
                maxAttendee?: components["parameters"]["MaxAttendee"];
                /**
                 * @deprecated
                 * @description Ignored. Email addresses are always included.
                 */
                alwaysIncludeEmail?: components["parameters"]["AlwaysIncludeEmail"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description ID of the event or of an instance of a series. An instance can be read by its ID whether or not it differs from the series.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "start": {
                 *         "dateTime": "2026-03-05T11:00:00+01:00"
                 *       },
                 *       "end": {
                 *         "dateTime": "2026-03-05T11:15:00+01:00"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event"];
            };
        };
        responses: {
            /** @description The changed event. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["EventForbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.instances": {
        parameters: {
            query?: {
                /** @description Maximum number of events per page. A page can contain fewer events, or none, and still have a next page. Larger numbers are treated as the maximum. Numbers below one return 400. */
                maxResults?: components["parameters"]["MaxEvents"];
                /**
                 * @description Returns only the instance whose original start is this time: an RFC 3339 date-time with an offset, or a date for an all-day series. Any other value returns 400.
                 * @example 2026-03-05T09:30:00+01:00
                 */
                originalStart?: components["parameters"]["OriginalStart"];
                /** @description The `nextPageToken` of the previous page. Send the same values for all other parameters. Tokens are opaque. If the token is malformed, was expired through the sandbox, or was created for another list, the response is 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description Whether to return canceled instances, with the `status` `cancelled`. */
                showDeleted?: components["parameters"]["ShowCancelledInstances"];
                /** @description Returns only events that start before this time. The time needs an offset. Fractions of a second are ignored. It must be after `timeMin`. Otherwise, the response is 400 with the reason `timeRangeEmpty`. */
                timeMax?: components["parameters"]["TimeMax"];
                /** @description Returns only instances that end at or after this time. The time needs an offset. Fractions of a second are ignored. All-day events last from midnight to midnight in the calendar's time zone. */
                timeMin?: components["parameters"]["InstancesTimeMin"];
                /**
                 * @description Time zone of the returned times, as an IANA name. Defaults to the calendar's time zone. An unknown time zone returns 400.
                 * @example Europe/Berlin
                 */
                timeZone?: components["parameters"]["TimeZone"];
                /** @description Maximum number of guests to return for an event. If the event has more guests, `attendeesOmitted` is true, and only this calendar's own entry is returned, if it has one. */
                maxAttendee?: components["parameters"]["MaxAttendee"];
                /**
                 * @deprecated
                 * @description Ignored. Email addresses are always included.
                 */
                alwaysIncludeEmail?: components["parameters"]["AlwaysIncludeEmail"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description ID of the series. The ID of a single event or of an instance returns 400 with the reason `invalid`.
                 * @example 2p6n0s4h8k1m5q9t3v7u0j2cde
                 */
                eventId: components["parameters"]["SeriesId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of instances. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Events"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "events.move": {
        parameters: {
            query: {
                /**
                 * @description ID of the destination calendar, or `primary`. The caller must be able to write to it.
                 * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
                 */
                destination: components["parameters"]["Destination"];
                /** @description The guests to notify of the change by email: all, only those who have no calendar here, or none (the default). Copies on the guests' calendars change in any case. */
                sendUpdates?: components["parameters"]["SendUpdates"];
                /**
                 * @deprecated
                 * @description Use `sendUpdates` instead, which takes precedence if both are sent. `true` means `all`, `false` means `none`.
                 */
                sendNotifications?: components["parameters"]["SendNotifications"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description ID of the calendar, or `primary` for the primary calendar of the signed-in user. IDs are email addresses and are not case-sensitive. An ID that does not exist, or to which the caller has no access, returns 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description ID of the event or of an instance of a series. An instance can be read by its ID whether or not it differs from the series.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event on its new calendar. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["EventForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "freebusy.query": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The query. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "timeMin": "2026-03-02T00:00:00+01:00",
                 *       "timeMax": "2026-03-07T00:00:00+01:00",
                 *       "timeZone": "Europe/Berlin",
                 *       "items": [
                 *         {
                 *           "id": "primary"
                 *         },
                 *         {
                 *           "id": "team@example.com"
                 *         },
                 *         {
                 *           "id": "nobody@example.com"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FreeBusyRequest"];
            };
        };
        responses: {
            /** @description The busy times. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeBusyResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "settings.list": {
        parameters: {
            query?: {
                /** @description Maximum number of entries per page. Larger numbers are treated as the maximum. Numbers below one return 400. */
                maxResults?: components["parameters"]["MaxResults"];
                /** @description The `nextPageToken` of the previous page. Send the same values for all other parameters. Tokens are opaque. If the token is malformed, was expired through the sandbox, or was created for another list, the response is 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The `nextSyncToken` of an earlier list. Returns only the settings that have changed since then. A token that is no longer valid returns 410 with the reason `fullSyncRequired`. Then discard your copy and list everything again. */
                syncToken?: components["parameters"]["SettingsSyncToken"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of settings. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "settings.watch": {
        parameters: {
            query?: {
                /** @description Maximum number of entries per page. Larger numbers are treated as the maximum. Numbers below one return 400. */
                maxResults?: components["parameters"]["MaxResults"];
                /** @description The `nextPageToken` of the previous page. Send the same values for all other parameters. Tokens are opaque. If the token is malformed, was expired through the sandbox, or was created for another list, the response is 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The `nextSyncToken` of an earlier list. Returns only the settings that have changed since then. A token that is no longer valid returns 410 with the reason `fullSyncRequired`. Then discard your copy and list everything again. */
                syncToken?: components["parameters"]["SettingsSyncToken"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The channel to open. Only `id`, `type`, `address`, `token`, `expiration` and `params` are used. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "01234567-89ab-cdef-0123-456789abcdef",
                 *       "type": "web_hook",
                 *       "address": "https://hooks.example.com/calendar",
                 *       "token": "target=gardenApp",
                 *       "params": {
                 *         "ttl": "3600"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Channel"] & {
                    /** @description How messages are delivered. */
                    type: string;
                    /** @description URL to which messages are delivered. */
                    address: string;
                };
            };
        };
        responses: {
            /** @description The channel. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            400: components["responses"]["BadChannel"];
            401: components["responses"]["UnauthorizedChannel"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "settings.get": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of an object, or of each object in an array. `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The partial response has the usual schema, but required fields that you did not select are missing. A selector that is malformed, or that contains a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read only public data. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Use the header if you can, because URLs are written to logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, including errors. Any value other than `true` is treated as `false`. */
                prettyPrint?: components["parameters"]["PrettyPrint"];
                /** @description Any string of up to 40 characters that identifies one of the application's own users. Requests count toward the per-user limits of that string instead of those of the signed-in user. The `X-Goog-Quota-User` header has the same effect. */
                quotaUser?: components["parameters"]["QuotaUser"];
                /**
                 * @deprecated
                 * @description IP address of the application's end user, for per-user limits. Use `quotaUser` instead; it takes precedence if both are sent.
                 */
                userIp?: components["parameters"]["UserIp"];
                /** @description JSONP is not supported. A request with a callback function returns 400. Use CORS instead, which all responses allow. */
                callback?: components["parameters"]["Callback"];
                /** @description Version of the error format. Accepted for older clients: the error body is the same for any value. */
                "$.xgafv"?: components["parameters"]["Xgafv"];
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored. Operations without uploads ignore the parameter. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description ID of the setting, such as `timezone`.
                 * @example timezone
                 */
                setting: components["parameters"]["SettingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The setting. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Setting"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "channels.notify": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description ID of the channel, as you chose it.
                 * @example 01234567-89ab-cdef-0123-456789abcdef
                 */
                "X-Goog-Channel-ID": string;
                /**
                 * @description Number of the message. The first message, `sync`, has the number 1. Later numbers increase, but not always by one.
                 * @example 10
                 */
                "X-Goog-Message-Number": string;
                /**
                 * @description Opaque ID of the watched resource: the `resourceId` of the channel.
                 * @example o3hgv1538sdjfh
                 */
                "X-Goog-Resource-ID": string;
                /**
                 * @description The kind of message. `sync`: the channel is open. `exists`: something has changed. `not_exists`: the watched resource was deleted, or the user can no longer access it, and the channel has ended.
                 * @example exists
                 */
                "X-Goog-Resource-State": "sync" | "exists" | "not_exists";
                /**
                 * @description URL of the watched resource: the `resourceUri` of the channel.
                 * @example http://127.0.0.1:4010/calendar/v3/calendars/ada%40example.com/events?alt=json
                 */
                "X-Goog-Resource-URI": string;
                /**
                 * @description When the channel ends, as an HTTP date.
                 * @example Mon, 09 Mar 2026 16:00:00 GMT
                 */
                "X-Goog-Channel-Expiration": string;
                /**
                 * @description The `token` of the channel. Absent if it has none.
                 * @example target=gardenApp
                 */
                "X-Goog-Channel-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message was accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was accepted. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was accepted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver is temporarily unavailable. The message is sent again. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver is temporarily unavailable. The message is sent again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver is temporarily unavailable. The message is sent again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The receiver is temporarily unavailable. The message is sent again. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was rejected permanently. It is not sent again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
