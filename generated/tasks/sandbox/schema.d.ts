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
    "/assigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a task
         * @description Assigns a task to a user from a document or a chat space, as a colleague would. The task is placed first in one of that user's lists, with `assignmentInfo`. `tasks.list` returns it only with `showAssigned=true`.
         */
        post: operations["assignedTasks.assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{task}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the links of a task
         * @description Replaces the links of a task, as if it had been created from an email or a note.
         */
        put: operations["assignedTasks.setLinks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{task}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a task in a first-party client
         * @description Completes a task as a first-party client does. The task is completed and hidden at once, so `tasks.list` returns it only with `showCompleted` and `showHidden`.
         */
        post: operations["assignedTasks.complete"];
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
        /** @description A task to assign to a user. */
        TaskAssignment: {
            /** @description Email address of the user. */
            user: string;
            /** @description ID of the list. Defaults to the user's default list. */
            tasklist?: string;
            /** @description Title of the task. */
            title: string;
            /** @description Notes of the task. */
            notes?: string;
            /**
             * Format: date-time
             * @description Due date. The time is discarded.
             */
            due?: string;
            /**
             * @description The kind of place from which the task is assigned.
             * @enum {string}
             */
            surfaceType: "GMAIL" | "DOCUMENT" | "SPACE";
            /** @description ID of the document. For `DOCUMENT`. */
            driveFileId?: string;
            /**
             * @description Name of the chat space. For `SPACE`.
             * @example spaces/AAQA4m1c2Zk
             */
            space?: string;
            /**
             * Format: uri
             * @description Absolute URL of the original task in the document or the chat space. Generated if absent.
             */
            linkToTask?: string;
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
        NewTaskLink: {
            /** @description Kind of the link, such as `email`, `generic`, `chat_message` or `keep_note`. */
            type: string;
            /** @description Text of the link. Can be empty. */
            description?: string;
            /**
             * Format: uri
             * @description URL of the link.
             */
            link: string;
        };
        /** @description The links of a task. */
        TaskLinks: {
            /** @description All links, in order. */
            links: components["schemas"]["NewTaskLink"][];
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
    };
    parameters: never;
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
    "assignedTasks.assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The user, the task and its origin. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user": "demo@example.com",
                 *       "title": "Review the minutes",
                 *       "surfaceType": "DOCUMENT",
                 *       "driveFileId": "1aBcD"
                 *     }
                 */
                "application/json": components["schemas"]["TaskAssignment"];
            };
        };
        responses: {
            /** @description The assigned task. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
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
    "assignedTasks.setLinks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the task, in the list of any user. */
                task: string;
            };
            cookie?: never;
        };
        /** @description The links. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "links": [
                 *         {
                 *           "type": "email",
                 *           "description": "Re minutes",
                 *           "link": "https://mail.example.com/1"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TaskLinks"];
            };
        };
        responses: {
            /** @description The task with its links. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
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
    "assignedTasks.complete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the task, in the list of any user. */
                task: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The completed task. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
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
