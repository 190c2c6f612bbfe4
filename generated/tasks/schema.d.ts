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
    "/users/@me/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List task lists
         * @description Returns the task lists of the signed-in user in creation order, with the default list first. The collection has its own ETag. With `If-None-Match`, the response is 304 until a list on the page, or a task in one of these lists, changes.
         */
        get: operations["tasklists.list"];
        put?: never;
        /**
         * Create a task list
         * @description Creates a task list, adds it after the user's other lists, and returns it. A user can have up to 2,000 lists. Creating another one returns 403 with the reason `quotaExceeded`. A title of more than 1,024 characters returns 400 with the reason `invalid`.
         */
        post: operations["tasklists.insert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/@me/lists/{tasklist}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
            };
            cookie?: never;
        };
        /**
         * Get a task list
         * @description Returns one task list of the signed-in user. With `If-None-Match`, the response is 304 until the list, or a task in it, changes.
         */
        get: operations["tasklists.get"];
        /**
         * Replace a task list
         * @description Replaces all writable fields of a task list and returns the list. If you omit `title`, it becomes empty. `id` is optional in the body. An `id` other than the one in the path, or a title of more than 1,024 characters, returns 400 with the reason `invalid`. `If-Match` is checked against the version of the list itself, which does not change when its tasks change.
         */
        put: operations["tasklists.update"];
        post?: never;
        /**
         * Delete a task list
         * @description Permanently deletes a task list with all its tasks, which can then no longer be read. The default list cannot be deleted. A request to delete it returns 400 with the reason `invalid`. `If-Match` is checked against the version of the list itself, which does not change when its tasks change.
         */
        delete: operations["tasklists.delete"];
        options?: never;
        head?: never;
        /**
         * Update a task list
         * @description Changes the fields in the body, leaves all other fields unchanged, and returns the list. `null` removes a field. If `title` is `null`, the title becomes empty. A title of more than 1,024 characters returns 400 with the reason `invalid`. `If-Match` is checked against the version of the list itself, which does not change when its tasks change.
         */
        patch: operations["tasklists.patch"];
        trace?: never;
    };
    "/lists/{tasklist}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
            };
            cookie?: never;
        };
        /**
         * List the tasks in a list
         * @description Returns the tasks of a list, the most recently updated first. To show them in the user's order, group them by `parent`, and sort each group by `position`. By default, deleted, hidden and assigned tasks are not returned. Only tasks that match all filters are returned. Date filters include their bounds. A task that does not have the filtered date does not match. Tasks that change while you fetch the pages are returned again at the end. The collection has its own ETag. With `If-None-Match`, the response is 304 until the list, or a task in it, changes.
         */
        get: operations["tasks.list"];
        put?: never;
        /**
         * Create a task
         * @description Creates a task in the list and returns it. Without `parent`, the task is placed at the top level. Without `previous`, it
         *     becomes the first among its siblings.
         *
         *     A list can have up to 20,000 tasks that are not hidden, a user up to 100,000 tasks in total, and a task up to 2,000
         *     subtasks. Deleted tasks are not counted. Creating a task that would exceed a limit returns 403 with the reason
         *     `quotaExceeded`.
         *
         *     The following return 400 with the reason `invalid`:
         *
         *     - a parent that is hidden, deleted or assigned
         *     - a previous task that is hidden or deleted, or that has another parent
         *     - a title of more than 1,024 characters, or notes of more than 8,192 characters
         */
        post: operations["tasks.insert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{tasklist}/tasks/{task}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
                /**
                 * @description ID of the task. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task ID". If the list has no task with this ID, the response is 404.
                 * @example bTdXY0IyeUhzOUV1R2ZKNA
                 */
                task: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        /**
         * Get a task
         * @description Returns one task of the list, even if it is hidden or deleted. A deleted task has `deleted: true`. With `If-None-Match`, the response is 304 until the task or its position changes.
         */
        get: operations["tasks.get"];
        /**
         * Replace a task
         * @description Replaces all writable fields of a task and returns the task. Fields that you omit are cleared: `notes` and `due` are
         *     removed, `title` becomes empty, `status` becomes `needsAction`, which removes `completed`, and a deleted task is restored. A
         *     task that stays completed keeps its completion time unless you send another time in `completed`. The parent and the subtasks
         *     of the task do not change.
         *
         *     `id` is optional in the body. The following return 400 with the reason `invalid`: an `id` other than the one in the path, a
         *     title of more than 1,024 characters, and notes of more than 8,192 characters. Restoring a deleted task or reopening a hidden
         *     task returns 403 with the reason `quotaExceeded` if this would exceed the limits of `tasks.insert`. `If-Match` is checked
         *     against the version of the task itself, which does not change when other tasks are inserted or moved next to it.
         */
        put: operations["tasks.update"];
        post?: never;
        /**
         * Delete a task
         * @description Marks a task as deleted. `tasks.list` no longer returns it by default. You can still read it with `tasks.get`, list it with `showDeleted`, and restore it with `deleted: false`. The subtasks are not deleted and keep their parent. Deleting an assigned task also deletes the original in the document or the chat space. `If-Match` is checked against the version of the task itself, which does not change when other tasks are inserted or moved next to it.
         */
        delete: operations["tasks.delete"];
        options?: never;
        head?: never;
        /**
         * Update a task
         * @description Changes the fields in the body, leaves all other fields unchanged, and returns the task. `null` removes a field, such as
         *     `notes` or `due`. `status: completed` completes the task. The completion time is the value of `completed` if you send it,
         *     or otherwise the current time. `status: needsAction` reopens the task and removes `completed`. `deleted: true` deletes the
         *     task, and `deleted: false` restores it. Subtasks do not change.
         *
         *     A title of more than 1,024 characters, or notes of more than 8,192 characters, return 400 with the reason `invalid`.
         *     Restoring a deleted task or reopening a hidden task returns 403 with the reason `quotaExceeded` if this would exceed the
         *     limits of `tasks.insert`. `If-Match` is checked against the version of the task itself, which does not change when other
         *     tasks are inserted or moved next to it.
         */
        patch: operations["tasks.patch"];
        trace?: never;
    };
    "/lists/{tasklist}/tasks/{task}/move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
                /**
                 * @description ID of the task. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task ID". If the list has no task with this ID, the response is 404.
                 * @example bTdXY0IyeUhzOUV1R2ZKNA
                 */
                task: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a task to another position
         * @description Moves a task within its list or to the list `destinationTasklist`, and returns it. Its subtasks are moved with it. After a
         *     move to another list, the former list returns the task as deleted if you set `showDeleted`. Without `parent`, the task is
         *     placed at the top level. Without `previous`, it becomes the first among its siblings. Without either, it becomes the first
         *     task in the list. This is the only possible position for a task that is completed and hidden.
         *
         *     The following return 400 with the reason `invalid`:
         *
         *     - a parent that is hidden, deleted or assigned, or that is the task itself or one of its descendants
         *     - any parent, if the task is assigned
         *     - a previous task that is hidden or deleted, that is the task itself, or that has another parent
         *
         *     A list can have up to 20,000 tasks that are not hidden, and a task up to 2,000 subtasks. A move that would exceed these
         *     limits returns 403 with the reason `quotaExceeded`.
         */
        post: operations["tasks.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{tasklist}/clear": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear the completed tasks in a list
         * @description Hides all completed tasks of the list. `tasks.list` no longer returns them by default. You can still read them with
         *     `tasks.get`, and list them with `showHidden`. Each task is handled according to its own status, so an open subtask of a
         *     completed task does not change.
         *
         *     If there are more than 100 completed tasks, the server hides them in batches of 100, the least recently changed first. In
         *     the meantime, a client that reads the list may see that only some of them are hidden. By the time the response is sent, all
         *     tasks that were completed when the request started are hidden. You can repeat an interrupted request.
         */
        post: operations["tasks.clear"];
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
        /** @description A task list of the signed-in user. Requests can contain read-only fields, which are ignored. */
        TaskList: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"tasks#taskList">;
            /** @description ID of the list, chosen by the server. In paths, `@default` identifies the default list. */
            id: $Read<string>;
            /** @description Version of the list and its tasks, in double quotes. It equals the `etag` of the collection of its tasks, so it changes whenever one of them changes. */
            etag: $Read<string>;
            /** @description Title of the list. Empty by default. */
            title?: string;
            /**
             * Format: date-time
             * @description When the list, or a task in it, was last changed, in UTC with milliseconds.
             */
            updated: $Read<string>;
            /**
             * Format: uri
             * @description URL of this list.
             */
            selfLink: $Read<string>;
        };
        /** @description One page of the user's task lists. */
        TaskLists: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "tasks#taskLists";
            /** @description Version of the collection, in double quotes. It changes when any of the lists changes. */
            etag: string;
            /** @description The lists on this page. Can be empty. */
            items: components["schemas"]["TaskList"][];
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
        /** @description A link of a task. */
        TaskLink: {
            /** @description Kind of link, such as `email`, `generic`, `chat_message` or `keep_note`. Clients must accept other kinds as well. */
            type: string;
            /** @description Title of the link, such as the subject of an email. Can be empty. */
            description: string;
            /**
             * Format: uri
             * @description URL of the link.
             */
            link: string;
        };
        /** @description The document in which a task was assigned. */
        DriveResourceInfo: {
            /** @description ID of the file. */
            driveFileId: string;
            /** @description Key that is required for files that are shared by a link. Absent for other files. */
            resourceKey?: string;
        };
        /** @description The chat space in which a task was assigned. */
        SpaceInfo: {
            /** @description Name of the space, in the form `spaces/{space}`. */
            space: string;
        };
        /** @description The origin of an assigned task. Present only for tasks from a document or a chat space. An assigned task cannot have subtasks and cannot be a subtask. Only one of `driveResourceInfo` and `spaceInfo` can be present. */
        AssignmentInfo: {
            /**
             * Format: uri
             * @description URL of the original task in the document or the chat space.
             */
            linkToTask: string;
            /**
             * @description Kind of place where the task was assigned.
             * @enum {string}
             */
            surfaceType: "CONTEXT_TYPE_UNSPECIFIED" | "GMAIL" | "DOCUMENT" | "SPACE";
            driveResourceInfo?: components["schemas"]["DriveResourceInfo"];
            spaceInfo?: components["schemas"]["SpaceInfo"];
        };
        /** @description A task in a task list. Requests can contain read-only fields, which are ignored. `parent` and `position` are read-only. To change the position of a task, use `tasks.move`. */
        Task: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: $Read<"tasks#task">;
            /** @description ID of the task, chosen by the server. It stays the same when the task moves to another list. */
            id: $Read<string>;
            /** @description Version of the task and its position, in double quotes. `If-Match` is checked only against the version of the task itself, so an edit does not fail because another task was inserted before it. */
            etag: $Read<string>;
            /** @description Title of the task. Can be empty, and is empty by default. */
            title?: string;
            /**
             * Format: date-time
             * @description When the task was last changed, in UTC and in whole seconds.
             */
            updated: $Read<string>;
            /**
             * Format: uri
             * @description URL of this task.
             */
            selfLink: $Read<string>;
            /** @description ID of the parent task. Absent at the top level. */
            parent?: $Read<string>;
            /** @description Position among the tasks with the same parent, compared as a string. Open tasks are numbered from zero and renumbered when they move. Completed and hidden tasks follow, the most recently completed first. */
            position: $Read<string>;
            /** @description Free text about the task. */
            notes?: string;
            /**
             * @description Status of the task: `needsAction` (the default when a task is created or replaced) or `completed`. Completing a task does not change its subtasks. A completed task that is reopened becomes the first among its siblings and is no longer hidden.
             * @enum {string}
             */
            status?: "needsAction" | "completed";
            /**
             * Format: date-time
             * @description Due date of the task. Only the date is used. The server discards the time and the offset, and returns midnight UTC on the date as written, even if the time is a leap second (`23:59:60`).
             */
            due?: string;
            /**
             * Format: date-time
             * @description When the task was completed. Absent if the status is `needsAction`, regardless of the request. Defaults to the current time when a task is completed.
             */
            completed?: string;
            /** @description Whether the task is deleted. In a list with `showDeleted`, also true if the task was moved to another list. Absent if false. Setting it to true has the same effect as `tasks.delete`, and `false` restores a deleted task. For assigned tasks, it is read-only. Delete assigned tasks with `tasks.delete`. */
            deleted?: boolean;
            /** @description Whether the task is hidden, because it was completed when its list was last cleared, or because it was completed in a first-party client. Absent if false. */
            hidden?: $Read<boolean>;
            /** @description Links of the task, for example to the email from which it was created. Can be empty. */
            links: $Read<components["schemas"]["TaskLink"][]>;
            /**
             * Format: uri
             * @description URL of a page that shows this task.
             */
            webViewLink: $Read<string>;
            assignmentInfo?: $Read<components["schemas"]["AssignmentInfo"]>;
        };
        /** @description One page of the tasks of a list. */
        Tasks: {
            /**
             * @description Type of the resource.
             * @constant
             */
            kind: "tasks#tasks";
            /** @description Version of the list and its tasks, in double quotes. It changes when any task of the list changes. */
            etag: string;
            /** @description The tasks on this page, the most recently updated first. Can be empty. */
            items: components["schemas"]["Task"][];
            /** @description The `pageToken` for the next page. Absent on the last page. */
            nextPageToken?: string;
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
        /** @description The token has none of the scopes that the operation accepts, or a limit is reached: for lists or tasks (`quotaExceeded`), or for requests (`userRateLimitExceeded`; retry after a pause). Nothing is changed. */
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
        /** @description The list or the task does not exist, or belongs to another user. The response is the same in both cases. */
        NotFound: {
            headers: {
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
         * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
         * @example S2QzeFE4cEx6MGFWblI1dA
         */
        TaskListId: string;
        /**
         * @description The ETag of the version that you read, in double quotes, or `*`. If the resource has changed since then, the request returns 412 and changes nothing. With `*` or without this header, the request always proceeds.
         * @example *
         */
        IfMatch: string;
        /**
         * @description ID of the parent task. Without it, the task is placed at the top level. The parent must be in the same list (for `tasks.move`, the destination list), and must not be hidden, deleted or assigned. A task can have up to 2,000 subtasks.
         * @example bTdXY0IyeUhzOUV1R2ZKNA
         */
        Parent: string;
        /**
         * @description ID of the preceding task. Without it, the task becomes the first among its siblings. The preceding task must have the same parent (or no parent, if this task has none), and must not be hidden or deleted.
         * @example WnA2dk4xb1RxM1hpRGs4cg
         */
        Previous: string;
        /**
         * @description ID of the task. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task ID". If the list has no task with this ID, the response is 404.
         * @example bTdXY0IyeUhzOUV1R2ZKNA
         */
        TaskId: string;
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
    "tasklists.list": {
        parameters: {
            query?: {
                /** @description Maximum number of lists per page. Larger numbers are treated as the maximum. Numbers below one return 400. */
                maxResults?: number;
                /** @description The `nextPageToken` of the previous page. Send the same values for all other parameters. Tokens are opaque. If the token is malformed, was expired through the sandbox, or was created for another list, the response is 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
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
            /** @description A page of task lists. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskLists"];
                };
            };
            304: components["responses"]["NotModified"];
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
    "tasklists.insert": {
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
        /** @description The new list. Only `title` is used. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Garden"
                 *     }
                 */
                "application/json": components["schemas"]["TaskList"];
            };
        };
        responses: {
            /** @description The new list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskList"];
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
    "tasklists.get": {
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
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskList"];
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
    "tasklists.update": {
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
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
            };
            cookie?: never;
        };
        /** @description The new state of the list. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Garden and balcony"
                 *     }
                 */
                "application/json": components["schemas"]["TaskList"];
            };
        };
        responses: {
            /** @description The changed list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskList"];
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
    "tasklists.delete": {
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
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list was deleted. */
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
    "tasklists.patch": {
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
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Garden and balcony"
                 *     }
                 */
                "application/json": components["schemas"]["TaskList"];
            };
        };
        responses: {
            /** @description The changed list. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskList"];
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
    "tasks.list": {
        parameters: {
            query?: {
                /** @description Maximum number of tasks per page. Larger numbers are treated as the maximum. Numbers below one return 400. */
                maxResults?: number;
                /** @description The `nextPageToken` of the previous page. Send the same values for all other parameters. Tokens are opaque. If the token is malformed, was expired through the sandbox, or was created for another list, the response is 400 with the reason `invalid`. */
                pageToken?: components["parameters"]["PageToken"];
                /** @description Returns only tasks completed at or after this time. */
                completedMin?: string;
                /** @description Returns only tasks completed at or before this time. */
                completedMax?: string;
                /** @description Returns only tasks due at or after this time. A task is due at midnight UTC on its due date. */
                dueMin?: string;
                /** @description Returns only tasks due at or before this time. A task is due at midnight UTC on its due date. */
                dueMax?: string;
                /** @description Returns only tasks last changed at or after this time. Like `updated`, it is truncated to whole seconds, so you miss no changes if you send the latest `updated` value. */
                updatedMin?: string;
                /** @description Whether to return completed tasks. Some completed tasks are also hidden, because their list was cleared or because they were completed in a first-party client. To return these tasks, also set `showHidden`. */
                showCompleted?: boolean;
                /** @description Whether to return deleted tasks. Tasks that were moved to another list are also returned, marked as deleted. Use this with `updatedMin` to find the tasks to remove from a copy of the list. */
                showDeleted?: boolean;
                /** @description Whether to return hidden tasks. */
                showHidden?: boolean;
                /** @description Whether to return tasks that were assigned to the user in a document or a chat space. */
                showAssigned?: boolean;
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
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tasks. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tasks"];
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
    "tasks.insert": {
        parameters: {
            query?: {
                /**
                 * @description ID of the parent task. Without it, the task is placed at the top level. The parent must be in the same list (for `tasks.move`, the destination list), and must not be hidden, deleted or assigned. A task can have up to 2,000 subtasks.
                 * @example bTdXY0IyeUhzOUV1R2ZKNA
                 */
                parent?: components["parameters"]["Parent"];
                /**
                 * @description ID of the preceding task. Without it, the task becomes the first among its siblings. The preceding task must have the same parent (or no parent, if this task has none), and must not be hidden or deleted.
                 * @example WnA2dk4xb1RxM1hpRGs4cg
                 */
                previous?: components["parameters"]["Previous"];
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
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
            };
            cookie?: never;
        };
        /** @description The new task. If you send an `id`, it is ignored. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Sow the tomatoes",
                 *       "notes": "On the window sill, twelve pots.",
                 *       "due": "2026-03-14T00:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["Task"];
            };
        };
        responses: {
            /** @description The new task. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
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
    "tasks.get": {
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
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
                /**
                 * @description ID of the task. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task ID". If the list has no task with this ID, the response is 404.
                 * @example bTdXY0IyeUhzOUV1R2ZKNA
                 */
                task: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
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
    "tasks.update": {
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
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
                /**
                 * @description ID of the task. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task ID". If the list has no task with this ID, the response is 404.
                 * @example bTdXY0IyeUhzOUV1R2ZKNA
                 */
                task: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        /** @description The new state of the task. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Order seeds",
                 *       "status": "completed"
                 *     }
                 */
                "application/json": components["schemas"]["Task"];
            };
        };
        responses: {
            /** @description The changed task. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
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
    "tasks.delete": {
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
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
                /**
                 * @description ID of the task. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task ID". If the list has no task with this ID, the response is 404.
                 * @example bTdXY0IyeUhzOUV1R2ZKNA
                 */
                task: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The task was deleted. */
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
    "tasks.patch": {
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
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
                /**
                 * @description ID of the task. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task ID". If the list has no task with this ID, the response is 404.
                 * @example bTdXY0IyeUhzOUV1R2ZKNA
                 */
                task: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "completed"
                 *     }
                 */
                "application/json": components["schemas"]["Task"];
            };
        };
        responses: {
            /** @description The changed task. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
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
    "tasks.move": {
        parameters: {
            query?: {
                /**
                 * @description ID of the parent task. Without it, the task is placed at the top level. The parent must be in the same list (for `tasks.move`, the destination list), and must not be hidden, deleted or assigned. A task can have up to 2,000 subtasks.
                 * @example bTdXY0IyeUhzOUV1R2ZKNA
                 */
                parent?: components["parameters"]["Parent"];
                /**
                 * @description ID of the preceding task. Without it, the task becomes the first among its siblings. The preceding task must have the same parent (or no parent, if this task has none), and must not be hidden or deleted.
                 * @example WnA2dk4xb1RxM1hpRGs4cg
                 */
                previous?: components["parameters"]["Previous"];
                /**
                 * @description ID of the destination list, or `@default`. Without it, the task stays in its list. `parent` and `previous` must be tasks in the destination list.
                 * @example MTA0MTIwMjU0NjQ0OjA6MA
                 */
                destinationTasklist?: string;
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
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
                /**
                 * @description ID of the task. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task ID". If the list has no task with this ID, the response is 404.
                 * @example bTdXY0IyeUhzOUV1R2ZKNA
                 */
                task: components["parameters"]["TaskId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The moved task. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
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
    "tasks.clear": {
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
                 * @description ID of the task list, or `@default` for the user's default list. A value that cannot be an ID (characters other than letters, digits, `-`, `_` and `=`, or more than 128 of them) returns 400 "Invalid task list ID". If the user has no list with this ID, the response is 404.
                 * @example S2QzeFE4cEx6MGFWblI1dA
                 */
                tasklist: components["parameters"]["TaskListId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The completed tasks were hidden. */
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
}
