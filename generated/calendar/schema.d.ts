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
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /**
         * List the access rules of a calendar
         * @description Returns who may do what with the calendar, in the order in which the rules were made. It takes the role `writer`. While there is more, the answer has a `nextPageToken`; on the last page it has a `nextSyncToken`, with which a later call asks for what has changed since. The collection has an ETag of its own: with `If-None-Match` the answer is 304 until a rule changes.
         */
        get: operations["acl.list"];
        put?: never;
        /**
         * Create an access rule
         * @description Gives a user, a group, an organization or everybody a role on the calendar, and returns the rule. A scope has one rule: if there is one, it gets the new role, and the role that it has already changes nothing, not its `etag` either. The role `none` takes access away. It takes the role `owner`. The calendar does not appear on the list of those who get access; `calendarList.insert` puts it there.
         *
         *     A calendar has at most 6000 rules; one more is refused with 403, reason `quotaExceeded`. The data owner of a calendar, and the user of a primary one, always have the role `owner`: a rule that says less is refused with 403, reason `forbidden`.
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
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
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
         * @description Opens a channel through which the server tells an address of yours, by an empty POST, that the access rules of the calendar have changed. The first message, with `X-Goog-Resource-State: sync`, is sent at once and may arrive before this answer. The channel ends at `expiration`, at most 30 days from now and seven days unless the request says otherwise; it cannot be renewed, so open another one, with another id, before. What messages hold is described under webhooks. It takes the role `writer`. The query parameters are those of `acl.list`; they have no effect.
         *
         *     An id that your application has used before is refused with 400, reason `channelIdNotUnique`; an address that is not https with 400, reason `push.webhookUrlNotHttps`; one that messages may not go to with 401, reason `push.webhookUrlUnauthorized`.
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
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description Id of the rule, such as `user:ada@example.com` or `default`.
                 * @example user:grace@example.com
                 */
                ruleId: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        /**
         * Get an access rule
         * @description Returns one rule of the calendar. A deleted one is answered 404. It takes the role `writer`. With `If-None-Match` the answer is 304 until the rule changes.
         */
        get: operations["acl.get"];
        /**
         * Replace an access rule
         * @description Changes the role of a rule and returns the rule. `scope` must name the one the rule has, else the request is refused with 400, reason `invalid`; a `role` that is left out stays, and one that the rule has already changes nothing, not its `etag` either. The role `none` deletes the rule. It takes the role `owner`. The data owner of a calendar, and the user of a primary one, always have the role `owner`: less is refused with 403, reason `forbidden`.
         */
        put: operations["acl.update"];
        post?: never;
        /**
         * Delete an access rule
         * @description Takes away what the rule gives. The rule stays visible, with the role `none`, to `acl.list` with `showDeleted`. It takes the role `owner`. The rule of the data owner, and that of the user of a primary calendar, cannot be deleted; the attempt is refused with 403, reason `forbidden`.
         */
        delete: operations["acl.delete"];
        options?: never;
        head?: never;
        /**
         * Change an access rule
         * @description Changes the role of a rule and returns the rule. A `scope` other than the one the rule has is refused with 400, reason `invalid`. A role that the rule has already changes nothing, not its `etag` either. The role `none` deletes the rule. It takes the role `owner`. The data owner of a calendar, and the user of a primary one, always have the role `owner`: less is refused with 403, reason `forbidden`.
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
         * List the calendars on the list of the user
         * @description Returns the calendars on the list of the signed-in user, the primary one first, then in the order in which they came to the list. Hidden and removed ones are left out unless asked for. While there is more, the answer has a `nextPageToken`; on the last page it has a `nextSyncToken`, with which a later call asks for what has changed since. The collection has an ETag of its own: with `If-None-Match` the answer is 304 until an entry changes.
         */
        get: operations["calendarList.list"];
        put?: never;
        /**
         * Put a calendar on the list of the user
         * @description Puts a calendar that exists, and that the user has at least the role `freeBusyReader` on, on their list, and returns the entry. If it is there already, the members that are sent are changed. A calendar that does not exist, or that the user has no access to, is answered 404.
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
         * Watch the list of the user
         * @description Opens a channel through which the server tells an address of yours, by an empty POST, that an entry of the list has changed. The first message, with `X-Goog-Resource-State: sync`, is sent at once and may arrive before this answer. The channel ends at `expiration`, at most 30 days from now and seven days unless the request says otherwise; it cannot be renewed, so open another one, with another id, before. What messages hold is described under webhooks. The query parameters are those of `calendarList.list`; they have no effect.
         *
         *     An id that your application has used before is refused with 400, reason `channelIdNotUnique`; an address that is not https with 400, reason `push.webhookUrlNotHttps`; one that messages may not go to with 401, reason `push.webhookUrlUnauthorized`.
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
                 * @description Id of a calendar on the user's list, or `primary`. One that is not on the list is answered 404.
                 * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
                 */
                calendarId: components["parameters"]["ListedCalendarId"];
            };
            cookie?: never;
        };
        /**
         * Get a calendar on the list of the user
         * @description Returns one entry of the list, hidden or not. With `If-None-Match` the answer is 304 until the entry changes.
         */
        get: operations["calendarList.get"];
        /**
         * Replace what the user has chosen for a calendar
         * @description Replaces what the user can set of an entry, and returns the entry. What is left out is cleared: the title of the calendar shows again, its color is the one it came with, it is neither hidden nor selected, and it has no default reminders and no notifications. A body that says what the entry is already changes nothing, and its `etag` stays.
         */
        put: operations["calendarList.update"];
        post?: never;
        /**
         * Take a calendar off the list of the user
         * @description Takes a calendar off the list; the calendar itself stays, and so does the user's access. The primary calendar, and one whose data owner the user is, cannot be taken off; the attempt is refused with 403, reason `forbidden`.
         */
        delete: operations["calendarList.delete"];
        options?: never;
        head?: never;
        /**
         * Change what the user has chosen for a calendar
         * @description Changes the members that the body names, leaves the others as they are, and returns the entry. `null` removes a member; an array replaces the whole array. A body that says what the entry is already changes nothing, and its `etag` stays.
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
         * @description Creates a calendar and returns it. The signed-in user becomes its data owner, gets the role `owner`, and finds it on their list. A calendar has at most 200 labels, with names of at most 50 characters; `labelProperties` replaces the whole list when it is sent.
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
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /**
         * Get a calendar
         * @description Returns what is known of a calendar itself, to anyone with at least the role `freeBusyReader`. With `If-None-Match` the answer is 304 until it changes.
         */
        get: operations["calendars.get"];
        /**
         * Replace what is known of a calendar
         * @description Replaces what can be set of a calendar, and returns the calendar. A `description` or `location` that is left out is cleared; `timeZone` and `labelProperties` stay when left out; `summary` is required. A calendar has at most 200 labels, with names of at most 50 characters; `labelProperties` replaces the whole list when it is sent. A body that says what the calendar is already changes nothing, and its `etag` stays. It takes the role `owner`.
         */
        put: operations["calendars.update"];
        post?: never;
        /**
         * Delete a secondary calendar
         * @description Deletes a calendar with all its events, for good. It disappears from the list of everybody, and its events from the calendars of their guests. Only the data owner can delete it; others are refused with 403, reason `forbidden`. A primary calendar cannot be deleted, only cleared; the attempt is refused with 400, reason `invalid`.
         */
        delete: operations["calendars.delete"];
        options?: never;
        head?: never;
        /**
         * Change what is known of a calendar
         * @description Changes the members that the body names, leaves the others as they are, and returns the calendar. `null` removes a member; `summary` and `timeZone` cannot be removed. A calendar has at most 200 labels, with names of at most 50 characters; `labelProperties` replaces the whole list when it is sent. A body that says what the calendar is already changes nothing, and its `etag` stays. It takes the role `owner`.
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
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
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
         * @description Deletes all events of a primary calendar, for good. Events that the user organizes disappear from the calendars of their guests too; nobody gets a mail. It takes the role `owner`. A secondary calendar is refused with 400, reason `invalid`. Sync tokens of the calendar lose their value.
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
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a secondary calendar to another data owner
         * @description Makes another user of the organization the data owner of a secondary calendar. The new data owner gets the role `owner` and finds the calendar on their list; the former one keeps the role `owner`. Naming the present data owner changes nothing.
         *
         *     The caller must be an administrator of the organization to which the present data owner belongs. The administrator needs no role on the calendar. Any other caller is rejected with 403, reason `forbidden`, or with 404, reason `notFound`, without access to the calendar. Refused with 400, reason `invalid`, are a primary calendar, a disabled one, and a new data owner who is not a user of the same organization. A deleted calendar is answered 404.
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
         * Stop watching through a channel
         * @description Ends a channel: no message is sent any more, not even one that is on its way to be tried again. Only the application that opened the channel, acting for the same user, can stop it; a channel of a service account can be stopped by its application for any user. What no open channel matches, in `id` and `resourceId`, is answered 404.
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
         * @description Returns the colors that calendars and events can have. They do not change.
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
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /**
         * List the events of a calendar
         * @description Returns the events of a calendar that match all parameters: single events, series, and instances that differ from their series, cancelled ones included. With `singleEvents` the instances of series are returned in place of the series. Deleted events are left out unless asked for. While there is more, the answer has a `nextPageToken`; on the last page it has a `nextSyncToken`, with which a later call asks for what has changed since. It is not there when one of `iCalUID`, `orderBy`, `privateExtendedProperty`, `q`, `sharedExtendedProperty` and `updatedMin` was sent.
         *
         *     What is shown depends on the role. To a `freeBusyReader` the calendar is listed as with `singleEvents`, and of events that are not `public` no more than `kind`, `etag`, `id`, `status`, `start`, `end` and `transparency` is shown. To a `reader` and a `writerWithoutPrivateAccess`, private events show when they are, not what they are. The collection has an ETag of its own: with `If-None-Match` the answer is 304 until an event changes.
         */
        get: operations["events.list"];
        put?: never;
        /**
         * Create an event
         * @description Creates an event and returns it. The calendar becomes its organizer, the signed-in user its creator. Guests who have a calendar here find it there at once. It takes the role `writerWithoutPrivateAccess`, and `writer` for a private event. `start` and `end` are required. At most one of `id` and `iCalUID` can be chosen, and a new event cannot be `cancelled`, else the answer is 400. An `id` that an event of the calendar has or had, and an `iCalUID` that one has, are refused with 409, reason `duplicate`.
         *
         *     The end must lie after the begin, else the answer is 400, reason `timeRangeEmpty`. Rules of recurrence that are malformed, that never occur, or that occur more than 1440 times a day, zones and dates that do not exist, more than 25 attachments or 500 guests, and what the type of the event does not allow (reason `eventTypeRestriction`) are refused with 400. A service account that acts for no user cannot invite guests; it is refused with 403, reason `forbiddenForServiceAccounts`.
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
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
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
         * @description Adds a private copy of an event that exists elsewhere, and returns it; importing the same `iCalUID` again replaces that copy. The copy is on its own: nothing is sent to its guests or its organizer, and their calendars do not change. `iCalUID`, `start` and `end` are required, `id` is not allowed, and `organizer` is kept as it is sent. With the `iCalUID` of a series that was imported and an `originalStartTime`, the import is an exception of that series. It takes the role `writerWithoutPrivateAccess`, and `writer` for a private event.
         *
         *     **Deprecated:** importing an event whose `eventType` is not `default`. The type becomes `default`, and the fields that belong to the other type are dropped.
         *
         *     The end must lie after the begin, else the answer is 400, reason `timeRangeEmpty`. Rules of recurrence that are malformed, that never occur, or that occur more than 1440 times a day, zones and dates that do not exist, and more than 25 attachments or 500 guests are rejected with 400. An `iCalUID` that an event of the calendar has which was not imported is rejected with 409, reason `duplicate`. A service account that acts for no user cannot add guests; it is rejected with 403, reason `forbiddenForServiceAccounts`. An import that would change the main fields of a `locked` event, or add an instance with other main fields to a locked series, is rejected with 403, reason `forbidden`.
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
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an event from a text
         * @description Creates an event from a line of English, and returns it: title, place (after `at`, `in` or `@`), day, time, duration, spans of days and simple recurrence are understood, in the zone of the calendar. Without a time the event lasts all day, without a day it takes place at the next such time, and without both it is today, all day. Without an end it lasts as long as the user's setting `defaultEventLength` says. What is not understood stays in the title; a text whose day is not understood is an event of today, all day, with the whole text as its title. The guide has more. It takes the role `writerWithoutPrivateAccess`.
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
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
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
         * @description Opens a channel through which the server tells an address of yours, by an empty POST, that events of the calendar have changed. The first message, with `X-Goog-Resource-State: sync`, is sent at once and may arrive before this answer. The channel ends at `expiration`, at most 30 days from now and seven days unless the request says otherwise; it cannot be renewed, so open another one, with another id, before. What messages hold is described under webhooks. It takes the role `freeBusyReader`. The query parameters are those of `events.list`; of them, `eventTypes` narrows the channel to events of those types, and the others have no effect.
         *
         *     An id that your application has used before is refused with 400, reason `channelIdNotUnique`; an address that is not https with 400, reason `push.webhookUrlNotHttps`; one that messages may not go to with 401, reason `push.webhookUrlUnauthorized`.
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
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description Id of the event or of an instance of a series. An instance is found under its id whether or not it differs from the series.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * Get an event
         * @description Returns one event, or one instance of a series, also when it is cancelled. What is shown depends on the role, as in `events.list`. A copy that its organizer has taken back has only `kind`, `etag`, `id` and the status `cancelled`; an instance of it also has `recurringEventId` and `originalStartTime`. With `If-None-Match` the answer is 304 until the event changes.
         */
        get: operations["events.get"];
        /**
         * Replace an event
         * @description Replaces all that can be set of an event, and returns the event. What is left out is cleared, or has its default again; `eventType`, and what a parameter says is not read (`conferenceData`, `attachments`, `colorId` or `eventLabelId`), stays. `start` and `end` are required. To change a part, read the event, change it, and send it with `If-Match`; or use `events.patch`. A cancelled event is restored by a body that does not say `cancelled`. It takes the role `writerWithoutPrivateAccess`, and `writer` for a private event.
         *
         *     Whose calendar it is decides what is changed. The organizer's calendar holds the event itself: changes reach the copies of all guests at once, except what is a matter of each copy (`reminders`, `colorId`, `eventLabelId`, `transparency`, `visibility`, `extendedProperties.private`). On a guest's calendar, the guest's own entry in `attendees` goes to the organizer, new guests are invited for everybody if `guestsCanInviteOthers`, and other changes stay on the copy, or go to everybody if `guestsCanModify`. A guest who changes one of the three `guestsCan` members, `anyoneCanAddSelf`, shared extended properties, the conference or the attachments is refused with 403, reason `forbiddenForNonOrganizer`; `guestsCanModify` allows the last three.
         *
         *     An instance of a series is changed under its own id: what then differs from the series becomes an exception. Changing a series changes its instances, but not what an exception has of its own; exceptions whose original start the series no longer has are dropped.
         *
         *     A body that says what the event is already changes nothing: the answer is the event with the `etag` and `updated` that it had, nobody is told, and an instance does not become an exception by it.
         *
         *     The end must lie after the begin, else the answer is 400, reason `timeRangeEmpty`. Rules of recurrence that are malformed, that never occur, or that occur more than 1440 times a day, zones and dates that do not exist, more than 25 attachments or 500 guests, and what the type of the event does not allow (reason `eventTypeRestriction`) are refused with 400. A `sequence` below the present one is refused with 400, reason `invalid`. A service account that acts for no user cannot add guests; it is rejected with 403, reason `forbiddenForServiceAccounts`. The main fields of a `locked` event cannot be changed; the attempt is rejected with 403, reason `forbidden`.
         */
        put: operations["events.update"];
        post?: never;
        /**
         * Delete an event
         * @description Deletes an event, or cancels one instance of a series. From the organizer's calendar it disappears from the calendars of all guests; on a guest's calendar only the copy is removed, and the guest has declined. The event can still be read, as `cancelled`, and restored on the organizer's calendar by setting another status. Deleting it once more is refused with 410, reason `deleted`. It takes the role `writerWithoutPrivateAccess`, and `writer` for a private event.
         */
        delete: operations["events.delete"];
        options?: never;
        head?: never;
        /**
         * Change an event
         * @description Changes the members that the body names, leaves the others as they are, and returns the event. Objects are merged, `null` removes a member, and an array replaces the whole array, `attendees` included. A patch costs three units of quota; reading and replacing costs two. It takes the role `writerWithoutPrivateAccess`, and `writer` for a private event.
         *
         *     Whose calendar it is decides what is changed. The organizer's calendar holds the event itself: changes reach the copies of all guests at once, except what is a matter of each copy (`reminders`, `colorId`, `eventLabelId`, `transparency`, `visibility`, `extendedProperties.private`). On a guest's calendar, the guest's own entry in `attendees` goes to the organizer, new guests are invited for everybody if `guestsCanInviteOthers`, and other changes stay on the copy, or go to everybody if `guestsCanModify`. A guest who changes one of the three `guestsCan` members, `anyoneCanAddSelf`, shared extended properties, the conference or the attachments is refused with 403, reason `forbiddenForNonOrganizer`; `guestsCanModify` allows the last three.
         *
         *     An instance of a series is changed under its own id: what then differs from the series becomes an exception. Changing a series changes its instances, but not what an exception has of its own; exceptions whose original start the series no longer has are dropped.
         *
         *     A body that says what the event is already changes nothing: the answer is the event with the `etag` and `updated` that it had, nobody is told, and an instance does not become an exception by it.
         *
         *     The end must lie after the begin, else the answer is 400, reason `timeRangeEmpty`. Rules of recurrence that are malformed, that never occur, or that occur more than 1440 times a day, zones and dates that do not exist, more than 25 attachments or 500 guests, and what the type of the event does not allow (reason `eventTypeRestriction`) are refused with 400. A `sequence` below the present one is refused with 400, reason `invalid`. A service account that acts for no user cannot add guests; it is rejected with 403, reason `forbiddenForServiceAccounts`. The main fields of a `locked` event cannot be changed; the attempt is rejected with 403, reason `forbidden`.
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
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description Id of the series. That of a single event or of an instance is refused with 400, reason `invalid`.
                 * @example 2p6n0s4h8k1m5q9t3v7u0j2cde
                 */
                eventId: components["parameters"]["SeriesId"];
            };
            cookie?: never;
        };
        /**
         * List the instances of a series
         * @description Returns the instances of a series in the order of their begin, each as it is: with what an exception has of its own, and without cancelled ones unless asked for. Without `timeMax` no more than the first 730 instances that `timeMin` lets through are returned. A deleted series has no instances: the list is empty, also on the calendar of a guest to whom it no longer belongs. What is shown depends on the role, as in `events.list`. With `If-None-Match` the answer is 304 until an event of the calendar changes.
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
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description Id of the event or of an instance of a series. An instance is found under its id whether or not it differs from the series.
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
         * @description Moves an event, a series with all its exceptions, to another calendar, which becomes its organizer, and returns it. It keeps its id. Guests see the new organizer, those of a single instance too. On the former calendar a copy stays if that calendar is among the guests, or what it is invited to of the instances, else a cancelled event without details. The caller must be able to write to both calendars, and the event must be organized by the one it is moved from, else it is 403, reason `forbiddenForNonOrganizer`.
         *
         *     Refused with 400 are events of another type than `default` (reason `eventTypeRestriction`), single instances of a series, and the calendar itself as destination (reason `invalid`). If another event of the destination has the id, the answer is 409, reason `duplicate`.
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
         * Ask when calendars are busy
         * @description Returns the times that are taken in each of the calendars and in the calendars of the members of each of the groups, and nothing else about them. It takes the role `freeBusyReader`; a calendar on which the caller has none has the error `notFound`, like one that does not exist.
         *
         *     An event takes up its time unless it is `transparent`, cancelled, or declined by the calendar itself. Times are cut to the time asked about and merged where they overlap or touch. `timeMax` must lie after `timeMin`, else the answer is 400, reason `timeRangeEmpty`, and at most 92 days after it, else it is 400, reason `timeRangeTooLong`.
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
         * List the settings of the user
         * @description Returns all settings of the signed-in user, in the order of their ids, those that have their default included. While there is more, the answer has a `nextPageToken`; on the last page it has a `nextSyncToken`, with which a later call asks for what has changed since. The collection has an ETag of its own: with `If-None-Match` the answer is 304 until a setting changes.
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
         * Watch the settings of the user
         * @description Opens a channel through which the server tells an address of yours, by an empty POST, that a setting of the user has changed. The first message, with `X-Goog-Resource-State: sync`, is sent at once and may arrive before this answer. The channel ends at `expiration`, at most 30 days from now and seven days unless the request says otherwise; it cannot be renewed, so open another one, with another id, before. What messages hold is described under webhooks. The query parameters are those of `settings.list`; they have no effect.
         *
         *     An id that your application has used before is refused with 400, reason `channelIdNotUnique`; an address that is not https with 400, reason `push.webhookUrlNotHttps`; one that messages may not go to with 401, reason `push.webhookUrlUnauthorized`.
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
                 * @description Id of the setting, such as `timezone`.
                 * @example timezone
                 */
                setting: components["parameters"]["SettingId"];
            };
            cookie?: never;
        };
        /**
         * Get a setting of the user
         * @description Returns one setting of the signed-in user. An id that no setting has is answered 404. With `If-None-Match` the answer is 304 until the setting changes.
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
         * Something that a channel watches has changed
         * @description What the server sends to the `address` of a channel, once for every change: an empty POST whose headers say what has changed. The message does not say how; ask with the `syncToken` of your last list. Your own changes come too.
         *
         *     Messages of one channel arrive in order, at least once; `X-Goog-Message-Number` grows, so a number that is not larger than the last one is a repetition. The server waits for one message to be accepted before it sends the next. If there is no answer, or it is 500, 502, 503 or 504, it tries again after 1, 2, 4 ... seconds, at most five minutes, ten times in all; any other refusal is final for that message. The channel stays open. Answer within 10 seconds; redirects are not followed.
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
        /** @description Whom a rule is about. Required on insert and update. It cannot be changed; insert another rule instead. */
        AclScope: {
            /**
             * @description Kind of scope. `default` is everybody, signed in or not; `user` and `group` are a mail address, `domain` an organization.
             * @enum {string}
             */
            type: "default" | "user" | "group" | "domain";
            /** @description Email address of the user or the group, by the same rule as `attendees[].email` of an event, or domain name of the organization. Other values are rejected with 400. It is stored in lower case and in Unicode's normal form C. Absent for `default`, required otherwise. */
            value?: string;
        };
        /** @description What one user, one group, one organization or everybody may do with a calendar. A request may carry the members that the server sets; they are ignored. */
        AclRule: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"calendar#aclRule">;
            /** @description Version of the rule, with its double quotes. */
            etag: $Read<string>;
            /** @description Identifier of the rule, made of its scope, such as `user:ada@example.com`, `group:team@example.com`, `domain:example.com` or `default`. */
            id: $Read<string>;
            scope?: components["schemas"]["AclScope"];
            /**
             * @description What the scope may do; each role includes the ones before it. `none` gives nothing and stands for a deleted rule. `freeBusyReader` sees when there are events, and the details of public ones. `reader` sees the events, of private ones only the times. `writerWithoutPrivateAccess` also changes events, except private ones. `writer` also sees and changes private events, and sees the rules. `owner` also changes the rules and the calendar itself. Required on insert; left out of an update, it stays.
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
            /** @description Version of the collection, with its double quotes. It changes when any rule does. */
            etag: string;
            /** @description The rules of this page; present even when empty. */
            items: components["schemas"]["AclRule"][];
            /** @description Where the next page begins, for the parameter `pageToken`. Absent on the last page. */
            nextPageToken?: string;
            /** @description For the parameter `syncToken` of a later call, which then answers only what changed since. Present on the last page only. */
            nextSyncToken?: string;
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
        /** @description A channel through which the server tells an address of yours that something has changed. */
        Channel: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"api#channel">;
            /**
             * @description Identifier of the channel, chosen by you; a UUID will do. Never used before by your application.
             * @example 01234567-89ab-cdef-0123456789ab
             */
            id: string;
            /**
             * @description How messages are delivered. Both spellings mean a POST to `address`. Not in answers.
             * @enum {string}
             */
            type?: "web_hook" | "webhook";
            /**
             * Format: uri
             * @description Where messages are delivered. An https address that the server can reach in public; a server that itself listens on loopback only also takes plain http to loopback. Not in answers.
             */
            address?: string;
            /** @description Any string; it comes with each message in `X-Goog-Channel-Token`, so that you know the message is genuine. */
            token?: string;
            /**
             * Format: int64
             * @description When the channel ends, in milliseconds since 1970. A request may ask for an earlier end than the server would choose; at most 30 days from now count. A time in the past is refused with 400. Always present in answers.
             * @example 1773072000000
             */
            expiration?: string;
            /** @description Further wishes. Not in answers. */
            params?: {
                /**
                 * Format: int64
                 * @description How long the channel is to live, in seconds; seven days (`604800`) unless said. At most 30 days count. One that is not above 0 is refused with 400.
                 */
                ttl?: string;
            } & {
                [key: string]: string;
            };
            /** @description Ignored; messages never have a body. Not in answers. */
            payload?: boolean;
            /** @description Opaque identifier of what is watched, the same for every channel on it. The server sets it; `channels.stop` requires it. Always present in answers. */
            resourceId?: string;
            /**
             * Format: uri
             * @description Address of what is watched.
             */
            resourceUri?: $Read<string>;
        };
        /** @description Which conferences the events of a calendar can have. */
        ConferenceProperties: {
            /** @description The types of conference that can be created for events of this calendar. */
            allowedConferenceSolutionTypes: ("eventLegacy" | "eventNamedLegacy" | "builtinMeet")[];
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
        /** @description A kind of notification that the user wants. */
        CalendarNotification: {
            /**
             * @description What happens; a new event, a changed one, a cancelled one, a guest's response, or the day's agenda.
             * @enum {string}
             */
            type: "eventCreation" | "eventChange" | "eventCancellation" | "eventResponse" | "agenda";
            /**
             * @description How the user is told.
             * @enum {string}
             */
            method: "email";
        };
        /** @description A calendar on the list of the signed-in user, with what this user has chosen for it. A request may carry the members that the server sets; they are ignored. */
        CalendarListEntry: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"calendar#calendarListEntry">;
            /** @description Version of the entry, with its double quotes. */
            etag: $Read<string>;
            /** @description Identifier of the calendar. Required on insert, where `primary` is allowed too; ignored in updates. Always present in answers. */
            id?: string;
            /** @description Title of the calendar. */
            summary?: $Read<string>;
            /** @description Free text about the calendar. */
            description?: $Read<string>;
            /** @description Where the calendar belongs, as free text. */
            location?: $Read<string>;
            /** @description Time zone of the calendar, an IANA name. */
            timeZone?: $Read<string>;
            /**
             * Format: email
             * @description Mail address of the user to whom the data of a secondary calendar belongs. Absent on primary calendars.
             */
            dataOwner?: $Read<string>;
            conferenceProperties?: $Read<components["schemas"]["ConferenceProperties"]>;
            /** @description Whether a resource accepts invitations by itself. Only on resource calendars. */
            autoAcceptInvitations?: $Read<boolean>;
            /**
             * @description What the user may do with the calendar; the best of the access rules that apply to them.
             * @enum {string}
             */
            accessRole?: $Read<"freeBusyReader" | "reader" | "writerWithoutPrivateAccess" | "writer" | "owner">;
            /** @description Whether this is the user's primary calendar. Absent when false. */
            primary?: $Read<boolean>;
            /** @description Whether the entry has been removed from the list. Absent when false; such entries come with `showDeleted` or `syncToken` only, and have no more than `kind`, `etag`, `id` and this member. */
            deleted?: $Read<boolean>;
            /** @description Title that the user has given the calendar, for themselves. */
            summaryOverride?: string;
            /** @description Id of an entry in the section `calendar` of `colors.get`. When a request gives colors with `colorRgbFormat=true`, it is set to the entry that comes closest. */
            colorId?: string;
            /**
             * @description Main color, in the form `#rrggbb`. Read from a request with `colorRgbFormat=true` only.
             * @example #9fe1e7
             */
            backgroundColor?: string;
            /** @description Color of text on the main color, in the form `#rrggbb`. Read from a request with `colorRgbFormat=true` only. */
            foregroundColor?: string;
            /** @description Whether the user has hidden the calendar. Absent when false; hidden entries are listed with `showHidden` only. */
            hidden?: boolean;
            /** @description Whether the events of the calendar are shown in the user's calendar view. Absent when false. */
            selected?: boolean;
            /** @description Reminders of the events of this calendar that use the default ones. */
            defaultReminders?: components["schemas"]["EventReminder"][];
            /** @description What the user wants to be told of by mail. */
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
            /** @description Version of the collection, with its double quotes. It changes when any entry does. */
            etag: string;
            /** @description The entries of this page; present even when empty. */
            items: components["schemas"]["CalendarListEntry"][];
            /** @description Where the next page begins, for the parameter `pageToken`. Absent on the last page. */
            nextPageToken?: string;
            /** @description For the parameter `syncToken` of a later call, which then answers only what changed since. Present on the last page only. */
            nextSyncToken?: string;
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
        /** @description A pair of colors. */
        ColorDefinition: {
            /**
             * @description Color of the area, in the form `#rrggbb`.
             * @example #9fe1e7
             */
            background: string;
            /** @description Color of text on the area, in the form `#rrggbb`. */
            foreground: string;
        };
        /** @description The colors that calendars and events can have. */
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
            /** @description The colors of calendars by their id, for `colorId` of an entry of the calendar list. */
            calendar: {
                [key: string]: components["schemas"]["ColorDefinition"];
            };
            /** @description The colors of events by their id, for `colorId` of an event. */
            event: {
                [key: string]: components["schemas"]["ColorDefinition"];
            };
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
        /** @description One page of the events of a calendar, or of the instances of a series. */
        Events: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "calendar#events";
            /** @description Version of the collection, with its double quotes. It changes when any event does. */
            etag: string;
            /** @description Title of the calendar. */
            summary: string;
            /** @description Free text about the calendar. Absent when there is none. */
            description?: string;
            /**
             * Format: date-time
             * @description When an event of the calendar was last changed; in UTC.
             */
            updated: string;
            /** @description Time zone of the calendar. */
            timeZone: string;
            /**
             * @description What the caller may do with the calendar.
             * @enum {string}
             */
            accessRole: "none" | "freeBusyReader" | "reader" | "writerWithoutPrivateAccess" | "writer" | "owner";
            /** @description Default reminders of the caller for this calendar; present even when empty. */
            defaultReminders: components["schemas"]["EventReminder"][];
            /** @description The events of this page; present even when empty. */
            items: components["schemas"]["Event"][];
            /** @description Where the next page begins, for the parameter `pageToken`. Absent on the last page. */
            nextPageToken?: string;
            /** @description For the parameter `syncToken` of a later call, which then answers only what changed since. Present on the last page of `events.list` only, unless a parameter rules it out. */
            nextSyncToken?: string;
        };
        /** @description A calendar or a group that is asked about. */
        FreeBusyRequestItem: {
            /** @description Identifier of a calendar, `primary`, or mail address of a group. */
            id: string;
        };
        /** @description A question about the time that is taken. */
        FreeBusyRequest: {
            /**
             * Format: date-time
             * @description Begin of the time asked about.
             */
            timeMin: string;
            /**
             * Format: date-time
             * @description End of the time asked about. After `timeMin`, by at most 92 days.
             */
            timeMax: string;
            /**
             * @description Time zone of the answer, an IANA name; UTC unless said.
             * @example Europe/Berlin
             */
            timeZone?: string;
            /**
             * Format: int32
             * @description The most members that a group may have to be answered for; 100 unless said. A larger group gets the error `groupTooBig`.
             */
            groupExpansionMax?: number;
            /**
             * Format: int32
             * @description The most calendars to answer for, members of groups included; 50 unless said. Those beyond get the error `tooManyCalendarsRequested`.
             */
            calendarExpansionMax?: number;
            /** @description The calendars and groups asked about. */
            items?: components["schemas"]["FreeBusyRequestItem"][];
        };
        /** @description Why a calendar or a group could not be answered for. */
        FreeBusyError: {
            /** @description Where the reason is defined; `global`. */
            domain: string;
            /**
             * @description What went wrong. `notFound` also stands for a calendar that the caller may not ask about, `internalError` for one with more events and occurrences of series in the time asked about than a request looks at: ask for less time or fewer calendars. Expect further reasons.
             * @enum {string}
             */
            reason: "groupTooBig" | "tooManyCalendarsRequested" | "notFound" | "internalError";
        };
        /** @description What became of a group. Either `calendars` or `errors` is present. */
        FreeBusyGroup: {
            /** @description Identifiers of the members' calendars, which are answered for in `calendars` of the answer. */
            calendars?: string[];
            /** @description Why the group could not be answered for. */
            errors?: components["schemas"]["FreeBusyError"][];
        };
        /** @description A time from one moment to another. */
        TimePeriod: {
            /**
             * Format: date-time
             * @description Begin, included.
             */
            start: string;
            /**
             * Format: date-time
             * @description End, not included.
             */
            end: string;
        };
        /** @description The time that is taken in one calendar. Either `busy` or `errors` is present. */
        FreeBusyCalendar: {
            /** @description Times that are taken, in order; they neither overlap nor touch, and do not reach beyond the time asked about. Present even when empty. */
            busy?: components["schemas"]["TimePeriod"][];
            /** @description Why the calendar could not be answered for. */
            errors?: components["schemas"]["FreeBusyError"][];
        };
        /** @description The time that is taken. */
        FreeBusyResponse: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "calendar#freeBusy";
            /**
             * Format: date-time
             * @description Begin of the time asked about.
             */
            timeMin: string;
            /**
             * Format: date-time
             * @description End of the time asked about.
             */
            timeMax: string;
            /** @description What became of each group, by the id in the request. Absent when no group was asked about. */
            groups?: {
                [key: string]: components["schemas"]["FreeBusyGroup"];
            };
            /** @description The answer for each calendar, by the id in the request, `primary` included; and for each member of a group, by its mail address. */
            calendars: {
                [key: string]: components["schemas"]["FreeBusyCalendar"];
            };
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
        /** @description One page of the user's settings. */
        Settings: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "calendar#settings";
            /** @description Version of the collection, with its double quotes. It changes when any setting does. */
            etag: string;
            /** @description The settings of this page; present even when empty. */
            items: components["schemas"]["Setting"][];
            /** @description Where the next page begins, for the parameter `pageToken`. Absent on the last page. */
            nextPageToken?: string;
            /** @description For the parameter `syncToken` of a later call, which then answers only what changed since. Present on the last page only. */
            nextSyncToken?: string;
        };
    };
    responses: {
        /** @description The resource still has the ETag in `If-None-Match`. The response has no body: keep using your copy. */
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
        /** @description The caller's role on the calendar does not allow it, the token lacks every scope that the operation accepts or that reaches this calendar, or a limit is reached. Of these only `userRateLimitExceeded` and `rateLimitExceeded` are worth a retry, after a pause. Nothing is changed. */
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
        /** @description The request is malformed, a value in it is not allowed, or the channel cannot be made; `location` names the parameter or member. Nothing is changed. */
        BadChannel: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request has no access token, or one that is malformed, expired or revoked; or, with reason `push.webhookUrlUnauthorized`, the address of the channel is one that messages may not go to. Nothing is changed. */
        UnauthorizedChannel: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource has changed since you read it: its current ETag differs from the one in `If-Match`. Nothing is changed. Read the resource again and repeat your edit. */
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
        /** @description The caller's role on the calendar does not allow it, the event is locked or belongs to another organizer, the token lacks every scope that the operation accepts or that reaches this calendar, or a limit is reached. Of these only `userRateLimitExceeded` and `rateLimitExceeded` are worth a retry, after a pause. Nothing is changed. */
        EventForbidden: {
            headers: {
                "WWW-Authenticate": components["headers"]["InsufficientScope"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The identifier is taken. Nothing is changed. */
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
         * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
         * @example *
         */
        Fields: string;
        /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
        Key: string;
        /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
        AccessToken: string;
        /** @description Older spelling of `access_token`. */
        OauthToken: string;
        /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
        /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
        UploadType: "media" | "multipart" | "resumable";
        /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
        UploadProtocol: "raw" | "multipart" | "resumable";
        /**
         * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
         * @example ada@example.com
         */
        CalendarId: string;
        /** @description The most entries to return on a page. Larger numbers count as the maximum; below one is refused with 400. */
        MaxResults: number;
        /** @description The `nextPageToken` of the previous page. Send it with the same other parameters. Tokens are opaque. A token that is malformed, expired in the sandbox, or was created for another list returns 400 with the reason `invalid`. */
        PageToken: string;
        /** @description The `nextSyncToken` of an earlier list. The answer holds only what has changed since, deleted entries always included. It cannot be combined with `showDeleted=false`. A token that cannot be honoured, be it malformed, of another list, or older than a change of your access, is answered 410, reason `fullSyncRequired`; then drop your copy and list everything again. */
        SyncToken: string;
        /** @description Whether to return deleted rules, which have the role `none`. `false` unless said; with `syncToken` they always come. */
        ShowDeletedRules: boolean;
        /**
         * @description The ETag of the version you have, in double quotes. If it is still current, the response is 304 without a body.
         * @example "MTcyMDk4MzM0NQ"
         */
        IfNoneMatch: string;
        /** @description Whether to tell the user or the group by mail what they may do now. Nobody is told that access has been taken away. */
        SendRuleNotifications: boolean;
        /**
         * @description Id of the rule, such as `user:ada@example.com` or `default`.
         * @example user:grace@example.com
         */
        RuleId: string;
        /**
         * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
         * @example *
         */
        IfMatch: string;
        /** @description The `nextSyncToken` of an earlier list. The answer holds only the entries that have changed since, deleted and hidden ones always included. It cannot be combined with `minAccessRole`, `showOwnOrganizationOnly`, `showDeleted=false` or `showHidden=false`. A token that cannot be honoured is answered 410, reason `fullSyncRequired`; then drop your copy and list everything again. */
        CalendarListSyncToken: string;
        /** @description Only calendars on which the user has at least this role. */
        MinAccessRole: "freeBusyReader" | "reader" | "writerWithoutPrivateAccess" | "writer" | "owner";
        /** @description Whether to return entries that have been removed from the list, which say `deleted`. `false` unless said; with `syncToken` they always come. */
        ShowDeletedEntries: boolean;
        /** @description Whether to return hidden entries. `false` unless said; with `syncToken` they always come. */
        ShowHidden: boolean;
        /** @description Whether to return only calendars that belong to the user's own organization. `false` unless said. */
        ShowOwnOrganizationOnly: boolean;
        /** @description Whether the request gives colors as `backgroundColor` and `foregroundColor`; `colorId` is then ignored and set to the entry that comes closest. Otherwise `colorId` is read and the other two are ignored; where all three are as they were read, the colors stay. */
        ColorRgbFormat: boolean;
        /**
         * @description Id of a calendar on the user's list, or `primary`. One that is not on the list is answered 404.
         * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
         */
        ListedCalendarId: string;
        /**
         * @description Mail address of the user who becomes the data owner; a user of the same organization.
         * @example grace@example.com
         */
        NewDataOwner: string;
        /** @description Acts as an administrator of the organization. Only `true` is accepted. */
        UseAdminAccess: true;
        /**
         * @description Only events with this identifier.
         * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab@calendar.example
         */
        ICalUid: string;
        /** @description Only events of these types; all unless said. Repeat the parameter for several. */
        EventTypes: ("birthday" | "default" | "focusTime" | "fromMail" | "outOfOffice" | "workingLocation")[];
        /** @description The most events to return on a page. A page may hold fewer, even none, and still name a next one. Larger numbers count as the maximum; below one is refused with 400. */
        MaxEvents: number;
        /** @description Order of the events, ascending. `startTime` is available with `singleEvents=true` only, else it is refused with 400. Unless said, the order is stable and not further defined. */
        OrderBy: "startTime" | "updated";
        /** @description Only events with this private property, as `name=value`. Repeat the parameter for several; all of them, and all of `sharedExtendedProperty`, must match. */
        PrivateExtendedProperty: string[];
        /**
         * @description Only events in which each of these words begins a word of the title, the description, the place, the name or the mail address of the organizer or a guest, the labels, the building or the desk of a working location, or the usual title of an event of its type. Case does not matter. What the caller may not see is not searched.
         * @example garden party
         */
        Query: string;
        /** @description Only events with this shared property, as `name=value`. Repeat the parameter for several; all of them, and all of `privateExtendedProperty`, must match. */
        SharedExtendedProperty: string[];
        /** @description Whether to return deleted events, with `status` `cancelled`. `false` unless said; with `syncToken` they always come. Cancelled instances of series come anyway unless `singleEvents` is true; if both are true, cancelled instances come and deleted series do not. */
        ShowDeletedEvents: boolean;
        /** @description Whether to return invitations that the user has not answered and hides by the setting `hideInvitations`. `false` unless said. */
        ShowHiddenInvitations: boolean;
        /** @description Whether to return the instances of series in place of the series. `false` unless said. Without `timeMax`, a series shows no more than the first 730 of its instances that `timeMin` lets through. */
        SingleEvents: boolean;
        /** @description The `nextSyncToken` of an earlier list of this calendar. The answer holds only the events that have changed since; those that are deleted, or no longer among what the list asked for, come as `cancelled`. The token remembers what the list asked for, so `timeMin`, `timeMax`, `singleEvents`, `eventTypes` and `showHiddenInvitations` of the first call hold on. It cannot be combined with `iCalUID`, `orderBy`, `privateExtendedProperty`, `q`, `sharedExtendedProperty`, `timeMin`, `timeMax`, `updatedMin` or `showDeleted=false`; these are refused with 400. A token that cannot be honoured, be it malformed, of another calendar, for other values of the parameters it remembers, or older than a change of your access or of the calendar's zone, is answered 410, reason `fullSyncRequired`; then drop your copy and list everything again. */
        EventsSyncToken: string;
        /** @description Only events that begin before this moment. The time needs an offset; fractions of a second are ignored. It must lie after `timeMin`, else the answer is 400, reason `timeRangeEmpty`. */
        TimeMax: string;
        /** @description Only events that end after this moment. The time needs an offset; fractions of a second are ignored. All-day events count from midnight to midnight in the zone of the calendar. */
        TimeMin: string;
        /**
         * @description Time zone in which times are returned, an IANA name; that of the calendar unless said. A zone that is not known is refused with 400.
         * @example Europe/Berlin
         */
        TimeZone: string;
        /** @description Only events last changed at this moment or later. Those deleted since then come too, whatever `showDeleted` says. A moment more than 30 days ago is answered 410, reason `updatedMinTooLongAgo`. */
        UpdatedMin: string;
        /** @description The most guests to return with an event. Of an event with more, only the entry of the calendar itself is returned, if there is one, and `attendeesOmitted` is true. */
        MaxAttendee: number;
        /**
         * @deprecated
         * @description Ignored; mail addresses are always there.
         */
        AlwaysIncludeEmail: boolean;
        /** @description Which guests are told of the change by mail; all, only those who have no calendar here, or none, which is the case unless said. The copies on the guests' calendars change regardless. */
        SendUpdates: "all" | "externalOnly" | "none";
        /**
         * @deprecated
         * @description Use `sendUpdates`, which wins when both are sent. `true` means `all`, `false` means `none`.
         */
        SendNotifications: boolean;
        /** @description Version of conference data that you know. With 0, `conferenceData` in the body is ignored, even if it is invalid, and the conference that the event has stays. With 1 it is read. */
        ConferenceDataVersion: number;
        /** @description Version of event labels that you know. With 0, `colorId` of the body is read and `eventLabelId` ignored. With 1, `eventLabelId` is read and `colorId` ignored. What is ignored stays as it is. */
        EventLabelVersion: number;
        /** @description Whether you know attachments. Without it, `attachments` in the body is ignored, even if it is invalid, and those that the event has stay. */
        SupportsAttachments: boolean;
        /**
         * @description The event in words, such as `Lunch at Cafe Rio tomorrow 12-1pm`.
         * @example Lunch at Cafe Rio tomorrow 12-1pm
         */
        QuickAddText: string;
        /**
         * @description Id of the event or of an instance of a series. An instance is found under its id whether or not it differs from the series.
         * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab
         */
        EventId: string;
        /**
         * @description Id of the series. That of a single event or of an instance is refused with 400, reason `invalid`.
         * @example 2p6n0s4h8k1m5q9t3v7u0j2cde
         */
        SeriesId: string;
        /**
         * @description Only the instance that would begin then if it had not been moved; a moment with an offset (RFC 3339), or a date for an all-day series. Another text is refused with 400.
         * @example 2026-03-05T09:30:00+01:00
         */
        OriginalStart: string;
        /** @description Whether to return cancelled instances, with `status` `cancelled`. */
        ShowCancelledInstances: boolean;
        /** @description Only instances that end at this moment or later. The time needs an offset; fractions of a second are ignored. All-day events count from midnight to midnight in the zone of the calendar. */
        InstancesTimeMin: string;
        /**
         * @description Id of the calendar that the event goes to, or `primary`. The caller must be able to write to it.
         * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
         */
        Destination: string;
        /** @description The `nextSyncToken` of an earlier list. The answer holds only the settings that have changed since. A token that cannot be honoured is answered 410, reason `fullSyncRequired`; then drop your copy and list everything again. */
        SettingsSyncToken: string;
        /**
         * @description Id of the setting, such as `timezone`.
         * @example timezone
         */
        SettingId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Version of the returned resource, in double quotes. Equals the `etag` field of the body. Send it back in `If-Match` or `If-None-Match`.
         * @example "MTcyMDk4MzM0NQ"
         */
        ETag: string;
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
    "acl.list": {
        parameters: {
            query?: {
                /** @description The most entries to return on a page. Larger numbers count as the maximum; below one is refused with 400. */
                maxResults?: components["parameters"]["MaxResults"];
                /** @description The `nextPageToken` of the previous page. Send it with the same other parameters. Tokens are opaque. A token that is malformed, expired in the sandbox, or was created for another list returns 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The `nextSyncToken` of an earlier list. The answer holds only what has changed since, deleted entries always included. It cannot be combined with `showDeleted=false`. A token that cannot be honoured, be it malformed, of another list, or older than a change of your access, is answered 410, reason `fullSyncRequired`; then drop your copy and list everything again. */
                syncToken?: components["parameters"]["SyncToken"];
                /** @description Whether to return deleted rules, which have the role `none`. `false` unless said; with `syncToken` they always come. */
                showDeleted?: components["parameters"]["ShowDeletedRules"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
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
                /** @description Whether to tell the user or the group by mail what they may do now. Nobody is told that access has been taken away. */
                sendNotifications?: components["parameters"]["SendRuleNotifications"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /** @description The new rule. `scope` and `role` are read. */
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
                    /** @description Whom the rule is about. */
                    scope: components["schemas"]["AclScope"];
                    /** @description What the scope may do. */
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
                /** @description The most entries to return on a page. Larger numbers count as the maximum; below one is refused with 400. */
                maxResults?: components["parameters"]["MaxResults"];
                /** @description The `nextPageToken` of the previous page. Send it with the same other parameters. Tokens are opaque. A token that is malformed, expired in the sandbox, or was created for another list returns 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The `nextSyncToken` of an earlier list. The answer holds only what has changed since, deleted entries always included. It cannot be combined with `showDeleted=false`. A token that cannot be honoured, be it malformed, of another list, or older than a change of your access, is answered 410, reason `fullSyncRequired`; then drop your copy and list everything again. */
                syncToken?: components["parameters"]["SyncToken"];
                /** @description Whether to return deleted rules, which have the role `none`. `false` unless said; with `syncToken` they always come. */
                showDeleted?: components["parameters"]["ShowDeletedRules"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /** @description The channel that you wish for. Only `id`, `type`, `address`, `token`, `expiration` and `params` are read. */
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
                    /** @description Where messages are delivered. */
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
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description Id of the rule, such as `user:ada@example.com` or `default`.
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
                /** @description Whether to tell the user or the group by mail what they may do now. Nobody is told that access has been taken away. */
                sendNotifications?: components["parameters"]["SendRuleNotifications"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description Id of the rule, such as `user:ada@example.com` or `default`.
                 * @example user:grace@example.com
                 */
                ruleId: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        /** @description The rule as it is to be. */
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
                    /** @description Whom the rule is about. */
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
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description Id of the rule, such as `user:ada@example.com` or `default`.
                 * @example user:grace@example.com
                 */
                ruleId: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule is deleted. */
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
                /** @description Whether to tell the user or the group by mail what they may do now. Nobody is told that access has been taken away. */
                sendNotifications?: components["parameters"]["SendRuleNotifications"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description Id of the rule, such as `user:ada@example.com` or `default`.
                 * @example user:grace@example.com
                 */
                ruleId: components["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        /** @description The members to change. */
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
                /** @description The most entries to return on a page. Larger numbers count as the maximum; below one is refused with 400. */
                maxResults?: components["parameters"]["MaxResults"];
                /** @description The `nextPageToken` of the previous page. Send it with the same other parameters. Tokens are opaque. A token that is malformed, expired in the sandbox, or was created for another list returns 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The `nextSyncToken` of an earlier list. The answer holds only the entries that have changed since, deleted and hidden ones always included. It cannot be combined with `minAccessRole`, `showOwnOrganizationOnly`, `showDeleted=false` or `showHidden=false`. A token that cannot be honoured is answered 410, reason `fullSyncRequired`; then drop your copy and list everything again. */
                syncToken?: components["parameters"]["CalendarListSyncToken"];
                /** @description Only calendars on which the user has at least this role. */
                minAccessRole?: components["parameters"]["MinAccessRole"];
                /** @description Whether to return entries that have been removed from the list, which say `deleted`. `false` unless said; with `syncToken` they always come. */
                showDeleted?: components["parameters"]["ShowDeletedEntries"];
                /** @description Whether to return hidden entries. `false` unless said; with `syncToken` they always come. */
                showHidden?: components["parameters"]["ShowHidden"];
                /** @description Whether to return only calendars that belong to the user's own organization. `false` unless said. */
                showOwnOrganizationOnly?: components["parameters"]["ShowOwnOrganizationOnly"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you have, in double quotes. If it is still current, the response is 304 without a body.
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
                /** @description Whether the request gives colors as `backgroundColor` and `foregroundColor`; `colorId` is then ignored and set to the entry that comes closest. Otherwise `colorId` is read and the other two are ignored; where all three are as they were read, the colors stay. */
                colorRgbFormat?: components["parameters"]["ColorRgbFormat"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
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
                    /** @description Identifier of the calendar. */
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
                /** @description The most entries to return on a page. Larger numbers count as the maximum; below one is refused with 400. */
                maxResults?: components["parameters"]["MaxResults"];
                /** @description The `nextPageToken` of the previous page. Send it with the same other parameters. Tokens are opaque. A token that is malformed, expired in the sandbox, or was created for another list returns 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The `nextSyncToken` of an earlier list. The answer holds only the entries that have changed since, deleted and hidden ones always included. It cannot be combined with `minAccessRole`, `showOwnOrganizationOnly`, `showDeleted=false` or `showHidden=false`. A token that cannot be honoured is answered 410, reason `fullSyncRequired`; then drop your copy and list everything again. */
                syncToken?: components["parameters"]["CalendarListSyncToken"];
                /** @description Only calendars on which the user has at least this role. */
                minAccessRole?: components["parameters"]["MinAccessRole"];
                /** @description Whether to return entries that have been removed from the list, which say `deleted`. `false` unless said; with `syncToken` they always come. */
                showDeleted?: components["parameters"]["ShowDeletedEntries"];
                /** @description Whether to return hidden entries. `false` unless said; with `syncToken` they always come. */
                showHidden?: components["parameters"]["ShowHidden"];
                /** @description Whether to return only calendars that belong to the user's own organization. `false` unless said. */
                showOwnOrganizationOnly?: components["parameters"]["ShowOwnOrganizationOnly"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The channel that you wish for. Only `id`, `type`, `address`, `token`, `expiration` and `params` are read. */
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
                    /** @description Where messages are delivered. */
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
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of a calendar on the user's list, or `primary`. One that is not on the list is answered 404.
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
                /** @description Whether the request gives colors as `backgroundColor` and `foregroundColor`; `colorId` is then ignored and set to the entry that comes closest. Otherwise `colorId` is read and the other two are ignored; where all three are as they were read, the colors stay. */
                colorRgbFormat?: components["parameters"]["ColorRgbFormat"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of a calendar on the user's list, or `primary`. One that is not on the list is answered 404.
                 * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
                 */
                calendarId: components["parameters"]["ListedCalendarId"];
            };
            cookie?: never;
        };
        /** @description The entry as it is to be. */
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
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of a calendar on the user's list, or `primary`. One that is not on the list is answered 404.
                 * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
                 */
                calendarId: components["parameters"]["ListedCalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar is off the list. */
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
                /** @description Whether the request gives colors as `backgroundColor` and `foregroundColor`; `colorId` is then ignored and set to the entry that comes closest. Otherwise `colorId` is read and the other two are ignored; where all three are as they were read, the colors stay. */
                colorRgbFormat?: components["parameters"]["ColorRgbFormat"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of a calendar on the user's list, or `primary`. One that is not on the list is answered 404.
                 * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
                 */
                calendarId: components["parameters"]["ListedCalendarId"];
            };
            cookie?: never;
        };
        /** @description The members to change. */
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
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
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
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
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
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /** @description The calendar as it is to be. */
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
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar is deleted. */
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
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /** @description The members to change. */
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
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
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
                 * @description Mail address of the user who becomes the data owner; a user of the same organization.
                 * @example grace@example.com
                 */
                newDataOwner: components["parameters"]["NewDataOwner"];
                /** @description Acts as an administrator of the organization. Only `true` is accepted. */
                useAdminAccess: components["parameters"]["UseAdminAccess"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
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
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The channel. Only `id` and `resourceId` are read. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "01234567-89ab-cdef-0123-456789abcdef",
                 *       "resourceId": "o3hgv1538sdjfh"
                 *     }
                 */
                "application/json": components["schemas"]["Channel"] & {
                    /** @description Identifier of what is watched. */
                    resourceId: string;
                };
            };
        };
        responses: {
            /** @description The channel is stopped. */
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
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
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
                 * @description Only events with this identifier.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab@calendar.example
                 */
                iCalUID?: components["parameters"]["ICalUid"];
                /** @description Only events of these types; all unless said. Repeat the parameter for several. */
                eventTypes?: components["parameters"]["EventTypes"];
                /** @description The most events to return on a page. A page may hold fewer, even none, and still name a next one. Larger numbers count as the maximum; below one is refused with 400. */
                maxResults?: components["parameters"]["MaxEvents"];
                /** @description Order of the events, ascending. `startTime` is available with `singleEvents=true` only, else it is refused with 400. Unless said, the order is stable and not further defined. */
                orderBy?: components["parameters"]["OrderBy"];
                /** @description The `nextPageToken` of the previous page. Send it with the same other parameters. Tokens are opaque. A token that is malformed, expired in the sandbox, or was created for another list returns 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description Only events with this private property, as `name=value`. Repeat the parameter for several; all of them, and all of `sharedExtendedProperty`, must match. */
                privateExtendedProperty?: components["parameters"]["PrivateExtendedProperty"];
                /**
                 * @description Only events in which each of these words begins a word of the title, the description, the place, the name or the mail address of the organizer or a guest, the labels, the building or the desk of a working location, or the usual title of an event of its type. Case does not matter. What the caller may not see is not searched.
                 * @example garden party
                 */
                q?: components["parameters"]["Query"];
                /** @description Only events with this shared property, as `name=value`. Repeat the parameter for several; all of them, and all of `privateExtendedProperty`, must match. */
                sharedExtendedProperty?: components["parameters"]["SharedExtendedProperty"];
                /** @description Whether to return deleted events, with `status` `cancelled`. `false` unless said; with `syncToken` they always come. Cancelled instances of series come anyway unless `singleEvents` is true; if both are true, cancelled instances come and deleted series do not. */
                showDeleted?: components["parameters"]["ShowDeletedEvents"];
                /** @description Whether to return invitations that the user has not answered and hides by the setting `hideInvitations`. `false` unless said. */
                showHiddenInvitations?: components["parameters"]["ShowHiddenInvitations"];
                /** @description Whether to return the instances of series in place of the series. `false` unless said. Without `timeMax`, a series shows no more than the first 730 of its instances that `timeMin` lets through. */
                singleEvents?: components["parameters"]["SingleEvents"];
                /** @description The `nextSyncToken` of an earlier list of this calendar. The answer holds only the events that have changed since; those that are deleted, or no longer among what the list asked for, come as `cancelled`. The token remembers what the list asked for, so `timeMin`, `timeMax`, `singleEvents`, `eventTypes` and `showHiddenInvitations` of the first call hold on. It cannot be combined with `iCalUID`, `orderBy`, `privateExtendedProperty`, `q`, `sharedExtendedProperty`, `timeMin`, `timeMax`, `updatedMin` or `showDeleted=false`; these are refused with 400. A token that cannot be honoured, be it malformed, of another calendar, for other values of the parameters it remembers, or older than a change of your access or of the calendar's zone, is answered 410, reason `fullSyncRequired`; then drop your copy and list everything again. */
                syncToken?: components["parameters"]["EventsSyncToken"];
                /** @description Only events that begin before this moment. The time needs an offset; fractions of a second are ignored. It must lie after `timeMin`, else the answer is 400, reason `timeRangeEmpty`. */
                timeMax?: components["parameters"]["TimeMax"];
                /** @description Only events that end after this moment. The time needs an offset; fractions of a second are ignored. All-day events count from midnight to midnight in the zone of the calendar. */
                timeMin?: components["parameters"]["TimeMin"];
                /**
                 * @description Time zone in which times are returned, an IANA name; that of the calendar unless said. A zone that is not known is refused with 400.
                 * @example Europe/Berlin
                 */
                timeZone?: components["parameters"]["TimeZone"];
                /** @description Only events last changed at this moment or later. Those deleted since then come too, whatever `showDeleted` says. A moment more than 30 days ago is answered 410, reason `updatedMinTooLongAgo`. */
                updatedMin?: components["parameters"]["UpdatedMin"];
                /** @description The most guests to return with an event. Of an event with more, only the entry of the calendar itself is returned, if there is one, and `attendeesOmitted` is true. */
                maxAttendee?: components["parameters"]["MaxAttendee"];
                /**
                 * @deprecated
                 * @description Ignored; mail addresses are always there.
                 */
                alwaysIncludeEmail?: components["parameters"]["AlwaysIncludeEmail"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
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
                /** @description Which guests are told of the change by mail; all, only those who have no calendar here, or none, which is the case unless said. The copies on the guests' calendars change regardless. */
                sendUpdates?: components["parameters"]["SendUpdates"];
                /**
                 * @deprecated
                 * @description Use `sendUpdates`, which wins when both are sent. `true` means `all`, `false` means `none`.
                 */
                sendNotifications?: components["parameters"]["SendNotifications"];
                /** @description Version of conference data that you know. With 0, `conferenceData` in the body is ignored, even if it is invalid, and the conference that the event has stays. With 1 it is read. */
                conferenceDataVersion?: components["parameters"]["ConferenceDataVersion"];
                /** @description Version of event labels that you know. With 0, `colorId` of the body is read and `eventLabelId` ignored. With 1, `eventLabelId` is read and `colorId` ignored. What is ignored stays as it is. */
                eventLabelVersion?: components["parameters"]["EventLabelVersion"];
                /** @description Whether you know attachments. Without it, `attachments` in the body is ignored, even if it is invalid, and those that the event has stay. */
                supportsAttachments?: components["parameters"]["SupportsAttachments"];
                /** @description The most guests to return with an event. Of an event with more, only the entry of the calendar itself is returned, if there is one, and `attendeesOmitted` is true. */
                maxAttendee?: components["parameters"]["MaxAttendee"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
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
                    /** @description Identifier of the event, when you choose it. At most one of `id` and `iCalUID` can be chosen. */
                    id?: string;
                    /** @description When the event begins. */
                    start: components["schemas"]["EventDateTime"];
                    /** @description When the event ends, this moment or day not included. */
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
                /** @description Version of conference data that you know. With 0, `conferenceData` in the body is ignored, even if it is invalid, and the conference that the event has stays. With 1 it is read. */
                conferenceDataVersion?: components["parameters"]["ConferenceDataVersion"];
                /** @description Version of event labels that you know. With 0, `colorId` of the body is read and `eventLabelId` ignored. With 1, `eventLabelId` is read and `colorId` ignored. What is ignored stays as it is. */
                eventLabelVersion?: components["parameters"]["EventLabelVersion"];
                /** @description Whether you know attachments. Without it, `attachments` in the body is ignored, even if it is invalid, and those that the event has stay. */
                supportsAttachments?: components["parameters"]["SupportsAttachments"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
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
                    /** @description Identifier of the event across calendar systems. */
                    iCalUID: string;
                    /** @description When the event begins. */
                    start: components["schemas"]["EventDateTime"];
                    /** @description When the event ends, this moment or day not included. */
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
                 * @description The event in words, such as `Lunch at Cafe Rio tomorrow 12-1pm`.
                 * @example Lunch at Cafe Rio tomorrow 12-1pm
                 */
                text: components["parameters"]["QuickAddText"];
                /** @description Which guests are told of the change by mail; all, only those who have no calendar here, or none, which is the case unless said. The copies on the guests' calendars change regardless. */
                sendUpdates?: components["parameters"]["SendUpdates"];
                /**
                 * @deprecated
                 * @description Use `sendUpdates`, which wins when both are sent. `true` means `all`, `false` means `none`.
                 */
                sendNotifications?: components["parameters"]["SendNotifications"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
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
                 * @description Only events with this identifier.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab@calendar.example
                 */
                iCalUID?: components["parameters"]["ICalUid"];
                /** @description Only events of these types; all unless said. Repeat the parameter for several. */
                eventTypes?: components["parameters"]["EventTypes"];
                /** @description The most events to return on a page. A page may hold fewer, even none, and still name a next one. Larger numbers count as the maximum; below one is refused with 400. */
                maxResults?: components["parameters"]["MaxEvents"];
                /** @description Order of the events, ascending. `startTime` is available with `singleEvents=true` only, else it is refused with 400. Unless said, the order is stable and not further defined. */
                orderBy?: components["parameters"]["OrderBy"];
                /** @description The `nextPageToken` of the previous page. Send it with the same other parameters. Tokens are opaque. A token that is malformed, expired in the sandbox, or was created for another list returns 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description Only events with this private property, as `name=value`. Repeat the parameter for several; all of them, and all of `sharedExtendedProperty`, must match. */
                privateExtendedProperty?: components["parameters"]["PrivateExtendedProperty"];
                /**
                 * @description Only events in which each of these words begins a word of the title, the description, the place, the name or the mail address of the organizer or a guest, the labels, the building or the desk of a working location, or the usual title of an event of its type. Case does not matter. What the caller may not see is not searched.
                 * @example garden party
                 */
                q?: components["parameters"]["Query"];
                /** @description Only events with this shared property, as `name=value`. Repeat the parameter for several; all of them, and all of `privateExtendedProperty`, must match. */
                sharedExtendedProperty?: components["parameters"]["SharedExtendedProperty"];
                /** @description Whether to return deleted events, with `status` `cancelled`. `false` unless said; with `syncToken` they always come. Cancelled instances of series come anyway unless `singleEvents` is true; if both are true, cancelled instances come and deleted series do not. */
                showDeleted?: components["parameters"]["ShowDeletedEvents"];
                /** @description Whether to return invitations that the user has not answered and hides by the setting `hideInvitations`. `false` unless said. */
                showHiddenInvitations?: components["parameters"]["ShowHiddenInvitations"];
                /** @description Whether to return the instances of series in place of the series. `false` unless said. Without `timeMax`, a series shows no more than the first 730 of its instances that `timeMin` lets through. */
                singleEvents?: components["parameters"]["SingleEvents"];
                /** @description The `nextSyncToken` of an earlier list of this calendar. The answer holds only the events that have changed since; those that are deleted, or no longer among what the list asked for, come as `cancelled`. The token remembers what the list asked for, so `timeMin`, `timeMax`, `singleEvents`, `eventTypes` and `showHiddenInvitations` of the first call hold on. It cannot be combined with `iCalUID`, `orderBy`, `privateExtendedProperty`, `q`, `sharedExtendedProperty`, `timeMin`, `timeMax`, `updatedMin` or `showDeleted=false`; these are refused with 400. A token that cannot be honoured, be it malformed, of another calendar, for other values of the parameters it remembers, or older than a change of your access or of the calendar's zone, is answered 410, reason `fullSyncRequired`; then drop your copy and list everything again. */
                syncToken?: components["parameters"]["EventsSyncToken"];
                /** @description Only events that begin before this moment. The time needs an offset; fractions of a second are ignored. It must lie after `timeMin`, else the answer is 400, reason `timeRangeEmpty`. */
                timeMax?: components["parameters"]["TimeMax"];
                /** @description Only events that end after this moment. The time needs an offset; fractions of a second are ignored. All-day events count from midnight to midnight in the zone of the calendar. */
                timeMin?: components["parameters"]["TimeMin"];
                /**
                 * @description Time zone in which times are returned, an IANA name; that of the calendar unless said. A zone that is not known is refused with 400.
                 * @example Europe/Berlin
                 */
                timeZone?: components["parameters"]["TimeZone"];
                /** @description Only events last changed at this moment or later. Those deleted since then come too, whatever `showDeleted` says. A moment more than 30 days ago is answered 410, reason `updatedMinTooLongAgo`. */
                updatedMin?: components["parameters"]["UpdatedMin"];
                /** @description The most guests to return with an event. Of an event with more, only the entry of the calendar itself is returned, if there is one, and `attendeesOmitted` is true. */
                maxAttendee?: components["parameters"]["MaxAttendee"];
                /**
                 * @deprecated
                 * @description Ignored; mail addresses are always there.
                 */
                alwaysIncludeEmail?: components["parameters"]["AlwaysIncludeEmail"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
            };
            cookie?: never;
        };
        /** @description The channel that you wish for. Only `id`, `type`, `address`, `token`, `expiration` and `params` are read. */
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
                    /** @description Where messages are delivered. */
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
                 * @description Time zone in which times are returned, an IANA name; that of the calendar unless said. A zone that is not known is refused with 400.
                 * @example Europe/Berlin
                 */
                timeZone?: components["parameters"]["TimeZone"];
                /** @description The most guests to return with an event. Of an event with more, only the entry of the calendar itself is returned, if there is one, and `attendeesOmitted` is true. */
                maxAttendee?: components["parameters"]["MaxAttendee"];
                /**
                 * @deprecated
                 * @description Ignored; mail addresses are always there.
                 */
                alwaysIncludeEmail?: components["parameters"]["AlwaysIncludeEmail"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description Id of the event or of an instance of a series. An instance is found under its id whether or not it differs from the series.
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
                /** @description Which guests are told of the change by mail; all, only those who have no calendar here, or none, which is the case unless said. The copies on the guests' calendars change regardless. */
                sendUpdates?: components["parameters"]["SendUpdates"];
                /**
                 * @deprecated
                 * @description Use `sendUpdates`, which wins when both are sent. `true` means `all`, `false` means `none`.
                 */
                sendNotifications?: components["parameters"]["SendNotifications"];
                /** @description Version of conference data that you know. With 0, `conferenceData` in the body is ignored, even if it is invalid, and the conference that the event has stays. With 1 it is read. */
                conferenceDataVersion?: components["parameters"]["ConferenceDataVersion"];
                /** @description Version of event labels that you know. With 0, `colorId` of the body is read and `eventLabelId` ignored. With 1, `eventLabelId` is read and `colorId` ignored. What is ignored stays as it is. */
                eventLabelVersion?: components["parameters"]["EventLabelVersion"];
                /** @description Whether you know attachments. Without it, `attachments` in the body is ignored, even if it is invalid, and those that the event has stay. */
                supportsAttachments?: components["parameters"]["SupportsAttachments"];
                /** @description The most guests to return with an event. Of an event with more, only the entry of the calendar itself is returned, if there is one, and `attendeesOmitted` is true. */
                maxAttendee?: components["parameters"]["MaxAttendee"];
                /**
                 * @deprecated
                 * @description Ignored; mail addresses are always there.
                 */
                alwaysIncludeEmail?: components["parameters"]["AlwaysIncludeEmail"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description Id of the event or of an instance of a series. An instance is found under its id whether or not it differs from the series.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /** @description The event as it is to be. */
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
                    /** @description When the event begins. */
                    start: components["schemas"]["EventDateTime"];
                    /** @description When the event ends, this moment or day not included. */
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
                /** @description Which guests are told of the change by mail; all, only those who have no calendar here, or none, which is the case unless said. The copies on the guests' calendars change regardless. */
                sendUpdates?: components["parameters"]["SendUpdates"];
                /**
                 * @deprecated
                 * @description Use `sendUpdates`, which wins when both are sent. `true` means `all`, `false` means `none`.
                 */
                sendNotifications?: components["parameters"]["SendNotifications"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description Id of the event or of an instance of a series. An instance is found under its id whether or not it differs from the series.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event is deleted. */
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
                /** @description Which guests are told of the change by mail; all, only those who have no calendar here, or none, which is the case unless said. The copies on the guests' calendars change regardless. */
                sendUpdates?: components["parameters"]["SendUpdates"];
                /**
                 * @deprecated
                 * @description Use `sendUpdates`, which wins when both are sent. `true` means `all`, `false` means `none`.
                 */
                sendNotifications?: components["parameters"]["SendNotifications"];
                /** @description Version of conference data that you know. With 0, `conferenceData` in the body is ignored, even if it is invalid, and the conference that the event has stays. With 1 it is read. */
                conferenceDataVersion?: components["parameters"]["ConferenceDataVersion"];
                /** @description Version of event labels that you know. With 0, `colorId` of the body is read and `eventLabelId` ignored. With 1, `eventLabelId` is read and `colorId` ignored. What is ignored stays as it is. */
                eventLabelVersion?: components["parameters"]["EventLabelVersion"];
                /** @description Whether you know attachments. Without it, `attachments` in the body is ignored, even if it is invalid, and those that the event has stay. */
                supportsAttachments?: components["parameters"]["SupportsAttachments"];
                /** @description The most guests to return with an event. Of an event with more, only the entry of the calendar itself is returned, if there is one, and `attendeesOmitted` is true. */
                maxAttendee?: components["parameters"]["MaxAttendee"];
                /**
                 * @deprecated
                 * @description Ignored; mail addresses are always there.
                 */
                alwaysIncludeEmail?: components["parameters"]["AlwaysIncludeEmail"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description Id of the event or of an instance of a series. An instance is found under its id whether or not it differs from the series.
                 * @example 4s9m2kq7h0c3v5t8u1j6f2r4ab
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /** @description The members to change. */
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
                /** @description The most events to return on a page. A page may hold fewer, even none, and still name a next one. Larger numbers count as the maximum; below one is refused with 400. */
                maxResults?: components["parameters"]["MaxEvents"];
                /**
                 * @description Only the instance that would begin then if it had not been moved; a moment with an offset (RFC 3339), or a date for an all-day series. Another text is refused with 400.
                 * @example 2026-03-05T09:30:00+01:00
                 */
                originalStart?: components["parameters"]["OriginalStart"];
                /** @description The `nextPageToken` of the previous page. Send it with the same other parameters. Tokens are opaque. A token that is malformed, expired in the sandbox, or was created for another list returns 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description Whether to return cancelled instances, with `status` `cancelled`. */
                showDeleted?: components["parameters"]["ShowCancelledInstances"];
                /** @description Only events that begin before this moment. The time needs an offset; fractions of a second are ignored. It must lie after `timeMin`, else the answer is 400, reason `timeRangeEmpty`. */
                timeMax?: components["parameters"]["TimeMax"];
                /** @description Only instances that end at this moment or later. The time needs an offset; fractions of a second are ignored. All-day events count from midnight to midnight in the zone of the calendar. */
                timeMin?: components["parameters"]["InstancesTimeMin"];
                /**
                 * @description Time zone in which times are returned, an IANA name; that of the calendar unless said. A zone that is not known is refused with 400.
                 * @example Europe/Berlin
                 */
                timeZone?: components["parameters"]["TimeZone"];
                /** @description The most guests to return with an event. Of an event with more, only the entry of the calendar itself is returned, if there is one, and `attendeesOmitted` is true. */
                maxAttendee?: components["parameters"]["MaxAttendee"];
                /**
                 * @deprecated
                 * @description Ignored; mail addresses are always there.
                 */
                alwaysIncludeEmail?: components["parameters"]["AlwaysIncludeEmail"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description Id of the series. That of a single event or of an instance is refused with 400, reason `invalid`.
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
                 * @description Id of the calendar that the event goes to, or `primary`. The caller must be able to write to it.
                 * @example 8k2u6v0q4h1m9s3t7b5f0g2n4p@group.calendar.example
                 */
                destination: components["parameters"]["Destination"];
                /** @description Which guests are told of the change by mail; all, only those who have no calendar here, or none, which is the case unless said. The copies on the guests' calendars change regardless. */
                sendUpdates?: components["parameters"]["SendUpdates"];
                /**
                 * @deprecated
                 * @description Use `sendUpdates`, which wins when both are sent. `true` means `all`, `false` means `none`.
                 */
                sendNotifications?: components["parameters"]["SendNotifications"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the calendar, or `primary` for the primary calendar of the signed-in user. Ids are mail addresses, compared without regard to case. One that belongs to no calendar, or to one that the caller has no access to, is answered 404.
                 * @example ada@example.com
                 */
                calendarId: components["parameters"]["CalendarId"];
                /**
                 * @description Id of the event or of an instance of a series. An instance is found under its id whether or not it differs from the series.
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
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The question. */
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
            /** @description The times that are taken. */
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
                /** @description The most entries to return on a page. Larger numbers count as the maximum; below one is refused with 400. */
                maxResults?: components["parameters"]["MaxResults"];
                /** @description The `nextPageToken` of the previous page. Send it with the same other parameters. Tokens are opaque. A token that is malformed, expired in the sandbox, or was created for another list returns 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The `nextSyncToken` of an earlier list. The answer holds only the settings that have changed since. A token that cannot be honoured is answered 410, reason `fullSyncRequired`; then drop your copy and list everything again. */
                syncToken?: components["parameters"]["SettingsSyncToken"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you have, in double quotes. If it is still current, the response is 304 without a body.
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
                /** @description The most entries to return on a page. Larger numbers count as the maximum; below one is refused with 400. */
                maxResults?: components["parameters"]["MaxResults"];
                /** @description The `nextPageToken` of the previous page. Send it with the same other parameters. Tokens are opaque. A token that is malformed, expired in the sandbox, or was created for another list returns 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description The `nextSyncToken` of an earlier list. The answer holds only the settings that have changed since. A token that cannot be honoured is answered 410, reason `fullSyncRequired`; then drop your copy and list everything again. */
                syncToken?: components["parameters"]["SettingsSyncToken"];
                /** @description Format of the response. `json` is the default. `media` downloads the content of operations that offer a download; all other operations return JSON. */
                alt?: components["parameters"]["Alt"];
                /**
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The channel that you wish for. Only `id`, `type`, `address`, `token`, `expiration` and `params` are read. */
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
                    /** @description Where messages are delivered. */
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
                 * @description Fields to include in the response. Separate names with commas. `a/b` and `a(b,c)` select fields of objects and of the objects in an array, and `*` selects all fields at a level. Example for a list of tasks: `items(id,title),nextPageToken`. The response is partial: it has the usual schema, but required fields that you did not select are missing. A malformed selector, or one with a field that the response never has, returns 400 with the reason `invalidParameter`. Error responses are always complete.
                 * @example *
                 */
                fields?: components["parameters"]["Fields"];
                /** @description API key. Identifies the calling application for quotas. With a key and no access token, you can read public data only. */
                key?: components["parameters"]["Key"];
                /** @description OAuth 2.0 access token, for clients that cannot set the `Authorization` header. Prefer the header, because URLs end up in logs. A request with both returns 400. */
                access_token?: components["parameters"]["AccessToken"];
                /** @description Older spelling of `access_token`. */
                oauth_token?: components["parameters"]["OauthToken"];
                /** @description Whether to return JSON with line breaks and indentation, also for errors. Any value other than `true` counts as `false`. */
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
                /** @description Protocol of a media upload: the content only (`media`), metadata and content in one request (`multipart`), or chunks (`resumable`). Other values are ignored, and so is the parameter in operations without uploads. */
                uploadType?: components["parameters"]["UploadType"];
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description The ETag of the version you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the setting, such as `timezone`.
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
                 * @description Id of the channel, as you chose it.
                 * @example 01234567-89ab-cdef-0123-456789abcdef
                 */
                "X-Goog-Channel-ID": string;
                /**
                 * @description Number of the message; 1 for the first one, `sync`, larger for each later one, not necessarily by one.
                 * @example 10
                 */
                "X-Goog-Message-Number": string;
                /**
                 * @description Opaque identifier of what is watched; the `resourceId` of the channel.
                 * @example o3hgv1538sdjfh
                 */
                "X-Goog-Resource-ID": string;
                /**
                 * @description What happened. `sync`: the channel is open. `exists`: something has changed. `not_exists`: what is watched is gone, or no longer accessible to the user, and the channel has ended.
                 * @example exists
                 */
                "X-Goog-Resource-State": "sync" | "exists" | "not_exists";
                /**
                 * @description Address of what is watched; the `resourceUri` of the channel.
                 * @example http://127.0.0.1:4010/calendar/v3/calendars/ada%40example.com/events?alt=json
                 */
                "X-Goog-Resource-URI": string;
                /**
                 * @description When the channel ends, as an HTTP date.
                 * @example Mon, 09 Mar 2026 16:00:00 GMT
                 */
                "X-Goog-Channel-Expiration": string;
                /**
                 * @description The `token` of the channel. Absent when it has none.
                 * @example target=gardenApp
                 */
                "X-Goog-Channel-Token"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now; the message is sent again. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now; the message is sent again. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now; the message is sent again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not now; the message is sent again. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused for good; the message is not sent again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
