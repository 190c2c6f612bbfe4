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
         * @description Returns the subscriptions of the timeline service, for all users and services.
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
         * Get a user's timeline
         * @description Returns the content of the user's device: the pinned cards, the main timeline with its bundles, the menu of each card, the contacts available for sharing, the last location and the settings. The newest 200 cards of each service are returned, fewer if they are large.
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
         * @description Returns the accounts that services created on the user's device with `accounts.insert`. Secrets are not stored; the response only shows whether they were set.
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
         * Move a user to a location
         * @description Adds a location of the user at the current time of the clock. It becomes the `latest` location. Subscriptions to `locations` are notified.
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
                 * @description ID of the setting.
                 * @example timezone
                 */
                setting: "locale" | "timezone";
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change a setting of a user
         * @description Sets `locale` to a language tag (BCP 47), or `timezone` to a name of the time zone database. Any other value returns 400. Subscriptions to `settings` are notified unless the setting already has that value.
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
                 * @description ID of the contact.
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
         * @description Shares a user's item, or new text or a new photo, with a contact. The service of the contact gets a copy, with its own copies of the attachments, and is notified with `UPDATE`, `SHARE`. For contacts with `ADD_CAPTION`, a caption replaces the text. Captions that the contact does not accept, and content of a type that is not in its `acceptTypes`, return 400.
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
                 * @description ID of the contact.
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
         * @description Creates a new item from the user's words for the service of the contact, and notifies the service with `INSERT`, `LAUNCH`. The contact must accept the command.
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
                 * @description ID of the item, on the timeline of any user.
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
         * @description Deletes the item, which leaves a tombstone, and notifies its service with `DELETE`, `DELETE`. The item's menu need not contain this action.
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
                 * @description ID of the item, on the timeline of any user.
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
         * @description Creates a new item with the user's text, whose `inReplyTo` is the item, and notifies the service of the item with `INSERT`, `REPLY` or `REPLY_ALL`. The menu must contain the action, and the item must have a `creator`.
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
                 * @description ID of the item, on the timeline of any user.
                 * @example dG9tYXRvLTE
                 */
                item: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Select a menu item
         * @description Selects an entry of the item's menu, as the user does. `CUSTOM` and `GET_MEDIA_INPUT` notify the service with `UPDATE`, or with `MENU_ACTION` if the subscription includes it, and `CUSTOM` with the ID of the entry. `REPLY`, `REPLY_ALL`, `DELETE` and `TOGGLE_PINNED` are carried out. `SHARE` is rejected, because it requires a contact. Actions that only affect the device change nothing. An entry for which the item lacks required data returns 400.
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
                 * @description ID of the item, on the timeline of any user.
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
         * @description Adds the item to the pinned side of the timeline, closest to the clock, and notifies its service with `UPDATE`, `PIN`. An item that is already pinned does not change.
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
                 * @description ID of the item, on the timeline of any user.
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
         * @description Removes the item from the pinned side of the timeline and notifies its service with `UPDATE`, `UNPIN`. An item that is not pinned does not change.
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
                 * @description ID of the item, on the timeline of any user.
                 * @example dG9tYXRvLTE
                 */
                item: string;
                /**
                 * @description ID of the attachment.
                 * @example cHM6NTg3MDE1MjQwODYzNA
                 */
                attachment: string;
            };
            cookie?: never;
        };
        /**
         * Get the content of an attachment
         * @description Returns the content of an attachment, as for display on the user's device.
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
            /** @description The operations that cause notifications. All operations if absent. */
            operations?: string[];
            /** @description URL to which notifications are sent. */
            callbackUrl: string;
            /**
             * Format: date-time
             * @description When the subscription was last changed.
             */
            updated: string;
        };
        /** @description Subscriptions of the timeline service. */
        TimelineSubscriptions: {
            /** @description The subscriptions. */
            items: components["schemas"]["TimelineSubscriptionState"][];
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
        /** @description A voice command. */
        Command: {
            /**
             * @description The command.
             * @enum {string}
             */
            type: "TAKE_A_NOTE" | "POST_AN_UPDATE";
        };
        /** @description A person or group in an item. It need not be one of the service's contacts, and all fields are optional. It is stored as sent, and does not change when the contact with the same ID changes. */
        TimelineContact: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"mirror#contact">;
            /** @description The application that the person or group comes from, in the form `api:<service id>`. */
            source?: $Read<string>;
            /** @description ID chosen by the service. */
            id?: string;
            /** @description Display name. */
            displayName?: string;
            /** @description URLs of images; several are shown as a mosaic. */
            imageUrls?: string[];
            /**
             * @description Whether this is a person (the default) or a group.
             * @enum {string}
             */
            type?: "INDIVIDUAL" | "GROUP";
            /** @description Telephone number, for `VOICE_CALL` and `SEND_MESSAGE`. */
            phoneNumber?: string;
            /** @description Email address, for `SEND_MESSAGE` if there is no telephone number. */
            email?: string;
            /** @description Priority; higher values come first. */
            priority?: number;
            /** @description Media types that the contact accepts. */
            acceptTypes?: string[];
            /** @description Voice commands that the contact accepts. */
            acceptCommands?: components["schemas"]["Command"][];
            /** @description Features for sharing with the contact. */
            sharingFeatures?: "ADD_CAPTION"[];
            /** @description Pronunciation of the name. */
            speakableName?: string;
        };
        /** @description A location. Locations that the service returns always have `id`, `timestamp`, `latitude` and `longitude`. In an item, all fields are optional. */
        Location: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"mirror#location">;
            /** @description ID of the location. */
            id?: string;
            /**
             * Format: date-time
             * @description When the user was there. Responses are in UTC with milliseconds.
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
             * @description Accuracy of the location, in meters.
             */
            accuracy?: number;
            /** @description Display name, such as the name of a store. */
            displayName?: string;
            /** @description Postal address. */
            address?: string;
        };
        /** @description An image, a sound or a video of an item, or a link to a video stream. It never changes. */
        Attachment: {
            /** @description ID of the attachment, chosen by the server. */
            id: $Read<string>;
            /** @description Media type of the content. */
            contentType: $Read<string>;
            /**
             * Format: uri
             * @description URL of the content. It requires an access token, like all URLs of the service.
             */
            contentUrl: $Read<string>;
            /** @description Whether the content is still being processed. Always false, because content is stored before the response is sent. */
            isProcessingContent: $Read<boolean>;
        };
        /** @description The appearance of a menu entry in one of its states. */
        MenuValue: {
            /**
             * @description The state: not selected (`DEFAULT`, the default), selected but can still be undone (`PENDING`), or selected (`CONFIRMED`).
             * @enum {string}
             */
            state?: "DEFAULT" | "PENDING" | "CONFIRMED";
            /** @description Text of the entry. */
            displayName?: string;
            /** @description URL of the icon, preferably a transparent PNG of 50 by 50 pixels. */
            iconUrl?: string;
        };
        /** @description An entry in the menu of an item. */
        MenuItem: {
            /** @description ID chosen by the service. A notification contains it if the user selects a `CUSTOM` or `GET_MEDIA_INPUT` entry. */
            id?: string;
            /**
             * @description The action of the entry. Defaults to `CUSTOM`, which notifies the service. `REPLY` and `REPLY_ALL` record a reply to the creator, or to the creator and all recipients. `GET_MEDIA_INPUT` records the user's words. `DELETE`, `SHARE` and `TOGGLE_PINNED` are carried out by the device, and the service is notified. `READ_ALOUD`, `VOICE_CALL`, `NAVIGATE`, `OPEN_URI`, `PLAY_VIDEO` and `SEND_MESSAGE` only affect the device. An entry for which the item lacks required data is shown but cannot be selected.
             * @enum {string}
             */
            action?: "CUSTOM" | "REPLY" | "REPLY_ALL" | "DELETE" | "SHARE" | "READ_ALOUD" | "GET_MEDIA_INPUT" | "VOICE_CALL" | "NAVIGATE" | "TOGGLE_PINNED" | "OPEN_URI" | "PLAY_VIDEO" | "SEND_MESSAGE";
            /** @description The URI to open for `OPEN_URI`, or the URL of the stream for `PLAY_VIDEO`. For `GET_MEDIA_INPUT`, the user's last spoken text. */
            payload?: string;
            /** @description Whether a `CUSTOM` entry is removed from the menu when it is selected. Other entries stay. Absent if false. */
            removeWhenSelected?: boolean;
            /** @description Name of the voice command that selects the entry, such as `READ_ALOUD`. Commands that the device does not know are ignored. */
            contextual_command?: string;
            /** @description The appearance of a `CUSTOM` entry in each of its states. A value for `DEFAULT` is required, and each state can have only one value. Other actions have a standard appearance and need no values. */
            values?: components["schemas"]["MenuValue"][];
        };
        /** @description How the device announces an item. */
        NotificationConfig: {
            /**
             * @description The urgency of the item. The only level is `DEFAULT`.
             * @enum {string}
             */
            level?: "DEFAULT";
            /**
             * Format: date-time
             * @description When to announce the item. Defaults to immediately. The item itself is visible from the start. Responses are in UTC with milliseconds.
             */
            deliveryTime?: string;
        };
        /** @description A card on the user's timeline. Requests can contain read-only fields, which are ignored. A deleted item has only `kind`, `id`, `etag` and `isDeleted`. All other items have `created`, `updated`, `displayTime` and `selfLink`. */
        TimelineItem: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"mirror#timelineItem">;
            /** @description ID of the item, chosen by the server. */
            id: $Read<string>;
            /** @description Version of the item, in double quotes. It changes with the item and its attachments, and when the user pins, deletes or acts on it. */
            etag: $Read<string>;
            /**
             * Format: uri
             * @description URL of this item.
             */
            selfLink?: $Read<string>;
            /**
             * Format: date-time
             * @description When the item was inserted, in UTC with milliseconds.
             */
            created?: $Read<string>;
            /**
             * Format: date-time
             * @description When the item was last changed, in UTC with milliseconds.
             */
            updated?: $Read<string>;
            /**
             * Format: date-time
             * @description The time shown on the item, which determines its position on the timeline. Without it, the item shows its `updated` time and moves up with each change. Responses are in UTC with milliseconds.
             */
            displayTime?: string;
            /** @description Title of the item. */
            title?: string;
            /** @description Text of the item. Shown if the item has no `html`. */
            text?: string;
            /** @description HTML of the item, shown instead of `text`. It is sanitized before it is stored, and returned as stored: scripts, frames, embedded media and the head are removed with their content. Other elements and attributes that are not allowed are removed, but their text stays. In style sheets, sequences that look like tags are escaped so that they mean the same in CSS. No script in the returned HTML can run in any browser. `attachment:<index>`, counted from zero, and `cid:<id>` refer to attachments in the `src` of an image, and `glass://map?...` draws a map. Limits: 100,000 characters as sent, 200,000 characters after sanitizing, 100 levels of nested elements, and 4,000 elements, attributes and text nodes in total. An item beyond these limits is rejected. */
            html?: string;
            /** @description Text that `READ_ALOUD` speaks. Defaults to `text`. */
            speakableText?: string;
            /** @description Kind of item, as a short noun phrase that is spoken before it, such as `email`. */
            speakableType?: string;
            /** @description Name of the item's bundle, chosen by the service. Items of one service with the same name are shown as one on the main timeline. */
            bundleId?: string;
            /** @description Whether the item represents its bundle. A cover is shown on the main timeline only, not inside the bundle. A bundle without a cover is represented by the item that was inserted last. Absent if false. */
            isBundleCover?: boolean;
            /** @description Whether the user has pinned the item. Only the user can pin items. Absent if false. */
            isPinned?: $Read<boolean>;
            /**
             * Format: int32
             * @description Sort order of pinned items; higher values are closer to the clock. The item pinned last has the highest value. Absent if not pinned.
             */
            pinScore?: $Read<number>;
            /**
             * @description Present on the tombstone of a deleted item.
             * @constant
             */
            isDeleted?: $Read<true>;
            /** @description ID of the item to which this one replies. Present for replies. */
            inReplyTo?: $Read<string>;
            /** @description ID of the item in the service itself. The server does not use it, and it need not be unique. */
            sourceItemId?: string;
            /** @description URL of the original content that the item represents. */
            canonicalUrl?: string;
            /** @description Creator of the item. Required for `REPLY`, `VOICE_CALL` and `SEND_MESSAGE`. */
            creator?: components["schemas"]["TimelineContact"];
            /** @description The people with whom the item was shared, or to whom it was sent. */
            recipients?: components["schemas"]["TimelineContact"][];
            /** @description The location of the item, used by `NAVIGATE`. */
            location?: components["schemas"]["Location"];
            /** @description The attachments in the order in which they were added. They can only be changed by uploads and by the operations of attachments. Absent if there are none. */
            attachments?: $Read<components["schemas"]["Attachment"][]>;
            /** @description The menu of the item, in display order. */
            menuItems?: components["schemas"]["MenuItem"][];
            /** @description How the device announces the item. Without it, the item appears silently. */
            notification?: components["schemas"]["NotificationConfig"];
        };
        /** @description A menu entry as the user sees it. */
        TimelineMenuEntry: {
            /**
             * Format: int32
             * @description Index in the menu, counted from zero.
             */
            index: number;
            /** @description The action, by its name in the timeline service. */
            action: string;
            /** @description The text of the entry. */
            label: string;
            /** @description Whether the item has the data that the entry requires. */
            selectable: boolean;
            /** @description The missing data. Absent if the entry can be selected. */
            reason?: string;
        };
        /** @description A card on the timeline of a user. */
        TimelineCard: {
            /** @description ID of the service that owns the item. */
            service: string;
            /** @description The item. */
            item: components["schemas"]["TimelineItem"];
            /** @description The menu of the item. */
            menu: components["schemas"]["TimelineMenuEntry"][];
            /** @description The cards in the bundle, the newest first. Present on a card that represents a bundle. */
            bundle?: components["schemas"]["TimelineCard"][];
        };
        /** @description A contact that the user can share with and speak to. */
        TimelineShownContact: {
            /** @description ID of the service that owns the contact. */
            service: string;
            /** @description ID of the contact. */
            id: string;
            /** @description Display name. */
            displayName: string;
            /** @description URLs of images. */
            imageUrls: string[];
            /** @description Media types that the contact accepts. An item must have an attachment of one of them to be shared. If empty, all items are accepted. */
            acceptTypes: string[];
            /** @description Voice commands that the contact accepts. */
            acceptCommands: string[];
            /** @description Whether a caption can be added. */
            takesCaption: boolean;
        };
        /** @description The content of a user's device. */
        TimelineCards: {
            /** @description Email address of the user. */
            user: string;
            /** @description Pinned cards, the one closest to the clock first. */
            pinned: components["schemas"]["TimelineCard"][];
            /** @description The main timeline, the newest first. */
            timeline: components["schemas"]["TimelineCard"][];
            /** @description The contacts of all services, in display order. */
            contacts: components["schemas"]["TimelineShownContact"][];
            /** @description The user's last location. Absent for a user without locations. */
            location?: components["schemas"]["Location"];
            /** @description The user's language. */
            locale: string;
            /** @description The user's time zone. */
            timezone: string;
        };
        /** @description An account that a service created on the device of a user. */
        TimelineShownAccount: {
            /** @description ID of the service. */
            service: string;
            /** @description Kind of account. */
            type: string;
            /** @description Name of the account. */
            name: string;
            /** @description Features of the account. */
            features: string[];
            /** @description Whether a password was set. */
            hasPassword: boolean;
            /** @description Types of the tokens that were set. */
            authTokens: string[];
        };
        /** @description The accounts on the device of a user. */
        TimelineAccounts: {
            /** @description The accounts, sorted by service, type and name. */
            items: components["schemas"]["TimelineShownAccount"][];
        };
        /** @description A location to move a user to. */
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
             * @description Accuracy in meters.
             */
            accuracy?: number;
            /** @description Display name. */
            displayName?: string;
            /** @description Postal address. */
            address?: string;
        };
        /** @description The value of a setting. */
        TimelineSettingValue: {
            /** @description A language tag, or the name of a time zone. */
            value: string;
        };
        /** @description Content that is not an attachment yet, such as a new photo. */
        TimelineNewContent: {
            /** @description Media type of an image, a sound or a video. */
            contentType: string;
            /**
             * Format: byte
             * @description The content in base64.
             */
            data: string;
        };
        /** @description An item or content to share with a contact. One of `item`, `text` and `content` is required. */
        TimelineShare: {
            /** @description ID of the service of the contact. Required if several services have a contact with this ID. */
            service?: string;
            /** @description ID of the item to share. */
            item?: string;
            /** @description The user's caption. It becomes the text of the copy. */
            caption?: string;
            /** @description New text to share, if there is no `item`. */
            text?: string;
            /** @description New content to share, if there is no `item`. */
            content?: components["schemas"]["TimelineNewContent"];
        };
        /** @description A user's words to a contact. */
        TimelineSpeech: {
            /** @description ID of the service of the contact. Required if several services have a contact with this ID. */
            service?: string;
            /**
             * @description The voice command.
             * @enum {string}
             */
            command: "TAKE_A_NOTE" | "POST_AN_UPDATE";
            /** @description The words after the command. */
            text: string;
        };
        /** @description A reply to an item. */
        TimelineReply: {
            /** @description The user's text. */
            text: string;
            /** @description Whether to send it to all recipients of the item. */
            all?: boolean;
        };
        /** @description A menu item to select. */
        TimelineSelection: {
            /**
             * Format: int32
             * @description Index of the entry in the menu, counted from zero.
             */
            index: number;
            /** @description The user's words, for `GET_MEDIA_INPUT` and replies. */
            text?: string;
        };
        /**
         * Format: binary
         * @description The bytes of an image, a sound or a video, up to 10 MiB.
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
        /** @description The item was deleted. Only its tombstone can be read. Nothing is changed. */
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
    "channels.listTimeline": {
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
            /** @description The content of the device. */
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
            /** @description The accounts, sorted by service, type and name. */
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
        /** @description The location. */
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
                 * @description ID of the setting.
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
                 * @description ID of the contact.
                 * @example garden-diary
                 */
                contact: string;
            };
            cookie?: never;
        };
        /** @description An item, or new content. */
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
                 * @description ID of the contact.
                 * @example garden-diary
                 */
                contact: string;
            };
            cookie?: never;
        };
        /** @description The user's words. */
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
                 * @description ID of the item, on the timeline of any user.
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
                 * @description ID of the item, on the timeline of any user.
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
                 * @description ID of the item, on the timeline of any user.
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
            /** @description The item after the action; for a reply, the reply. */
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
                 * @description ID of the item, on the timeline of any user.
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
                 * @description ID of the item, on the timeline of any user.
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
                 * @description ID of the item, on the timeline of any user.
                 * @example dG9tYXRvLTE
                 */
                item: string;
                /**
                 * @description ID of the attachment.
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
