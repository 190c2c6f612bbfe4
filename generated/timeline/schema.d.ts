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
         * @description Returns the items of the signed-in user that your service can see, the newest first. Bundle covers, members of bundles and pinned items are all among them; deleted ones are left out unless asked for. All filters must match. Items that change while the pages are fetched come once more after the last of the others. The collection has an ETag of its own: with `If-None-Match` the answer is 304 until an item changes.
         */
        get: operations["timeline.list"];
        put?: never;
        /**
         * Insert a timeline item
         * @description Puts an item on the timeline of the signed-in user and returns it. No member is required. To insert an item together with an image, a sound or a video, use the upload address, `timeline.insertUpload`.
         *
         *     Refused with 400, reason `invalid`, are a menu action that is not known, a `CUSTOM` menu item without a `DEFAULT` value, and two values of the same state. A service has at most 100 000 items on the timeline of one user; one more is refused with 403, reason `quotaExceeded`. Tombstones do not count.
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
                 * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404.
                 * @example dG9tYXRvLTE
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Get a timeline item
         * @description Returns one item. Of a deleted one only the tombstone is left: `kind`, `id`, `etag` and `isDeleted: true`. With `If-None-Match` the answer is 304 until the item changes.
         */
        get: operations["timeline.get"];
        /**
         * Replace a timeline item
         * @description Replaces what a service can set of an item, and returns the item. Members that are left out are cleared; a `displayTime` that is left out follows `updated` again. Attachments stay as they are: they change only by uploads and by the operations of attachments.
         *
         *     The body may leave out `id`; an `id` other than the one in the path is refused with 400, reason `invalid`, as are the menus that `timeline.insert` refuses. A deleted item is refused with 410.
         */
        put: operations["timeline.update"];
        post?: never;
        /**
         * Delete a timeline item
         * @description Deletes an item and its attachments, and leaves a tombstone for 30 days. Deleting a cover leaves the other items of the bundle as they are. Deleting a deleted item again changes nothing.
         */
        delete: operations["timeline.delete"];
        options?: never;
        head?: never;
        /**
         * Change a timeline item
         * @description Changes the members that the body names, leaves the others as they are, and returns the item. `null` removes a member. Objects such as `creator` are merged member by member; arrays such as `menuItems` are replaced whole. Attachments stay as they are.
         *
         *     Menus that `timeline.insert` refuses are refused with 400, reason `invalid`, and a deleted item with 410.
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
                 * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404, and a deleted item 410.
                 * @example dG9tYXRvLTE
                 */
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        /**
         * List the attachments of an item
         * @description Returns the attachments of an item in the order in which they were added. The collection has an ETag of its own: with `If-None-Match` the answer is 304 until an attachment is added or deleted.
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
                 * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404, and a deleted item 410.
                 * @example dG9tYXRvLTE
                 */
                itemId: components["parameters"]["ItemId"];
                /**
                 * @description Id of the attachment. An id that belongs to no attachment of the item is answered 404.
                 * @example cHM6NTg3MDE1MjQwODYzNA
                 */
                attachmentId: string;
            };
            cookie?: never;
        };
        /**
         * Get an attachment
         * @description Returns what is known about an attachment or, with `alt=media`, its content, byte for byte as it was uploaded and with its own media type. `contentUrl` leads to the latter. The content of an attachment never changes, so an interrupted download can be continued with `Range`. The access token is needed for the content too.
         */
        get: operations["attachments.get"];
        put?: never;
        post?: never;
        /**
         * Delete an attachment
         * @description Deletes an attachment and its content, which changes the `updated` and the `etag` of the item. The attachments after it move up by one, and with them what `attachment:<index>` means in the HTML of the item.
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
         * @description Returns the subscriptions of your service for the signed-in user, at most one for each collection, ordered by id. With `If-None-Match` the answer is 304 until a subscription changes.
         */
        get: operations["subscriptions.list"];
        put?: never;
        /**
         * Subscribe to a collection
         * @description Subscribes your service to what happens in a collection, and returns the subscription. There is one subscription for a collection, a user and a service; inserting another one replaces it, as `subscriptions.update` does. Notifications are sent for what happens from then on, in the form of the webhook `notification`. Subscribing to `locations` needs a token that has the scope `glass.location` beside `glass.timeline`.
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
                 * @description Id of the subscription, which is the name of its collection. A collection without a subscription is answered 404.
                 * @example timeline
                 */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a subscription
         * @description Replaces a subscription and returns it. Members that are left out are cleared. A `collection`, or an `id`, other than the one in the path is refused with 400, reason `invalid`. Notifications that wait to be delivered are dropped when `callbackUrl` changes; else they arrive with the tokens they were made with.
         */
        put: operations["subscriptions.update"];
        post?: never;
        /**
         * End a subscription
         * @description Ends a subscription. Notifications that wait to be delivered are dropped; one that is just being sent may still arrive.
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
         * @description Returns where the signed-in user has been, the latest place first, at most 100 places. With `If-None-Match` the answer is 304 until the user moves.
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
                 * @description Id of the location, or `latest` for the last known one. An id that is not, or no longer, among the user's locations is answered 404, and so is `latest` for a user who has none.
                 * @example latest
                 */
                id: string;
            };
            cookie?: never;
        };
        /**
         * Get a location
         * @description Returns one location of the signed-in user. The answer for `latest` carries the location's own id. With `If-None-Match` the answer is 304 until `latest` means another location.
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
         * @description Returns the contacts that your service made for the signed-in user, those of the highest `priority` first, and by `displayName` where it is equal. With `If-None-Match` the answer is 304 until a contact changes.
         */
        get: operations["contacts.list"];
        put?: never;
        /**
         * Insert a contact
         * @description Makes a contact and returns it. Your service chooses its `id`; a contact that your service already made with that id for the user is replaced. A service has at most 1000 contacts for a user; one more is refused with 403, reason `quotaExceeded`.
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
                 * @description Id of the contact. An id that belongs to no contact of your service for the user is answered 404.
                 * @example garden-diary
                 */
                id: string;
            };
            cookie?: never;
        };
        /**
         * Get a contact
         * @description Returns one contact. With `If-None-Match` the answer is 304 until the contact changes.
         */
        get: operations["contacts.get"];
        /**
         * Replace a contact
         * @description Replaces a contact and returns it. Members that are left out are cleared. An `id` other than the one in the path is refused with 400, reason `invalid`. Items that name the contact keep what they were inserted with.
         */
        put: operations["contacts.update"];
        post?: never;
        /**
         * Delete a contact
         * @description Deletes a contact. Items that name it keep what they were inserted with.
         */
        delete: operations["contacts.delete"];
        options?: never;
        head?: never;
        /**
         * Change a contact
         * @description Changes the members that the body names, leaves the others as they are, and returns the contact. `null` removes a member; for `id`, `displayName` and `imageUrls`, which a contact must have, it is refused with 400, reason `required`. An `id` other than the one in the path is refused with 400, reason `invalid`.
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
                 * @description The user who gets the account: the user's id or mail address. A token that acts for a user reaches that user only; a service account reaches the users who have given its service access, and the users of the domain that it is delegated. Anybody else is answered 404.
                 * @example ada@example.com
                 */
                userToken: string;
                /**
                 * @description Kind of account, chosen by your service; commonly the name of its package.
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
         * @description Puts an account of your service on the user's device and returns it, without its secrets: `password` and the values of `authTokens` are never answered. An account of the same type and name, which your service put there before, is replaced.
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
                 * @description Id of the setting, `locale` or `timezone`. Any other is answered 404.
                 * @example timezone
                 */
                id: string;
            };
            cookie?: never;
        };
        /**
         * Get a setting
         * @description Returns one setting of the signed-in user. With `If-None-Match` the answer is 304 until the setting changes.
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
         * @description Does what `timeline.insert` does, and attaches the uploaded content to the new item. The content has at most 10 MiB
         *     (10 485 760 bytes) and is of the type `image/*`, `audio/*` or `video/*`. It can be sent in three ways:
         *
         *     - `uploadType=media`: the body is the content, `Content-Type` its type. The item has the attachment and nothing else.
         *     - `uploadType=multipart`: the body is `multipart/related` with exactly two parts: the item as JSON, which may be empty,
         *       then the content with a `Content-Type` of its own.
         *     - `uploadType=resumable`: the body is the item as JSON, or empty. The answer is 200 with an empty text; its header `Location`
         *       is the address of a session, to which the content is sent with PUT or POST, whole or in chunks.
         *
         *     Without `uploadType`, a `multipart/related` body counts as `multipart` and any other as `media`. An image, sound or video with
         *     `uploadType=multipart` counts as `media`.
         *
         *     **Compression.** A body may be compressed: `Content-Encoding: gzip`, `deflate` or `br`. The limits apply to the decompressed
         *     body, and so do the ranges and offsets of chunks. `Content-MD5` is the digest of the body as it is sent.
         *
         *     **Sessions.** The session's address is secret and needs no access token. It lives for one week. Each chunk says in
         *     `Content-Range: bytes 0-262143/1000000` what it is; while the length of the whole is not known, an asterisk stands for it.
         *     A chunk may have any length. Without `Content-Range`, or with `bytes 0-*\/1000000`, the body is the rest of the content. The answer to a chunk that is
         *     not the last is 308, and its header `Range: bytes=0-262143` says what the server has; without the header it has nothing.
         *     After an interruption, ask with an empty body and `Content-Range: bytes *\/1000000` (or `bytes *\/*`) what has arrived, and
         *     continue there. Bytes that are sent again are skipped; a gap, or a total that contradicts an earlier one, is refused with
         *     400 and the session stays as it was. With the last byte the item is inserted and answered; asking once more gives the
         *     same answer. A session that does not exist, or is over, is answered 404: start again.
         *
         *     With `X-GUploader-No-308: yes` the answer to a chunk is 200, with `X-Http-Status-Code-Override: 308` and `Range`.
         *
         *     **X-Goog-Upload headers.** Some client libraries, such as the published one for Ruby, continue a session with commands. The first
         *     request has `X-Goog-Upload-Protocol: resumable` and `X-Goog-Upload-Command: start`, and may state the type and length of the content.
         *     It returns the address of the session in `X-Goog-Upload-URL`. Send the content there with `upload, finalize`, or in chunks with
         *     `upload` and then `finalize`. `X-Goog-Upload-Offset` is the position of the chunk. `query` returns `X-Goog-Upload-Status` and
         *     `X-Goog-Upload-Size-Received`. `cancel` ends the session, and its address then returns 404. Finalizing returns the item, and so does
         *     `query` afterwards. An error in a session also has `X-Goog-Upload-Status`: `active` if you can continue, `final` if you must start
         *     again.
         *
         *     A link, for streamed video, is uploaded as content of the type `video/vnd.google-glass.stream-url`.
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
                 * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404.
                 * @example dG9tYXRvLTE
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a timeline item and its attachments
         * @description Does what `timeline.update` does, and puts the uploaded content in the place of all attachments of the item. With `uploadType=media` there is no item in the request, so only the attachments are replaced and the other members stay. The rules and the three ways to send content are those of `timeline.insertUpload`. In a resumable upload `If-Match` and the state of the item are checked when the session starts, and again when the content is complete.
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
                 * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404, and a deleted item 410.
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
         * @description Adds the uploaded content to an item, after the attachments that it has, and returns the new attachment. The `updated` and the `etag` of the item change. The rules and the three ways to send content are those of `timeline.insertUpload`; an attachment has no metadata, so what JSON says is ignored. An item has at most 50 attachments; one more is refused with 403, reason `quotaExceeded`.
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
         * Tell a service what the user did
         * @description Sent to the `callbackUrl` of a subscription when something happens in its collection that it is subscribed to.
         *
         *     | what happens | collection | itemId | operation | userActions |
         *     |---|---|---|---|---|
         *     | The user shares an item with one of your contacts | `timeline` | a copy, made for your service | `UPDATE` | `SHARE` |
         *     | The user replies to your item | `timeline` | the reply | `INSERT` | `REPLY` or `REPLY_ALL` |
         *     | The user speaks to one of your contacts | `timeline` | the new item | `INSERT` | `LAUNCH` |
         *     | The user selects a custom menu item, or speaks into a `GET_MEDIA_INPUT` | `timeline` | the item | `UPDATE`, or `MENU_ACTION` to a subscription that names it | `CUSTOM`, with the id of the menu item |
         *     | The user pins or unpins your item | `timeline` | the item | `UPDATE` | `PIN` or `UNPIN` |
         *     | The user deletes your item | `timeline` | the deleted item | `DELETE` | `DELETE` |
         *     | The user moves | `locations` | `latest` | `UPDATE` | |
         *     | The user changes a setting | `settings` | `locale` or `timezone` | `UPDATE` | |
         *
         *     Answer with a 2xx status within 10 seconds; redirects are not followed. Anything else counts as a failure, and the
         *     notification is sent again after 1 second, then after twice as long each time, at most 10 times in all, over about nine
         *     minutes. The notifications of one subscription are sent in order: one that fails holds up those behind it until it arrives
         *     or is given up. A notification may arrive more than once.
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
        /** @description One page of the items on the user's timeline. */
        TimelineListResponse: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "mirror#timeline";
            /** @description The items of this page, the newest first; present even when empty. */
            items: components["schemas"]["TimelineItem"][];
            /** @description The `pageToken` for the next page. Absent on the last page. */
            nextPageToken?: string;
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
        /** @description The attachments of an item. */
        AttachmentsListResponse: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "mirror#attachmentsList";
            /** @description The attachments in the order in which they were added; present even when empty. */
            items: components["schemas"]["Attachment"][];
        };
        /**
         * Format: binary
         * @description The bytes of an image, a sound or a video, at most 10 MiB.
         */
        Media: string;
        /** @description What a user did with an item. */
        UserAction: {
            /**
             * @description The action. Ignore types that you do not know; there may be more in future.
             * @enum {string}
             */
            type: "SHARE" | "REPLY" | "REPLY_ALL" | "CUSTOM" | "DELETE" | "PIN" | "UNPIN" | "LAUNCH";
            /** @description For `CUSTOM` the id of the menu entry, where it has one. */
            payload?: string;
        };
        /** @description What is sent to a service when something happens that it is subscribed to. */
        Notification: {
            /**
             * @description Where it happened.
             * @enum {string}
             */
            collection: "timeline" | "locations" | "settings";
            /** @description Id of the item that it happened to; for `locations` the word `latest`, for `settings` the id of the setting. */
            itemId: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            operation: "INSERT" | "UPDATE" | "DELETE" | "MENU_ACTION";
            /** @description What the user did to cause it. Present for the collection `timeline`. */
            userActions?: components["schemas"]["UserAction"][];
            /** @description The `userToken` of the subscription. Absent when it has none. */
            userToken?: string;
            /** @description The `verifyToken` of the subscription. Absent when it has none. */
            verifyToken?: string;
        };
        /** @description What a service wants to be told of, and where. A request may carry the members that the server sets; they are ignored. */
        Subscription: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"mirror#subscription">;
            /** @description Identifier of the subscription, which is the name of its collection. */
            id: $Read<string>;
            /**
             * Format: date-time
             * @description When the subscription was last changed; in UTC, with milliseconds.
             */
            updated: $Read<string>;
            /**
             * @description The collection. `locations` needs the scope `glass.location`.
             * @enum {string}
             */
            collection: "timeline" | "locations" | "settings";
            /** @description The operations to be told of. None, or an absent member, means all. Selections in the menu of an item come as `UPDATE`, or as `MENU_ACTION` where that is named here. */
            operation?: ("INSERT" | "UPDATE" | "DELETE" | "MENU_ACTION")[];
            /**
             * @description Address that notifications are sent to. It begins with `https://` and leads to a public host; a server that itself listens on the loopback interface takes `http://` addresses of that interface too. Others are refused with 400, reason `invalid`.
             * @example https://shop.example/notify
             */
            callbackUrl: string;
            /** @description Sent along with each notification, so that the service knows which user it concerns. */
            userToken?: string;
            /** @description A secret that is sent along with each notification, so that the service knows where it comes from. */
            verifyToken?: string;
            /** @description Never present in a subscription; the type of what is sent to `callbackUrl`. */
            notification?: $Read<components["schemas"]["Notification"]>;
        };
        /** @description The subscriptions of a service for a user. */
        SubscriptionsListResponse: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "mirror#subscriptionsList";
            /** @description The subscriptions, ordered by id; present even when empty. */
            items: components["schemas"]["Subscription"][];
        };
        /** @description Where a user has been. */
        LocationsListResponse: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "mirror#locationsList";
            /** @description The locations, the latest first; present even when empty. */
            items: components["schemas"]["Location"][];
        };
        /** @description A person, a group or a function of your service that the user can share items with and speak to. A request may carry the members that the server sets; they are ignored. What is kept of a contact has at most 10000 characters as JSON, else 400 `invalid`. */
        Contact: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"mirror#contact">;
            /** @description The application that made the contact, in the form `api:<service id>`. */
            source: $Read<string>;
            /** @description Identifier of the contact, chosen by the service; unique among its contacts for the user. Not `.` or `..`, which no path can reach. */
            id: string;
            /** @description Name to show. */
            displayName: string;
            /** @description Addresses of pictures. A person has one; those of a group are shown as a mosaic. */
            imageUrls: string[];
            /**
             * @description Whether this is a person, which it is when the member is absent, or a group.
             * @enum {string}
             */
            type?: "INDIVIDUAL" | "GROUP";
            /** @description Telephone number, with the code of the country or without. */
            phoneNumber?: string;
            /** @description Rank among the contacts; higher comes first. Absent counts as 0. */
            priority?: number;
            /** @description Media types, such as `image/*`. The contact is offered only for items with an attachment of one of them; without any, for every item. */
            acceptTypes?: string[];
            /** @description Voice commands that the contact takes. For each command the three contacts of the highest priority are offered. */
            acceptCommands?: components["schemas"]["Command"][];
            /** @description What the user can do when sharing with the contact. `ADD_CAPTION` lets them add a text. */
            sharingFeatures?: "ADD_CAPTION"[];
            /** @description The name as it is spoken, where that differs from `displayName`. */
            speakableName?: string;
        };
        /** @description The contacts of a service for a user. */
        ContactsListResponse: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "mirror#contacts";
            /** @description The contacts, those of the highest priority first; present even when empty. */
            items: components["schemas"]["Contact"][];
        };
        /** @description A fact about an account. */
        UserData: {
            /** @description What the fact is. */
            key?: string;
            /** @description The fact. */
            value?: string;
        };
        /** @description A token with which the device reaches the service. */
        AuthToken: {
            /** @description What the token is for. */
            type?: string;
            /** @description The token. It is never answered. */
            authToken?: $Write<string>;
        };
        /** @description An account of a service on a user's device. */
        Account: {
            /** @description What the account can do, in words of the service. */
            features?: string[];
            /** @description A secret for the device, best a token that can be revoked and not the user's password. It is never answered. */
            password?: $Write<string>;
            /** @description Facts about the account, in words of the service. */
            userData?: components["schemas"]["UserData"][];
            /** @description Tokens with which the device reaches the service. */
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
             * @description Which setting it is.
             * @enum {string}
             */
            id: $Read<"locale" | "timezone">;
            /** @description For `locale` a language tag (BCP 47) such as `en-US`, for `timezone` a name of the time zone database such as `Europe/Berlin`. */
            value: $Read<string>;
        };
        /** @description The parts of a `multipart/related` body, in this order. Their names are not sent. */
        ItemWithMedia: {
            /** @description The first part, of the type `application/json`. It may be empty. */
            item?: components["schemas"]["TimelineItem"];
            /** @description The second part, of the type of the content. */
            media: components["schemas"]["Media"];
        };
        /** @description The parts of a `multipart/related` body, in this order. Their names are not sent. */
        MediaWithMetadata: {
            /** @description The first part, of the type `application/json`. It is ignored. */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description The second part, of the type of the content. */
            media: components["schemas"]["Media"];
        };
    };
    responses: {
        /** @description What is asked for still has the ETag that the request names in `If-None-Match`. There is no body: keep using the copy you have. */
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
        /** @description The token lacks every scope that the operation accepts, or the one that the collection of a subscription needs, or a limit is reached: of items, attachments or contacts (`quotaExceeded`), or of requests (`userRateLimitExceeded`, worth a retry after a pause). Nothing is changed. */
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
        /** @description The resource still has the ETag in `If-None-Match`. The response has no body: keep using your copy. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The thing does not exist, or belongs to another user or another service; the answer does not tell which. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
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
        /** @description The content ends before the part that `Range` asks for begins. */
        RangeNotSatisfiable: {
            headers: {
                /**
                 * @description The length of the whole content.
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
        /** @description The session goes on: what the header `Range` names has arrived, and the rest is expected. There is no body. */
        ResumeIncomplete: {
            headers: {
                Range: components["headers"]["ReceivedRange"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request is malformed, a value in it is not allowed, or the content is not of an accepted type. A session stays as it was when a chunk does not fit; after any other refusal start again. Nothing is changed. */
        UploadRefused: {
            headers: {
                "X-Goog-Upload-Status": components["headers"]["GoogUploadStatus"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The content has, or was announced to have, more than 10 MiB, or the JSON more than 1 MiB. Nothing is changed, and a session is over. */
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
        /** @description The `nextPageToken` of the previous page. Send it with the same other parameters. Tokens are opaque. A token that is malformed, expired in the sandbox, or was created for another list returns 400 with the reason `invalid`. */
        PageToken: string;
        /**
         * @description The ETag of the version you have, in double quotes. If it is still current, the response is 304 without a body.
         * @example "MTcyMDk4MzM0NQ"
         */
        IfNoneMatch: string;
        /**
         * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404.
         * @example dG9tYXRvLTE
         */
        Id: string;
        /**
         * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
         * @example *
         */
        IfMatch: string;
        /**
         * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404, and a deleted item 410.
         * @example dG9tYXRvLTE
         */
        ItemId: string;
        /** @description Form of the answer. `json` is what is known about the content, `media` the content itself. */
        DownloadAlt: "json" | "media";
        /** @description How the content is sent: alone (`media`), together with JSON (`multipart`), or in a session (`resumable`). Without it, a `multipart/related` body counts as `multipart` and any other as `media`. */
        MediaUploadType: "media" | "multipart" | "resumable";
        /** @description The session that the content belongs to. It is part of the address that the start of the session answers; use that address as it is. */
        UploadId: string;
        /**
         * @description At the start of a session: the media type of the content. Without it, the `Content-Type` of the first chunk counts.
         * @example image/jpeg
         */
        UploadContentType: string;
        /**
         * @description At the start of a session: the length of the content, in bytes. Content that then has another length is refused with 400.
         * @example 1000000
         */
        UploadContentLength: number;
        /** @description How the content is sent, in place of `uploadType`: alone (`raw`), together with JSON (`multipart`), or in a session (`resumable`) that is then continued with `X-Goog-Upload-Command`. It takes precedence over `uploadType`. */
        GoogUploadProtocol: "raw" | "multipart" | "resumable";
        /** @description `start` begins a session. At the address of the session, `upload` sends a chunk, `finalize` completes the upload, `upload, finalize` does both, `query` asks how many bytes have arrived, and `cancel` ends the session. */
        GoogUploadCommand: "start" | "upload" | "finalize" | "upload, finalize" | "query" | "cancel";
        /**
         * @description Required with the command `upload`: the number of bytes of the content before this chunk. Bytes that are sent again are skipped. A larger number than that of the bytes that have arrived returns 400, and the session stays as it was.
         * @example 262144
         */
        GoogUploadOffset: number;
        /**
         * @description With `X-Goog-Upload-Protocol`, the media type of the content. With `raw`, it replaces the `Content-Type` of the request.
         * @example image/jpeg
         */
        GoogUploadContentType: string;
        /**
         * @description With the command `start`, the length of the content in bytes. The upload can be finalized only when so many bytes have arrived.
         * @example 1000000
         */
        GoogUploadContentLength: number;
        /**
         * @description In a session: which bytes of the content the body holds and how many there are in all, or an asterisk for what is not known. An asterisk for the last byte means the rest of the content. With an empty body, `bytes *\/1000000` asks what has arrived.
         * @example bytes 0-262143/1000000
         */
        ContentRange: string;
        /**
         * @description In a session: `yes` asks for 200 with `X-Http-Status-Code-Override: 308` where the answer would be 308, for clients that take 308 for a redirect.
         * @example yes
         */
        NoResumeStatus: string;
        /**
         * @description MD5 of the body, as base64 of its 16 bytes (RFC 1864); in a session, of the chunk. A body of which it is not the MD5 is refused with 400, and nothing of it is kept. The part with the content of a multipart upload may have one of its own.
         * @example 1B2M2Y8AsgTpgAmY7PhCfg==
         */
        ContentMd5: string;
        /**
         * @description Digests of the content as a whole, `md5` or `crc32c` (Castagnoli, big-endian), as base64. In a session they stand at the request that brings the last of the content, and nowhere else. Content with another digest is refused with 400; a session is over then.
         * @example crc32c=n03x6A==,md5=Ojk9c3dhfxgoKVVHYwFbHQ==
         */
        ContentHash: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Version of what the answer holds, with its double quotes; the body does not repeat it. Send it back in `If-Match` or `If-None-Match`.
         * @example "MjAyNjAzMDI"
         */
        Version: string;
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
        /**
         * @description Version of the returned resource, in double quotes. Equals the `etag` field of the body. Send it back in `If-Match` or `If-None-Match`.
         * @example "MTcyMDk4MzM0NQ"
         */
        ETag: string;
        /**
         * @description With `alt=media`, says that parts of the content can be asked for.
         * @example bytes
         */
        AcceptRanges: "bytes";
        /**
         * @description Version of the item, equal to its `etag`. Absent when a session was started.
         * @example "Mg/MTcyMDk4MzM0NQ"
         */
        UploadVersion: string;
        /**
         * @description Address of the session, when one was started. It is good for one week, and a secret.
         * @example http://127.0.0.1:4010/upload/mirror/v1/timeline?uploadType=resumable&upload_id=c2Vzc2lvbi00NzEx
         */
        SessionLocation: string;
        /**
         * @description Which bytes of the content the server has. Absent while it has none.
         * @example bytes=0-262143
         */
        ReceivedRange: string;
        /**
         * @description The status that was meant, when the request has `X-GUploader-No-308`.
         * @example 308
         */
        StatusCodeOverride: "308";
        /**
         * @description State of a session that is continued with `X-Goog-Upload-Command`. It is `active` while the session accepts content, `final` when the upload is complete, and `cancelled` after `cancel`.
         * @example active
         */
        GoogUploadStatus: "active" | "final" | "cancelled";
        /**
         * @description Address for the content and for all commands of a session that was begun with `X-Goog-Upload-Protocol`. It is a secret.
         * @example http://127.0.0.1:4010/upload/mirror/v1/timeline?uploadType=resumable&upload_id=c2Vzc2lvbi00NzEx
         */
        GoogUploadUrl: string;
        /**
         * @description Address for `query` and `cancel`. It is the same as `X-Goog-Upload-URL`.
         * @example http://127.0.0.1:4010/upload/mirror/v1/timeline?uploadType=resumable&upload_id=c2Vzc2lvbi00NzEx
         */
        GoogUploadControlUrl: string;
        /**
         * @description The length in bytes that a chunk should be a multiple of, except the last one. This server accepts chunks of any length.
         * @example 262144
         */
        GoogUploadGranularity: "262144";
        /**
         * @description How many bytes of the content have arrived in a session that is continued with `X-Goog-Upload-Command`.
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
                /** @description The most items to return on a page. Larger numbers count as the maximum; below one is refused with 400. Where items are large, a page may have fewer; `nextPageToken` says that there are more. */
                maxResults?: number;
                /** @description The `nextPageToken` of the previous page. Send it with the same other parameters. Tokens are opaque. A token that is malformed, expired in the sandbox, or was created for another list returns 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description Which time decides the order: `displayTime`, as on the device, or `writeTime`, when the item was last changed or deleted. The latest comes first; items of the same time are ordered by id. */
                orderBy?: "displayTime" | "writeTime";
                /**
                 * @description Only items with this `bundleId`, the cover included.
                 * @example harvest-2026
                 */
                bundleId?: string;
                /**
                 * @description Only items with this `sourceItemId`.
                 * @example order-4711
                 */
                sourceItemId?: string;
                /** @description Whether to return only pinned items. */
                pinnedOnly?: boolean;
                /** @description Whether to return the tombstones of deleted items too. A tombstone matches `bundleId` and `sourceItemId`, and has its place in the order of `displayTime`, by what the item last was. */
                includeDeleted?: boolean;
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
        /** @description The new item. An `id` in it is ignored. */
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
                 * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404.
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
                 * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404.
                 * @example dG9tYXRvLTE
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** @description The item as it is to be. */
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
                 * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404.
                 * @example dG9tYXRvLTE
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item is deleted. */
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
                 * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404.
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
                 * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404, and a deleted item 410.
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
                /** @description Form of the answer. `json` is what is known about the content, `media` the content itself. */
                alt?: components["parameters"]["DownloadAlt"];
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
                 * @description Part of the content to send, as in `bytes=0-1023`, `bytes=1024-` or `bytes=-512` (RFC 9110, section 14.2). Only with `alt=media`. A header that asks for several parts, or is malformed, is ignored.
                 * @example bytes=1024-
                 */
                Range?: string;
                /**
                 * @description The ETag of the content that you have a part of. With another one the whole content is sent. A date never matches.
                 * @example "cHM6NTg3MDE1MjQwODYzNA"
                 */
                "If-Range"?: string;
                /**
                 * @description The ETag of the version you have, in double quotes. If it is still current, the response is 304 without a body.
                 * @example "MTcyMDk4MzM0NQ"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404, and a deleted item 410.
                 * @example dG9tYXRvLTE
                 */
                itemId: components["parameters"]["ItemId"];
                /**
                 * @description Id of the attachment. An id that belongs to no attachment of the item is answered 404.
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
            /** @description The part of the content that `Range` asks for. */
            206: {
                headers: {
                    ETag: components["headers"]["Version"];
                    /**
                     * @description Which part this is, and the length of the whole.
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
                 * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404, and a deleted item 410.
                 * @example dG9tYXRvLTE
                 */
                itemId: components["parameters"]["ItemId"];
                /**
                 * @description Id of the attachment. An id that belongs to no attachment of the item is answered 404.
                 * @example cHM6NTg3MDE1MjQwODYzNA
                 */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attachment is deleted. */
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
        /** @description The new subscription. An `id` in it is ignored. */
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
                 * @description Id of the subscription, which is the name of its collection. A collection without a subscription is answered 404.
                 * @example timeline
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description The subscription as it is to be. */
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
                 * @description Id of the subscription, which is the name of its collection. A collection without a subscription is answered 404.
                 * @example timeline
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription has ended. */
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
                 * @description Id of the location, or `latest` for the last known one. An id that is not, or no longer, among the user's locations is answered 404, and so is `latest` for a user who has none.
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
                 * @description Id of the contact. An id that belongs to no contact of your service for the user is answered 404.
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
                 * @description Id of the contact. An id that belongs to no contact of your service for the user is answered 404.
                 * @example garden-diary
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description The contact as it is to be. */
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
                 * @description Id of the contact. An id that belongs to no contact of your service for the user is answered 404.
                 * @example garden-diary
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact is deleted. */
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
                 * @description Id of the contact. An id that belongs to no contact of your service for the user is answered 404.
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
                 * @description The user who gets the account: the user's id or mail address. A token that acts for a user reaches that user only; a service account reaches the users who have given its service access, and the users of the domain that it is delegated. Anybody else is answered 404.
                 * @example ada@example.com
                 */
                userToken: string;
                /**
                 * @description Kind of account, chosen by your service; commonly the name of its package.
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
        /** @description The new account. No member is required. */
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
                 * @description Id of the setting, `locale` or `timezone`. Any other is answered 404.
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
                /** @description How the content is sent: alone (`media`), together with JSON (`multipart`), or in a session (`resumable`). Without it, a `multipart/related` body counts as `multipart` and any other as `media`. */
                uploadType?: components["parameters"]["MediaUploadType"];
                /** @description The session that the content belongs to. It is part of the address that the start of the session answers; use that address as it is. */
                upload_id?: components["parameters"]["UploadId"];
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
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description At the start of a session: the media type of the content. Without it, the `Content-Type` of the first chunk counts.
                 * @example image/jpeg
                 */
                "X-Upload-Content-Type"?: components["parameters"]["UploadContentType"];
                /**
                 * @description At the start of a session: the length of the content, in bytes. Content that then has another length is refused with 400.
                 * @example 1000000
                 */
                "X-Upload-Content-Length"?: components["parameters"]["UploadContentLength"];
                /** @description How the content is sent, in place of `uploadType`: alone (`raw`), together with JSON (`multipart`), or in a session (`resumable`) that is then continued with `X-Goog-Upload-Command`. It takes precedence over `uploadType`. */
                "X-Goog-Upload-Protocol"?: components["parameters"]["GoogUploadProtocol"];
                /** @description `start` begins a session. At the address of the session, `upload` sends a chunk, `finalize` completes the upload, `upload, finalize` does both, `query` asks how many bytes have arrived, and `cancel` ends the session. */
                "X-Goog-Upload-Command"?: components["parameters"]["GoogUploadCommand"];
                /**
                 * @description Required with the command `upload`: the number of bytes of the content before this chunk. Bytes that are sent again are skipped. A larger number than that of the bytes that have arrived returns 400, and the session stays as it was.
                 * @example 262144
                 */
                "X-Goog-Upload-Offset"?: components["parameters"]["GoogUploadOffset"];
                /**
                 * @description With `X-Goog-Upload-Protocol`, the media type of the content. With `raw`, it replaces the `Content-Type` of the request.
                 * @example image/jpeg
                 */
                "X-Goog-Upload-Header-Content-Type"?: components["parameters"]["GoogUploadContentType"];
                /**
                 * @description With the command `start`, the length of the content in bytes. The upload can be finalized only when so many bytes have arrived.
                 * @example 1000000
                 */
                "X-Goog-Upload-Header-Content-Length"?: components["parameters"]["GoogUploadContentLength"];
                /**
                 * @description In a session: which bytes of the content the body holds and how many there are in all, or an asterisk for what is not known. An asterisk for the last byte means the rest of the content. With an empty body, `bytes *\/1000000` asks what has arrived.
                 * @example bytes 0-262143/1000000
                 */
                "Content-Range"?: components["parameters"]["ContentRange"];
                /**
                 * @description In a session: `yes` asks for 200 with `X-Http-Status-Code-Override: 308` where the answer would be 308, for clients that take 308 for a redirect.
                 * @example yes
                 */
                "X-GUploader-No-308"?: components["parameters"]["NoResumeStatus"];
                /**
                 * @description MD5 of the body, as base64 of its 16 bytes (RFC 1864); in a session, of the chunk. A body of which it is not the MD5 is refused with 400, and nothing of it is kept. The part with the content of a multipart upload may have one of its own.
                 * @example 1B2M2Y8AsgTpgAmY7PhCfg==
                 */
                "Content-MD5"?: components["parameters"]["ContentMd5"];
                /**
                 * @description Digests of the content as a whole, `md5` or `crc32c` (Castagnoli, big-endian), as base64. In a session they stand at the request that brings the last of the content, and nowhere else. Content with another digest is refused with 400; a session is over then.
                 * @example crc32c=n03x6A==,md5=Ojk9c3dhfxgoKVVHYwFbHQ==
                 */
                "X-Goog-Hash"?: components["parameters"]["ContentHash"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The content, the item and the content, or the item alone, as `uploadType` says. */
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
            /** @description The new item. When a session was started the body is an empty text, and `Location` is the session's address. */
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
                /** @description How the content is sent: alone (`media`), together with JSON (`multipart`), or in a session (`resumable`). Without it, a `multipart/related` body counts as `multipart` and any other as `media`. */
                uploadType?: components["parameters"]["MediaUploadType"];
                /** @description The session that the content belongs to. It is part of the address that the start of the session answers; use that address as it is. */
                upload_id?: components["parameters"]["UploadId"];
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
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description At the start of a session: the media type of the content. Without it, the `Content-Type` of the first chunk counts.
                 * @example image/jpeg
                 */
                "X-Upload-Content-Type"?: components["parameters"]["UploadContentType"];
                /**
                 * @description At the start of a session: the length of the content, in bytes. Content that then has another length is refused with 400.
                 * @example 1000000
                 */
                "X-Upload-Content-Length"?: components["parameters"]["UploadContentLength"];
                /** @description How the content is sent, in place of `uploadType`: alone (`raw`), together with JSON (`multipart`), or in a session (`resumable`) that is then continued with `X-Goog-Upload-Command`. It takes precedence over `uploadType`. */
                "X-Goog-Upload-Protocol"?: components["parameters"]["GoogUploadProtocol"];
                /** @description `start` begins a session. At the address of the session, `upload` sends a chunk, `finalize` completes the upload, `upload, finalize` does both, `query` asks how many bytes have arrived, and `cancel` ends the session. */
                "X-Goog-Upload-Command"?: components["parameters"]["GoogUploadCommand"];
                /**
                 * @description Required with the command `upload`: the number of bytes of the content before this chunk. Bytes that are sent again are skipped. A larger number than that of the bytes that have arrived returns 400, and the session stays as it was.
                 * @example 262144
                 */
                "X-Goog-Upload-Offset"?: components["parameters"]["GoogUploadOffset"];
                /**
                 * @description With `X-Goog-Upload-Protocol`, the media type of the content. With `raw`, it replaces the `Content-Type` of the request.
                 * @example image/jpeg
                 */
                "X-Goog-Upload-Header-Content-Type"?: components["parameters"]["GoogUploadContentType"];
                /**
                 * @description With the command `start`, the length of the content in bytes. The upload can be finalized only when so many bytes have arrived.
                 * @example 1000000
                 */
                "X-Goog-Upload-Header-Content-Length"?: components["parameters"]["GoogUploadContentLength"];
                /**
                 * @description In a session: which bytes of the content the body holds and how many there are in all, or an asterisk for what is not known. An asterisk for the last byte means the rest of the content. With an empty body, `bytes *\/1000000` asks what has arrived.
                 * @example bytes 0-262143/1000000
                 */
                "Content-Range"?: components["parameters"]["ContentRange"];
                /**
                 * @description In a session: `yes` asks for 200 with `X-Http-Status-Code-Override: 308` where the answer would be 308, for clients that take 308 for a redirect.
                 * @example yes
                 */
                "X-GUploader-No-308"?: components["parameters"]["NoResumeStatus"];
                /**
                 * @description MD5 of the body, as base64 of its 16 bytes (RFC 1864); in a session, of the chunk. A body of which it is not the MD5 is refused with 400, and nothing of it is kept. The part with the content of a multipart upload may have one of its own.
                 * @example 1B2M2Y8AsgTpgAmY7PhCfg==
                 */
                "Content-MD5"?: components["parameters"]["ContentMd5"];
                /**
                 * @description Digests of the content as a whole, `md5` or `crc32c` (Castagnoli, big-endian), as base64. In a session they stand at the request that brings the last of the content, and nowhere else. Content with another digest is refused with 400; a session is over then.
                 * @example crc32c=n03x6A==,md5=Ojk9c3dhfxgoKVVHYwFbHQ==
                 */
                "X-Goog-Hash"?: components["parameters"]["ContentHash"];
                /**
                 * @description The ETag of the version you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404.
                 * @example dG9tYXRvLTE
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** @description The content, the item and the content, or the item alone, as `uploadType` says. */
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
            /** @description The changed item. When a session was started the body is an empty text, and `Location` is the session's address. */
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
                /** @description How the content is sent: alone (`media`), together with JSON (`multipart`), or in a session (`resumable`). Without it, a `multipart/related` body counts as `multipart` and any other as `media`. */
                uploadType?: components["parameters"]["MediaUploadType"];
                /** @description The session that the content belongs to. It is part of the address that the start of the session answers; use that address as it is. */
                upload_id?: components["parameters"]["UploadId"];
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
                /** @description Newer name of `uploadType`, with `raw` instead of `media`. Other values are ignored, and so is the parameter in operations without uploads. */
                upload_protocol?: components["parameters"]["UploadProtocol"];
            };
            header?: {
                /**
                 * @description At the start of a session: the media type of the content. Without it, the `Content-Type` of the first chunk counts.
                 * @example image/jpeg
                 */
                "X-Upload-Content-Type"?: components["parameters"]["UploadContentType"];
                /**
                 * @description At the start of a session: the length of the content, in bytes. Content that then has another length is refused with 400.
                 * @example 1000000
                 */
                "X-Upload-Content-Length"?: components["parameters"]["UploadContentLength"];
                /** @description How the content is sent, in place of `uploadType`: alone (`raw`), together with JSON (`multipart`), or in a session (`resumable`) that is then continued with `X-Goog-Upload-Command`. It takes precedence over `uploadType`. */
                "X-Goog-Upload-Protocol"?: components["parameters"]["GoogUploadProtocol"];
                /** @description `start` begins a session. At the address of the session, `upload` sends a chunk, `finalize` completes the upload, `upload, finalize` does both, `query` asks how many bytes have arrived, and `cancel` ends the session. */
                "X-Goog-Upload-Command"?: components["parameters"]["GoogUploadCommand"];
                /**
                 * @description Required with the command `upload`: the number of bytes of the content before this chunk. Bytes that are sent again are skipped. A larger number than that of the bytes that have arrived returns 400, and the session stays as it was.
                 * @example 262144
                 */
                "X-Goog-Upload-Offset"?: components["parameters"]["GoogUploadOffset"];
                /**
                 * @description With `X-Goog-Upload-Protocol`, the media type of the content. With `raw`, it replaces the `Content-Type` of the request.
                 * @example image/jpeg
                 */
                "X-Goog-Upload-Header-Content-Type"?: components["parameters"]["GoogUploadContentType"];
                /**
                 * @description With the command `start`, the length of the content in bytes. The upload can be finalized only when so many bytes have arrived.
                 * @example 1000000
                 */
                "X-Goog-Upload-Header-Content-Length"?: components["parameters"]["GoogUploadContentLength"];
                /**
                 * @description In a session: which bytes of the content the body holds and how many there are in all, or an asterisk for what is not known. An asterisk for the last byte means the rest of the content. With an empty body, `bytes *\/1000000` asks what has arrived.
                 * @example bytes 0-262143/1000000
                 */
                "Content-Range"?: components["parameters"]["ContentRange"];
                /**
                 * @description In a session: `yes` asks for 200 with `X-Http-Status-Code-Override: 308` where the answer would be 308, for clients that take 308 for a redirect.
                 * @example yes
                 */
                "X-GUploader-No-308"?: components["parameters"]["NoResumeStatus"];
                /**
                 * @description MD5 of the body, as base64 of its 16 bytes (RFC 1864); in a session, of the chunk. A body of which it is not the MD5 is refused with 400, and nothing of it is kept. The part with the content of a multipart upload may have one of its own.
                 * @example 1B2M2Y8AsgTpgAmY7PhCfg==
                 */
                "Content-MD5"?: components["parameters"]["ContentMd5"];
                /**
                 * @description Digests of the content as a whole, `md5` or `crc32c` (Castagnoli, big-endian), as base64. In a session they stand at the request that brings the last of the content, and nowhere else. Content with another digest is refused with 400; a session is over then.
                 * @example crc32c=n03x6A==,md5=Ojk9c3dhfxgoKVVHYwFbHQ==
                 */
                "X-Goog-Hash"?: components["parameters"]["ContentHash"];
            };
            path: {
                /**
                 * @description Id of the item. An id that belongs to no item that your service can see on the user's timeline is answered 404, and a deleted item 410.
                 * @example dG9tYXRvLTE
                 */
                itemId: components["parameters"]["ItemId"];
            };
            cookie?: never;
        };
        /** @description The content; in a multipart upload, and at the start of a session, also JSON that is ignored. */
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
            /** @description The new attachment. When a session was started the body is an empty text, and `Location` is the session's address. */
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
        /** @description What happened. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Notification"];
            };
        };
        responses: {
            /** @description The notification has arrived. The body is not read. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The notification has not been taken. It is sent again, whatever the status. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The notification has not been taken. It is sent again. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
