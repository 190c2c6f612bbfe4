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
    "/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List timeline subscriptions
         * @description Returns the subscriptions of the timeline service, whosever they are.
         */
        get: operations["channels.listTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/cards": {
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
        /**
         * Look at a user's timeline
         * @description Returns what the user's device shows: the pinned cards, the main timeline with its bundles, each card with its menu, the contacts that can be shared with, the last place and the settings. Of each service the newest 200 cards are shown, fewer where they are large.
         */
        get: operations["timelineUsers.cards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/accounts": {
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
        /**
         * List the accounts on a user's device
         * @description Returns the accounts that services put on the user's device with `accounts.insert`. Secrets are not kept, so only that they were written is told.
         */
        get: operations["timelineUsers.accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/locations": {
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
        get?: never;
        put?: never;
        /**
         * Move a user to a place
         * @description Adds a place to where the user has been, at the time of the clock; it is the `latest` from now on. Each subscription to `locations` is notified.
         */
        post: operations["timelineUsers.move"];
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
            path: {
                /**
                 * @description Email address of the user.
                 * @example ada@example.com
                 */
                user: string;
                /**
                 * @description Which setting.
                 * @example timezone
                 */
                setting: "locale" | "timezone";
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change a setting of a user
         * @description Sets `locale` to a language tag (BCP 47) or `timezone` to a name of the time zone database; anything else is refused with 400. Each subscription to `settings` is notified, unless the setting has that value already.
         */
        put: operations["timelineUsers.change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/contacts/{contact}/share": {
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
                 * @description Id of the contact.
                 * @example garden-diary
                 */
                contact: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share with a contact
         * @description Gives the service of the contact a copy of an item of the user, with attachments of its own, or something new: a text, a photograph. The service is notified of the copy: `UPDATE`, `SHARE`. A caption takes the place of the text, for contacts with `ADD_CAPTION`. Refused with 400 are captions that the contact does not take, and content whose type is none of its `acceptTypes`.
         */
        post: operations["timelineContacts.share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/contacts/{contact}/speak": {
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
                 * @description Id of the contact.
                 * @example garden-diary
                 */
                contact: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Speak to a contact
         * @description Makes a new item of what the user says, for the service of the contact, which is notified: `INSERT`, `LAUNCH`. The contact must take the command.
         */
        post: operations["timelineContacts.speak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an item as its user
         * @description Deletes the item, which leaves a tombstone, and notifies its service: `DELETE`, `DELETE`. The menu of the item need not offer it.
         */
        delete: operations["timelineItems.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{item}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply to an item
         * @description Makes a new item with the text of the user, `inReplyTo` the item, and notifies the service of the item: `INSERT`, `REPLY` or `REPLY_ALL`. The menu must have the entry, and the item a `creator`.
         */
        post: operations["timelineItems.reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{item}/select": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Select a menu entry
         * @description Does what happens when the user selects an entry of the item's menu. `CUSTOM` and `GET_MEDIA_INPUT` notify the service: `UPDATE`, or `MENU_ACTION` where the subscription names that, `CUSTOM` with the id of the entry. `REPLY`, `REPLY_ALL`, `DELETE` and `TOGGLE_PINNED` are carried out; `SHARE` is refused, since it needs a contact. What happens on the device alone changes nothing. An entry for which the item lacks what it needs is refused with 400.
         */
        post: operations["timelineItems.select"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{item}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pin an item
         * @description Puts the item on the pinned side of the timeline, nearest to the clock, and notifies its service: `UPDATE`, `PIN`. An item that is pinned stays as it is.
         */
        post: operations["timelineItems.pin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{item}/unpin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unpin an item
         * @description Takes the item from the pinned side of the timeline and notifies its service: `UPDATE`, `UNPIN`. An item that is not pinned stays as it is.
         */
        post: operations["timelineItems.unpin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{item}/attachments/{attachment}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
                /**
                 * @description Id of the attachment.
                 * @example cHM6NTg3MDE1MjQwODYzNA
                 */
                attachment: string;
            };
            cookie?: never;
        };
        /**
         * Get the content of an attachment
         * @description Returns the content of an attachment, as the user's device does to show it.
         */
        get: operations["timelineItems.content"];
        put?: never;
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
        /** @description A subscription of the timeline service. */
        TimelineSubscriptionState: {
            /** @description Identifier. */
            id: string;
            /** @description ID of the OAuth client. */
            client: string;
            /** @description Email address of the user. */
            user: string;
            /** @description The watched resource. */
            collection: string;
            /** @description Of which operations it tells; all when absent. */
            operations?: string[];
            /** @description Where the notifications go. */
            callbackUrl: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updated: string;
        };
        /** @description Subscriptions of the timeline service. */
        TimelineSubscriptions: {
            /** @description The subscriptions. */
            items: components["schemas"]["TimelineSubscriptionState"][];
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
        /** @description A voice command. */
        Command: {
            /**
             * @description The command.
             * @enum {string}
             */
            type: "TAKE_A_NOTE" | "POST_AN_UPDATE";
        };
        /** @description A person or group as an item names it. It need not be one of the service's contacts, and no member is required. It is kept as it was sent, whatever becomes of the contact of the same id. */
        TimelineContact: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"mirror#contact">;
            /** @description The application that the person or group comes from, in the form `api:<service id>`. */
            source?: $Read<string>;
            /** @description Identifier, chosen by the service. */
            id?: string;
            /** @description Name to show. */
            displayName?: string;
            /** @description Addresses of pictures; several are shown as a mosaic. */
            imageUrls?: string[];
            /**
             * @description Whether this is a person, which it is when the member is absent, or a group.
             * @enum {string}
             */
            type?: "INDIVIDUAL" | "GROUP";
            /** @description Telephone number, for `VOICE_CALL` and `SEND_MESSAGE`. */
            phoneNumber?: string;
            /** @description Mail address, for `SEND_MESSAGE` where there is no telephone number. */
            email?: string;
            /** @description Rank among others; higher comes first. */
            priority?: number;
            /** @description Media types that the contact takes. */
            acceptTypes?: string[];
            /** @description Voice commands that the contact takes. */
            acceptCommands?: components["schemas"]["Command"][];
            /** @description What the user can do when sharing with the contact. */
            sharingFeatures?: "ADD_CAPTION"[];
            /** @description The name as it is spoken. */
            speakableName?: string;
        };
        /** @description A place. The locations that the service answers always have `id`, `timestamp`, `latitude` and `longitude`; in an item no member is required. */
        Location: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"mirror#location">;
            /** @description Identifier of the location. */
            id?: string;
            /**
             * Format: date-time
             * @description When the user was there; the answer is in UTC, with milliseconds.
             */
            timestamp?: string;
            /**
             * Format: double
             * @description Latitude, in degrees.
             */
            latitude?: number;
            /**
             * Format: double
             * @description Longitude, in degrees.
             */
            longitude?: number;
            /**
             * Format: double
             * @description Accuracy of the place, in metres.
             */
            accuracy?: number;
            /** @description Name to show, such as that of a shop. */
            displayName?: string;
            /** @description Postal address. */
            address?: string;
        };
        /** @description An image, a sound or a video that belongs to an item, or a link to a video stream. It never changes. */
        Attachment: {
            /** @description Identifier of the attachment, chosen by the server. */
            id: $Read<string>;
            /** @description Media type of the content. */
            contentType: $Read<string>;
            /**
             * Format: uri
             * @description Address of the content. It needs an access token, like every other address of the service.
             */
            contentUrl: $Read<string>;
            /** @description Whether the content is not yet there. Always false, since content is stored before it is answered. */
            isProcessingContent: $Read<boolean>;
        };
        /** @description How a menu entry looks in one of its states. */
        MenuValue: {
            /**
             * @description The state: not selected (`DEFAULT`, which a value without a state stands for, and is answered as), selected but still to be taken back (`PENDING`), or selected (`CONFIRMED`).
             * @enum {string}
             */
            state?: "DEFAULT" | "PENDING" | "CONFIRMED";
            /** @description Text of the entry. */
            displayName?: string;
            /** @description Address of its icon, best a transparent PNG of 50 by 50 pixels. */
            iconUrl?: string;
        };
        /** @description An entry in the menu of an item. */
        MenuItem: {
            /** @description Identifier, chosen by the service. A notification carries it when the user selects a `CUSTOM` or `GET_MEDIA_INPUT` entry. */
            id?: string;
            /**
             * @description What the entry does. One without it is `CUSTOM`, and is answered as that. `CUSTOM` tells the service. `REPLY` and `REPLY_ALL` record an answer to the creator, or to the creator and all recipients. `GET_MEDIA_INPUT` records what the user says. `DELETE`, `SHARE` and `TOGGLE_PINNED` are carried out by the device, and the service is told. `READ_ALOUD`, `VOICE_CALL`, `NAVIGATE`, `OPEN_URI`, `PLAY_VIDEO` and `SEND_MESSAGE` happen on the device alone. An entry for which the item lacks what it needs is shown but cannot be selected.
             * @enum {string}
             */
            action?: "CUSTOM" | "REPLY" | "REPLY_ALL" | "DELETE" | "SHARE" | "READ_ALOUD" | "GET_MEDIA_INPUT" | "VOICE_CALL" | "NAVIGATE" | "TOGGLE_PINNED" | "OPEN_URI" | "PLAY_VIDEO" | "SEND_MESSAGE";
            /** @description The address to open for `OPEN_URI`, or that of the stream for `PLAY_VIDEO`. For `GET_MEDIA_INPUT`, the text that the user spoke last. */
            payload?: string;
            /** @description Whether a `CUSTOM` entry leaves the menu once it is selected. Other entries stay. Absent when false. */
            removeWhenSelected?: boolean;
            /** @description Name of the voice command that selects the entry, such as `READ_ALOUD`. One that the device does not know is ignored. */
            contextual_command?: string;
            /** @description How a `CUSTOM` entry looks in each of its states. A value for `DEFAULT` must be there, and at most one for each state. Other actions have a look of their own, and need none. */
            values?: components["schemas"]["MenuValue"][];
        };
        /** @description How the device announces an item. */
        NotificationConfig: {
            /**
             * @description How urgent the item is. `DEFAULT` is the only level.
             * @enum {string}
             */
            level?: "DEFAULT";
            /**
             * Format: date-time
             * @description When the item is to be announced; without it, at once. The item itself is there from the start. The answer is in UTC, with milliseconds.
             */
            deliveryTime?: string;
        };
        /** @description A card on the user's timeline. A request may carry the members that the server sets; they are ignored. Of a deleted item only `kind`, `id`, `etag` and `isDeleted` are left; every other one has `created`, `updated`, `displayTime` and `selfLink`. */
        TimelineItem: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"mirror#timelineItem">;
            /** @description Identifier of the item, chosen by the server. */
            id: $Read<string>;
            /** @description Version of the item, with its double quotes. It changes with the item, its attachments, and when the user pins, deletes or acts on it. */
            etag: $Read<string>;
            /**
             * Format: uri
             * @description Address of this item.
             */
            selfLink?: $Read<string>;
            /**
             * Format: date-time
             * @description When the item was inserted; in UTC, with milliseconds.
             */
            created?: $Read<string>;
            /**
             * Format: date-time
             * @description When the item was last changed; in UTC, with milliseconds.
             */
            updated?: $Read<string>;
            /**
             * Format: date-time
             * @description The time shown on the item, which decides its place on the timeline. An item made without one, or from which it is removed, shows its `updated` time and moves up with each change. The answer is in UTC, with milliseconds.
             */
            displayTime?: string;
            /** @description Title of the item. */
            title?: string;
            /** @description Text of the item. It is shown when the item has no `html`. */
            text?: string;
            /** @description HTML of the item, shown instead of `text`. It is cleaned before it is stored, and answered as it was stored: scripts, frames, embedded media and the head are removed with what they contain; other elements that are not offered, and attributes that are not, are removed and their text stays. In style sheets, what looks like a tag is written so that it means the same to CSS and is no tag to a browser. Nothing of what is answered runs, wherever it is shown. `attachment:<index>`, counted from zero, and `cid:<id>` refer to attachments in the `src` of an image, and `glass://map?...` draws a map. What is sent has at most 100000 characters, elements in at most 100 others, and at most 4000 elements, attributes and runs of text together, and at most 200000 characters once it is clean; else the item is refused. */
            html?: string;
            /** @description Text that `READ_ALOUD` speaks; without it, `text` is spoken. */
            speakableText?: string;
            /** @description What kind of thing the item is, as a short noun phrase that is spoken before it, such as `email`. */
            speakableType?: string;
            /** @description Name of the bundle that the item belongs to, chosen by the service. Items of one service with the same name stand on the main timeline as one. */
            bundleId?: string;
            /** @description Whether the item stands for its bundle: a cover is shown on the main timeline only, not inside the bundle. A bundle without one is represented by the item that was inserted last. Absent when false. */
            isBundleCover?: boolean;
            /** @description Whether the user has pinned the item. Only the user pins; absent when false. */
            isPinned?: $Read<boolean>;
            /**
             * Format: int32
             * @description Order of pinned items; higher is nearer to the clock. The item pinned last has the highest. Absent when not pinned.
             */
            pinScore?: $Read<number>;
            /**
             * @description Present on the tombstone of a deleted item.
             * @constant
             */
            isDeleted?: $Read<true>;
            /** @description Id of the item that this one replies to. Present on replies. */
            inReplyTo?: $Read<string>;
            /** @description What the service itself calls the item. It means nothing to the server and need not be unique. */
            sourceItemId?: string;
            /** @description Address of the thing itself, of which the item is a small view. */
            canonicalUrl?: string;
            /** @description Who created the item; needed for `REPLY`, `VOICE_CALL` and `SEND_MESSAGE`. */
            creator?: components["schemas"]["TimelineContact"];
            /** @description Whom the item was shared with, or sent to. */
            recipients?: components["schemas"]["TimelineContact"][];
            /** @description The place that the item is about; `NAVIGATE` leads to it. */
            location?: components["schemas"]["Location"];
            /** @description The attachments in the order in which they were added. They change only by uploads and by the operations of attachments. Absent when there are none. */
            attachments?: $Read<components["schemas"]["Attachment"][]>;
            /** @description The menu of the item, in this order. */
            menuItems?: components["schemas"]["MenuItem"][];
            /** @description How the device announces the item. Without it, the item appears silently. */
            notification?: components["schemas"]["NotificationConfig"];
        };
        /** @description A menu entry as the user sees it. */
        TimelineMenuEntry: {
            /**
             * Format: int32
             * @description Place in the menu, counted from zero.
             */
            index: number;
            /** @description What it does, in the words of the timeline service. */
            action: string;
            /** @description What is written on it. */
            label: string;
            /** @description Whether the item has what the entry needs. */
            selectable: boolean;
            /** @description What the item lacks. Absent when the entry can be selected. */
            reason?: string;
        };
        /** @description A card on the timeline of a user. */
        TimelineCard: {
            /** @description Id of the service that the item belongs to. */
            service: string;
            /** @description The item. */
            item: components["schemas"]["TimelineItem"];
            /** @description Its menu. */
            menu: components["schemas"]["TimelineMenuEntry"][];
            /** @description What is inside, the newest first. Present on a card that stands for a bundle. */
            bundle?: components["schemas"]["TimelineCard"][];
        };
        /** @description A contact that the user can share with and speak to. */
        TimelineShownContact: {
            /** @description Id of the service that the contact belongs to. */
            service: string;
            /** @description Id of the contact. */
            id: string;
            /** @description Name to show. */
            displayName: string;
            /** @description Addresses of pictures. */
            imageUrls: string[];
            /** @description Media types, of which an item must have one to be shared; none means every item. */
            acceptTypes: string[];
            /** @description Voice commands that the contact takes. */
            acceptCommands: string[];
            /** @description Whether a caption can be added. */
            takesCaption: boolean;
        };
        /** @description What the device of a user shows. */
        TimelineCards: {
            /** @description Email address of the user. */
            user: string;
            /** @description Pinned cards, the one nearest to the clock first. */
            pinned: components["schemas"]["TimelineCard"][];
            /** @description The main timeline, the newest first. */
            timeline: components["schemas"]["TimelineCard"][];
            /** @description The contacts of all services, in the order in which they are offered. */
            contacts: components["schemas"]["TimelineShownContact"][];
            /** @description Where the user was last. Absent for a user who has not moved. */
            location?: components["schemas"]["Location"];
            /** @description The user's language. */
            locale: string;
            /** @description The user's time zone. */
            timezone: string;
        };
        /** @description An account that a service put on the device of a user. */
        TimelineShownAccount: {
            /** @description Id of the service. */
            service: string;
            /** @description Kind of account. */
            type: string;
            /** @description Name of the account. */
            name: string;
            /** @description What the account can do. */
            features: string[];
            /** @description Whether a password was written. */
            hasPassword: boolean;
            /** @description Types of the tokens that were written. */
            authTokens: string[];
        };
        /** @description The accounts on the device of a user. */
        TimelineAccounts: {
            /** @description The accounts, ordered by service, type and name. */
            items: components["schemas"]["TimelineShownAccount"][];
        };
        /** @description A place that a user moves to. */
        TimelineMove: {
            /**
             * Format: double
             * @description Latitude in degrees.
             */
            latitude: number;
            /**
             * Format: double
             * @description Longitude in degrees.
             */
            longitude: number;
            /**
             * Format: double
             * @description Accuracy in metres.
             */
            accuracy?: number;
            /** @description Name to show. */
            displayName?: string;
            /** @description Postal address. */
            address?: string;
        };
        /** @description The value of a setting. */
        TimelineSettingValue: {
            /** @description A language tag, or the name of a time zone. */
            value: string;
        };
        /** @description Content that is no attachment yet, such as a photograph just taken. */
        TimelineNewContent: {
            /** @description Media type of an image, a sound or a video. */
            contentType: string;
            /**
             * Format: byte
             * @description The content in base64.
             */
            data: string;
        };
        /** @description What a user shares with a contact. One of `item`, `text` and `content` must be there. */
        TimelineShare: {
            /** @description Id of the service whose contact it is; needed where several have one of that id. */
            service?: string;
            /** @description Id of the item to share. */
            item?: string;
            /** @description What the user says to it. It becomes the text of the copy. */
            caption?: string;
            /** @description The text of something new, where there is no `item`. */
            text?: string;
            /** @description The content of something new, where there is no `item`. */
            content?: components["schemas"]["TimelineNewContent"];
        };
        /** @description What a user says to a contact. */
        TimelineSpeech: {
            /** @description Id of the service whose contact it is; needed where several have one of that id. */
            service?: string;
            /**
             * @description The voice command.
             * @enum {string}
             */
            command: "TAKE_A_NOTE" | "POST_AN_UPDATE";
            /** @description What follows it. */
            text: string;
        };
        /** @description A reply to an item. */
        TimelineReply: {
            /** @description What the user says. */
            text: string;
            /** @description Whether all recipients of the item get it too. */
            all?: boolean;
        };
        /** @description A menu entry that the user selects. */
        TimelineSelection: {
            /**
             * Format: int32
             * @description Place of the entry in the menu, counted from zero.
             */
            index: number;
            /** @description What the user says, for `GET_MEDIA_INPUT` and replies. */
            text?: string;
        };
        /**
         * Format: binary
         * @description The bytes of an image, a sound or a video, at most 10 MiB.
         */
        Media: string;
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
        /** @description The item is deleted; only its tombstone can be read. Nothing is changed. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 410,
                 *         "message": "Resource has been deleted",
                 *         "status": "NOT_FOUND",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "deleted",
                 *             "message": "Resource has been deleted"
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
    "channels.listTimeline": {
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
            /** @description The subscriptions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "timeline",
                     *           "client": "quintet",
                     *           "user": "ada@example.com",
                     *           "collection": "timeline",
                     *           "operations": [
                     *             "UPDATE"
                     *           ],
                     *           "callbackUrl": "https://app.example.com/hook",
                     *           "updated": "2026-03-01T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TimelineSubscriptions"];
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
    "timelineUsers.cards": {
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
        requestBody?: never;
        responses: {
            /** @description What the device shows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineCards"];
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
    "timelineUsers.accounts": {
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
        requestBody?: never;
        responses: {
            /** @description The accounts, ordered by service, type and name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineAccounts"];
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
    "timelineUsers.move": {
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
        /** @description The place. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "latitude": 52.52,
                 *       "longitude": 13.405,
                 *       "accuracy": 12,
                 *       "displayName": "Town hall"
                 *     }
                 */
                "application/json": components["schemas"]["TimelineMove"];
            };
        };
        responses: {
            /** @description The location. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
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
    "timelineUsers.change": {
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
                 * @description Which setting.
                 * @example timezone
                 */
                setting: "locale" | "timezone";
            };
            cookie?: never;
        };
        /** @description The value to exchange. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "value": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["TimelineSettingValue"];
            };
        };
        responses: {
            /** @description The setting. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineSettingValue"];
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
    "timelineContacts.share": {
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
                 * @description Id of the contact.
                 * @example garden-diary
                 */
                contact: string;
            };
            cookie?: never;
        };
        /** @description An item, or something new. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "item": "dG9tYXRvLTE",
                 *       "caption": "Look at these!"
                 *     }
                 */
                "application/json": components["schemas"]["TimelineShare"];
            };
        };
        responses: {
            /** @description The copy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "timelineContacts.speak": {
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
                 * @description Id of the contact.
                 * @example garden-diary
                 */
                contact: string;
            };
            cookie?: never;
        };
        /** @description What is said. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "command": "TAKE_A_NOTE",
                 *       "text": "Buy seeds."
                 *     }
                 */
                "application/json": components["schemas"]["TimelineSpeech"];
            };
        };
        responses: {
            /** @description The new item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
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
    "timelineItems.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tombstone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "timelineItems.reply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        /** @description The reply. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "On my way."
                 *     }
                 */
                "application/json": components["schemas"]["TimelineReply"];
            };
        };
        responses: {
            /** @description The reply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "timelineItems.select": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        /** @description The entry. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "index": 1
                 *     }
                 */
                "application/json": components["schemas"]["TimelineSelection"];
            };
        };
        responses: {
            /** @description The item as it is then; for a reply, the reply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "timelineItems.pin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "timelineItems.unpin": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["OperatorOnly"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            421: components["responses"]["Misdirected"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "timelineItems.content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the item, on whosever timeline it is.
                 * @example dG9tYXRvLTE
                 */
                item: string;
                /**
                 * @description Id of the attachment.
                 * @example cHM6NTg3MDE1MjQwODYzNA
                 */
                attachment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": components["schemas"]["Media"];
                    "audio/*": components["schemas"]["Media"];
                    "video/*": components["schemas"]["Media"];
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
}
