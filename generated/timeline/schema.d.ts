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
    "/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List timeline items
         * @description Returns the items of the signed-in user that your service can see, the newest first. Bundle covers, items in bundles and pinned items are included. By default, deleted items are not returned. Only items that match all filters are returned. Items that change while you fetch the pages are returned again at the end. The collection has its own ETag. With `If-None-Match`, the response is 304 until an item changes.
         */
        get: operations["timeline.list"];
        put?: never;
        /**
         * Insert a timeline item
         * @description Inserts an item on the timeline of the signed-in user and returns it. All fields are optional. To insert an item together
         *     with an image, a sound or a video, use the upload URL of `timeline.insertUpload`.
         *
         *     The following return 400 with the reason `invalid`: an unknown menu action, a `CUSTOM` menu item without a `DEFAULT` value,
         *     and two values of the same state. A service can have up to 100,000 items on the timeline of one user. Inserting another item
         *     returns 403 with the reason `quotaExceeded`. Tombstones are not counted.
         */
        post: operations["timeline.insert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/timeline/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404.
                 * @example dG9tYXRvLTE
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a timeline item
         * @description Returns one item. For a deleted item, returns its tombstone: `kind`, `id`, `etag` and `isDeleted: true`. With `If-None-Match`, the response is 304 until the item changes.
         */
        get: operations["timeline.get"];
        /**
         * Replace a timeline item
         * @description Replaces all writable fields of an item and returns the item. Fields that you omit are cleared. Without `displayTime`, the
         *     item shows its `updated` time again. Attachments do not change. To change them, use uploads and the operations of
         *     attachments.
         *
         *     `id` is optional in the body. An `id` other than the one in the path, and menus that `timeline.insert` rejects, return 400
         *     with the reason `invalid`. A deleted item returns 410.
         */
        put: operations["timeline.update"];
        post?: never;
        /**
         * Delete a timeline item
         * @description Deletes an item and its attachments, and leaves a tombstone for 30 days. Deleting a cover does not change the other items of the bundle. Deleting a deleted item again changes nothing.
         */
        delete: operations["timeline.delete"];
        options?: never;
        head?: never;
        /**
         * Update a timeline item
         * @description Changes the fields in the body, leaves all other fields unchanged, and returns the item. `null` removes a field. Objects
         *     such as `creator` are merged field by field. Arrays such as `menuItems` are replaced as a whole. Attachments do not change.
         *
         *     Menus that `timeline.insert` rejects return 400 with the reason `invalid`. A deleted item returns 410.
         */
        patch: operations["timeline.patch"];
        trace?: never;
    };
    "/timeline/{itemId}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404. For a deleted item, it is 410.
                 * @example dG9tYXRvLTE
                 */
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        /**
         * List the attachments of an item
         * @description Returns the attachments of an item in the order in which they were added. The collection has its own ETag. With `If-None-Match`, the response is 304 until an attachment is added or deleted.
         */
        get: operations["attachments.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/timeline/{itemId}/attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404. For a deleted item, it is 410.
                 * @example dG9tYXRvLTE
                 */
                itemId: components["parameters"]["ItemId"];
                /**
                 * @description ID of the attachment. If the item has no attachment with this ID, the response is 404.
                 * @example cHM6NTg3MDE1MjQwODYzNA
                 */
                attachmentId: string;
            };
            cookie?: never;
        };
        /**
         * Get an attachment
         * @description Returns the metadata of an attachment or, with `alt=media`, its content, exactly as it was uploaded and with its media type. `contentUrl` returns the content. The content of an attachment never changes, so you can continue an interrupted download with `Range`. The content also requires an access token.
         */
        get: operations["attachments.get"];
        put?: never;
        post?: never;
        /**
         * Delete an attachment
         * @description Deletes an attachment and its content, which changes the `updated` and the `etag` of the item. The following attachments move up by one, which changes the meaning of `attachment:<index>` in the item's HTML.
         */
        delete: operations["attachments.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscriptions
         * @description Returns the subscriptions of your service for the signed-in user, up to one for each collection, sorted by ID. With `If-None-Match`, the response is 304 until a subscription changes.
         */
        get: operations["subscriptions.list"];
        put?: never;
        /**
         * Subscribe to a collection
         * @description Subscribes your service to changes in a collection, and returns the subscription. There is one subscription for each collection, user and service. Inserting another one replaces it, like `subscriptions.update`. From then on, changes cause notifications in the form of the webhook `notification`. Subscribing to `locations` requires a token with the scope `glass.location` in addition to `glass.timeline`.
         */
        post: operations["subscriptions.insert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the subscription, which is the name of its collection. A collection without a subscription returns 404.
                 * @example timeline
                 */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a subscription
         * @description Replaces a subscription and returns it. Fields that are left out are cleared. A `collection` or `id` other than the one in the path returns 400 with the reason `invalid`. If `callbackUrl` changes, pending notifications are dropped. Otherwise, they are delivered with the tokens that were set when they were created.
         */
        put: operations["subscriptions.update"];
        post?: never;
        /**
         * Delete a subscription
         * @description Deletes a subscription. Pending notifications are dropped, but a notification that is currently being sent may still arrive.
         */
        delete: operations["subscriptions.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List locations
         * @description Returns the last locations of the signed-in user, up to 100, the newest first. With `If-None-Match`, the response is 304 until the user moves.
         */
        get: operations["locations.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the location, or `latest` for the last known location. The response is 404 if the ID is not among the user's current locations, or if the user has no locations.
                 * @example latest
                 */
                id: string;
            };
            cookie?: never;
        };
        /**
         * Get a location
         * @description Returns one location of the signed-in user. The response for `latest` contains the location's own ID. With `If-None-Match`, the response is 304 until `latest` is another location.
         */
        get: operations["locations.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contacts
         * @description Returns the contacts that your service created for the signed-in user, sorted by descending `priority`, then by `displayName`. With `If-None-Match`, the response is 304 until a contact changes.
         */
        get: operations["contacts.list"];
        put?: never;
        /**
         * Insert a contact
         * @description Creates a contact and returns it. Your service chooses its `id`. An existing contact of your service with that ID for the user is replaced. A service can have up to 1,000 contacts for a user. Creating another contact returns 403 with the reason `quotaExceeded`.
         */
        post: operations["contacts.insert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the contact. If your service has no contact with this ID for the user, the response is 404.
                 * @example garden-diary
                 */
                id: string;
            };
            cookie?: never;
        };
        /**
         * Get a contact
         * @description Returns one contact. With `If-None-Match`, the response is 304 until the contact changes.
         */
        get: operations["contacts.get"];
        /**
         * Replace a contact
         * @description Replaces a contact and returns it. Fields that are left out are cleared. An `id` other than the one in the path returns 400 with the reason `invalid`. Items that contain the contact do not change.
         */
        put: operations["contacts.update"];
        post?: never;
        /**
         * Delete a contact
         * @description Deletes a contact. Items that contain it do not change.
         */
        delete: operations["contacts.delete"];
        options?: never;
        head?: never;
        /**
         * Update a contact
         * @description Changes the fields in the body, leaves all other fields unchanged, and returns the contact. `null` removes a field. For the required fields `id`, `displayName` and `imageUrls`, `null` returns 400 with the reason `required`. An `id` other than the one in the path returns 400 with the reason `invalid`.
         */
        patch: operations["contacts.patch"];
        trace?: never;
    };
    "/accounts/{userToken}/{accountType}/{accountName}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The user who gets the account: the user's ID or email address. A token that acts on behalf of a user can be used only for that user. A service account can be used for the users who have given its service access, and for the users of the domain that is delegated to it. Any other user returns 404.
                 * @example ada@example.com
                 */
                userToken: string;
                /**
                 * @description Kind of account, chosen by your service; usually its package name.
                 * @example com.example.garden
                 */
                accountType: string;
                /**
                 * @description Name of the account, chosen by your service.
                 * @example ada
                 */
                accountName: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Insert an account
         * @description Creates an account of your service on the user's device and returns it without its secrets: `password` and the values of `authTokens` are never returned. An existing account of your service with the same type and name is replaced.
         */
        post: operations["accounts.insert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the setting, `locale` or `timezone`. Any other ID returns 404.
                 * @example timezone
                 */
                id: string;
            };
            cookie?: never;
        };
        /**
         * Get a setting
         * @description Returns one setting of the signed-in user. With `If-None-Match`, the response is 304 until the setting changes.
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
    "/mirror/v1/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Insert a timeline item with an attachment
         * @description Works like `timeline.insert`, and attaches the uploaded content to the new item. The content can have up to 10 MiB
         *     (10,485,760 bytes) and must have the type `image/*`, `audio/*` or `video/*`. You can send it in three ways:
         *
         *     - `uploadType=media`: the body is the content, and `Content-Type` is its type. The item has only the attachment.
         *     - `uploadType=multipart`: the body is `multipart/related` with exactly two parts: the item as JSON, which can be empty, then
         *       the content with its own `Content-Type`.
         *     - `uploadType=resumable`: the body is the item as JSON, or empty. The response is 200 with an empty body. Its `Location`
         *       header is the URL of a session. Send the content there with PUT or POST, as a whole or in chunks.
         *
         *     Without `uploadType`, a `multipart/related` body is treated as `multipart`, and any other body as `media`. An image, sound
         *     or video with `uploadType=multipart` is treated as `media`.
         *
         *     **Compression.** A body can be compressed: `Content-Encoding: gzip`, `deflate` or `br`. The limits apply to the decompressed
         *     body, and so do the ranges and offsets of chunks. `Content-MD5` is the digest of the body as it is sent.
         *
         *     **Sessions.** The URL of the session is secret and requires no access token. It is valid for one week. Each chunk has its
         *     range in `Content-Range: bytes 0-262143/1000000`; while the total length is unknown, use an asterisk. A chunk can have any
         *     length. Without `Content-Range`, or with `bytes 0-*\/1000000`, the body is the rest of the content. The response to every
         *     chunk except the last is 308. Its header `Range: bytes=0-262143` shows the received bytes. Without this header, nothing was
         *     received. After an interruption, send an empty body with `Content-Range: bytes *\/1000000` (or `bytes *\/*`) to get the
         *     received range, and continue there. Bytes that are sent again are skipped. A gap, or a total that contradicts an earlier
         *     one, returns 400, and the session does not change. After the last byte, the item is inserted and returned. Another request
         *     returns the same response. A session that does not exist or has ended returns 404. In that case, start again.
         *
         *     With `X-GUploader-No-308: yes`, the response to a chunk is 200, with `X-Http-Status-Code-Override: 308` and `Range`.
         *
         *     **X-Goog-Upload headers.** Some client libraries, such as the published library for Ruby, continue a session with commands.
         *     The first request has `X-Goog-Upload-Protocol: resumable` and `X-Goog-Upload-Command: start`, and can state the type and
         *     length of the content. It returns the URL of the session in `X-Goog-Upload-URL`. Send the content there with `upload,
         *     finalize`, or in chunks with `upload` and then `finalize`. `X-Goog-Upload-Offset` is the position of the chunk. `query`
         *     returns `X-Goog-Upload-Status` and `X-Goog-Upload-Size-Received`. `cancel` ends the session, and its URL then returns 404.
         *     Finalizing returns the item, and so does a later `query`. An error in a session also has `X-Goog-Upload-Status`: `active` if
         *     you can continue, `final` if you must start again.
         *
         *     To attach a link to streamed video, upload it as content of the type `video/vnd.google-glass.stream-url`.
         */
        post: operations["timeline.insertUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mirror/v1/timeline/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404.
                 * @example dG9tYXRvLTE
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a timeline item and its attachments
         * @description Works like `timeline.update`, and replaces all attachments of the item with the uploaded content. With `uploadType=media`, the request contains no item, so only the attachments are replaced and the other fields stay the same. The rules and the three ways to send content are the same as in `timeline.insertUpload`. In a resumable upload, `If-Match` and the state of the item are checked when the session starts, and again when the content is complete.
         */
        put: operations["timeline.updateUpload"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mirror/v1/timeline/{itemId}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404. For a deleted item, it is 410.
                 * @example dG9tYXRvLTE
                 */
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an attachment to an item
         * @description Adds the uploaded content to an item, after its existing attachments, and returns the new attachment. The `updated` and the `etag` of the item change. The rules and the three ways to send content are the same as in `timeline.insertUpload`. An attachment has no metadata, so the JSON is ignored. An item can have up to 50 attachments. Adding another one returns 403 with the reason `quotaExceeded`.
         */
        post: operations["attachments.insert"];
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
         * Notify a service of a user's action
         * @description Sent to the `callbackUrl` of a subscription when a subscribed event occurs in its collection.
         *
         *     | event | collection | itemId | operation | userActions |
         *     |---|---|---|---|---|
         *     | The user shares an item with one of your contacts | `timeline` | a copy, made for your service | `UPDATE` | `SHARE` |
         *     | The user replies to your item | `timeline` | the reply | `INSERT` | `REPLY` or `REPLY_ALL` |
         *     | The user speaks to one of your contacts | `timeline` | the new item | `INSERT` | `LAUNCH` |
         *     | The user selects a custom menu item, or speaks into a `GET_MEDIA_INPUT` | `timeline` | the item | `UPDATE`, or `MENU_ACTION` if the subscription includes it | `CUSTOM`, with the ID of the menu item |
         *     | The user pins or unpins your item | `timeline` | the item | `UPDATE` | `PIN` or `UNPIN` |
         *     | The user deletes your item | `timeline` | the deleted item | `DELETE` | `DELETE` |
         *     | The user moves | `locations` | `latest` | `UPDATE` | |
         *     | The user changes a setting | `settings` | `locale` or `timezone` | `UPDATE` | |
         *
         *     Respond with a 2xx status within 10 seconds. Redirects are not followed. Any other response is treated as a failure. The server then sends the notification again after one second, and doubles the wait each time, for up to ten attempts within about nine minutes. The notifications of one subscription are sent in order. A notification that fails delays the following ones until it is delivered or abandoned. A notification can arrive more than once.
         */
        post: operations["subscriptions.notify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
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
        /** @description One page of the items on the user's timeline. */
        TimelineListResponse: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "mirror#timeline";
            /** @description The items on this page, the newest first. Can be empty. */
            items: components["schemas"]["TimelineItem"][];
            /** @description The `pageToken` for the next page. Absent on the last page. */
            nextPageToken?: string;
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
        /** @description The attachments of an item. */
        AttachmentsListResponse: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "mirror#attachmentsList";
            /** @description The attachments in the order in which they were added. Can be empty. */
            items: components["schemas"]["Attachment"][];
        };
        /**
         * Format: binary
         * @description The bytes of an image, a sound or a video, up to 10 MiB.
         */
        Media: string;
        /** @description A user's action on an item. */
        UserAction: {
            /**
             * @description The action. Ignore unknown types; more may be added.
             * @enum {string}
             */
            type: "SHARE" | "REPLY" | "REPLY_ALL" | "CUSTOM" | "DELETE" | "PIN" | "UNPIN" | "LAUNCH";
            /** @description For `CUSTOM`, the ID of the menu entry, if it has one. */
            payload?: string;
        };
        /** @description The notification that is sent to a service when a subscribed event occurs. */
        Notification: {
            /**
             * @description The collection in which the event occurred.
             * @enum {string}
             */
            collection: "timeline" | "locations" | "settings";
            /** @description ID of the item. For `locations`, it is the word `latest`. For `settings`, it is the ID of the setting. */
            itemId: string;
            /**
             * @description The event.
             * @enum {string}
             */
            operation: "INSERT" | "UPDATE" | "DELETE" | "MENU_ACTION";
            /** @description The user's actions that caused the event. Present for the collection `timeline`. */
            userActions?: components["schemas"]["UserAction"][];
            /** @description The `userToken` of the subscription. Absent if it has none. */
            userToken?: string;
            /** @description The `verifyToken` of the subscription. Absent if it has none. */
            verifyToken?: string;
        };
        /** @description A subscription: the events of which a service is notified, and the URL. Requests can contain read-only fields, which are ignored. */
        Subscription: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"mirror#subscription">;
            /** @description ID of the subscription, which is the name of its collection. */
            id: $Read<string>;
            /**
             * Format: date-time
             * @description When the subscription was last changed, in UTC with milliseconds.
             */
            updated: $Read<string>;
            /**
             * @description The collection. `locations` requires the scope `glass.location`.
             * @enum {string}
             */
            collection: "timeline" | "locations" | "settings";
            /** @description The operations that cause notifications. If empty or absent, all operations cause notifications. Selections in an item's menu are sent as `UPDATE`, or as `MENU_ACTION` if it is listed here. */
            operation?: ("INSERT" | "UPDATE" | "DELETE" | "MENU_ACTION")[];
            /**
             * @description URL to which notifications are sent. It must start with `https://` and have a public host. A server that listens only on a loopback address also accepts `http://` URLs with a loopback host. Any other URL returns 400 with the reason `invalid`.
             * @example https://shop.example/notify
             */
            callbackUrl: string;
            /** @description Sent with each notification to identify the user. */
            userToken?: string;
            /** @description A secret that is sent with each notification to identify the sender. */
            verifyToken?: string;
            /** @description Never present in a subscription. It defines the type of the notifications sent to `callbackUrl`. */
            notification?: $Read<components["schemas"]["Notification"]>;
        };
        /** @description The subscriptions of a service for a user. */
        SubscriptionsListResponse: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "mirror#subscriptionsList";
            /** @description The subscriptions, sorted by ID. Can be empty. */
            items: components["schemas"]["Subscription"][];
        };
        /** @description The locations of a user. */
        LocationsListResponse: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "mirror#locationsList";
            /** @description The locations, the newest first. Can be empty. */
            items: components["schemas"]["Location"][];
        };
        /** @description A person, a group or a function of your service with which the user can share items and to which the user can speak. Requests can contain read-only fields, which are ignored. The stored part of a contact can have up to 10,000 characters as JSON. A longer one returns 400 with the reason `invalid`. */
        Contact: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"mirror#contact">;
            /** @description The application that created the contact, in the form `api:<service id>`. */
            source: $Read<string>;
            /** @description ID of the contact, chosen by the service and unique among its contacts for the user. It must not be `.` or `..`, which cannot be part of a path. */
            id: string;
            /** @description Display name. */
            displayName: string;
            /** @description URLs of images. A person has one image. Several images of a group are shown as a mosaic. */
            imageUrls: string[];
            /**
             * @description Whether this is a person (the default) or a group.
             * @enum {string}
             */
            type?: "INDIVIDUAL" | "GROUP";
            /** @description Telephone number, with or without country code. */
            phoneNumber?: string;
            /** @description Priority of the contact; higher values come first. Defaults to 0. */
            priority?: number;
            /** @description Media types, such as `image/*`. The contact is only offered for items with an attachment of one of these types. If empty, it is offered for all items. */
            acceptTypes?: string[];
            /** @description Voice commands that the contact accepts. For each command, the three contacts with the highest priority are offered. */
            acceptCommands?: components["schemas"]["Command"][];
            /** @description Features for sharing with the contact. `ADD_CAPTION` lets the user add text. */
            sharingFeatures?: "ADD_CAPTION"[];
            /** @description Pronunciation of the name, if it differs from `displayName`. */
            speakableName?: string;
        };
        /** @description The contacts of a service for a user. */
        ContactsListResponse: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "mirror#contacts";
            /** @description The contacts, those with the highest priority first. Can be empty. */
            items: components["schemas"]["Contact"][];
        };
        /** @description Data about an account. */
        UserData: {
            /** @description Name of the value. */
            key?: string;
            /** @description The value. */
            value?: string;
        };
        /** @description A token with which the device accesses the service. */
        AuthToken: {
            /** @description Purpose of the token. */
            type?: string;
            /** @description The token. It is never returned. */
            authToken?: $Write<string>;
        };
        /** @description An account of a service on a user's device. */
        Account: {
            /** @description Features of the account, with names chosen by the service. */
            features?: string[];
            /** @description A secret for the device: preferably a token that can be revoked, not the user's password. It is never returned. */
            password?: $Write<string>;
            /** @description Data about the account, with names chosen by the service. */
            userData?: components["schemas"]["UserData"][];
            /** @description Tokens with which the device accesses the service. */
            authTokens?: components["schemas"]["AuthToken"][];
        };
        /** @description A setting of the user. */
        Setting: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"mirror#setting">;
            /**
             * @description ID of the setting.
             * @enum {string}
             */
            id: $Read<"locale" | "timezone">;
            /** @description For `locale`, a language tag (BCP 47) such as `en-US`. For `timezone`, a name from the time zone database such as `Europe/Berlin`. */
            value: $Read<string>;
        };
        /** @description The parts of a `multipart/related` body, in this order. Their names are not sent. */
        ItemWithMedia: {
            /** @description The first part, of the type `application/json`. Can be empty. */
            item?: components["schemas"]["TimelineItem"];
            /** @description The second part, with the type of the content. */
            media: components["schemas"]["Media"];
        };
        /** @description The parts of a `multipart/related` body, in this order. Their names are not sent. */
        MediaWithMetadata: {
            /** @description The first part, of the type `application/json`. It is ignored. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The second part, with the type of the content. */
            media: components["schemas"]["Media"];
        };
    };
    responses: {
        /** @description The requested resource still has the ETag in `If-None-Match`. Your copy is current. The response has no body. */
        Unchanged: {
            headers: {
                ETag: components["headers"]["Version"];
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
        /** @description The token has none of the scopes that the operation accepts, or lacks the scope that the collection of a subscription requires. Otherwise, a limit is reached: for items, attachments or contacts (`quotaExceeded`), or for requests (`userRateLimitExceeded`). After `userRateLimitExceeded`, retry after a pause. Nothing is changed. */
        Forbidden: {
            headers: {
                "WWW-Authenticate": components["headers"]["InsufficientScope"];
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
        /** @description The resource still has the ETag in `If-None-Match`, so your copy is current. The response has no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The resource does not exist, or belongs to another user or another service. The response is the same in both cases. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
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
        /** @description The start of the requested `Range` is beyond the end of the content. */
        RangeNotSatisfiable: {
            headers: {
                /**
                 * @description The total length of the content.
                 * @example bytes *\/4096
                 */
                "Content-Range": string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 416,
                 *         "message": "Request range not satisfiable",
                 *         "status": "OUT_OF_RANGE",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "requestedRangeNotSatisfiable",
                 *             "message": "Request range not satisfiable",
                 *             "locationType": "header",
                 *             "location": "Range"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The session continues: the bytes in the `Range` header were received, and the rest is expected. The response has no body. */
        ResumeIncomplete: {
            headers: {
                Range: components["headers"]["ReceivedRange"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request is malformed, a value in it is not allowed, or the type of the content is not accepted. If a chunk does not match the received bytes, the session does not change. After any other error, start again. Nothing is changed. */
        UploadRefused: {
            headers: {
                "X-Goog-Upload-Status": components["headers"]["GoogUploadStatus"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The content has more than 10 MiB, according to its actual or its announced length, or the JSON more than 1 MiB. Nothing is changed, and a session ends. */
        UploadTooLarge: {
            headers: {
                "X-Goog-Upload-Status": components["headers"]["GoogUploadStatus"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": 413,
                 *         "message": "The content is larger than 10485760 bytes.",
                 *         "status": "INVALID_ARGUMENT",
                 *         "errors": [
                 *           {
                 *             "domain": "global",
                 *             "reason": "uploadTooLarge",
                 *             "message": "The content is larger than 10485760 bytes."
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
        /** @description The `nextPageToken` of the previous page. Send the same values for all other parameters. Tokens are opaque. If the token is malformed, was expired through the sandbox, or was created for another list, the response is 400 with the reason `invalid`. */
        PageToken: string;
        /**
         * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
         * @example "MTcyMDk4MzM0NQ"
         */
        IfNoneMatch: string;
        /**
         * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404.
         * @example dG9tYXRvLTE
         */
        Id: string;
        /**
         * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
         * @example *
         */
        IfMatch: string;
        /**
         * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404. For a deleted item, it is 410.
         * @example dG9tYXRvLTE
         */
        ItemId: string;
        /** @description Format of the response. `json` returns the metadata of the content, `media` the content itself. */
        DownloadAlt: "json" | "media";
        /** @description How the content is sent: alone (`media`), together with JSON (`multipart`), or in a session (`resumable`). Without it, a `multipart/related` body is treated as `multipart`, and any other body as `media`. */
        MediaUploadType: "media" | "multipart" | "resumable";
        /** @description The session of the content. It is part of the URL that is returned when the session starts. Use that URL unchanged. */
        UploadId: string;
        /**
         * @description At the start of a session: the media type of the content. Defaults to the `Content-Type` of the first chunk.
         * @example image/jpeg
         */
        UploadContentType: string;
        /**
         * @description At the start of a session: the length of the content in bytes. Content of another length returns 400.
         * @example 1000000
         */
        UploadContentLength: number;
        /** @description How the content is sent: alone (`raw`), together with JSON (`multipart`), or in a session (`resumable`) that then uses `X-Goog-Upload-Command`. It takes precedence over `uploadType`. */
        GoogUploadProtocol: "raw" | "multipart" | "resumable";
        /** @description `start` starts a session. At the URL of the session, `upload` sends a chunk, `finalize` completes the upload, `upload, finalize` does both, `query` returns the number of bytes received, and `cancel` ends the session. */
        GoogUploadCommand: "start" | "upload" | "finalize" | "upload, finalize" | "query" | "cancel";
        /**
         * @description Required with the command `upload`: the number of bytes of the content before this chunk. Bytes that are sent again are skipped. A number larger than the number of received bytes returns 400, and the session does not change.
         * @example 262144
         */
        GoogUploadOffset: number;
        /**
         * @description With `X-Goog-Upload-Protocol`, the media type of the content. With `raw`, it replaces the `Content-Type` of the request.
         * @example image/jpeg
         */
        GoogUploadContentType: string;
        /**
         * @description With the command `start`, the length of the content in bytes. The upload can be finalized only when this number of bytes has been received.
         * @example 1000000
         */
        GoogUploadContentLength: number;
        /**
         * @description In a session: the range of bytes in the body and the total number of bytes, or an asterisk if it is unknown. An asterisk for the last byte means the rest of the content. With an empty body, `bytes *\/1000000` queries the bytes received so far.
         * @example bytes 0-262143/1000000
         */
        ContentRange: string;
        /**
         * @description In a session: `yes` returns 200 with `X-Http-Status-Code-Override: 308` instead of 308, for clients that treat 308 as a redirect.
         * @example yes
         */
        NoResumeStatus: string;
        /**
         * @description MD5 of the body (in a session, of the chunk), as the base64 encoding of its 16 bytes (RFC 1864). If it does not match the body, the request returns 400 and nothing is stored. The content part of a multipart upload can have its own MD5.
         * @example 1B2M2Y8AsgTpgAmY7PhCfg==
         */
        ContentMd5: string;
        /**
         * @description Digest of the complete content, `md5` or `crc32c` (Castagnoli, big-endian), in base64. In a session, it is only allowed in the request with the last of the content. Content with another digest returns 400 and ends the session.
         * @example crc32c=n03x6A==,md5=Ojk9c3dhfxgoKVVHYwFbHQ==
         */
        ContentHash: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Version of the returned resource, in double quotes. The body does not contain it. Send it back in `If-Match` or `If-None-Match`.
         * @example "MjAyNjAzMDI"
         */
        Version: string;
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
        /**
         * @description Version of the returned resource, in double quotes. It equals the `etag` field of the body. Send it back in `If-Match` or `If-None-Match`.
         * @example "MTcyMDk4MzM0NQ"
         */
        ETag: string;
        /**
         * @description Sent with `alt=media`. Indicates that parts of the content can be requested.
         * @example bytes
         */
        AcceptRanges: "bytes";
        /**
         * @description Version of the item, equal to its `etag`. Absent if a session was started.
         * @example "Mg/MTcyMDk4MzM0NQ"
         */
        UploadVersion: string;
        /**
         * @description URL of the session, if one was started. It is secret and valid for one week.
         * @example http://127.0.0.1:4010/upload/mirror/v1/timeline?uploadType=resumable&upload_id=c2Vzc2lvbi00NzEx
         */
        SessionLocation: string;
        /**
         * @description The bytes of the content that the server has received. Absent if there are none.
         * @example bytes=0-262143
         */
        ReceivedRange: string;
        /**
         * @description The actual status, for requests with `X-GUploader-No-308`.
         * @example 308
         */
        StatusCodeOverride: "308";
        /**
         * @description Status of a session that uses `X-Goog-Upload-Command`: `active` while the session accepts content, `final` when the upload is complete, and `cancelled` after `cancel`.
         * @example active
         */
        GoogUploadStatus: "active" | "final" | "cancelled";
        /**
         * @description URL for the content and for all commands of a session that was started with `X-Goog-Upload-Protocol`. It is secret.
         * @example http://127.0.0.1:4010/upload/mirror/v1/timeline?uploadType=resumable&upload_id=c2Vzc2lvbi00NzEx
         */
        GoogUploadUrl: string;
        /**
         * @description URL for `query` and `cancel`. Same as `X-Goog-Upload-URL`.
         * @example http://127.0.0.1:4010/upload/mirror/v1/timeline?uploadType=resumable&upload_id=c2Vzc2lvbi00NzEx
         */
        GoogUploadControlUrl: string;
        /**
         * @description Length in bytes of which chunks should be a multiple, except the last one. This server accepts chunks of any length.
         * @example 262144
         */
        GoogUploadGranularity: "262144";
        /**
         * @description Number of bytes received in a session that uses `X-Goog-Upload-Command`.
         * @example 262144
         */
        GoogUploadSizeReceived: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "timeline.list": {
        parameters: {
            query?: {
                /** @description Maximum number of items per page. Larger numbers are treated as the maximum. Numbers below one return 400. A page can have fewer items if they are large. `nextPageToken` indicates that there are more. */
                maxResults?: number;
                /** @description The `nextPageToken` of the previous page. Send the same values for all other parameters. Tokens are opaque. If the token is malformed, was expired through the sandbox, or was created for another list, the response is 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description Sort order: `displayTime`, as on the device, or `writeTime`, when the item was last changed or deleted. The newest comes first. Items with the same time are sorted by ID. */
                orderBy?: "displayTime" | "writeTime";
                /**
                 * @description Returns only items with this `bundleId`, including the cover.
                 * @example harvest-2026
                 */
                bundleId?: string;
                /**
                 * @description Returns only items with this `sourceItemId`.
                 * @example order-4711
                 */
                sourceItemId?: string;
                /** @description Whether to return only pinned items. */
                pinnedOnly?: boolean;
                /** @description Whether to return the tombstones of deleted items. A tombstone matches `bundleId` and `sourceItemId`, and is sorted by `displayTime`, with the item's last values. */
                includeDeleted?: boolean;
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
            /** @description A page of items. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineListResponse"];
                };
            };
            304: components["responses"]["Unchanged"];
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
    "timeline.insert": {
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
        /** @description The new item. If you send an `id`, it is ignored. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "The tomatoes are ripe.",
                 *       "sourceItemId": "bed-3",
                 *       "menuItems": [
                 *         {
                 *           "action": "REPLY"
                 *         },
                 *         {
                 *           "action": "CUSTOM",
                 *           "id": "picked",
                 *           "values": [
                 *             {
                 *               "displayName": "Picked",
                 *               "iconUrl": "https://garden.example/icons/basket.png"
                 *             }
                 *           ]
                 *         }
                 *       ],
                 *       "notification": {
                 *         "level": "DEFAULT"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TimelineItem"];
            };
        };
        responses: {
            /** @description The new item. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
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
    "timeline.get": {
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
                 * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404.
                 * @example dG9tYXRvLTE
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item, or its tombstone. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
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
    "timeline.update": {
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
                 * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404.
                 * @example dG9tYXRvLTE
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** @description The new state of the item. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "The tomatoes are picked.",
                 *       "sourceItemId": "bed-3"
                 *     }
                 */
                "application/json": components["schemas"]["TimelineItem"];
            };
        };
        responses: {
            /** @description The changed item. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    "timeline.delete": {
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
                 * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404.
                 * @example dG9tYXRvLTE
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item was deleted. */
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
    "timeline.patch": {
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
                 * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404.
                 * @example dG9tYXRvLTE
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "The tomatoes are picked."
                 *     }
                 */
                "application/json": components["schemas"]["TimelineItem"];
            };
        };
        responses: {
            /** @description The changed item. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
    "attachments.list": {
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
                 * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404. For a deleted item, it is 410.
                 * @example dG9tYXRvLTE
                 */
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachments. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentsListResponse"];
                };
            };
            304: components["responses"]["Unchanged"];
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
    "attachments.get": {
        parameters: {
            query?: {
                /** @description Format of the response. `json` returns the metadata of the content, `media` the content itself. */
                alt?: components["parameters"]["DownloadAlt"];
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
                 * @description Part of the content to return, as in `bytes=0-1023`, `bytes=1024-` or `bytes=-512` (RFC 9110, section 14.2). Only with `alt=media`. A header with several parts, or a malformed one, is ignored.
                 * @example bytes=1024-
                 */
                Range?: string;
                /**
                 * @description The ETag of the content of which you have a part. If it differs, the complete content is returned. A date never matches.
                 * @example "cHM6NTg3MDE1MjQwODYzNA"
                 */
                "If-Range"?: string;
                /**
                 * @description The ETag of the version that you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404. For a deleted item, it is 410.
                 * @example dG9tYXRvLTE
                 */
                itemId: components["parameters"]["ItemId"];
                /**
                 * @description ID of the attachment. If the item has no attachment with this ID, the response is 404.
                 * @example cHM6NTg3MDE1MjQwODYzNA
                 */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachment or, with `alt=media`, its whole content. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"];
                    "image/*": components["schemas"]["Media"];
                    "audio/*": components["schemas"]["Media"];
                    "video/*": components["schemas"]["Media"];
                };
            };
            /** @description The requested part of the content. */
            206: {
                headers: {
                    ETag: components["headers"]["Version"];
                    /**
                     * @description The range of this part and the total length.
                     * @example bytes 1024-4095/4096
                     */
                    "Content-Range": string;
                    [name: string]: unknown;
                };
                content: {
                    "image/*": components["schemas"]["Media"];
                    "audio/*": components["schemas"]["Media"];
                    "video/*": components["schemas"]["Media"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            416: components["responses"]["RangeNotSatisfiable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "attachments.delete": {
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
                 * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404. For a deleted item, it is 410.
                 * @example dG9tYXRvLTE
                 */
                itemId: components["parameters"]["ItemId"];
                /**
                 * @description ID of the attachment. If the item has no attachment with this ID, the response is 404.
                 * @example cHM6NTg3MDE1MjQwODYzNA
                 */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachment was deleted. */
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
            410: components["responses"]["Gone"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "subscriptions.list": {
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscriptions. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionsListResponse"];
                };
            };
            304: components["responses"]["Unchanged"];
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
    "subscriptions.insert": {
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
        /** @description The new subscription. If you send an `id`, it is ignored. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "collection": "timeline",
                 *       "callbackUrl": "https://garden.example/notify",
                 *       "userToken": "ada",
                 *       "verifyToken": "c2VjcmV0IGJlZA",
                 *       "operation": [
                 *         "UPDATE",
                 *         "INSERT"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Subscription"];
            };
        };
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
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
    "subscriptions.update": {
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
                 * @description ID of the subscription, which is the name of its collection. A collection without a subscription returns 404.
                 * @example timeline
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new state of the subscription. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "collection": "timeline",
                 *       "callbackUrl": "https://garden.example/notify/v2",
                 *       "userToken": "ada",
                 *       "verifyToken": "c2VjcmV0IGJlZA"
                 *     }
                 */
                "application/json": components["schemas"]["Subscription"];
            };
        };
        responses: {
            /** @description The changed subscription. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
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
    "subscriptions.delete": {
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
                 * @description ID of the subscription, which is the name of its collection. A collection without a subscription returns 404.
                 * @example timeline
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription was deleted. */
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
    "locations.list": {
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The locations. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsListResponse"];
                };
            };
            304: components["responses"]["Unchanged"];
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
    "locations.get": {
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
                 * @description ID of the location, or `latest` for the last known location. The response is 404 if the ID is not among the user's current locations, or if the user has no locations.
                 * @example latest
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The location. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            304: components["responses"]["Unchanged"];
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
    "contacts.list": {
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contacts. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactsListResponse"];
                };
            };
            304: components["responses"]["Unchanged"];
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
    "contacts.insert": {
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
        /** @description The new contact. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "garden-diary",
                 *       "displayName": "Garden diary",
                 *       "imageUrls": [
                 *         "https://garden.example/icons/diary.png"
                 *       ],
                 *       "acceptTypes": [
                 *         "image/*"
                 *       ],
                 *       "acceptCommands": [
                 *         {
                 *           "type": "TAKE_A_NOTE"
                 *         }
                 *       ],
                 *       "sharingFeatures": [
                 *         "ADD_CAPTION"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Contact"];
            };
        };
        responses: {
            /** @description The contact. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
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
    "contacts.get": {
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
                 * @description ID of the contact. If your service has no contact with this ID for the user, the response is 404.
                 * @example garden-diary
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            304: components["responses"]["Unchanged"];
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
    "contacts.update": {
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
                 * @description ID of the contact. If your service has no contact with this ID for the user, the response is 404.
                 * @example garden-diary
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new state of the contact. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "garden-diary",
                 *       "displayName": "My garden diary",
                 *       "imageUrls": [
                 *         "https://garden.example/icons/diary.png"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Contact"];
            };
        };
        responses: {
            /** @description The changed contact. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
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
    "contacts.delete": {
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
                 * @description ID of the contact. If your service has no contact with this ID for the user, the response is 404.
                 * @example garden-diary
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact was deleted. */
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
    "contacts.patch": {
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
                 * @description ID of the contact. If your service has no contact with this ID for the user, the response is 404.
                 * @example garden-diary
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "garden-diary",
                 *       "displayName": "My garden diary",
                 *       "imageUrls": [
                 *         "https://garden.example/icons/diary.png"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Contact"];
            };
        };
        responses: {
            /** @description The changed contact. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
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
    "accounts.insert": {
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
                 * @description The user who gets the account: the user's ID or email address. A token that acts on behalf of a user can be used only for that user. A service account can be used for the users who have given its service access, and for the users of the domain that is delegated to it. Any other user returns 404.
                 * @example ada@example.com
                 */
                userToken: string;
                /**
                 * @description Kind of account, chosen by your service; usually its package name.
                 * @example com.example.garden
                 */
                accountType: string;
                /**
                 * @description Name of the account, chosen by your service.
                 * @example ada
                 */
                accountName: string;
            };
            cookie?: never;
        };
        /** @description The new account. All fields are optional. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "features": [
                 *         "diary"
                 *       ],
                 *       "userData": [
                 *         {
                 *           "key": "realName",
                 *           "value": "Ada Lovelace"
                 *         }
                 *       ],
                 *       "authTokens": [
                 *         {
                 *           "type": "diary.write",
                 *           "authToken": "enQ0MTlNYTNYMnBCcjBM"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Account"];
            };
        };
        responses: {
            /** @description The service account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
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
                 * @description ID of the setting, `locale` or `timezone`. Any other ID returns 404.
                 * @example timezone
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The setting. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Setting"];
                };
            };
            304: components["responses"]["Unchanged"];
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
    "timeline.insertUpload": {
        parameters: {
            query?: {
                /** @description How the content is sent: alone (`media`), together with JSON (`multipart`), or in a session (`resumable`). Without it, a `multipart/related` body is treated as `multipart`, and any other body as `media`. */
                uploadType?: components["parameters"]["MediaUploadType"];
                /** @description The session of the content. It is part of the URL that is returned when the session starts. Use that URL unchanged. */
                upload_id?: components["parameters"]["UploadId"];
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
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description At the start of a session: the media type of the content. Defaults to the `Content-Type` of the first chunk.
                 * @example image/jpeg
                 */
                "X-Upload-Content-Type"?: components["parameters"]["UploadContentType"];
                /**
                 * @description At the start of a session: the length of the content in bytes. Content of another length returns 400.
                 * @example 1000000
                 */
                "X-Upload-Content-Length"?: components["parameters"]["UploadContentLength"];
                /** @description How the content is sent: alone (`raw`), together with JSON (`multipart`), or in a session (`resumable`) that then uses `X-Goog-Upload-Command`. It takes precedence over `uploadType`. */
                "X-Goog-Upload-Protocol"?: components["parameters"]["GoogUploadProtocol"];
                /** @description `start` starts a session. At the URL of the session, `upload` sends a chunk, `finalize` completes the upload, `upload, finalize` does both, `query` returns the number of bytes received, and `cancel` ends the session. */
                "X-Goog-Upload-Command"?: components["parameters"]["GoogUploadCommand"];
                /**
                 * @description Required with the command `upload`: the number of bytes of the content before this chunk. Bytes that are sent again are skipped. A number larger than the number of received bytes returns 400, and the session does not change.
                 * @example 262144
                 */
                "X-Goog-Upload-Offset"?: components["parameters"]["GoogUploadOffset"];
                /**
                 * @description With `X-Goog-Upload-Protocol`, the media type of the content. With `raw`, it replaces the `Content-Type` of the request.
                 * @example image/jpeg
                 */
                "X-Goog-Upload-Header-Content-Type"?: components["parameters"]["GoogUploadContentType"];
                /**
                 * @description With the command `start`, the length of the content in bytes. The upload can be finalized only when this number of bytes has been received.
                 * @example 1000000
                 */
                "X-Goog-Upload-Header-Content-Length"?: components["parameters"]["GoogUploadContentLength"];
                /**
                 * @description In a session: the range of bytes in the body and the total number of bytes, or an asterisk if it is unknown. An asterisk for the last byte means the rest of the content. With an empty body, `bytes *\/1000000` queries the bytes received so far.
                 * @example bytes 0-262143/1000000
                 */
                "Content-Range"?: components["parameters"]["ContentRange"];
                /**
                 * @description In a session: `yes` returns 200 with `X-Http-Status-Code-Override: 308` instead of 308, for clients that treat 308 as a redirect.
                 * @example yes
                 */
                "X-GUploader-No-308"?: components["parameters"]["NoResumeStatus"];
                /**
                 * @description MD5 of the body (in a session, of the chunk), as the base64 encoding of its 16 bytes (RFC 1864). If it does not match the body, the request returns 400 and nothing is stored. The content part of a multipart upload can have its own MD5.
                 * @example 1B2M2Y8AsgTpgAmY7PhCfg==
                 */
                "Content-MD5"?: components["parameters"]["ContentMd5"];
                /**
                 * @description Digest of the complete content, `md5` or `crc32c` (Castagnoli, big-endian), in base64. In a session, it is only allowed in the request with the last of the content. Content with another digest returns 400 and ends the session.
                 * @example crc32c=n03x6A==,md5=Ojk9c3dhfxgoKVVHYwFbHQ==
                 */
                "X-Goog-Hash"?: components["parameters"]["ContentHash"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The content, the item and the content, or only the item, depending on `uploadType`. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "text": "Bed three, this morning."
                 *     }
                 */
                "application/json": components["schemas"]["TimelineItem"];
                "multipart/related": components["schemas"]["ItemWithMedia"];
                "image/*": components["schemas"]["Media"];
                "audio/*": components["schemas"]["Media"];
                "video/*": components["schemas"]["Media"];
            };
        };
        responses: {
            /** @description The new item. If a session was started, the body is empty and `Location` is the URL of the session. */
            200: {
                headers: {
                    ETag: components["headers"]["UploadVersion"];
                    Location: components["headers"]["SessionLocation"];
                    Range: components["headers"]["ReceivedRange"];
                    "X-Http-Status-Code-Override": components["headers"]["StatusCodeOverride"];
                    "X-Goog-Upload-Status": components["headers"]["GoogUploadStatus"];
                    "X-Goog-Upload-URL": components["headers"]["GoogUploadUrl"];
                    "X-Goog-Upload-Control-URL": components["headers"]["GoogUploadControlUrl"];
                    "X-Goog-Upload-Chunk-Granularity": components["headers"]["GoogUploadGranularity"];
                    "X-Goog-Upload-Size-Received": components["headers"]["GoogUploadSizeReceived"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                    /** @example  */
                    "text/plain": string;
                };
            };
            308: components["responses"]["ResumeIncomplete"];
            400: components["responses"]["UploadRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "timeline.updateUpload": {
        parameters: {
            query?: {
                /** @description How the content is sent: alone (`media`), together with JSON (`multipart`), or in a session (`resumable`). Without it, a `multipart/related` body is treated as `multipart`, and any other body as `media`. */
                uploadType?: components["parameters"]["MediaUploadType"];
                /** @description The session of the content. It is part of the URL that is returned when the session starts. Use that URL unchanged. */
                upload_id?: components["parameters"]["UploadId"];
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
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description At the start of a session: the media type of the content. Defaults to the `Content-Type` of the first chunk.
                 * @example image/jpeg
                 */
                "X-Upload-Content-Type"?: components["parameters"]["UploadContentType"];
                /**
                 * @description At the start of a session: the length of the content in bytes. Content of another length returns 400.
                 * @example 1000000
                 */
                "X-Upload-Content-Length"?: components["parameters"]["UploadContentLength"];
                /** @description How the content is sent: alone (`raw`), together with JSON (`multipart`), or in a session (`resumable`) that then uses `X-Goog-Upload-Command`. It takes precedence over `uploadType`. */
                "X-Goog-Upload-Protocol"?: components["parameters"]["GoogUploadProtocol"];
                /** @description `start` starts a session. At the URL of the session, `upload` sends a chunk, `finalize` completes the upload, `upload, finalize` does both, `query` returns the number of bytes received, and `cancel` ends the session. */
                "X-Goog-Upload-Command"?: components["parameters"]["GoogUploadCommand"];
                /**
                 * @description Required with the command `upload`: the number of bytes of the content before this chunk. Bytes that are sent again are skipped. A number larger than the number of received bytes returns 400, and the session does not change.
                 * @example 262144
                 */
                "X-Goog-Upload-Offset"?: components["parameters"]["GoogUploadOffset"];
                /**
                 * @description With `X-Goog-Upload-Protocol`, the media type of the content. With `raw`, it replaces the `Content-Type` of the request.
                 * @example image/jpeg
                 */
                "X-Goog-Upload-Header-Content-Type"?: components["parameters"]["GoogUploadContentType"];
                /**
                 * @description With the command `start`, the length of the content in bytes. The upload can be finalized only when this number of bytes has been received.
                 * @example 1000000
                 */
                "X-Goog-Upload-Header-Content-Length"?: components["parameters"]["GoogUploadContentLength"];
                /**
                 * @description In a session: the range of bytes in the body and the total number of bytes, or an asterisk if it is unknown. An asterisk for the last byte means the rest of the content. With an empty body, `bytes *\/1000000` queries the bytes received so far.
                 * @example bytes 0-262143/1000000
                 */
                "Content-Range"?: components["parameters"]["ContentRange"];
                /**
                 * @description In a session: `yes` returns 200 with `X-Http-Status-Code-Override: 308` instead of 308, for clients that treat 308 as a redirect.
                 * @example yes
                 */
                "X-GUploader-No-308"?: components["parameters"]["NoResumeStatus"];
                /**
                 * @description MD5 of the body (in a session, of the chunk), as the base64 encoding of its 16 bytes (RFC 1864). If it does not match the body, the request returns 400 and nothing is stored. The content part of a multipart upload can have its own MD5.
                 * @example 1B2M2Y8AsgTpgAmY7PhCfg==
                 */
                "Content-MD5"?: components["parameters"]["ContentMd5"];
                /**
                 * @description Digest of the complete content, `md5` or `crc32c` (Castagnoli, big-endian), in base64. In a session, it is only allowed in the request with the last of the content. Content with another digest returns 400 and ends the session.
                 * @example crc32c=n03x6A==,md5=Ojk9c3dhfxgoKVVHYwFbHQ==
                 */
                "X-Goog-Hash"?: components["parameters"]["ContentHash"];
                /**
                 * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404.
                 * @example dG9tYXRvLTE
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** @description The content, the item and the content, or only the item, depending on `uploadType`. */
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "text": "Bed three, this evening."
                 *     }
                 */
                "application/json": components["schemas"]["TimelineItem"];
                "multipart/related": components["schemas"]["ItemWithMedia"];
                "image/*": components["schemas"]["Media"];
                "audio/*": components["schemas"]["Media"];
                "video/*": components["schemas"]["Media"];
            };
        };
        responses: {
            /** @description The changed item. If a session was started, the body is empty and `Location` is the URL of the session. */
            200: {
                headers: {
                    ETag: components["headers"]["UploadVersion"];
                    Location: components["headers"]["SessionLocation"];
                    Range: components["headers"]["ReceivedRange"];
                    "X-Http-Status-Code-Override": components["headers"]["StatusCodeOverride"];
                    "X-Goog-Upload-Status": components["headers"]["GoogUploadStatus"];
                    "X-Goog-Upload-URL": components["headers"]["GoogUploadUrl"];
                    "X-Goog-Upload-Control-URL": components["headers"]["GoogUploadControlUrl"];
                    "X-Goog-Upload-Chunk-Granularity": components["headers"]["GoogUploadGranularity"];
                    "X-Goog-Upload-Size-Received": components["headers"]["GoogUploadSizeReceived"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineItem"];
                    /** @example  */
                    "text/plain": string;
                };
            };
            308: components["responses"]["ResumeIncomplete"];
            400: components["responses"]["UploadRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "attachments.insert": {
        parameters: {
            query?: {
                /** @description How the content is sent: alone (`media`), together with JSON (`multipart`), or in a session (`resumable`). Without it, a `multipart/related` body is treated as `multipart`, and any other body as `media`. */
                uploadType?: components["parameters"]["MediaUploadType"];
                /** @description The session of the content. It is part of the URL that is returned when the session starts. Use that URL unchanged. */
                upload_id?: components["parameters"]["UploadId"];
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
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored. Operations without uploads ignore the parameter. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description At the start of a session: the media type of the content. Defaults to the `Content-Type` of the first chunk.
                 * @example image/jpeg
                 */
                "X-Upload-Content-Type"?: components["parameters"]["UploadContentType"];
                /**
                 * @description At the start of a session: the length of the content in bytes. Content of another length returns 400.
                 * @example 1000000
                 */
                "X-Upload-Content-Length"?: components["parameters"]["UploadContentLength"];
                /** @description How the content is sent: alone (`raw`), together with JSON (`multipart`), or in a session (`resumable`) that then uses `X-Goog-Upload-Command`. It takes precedence over `uploadType`. */
                "X-Goog-Upload-Protocol"?: components["parameters"]["GoogUploadProtocol"];
                /** @description `start` starts a session. At the URL of the session, `upload` sends a chunk, `finalize` completes the upload, `upload, finalize` does both, `query` returns the number of bytes received, and `cancel` ends the session. */
                "X-Goog-Upload-Command"?: components["parameters"]["GoogUploadCommand"];
                /**
                 * @description Required with the command `upload`: the number of bytes of the content before this chunk. Bytes that are sent again are skipped. A number larger than the number of received bytes returns 400, and the session does not change.
                 * @example 262144
                 */
                "X-Goog-Upload-Offset"?: components["parameters"]["GoogUploadOffset"];
                /**
                 * @description With `X-Goog-Upload-Protocol`, the media type of the content. With `raw`, it replaces the `Content-Type` of the request.
                 * @example image/jpeg
                 */
                "X-Goog-Upload-Header-Content-Type"?: components["parameters"]["GoogUploadContentType"];
                /**
                 * @description With the command `start`, the length of the content in bytes. The upload can be finalized only when this number of bytes has been received.
                 * @example 1000000
                 */
                "X-Goog-Upload-Header-Content-Length"?: components["parameters"]["GoogUploadContentLength"];
                /**
                 * @description In a session: the range of bytes in the body and the total number of bytes, or an asterisk if it is unknown. An asterisk for the last byte means the rest of the content. With an empty body, `bytes *\/1000000` queries the bytes received so far.
                 * @example bytes 0-262143/1000000
                 */
                "Content-Range"?: components["parameters"]["ContentRange"];
                /**
                 * @description In a session: `yes` returns 200 with `X-Http-Status-Code-Override: 308` instead of 308, for clients that treat 308 as a redirect.
                 * @example yes
                 */
                "X-GUploader-No-308"?: components["parameters"]["NoResumeStatus"];
                /**
                 * @description MD5 of the body (in a session, of the chunk), as the base64 encoding of its 16 bytes (RFC 1864). If it does not match the body, the request returns 400 and nothing is stored. The content part of a multipart upload can have its own MD5.
                 * @example 1B2M2Y8AsgTpgAmY7PhCfg==
                 */
                "Content-MD5"?: components["parameters"]["ContentMd5"];
                /**
                 * @description Digest of the complete content, `md5` or `crc32c` (Castagnoli, big-endian), in base64. In a session, it is only allowed in the request with the last of the content. Content with another digest returns 400 and ends the session.
                 * @example crc32c=n03x6A==,md5=Ojk9c3dhfxgoKVVHYwFbHQ==
                 */
                "X-Goog-Hash"?: components["parameters"]["ContentHash"];
            };
            path: {
                /**
                 * @description ID of the item. If your service cannot see an item with this ID on the user's timeline, the response is 404. For a deleted item, it is 410.
                 * @example dG9tYXRvLTE
                 */
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        /** @description The content. In a multipart upload, and at the start of a session, also JSON, which is ignored. */
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    [key: string]: unknown;
                };
                "multipart/related": components["schemas"]["MediaWithMetadata"];
                "image/*": components["schemas"]["Media"];
                "audio/*": components["schemas"]["Media"];
                "video/*": components["schemas"]["Media"];
            };
        };
        responses: {
            /** @description The new attachment. If a session was started, the body is empty and `Location` is the URL of the session. */
            200: {
                headers: {
                    Location: components["headers"]["SessionLocation"];
                    Range: components["headers"]["ReceivedRange"];
                    "X-Http-Status-Code-Override": components["headers"]["StatusCodeOverride"];
                    "X-Goog-Upload-Status": components["headers"]["GoogUploadStatus"];
                    "X-Goog-Upload-URL": components["headers"]["GoogUploadUrl"];
                    "X-Goog-Upload-Control-URL": components["headers"]["GoogUploadControlUrl"];
                    "X-Goog-Upload-Chunk-Granularity": components["headers"]["GoogUploadGranularity"];
                    "X-Goog-Upload-Size-Received": components["headers"]["GoogUploadSizeReceived"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"];
                    /** @example  */
                    "text/plain": string;
                };
            };
            308: components["responses"]["ResumeIncomplete"];
            400: components["responses"]["UploadRefused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    "subscriptions.notify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The event. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Notification"];
            };
        };
        responses: {
            /** @description The notification was received. The response body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The notification was not accepted. It is sent again, regardless of the status. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The notification was not accepted. It is sent again. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
