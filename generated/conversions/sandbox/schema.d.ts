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
    "/trees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the advertiser tree
         * @description Returns agencies, advertisers, engine accounts, campaigns, ad groups, keywords and ads as a flat list, each with the key of its parent. Without `parent`, returns everything above the campaigns. With `parent`, returns the direct children of one entry.
         */
        get: operations["conversionTrees.list"];
        put?: never;
        /**
         * Load advertiser trees
         * @description Adds agencies and everything in them, and updates existing entries by ID. Nothing is removed or moved. The body has the format of a seed file, which the guide of the service describes. Either the complete body is stored or nothing. The first error, including an unknown field, returns 400 with a message that starts with its location. To load a tree that is larger than the maximum body, use `quintet seed`.
         */
        post: operations["conversionTrees.load"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisers/{advertiser}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Click on an ad
         * @description Creates a click on an ad of a keyword, as a visitor does. Conversions can be attributed to it at once. An existing click gets a new time. A click with the same ID on another keyword or ad returns 400.
         */
        post: operations["conversionClicks.insert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisers/{advertiser}/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the activities of an advertiser
         * @description Returns the tracking activities of an advertiser, by ID, with the values last reported by `conversion.updateAvailability`.
         */
        get: operations["conversionActivities.list"];
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
        /** @description An entry of the advertiser tree. */
        ConversionEntry: {
            /** @description Key of the entry in the sandbox. For agencies, it is `a` followed by the ID. */
            key: string;
            /**
             * @description Kind of entry.
             * @enum {string}
             */
            kind: "agency" | "advertiser" | "engineAccount" | "campaign" | "adGroup" | "criterion" | "ad";
            /** @description Key of the parent. Absent for agencies. */
            parent?: string;
            /** @description ID in the previous generation. Absent if it has none. */
            id?: string;
            /** @description ID in the new generation. Absent if it has none. */
            newId?: string;
            /** @description Name. Absent if it has none. */
            name?: string;
            /** @description Who has access to an agency. */
            users?: string[];
            /** @description Whether the entry can have children. Absent for agencies. */
            hasChildren?: boolean;
        };
        /** @description Entries of the advertiser tree. */
        ConversionEntries: {
            /** @description The entries, parents first. */
            items: components["schemas"]["ConversionEntry"][];
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
        /** @description A tracking activity. */
        NewConversionActivity: {
            /**
             * Format: int64
             * @description ID of the activity.
             */
            segmentationId: string;
            /** @description Name of the activity. Case-sensitive. */
            name: string;
        };
        /** @description A keyword. It has one of the two IDs, or both. */
        NewConversionCriterion: {
            /**
             * Format: int64
             * @description ID in the previous generation.
             */
            criterionId?: string;
            /**
             * Format: int64
             * @description ID in the new generation.
             */
            newCriterionId?: string;
            /** @description The keyword. */
            name?: string;
        };
        /** @description An ad. It has one of the two IDs, or both. */
        NewConversionAd: {
            /**
             * Format: int64
             * @description ID in the previous generation.
             */
            adId?: string;
            /**
             * Format: int64
             * @description ID in the new generation.
             */
            newAdId?: string;
            /** @description Name of the ad. */
            name?: string;
        };
        /** @description An ad group. It has one of the two IDs, or both. */
        NewConversionAdGroup: {
            /**
             * Format: int64
             * @description ID in the previous generation.
             */
            adGroupId?: string;
            /**
             * Format: int64
             * @description ID in the new generation.
             */
            newAdGroupId?: string;
            /** @description Name of the ad group. */
            name?: string;
            /** @description Its keywords. */
            criteria?: components["schemas"]["NewConversionCriterion"][];
            /** @description Its ads. */
            ads?: components["schemas"]["NewConversionAd"][];
        };
        /** @description A campaign. It has one of the two IDs, or both. */
        NewConversionCampaign: {
            /**
             * Format: int64
             * @description ID in the previous generation.
             */
            campaignId?: string;
            /**
             * Format: int64
             * @description ID in the new generation.
             */
            newCampaignId?: string;
            /** @description Name of the campaign. */
            name?: string;
            /** @description Keywords directly in the campaign. */
            criteria?: components["schemas"]["NewConversionCriterion"][];
            /** @description Its ad groups. */
            adGroups?: components["schemas"]["NewConversionAdGroup"][];
        };
        /** @description An engine account. It has one of the two IDs, or both. */
        NewConversionAccount: {
            /**
             * Format: int64
             * @description ID in the previous generation.
             */
            engineAccountId?: string;
            /** @description ID in the new generation. */
            customerId?: string;
            /** @description Name of the account. */
            name?: string;
            /** @description Its campaigns. */
            campaigns?: components["schemas"]["NewConversionCampaign"][];
        };
        /** @description A click on an ad of a keyword. */
        NewConversionTreeClick: {
            /** @description The value that the ad added to the URL. Case-sensitive. */
            clickId: string;
            /**
             * Format: int64
             * @description ID of the keyword in the previous generation.
             */
            criterionId?: string;
            /** @description With `newCriterionId`, the engine account of the keyword. */
            customerId?: string;
            /**
             * Format: int64
             * @description ID of the keyword in the new generation.
             */
            newCriterionId?: string;
            /**
             * Format: int64
             * @description ID of the ad in the previous generation. The ad is in the ad group of the keyword.
             */
            adId?: string;
            /**
             * Format: int64
             * @description ID of the ad in the new generation.
             */
            newAdId?: string;
            /**
             * Format: int64
             * @description When the click took place, in milliseconds since 1970, UTC. Defaults to now.
             */
            clickTimestamp?: string;
        };
        /** @description An advertiser, and everything that belongs to it. */
        NewConversionAdvertiser: {
            /**
             * Format: int64
             * @description ID of the advertiser.
             */
            advertiserId: string;
            /** @description ID of the advertiser, a manager account, in the new generation. */
            customerId?: string;
            /** @description Name of the advertiser. */
            name?: string;
            /** @description Its tracking activities. */
            activities?: components["schemas"]["NewConversionActivity"][];
            /** @description Names of the metrics that are configured for it. */
            customMetrics?: string[];
            /** @description Names of the dimensions that are configured for it. */
            customDimensions?: string[];
            /** @description Its engine accounts. */
            engineAccounts?: components["schemas"]["NewConversionAccount"][];
            /** @description Clicks on its ads. */
            clicks?: components["schemas"]["NewConversionTreeClick"][];
        };
        /** @description An agency, and who has access to it. */
        NewConversionAgency: {
            /**
             * Format: int64
             * @description ID of the agency.
             */
            agencyId: string;
            /** @description Name of the agency. */
            name?: string;
            /** @description Everyone who has access to the agency. If left out, access does not change. */
            users?: string[];
            /** @description Its advertisers. */
            advertisers?: components["schemas"]["NewConversionAdvertiser"][];
        };
        /** @description Agencies, and everything below them. */
        ConversionTree: {
            /** @description The agencies. */
            agencies: components["schemas"]["NewConversionAgency"][];
        };
        /** @description The number of entries of each kind in a tree, new or existing. */
        ConversionTreeCounts: {
            /** @description Number of agencies. */
            agencies: number;
            /** @description Number of advertisers. */
            advertisers: number;
            /** @description Number of engine accounts. */
            engineAccounts: number;
            /** @description Number of campaigns. */
            campaigns: number;
            /** @description Number of ad groups. */
            adGroups: number;
            /** @description Number of keywords. */
            criteria: number;
            /** @description Number of ads. */
            ads: number;
            /** @description Number of activities. */
            activities: number;
            /** @description Number of metrics. */
            customMetrics: number;
            /** @description Number of dimensions. */
            customDimensions: number;
            /** @description Number of clicks. */
            clicks: number;
        };
        /** @description A click on an ad of a keyword. */
        NewConversionClick: {
            /** @description The value that the ad adds to the URL. Defaults to a new value. */
            clickId?: string;
            /**
             * Format: int64
             * @description ID of the keyword in the previous generation.
             */
            criterionId?: string;
            /** @description With `newCriterionId`, the engine account of the keyword. */
            customerId?: string;
            /**
             * Format: int64
             * @description ID of the keyword in the new generation.
             */
            newCriterionId?: string;
            /**
             * Format: int64
             * @description ID of the ad in the previous generation. The ad is in the ad group of the keyword.
             */
            adId?: string;
            /**
             * Format: int64
             * @description ID of the ad in the new generation.
             */
            newAdId?: string;
            /**
             * Format: int64
             * @description When the click took place, in milliseconds since 1970, UTC. Defaults to now.
             */
            clickTimestamp?: string;
        };
        /** @description A click. */
        ConversionClick: {
            /** @description The value that the ad added to the URL. */
            clickId: string;
            /**
             * Format: int64
             * @description When the click took place, in milliseconds since 1970, UTC.
             */
            clickTimestamp: string;
        };
        /** @description Tracking activities. */
        ConversionActivities: {
            /** @description The activities, by ID. Can be empty. */
            items: {
                /**
                 * Format: int64
                 * @description ID of the activity.
                 * @example 25700000000000042
                 */
                segmentationId: string;
                /** @description Name of the activity. */
                segmentationName: string;
                /**
                 * Format: int64
                 * @description Time up to which its conversions have been uploaded, in milliseconds since 1970, UTC. Absent if it was never reported.
                 */
                availabilityTimestamp?: string;
                /**
                 * Format: int64
                 * @description When that time was reported.
                 */
                updatedTimestamp?: string;
            }[];
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
    "conversionTrees.list": {
        parameters: {
            query?: {
                /** @description Key of an entry. Without it, agencies, advertisers and engine accounts are returned. */
                parent?: string;
                /** @description Maximum number of items to return. Larger numbers are treated as the maximum. Numbers below one return 400. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "key": "a20700000000000125",
                     *           "kind": "agency",
                     *           "id": "20700000000000125",
                     *           "name": "Green agency",
                     *           "users": [
                     *             "ada@example.com"
                     *           ]
                     *         },
                     *         {
                     *           "key": "1",
                     *           "kind": "advertiser",
                     *           "parent": "a20700000000000125",
                     *           "id": "21700000000012345",
                     *           "name": "Garden shop",
                     *           "hasChildren": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ConversionEntries"];
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
    "conversionTrees.load": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The agencies. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agencies": [
                 *         {
                 *           "agencyId": "20700000000000125",
                 *           "name": "Green agency",
                 *           "users": [
                 *             "ada@example.com"
                 *           ],
                 *           "advertisers": [
                 *             {
                 *               "advertiserId": "21700000000012345",
                 *               "activities": [
                 *                 {
                 *                   "segmentationId": "25700000001081492",
                 *                   "name": "Purchase"
                 *                 }
                 *               ],
                 *               "engineAccounts": [
                 *                 {
                 *                   "engineAccountId": "700000000042205",
                 *                   "customerId": "200001235",
                 *                   "campaigns": [
                 *                     {
                 *                       "campaignId": "71700000002044839",
                 *                       "adGroups": [
                 *                         {
                 *                           "adGroupId": "58700000032026064",
                 *                           "criteria": [
                 *                             {
                 *                               "criterionId": "43700004289911004",
                 *                               "name": "tomato seeds"
                 *                             }
                 *                           ]
                 *                         }
                 *                       ]
                 *                     }
                 *                   ]
                 *                 }
                 *               ]
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ConversionTree"];
            };
        };
        responses: {
            /** @description The number of entries of each kind. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionTreeCounts"];
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
    "conversionClicks.insert": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the advertiser in the previous generation.
                 * @example 21700000000012345
                 */
                advertiser: string;
            };
            cookie?: never;
        };
        /** @description The keyword or ad that was clicked. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "criterionId": "43700004289911004"
                 *     }
                 */
                "application/json": components["schemas"]["NewConversionClick"];
            };
        };
        responses: {
            /** @description The click. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionClick"];
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
    "conversionActivities.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description ID of the advertiser in the previous generation.
                 * @example 21700000000012345
                 */
                advertiser: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The activities. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionActivities"];
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
